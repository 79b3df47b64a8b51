"""The walk through the physical set-up: step after step, each with its picture, ticked off by hand."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from companion.wording.texts import Task
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameSide
from ui.setup.sketch import Sketch
from ui.theme.roles import Gap, IconSize
from ui.ticks import Ticks
from ui.widgets.dress import Dress, Picture, put_icon, space_out
from ui.widgets.landscape import Landscape
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, PlainLabel

_HEAD, _LOW_HEAD, _HIGH = 84, 52, 460
"""How high the landscape is, how high with very large text, and from which height on there is room for it."""
_ROOMY = 900


class TickSign(QWidget):
    """An open ring that waits for its tick, or an icon."""

    def __init__(self, context: Context, icon: str) -> None:
        super().__init__()
        self._theme = context.theme
        self._icon = icon
        edge = context.theme.px
        Dress(context.theme, self, lambda: self.setFixedSize(edge(IconSize.NORMAL), edge(IconSize.NORMAL)))

    def show_icon(self, icon: str) -> None:
        self._icon = icon
        self.update()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self._theme.palette
        if self._icon:
            ink = palette.good if self._icon == "check" else palette.text
            self._theme.icons.renderer(self._icon, ink).render(painter, QRectF(self.rect()))
        else:
            rim = self._theme.px(2)
            painter.setPen(QPen(QColor(palette.line_strong), rim))
            painter.drawEllipse(QRectF(self.rect()).adjusted(rim, rim, -rim, -rim))
        painter.end()


class TaskCard(QPushButton):
    """A step; a click ticks it off. What the program does later carries the die and needs no tick."""

    shown = Signal()

    def __init__(self, context: Context, task: Task, icon: str) -> None:
        super().__init__()
        self.task = task
        self._theme = context.theme
        self.icon_name = icon
        self.setProperty("kind", "choice")
        self.setCheckable(task.by == "hands")
        self.setAccessibleName(task.text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._tick = TickSign(context, "" if task.by == "hands" else "dice")
        words = QVBoxLayout()
        text = PlainLabel(wrap=True)
        show_named(text, task.text)
        words.addWidget(text)
        if task.by == "program":
            words.addWidget(
                PlainLabel(context._("The companion does this with you at the table."), "small", wrap=True)
            )
        space_out(context.theme, self, words, 0)
        row = QHBoxLayout(self)
        row.addWidget(Picture(context.theme, self.icon_name, IconSize.LARGE + 8))
        row.addLayout(words, 1)
        row.addWidget(self._tick)
        space_out(context.theme, self, row, Gap.NORMAL, (Gap.NORMAL, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE))
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.toggled.connect(self._ticked)
        self.setMouseTracking(True)

    def _ticked(self, done: bool) -> None:
        self._tick.show_icon("check" if done else "")

    @guarded
    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()

    @guarded
    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        return layout.minimumSize() if layout is not None else super().minimumSizeHint()

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Only a hand that moves asks for the picture; a list that scrolls under it does not."""
        super().mouseMoveEvent(event)
        self.shown.emit()

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.shown.emit()


