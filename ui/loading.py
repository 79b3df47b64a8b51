"""What comes after the first paint: the store, and all that it brings along."""

from PySide6.QtCore import QEvent, QObject, QThread, Signal
from PySide6.QtWidgets import QWidget

from ui.faults import guarded
from ui.library import Library


class Loader(QThread):
    """Imports what the store needs, which takes longer than everything else at the start."""

    def __init__(self, library: Library, parent: QWidget) -> None:
        super().__init__(parent)
        self._library = library

    @guarded
    def run(self) -> None:
        self._library.prepare()


class FirstPaint(QObject):
    """Tells when a widget has been painted for the first time."""

    over = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.installEventFilter(self)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self.over.emit()
        return False
