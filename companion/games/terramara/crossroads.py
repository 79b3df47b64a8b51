"""Which crossroads of the road belongs to which row, as far as it is told or follows from their order.

Rows follow each other down the board, and so do their crossroads (PRN-06); some may belong to no row.
"""

from companion.games.terramara.board import ROAD_LONGEST, ROAD_SHORTEST, ROWS, UNTOLD_STRETCH, road_node
from companion.games.terramara.deeds import conclude
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.kernel.values import evolve


def possible_nodes(state: State, row: str) -> tuple[int, ...]:
    """The nodes that can be the crossroads of this row: one, where it is told."""
    at = ROWS.index(row)
    first, last = at + 1, ROAD_LONGEST
    for node, stretch in enumerate(state.known.road, 1):
        if stretch.to == "end":
            last = min(last, node - 1)
        elif stretch.to in ROWS:
            before = at - ROWS.index(stretch.to)
            if not before:
                return (node,)
            if before > 0:
                first = max(first, node + before)
            else:
                last = min(last, node + before)
    return tuple(node for node in range(first, last + 1) if not _ruled_out(state, node, row))


def _told(state: State, node: int) -> bool:
    """Whether the table has said what this crossroads is."""
    return node <= len(state.known.road) and bool(state.known.road[node - 1].to)


def _ruled_out(state: State, node: int, row: str) -> bool:
    """Whether the table has said what this crossroads is, or that it is not the one of this row."""
    return _told(state, node) or (node <= len(state.known.road) and row in state.known.road[node - 1].without)


def fewest(state: State) -> int:
    """After how many crossroads rows 1 to 4 can all have had theirs; the road does not end before that."""
    rows = 0
    for node in range(1, ROAD_LONGEST):
        stretch = state.known.road[node - 1] if node <= len(state.known.road) else UNTOLD_STRETCH
        if stretch.to in ROWS:
            rows = ROWS.index(stretch.to) + 1
        elif not stretch.to and ROWS[rows] not in stretch.without:
            rows += 1
        if rows >= ROAD_SHORTEST:
            return node
    return ROAD_LONGEST


def may_be(state: State, node: int, row: str) -> bool:
    return node in possible_nodes(state, row)


def both_reached(state: State, colour: str, row: str) -> bool | None:
    """TM-CROSS-02: whether both caravans have reached or passed it; None when only the table can see that."""
    behind = min(road_node(position) for position in state.players[colour].caravans)
    nodes = possible_nodes(state, row)
    if not nodes or behind < nodes[0]:
        return False
    return True if behind >= nodes[-1] else None


def conclude_row(bench: Bench, colour: str, row: str, source: str) -> None:
    """Whoever uses a crossroads has reached it: where only one of those reached can be it, it is."""
    state = bench.state
    behind = min(road_node(position) for position in state.players[colour].caravans)
    reached = [node for node in possible_nodes(state, row) if node <= behind]
    if len(reached) == 1 and not _told(state, reached[0]):
        at = reached[0] - 1
        stretch = state.known.road[at] if at < len(state.known.road) else UNTOLD_STRETCH
        conclude(bench, colour, fact_of("road", at), evolve(stretch, to=row), "TM-CROSS-02", source, row)
