"""What the form of a correction has to know of this game."""

from companion.games.terramara.corrections import target, without_a_place
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.state import State
from companion.wording.wording import Wording
from ui.table.correct import Correctable

CARDS = ".crafted"
"""How corrections end whose values are cards."""


def _called(wording: Wording, state: State, what: str, entry: str) -> str:
    """Of a card everything that is known: there are many pots of level 1."""
    if entry in state.known.cards:
        return wording.about(state, entry)
    return wording.correction_value(state, what, entry)


def _fact(what: str, entry: str) -> str:
    return fact_of("card", entry) if what.endswith(CARDS) else ""


CORRECTABLE = Correctable(target, without_a_place, _called, _fact)
