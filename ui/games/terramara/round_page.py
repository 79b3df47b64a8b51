"""Between two rounds: what the program has done, what hands must do, and the audit of the table."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.games.terramara.frames import Drawing
from companion.games.terramara.state import State
from companion.kernel.event import Event
from companion.kernel.frame import open_decisions
from companion.wording.terramara.rounds import change, draw_and_begin
from companion.wording.texts import Chores, Task
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.audit import Audit
from ui.games.terramara.open_steps import change_tasks
from ui.games.terramara.round_steps import RoundSteps
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, drop, space_out
from ui.widgets.plain import PlainButton, PlainLabel

_SIDE_BY_SIDE = 560
"""With less room the audit stands below the steps."""
_WIDEST = 640
"""Lines of steps: on a very large screen the audit stays beside them."""


class RoundPage(QFrame):
    """Shown over the board after a round ended; `done` brings the board back. Ticks stay for the round.

    As long as a draw for the neutral players is missing, one button makes it and begins the round (`begun`).
    """

    done = Signal()
    begun = Signal()
    correct_wanted = Signal(str, QPoint)
    ticked = Signal()

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._ended = 0
        self._then: State | None = None
        self._events: tuple[Event, ...] = ()
        self._tasks: tuple[Task, ...] = ()
        self._chores: Mapping[str, Sequence[Chores]] = {}
        self._done: set[str] = set()
        self.audit: Audit | None = None
        self._audited: object = None
        self._state: State | None = None
        self.stacked = False
        self.setProperty("card", "true")
        self.title = PlainLabel(role="heading", wrap=True)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._columns = self._empty_columns()
        self.steps = RoundSteps(context)
        self.steps.ticked.connect(self._note)
        self.steps.pressed.connect(self._go_on)
        self._columns.insertWidget(0, self.steps, 1)
        self.begin_button = PlainButton(kind="primary")
        self.begin_button.clicked.connect(self.begun)
        self.back_button = PlainButton(context._("Back to the board"))
        self.back_button.clicked.connect(self.done)
        layout = QVBoxLayout(self)
        layout.addWidget(self.title)
        layout.addWidget(self._scroll, 1)
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._foot.addStretch(1)
        self._foot.addWidget(self.begin_button)
        self._foot.addWidget(self.back_button)  # last: it stays where it is when the other one goes
        layout.addLayout(self._foot)
        self._layout = layout
        space_out(context.theme, self, layout, Gap.CLOSE)
        Dress(context.theme, self, self._fit)

    # -- what it shows

    def show_change(
        self,
        ended: int,
        state: State,
        chores: Mapping[str, Sequence[Chores]],
        done: Iterable[str] = (),
        events: Sequence[Event] = (),
        then: State | None = None,
    ) -> None:
        """`ended` is the round that is over; the state is already in the next one, these `events` led there.

        `chores` say by steps how many pieces each player puts where, `done` which are ticked already. `then`:
        the steps are those of the table as it lay then, for the round has been played on since.
        """
        self._then = then
        self._ended = ended
        self._events = tuple(events)
        self._chores = chores
        self._done = set(done)
        self.title.setText(change(self._context.language, ended))
        self._show_tasks(state)
        self._show_audit(state)
        self._show_ways_on(state)
        self._fit()
        self._scroll.verticalScrollBar().setValue(0)

    def _show_ways_on(self, state: State) -> None:
        """The keyboard never goes with a button that goes, to whatever comes next."""
        drawing = any(isinstance(frame, Drawing) for frame in open_decisions(state.agenda))
        here = self.begin_button.hasFocus()
        self.begin_button.say(draw_and_begin(self._context.language, state.round))
        self.begin_button.setVisible(drawing)
        self.back_button.set_kind("" if drawing else "primary")
        if here and not drawing:
            self.start_here().setFocus(Qt.FocusReason.OtherFocusReason)
        self._fit()

    def _show_audit(self, state: State) -> None:
        """The same clans in the same place only hold something else."""
        self._state = state
        names = tuple(player.name for player in state.players.values())
        signs = state.depth, state.seats, state.neutrals, names, self.stacked, self._context.theme.palette
        if self.audit is not None and signs == self._audited:
            self.audit.show_state(state)
            return
        if self.audit is not None:
            self._columns.removeWidget(self.audit)
            drop(self.audit)
        self._audited = signs
        self.audit = Audit(self._context, self._wording, state, self.stacked)
        self.audit.correct_wanted.connect(self.correct_wanted)
        self._columns.insertWidget(1, self.audit)

    def show_state(self, state: State) -> None:
        """Something was drawn or put right: steps and audit follow, the ticks stay."""
        if self._tasks_now(state) != self._tasks:
            self._show_tasks(state)
        self._state = state
        self._show_ways_on(state)
        if self.audit is not None:
            self.audit.show_state(state)

    @property
    def ticks(self) -> list[QCheckBox]:
        return self.steps.ticks

    def done_steps(self) -> tuple[str, ...]:
        """The keys of the steps that are ticked."""
        return tuple(sorted(self._done))

    def start_here(self) -> QAbstractButton:
        """Where the keyboard belongs: the first step that is open, and then the way on."""
        return next((tick for tick in self.ticks if not tick.isChecked()), self.way_on())

    def way_on(self) -> QAbstractButton:
        """What leads to the board: with a draw, where one is missing."""
        return self.back_button if self.begin_button.isHidden() else self.begin_button

    def _empty_columns(self) -> QBoxLayout:
        box = QWidget()
        columns = QHBoxLayout(box)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.addStretch(0)
        self._scroll.setWidget(box)
        return columns

    def _tasks_now(self, state: State) -> tuple[Task, ...]:
        return change_tasks(self._wording, self._ended, self._then or state, self._events)

    def _show_tasks(self, state: State) -> None:
        """In place of those from before; whoever was at a step stays there."""
        self._tasks = self._tasks_now(state)
        at = next((at for at, tick in enumerate(self.ticks) if tick.hasFocus()), None)
        self.steps.show_tasks(self._tasks, self._done, {step: self._details(step) for step in self._chores})
        if at is not None and at < len(self.ticks):
            self.ticks[at].setFocus()

    def _details(self, step: str) -> Sequence[str]:
        """How many of whose pieces, so that nobody has to count."""
        say, groups = self._context.language.say, [group for group in self._chores[step] if group.player]
        return [
            say("{name}: {chore}", name=group.name, chore=item) for group in groups for item in group.items
        ]

    def _note(self, key: str, on: bool) -> None:
        (self._done.add if on else self._done.discard)(key)
        self.ticked.emit()

    # -- how it is laid out, and keys

    def _fit(self) -> None:
        px, ways = self._context.theme.px, QBoxLayout.Direction
        stacked = self.width() < px(_SIDE_BY_SIDE)
        if stacked != self.stacked:
            self.stacked = stacked
            if self.audit is not None and self._state is not None:
                self._show_audit(self._state)
        self._columns.setDirection(ways.TopToBottom if stacked else ways.LeftToRight)
        theme = self._context.theme
        self.begin_button.setIcon(theme.icons.icon("dice", theme.palette.on_accent))
        buttons = [button for button in (self.back_button, self.begin_button) if not button.isHidden()]
        words = sum(button.sizeHint().width() + px(Gap.CLOSE) for button in buttons)
        beside = words + px(2 * Gap.WIDE) <= self.width()
        self._foot.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        if not beside:
            self.begin_button.setIcon(QIcon())  # its words need the whole width
        side = px(Gap.WIDE if beside else Gap.CLOSE)
        self._layout.setContentsMargins(side, px(Gap.NORMAL), side, px(Gap.NORMAL))
        self._columns.setSpacing(px(Gap.WIDE))
        self.steps.setMaximumWidth(px(_WIDEST))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ticks a step as Space does, or presses what has the focus."""
        focus = self.focusWidget()
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or not isinstance(focus, QAbstractButton):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            focus.click()

    def _go_on(self, ticked: bool) -> None:
        """To the next step that is open, so that the next key does not take the tick away."""
        if ticked:
            self.start_here().setFocus(Qt.FocusReason.TabFocusReason)
