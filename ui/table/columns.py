"""The three columns of the table. Without room for three, the left one becomes a tab on the right."""

from collections.abc import Sequence
from math import inf

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSplitter, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from ui.faults import guarded
from ui.theme.roles import Gap
from ui.theme.theme import Theme
from ui.widgets.column import Column
from ui.widgets.dress import Dress, space_out
from ui.widgets.enter import keep_enter
from ui.widgets.plain import PlainLabel, button_text

SIDE_WIDTH, WIDEST_SIDE, NARROWEST_SIDE = 318, 420, 260
"""At scale 1.0: what a side column wants, what it takes where the board leaves room, and what it needs."""
BOARD_WIDTH = 430
"""In plain pixels: a smaller board shows nothing, however large the text is."""
WORTH_THREE = 620
"""In plain pixels, with what is around it: a board that would be smaller between two columns is shown better
beside one with tabs."""
BOARD_SHARE = 0.8
"""Of the width the board would have beside columns of plain text: larger text may not take more of it."""


class Columns(QWidget):
    """`titles` name the right and the left column, for the tabs. `shape` is how wide the board is for its
    height; one that takes whatever room it gets needs none."""

    def __init__(
        self,
        theme: Theme,
        left: QWidget,
        centre: QWidget,
        right: QWidget,
        titles: tuple[str, str],
        shape: float = inf,
    ) -> None:
        super().__init__()
        self._theme = theme
        self.left, self.right, self._centre = left, right, centre
        self._titles = titles
        self._shape = shape
        self.narrow = False
        self._broad = self._asks = False
        self._has_place = False
        self.tabs = QTabBar()
        keep_enter(self.tabs)
        self.tabs.setDrawBase(False)
        self.tabs.hide()
        self._stack = QStackedWidget()
        self._stack.addWidget(right)
        self.tabs.currentChanged.connect(self._stack.setCurrentIndex)
        side = QWidget()
        column = QVBoxLayout(side)
        column.addWidget(self.tabs)
        column.addWidget(self._stack, 1)
        space_out(theme, side, column, 0)
        self._side = side
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.setChildrenCollapsible(False)
        for widget in (left, centre, side):
            self._split.addWidget(widget)
        for at, stretch in enumerate((0, 1, 0)):
            self._split.setStretchFactor(at, stretch)
        self.setAutoFillBackground(True)  # nothing below it is painted again for what changes on it
        row = QHBoxLayout(self)
        row.addWidget(self._split)
        space_out(theme, self, row, 0, (Gap.CLOSE, Gap.TIGHT, Gap.CLOSE, Gap.CLOSE))
        Dress(theme, self, self._arrange)

    def least_width(self) -> int:
        """With all three of them."""
        return 2 * self._theme.px(SIDE_WIDTH) + self._least_board()

    def beside_decision(self) -> Sequence[QRect]:
        """What is left of the column with the decision: the left column alone, or all of it."""
        decision = self._side.mapTo(self, QPoint()).x()
        whole = QRect(0, 0, decision - self._split.handleWidth(), self.height())
        if self.narrow:
            return (whole,)
        players = self.left.mapTo(self, QPoint()).x() + self.left.width()
        return QRect(0, 0, players, self.height()), whole

    def set_broad(self, broad: bool, asks: bool = False) -> None:
        """Whether the centre takes all the room, for as long as it says everything itself; what only the
        decision `asks` stands beside it all the same."""
        if (broad, asks) != (self._broad, self._asks):
            self._broad, self._asks = broad, asks
            self._arrange()

    def to_decision(self) -> None:
        """What is being waited for comes to the front."""
        if self.tabs.count():
            self.tabs.setCurrentIndex(0)

    def to_players(self) -> None:
        if self.tabs.count():
            self.tabs.setCurrentIndex(1)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._has_place = True
        self._arrange()

    def _arrange(self) -> None:
        """Not before somebody has said how much room there is: the left column would move back and forth."""
        room = self.contentsRect().width()
        if room <= 0 or not self._has_place:
            return
        px = self._theme.px
        whole = self.contentsRect().height() * self._shape
        share = max(self._least_board(), BOARD_SHARE * min(whole, room - 2 * SIDE_WIDTH))
        narrow = room < 2 * px(SIDE_WIDTH) + share
        spare = room - whole - self._split.handleWidth()
        spare = spare if narrow else (spare - self._split.handleWidth()) / 2
        least = px(NARROWEST_SIDE if narrow else SIDE_WIDTH)
        side = round(min(max(spare, least), px(SIDE_WIDTH if narrow else WIDEST_SIDE)))
        if narrow:  # a low board is not as wide as its place has to be
            side = max(least, min(side, self._split.contentsRect().width() - self._board_needs()))
        if narrow != self.narrow:
            self.narrow = narrow
            self._move_left(narrow)
        self._side.setVisible(not self._broad or self._asks)
        if not narrow:
            self.left.setVisible(not self._broad)
        for widget in (self.left, self._side):
            widget.setMinimumWidth(side)
        self._split.setSizes([side, 100_000, side] if not narrow else [100_000, side])

    def _least_board(self) -> int:
        """Between two columns. One that takes whatever room it gets is as high as the table all the same."""
        if self._shape == inf:
            return BOARD_WIDTH
        around = 2 * (self._theme.px(Gap.CLOSE) + self._split.handleWidth())
        whole = round(self.contentsRect().height() * self._shape) + around
        return max(BOARD_WIDTH, min(whole, WORTH_THREE))

    def _board_needs(self) -> int:
        centre = self._centre
        least = max(BOARD_WIDTH, centre.minimumWidth(), centre.minimumSizeHint().width())
        return least + self._split.handleWidth()

    def _move_left(self, narrow: bool) -> None:
        if narrow:
            self._stack.addWidget(self.left)
            for title in self._titles:
                self.tabs.addTab(button_text(title))
        else:
            while self.tabs.count():
                self.tabs.removeTab(0)
            self._stack.setCurrentIndex(0)
            self._stack.removeWidget(self.left)
            self._split.insertWidget(0, self.left)
            self._split.setStretchFactor(0, 0)
            self._split.setStretchFactor(1, 1)
            self.left.show()
        self.tabs.setVisible(narrow)


def stacked(theme: Theme, widgets: Sequence[QWidget]) -> QWidget:
    """Widgets one below the other, as high as they need, on a ground of their own: what glows there has only
    that painted below it."""
    inside = QWidget()
    inside.setAutoFillBackground(True)
    column = Column(inside)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch(1)
    space_out(theme, inside, column, Gap.TIGHT)
    return inside


def titled(theme: Theme, title: str, view: QWidget, ruled: bool = False) -> QWidget:
    """A view with a small title above it; a `ruled` one is set off by a line from what is above it."""
    box = QWidget()
    column = QVBoxLayout(box)
    if ruled:
        rule = QFrame()
        rule.setFixedHeight(1)
        Dress(theme, rule, lambda: rule.setStyleSheet(f"background: {theme.palette.line}"))
        column.addWidget(rule)
    label = PlainLabel(title, role="small")
    column.addWidget(label)
    column.addWidget(view, 1)
    Dress(theme, label, lambda: label.setContentsMargins(theme.px(Gap.CLOSE), 0, 0, 0))
    space_out(theme, box, column, Gap.HAIR, (0, Gap.TIGHT, 0, 0))
    return box
