"""Rules the table agreed to break, told afterwards, whatever the game."""

from companion.wording.language import Language


def sentence(language: Language, broken: str, player: str) -> str:
    """Allowed anyway for Anna: a second raid in one round. `player` is empty where it was nobody's."""
    if not player:
        return language.say("Allowed anyway: {what}.", what=broken)
    return language.say("Allowed anyway for {player}: {what}.", player=player, what=broken)
