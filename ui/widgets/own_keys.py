"""What is open over the table has the keyboard alone: a menu, a small form and the lists in it."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from ui.faults import guarded

W = TypeVar("W", bound=QWidget)
_SHIFT, _KEYPAD = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier


def own_keys(widget: W) -> W:
    """Every key typed in it is its own: Qt looks for shortcuts of the table through a window that is open
    over it. The list of a combo box is such a window itself."""
    hears = widget.view() if isinstance(widget, QComboBox) else widget
    hears.installEventFilter(_KeepTheKeys(hears))
    return widget


def own_letters(combo: QComboBox) -> None:
    """Letters and digits find an entry in it, whether its list is open or not, and are no shortcuts of the
    page: they could be the key of anything there."""
    keeper = _KeepTheLetters(combo)
    for hears in (combo, combo.view()):
        hears.installEventFilter(keeper)


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


class _KeepTheLetters(QObject):
    """Keys with Ctrl or Alt go on to whoever has a use for them."""

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            bare = not event.modifiers() & ~(_SHIFT | _KEYPAD)
            if bare and event.text().isalnum():
                event.accept()
                return True
        return super().eventFilter(watched, event)
