"""The second click of a double click on a button that closes a dialog: it was meant for nothing behind it."""

from time import monotonic

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QMouseEvent, QWindow
from PySide6.QtWidgets import QDialog

from ui.faults import guarded

LOCKED = 0.3
"""Seconds in which a press means nothing to what has just come to light."""
_OVER_MS = 1_000
"""By then every double click is over."""
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


def keep_second_click(dialog: QDialog) -> None:
    """However it is closed."""

    def closed() -> None:
        over = dialog.parentWidget()
        behind = over.window().windowHandle() if over is not None else None
        if behind is not None:
            _SecondClick(behind)

    dialog.finished.connect(closed)


class _SecondClick(QObject):
    """Lies over a window for a moment. A double click is one even where the window was busy meanwhile: its
    first click was on the dialog."""

    def __init__(self, behind: QWindow) -> None:
        super().__init__(behind)
        self._since = monotonic()
        self._swallowed = False
        behind.installEventFilter(self)
        QTimer.singleShot(_OVER_MS, self, self.deleteLater)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return super().eventFilter(watched, event)
        if event.type() in _PRESSES:
            doubled = event.type() is QEvent.Type.MouseButtonDblClick
            self._swallowed = doubled or monotonic() - self._since < LOCKED
            return self._swallowed
        return self._swallowed and event.type() is QEvent.Type.MouseButtonRelease
