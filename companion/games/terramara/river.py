"""The river: rewards of its spaces, each once per player (TM-RIVER)."""

from companion.games.terramara.board import EXPLORER_FROM, RIVER_BONUS
from companion.games.terramara.pieces import Bench, count, put
from companion.games.terramara.state import State
from companion.games.terramara.work import UseBonus

REWARDS = tuple(sorted((*RIVER_BONUS, EXPLORER_FROM)))
"""The spaces that give something when the canoe comes there."""


def rewards(bench: Bench, colour: str, before: int, after: int) -> None:
    """TM-RIVER-03: everything reached or passed between two positions of the canoe, once per player."""
    received = bench.state.players[colour].river_rewards
    new = [at for at in REWARDS if before < at <= after and at not in received]
    if not new:
        return
    put(bench, colour, river_rewards=(*received, *new))
    if EXPLORER_FROM in new:
        join_explorer(bench, colour)
    spots = [spot for at in new for spot in RIVER_BONUS.get(at, ())]
    bench.then(*(UseBonus(owner=colour, source=spot) for spot in spots))


def tile_within(state: State, colour: str, n: int) -> bool:
    """Whether a bonus tile that this player has not used lies within so many spaces."""
    player = state.players[colour]
    near = range(player.culture + 1, player.culture + n + 1)
    return any(at in near and at not in player.river_rewards for at in RIVER_BONUS)


def join_explorer(bench: Bench, colour: str) -> None:
    """TM-RIVER-08: the explorer beside the river joins the clan, at once (AMB-22)."""
    player = bench.state.players[colour]
    if player.by_the_river:
        put(bench, colour, by_the_river=player.by_the_river - 1)
        count(bench, colour, "explorers", player.explorers + 1, "TM-RIVER-08", "river.8")
        bench.tell("explorer_joined", colour, "explorer", rule="TM-RIVER-08", source="river.8")
