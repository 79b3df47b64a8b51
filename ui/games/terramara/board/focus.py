"""Where the keyboard goes: an order for Tab, and the nearest thing in a direction for the arrows."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import Qt

from companion.games.terramara.board import COLOURS
from companion.games.terramara.targets import is_target_of, piece_target
from ui.games.terramara.board.geometry import Box

BROAD = frozenset({"river", "military"})
"""Ground for other things: whatever lies on it, or nearer, is found first."""
CANOES = frozenset(piece_target(colour, "canoe") for colour in COLOURS)
_OVER_CANOES = 17.0
NEARLY = 12.0
"""What is passed by so closely lies on the line: it may go between two things."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}

ENDS = {Qt.Key.Key_Home: (-1, 0), Qt.Key.Key_End: (1, 0)}


def tab_order(targets: Mapping[str, Box], lit: Collection[str], current: str) -> list[str]:
    """What may be chosen, in the order of the picture; the arrows go everywhere else.

    Where nothing may be chosen Tab stops once and goes on. Where the arrows have gone elsewhere, all that may
    be chosen still comes after it, wherever that lies: Tab has been everywhere before it leaves the board.
    """
    chosen = [t for t in targets if t in lit]
    if current in targets and current not in lit:
        return [current, *chosen]
    return chosen or list(targets)[:1]


def walked(targets: Mapping[str, Box], lit: Collection[str], current: str) -> dict[str, Box]:
    """What the arrows stop at. Whoever chooses a place means the place: pieces that stand there are none to
    stop at, as the mouse would not meet them either."""
    places = [box for target, box in targets.items() if target in lit]
    return {
        target: box
        for target, box in targets.items()
        if target in (current, *lit)
        or not is_target_of(target, "piece")
        or not any(_lies_on(box, place) for place in places)
    }


def _lies_on(box: Box, place: Box) -> bool:
    return place.x <= box.cx <= place.right and place.y <= box.cy <= place.bottom


def start_of(targets: Mapping[str, Box], lit: Collection[str]) -> str:
    """Where the arrows begin: at what may be chosen."""
    return next((t for t in targets if t in lit), next(iter(targets), ""))


def beside(
    targets: Mapping[str, Box], current: str, direction: tuple[int, int], line: float | None = None
) -> str:
    """What the eye finds in a direction: the nearest thing straight ahead, else one that lies a little aside.

    `line` is where straight ahead is, across the direction; the middle of the current target unless told:
    whoever goes down over wide things and narrow ones stays in one column. What one stands on is ground:
    other things on it are nearer than its middle. Beyond the last thing the first one follows, at the other
    end of the line.
    """
    here = _turned(_standing(current, targets[current], direction), direction)
    straight = here.cy if line is None else line
    best, least = "", float("inf")
    for target, lying in targets.items():
        box = _turned(_standing(target, lying, direction), direction)
        ahead, aside = box.cx - here.cx, _outside(straight, box)
        if target == current or ahead < 1.0 or aside > ahead * 1.2:
            continue
        if aside > NEARLY and box.x < here.cx and direction[0]:
            continue  # it begins before our middle: above or below, not beside
        gap = (box.cx if target in BROAD else box.x) - here.right
        if aside == 0.0 and box.x < here.cx:
            gap = ahead
        distance = max(0.0, gap) + 6.0 * aside + 0.02 * abs(box.cy - straight)
        if distance < least:
            best, least = target, distance
    return best or end_of_line(targets, current, (-direction[0], -direction[1]), straight)


def end_of_line(
    targets: Mapping[str, Box], current: str, direction: tuple[int, int], line: float | None = None
) -> str:
    """The last thing on the line in a direction; the current one where there is no other."""
    straight = _turned(targets[current], direction).cy if line is None else line
    turned = {target: _turned(box, direction) for target, box in targets.items() if target not in BROAD}
    there = [target for target, box in turned.items() if _outside(straight, box) < NEARLY]
    return max(there, key=lambda target: turned[target].cx, default=current)


def line_across(box: Box, direction: tuple[int, int]) -> float:
    """Where straight ahead is for whoever starts here."""
    return _turned(box, direction).cy


def _turned(box: Box, direction: tuple[int, int]) -> Box:
    """As if the direction were to the right."""
    dx, dy = direction
    if dx:
        return box if dx > 0 else box._replace(x=-box.right)
    return Box(box.y if dy > 0 else -box.bottom, box.x, box.h, box.w)


def _outside(straight: float, box: Box) -> float:
    """How far a line passes a box by."""
    return max(0.0, box.y - straight, straight - box.bottom)


def _standing(target: str, box: Box, direction: tuple[int, int]) -> Box:
    """A piece in the very middle of a place counts as a little below it, or it could not be reached; for
    whoever goes along the river a canoe reaches up to the line of the tiles over it."""
    if target in CANOES and direction[0]:
        return box._replace(y=box.y - _OVER_CANOES, h=box.h + _OVER_CANOES)
    return box._replace(y=box.y + 3) if is_target_of(target, "piece") else box
