"""A text that leads somewhere: as quiet as any other, until the pointer is over it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from companion.kernel.marking import N_
from ui.faults import guarded
from ui.widgets.plain import PlainLabel

WHAT_MADE_IT = N_("Click to see what made it.")


class LinkLabel(PlainLabel):
    """Only for what can be reached otherwise by keyboard."""

    clicked = Signal()

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, role, parent=parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if self.rect().contains(event.position().toPoint()):
            self.clicked.emit()
