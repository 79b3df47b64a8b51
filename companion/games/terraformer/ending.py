"""How the game ends: an empty deck or a finished planet, and the turn played out (TF-END)."""

from companion.games.terraformer.ecosystems import is_complete
from companion.games.terraformer.pieces import Bench

NEARLY_EMPTY = 5
"""From so many cards in a deck on the table is warned."""


def watch(bench: Bench) -> None:
    """TF-END-01: whatever has just happened, does it end the game after this turn?"""
    state = bench.state
    if state.ending or state.phase != "play" or state.depth != "planet":
        return
    empty = next((seat for seat in state.order(state.turn) if not state.players[seat].deck), "")
    if empty:
        bench.set(ending="deck")
        bench.tell("end_triggered", empty, "deck", rule="TF-END-01")
    elif is_complete(state):
        bench.set(ending="stable")
        bench.tell("end_triggered", "", "stable", rule="TF-END-01")
