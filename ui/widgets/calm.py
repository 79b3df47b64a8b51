"""Values that the wheel leaves alone: the form scrolls under the pointer, also right after one was chosen.
And letters typed in them choose, and do nothing else; Enter opens the list of a combo box.
"""

from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QComboBox, QWidget

from ui.faults import guarded
from ui.widgets.enter import keep_enter
from ui.widgets.own_keys import own_letters

W = TypeVar("W", bound=QWidget)


def calm(value: W, keeps_enter: bool = True) -> W:
    """For every combo box, spin box and slider: the wheel neither focuses nor changes it. Whoever opens the
    list of a combo box scrolls that. Where Enter leads through a form from field to field, it does so here,
    too, and no list `keeps_enter`."""
    if isinstance(value, QComboBox):
        own_letters(value)
        if keeps_enter:
            keep_enter(value)
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
