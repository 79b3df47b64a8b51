"""Esc pressed in a row: what leaves a panel over the table, or reasons, must not take back a move as well."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.faults import guarded

HASTE = 0.5
"""Seconds in which Esc once more still means what it meant elsewhere."""


class Escapes(QObject):
    """Of a table: it hears each press of Esc in its window, and is asked about those that reach the table."""

    def __init__(self, page: QWidget, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(page)
        self._page = page
        self._window: QWidget | None = None
        self._clock = clock
        self._at: float | None = None
        self._elsewhere: float | None = None
        """When the press before this one was for something else than the table; None where it was not."""
        page.installEventFilter(self)

    def meant_elsewhere(self) -> bool:
        """Whether this press, which has reached the table, comes right behind one that did not."""
        if self._elsewhere is not None and self._clock() - self._elsewhere < HASTE:
            return True
        self._at = None
        return False

    def has_closed(self) -> None:
        """What this press has closed at the table was read: the next one in haste is meant for that, too."""
        self._at = self._clock()

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page and event.type() is QEvent.Type.Show:
            self._window = self._page.window()
            self._window.installEventFilter(self)
        elif watched is self._window and event.type() is QEvent.Type.ShortcutOverride:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_Escape:
                self._elsewhere, self._at = self._at, self._clock()
        return super().eventFilter(watched, event)
