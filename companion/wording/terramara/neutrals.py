"""The chores of the neutral players, while they are done."""

from collections.abc import Mapping

from companion.games.terramara.board import LAST_ROUND
from companion.games.terramara.content import content
from companion.games.terramara.first_player import first_bonuses
from companion.games.terramara.notation import read_effect
from companion.kernel.marking import N_
from companion.wording.language import Language
from companion.wording.terramara import effects
from companion.wording.terramara.names import Names

FIRST_GAINS: Mapping[str, str] = {
    "travel": N_("Whoever takes it starts the next round, and at once: {gain}."),
    "third": N_("The third in the new order, at once: {gain}."),
    "fourth": N_("The fourth in the new order, at once: {gain}."),
}


def fire(language: Language, row: str, card: int | None) -> str:
    """What was drawn for a row, if anything was."""
    if card is None:
        return language.say("row {row}", row=row)
    return language.say("row {row}: {card}", row=row, card=card)


def row_name(language: Language, row: str) -> str:
    """A row as one finds it on the board, where both rows of the last round stand beside one 5."""
    if row == "5a":
        return language.say("Row 5a: the upper row of round 5")
    if row == "5b":
        return language.say("Row 5b: the lower row of round 5")
    return language.say("Row {row}", row=row)


def placed(language: Language, done: int, every: int) -> str:
    return language.say_n("{done} of {n} explorer placed", "{done} of {n} explorers placed", every, done=done)


def in_order(names: Names) -> str:
    """Who plays after whom in this round."""
    players = [names.player(colour) for colour in names.state.order()]
    return names.language.say("In this order: {players}.", players=names.language.listed(players))


def first_card(names: Names) -> str:
    """What the first-player card brings and to whom; a desk follows no clans, so the table has to do it."""
    state, say = names.state, names.language.say
    if state.round == LAST_ROUND:
        return say("The card is flipped. Its space now: {gain}.", gain=_first_gain(names, "last_round"))
    bonuses = first_bonuses(state, state.next_first or state.first)
    if state.next_first:
        return "\n".join(
            say("{player}, at once: {gain}.", player=names.player(owner), gain=_first_gain(names, part))
            for owner, part in bonuses
        )
    return "\n".join(say(FIRST_GAINS[part], gain=_first_gain(names, part)) for _, part in bonuses)


def _first_gain(names: Names, part: str) -> str:
    return effects.phrase(names.language, read_effect(content().first_player[part]))
