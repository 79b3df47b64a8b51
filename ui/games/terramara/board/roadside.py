"""What lies beside the road, spread so that each thing can be aimed at by itself. No Qt items."""

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from companion.kernel.frozen import frozen

LARGE, SMALL = 50.0, 40.0
"""The edge of one or two things beside a stretch, and of more."""
LOWER = 7.0
"""How far the first of two that look alike is above the middle of their stretch, and the second below it."""
STAGGER = 3.0
"""The same for those on the left and those on the right, where there are more."""
RIM = 3.0
"""Between a thing and the edge of the ground."""
SHORT = 58.0
"""A stretch lower than this has no room for a large thing beside its crossroads."""
STEP, OTHER_SIDE = 3.0, 45.0
"""How finely a free place is looked for, and how far it may be before the other side is nearer."""


class Disc(NamedTuple):
    """Anything round: its middle and how far it reaches."""

    x: float
    y: float
    radius: float


@frozen
class Wayside:
    """The ground on both sides of the road: between its start and its end, as wide as it is."""

    left: float
    right: float
    top: float
    bottom: float

    def column(self, side: int, radius: float) -> float:
        """Where the middle of something is that lies on the left (0) or on the right (1)."""
        return self.left + radius + RIM if side == 0 else self.right - radius - RIM


@frozen
class Stretch:
    """Between two crossroads, and what lies beside it in its order."""

    top: float
    bottom: float
    kinds: tuple[str, ...]


def spread(heights: Sequence[float], apart: float, least: float, most: float) -> list[float]:
    """The same heights, no two closer than `apart` as far as there is room, moved as little as that takes."""
    apart = min(apart, (most - least) / max(1, len(heights) - 1))
    found = list(heights)
    for at in range(len(found)):
        found[at] = max(found[at], found[at - 1] + apart if at else least)
    for at in reversed(range(len(found))):
        found[at] = min(found[at], found[at + 1] - apart if at + 1 < len(found) else most)
    return found


def beside(ground: Wayside, stretches: Sequence[Stretch]) -> list[list[Disc]]:
    """Left and right of the road in turn, from top to bottom: people count those that look alike."""
    found: list[list[Disc]] = []
    for shrunk in (1.0, 0.85, 0.7, 0.55, 0.4):  # until there is room for all
        found = _settled(ground, [_group(ground, stretch, shrunk) for stretch in stretches])
        if all(disc.y - disc.radius >= ground.top - 1 for group in found for disc in group):
            break
    return found


def _group(ground: Wayside, stretch: Stretch, shrunk: float) -> list[Disc]:
    kinds = stretch.kinds
    high = stretch.bottom - stretch.top
    radius = shrunk * (LARGE if len(kinds) <= 2 and high >= SHORT else SMALL) / 2
    lines = (len(kinds) + 1) // 2
    alike = len(set(kinds)) < len(kinds)
    lower = (LOWER if alike else 0.0) if len(kinds) == 2 else STAGGER if lines > 1 else 0.0
    found = []
    for at in range(len(kinds)):
        line, side = divmod(at, 2)
        y = (line - (lines - 1) / 2) * (2 * radius + 1) + (lower if side else -lower)
        found.append(Disc(ground.column(side, radius), (stretch.top + stretch.bottom) / 2 + y, radius))
    return found


def _settled(ground: Wayside, groups: Sequence[Sequence[Disc]]) -> list[list[Disc]]:
    """Each group below the one before it, and within the ground; what belongs together moves together."""
    found = [list(group) for group in groups]
    for way in (1, -1):
        nearest = max if way > 0 else min
        limits = [ground.top if way > 0 else ground.bottom] * 2
        for group in found[::way]:
            short = (way * (limits[at % 2] - disc.y) + disc.radius for at, disc in enumerate(group))
            moved = way * max([0.0, *short])
            group[:] = [disc._replace(y=disc.y + moved) for disc in group]
            for at, disc in enumerate(group):
                limits[at % 2] = nearest(limits[at % 2], disc.y + way * disc.radius)
    return found


def free_place(ground: Wayside, y: float, side: int, radius: float, taken: Sequence[Disc]) -> Disc:
    """Where something fits that is best as high as `y`, on this side; on the other where that is nearer."""
    found = [_nearest(ground, y, side, radius, taken), _nearest(ground, y, 1 - side, radius, taken)]
    far = [abs(disc.y - y) + OTHER_SIDE * at for at, disc in enumerate(found) if disc is not None]
    here, there = found
    if here is None or (there is not None and far[1] < far[0]):
        here = there
    return here or Disc(ground.column(side, radius), y, radius)


def _nearest(ground: Wayside, y: float, side: int, radius: float, taken: Sequence[Disc]) -> Disc | None:
    """The same on one side; None where nothing is free."""
    x = ground.column(side, radius)
    for step in range(int((ground.bottom - ground.top) / STEP)):
        for height in (y + STEP * step, y - STEP * step):
            disc = Disc(x, height, radius)
            inside = ground.top <= height - radius and height + radius <= ground.bottom
            if inside and all(_covers(disc, thing) < 1 for thing in taken):
                return disc
    return None


def _covers(one: Disc, other: Disc) -> float:
    return one.radius + other.radius - hypot(one.x - other.x, one.y - other.y)
