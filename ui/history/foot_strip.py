"""A line at the foot of the page of a game: says what became of moves, and offers one or two ways on."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.notice_place import Free, foot_of
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, put_icon, space_out
from ui.widgets.first_press import FirstPress
from ui.widgets.flow import FlowLayout
from ui.widgets.message import Message
from ui.widgets.plain import PlainButton, PlainLabel, show_tip

Way = tuple[str, Callable[[], object]]
"""What a button says, and what it does."""
LEFT = 60
"""How much of the list of moves is to be seen above it, at least."""


class FootStrip(Message):
    """It lies over the foot of the list of moves, where nobody aims at anything: nothing moves when it comes
    or goes. Where that is too low, or not in sight, it lies over what the page has to spare, and may be
    closed there; only a page that has nothing to spare gives it a place of its own below it. `placed` comes
    when it lies elsewhere, or nowhere any more."""

    placed = Signal()

    def __init__(
        self, context: Context, moves: QWidget, column: QVBoxLayout, free: Free, page: QWidget
    ) -> None:
        """`free`: the parts of the page that it may cover; none where it may cover nothing."""
        super().__init__("remark", page)
        self._context = context
        self._moves = moves
        self._column = column
        self._free = free
        self.lies_over_moves = False
        self._found: tuple[QRect, tuple[QRect, ...]] = QRect(), ()
        """Where the moves were, and what could be covered, when it got its place."""
        self._following = QTimer(self)
        self._following.setSingleShot(True)
        self._following.setInterval(0)  # once everybody has their place
        self._following.timeout.connect(self.follow)
        self._text = PlainLabel(wrap=True)
        self.close_button = PlainButton("", kind="quiet")
        put_icon(context.theme, self.close_button, "close")
        said = context._("Close this message")
        self.close_button.setAccessibleName(said)
        show_tip(self.close_button, said)
        self._press(self.close_button, self.leave_it)
        self.ways = (PlainButton(), PlainButton())
        self._deeds: list[Callable[[], object]] = []
        for at, button in enumerate(self.ways):
            self._press(button, partial(self._do, at))
        self._row = QHBoxLayout()
        self._row.addWidget(Picture(context.theme, "history", IconSize.NORMAL, role="accent"))
        self._row.addWidget(self._text, 1)
        self._row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        space_out(context.theme, self, self._row, Gap.CLOSE)
        below = FlowLayout(context.theme, self, Gap.TIGHT)
        below.add(self.ways)
        self._body = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._body.addLayout(self._row, 1)
        self._body.addLayout(below)
        edge = Gap.CLOSE
        space_out(context.theme, self, self._body, Gap.TIGHT, (edge, edge, edge, edge))
        FirstPress(self, self)  # it may come to lie where somebody double-clicks
        moves.installEventFilter(self)
        page.installEventFilter(self)
        self.hide()

    def text(self) -> str:
        return self._text.text() if self.isVisible() else ""

    def tell(self, text: str, *ways: Way) -> None:
        """What it is about, and what can be done about it; the first is what most people want."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self._deeds = [do for _, do in ways]
        for button, way in zip(self.ways, (*ways, None, None), strict=False):
            button.setVisible(way is not None)
            if way is not None:
                button.say(way[0])
        self.show()
        self.place()

    def place(self) -> None:
        """Also when the list of moves has another size, or is not in sight any more."""
        over, parts = self._found = self._room()
        self._turn(broad=False)
        height = self.heightForWidth(over.width())
        self.lies_over_moves = over.height() - height >= self._context.theme.px(LEFT)
        if self.lies_over_moves:
            self._lie(QRect(over.x(), over.bottom() + 1 - height, over.width(), height))
        elif parts:
            self._lie(foot_of(parts, self._needed))
        else:
            self._turn(broad=True)
            if self._column.indexOf(self) < 0:
                self._column.addWidget(self)
        self.raise_()
        self.placed.emit()

    def _lie(self, where: QRect) -> None:
        self._column.removeWidget(self)
        self.setGeometry(where)

    def _needed(self, width: int) -> int:
        """Its height, turned as it is lower there."""
        self._turn(broad=True)
        fits, broad = self.minimumSizeHint().width() <= width, self.heightForWidth(width)
        self._turn(broad=False)
        low = self.heightForWidth(width)
        if not fits or low <= broad:
            return low
        self._turn(broad=True)
        return broad

    def _turn(self, broad: bool) -> None:
        """The buttons beside what is said, or below it."""
        body = self._body
        body.setDirection(QBoxLayout.Direction.LeftToRight if broad else QBoxLayout.Direction.TopToBottom)
        (self._row if broad else body).removeWidget(self.close_button)
        (body if broad else self._row).addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        body.activate()

    def _room(self) -> tuple[QRect, tuple[QRect, ...]]:
        return self._over(), tuple(self._free())

    def _over(self) -> QRect:
        """The list of moves, as the page around sees it; empty where nobody sees it."""
        page, moves = self.parentWidget(), self._moves
        assert page is not None
        if not moves.isVisible() or not page.isAncestorOf(moves):
            return QRect()
        return QRect(moves.mapTo(page, QPoint()), moves.size())

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = QEvent.Type
        at_moves = (kinds.Resize, kinds.Move, kinds.Show, kinds.Hide)
        if event.type() in (at_moves if watched is self._moves else (kinds.LayoutRequest,)):
            self._following.start()
        return super().eventFilter(watched, event)

    @guarded
    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        asks = (
            event.type() is QEvent.Type.LayoutRequest and self.isVisible() and self._column.indexOf(self) < 0
        )
        if asks and self.heightForWidth(self.width()) != self.height():  # other words, other letters
            self.place()
        return done

    def follow(self) -> None:
        """Something around it may lie otherwise, or another page be shown."""
        if self.isVisible() and self._room() != self._found:
            self.place()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.placed.emit()

    def _do(self, at: int) -> None:
        deed = self._deeds[at]
        self.leave_it()
        deed()
