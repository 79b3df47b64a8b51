"""Looking back: the table as it was after any move, with nothing changed by looking."""

from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QSlider, QVBoxLayout, QWidget

from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GamePast
from ui.history.moments import Moments
from ui.models.log_model import LogModel, LogRole
from ui.session_bridge import SessionBridge
from ui.theme.roles import IconSize, Space
from ui.widgets.calm import calm
from ui.widgets.dress import Dress, Picture, put_icon, space_out
from ui.widgets.log_view import LogView
from ui.widgets.plain import PlainButton, PlainLabel, show_tip

MOVES_WIDTH = 318
MOVES_SHARE = 0.3
"""Of the page, and not more: with large letters the table beside it needs the room."""
TURNS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class HistoryPage(QWidget):
    """`left` comes when somebody goes back to now. The game itself goes on nowhere as long as this is open;
    only *Undo to here* changes it, which one undo or redo takes back like any other step."""

    left = Signal()
    rules_wanted = Signal(object)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        past: GamePast,
        log: LogModel,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._moments = Moments(bridge.session)
        self.at = self._moments.last
        self.past = past
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._lines = log
        self.log = LogView(context.theme, log, context._("Read the rule"), follows=False)
        self.log.setAccessibleName(context._("The moves so far"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._build()
        self._wire()

    # -- widgets

    def _build(self) -> None:
        context = self._context
        self.finder = QLineEdit()
        self.finder.setPlaceholderText(context._("Find a move"))
        self.finder.setAccessibleName(context._("Find a move"))
        self.finder.setClearButtonEnabled(True)
        self.nothing = PlainLabel(context._("No move says that."), "muted", wrap=True)
        self.nothing.hide()
        self.slider = calm(QSlider(Qt.Orientation.Horizontal))
        self.slider.setAccessibleName(context._("Moves of this game"))
        self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # arrows mean moves and turns everywhere
        self.log.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.slider.setRange(0, self._moments.last)
        moves = QWidget()
        column = QVBoxLayout(moves)
        column.addWidget(self.finder)
        column.addWidget(self.nothing)
        column.addWidget(self.log, 1)
        space_out(context.theme, moves, column, Space.TIGHT)
        self._moves_column = moves
        Dress(context.theme, moves, self._fit_moves)
        table = QVBoxLayout()
        table.addWidget(self.past, 1)
        table.addWidget(self.slider)
        space_out(context.theme, self, table, Space.TIGHT)
        columns = QHBoxLayout()
        columns.addWidget(moves)
        columns.addLayout(table, 1)
        space_out(
            context.theme, self, columns, Space.CLOSE, (Space.CLOSE, Space.TIGHT, Space.CLOSE, Space.CLOSE)
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._strip())
        layout.addLayout(columns, 1)

    def _fit_moves(self) -> None:
        wanted = self._context.theme.px(MOVES_WIDTH)
        self._moves_column.setFixedWidth(min(wanted, round(MOVES_SHARE * self.width())))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_moves()

    def _strip(self) -> QFrame:
        """Says plainly that this is not now."""
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
        self.undo_here = PlainButton(context._("Undo to here"))
        self.back = PlainButton(context._("Back to now"), kind="primary")
        row = QHBoxLayout(strip)
        row.addWidget(Picture(context.theme, "history", IconSize.NORMAL, role="accent"))
        row.addLayout(words, 1)
        for button in (self.earlier, self.later, self.undo_here, self.back):
            row.addWidget(button)
        space_out(
            context.theme, strip, row, Space.NORMAL, (Space.WIDE, Space.TIGHT, Space.NORMAL, Space.TIGHT)
        )
        return strip

    def _button(self, text: str, icon: str) -> PlainButton:
        button = PlainButton(text, kind="quiet")
        put_icon(self._context.theme, button, icon, "accent")
        button.setAutoRepeat(True)
        return button

    def _wire(self) -> None:
        self.earlier.clicked.connect(lambda _checked=False: self.go(self.at - 1))
        self.later.clicked.connect(lambda _checked=False: self.go(self.at + 1))
        self.undo_here.clicked.connect(lambda _checked=False: self._undo_to_here())
        self.back.clicked.connect(self.left)
        self.slider.valueChanged.connect(self.go)
        self._bridge.changed.connect(self._changed)  # ends with this page; a lambda would not
        self.finder.textChanged.connect(self._find)
        self.log.clicked.connect(self._look_at)
        self.log.rules_wanted.connect(self.rules_wanted)
        shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(lambda: self.finder.setFocus(Qt.FocusReason.ShortcutFocusReason))

    def _changed(self, _change: object) -> None:
        """There are other moments than before: undo and redo work here, too."""
        self._moments = Moments(self._bridge.session)
        self.slider.setRange(0, self._moments.last)
        if self.isVisible():
            self.go(self.at)

    # -- looking

    def go(self, at: int) -> None:
        """To the moment after so many moves."""
        self.at = min(max(at, 0), self._moments.last)
        state = self._moments.state(self.at)
        self.past.show_state(state)
        self._say(state)
        self.slider.blockSignals(True)
        self.slider.setValue(self.at)
        self.slider.blockSignals(False)
        self._mark()

    def go_to_move(self, move: str) -> None:
        """Right after it."""
        self.go(self._moments.of_move(move))

    def _say(self, state: Any) -> None:
        say, last = self._context.language.say, self._moments.last
        if self.at == last:
            self.where.setText(say("Looking at the table as it is now, after {n} moves", n=last))
        elif self.at:
            self.where.setText(
                say("Looking back: the table after move {at} of {last}", at=self.at, last=last)
            )
        else:
            self.where.setText(say("Looking back: the table before the first move"))
        standing = self._wording.standing(state)
        unchanged = self._context._("Nothing is changed by looking.")
        told = say("{standing}. {sentence}", standing=standing, sentence=unchanged) if standing else unchanged
        self.said.setText(told)
        self.earlier.setEnabled(self.at > 0)
        self.later.setEnabled(self.at < last)
        self.undo_here.setEnabled(self.at < last)
        show_tip(
            self.undo_here,
            self._context.language.say_n(
                "Takes {n} move back; redo brings it again.",
                "Takes {n} moves back; redo brings them again.",
                last - self.at,
            ),
        )

    def _mark(self) -> None:
        """The line of the move that led here, in sight."""
        move = self._moments.move(self.at)
        rows = range(self._lines.rowCount())
        row = next((row for row in rows if move and self._lines.line(row).move == move), -1)
        self.log.setCurrentIndex(self._lines.index(row))
        self.log.show_place()

    def _look_at(self, index: QModelIndex) -> None:
        self.go_to_move(str(index.data(LogRole.MOVE)))

    def _find(self, text: str) -> None:
        """Only the lines that have all of these words, wherever."""
        words = text.casefold().split()
        hidden = 0
        for row in range(self._lines.rowCount()):
            line = self._lines.line(row).text.casefold()
            missing = not all(word in line for word in words)
            self.log.setRowHidden(row, missing)
            hidden += missing
        self.nothing.setVisible(bool(words) and hidden == self._lines.rowCount())
        self._mark()

    def _undo_to_here(self) -> None:
        if self._bridge.undo_to(self.at):
            self.left.emit()

    # -- by keyboard

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right go by moves, up and down by turns."""
        key = Qt.Key(event.key())
        if key in MOVES:
            self.go(self.at + MOVES[key])
        elif key in TURNS:
            turn = self._moments.turn_before if TURNS[key] < 0 else self._moments.turn_after
            self.go(turn(self.at))
        elif key == Qt.Key.Key_Home:
            self.go(0)
        elif key == Qt.Key.Key_End:
            self.go(self._moments.last)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
