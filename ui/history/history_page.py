"""Looking back: the table as it was after any move, nothing changed by looking, and ways to put it right."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSlider, QVBoxLayout, QWidget

from companion.kernel.branches import Branch
from companion.kernel.inputs import inputs_of
from companion.session import Session
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GamePast
from ui.history.filter_bar import FilterBar, FilterPlace
from ui.history.moment_keys import MOMENT_KEYS
from ui.history.moments import Moments
from ui.history.move_deeds import Deed, deeds, keys_told
from ui.history.move_finding import MoveFinding
from ui.history.strip import Strip, keyed
from ui.models.log_model import LogModel
from ui.table.log_lines import said_of
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import Dress, put_icon, space_out
from ui.widgets.enter import ENTER
from ui.widgets.log_view import LogView
from ui.widgets.plain import PlainButton, show_tip

MOVES_WIDTH = 318
MOVES_SHARE = 0.3
"""Of the page, and not more: with large letters the table beside it needs the room."""
FILTER_SHARE = 0.35
"""Of its height, for what moves are looked for by: most of what is left belongs to the moves."""


class HistoryPage(QWidget):
    """`left` comes when somebody goes back to now, `strayed` when they press a key that plays at the table.
    The game itself goes on nowhere as long as this is open. What somebody wants to be done about a move is
    asked for by `wanted`; whoever carries it out shows first what follows.

    With a `branch` it shows a line that does not count: `session` is a copy that begins and ends with it.
    """

    left = Signal()
    strayed = Signal()
    rules_wanted = Signal(object)
    wanted = Signal(str, int)  # a deed, and the moment
    line_wanted = Signal(int)  # number of a branch, or COUNTS

    def __init__(
        self,
        context: Context,
        wording: Wording,
        session: Session[Any],
        past: GamePast,
        log: LogModel,
        lines: QComboBox,
        branch: Branch | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self.session = session
        self.branch = branch
        self._moments = Moments(session)
        self.at = self._moments.last
        self.past = past
        self.lines = lines
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._log = log
        self.log = LogView(context.theme, log, context._("Read the rule"), follows=False)
        self.log.setAccessibleName(context._("The moves so far"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._build()
        self._wire()

    # -- widgets

    def _build(self) -> None:
        context = self._context
        self.filter = FilterBar(context, self._wording, self.session.state)
        self.finder, self.nothing = self.filter.finder, self.filter.nothing
        self.slider = calm(QSlider(Qt.Orientation.Horizontal))
        self.slider.setAccessibleName(context._("Moves of this game"))
        self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # arrows mean moves and turns everywhere
        self.log.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.slider.setRange(0, self._moments.last)
        moves = QWidget()
        column = QVBoxLayout(moves)
        column.addWidget(self.lines)
        self._filter_place = FilterPlace(self.filter)
        column.addWidget(self._filter_place)
        column.addWidget(self.log, 1)
        space_out(context.theme, moves, column, Gap.TIGHT)
        self._moves = moves
        table = QVBoxLayout()
        table.addWidget(self.past, 1)
        table.addWidget(self.slider)
        space_out(context.theme, self, table, Gap.TIGHT)
        columns = QHBoxLayout()
        columns.addLayout(table, 1)
        columns.addWidget(moves)
        space_out(context.theme, self, columns, Gap.CLOSE, (Gap.CLOSE, Gap.TIGHT, Gap.CLOSE, Gap.CLOSE))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._strip())
        layout.addLayout(columns, 1)
        Dress(context.theme, moves, self._fit_moves)

    def _fit_moves(self) -> None:
        wanted = self._context.theme.px(MOVES_WIDTH)
        self._moves.setFixedWidth(min(wanted, round(MOVES_SHARE * self.width())))
        self.strip.leave_room(self.height())
        self._filter_place.set_most(round(FILTER_SHARE * self.height()))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_moves()

    def _strip(self) -> Strip:
        """Says plainly that this is not now."""
        context = self._context
        kind = "remark" if self.branch is None else "what_if"
        self.strip = strip = Strip(context, kind, "history", steady=True)
        self.where = strip.title
        self.earlier = self._button(context._("Earlier"), "arrow_left")
        self.later = self._button(context._("Later"), "arrow_right")
        self.back = PlainButton(context._("Back to now"), kind="primary")
        keyed(context, self.back, context._("To the table as it is"), "Esc")
        strip.beside(self.earlier, self.later, self.back)
        self.deeds: dict[str, PlainButton] = {}
        for deed in deeds(context, self.branch):
            button = PlainButton(deed.text)
            put_icon(context.theme, button, deed.icon, self._ink)
            keyed(context, button, deed.tip, deed.key)
            self.deeds[deed.name] = button
            self._let_do(deed, button)
        strip.below(*self.deeds.values())
        return strip

    def _let_do(self, deed: Deed, button: PlainButton) -> None:
        def do() -> None:
            if button.isEnabled() and button.isVisibleTo(self):
                self.wanted.emit(deed.name, self.at)

        button.clicked.connect(lambda _checked=False: do())
        self._key(deed.key, do)

    def _key(self, keys: str | QKeySequence, do: Callable[[], object]) -> None:
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(do)

    def _button(self, text: str, icon: str) -> PlainButton:
        button = PlainButton(text, kind="quiet" if self.branch is None else "")
        put_icon(self._context.theme, button, icon, self._ink)
        button.setAutoRepeat(True)
        return button

    @property
    def _ink(self) -> str:
        """Of icons in the strip."""
        return "accent" if self.branch is None else "window"

    @property
    def undo_here(self) -> PlainButton:
        return self.deeds["undo"]

    def _wire(self) -> None:
        self.earlier.clicked.connect(lambda _checked=False: self.go(self.at - 1))
        self.later.clicked.connect(lambda _checked=False: self.go(self.at + 1))
        self.back.clicked.connect(self.left)
        self.slider.valueChanged.connect(self.go)
        self.lines.activated.connect(lambda _at: self.line_wanted.emit(self.lines.currentData()))
        self.finding = MoveFinding(self.session, self._log, self.log, self.filter, self)
        self.finding.over.connect(self._found)
        self.filter.changed.connect(self._find)
        self.filter.next_wanted.connect(self._go_to_next)
        self.log.look_wanted.connect(self.go_to_move)
        self.log.rules_wanted.connect(self.rules_wanted)
        self.log.installEventFilter(self)
        self._key(
            QKeySequence(QKeySequence.StandardKey.Find),
            lambda: self.finder.setFocus(Qt.FocusReason.ShortcutFocusReason),
        )

    def follow(self) -> None:
        """There are other moments than before: undo and redo work here, too."""
        self._moments = Moments(self.session)
        self.slider.setRange(0, self._moments.last)
        if self.isVisible():
            self.go(self.at)

    # -- looking

    def go(self, at: int) -> None:
        """To the moment after so many moves."""
        self.at = min(max(at, 0), self._moments.last)
        state = self._moments.state(self.at)
        self.past.show_state(state)
        if self.at:
            self.past.bring_up(self.session.steps[self.at - 1].move.command)
        self._say(state)
        self.slider.blockSignals(True)
        self.slider.setValue(self.at)
        self.slider.blockSignals(False)
        self._mark()

    def go_to_move(self, move: str) -> None:
        """Right after it."""
        self.go(self._moments.of_move(move))

    def _say(self, state: Any) -> None:
        last = self._moments.last
        where, told = self._where(last), self._told(state)
        unchanged = self._context._("Nothing is changed by looking.")
        if told:
            where = self._context.language.say("{standing}. {sentence}", standing=where, sentence=unchanged)
        self.strip.tell(where, told or unchanged)
        self.earlier.setEnabled(self.at > 0)
        self.later.setEnabled(self.at < last)
        for name in ("change", "insert", "take_out"):
            if name in self.deeds:
                self.deeds[name].setEnabled(self.at > 0)
        if "undo" in self.deeds:
            self.undo_here.setEnabled(self.at < last)
            undone = self._context.language.say_n(
                "Takes {n} move back; redo brings it again.",
                "Takes {n} moves back; redo brings them again.",
                inputs_of(self.session.timeline.current[self.at :]),
            )
            show_tip(self.undo_here, undone)

    def _where(self, last: int) -> str:
        say = self._context.language.say
        if self.branch is not None:
            return (
                say("Only tried, it never counted: after move {at} of {last}", at=self.at, last=last)
                if self.branch.tried
                else say("Set aside, it does not count: after move {at} of {last}", at=self.at, last=last)
            )
        if self.at == last:
            return say("Looking at the table as it is now, after {n} moves", n=last)
        if self.at:
            return say("Looking back: the table after move {at} of {last}", at=self.at, last=last)
        return say("Looking back: the table before the first move")

    def _told(self, state: Any) -> str:
        """What the move that led here was, and how far the game is."""
        standing = self._wording.how_far(state)
        if not self.at:
            return standing
        step = self.session.steps[self.at - 1]
        move = said_of(self._wording, step) or self._wording.attempt(
            self._moments.state(self.at - 1), step.move.command
        )
        return (
            self._context.language.say("{move}. {standing}.", move=move, standing=standing)
            if standing
            else move
        )

    def _mark(self) -> None:
        """The line that the strip says, in sight. A move without a line of its own marks none: the one before
        it says something else."""
        row = self._row_at(self.at)
        while row >= 0 and not self._log.worded(row):
            self._log.word(row, row)
            row = self._row_at(self.at)
        if row < 0:  # before the first move
            self.log.setCurrentIndex(QModelIndex())
            self.log.scrollToTop()
            return
        rows = [row]
        while rows[0] > 0 and self._log.move(rows[0] - 1) == self._log.move(row):
            rows.insert(0, rows[0] - 1)
        if self._log.move(row) != self._moments.move(self.at):
            self.log.setCurrentIndex(QModelIndex())
            self.log.scrollTo(self._log.index(row), LogView.ScrollHint.PositionAtCenter)
            return
        rows = [at for at in rows if not self.log.isRowHidden(at)] or rows
        told = (at for at in rows if not self._log.line(at).quiet and not self._log.line(at).heading)
        self.log.setCurrentIndex(self._log.index(next(told, rows[0])))
        self.log.show_place()

    def _row_at(self, at: int) -> int:
        """The last row of moves up to this moment; -1 before the first."""
        return bisect_right(range(self._log.rowCount()), at, key=self._moment_of) - 1

    def _moment_of(self, row: int) -> int:
        return self._moments.of_move(self._log.move(row))

    def _find(self) -> None:
        """Only the lines that are looked for."""
        self.nothing.hide()
        self.finding.begin()
        self._mark()

    def _found(self, listed: bool) -> None:
        """Whoever waited for it is led to where they are, unless they have gone on by themselves."""
        self.nothing.setVisible(not listed)
        if not self.log.verticalScrollBar().value():
            self._mark()

    def _go_to_next(self) -> None:
        """To the next move that is listed; after the last one, to the first."""
        rows = self._log.rowCount()
        after = self._row_at(self.at) + 1
        for row in chain(range(after, rows), range(after)):
            if self._listed(row):
                self.go(self._moment_of(row))
                return

    def _go_among_found(self, down: bool) -> None:
        """To the listed move before this one or after it, as long as there is one."""
        here = self._row_at(self.at)
        for row in range(here + 1, self._log.rowCount()) if down else range(here, -1, -1):
            if self._listed(row) and self._moment_of(row) != self.at:
                self.go(self._moment_of(row))
                return

    def _listed(self, row: int) -> bool:
        return not self.log.isRowHidden(row) and not self._log.line(row).heading

    # -- by keyboard

    def keys_told(self) -> Sequence[tuple[str, str]]:
        return keys_told(self._context, self.branch)

    def start_here(self) -> None:
        """The keyboard begins at the move one looks at: arrows go on from there, Enter leads to what can be
        done about it."""
        self.log.setFocus(Qt.FocusReason.OtherFocusReason)

    def _to_deeds(self) -> None:
        """To the first button that has a use here."""
        ways = (*self.deeds.values(), self.back)
        first = next(button for button in ways if button.isEnabled() and button.isVisibleTo(self))
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the list the same keys hold as everywhere here; but up and down go along what is listed, where
        that is not everything."""
        if watched is self.log and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if key in ENTER:
                self._to_deeds()
                return True
            if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not self.filter.idle:
                self._go_among_found(key == Qt.Key.Key_Down)
                return True
            if key in MOMENT_KEYS or _plays(event):
                self.keyPressEvent(event)
                return True
        return super().eventFilter(watched, event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in MOMENT_KEYS:
            self.go(MOMENT_KEYS[key](self._moments, self.at))
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif _plays(event):
            self.strayed.emit()
        else:
            super().keyPressEvent(event)


def _plays(event: QKeyEvent) -> bool:
    """Whether at the table this key would send, answer or end something."""
    return event.text().isalnum() and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
