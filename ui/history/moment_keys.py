"""The keys that go through a game where its past is shown: left and right by moves, up and down by turns."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt

from ui.history.moments import Moments

MOMENT_KEYS: Mapping[Qt.Key, Callable[[Moments, int], int]] = {
    Qt.Key.Key_Left: lambda _moments, at: at - 1,
    Qt.Key.Key_Right: lambda _moments, at: at + 1,
    Qt.Key.Key_Up: Moments.turn_before,
    Qt.Key.Key_Down: Moments.turn_after,
    Qt.Key.Key_Home: lambda _moments, _at: 0,
    Qt.Key.Key_End: lambda moments, _at: moments.last,
}
"""Which moment each leads to from the one shown; whoever goes there stops at the first and the last."""
