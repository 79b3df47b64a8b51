"""Keys over the grid of the pad: arrows to the neighbour, Enter down its column, Tab along its row."""

from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ui.faults import guarded

Place = tuple[int, int]
"""A row and a column."""
_STEPS = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}


class PadWalk(QObject):
    """`went` brings where the keys have led to. Within what is typed, arrows move the cursor as usual."""

    went = Signal(object)

    def __init__(self, cells: Mapping[Place, QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self._cells = cells
        self._places = {cell: place for place, cell in cells.items()}
        self.down = [cells[place] for place in sorted(cells, key=lambda place: (place[1], place[0]))]
        """Down one column, then the next: that is how people call their numbers."""
        for before, after in pairwise(cells[place] for place in sorted(cells)):
            QWidget.setTabOrder(before, after)
        for cell in cells.values():
            cell.installEventFilter(self)

    def go(self, cell: QWidget) -> None:
        cell.setFocus(Qt.FocusReason.TabFocusReason)
        self.went.emit(cell)

    def after(self, cell: QWidget) -> QWidget | None:
        """Where Enter leads to; None after the last one."""
        return next(iter(self.down[self.down.index(cell) + 1 :]), None)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(watched, QWidget)
            and isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.KeyPress
            and event.key() in _STEPS
            and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            and self._leaves(watched, event.key())
        ):
            self._step(watched, *_STEPS[Qt.Key(event.key())])
            return True
        return super().eventFilter(watched, event)

    @staticmethod
    def _leaves(cell: QWidget, key: int) -> bool:
        """Whether an arrow leads out of a cell: sideways only where no character is left to pass."""
        if not isinstance(cell, QLineEdit) or key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return True
        if cell.hasSelectedText():
            return cell.selectedText() == cell.text()
        return cell.cursorPosition() == (0 if key == Qt.Key.Key_Left else len(cell.text()))

    def _step(self, cell: QWidget, down: int, right: int) -> None:
        row, column = self._places[cell]
        goal = self._cells.get((row + down, column + right))
        if goal is not None:
            self.go(goal)
