"""Where everything lies, as on the physical board, in units of the scene. No colours, no Qt items."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.games.terramara.board import (
    END_NODE,
    HOMELAND_SPACES,
    RIVER_SLOTS,
    RIVER_SPACE,
    ROW_ROUND,
    ROWS,
    STRENGTH_MAX,
    Segment,
    read_space,
    road_node,
    slot_of,
)
from companion.kernel.frozen import frozen
from ui.games.terramara.board.roadside import Disc, Stretch, Wayside, beside, spread


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        by = dx if dy is None else dy
        return Box(self.x + dx, self.y + by, self.w - 2 * dx, self.h - 2 * by)

    def within(self, outer: "Box") -> "Box":
        """The same box, measured from the corner of another."""
        return Box(self.x - outer.x, self.y - outer.y, self.w, self.h)


def around(cx: float, cy: float, w: float, h: float) -> Box:
    return Box(cx - w / 2, cy - h / 2, w, h)


WIDTH, HEIGHT = 1000.0, 956.0
BOARD = Box(0, 0, WIDTH, HEIGHT)
EDGE = 8.0

MILITARY = Box(EDGE, EDGE, WIDTH - 2 * EDGE, 58)
_MILITARY_LEAD = 50.0

LEFT, RIGHT = 158.0, 904.0
GAP = 6.0
TILE_W = (RIGHT - LEFT - GAP) / 2
TILE_X = {"L": LEFT, "R": LEFT + TILE_W + GAP}
HOME_Y, HOME_H = 74.0, 80.0
ROW_Y, ROW_H, ROW_PITCH = 160.0, 82.0, 87.0
TILE_MARGIN = 4.0
LARGE = 1.28
BETWEEN = 16.0
"""Between the halves of a merged space: whoever points there means both."""
"""How much wider the large space of a tile is than a small one."""

ROAD = Box(EDGE, HOME_Y, LEFT - 2 * EDGE, 700 - HOME_Y)
ROAD_START = Box(EDGE, HOME_Y, ROAD.w, 76)
ROAD_END = Box(EDGE, 690, ROAD.w + 4, 90)
ROUNDS_X, ROUNDS_W = RIGHT + EDGE, WIDTH - RIGHT - 2 * EDGE
CORNER = Box(ROUNDS_X, HOME_Y, ROUNDS_W, HOME_H)

RIVER = Box(4, 688, WIDTH - 8, 94)
CARD_Y, CARD_W, CARD_H, CARD_PITCH = 790.0, 93.0, 158.0, 99.0
RIVER_PITCH = CARD_PITCH / 2
HUTS = Box(EDGE + RIVER_SLOTS * CARD_PITCH + 2, CARD_Y, 0, CARD_H)._replace(
    w=WIDTH - EDGE - (EDGE + RIVER_SLOTS * CARD_PITCH + 2)
)


# -- tracks


def strength_cell(strength: int) -> Box:
    w = (MILITARY.w - _MILITARY_LEAD - 4) / (STRENGTH_MAX + 1)
    return Box(MILITARY.x + _MILITARY_LEAD + w * strength, MILITARY.y, w, MILITARY.h)


def military_lead() -> Box:
    return Box(MILITARY.x, MILITARY.y, _MILITARY_LEAD, MILITARY.h)


def culture_cell(culture: int) -> Box:
    """The third artifact place lies under space 1, the fourth under space 3, and so on (TM-RIVER-05)."""
    cx = card_slot(2).cx + (culture - 1) * RIVER_PITCH
    return Box(cx - RIVER_PITCH / 2, RIVER.y + 34, RIVER_PITCH, RIVER.h - 34)


def river_spot(spot: str) -> Box:
    """Where a bonus tile of the river lies: on the bank, above its space; the second of 14 at the mouth."""
    cell = culture_cell(RIVER_SPACE[spot])
    shift = 0.0
    if spot.endswith("a"):
        shift = -8.0
    elif spot.endswith("b"):
        shift = 44.0
    return around(cell.cx + shift, RIVER.y + 20, 50, 46)


def round_cell(number: int) -> Box:
    rows = [row_box(row) for row in ROWS if ROW_ROUND[row] == number]
    return Box(ROUNDS_X, rows[0].y, ROUNDS_W, rows[-1].bottom - rows[0].y)


def card_slot(at: int) -> Box:
    """An artifact place, counted from 0 on the left."""
    return Box(EDGE + CARD_PITCH * at, CARD_Y, CARD_W, CARD_H)


# -- tiles and spaces


def row_box(row: str) -> Box:
    return Box(LEFT, ROW_Y + ROW_PITCH * ROWS.index(row), RIGHT - LEFT, ROW_H)


def row_band(rows: Sequence[str]) -> Box:
    """The ground behind rows that are played together, a little larger than their tiles."""
    first, last = row_box(rows[0]), row_box(rows[-1])
    return Box(LEFT - 3.5, first.y - 3, RIGHT - LEFT + 7, last.bottom - first.y + 6.5)


def tile_box(slot: str) -> Box:
    row = row_box(slot[:-1])
    return Box(TILE_X[slot[-1]], row.y, TILE_W, row.h)


def homeland_box(side: str) -> Box:
    return Box(TILE_X[side], HOME_Y, TILE_W, HOME_H)


def tile_space_box(space: str, large: int | None) -> Box:
    """One of the three spaces on the front of a tile; the large one is wider where it is known."""
    slot, name = read_space(space)
    weights = [LARGE if n == large else 1.0 for n in (1, 2, 3)]
    return _shares(tile_box(slot), weights)[int(name) - 1]


def crossroads_box(space: str) -> Box:
    return tile_box(slot_of(space)).inset(TILE_MARGIN)


def homeland_spaces(players: int) -> dict[str, Box]:
    """TM-HOME-03: the spaces of the left tile, then those of the right one."""
    names = HOMELAND_SPACES[players]
    left = names[: len(names) - (2 if players > 2 else 1)]
    found: dict[str, Box] = {}
    for side, here in (("L", left), ("R", names[len(left) :])):
        boxes = _shares(homeland_box(side), [1.0] * len(here))
        found |= dict(zip(here, boxes, strict=True))
    return found


def halves(box: Box) -> tuple[Box, Box, Box]:
    """A merged space: its left half, its right half, and between them what stands for both."""
    w = (box.w - BETWEEN) / 2
    left, right = box._replace(w=w), box._replace(x=box.right - w, w=w)
    return left, right, box._replace(x=left.right, w=right.x - left.right)


def _shares(tile: Box, weights: Sequence[float]) -> list[Box]:
    inner = tile.inset(TILE_MARGIN)
    width = inner.w - GAP / 2 * (len(weights) - 1)
    boxes, x = [], inner.x
    for weight in weights:
        w = width * weight / sum(weights)
        boxes.append(Box(x, inner.y, w, inner.h))
        x += w + GAP / 2
    return boxes


# -- huts


def hut_cells(seats: Sequence[str]) -> dict[str, Box]:
    """In two rows, the lower one first to be shared."""
    h = (HUTS.h - GAP) / 2
    upper = len(seats) // 2
    found: dict[str, Box] = {}
    for row, here in enumerate((seats[:upper], seats[upper:])):
        w = (HUTS.w - GAP * (len(here) - 1)) / len(here)
        for at, seat in enumerate(here):
            found[seat] = Box(HUTS.x + at * (w + GAP), HUTS.y + row * (h + GAP), w, h)
    return found


def hut_box(cell: Box, private: bool) -> Box:
    """The hut makes room for a private crossroads where there is one: beside it or below it."""
    if not private:
        return cell
    return cell._replace(w=cell.w / 2 - 2) if _wide(cell) else cell._replace(h=cell.h / 2 - 2)


def private_box(cell: Box) -> Box:
    if _wide(cell):
        return cell._replace(x=cell.cx + 2, w=cell.w / 2 - 2)
    return cell._replace(y=cell.cy + 2, h=cell.h / 2 - 2)


def hut_ground(box: Box) -> Box:
    """Where members stand: before the hut, or beside it where it is low."""
    return (
        Box(box.x + 4, box.y, box.w - 8, box.h - 6)
        if box.h > 50
        else Box(box.x + 38, box.y, box.w - 42, box.h - 2)
    )


def private_plaque(box: Box) -> Box:
    """Where a private crossroads says what it gives."""
    if box.h > 50:
        return Box(box.x + 2, box.bottom - 24, box.w - 4, 22)
    return Box(box.right - 38, box.y + 2, 36, box.h - 4)


def private_ground(box: Box) -> Box:
    if box.h > 50:
        return Box(box.x + 4, box.y, box.w - 8, box.h - 20)
    return Box(box.x + 4, box.y, box.w - 46, box.h - 1)


def _wide(cell: Box) -> bool:
    return cell.w > 120


# -- the road


NODE = 19.0
"""How far a crossroads reaches, with the light around it."""
WAYSIDE = Wayside(ROAD.x, ROAD.right, ROAD_START.bottom - 4, ROAD_END.y)


@frozen
class RoadPlan:
    """The middle points of the road: `nodes` by number, detours by position with how far each reaches; and
    how much of it is `known`."""

    nodes: tuple[tuple[float, float], ...]
    detours: Mapping[str, Disc]
    kinds: Mapping[str, str]
    known: int
    ends: bool

    def at(self, position: str) -> tuple[float, float]:
        """Where a caravan stands; beyond what is known, on the faded path."""
        if position == "end":
            return ROAD_END.cx, ROAD_END.y + 28
        if position == "0":
            return ROAD_START.cx, ROAD_START.cy
        if position in self.detours:
            return self.detours[position][:2]
        node = min(road_node(position), len(self.nodes) - 1)
        return self.nodes[node]

    def positions(self) -> tuple[str, ...]:
        """Everything one may point at: known nodes and detours, then the end."""
        found = []
        for node in range(self.known + 1):
            found.append(str(node))
            found += [key for key in self.detours if road_node(key) == node]
        return (*found, "end")


@lru_cache(maxsize=8)
def plan_road(road: tuple[Segment, ...], furthest: int = 0) -> RoadPlan:
    """Lay the road out: a crossroads lies beside its row; those that belong to no row share the way. Kept for
    the next picture: caravans move more often than the road grows."""
    ends = bool(road) and road[-1].to == "end"
    known = len(road) - 1 if ends else len(road)
    heights: list[float | None] = [ROAD_START.bottom - 8]
    following: tuple[str, ...] = ROWS
    for stretch in road[:known]:
        # A crossroads of which nobody has told the row is drawn beside the next one, as if it were its own.
        row = following[0] if not stretch.to and following else stretch.to
        heights.append(row_box(row).cy if row in ROWS else None)
        following = ROWS[ROWS.index(row) + 1 :] if row in ROWS else following
    if not ends:
        heights += [row_box(row).cy for row in following]
    if furthest != END_NODE:
        heights += [None] * max(0, furthest + 1 - len(heights))
    start, *others = _fill([*heights, ROAD_END.y - 12])[:-1]
    filled = [start, *spread(others, 2 * NODE, WAYSIDE.top + NODE, WAYSIDE.bottom - NODE)]
    nodes = tuple((ROAD.cx + _sway(at), y) for at, y in enumerate(filled))
    ways = [*filled, ROAD_END.y + 4]
    stretches = [Stretch(ways[at], ways[at + 1], stretch.detours) for at, stretch in enumerate(road)]
    detours: dict[str, Disc] = {}
    kinds: dict[str, str] = {}
    for at, (stretch, discs) in enumerate(zip(road, beside(WAYSIDE, stretches), strict=True)):
        for number, (kind, disc) in enumerate(zip(stretch.detours, discs, strict=True)):
            detours[f"{at}+{number}"] = disc
            kinds[f"{at}+{number}"] = kind
    return RoadPlan(nodes, detours, kinds, known, ends)


def _sway(node: int) -> float:
    """A road that is not drawn with a ruler."""
    return (0.0, -5.0, 6.0, -3.0, 5.0, -6.0, 3.0)[node % 7]


def _fill(heights: Sequence[float | None]) -> list[float]:
    """Put points without a height evenly between their neighbours; heights only ever grow."""
    filled: list[float] = []
    at = 0
    while at < len(heights):
        height = heights[at]
        if height is not None and (not filled or height > filled[-1]):
            filled.append(height)
            at += 1
            continue
        low = filled[-1]
        until = at + 1
        while until < len(heights):
            found = heights[until]
            if found is not None and found > low:
                break
            until += 1
        last = heights[until] if until < len(heights) else None
        high = last if last is not None else low + 12.0 * (until - at + 1)
        step = (high - low) / (until - at + 1)
        filled += [low + step * number for number in range(1, until - at + 1)]
        at = until
    return filled
