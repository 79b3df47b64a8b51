"""Says how much of a list is out of sight."""

from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.faults import guarded
from ui.widgets.plain import PlainLabel


class MoreLabel(PlainLabel):
    """How much is out of sight; whoever clicks on it wants to see that."""

    pressed = Signal()

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.pressed.emit()


def covers_button(label: QWidget, inside: QWidget) -> bool:
    """Whether it lies on something that can be clicked of what is `inside` the list."""
    place = QRect(inside.mapFromGlobal(label.mapToGlobal(QPoint())), label.size())
    buttons = (one for one in inside.findChildren(QAbstractButton) if one.isVisibleTo(inside))
    return any(QRect(one.mapTo(inside, QPoint()), one.size()).intersects(place) for one in buttons)
