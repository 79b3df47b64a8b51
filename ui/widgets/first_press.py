"""A double click belongs to what its first press was on, not to what has come to lie there since."""

from collections.abc import Iterable
from weakref import WeakSet

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

from ui.faults import guarded


class FirstPress(QObject):
    """Watches all buttons inside a widget whose content is replaced by what is clicked in it.

    Hands that double-click out of habit send a second press to whatever is under the pointer by then. To a
    button that did not get the first one it means nothing, nor does a third press right after it, and the
    keyboard does not go there either: Enter would press it. A double click on one and the same button stays
    two clicks. Keys are not looked at.
    """

    def __init__(self, inside: QWidget, growing: QWidget) -> None:
        """`growing` is the part whose layout says that there are new buttons."""
        super().__init__(inside)
        self._inside = inside
        self._growing = growing
        self._pressed: QObject | None = None
        self._doubled_at: int | None = None
        self._swallowed_at: int | None = None
        self._watched: WeakSet[QAbstractButton] = WeakSet()
        self._took_focus: QObject | None = None
        """The button that the keyboard went to by a press."""
        self._focus_before: QWidget | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._note_focus)
        self._grown = QTimer(self)
        self._grown.setSingleShot(True)
        self._grown.setInterval(0)  # once for all that is laid out together
        self._grown.timeout.connect(self.watch)
        growing.installEventFilter(self)
        self.watch()

    def watch(self) -> None:
        """Also what has been added since."""
        self._grown.stop()
        for button in self._inside.findChildren(QAbstractButton):
            if button not in self._watched:
                self._watched.add(button)
                button.installEventFilter(self)

    def renew(self, parts: Iterable[QWidget], but: QWidget | None = None) -> None:
        """What is in these means something else from now on, be it the same buttons; only `but` still means
        the same."""
        pressed = self._pressed
        if not isinstance(pressed, QWidget) or pressed is but or not isValid(pressed):
            return
        if any(part.isAncestorOf(pressed) for part in parts):
            self._pressed, self._swallowed_at = None, self._doubled_at

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._growing:
            if event.type() is QEvent.Type.LayoutRequest:
                self._grown.start()
        elif isinstance(event, QFocusEvent):
            by_press = event.gotFocus() and event.reason() is Qt.FocusReason.MouseFocusReason
            self._took_focus = watched if by_press else None
        elif isinstance(event, QMouseEvent) and self._means_nothing(watched, event):
            self._give_focus_back(watched)
            return True
        return False

    def _note_focus(self, before: QWidget | None, _now: QWidget | None) -> None:
        self._focus_before = before

    def _give_focus_back(self, pressed: QObject) -> None:
        """Qt gives it away before anybody is asked what the press means."""
        before, took = self._focus_before, self._took_focus is pressed
        if took and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _means_nothing(self, watched: QObject, event: QMouseEvent) -> bool:
        if event.type() is QEvent.Type.MouseButtonPress:
            if self._still_the_same(event):
                return True
            self._pressed = watched
        if event.type() is not QEvent.Type.MouseButtonDblClick:
            return False
        if watched is self._pressed:
            self._doubled_at = event.timestamp()
            return False
        self._swallowed_at = event.timestamp()
        return True

    def _still_the_same(self, event: QMouseEvent) -> bool:
        """The third press of somebody who clicks three times."""
        since, self._swallowed_at = self._swallowed_at, None
        return since is not None and (
            0 < event.timestamp() - since < QGuiApplication.styleHints().mouseDoubleClickInterval()
        )