class ChecklistPage(GameSide):
    """Nothing here is compulsory: whoever has set up a hundred times goes straight on.

    `icons` belong to the keys of the steps. A game whose table looks like no picture has no `sketch`.
    """

    def __init__(
        self,
        context: Context,
        steps: Sequence[Task],
        icons: Mapping[str, str],
        ticks: Ticks,
        sketch: Sketch | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._steps = steps
        self._icons = icons
        self._ticks = ticks
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.cards: list[TaskCard] = []
        self._list = QWidget()
        self._tasks = QVBoxLayout(self._list)
        space_out(context.theme, self._list, self._tasks, Gap.CLOSE, (0, 0, Gap.CLOSE, 0))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self._list)
        self._area = area
        self.sketch = sketch
        middle = QHBoxLayout()
        middle.addWidget(area, 5)
        if sketch is not None:
            middle.addWidget(sketch, 4)
        space_out(context.theme, self, middle, Gap.WIDE)
        self._body = body = QVBoxLayout()
        body.addLayout(middle, 1)
        body.addLayout(self._foot())
        space_out(context.theme, self, body, Gap.NORMAL)
        box = QVBoxLayout(self)
        box.setSpacing(0)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._head())
        box.addLayout(body, 1)
        self.refresh()
        Dress(context.theme, self, self._fit)

    def _head(self) -> QWidget:
        context = self._context
        head = Landscape(context.theme)
        row = QVBoxLayout(head)
        row.addStretch(1)
        row.addWidget(PlainLabel(context._("Set up the table"), "title"))
        row.addStretch(1)
        space_out(context.theme, head, row, 0, (Gap.PAGE, 0, Gap.PAGE, 0))
        self._landscape = head
        return head

    def _foot(self) -> QHBoxLayout:
        """The way on lies left: at the right was the button that started the game, and hands click twice."""
        context = self._context
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self._count = PlainLabel("", "muted")
        self.done_button = PlainButton(context._("To the table"), "primary")
        put_icon(context.theme, self.done_button, "arrow_right", "on_accent")
        self.done_button.clicked.connect(self.table_wanted)
        row = QHBoxLayout()
        row.addWidget(self.done_button)
        row.addWidget(self._count)
        row.addWidget(self.progress, 1)
        space_out(context.theme, self, row, Gap.NORMAL)
        return row

    def refresh(self) -> None:
        """The steps for this game, as far as they are ticked."""
        for old in self.cards:
            self._tasks.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.cards = [
            TaskCard(self._context, task, self._icons.get(task.key, "hand")) for task in self._steps
        ]
        for at, card in enumerate(self.cards):
            card.shown.connect(lambda card=card: self._show_on_sketch(card))
            card.setChecked(card.isCheckable() and card.task.key in self._ticks.done)
            card.toggled.connect(lambda _, at=at: self._ticked(at))
            self._tasks.insertWidget(at, card)
        self._say_progress()
        first = self._next_from(0)
        first.setFocus()
        if isinstance(first, TaskCard):
            self._show_on_sketch(first)

    def _show_on_sketch(self, card: TaskCard) -> None:
        if self.sketch is not None:
            self.sketch.show_step(card.task.key, card.icon_name)

    def start_here(self) -> QWidget:
        return self._next_from(0)

    def _next_from(self, at: int) -> QPushButton:
        """The next step that hands must do; after the last one, the way to the table."""
        open_ = (card for card in self.cards[at:] if card.isCheckable() and not card.isChecked())
        return next(open_, self.done_button)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The sketch gives way to words when there is no room for both, and so does the landscape."""
        px = self._context.theme.px
        roomy = self.width() >= px(_ROOMY)
        if self.sketch is not None:
            self.sketch.setVisible(roomy)
        self.progress.setVisible(roomy)
        high = self.height() >= px(_HIGH)
        self._landscape.setFixedHeight(px(_HEAD if high else _LOW_HEAD))
        above = px(Gap.WIDE if high else Gap.CLOSE)
        self._body.setContentsMargins(px(Gap.PAGE), above, px(Gap.PAGE), above)

    def _ticked(self, at: int) -> None:
        """On to the next step that hands must do."""
        self._say_progress()
        self._ticks.keep(frozenset(card.task.key for card in self.cards if card.isChecked()))
        if not self.cards[at].isChecked():
            return
        target = self._next_from(at + 1)
        target.setFocus()
        if isinstance(target, TaskCard):
            self._area.ensureWidgetVisible(target, 0, self._context.theme.px(60))

    def _say_progress(self) -> None:
        by_hand = [card for card in self.cards if card.isCheckable()]
        ticked = sum(card.isChecked() for card in by_hand)
        self.progress.setRange(0, max(1, len(by_hand)))
        self.progress.setValue(ticked)
        text = self._context.language.say_n(
            "{done} of {n} step done", "{done} of {n} steps done", len(by_hand), done=ticked
        )
        self._count.setText(text)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ticks the step or presses the button with the focus, once each; Esc leads to the table."""
        focus = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QPushButton):
            if not event.isAutoRepeat():
                focus.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.table_wanted.emit()
        else:
            super().keyPressEvent(event)
