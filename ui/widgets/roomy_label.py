"""A short text that comes and goes beside what people aim at: it has room for the widest from the start."""

from collections.abc import Iterable

from PySide6.QtCore import QSize

from ui.faults import guarded
from ui.widgets.plain import PlainLabel


class RoomyLabel(PlainLabel):
    """`texts` are what it may say: as wide as the widest of them and as high as the highest, whatever it says
    now."""

    def __init__(self, texts: Iterable[str], role: str = "") -> None:
        self._texts = tuple(texts)
        super().__init__("", role)

    @guarded
    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(self._room())

    @guarded
    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(self._room())

    def _room(self) -> QSize:
        """Signs that the type does not have are taken from another, and may be higher."""
        room, metrics = QSize(), self.fontMetrics()
        for text in self._texts:
            room = room.expandedTo(metrics.size(0, text))
        return room
