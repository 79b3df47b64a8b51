"""Rules the table agreed to break, told afterwards, whatever the game."""

from collections.abc import Mapping

from companion.wording.language import Language, isolated


def short(language: Language, broken: Mapping[str, str], code: str) -> str:
    """What was broken; the bare code of a rule that is no more."""
    return language.say(broken[code]) if code in broken else isolated(code)


def sentence(language: Language, broken: str, player: str) -> str:
    """Allowed anyway for Anna: a second raid in one round. `player` is empty where it was nobody's."""
    if not player:
        return language.say("Allowed anyway: {what}.", what=broken)
    return language.say("Allowed anyway for {player}: {what}.", player=player, what=broken)
