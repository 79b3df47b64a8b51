"""A state as a picture: everything that is to be seen, in the order in which eyes and Tab go over it."""

from collections.abc import Iterator

from companion.games.terramara.state import State
from ui.games.terramara.board.cards import card_parts
from ui.games.terramara.board.homeland import homeland_parts
from ui.games.terramara.board.huts import hut_parts
from ui.games.terramara.board.part import Part
from ui.games.terramara.board.pieces import (
    canoe_parts,
    caravan_parts,
    flag_parts,
    member_parts,
    strength_parts,
    waiting_explorer_parts,
)
from ui.games.terramara.board.river import river_parts
from ui.games.terramara.board.road import road_parts, road_plan
from ui.games.terramara.board.territory import territory_parts
from ui.games.terramara.board.tracks import track_parts


def parts(state: State) -> Iterator[Part]:
    """Everything on the board, as far as it is known: a desk does not follow the clans."""
    if state.depth == "full":
        return _everything(state)
    return (part for part in _everything(state) if not _of_a_clan(state, part))


def _of_a_clan(state: State, part: Part) -> bool:
    return part.piece[0] in state.seats or part.target.startswith(("hut.", "private."))


def _everything(state: State) -> Iterator[Part]:
    yield from homeland_parts(state)
    yield from territory_parts(state)
    yield from hut_parts(state)
    plan = road_plan(state)
    yield from road_parts(state, plan)
    yield from river_parts(state)
    yield from card_parts(state)
    yield from track_parts(state)
    yield from member_parts(state)
    yield from strength_parts(state)
    yield from canoe_parts(state)
    yield from waiting_explorer_parts(state)
    yield from caravan_parts(state, plan)
    yield from flag_parts(state)


def picture(state: State) -> dict[str, Part]:
    return {part.key: part for part in parts(state)}
