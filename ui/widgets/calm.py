"""Values that the wheel leaves alone: the form scrolls under the pointer, also right after one was chosen."""

from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget

from ui.faults import guarded

W = TypeVar("W", bound=QWidget)


def calm(value: W) -> W:
    """For every combo box, spin box and slider: the wheel neither focuses nor changes it. Whoever opens the
    list of a combo box scrolls that."""
    value.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    value.installEventFilter(_LeaveTheWheel(value))
    return value


class _LeaveTheWheel(QObject):
    """What is not taken goes on to what lies around, which scrolls."""

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Wheel and isinstance(watched, QWidget):
            event.ignore()
            return True
        return super().eventFilter(watched, event)
