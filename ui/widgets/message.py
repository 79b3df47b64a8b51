"""What every message of the window shares: it is never a wall, and Esc is enough to be rid of it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QWidget

from ui.faults import guarded
from ui.widgets.enter import ENTER


class Message(QFrame):
    """`kind` is "remark" or "trouble". `left` comes when somebody was in it with the keyboard."""

    left = Signal()
    said = Signal()  # something new, and not shown yet

    def __init__(self, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("notice", kind)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def _press(self, button: QAbstractButton, do: Callable[[], object]) -> None:
        """A click here leaves the focus where it is: somebody may be in the midst of typing."""
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda _=False: do())

    @property
    def may_go(self) -> bool:
        """Whether whoever has read it may be rid of it."""
        return True

    def leave_it(self) -> None:
        """Somebody has read it, and wants to go on."""
        focus = QApplication.focusWidget()
        self._end()
        if focus is not None and self.isAncestorOf(focus):
            self.left.emit()

    def _end(self) -> None:
        self.hide()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses what has the focus, as it does on the pages."""
        focus = self.focusWidget()
        if event.key() in ENTER and isinstance(focus, QAbstractButton):
            if not event.isAutoRepeat():
                focus.click()
        else:
            super().keyPressEvent(event)


class Escape(QObject):
    """Esc in a window: for the message that came last, and for the page while there is none.

    One for all messages, for a key that two shortcuts ask for reaches neither of them; where the rules ask
    for it as well, it is for one and then for the other. `left`: the keyboard was in a message that is gone,
    and belongs to the page again.
    """

    left = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._shown: list[Message] = []
        self._shortcut = QShortcut(QKeySequence(Qt.Key.Key_Escape), window)
        self._shortcut.activated.connect(self._leave)
        self._shortcut.activatedAmbiguously.connect(self._leave)
        self._shortcut.setEnabled(False)

    def closes(self, message: Message) -> None:
        message.installEventFilter(self)
        message.left.connect(self.left)
        message.said.connect(self.look)
        if message.isVisible():
            self._shown.append(message)
            self.look()

    def look(self) -> None:
        """Also when a message that stands there may go now, or may not any more."""
        self._shortcut.setEnabled(any(message.may_go for message in self._shown))

    def _leave(self) -> None:
        last = next((message for message in reversed(self._shown) if message.may_go), None)
        if last is not None:
            last.leave_it()
            self.look()

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide) and isinstance(watched, Message):
            self._shown = [message for message in self._shown if message is not watched]
            if event.type() is QEvent.Type.Show:
                self._shown.append(watched)
            self.look()
        return super().eventFilter(watched, event)
