"""The river: rewards of its spaces, each once per player (TM-RIVER)."""

from companion.games.terramara.board import EXPLORER_FROM, RIVER_BONUS
from companion.games.terramara.frames import UseBonus
from companion.games.terramara.pieces import Draft, count, put


def rewards(draft: Draft, colour: str, before: int, after: int) -> None:
    """TM-RIVER-03: everything reached or passed between two positions of the canoe."""
    for space in range(before + 1, after + 1):
        player = draft.state.players[colour]
        if space not in (*RIVER_BONUS, EXPLORER_FROM) or space in player.river_rewards:
            continue
        put(draft, colour, river_rewards=(*player.river_rewards, space))
        if space == EXPLORER_FROM:
            join_explorer(draft, colour)
    passed = [spot for at, spots in RIVER_BONUS.items() if before < at <= after for spot in spots]
    draft.then(*(UseBonus(owner=colour, source=spot) for spot in passed))


def join_explorer(draft: Draft, colour: str) -> None:
    """TM-RIVER-08: the explorer beside the river joins the clan, at once (AMB-22)."""
    player = draft.state.players[colour]
    if player.by_the_river:
        put(draft, colour, by_the_river=player.by_the_river - 1)
        count(draft, colour, "explorers", player.explorers + 1, "TM-RIVER-08", "river.8")
        draft.tell("explorer_joined", colour, "explorer", rule="TM-RIVER-08", source="river.8")
