"""A list of lines of different heights that grows at its end: only what is new is measured."""

from bisect import bisect_right

from PySide6.QtCore import (
    QAbstractItemModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyleOptionViewItem, QWidget

from ui.faults import guarded

AnyIndex = QModelIndex | QPersistentModelIndex
Action = QAbstractItemView.CursorAction


class GrowingList(QListView):
    """QListView asks for the height of every line again whenever there is one more; a long list makes each
    move slower then. Here the ends of lines are kept, and told anew from the first one that has changed.

    Keys, selection, hidden rows and what a screen reader is told stay those of QListView.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ends: list[int] = []
        """Where each line ends, as far as they have been measured; a hidden one ends where it begins."""
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def height_of(self, row: int) -> int:
        """Of a line in the width that the list has now."""
        raise NotImplementedError

    def measure_from(self, row: int = 0) -> None:
        """Lines from this one on may have other heights, or be others."""
        del self._ends[row:]
        self.scheduleDelayedItemsLayout()

    def setRowHidden(self, row: int, hide: bool) -> None:
        super().setRowHidden(row, hide)
        self.measure_from(row)

    # -- where lines are

    def _measured(self) -> list[int]:
        model: QAbstractItemModel | None = self.model()
        for row in range(len(self._ends), model.rowCount() if model is not None else 0):
            height = 0 if self.isRowHidden(row) else self.height_of(row)
            self._ends.append(self._top(row) + height)
        return self._ends

    def _top(self, row: int) -> int:
        return self._ends[row - 1] if row else 0

    def _row_at(self, y: int) -> int:
        """The row at a height of the whole list; as many as there are where it is below all of them."""
        return bisect_right(self._measured(), y)

    def _lies(self, row: int) -> bool:
        return 0 <= row < len(self._measured())

    @guarded
    def visualRect(self, index: AnyIndex) -> QRect:
        row = index.row()
        if not self._lies(row) or self.isRowHidden(row):
            return QRect()
        top = self._top(row)
        return QRect(0, top - self.verticalOffset(), self.viewport().width(), self._ends[row] - top)

    @guarded
    def indexAt(self, point: QPoint) -> QModelIndex:
        y = point.y() + self.verticalOffset()
        row = self._row_at(y) if y >= 0 else -1
        return self.model().index(row, 0) if self._lies(row) else QModelIndex()

    @guarded
    def scrollTo(
        self, index: AnyIndex, hint: QListView.ScrollHint = QListView.ScrollHint.EnsureVisible
    ) -> None:
        self._lay_out()
        place, high = self.visualRect(index), self.viewport().height()
        if place.isEmpty():
            return
        above, below = place.top(), place.bottom() + 1 - high
        by = {
            QListView.ScrollHint.EnsureVisible: min(above, max(0, below)),
            QListView.ScrollHint.PositionAtTop: above,
            QListView.ScrollHint.PositionAtBottom: below,
            QListView.ScrollHint.PositionAtCenter: (above + below) // 2,
        }[hint]
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + by)

    @guarded
    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        first, last = self.indexAt(rect.topLeft()), self.indexAt(rect.bottomRight())
        chosen = QItemSelection(first, last) if first.isValid() and last.isValid() else QItemSelection()
        self.selectionModel().select(chosen, command)

    @guarded
    def moveCursor(self, action: Action, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        rows = [row for row in range(len(self._measured())) if not self.isRowHidden(row)]
        if not rows:
            return QModelIndex()
        current = self.currentIndex().row()
        if action in (Action.MovePageUp, Action.MovePageDown):
            page = self.viewport().height() * (1 if action is Action.MovePageDown else -1)
            wanted = self._row_at(max(0, self._top(max(0, current)) + page))
            at = min(bisect_right(rows, wanted), len(rows)) - 1
        else:
            at = bisect_right(rows, current) - 1
            at = {
                Action.MoveHome: 0,
                Action.MoveEnd: len(rows) - 1,
                Action.MoveUp: at - 1,
                Action.MovePrevious: at - 1,
                Action.MoveDown: at + 1,
                Action.MoveNext: at + 1,
            }.get(action, at)
        return self.model().index(rows[min(max(0, at), len(rows) - 1)], 0)

    # -- laying out and painting

    @guarded
    def rowsInserted(self, parent: AnyIndex, start: int, end: int) -> None:
        super().rowsInserted(parent, start, end)
        self.measure_from(start)

    @guarded
    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if model is not None:
            model.rowsRemoved.connect(self._shorten)

    def _shorten(self, _parent: QModelIndex, first: int, _last: int) -> None:
        """Not before they are gone: whoever asks meanwhile has them measured once more."""
        self.measure_from(first)

    @guarded
    def reset(self) -> None:
        super().reset()
        self.measure_from()

    @guarded
    def doItemsLayout(self) -> None:
        self._lay_out()
        self.viewport().update()

    @guarded
    def updateGeometries(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        if not self.isVisible():  # it has no width that counts, and at first no lines
            return
        ends, high, bar = self._measured(), self.viewport().height(), self.verticalScrollBar()
        bar.setRange(0, max(0, (ends[-1] if ends else 0) - high))
        bar.setPageStep(high)
        bar.setSingleStep(self.fontMetrics().lineSpacing())

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self.measure_from()
        super().resizeEvent(event)

    @guarded
    def verticalScrollbarValueChanged(self, value: int) -> None:
        """No line looks different under the pointer: Qt would ask the screen where that is, and wait."""

    @guarded
    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Qt would scroll nothing where it has not laid out the lines itself."""
        self.viewport().scroll(dx, dy)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        plain: QStyle.StateFlag = option.state
        delegate, model, chosen = self.itemDelegate(), self.model(), self.selectionModel()
        offset, area = self.verticalOffset(), event.rect()
        for row in range(self._row_at(area.top() + offset), len(self._ends)):
            if self._top(row) > area.bottom() + offset:
                break
            if self.isRowHidden(row):
                continue
            index = model.index(row, 0)
            option.rect = self.visualRect(index)
            option.state = plain | QStyle.StateFlag.State_Selected if chosen.isSelected(index) else plain
            delegate.paint(painter, option, index)
