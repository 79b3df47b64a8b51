"""Where Tab goes at the table: from the board to the decision and round by the bar, past the players.

What a player has is put right there, and a digit typed by mistake would be: F6 leads to it, arrows go over
it.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ui.widgets.focus_chain import focus_chain


def next_by_tab(players: QWidget, areas: Sequence[QWidget], focus: QWidget, forward: bool) -> QWidget | None:
    """What has the focus next. `areas` are gone through in this order; whatever is in none of them, such as
    the bar, comes before the first."""
    found = _focusable(focus.window())
    ring = [widget for widget in found if not _inside(widget, (players, *areas))]
    for area in areas:
        ring += [widget for widget in found if _inside(widget, (area,))]
    step = 1 if forward else -1
    if _inside(focus, (players,)):
        own = [widget for widget in found if _inside(widget, (players,))]
        at = own.index(focus) + step if focus in own else -1
        if 0 <= at < len(own):
            return own[at]
        edge = areas[0] if forward else areas[-1]
        there = [widget for widget in ring if _inside(widget, (edge,))]
        return there[0 if forward else -1] if there else next(iter(ring), None)
    if not ring:
        return None
    if focus in ring:
        return ring[(ring.index(focus) + step) % len(ring)]
    return ring[0 if forward else -1]


def next_by_arrow(area: QWidget, focus: QWidget, forward: bool) -> QWidget:
    """The same inside one area: arrows never leave it, and at its ends they stay."""
    own = [widget for widget in _focusable(focus.window()) if _inside(widget, (area,))]
    at = own.index(focus) + (1 if forward else -1) if focus in own else -1
    return own[at] if 0 <= at < len(own) else focus


def _inside(widget: QWidget, areas: Sequence[QWidget]) -> bool:
    return any(area is widget or area.isAncestorOf(widget) for area in areas)


def _focusable(window: QWidget) -> list[QWidget]:
    """Everything Tab may stop at, in the order of the window."""
    return [
        widget
        for widget in focus_chain(window)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and widget.isEnabled()
        and widget.window() is window
    ]
