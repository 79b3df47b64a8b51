"""Who types on after what they typed in has gone, types nowhere."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from ui.faults import guarded

PAUSE = 0.5
"""Seconds without a letter, after which a key is meant for what is in sight."""
_WITH = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class TypedOn(QObject):
    """Letters, digits and blanks that follow each other in haste mean nothing to a page that came below the
    hands. What is typed into a line is its own."""

    def __init__(self, parent: QObject, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        self._clock = clock
        self._until: float | None = None

    def begin(self) -> None:
        """The page has just gone."""
        self._until = self._clock() + PAUSE
        _app().installEventFilter(self)

    def _end(self) -> None:
        self._until = None
        _app().removeEventFilter(self)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._until is None or not isinstance(event, QKeyEvent):
            return False
        now = self._clock()
        if now >= self._until or isinstance(QApplication.focusWidget(), QLineEdit):
            self._end()
            return False
        if event.type() is QEvent.Type.KeyRelease or not _typed(event):
            return False
        self._until = now + PAUSE
        event.accept()  # no shortcut either
        return True


def _typed(event: QKeyEvent) -> bool:
    text = event.text()
    return bool(text) and text.isprintable() and not event.modifiers() & ~_WITH


def _app() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app
