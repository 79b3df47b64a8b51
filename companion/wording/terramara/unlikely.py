"""What of a told table can hardly be by the rules, in words."""

from companion.games.terramara.board import ROWS
from companion.games.terramara.correct_explorers import due, own
from companion.games.terramara.unlikely import EXPLORERS, FAR, Doubt, far
from companion.wording.language import capital
from companion.wording.terramara.breaches import short
from companion.wording.terramara.names import Names


def sentence(names: Names, doubt: Doubt) -> str:
    """Whose it is or where it is, and which rule it does not fit."""
    whose = names.player(doubt.player) if doubt.player else capital(names.space(doubt.space))
    if doubt.code == EXPLORERS:
        things = explorers(names, doubt.player)
    elif doubt.code == FAR:
        things = too_far(names, doubt.player)
    else:
        things = short(names, doubt.code)
    return names.language.say("{whose}: {things}", whose=whose, things=things)


def explorers(names: Names, colour: str) -> str:
    clan = names.state.players[colour]
    return names.language.say(
        "explorers in hand and on the board: {number} instead of {due} at culture {culture}",
        number=own(names.state, colour),
        culture=clan.culture,
        due=due(clan),
    )


def too_far(names: Names, colour: str) -> str:
    """Empty where no caravan is."""
    node = far(names.state, colour)
    if not node:
        return ""
    return names.language.say(
        "a caravan at crossroads {n}, though there are only {rows} rows", n=node, rows=len(ROWS)
    )
