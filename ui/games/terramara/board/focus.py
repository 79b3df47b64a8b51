"""Where the keyboard goes: an order for Tab, and the nearest thing in a direction for the arrows."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import Qt

from ui.games.terramara.board.geometry import Box

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def tab_order(targets: Mapping[str, Box], lit: Collection[str], current: str) -> list[str]:
    """What may be chosen, in the order of the picture; the arrows go everywhere else.

    Where nothing may be chosen, or the arrows have gone elsewhere, Tab stops there once and goes on.
    """
    return [t for t in targets if t in lit or t == current] or list(targets)[:1]


def start_of(targets: Mapping[str, Box], lit: Collection[str]) -> str:
    """Where the arrows begin: at what may be chosen."""
    return next((t for t in targets if t in lit), next(iter(targets), ""))


def beside(targets: Mapping[str, Box], current: str, direction: tuple[int, int]) -> str:
    """The nearest target in a direction, those straight ahead first; the same one when there is none."""
    here = _standing(current, targets[current])
    dx, dy = direction
    best, least = current, float("inf")
    for target, lying in targets.items():
        box = _standing(target, lying)
        ahead = (box.cx - here.cx) * dx + (box.cy - here.cy) * dy
        aside = abs((box.cx - here.cx) * dy) + abs((box.cy - here.cy) * dx)
        overlap = _overlaps(here, box, dx)
        if target == current or ahead < 1.0 or (aside > ahead * 2.5 and not overlap):
            continue
        distance = ahead + aside * (0.5 if overlap else 2.0)
        if distance < least:
            best, least = target, distance
    return best


def _standing(target: str, box: Box) -> Box:
    """A piece in the very middle of a place counts as a little below it, or it could not be reached."""
    return box._replace(y=box.y + 3) if target.startswith("piece:") else box


def _overlaps(one: Box, other: Box, dx: int) -> bool:
    if dx:
        return one.y < other.cy < one.bottom or other.y < one.cy < other.bottom
    return one.x < other.cx < one.right or other.x < one.cx < other.right
