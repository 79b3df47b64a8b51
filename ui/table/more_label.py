"""Says how much of a list is out of sight."""

from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget

from ui.faults import guarded
from ui.widgets.plain import PlainLabel

STEP = 6
"""Pixels: how far what counts the rest gives way at a time to what it must not cover."""


class MoreLabel(PlainLabel):
    """How much is out of sight; whoever clicks on it wants to see that. Not who double-clicks on a button
    that is gone: the second click falls on whatever has come to lie there since."""

    pressed = Signal()

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, role, parent=parent)
        self._pressed_at: int | None = None
        self._down = False

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self._pressed_at, self._down = event.timestamp(), True

    @guarded
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
        at, interval = self._pressed_at, QGuiApplication.styleHints().mouseDoubleClickInterval()
        self._down = at is not None and event.timestamp() - at <= interval

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if self._down:
            self._down = False
            self.pressed.emit()


def lay_at_foot(label: QWidget, area: QScrollArea, inside: QWidget, wanted: bool) -> None:
    """As low at the right of what is seen of the area as what can be clicked allows; hidden where it does so
    nowhere, or it is not wanted."""
    beside = area.width() - area.verticalScrollBar().sizeHint().width()  # also before the bar has come
    seen, left = area.viewport().rect(), beside - area.viewport().x() - label.width()
    lowest, free = seen.bottom() + 1 - label.height(), False
    for top in (*range(lowest, seen.top(), -STEP), seen.top()):
        label.move(left, top)
        free = not covers_button(label, inside)
        if free:
            break
    label.setVisible(wanted and free)  # in its place: where it was before, nothing is painted for it
    label.raise_()


def covers_button(label: QWidget, inside: QWidget) -> bool:
    """Whether it lies on something that can be clicked of what is `inside` the list."""
    place = QRect(inside.mapFromGlobal(label.mapToGlobal(QPoint())), label.size())
    buttons = (one for one in inside.findChildren(QAbstractButton) if one.isVisibleTo(inside))
    return any(QRect(one.mapTo(inside, QPoint()), one.size()).intersects(place) for one in buttons)
