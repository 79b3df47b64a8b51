"""A dispute: the table stands still, the whole game can be gone through, and its books lie beside it."""

from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSlider, QVBoxLayout, QWidget

from companion.wording.game_words import Asked
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GamePast
from ui.history.moment_keys import MOMENT_KEYS
from ui.history.moments import Moments
from ui.ledger.ledger_panel import LedgerPanel
from ui.session_bridge import SessionBridge
from ui.table.log_lines import said_of
from ui.theme.roles import Gap, IconSize
from ui.widgets.calm import calm
from ui.widgets.dress import Dress, Picture, put_icon, space_out
from ui.widgets.plain import PlainButton, PlainLabel, show_tip

BOOKS_WIDTH = 330
BOOKS_SHARE = 0.42
"""Of the page, at most."""
FROZEN = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
"""Keys that would change the game behind the picture."""


class DisputePage(QWidget):
    """`resumed` comes when somebody goes back to the table; `fix_wanted` names the move to put right."""

    resumed = Signal()
    fix_wanted = Signal(str)
    rules_wanted = Signal(object)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        past: GamePast,
        asked: Asked,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._moments = Moments(bridge.session)
        self.at = self._moments.last
        self.past = past
        self.books = LedgerPanel(context, wording, bridge)
        self.books.close_button.hide()
        self.books.hint.setText(context._("Click a number, a piece or a line."))
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._build()
        self._wire()
        self.books.ask(asked)
        self.go(self.at)

    # -- widgets

    def _build(self) -> None:
        context = self._context
        self.slider = calm(QSlider(Qt.Orientation.Horizontal))
        self.slider.setAccessibleName(context._("Moves of this game"))
        self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # arrows mean moves and turns everywhere
        self.slider.setRange(0, self._moments.last)
        table = QVBoxLayout()
        table.addWidget(self.past, 1)
        table.addWidget(self.slider)
        space_out(context.theme, self, table, Gap.TIGHT, (Gap.CLOSE, Gap.TIGHT, 0, Gap.CLOSE))
        columns = QHBoxLayout()
        columns.addLayout(table, 1)
        columns.addWidget(self.books)
        space_out(context.theme, self, columns, Gap.CLOSE)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._strip())
        layout.addLayout(columns, 1)
        Dress(context.theme, self, self._fit)

    def _fit(self) -> None:
        """With very large text in a small window the picture comes first: what players have is in the
        books, and arrows say what they mean."""
        px, width = self._context.theme.px, self.width()
        narrow = width < px(BOOKS_WIDTH) + self.past.least_width()
        self.past.set_narrow(narrow)
        self.books.set_terse(narrow)
        sides = QBoxLayout.Direction
        self._row.setDirection(sides.TopToBottom if narrow else sides.LeftToRight)
        self.books.setFixedWidth(min(px(BOOKS_WIDTH), round(BOOKS_SHARE * width)))
        for button, text in self._steps.items():
            button.say(text)
            if narrow:
                button.setText("")

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _strip(self) -> QFrame:
        """Says plainly that nothing goes on here."""
        context = self._context
        strip = QFrame()
        strip.setProperty("notice", "remark")
        strip.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.where = PlainLabel(role="strong", wrap=True)
        self.said = PlainLabel(wrap=True)
        words = QVBoxLayout()
        words.addWidget(self.where)
        words.addWidget(self.said)
        space_out(context.theme, strip, words, 0)
        self.earlier = self._button(context._("Earlier"), "arrow_left")
        self.later = self._button(context._("Later"), "arrow_right")
        self._steps = {self.earlier: context._("Earlier"), self.later: context._("Later")}
        self.fix = PlainButton(context._("Fix this move"))
        put_icon(context.theme, self.fix, "pencil", "accent")
        show_tip(self.fix, context._("Go to this move and put it right there."))
        self.resume = PlainButton(context._("Resume"), kind="primary")
        show_tip(self.resume, f"{context._('Back to the table; nothing has changed.')} (Esc)")
        head = QHBoxLayout()
        head.addWidget(Picture(context.theme, "lock", IconSize.NORMAL, role="accent"))
        head.addLayout(words, 1)
        ways = QHBoxLayout()
        ways.addStretch(1)
        for button in (self.earlier, self.later, self.fix, self.resume):
            ways.addWidget(button)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, strip)
        self._row.addLayout(head, 1)
        self._row.addLayout(ways)
        edges = (Gap.WIDE, Gap.TIGHT, Gap.NORMAL, Gap.TIGHT)
        space_out(context.theme, strip, head, Gap.NORMAL)
        space_out(context.theme, strip, ways, Gap.NORMAL)
        space_out(context.theme, strip, self._row, Gap.NORMAL, edges)
        return strip

    def _button(self, text: str, icon: str) -> PlainButton:
        button = PlainButton(text, kind="quiet")
        put_icon(self._context.theme, button, icon, "accent")
        show_tip(button, text)
        button.setAutoRepeat(True)
        return button

    def _wire(self) -> None:
        self.earlier.clicked.connect(lambda _checked=False: self.go(self.at - 1))
        self.later.clicked.connect(lambda _checked=False: self.go(self.at + 1))
        self._bridge.changed.connect(self._follow)
        self.fix.clicked.connect(lambda _checked=False: self.fix_wanted.emit(self._moments.move(self.at)))
        self.resume.clicked.connect(self.resumed)
        self.slider.valueChanged.connect(self.go)
        self.past.let_ask()
        self.past.asked.connect(self.ask)
        self.books.look_wanted.connect(self._look)
        self.books.rules_wanted.connect(self.rules_wanted)

    # -- looking

    def _follow(self) -> None:
        """Nobody plays meanwhile; should the game go another way all the same, what there is is shown."""
        self.slider.setRange(0, self._moments.last)
        self.go(self.at)

    def go(self, at: int) -> None:
        """To the moment after so many moves."""
        self.at = min(max(at, 0), self._moments.last)
        state = self._moments.state(self.at)
        self.past.show_state(state)
        self._say(state)
        self.books.show_moment(state, self.at)
        self.slider.blockSignals(True)
        self.slider.setValue(self.at)
        self.slider.blockSignals(False)

    def ask(self, doubt: str) -> None:
        """The books of what was pointed at."""
        asked = self._wording.books.asked(self._moments.state(self.at), doubt)
        if asked is not None:
            self.books.ask(asked)
            self.books.show_moment(self._moments.state(self.at), self.at)

    def _look(self, _move: str, number: int) -> None:
        self.go(number)

    def _say(self, state: Any) -> None:
        say, last = self._context.language.say, self._moments.last
        if self.at == last:
            where = say("The table stands still, as it is now, after {n} moves", n=last)
        elif self.at:
            where = say("The table stands still: after move {at} of {last}", at=self.at, last=last)
        else:
            where = say("The table stands still: before the first move")
        self.where.setText(where)
        self.said.setText(self._said_move() or self._wording.how_far(state))
        self.earlier.setEnabled(self.at > 0)
        self.later.setEnabled(self.at < last)
        self.fix.setEnabled(self.at > 0)

    def _said_move(self) -> str:
        """What led here."""
        if not self.at:
            return ""
        step = self._bridge.session.steps[self.at - 1]
        return said_of(self._wording, step) or self._wording.attempt(
            self._moments.state(self.at), step.move.command
        )

    # -- by keyboard

    @guarded
    def event(self, event: QEvent) -> bool:
        """Nothing changes while the table stands still: undo and redo wait."""
        override = event.type() is QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and any(event.matches(key) for key in FROZEN):
            event.accept()
            return True
        return super().event(event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in MOMENT_KEYS:
            self.go(MOMENT_KEYS[key](self._moments, self.at))
        elif key == Qt.Key.Key_Escape:
            self.resumed.emit()
        else:
            super().keyPressEvent(event)
