"""What is open over the table has the keyboard alone: a menu, a small form and the lists in it."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from ui.faults import guarded

W = TypeVar("W", bound=QWidget)


def own_keys(widget: W) -> W:
    """Every key typed in it is its own: Qt looks for shortcuts of the table through a window that is open
    over it. The list of a combo box is such a window itself."""
    hears = widget.view() if isinstance(widget, QComboBox) else widget
    hears.installEventFilter(_KeepTheKeys(hears))
    return widget


def unless_covered(wish: Callable[[], object]) -> None:
    """Not while a menu, a small form or a dialog is open over the table: whoever types then means that, or
    what it leads to."""
    if QApplication.activePopupWidget() is None and QApplication.activeModalWidget() is None:
        wish()


class _KeepTheKeys(QObject):
    """What is accepted here comes as a key, and as no shortcut."""

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()  # and go on: Enter in the list of a combo box is chosen by this event
        return super().eventFilter(watched, event)
