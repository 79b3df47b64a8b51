"""Enter belongs to what confirms. Buttons that only change something leave it to the form around them; lists
and tabs keep it, so that nothing elsewhere is confirmed from there."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QPushButton,
    QTabBar,
    QToolButton,
    QWidget,
)

from ui.faults import guarded

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
LEFT = "leaves_enter"
"""Marks buttons that Enter never presses."""
_FORMS = (Qt.WindowType.Popup, Qt.WindowType.Dialog)
BY_CHOICE = "by_choice"
"""Marks answers that only the table knows: Enter presses one where somebody has gone to it, and never the
first because it has the focus by itself."""


def press_focused(page: QWidget, event: QKeyEvent) -> bool:
    """Enter, where nothing around the button had another use for it: presses what has the focus on this page.
    A key held down presses once. Says whether the key meant that."""
    focus = QApplication.focusWidget()
    if Qt.Key(event.key()) not in ENTER or not isinstance(focus, QPushButton | QToolButton):
        return False
    if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or focus.property(LEFT):
        return False
    if not page.isAncestorOf(focus):
        return False
    if not event.isAutoRepeat():
        focus.click()
    return True


def leave_enter(*buttons: QAbstractButton) -> None:
    """Space presses them; a click does not even take the focus. Some desktops let Enter press any button."""
    for button in buttons:
        button.setProperty(LEFT, True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if isinstance(button, QPushButton):
            button.setAutoDefault(False)  # a dialog would press it for Enter by itself
        button.installEventFilter(_PassEnterOn(button))


class _PassEnterOn(QObject):
    """What is ignored here goes on to what lies around. Light: all that happens to any button comes by."""

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.KeyPress
            and Qt.Key(event.key()) in ENTER
        ):
            event.ignore()
            return True
        return False


def keep_enter(control: QComboBox | QTabBar) -> None:
    """Enter opens the list, and stays on the tab that is open by having the focus. Qt passes it on, and
    whatever lies around would take it for what it confirms. A small form of its own is set by it, as from any
    field."""
    control.installEventFilter(_KeepEnter(control))


class _KeepEnter(QObject):
    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() is not QEvent.Type.KeyPress
            or not isinstance(event, QKeyEvent)
            or Qt.Key(event.key()) not in ENTER
            or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        ):
            return False
        if isinstance(watched, QComboBox):
            if watched.isEditable() or watched.window().windowType() in _FORMS:
                return False
            if not event.isAutoRepeat():
                watched.showPopup()
        return True
