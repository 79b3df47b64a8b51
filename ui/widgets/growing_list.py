"""A list of lines of different heights that grows at its end: only what is new is measured, and of very many
lines only what is in sight."""

from bisect import bisect_right
from itertools import accumulate

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


AT_ONCE = 2_000
"""Lines that are measured when they come; of more than that only those that come into sight."""
AT_HEAD = 300
"""The same where the newest line is the first: what comes at the end is far from sight."""


class GrowingList(QListView):
    """QListView asks for the height of every line again whenever there is one more; a long list makes each
    move slower then. Here the ends of lines are kept, and told anew from the first one that has changed.

    A line among very many has the usual height until it comes into sight; what is in sight already stays
    where it is then. Keys, selection, hidden rows and what a screen reader is told stay those of QListView.
    """

    grows_at_head = False
    """Whether the newest line is the first one: then that stays in sight, where it is, and not the end."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ends: list[int] = []
        """Where each line ends, as far as that was asked for; a hidden one ends where it begins."""
        self._exact = bytearray()
        """Whether each of these was measured, or need not be as it is hidden."""
        self._hidden = bytearray()
        """The same as `isRowHidden`, for many rows at once; those behind the last of these are not hidden."""
        self._rough = False
        """Whether there may be some that were not measured."""
        self._seeing = False
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def height_of(self, row: int) -> int:
        """Of a line in the width that the list has now."""
        raise NotImplementedError

    def usual_height(self) -> int:
        """Of a line that nobody has looked at."""
        return self.fontMetrics().lineSpacing()

    def come_into_sight(self, first: int, last: int) -> None:
        """Before these rows are measured; there may be more or fewer of them afterwards."""

    def measure_from(self, row: int = 0) -> None:
        """Lines from this one on may have other heights, or be others."""
        del self._ends[row:], self._exact[row:]
        self.scheduleDelayedItemsLayout()

    def measure_again(self, first: int, last: int) -> None:
        """Only these lines may have other heights: those in sight below them need not be lost."""
        for row in range(first, min(last + 1, len(self._exact))):
            self._exact[row] = False
        self._rough = True
        self.scheduleDelayedItemsLayout()

    def setRowHidden(self, row: int, hide: bool) -> None:
        self.hide_row(row, hide)
        self.measure_from(row)

    def hide_row(self, row: int, hide: bool) -> None:
        """Like `setRowHidden`, for whoever does it to many, and has them measured then."""
        super().setRowHidden(row, hide)
        self._hidden.extend(bytes(max(0, row + 1 - len(self._hidden))))
        self._hidden[row] = hide

    def hide_all(self) -> None:
        for row in range(self.model().rowCount()):
            self.hide_row(row, True)
        self.measure_from()

    def show_all(self) -> None:
        row = self._hidden.find(1)
        self.measure_from(max(0, row))
        while row >= 0:
            self.hide_row(row, False)
            row = self._hidden.find(1, row + 1)

    # -- where lines are

    def _measured(self) -> list[int]:
        model: QAbstractItemModel | None = self.model()
        first, rows = len(self._ends), model.rowCount() if model is not None else 0
        if rows - first > (AT_HEAD if self.grows_at_head else AT_ONCE) or (self.grows_at_head and first):
            hidden = self._hidden[first:rows].ljust(rows - first, b"\0")
            usual = self.usual_height()
            heights = (0 if hides else usual for hides in hidden)
            self._ends += list(accumulate(heights, initial=self._top(first)))[1:]
            self._exact += hidden
            self._rough = True
            return self._ends
        for row in range(first, rows):
            height = 0 if self.isRowHidden(row) else self.height_of(row)
            self._ends.append(self._top(row) + height)
            self._exact.append(True)
        return self._ends

    def _top(self, row: int) -> int:
        return self._ends[row - 1] if row else 0

    def _shift(self, row: int, by: int) -> None:
        """All lines from this one on."""
        if by:
            self._ends[row:] = [end + by for end in self._ends[row:]]

    def _measure(self, first: int, last: int) -> None:
        """Those of these that were not."""
        by, stop = 0, min(last + 1, len(self._ends))
        for row in range(first, stop):
            high = self._ends[row] + by - self._top(row)
            if not self._exact[row]:
                high = 0 if self.isRowHidden(row) else self.height_of(row)
                self._exact[row] = True
            by = self._top(row) + high - self._ends[row]
            self._ends[row] += by
        self._shift(stop, by)

    def _see(self) -> None:
        """Measure what is in sight. Whatever was measured before stays where it is, and so does the end."""
        if not self._rough or self._seeing:
            return
        self._seeing = True
        try:
            self._see_all()
        finally:
            self._seeing = False

    def _see_all(self) -> None:
        bar, high = self.verticalScrollBar(), self.viewport().height()
        at_head = self.grows_at_head and not bar.value()
        at_end = not self.grows_at_head and bar.value() == bar.maximum()
        while True:
            first = min(self._row_at(bar.value()), max(0, len(self._ends) - 1))
            last = self._row_at(bar.value() + high)
            if self._exact.find(0, first, last + 1) < 0:
                return
            stays = self._exact.find(1, first, last + 1)
            place = QPersistentModelIndex(self.model().index(stays if stays >= 0 else first, 0))
            above = self._top(place.row()) - bar.value()
            self._look_at(first, last)
            row = place.row() if place.isValid() else first
            bar.setRange(0, max(0, self._ends[-1] - high if self._ends else 0))
            stays_at = 0 if at_head else self._top(min(row, len(self._ends))) - above
            bar.setValue(bar.maximum() if at_end else stays_at)

    def _look_at(self, first: int, last: int) -> None:
        """Measure those of these rows that were not; there may be many between them that are hidden."""
        row = self._exact.find(0, first, last + 1)
        while row >= 0:
            end = self._exact.find(1, row, last + 1)
            until = end - 1 if end >= 0 else last
            self.come_into_sight(row, until)
            self._measured()
            self._measure(row, until)
            row = self._exact.find(0, row, last + 1)

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
        high = self.viewport().height()
        if self._rough and self._lies(index.row()):
            index, top = QPersistentModelIndex(index), self._top(index.row())
            self._look_at(self._row_at(max(0, top - high)), self._row_at(top + 2 * high))
            self._lay_out()
        place = self.visualRect(index)
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
        rows, hidden = len(self._measured()), self._hidden
        hidden.extend(bytes(max(0, rows - len(hidden))))
        first, last = hidden.find(0, 0, rows), hidden.rfind(0, 0, rows)
        if first < 0:
            return QModelIndex()
        current = self.currentIndex().row()
        if action in (Action.MovePageUp, Action.MovePageDown):
            page = self.viewport().height() * (1 if action is Action.MovePageDown else -1)
            wanted = self._row_at(max(0, self._top(max(0, current)) + page))
            at = hidden.rfind(0, 0, wanted + 1)
        elif action in (Action.MoveHome, Action.MoveEnd):
            at = first if action is Action.MoveHome else last
        elif action in (Action.MoveUp, Action.MovePrevious):
            at = hidden.rfind(0, 0, max(0, current))
        elif action in (Action.MoveDown, Action.MoveNext):
            at = hidden.find(0, current + 1, rows)
            at = last if at < 0 else at
        else:
            at = hidden.rfind(0, 0, current + 1)
        return self.model().index(at if at >= 0 else first, 0)

    # -- laying out and painting

    @guarded
    def rowsInserted(self, parent: AnyIndex, start: int, end: int) -> None:
        super().rowsInserted(parent, start, end)
        count = end + 1 - start
        if start < len(self._hidden):
            self._hidden[start:start] = bytes(count)
        if len(self._ends) > self.model().rowCount() - count:  # somebody has asked for them meanwhile
            self.measure_from(start)
        elif start < len(self._ends):
            usual, top = self.usual_height(), self._top(start)
            self._shift(start, usual * count)
            self._ends[start:start] = range(top + usual, top + usual * count + 1, usual)
            self._exact[start:start] = bytes(count)
            self._rough = True
        self.scheduleDelayedItemsLayout()

    @guarded
    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if model is not None:
            model.rowsRemoved.connect(self._shorten)

    def _shorten(self, _parent: QModelIndex, first: int, last: int) -> None:
        """Not before they are gone: whoever asks meanwhile has them measured once more."""
        del self._hidden[first : last + 1]
        if last + 1 < len(self._ends):
            by = self._ends[last] - self._top(first)
            del self._ends[first : last + 1], self._exact[first : last + 1]
            self._shift(first, -by)
            self.scheduleDelayedItemsLayout()
        else:
            self.measure_from(first)

    @guarded
    def reset(self) -> None:
        super().reset()
        self._hidden.clear()
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
        self._see()

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
        if self._rough:
            self._see()
            self.viewport().update()
        else:
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
