"""A layout that goes on in the next line when a line is full: for chips and rows of buttons."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget, QWidgetItem

from ui.faults import guarded
from ui.theme.theme import Theme
from ui.widgets.dress import Dress


class FlowLayout(QLayout):
    """Items keep the size they ask for; long texts in another language take another line.

    With `filling`, those of a line share what is left of it, and with `apart` what is left is between them;
    `most` is how many a line may have.
    """

    def __init__(
        self,
        theme: Theme,
        owner: QWidget,
        gap: int,
        filling: bool = False,
        apart: bool = False,
        most: int = 1_000,
    ) -> None:
        super().__init__()
        self._filling = filling
        self._apart = apart
        self.most = most
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """By width, until something changes: a column asks for many widths before it decides."""
        self._sizes: list[tuple[QLayoutItem, QSize]] | None = None
        """What is seen, and how large it wants to be; until something changes, too."""
        self._least: QSize | None = None
        self._theme = theme
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)
        Dress(theme, owner, self.invalidate)

    def addWidget(self, widget: QWidget) -> None:
        """With an item of our own: PySide knows when that is deleted. One that Qt makes may pass for deleted
        while it is there, with a widget it has nothing to do with (see `focus_chain`), or with a layout that
        once held an item at the same address."""
        self.addChildWidget(widget)
        self.addItem(QWidgetItem(widget))

    def add(self, widgets: Iterable[QWidget]) -> None:
        for widget in widgets:
            self.addWidget(widget)

    @guarded
    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self._forget()

    def insert_widget(self, at: int, widget: QWidget) -> None:
        """Between others, also for the keyboard."""
        before = self.itemAt(at - 1)
        self.addWidget(widget)
        self._items.insert(at, self._items.pop())
        neighbour = before.widget() if before is not None else None
        if neighbour is not None:
            QWidget.setTabOrder(neighbour, widget)
        self.invalidate()

    @guarded
    def count(self) -> int:
        return len(self._items)

    @guarded
    def itemAt(self, at: int) -> QLayoutItem | None:
        return self._items[at] if 0 <= at < len(self._items) else None

    @guarded
    def takeAt(self, at: int) -> QLayoutItem | None:
        if not 0 <= at < len(self._items):
            return None
        item = self._items.pop(at)
        self._forget()
        return item

    @guarded
    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    @guarded
    def hasHeightForWidth(self) -> bool:
        return True

    @guarded
    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    @guarded
    def invalidate(self) -> None:
        self._forget()
        super().invalidate()

    def _forget(self) -> None:
        self._heights.clear()
        self._sizes = self._least = None

    def _seen(self) -> list[tuple[QLayoutItem, QSize]]:
        if self._sizes is None:
            self._sizes = [(item, item.sizeHint()) for item in self._items if not item.isEmpty()]
        return self._sizes

    @guarded
    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    @guarded
    def sizeHint(self) -> QSize:
        gap = self._theme.px(self._gap)
        sizes = [size for _, size in self._seen()]
        wide = sum(size.width() for size in sizes) + gap * max(0, len(sizes) - 1)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    @guarded
    def minimumSize(self) -> QSize:
        if self._least is None:
            self._least = QSize()
            for item, _ in self._seen():
                self._least = self._least.expandedTo(item.minimumSize())
        return self._least

    def _arrange(self, rect: QRect, move: bool) -> int:
        gap = self._theme.px(self._gap)
        y = rect.top()
        for line in self._lines(rect.width(), gap):
            high = max(size.height() for _, size in line)
            left = rect.width() - sum(size.width() + gap for _, size in line) + gap
            more = max(0, left) // len(line) if self._filling else 0
            between = max(0, left) // max(1, len(line) - 1) if self._apart else 0
            x = rect.left()
            for item, size in line:
                width = min(size.width() + more, rect.width())
                if move:
                    item.setGeometry(QRect(QPoint(x, y), QSize(width, size.height())))
                x += width + gap + between
            y += high + gap
        return max(0, y - gap - rect.top())

    def _lines(self, width: int, gap: int) -> Iterator[list[tuple[QLayoutItem, QSize]]]:
        return self._flow(self._seen(), width, gap)

    def _flow(
        self, items: Iterable[tuple[QLayoutItem, QSize]], width: int, gap: int
    ) -> Iterator[list[tuple[QLayoutItem, QSize]]]:
        line: list[tuple[QLayoutItem, QSize]] = []
        used = 0
        for item, size in items:
            if line and (used + size.width() > width or len(line) == self.most):
                yield line
                line, used = [], 0
            line.append((item, size))
            used += size.width() + gap
        if line:
            yield line
