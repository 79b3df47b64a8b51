"""Widgets one below the other, whose height is asked for again and again."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.faults import guarded


class Column(QVBoxLayout):
    """Remembers for every width how high it is, until something in it changes. Qt's own remembers the last
    one; what scrolls asks for two or three by turns, and each time all texts would be broken into lines."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._heights: dict[int, int] = {}
        self._least: dict[int, int] = {}

    @guarded
    def invalidate(self) -> None:
        self._heights.clear()
        self._least.clear()
        super().invalidate()

    @guarded
    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    @guarded
    def minimumHeightForWidth(self, width: int) -> int:
        if width not in self._least:
            self._least[width] = super().minimumHeightForWidth(width)
        return self._least[width]
