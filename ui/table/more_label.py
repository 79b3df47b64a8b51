"""Says how much of a list is out of sight."""

from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.faults import guarded
from ui.widgets.plain import PlainLabel


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


def covers_button(label: QWidget, inside: QWidget) -> bool:
    """Whether it lies on something that can be clicked of what is `inside` the list."""
    place = QRect(inside.mapFromGlobal(label.mapToGlobal(QPoint())), label.size())
    buttons = (one for one in inside.findChildren(QAbstractButton) if one.isVisibleTo(inside))
    return any(QRect(one.mapTo(inside, QPoint()), one.size()).intersects(place) for one in buttons)
