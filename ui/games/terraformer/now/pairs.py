"""Buttons two by two: in smaller letters where words are long; where that is no help one below the other, or
without words."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from ui.faults import guarded
from ui.games.terraformer.now.letter_button import TurnButton
from ui.theme.theme import Theme
from ui.widgets.dress import Dress, space_out


class Pairs(QWidget):
    """No word is cut for the sake of the second column. `bare`: signs in a row instead of a column."""

    def __init__(self, theme: Theme, buttons: Sequence[TurnButton], gap: int, bare: bool = False) -> None:
        super().__init__()
        self._theme = theme
        self._gap = gap
        self._laid = list(buttons)
        self._narrow = len(self._laid) if bare else 1
        self._columns = 2
        self._grid = QGridLayout(self)
        space_out(theme, self, self._grid, gap)
        self._lay(2)
        Dress(theme, self, self._fit)

    def _lay(self, columns: int) -> None:
        self._columns = columns
        for button in self._laid:
            self._grid.removeWidget(button)
        for at, button in enumerate(self._laid):
            self._grid.addWidget(button, at // columns, at % columns)
            button.set_bare(columns > 2)
        for column in range(max(2, self._narrow)):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)

    def _widest(self) -> int:
        return max(button.minimumSizeHint().width() for button in self._laid)

    def _fit(self) -> None:
        half = (self.width() - self._theme.px(self._gap)) // 2
        large, small = (max(button.needs(size) for button in self._laid) for size in (False, True))
        for button in self._laid:
            button.set_small(small <= half < large)
        columns = 2 if half >= small else self._narrow
        if columns != self._columns:
            self._lay(columns)

    @guarded
    def minimumSizeHint(self) -> QSize:
        return QSize(self._widest(), super().minimumSizeHint().height())

    @guarded
    def event(self, event: QEvent) -> bool:
        """A button may say something longer from now on, or show its key."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
