"""What of a told table can hardly be by the rules, in words."""

from companion.games.terramara.correct_explorers import due, own
from companion.games.terramara.unlikely import EXPLORERS, Doubt
from companion.wording.language import capital
from companion.wording.terramara.breaches import short
from companion.wording.terramara.names import Names


def sentence(names: Names, doubt: Doubt) -> str:
    """Whose it is or where it is, and which rule it does not fit."""
    whose = names.player(doubt.player) if doubt.player else capital(names.space(doubt.space))
    things = explorers(names, doubt.player) if doubt.code == EXPLORERS else short(names, doubt.code)
    return names.language.say("{whose}: {things}", whose=whose, things=things)


def explorers(names: Names, colour: str) -> str:
    clan = names.state.players[colour]
    return names.language.say(
        "explorers in hand and on the board: {number} instead of {due} at culture {culture}",
        number=own(names.state, colour),
        culture=clan.culture,
        due=due(clan),
    )
