"""Between two rounds: what the program has done, what hands must do, and the audit of the table."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.kernel.values import evolve
from companion.wording.terramara.rounds import change
from companion.wording.texts import Task
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import IconSize, Space
from ui.widgets.chip import Chip
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainButton, PlainLabel, plain_tip
from ui.widgets.player_mark import PlayerMark

AUDITED = (*RAW, *PROCESSED, "strength", "culture", "vp", "explorers")


class TaskText(PlainLabel):
    """Words beside a box: a click on them ticks it."""

    def __init__(self, text: str, tick: QCheckBox) -> None:
        super().__init__(text, wrap=True)
        self._tick = tick

    def mouseReleaseEvent(self, _event: object) -> None:
        self._tick.toggle()


class RoundPage(QFrame):
    """Shown over the board after a round ended; `done` brings the board back."""

    done = Signal()
    correct_wanted = Signal(str)

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self.setProperty("card", "true")
        self._title = PlainLabel(role="heading", wrap=True)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.back_button = PlainButton(context._("Back to the board"), kind="primary")
        self.back_button.clicked.connect(self.done)
        self._cells: dict[tuple[str, str], Chip] = {}
        self.ticks: list[QCheckBox] = []
        layout = QVBoxLayout(self)
        layout.addWidget(self._title)
        layout.addWidget(self._scroll, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.back_button)
        layout.addLayout(foot)
        space_out(
            context.theme, self, layout, Space.CLOSE, (Space.WIDE, Space.NORMAL, Space.WIDE, Space.NORMAL)
        )

    def show_change(self, ended: int, state: State) -> None:
        """`ended` is the round that is over; the state is already in the next one."""
        self._title.setText(change(self._context.language, ended))
        over = evolve(state, round=ended)
        tasks = (*self._wording.round_end(over), *self._wording.round_start(state, state.round))
        self.ticks = []
        box = QWidget()
        columns = QHBoxLayout(box)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(self._context.theme.px(Space.WIDE))
        columns.addLayout(self._tasks(tasks), 1)
        columns.addLayout(self._audit(state))
        self._scroll.setWidget(box)

    def show_state(self, state: State) -> None:
        """Something was put right: the audit follows, the ticks stay."""
        for (colour, what), chip in self._cells.items():
            n = _held(state, colour, what)
            chip.show_value(str(n), chip.accessibleName(), faded=n == 0)

    def start_here(self) -> QAbstractButton:
        """Where the keyboard belongs: the first step that is open, and then the way back."""
        return next((tick for tick in self.ticks if not tick.isChecked()), self.back_button)

    def _tasks(self, tasks: tuple[Task, ...]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self._context.theme.px(Space.CLOSE))
        column.addWidget(PlainLabel(self._context._("For your hands"), role="large", wrap=True))
        for task in tasks:
            if task.by == "hands":
                column.addLayout(self._tick(task))
        done = [task for task in tasks if task.by == "program"]
        if done:
            column.addSpacing(self._context.theme.px(Space.CLOSE))
            column.addWidget(PlainLabel(self._context._("Done by the companion"), role="large", wrap=True))
        for task in done:
            column.addWidget(PlainLabel(f"✓ {task.text}", role="muted", wrap=True))
        column.addStretch(1)
        return column

    def _tick(self, task: Task) -> QHBoxLayout:
        """A box to tick with a text that may take several lines; clicking the text ticks it, too."""
        tick = QCheckBox()
        tick.setAccessibleName(task.text)
        tick.clicked.connect(lambda done: self.start_here().setFocus() if done else None)
        self.ticks.append(tick)
        row = QHBoxLayout()
        row.setSpacing(self._context.theme.px(Space.CLOSE))
        row.addWidget(tick, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(TaskText(task.text, tick), 1)
        return row

    def _audit(self, state: State) -> QVBoxLayout:
        """What each player should hold now; click what differs on the table."""
        column = QVBoxLayout()
        column.addWidget(PlainLabel(self._context._("Does the table agree?"), role="large", wrap=True))
        column.addWidget(PlainLabel(self._context._("Click a number that differs."), role="muted", wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._context.theme.px(Space.NORMAL))
        grid.setVerticalSpacing(0)
        self._cells = {}
        full = state.depth == "full"
        audited = AUDITED if full else ("strength",)
        for at, colour in enumerate(state.seats if full else state.neutrals):
            head = PlayerMark(self._context.theme, colour, IconSize.NORMAL)
            name = self._wording.player(state, colour)
            head.setAccessibleName(name)
            head.setToolTip(plain_tip(name))
            grid.addWidget(head, 0, at)
            for row, what in enumerate(audited, 1):
                grid.addWidget(self._cell(state, colour, what), row, at)
        grid.setColumnStretch(len(state.players) + len(state.neutrals), 1)
        column.addLayout(grid)
        column.addStretch(1)
        return column

    def _cell(self, state: State, colour: str, what: str) -> Chip:
        n = _held(state, colour, what)
        tint = self._context.theme.palette.player(colour).fill
        icon = {"explorers": "explorer", "culture": "canoe"}.get(what, what)
        chip = Chip(self._context.theme, icon, tint if icon in ("explorer", "canoe") else None)
        name = f"{self._wording.player(state, colour)}: {self._wording.thing(state, what)}"
        chip.show_value(str(n), name, faded=n == 0)
        target = f"neutral.{colour}" if colour in state.neutrals else f"{colour}.{what}"
        chip.clicked.connect(lambda: self.correct_wanted.emit(target))
        self._cells[colour, what] = chip
        return chip


def _held(state: State, colour: str, what: str) -> int:
    if what == "strength":
        return state.strength_of(colour)
    player = state.players[colour]
    n: int = player.goods.get(what, 0) if what in (*RAW, *PROCESSED) else getattr(player, what)
    return n
