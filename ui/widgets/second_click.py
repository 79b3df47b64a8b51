"""The second click of a double click on a button that closes a dialog, or leads to another page: it was meant
for nothing that has come to light since."""

from time import monotonic

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QMouseEvent, QWindow
from PySide6.QtWidgets import QDialog, QStackedWidget, QWidget
from shiboken6 import isValid

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
        if over is not None:
            keep_clicks_from(over.window())

    dialog.finished.connect(closed)


def keep_second_click_from(pages: QStackedWidget) -> None:
    """From each of these pages, as it comes to light; what stands beside them is what it was."""
    pages.currentChanged.connect(lambda _at: keep_clicks_from(pages))


def keep_clicks_from(widget: QWidget) -> None:
    """What lies there now has just come to lie there."""
    behind = widget.window().windowHandle() if widget.isVisible() else None
    if behind is not None:
        _SecondClick(behind, widget)


class _SecondClick(QObject):
    """Lies over a window for a moment. A double click is one even where the window was busy meanwhile: its
    first click was on what is gone. Unless another click has been let through: then it is the first one."""

    def __init__(self, behind: QWindow, new: QWidget) -> None:
        super().__init__(behind)
        self._new = new
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
            soon = doubled or monotonic() - self._since < LOCKED
            self._swallowed = soon and self._is_new(event)
            if not self._swallowed:
                watched.removeEventFilter(self)
            return self._swallowed
        return self._swallowed and event.type() is QEvent.Type.MouseButtonRelease

    def _is_new(self, event: QMouseEvent) -> bool:
        """Whether it lies where something else is seen by now."""
        place = event.globalPosition().toPoint()
        return isValid(self._new) and self._new.rect().contains(self._new.mapFromGlobal(place))
