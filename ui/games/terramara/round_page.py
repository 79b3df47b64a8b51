"""Between two rounds: what the program has done, what hands must do, and the audit of the table."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.kernel.values import evolve
from companion.wording.texts import Task
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import PLAYER_SHAPES, IconSize, Space
from ui.widgets.chip import Chip
from ui.widgets.plain import PlainButton, PlainLabel, plain_tip

AUDITED = (*RAW, *PROCESSED, "strength", "culture", "vp", "explorers")


class RoundPage(QFrame):
    """Shown over the board after a round ended; `done` brings the board back."""

    done = Signal()
    correct_wanted = Signal(str)

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self.setProperty("card", "true")
        self._title = PlainLabel(role="title")
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.back_button = PlainButton(context._("Back to the board"), kind="primary")
        self.back_button.clicked.connect(self.done)
        self._chips: dict[str, Chip] = {}
        px = context.theme.px
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(Space.WIDE), px(Space.NORMAL), px(Space.WIDE), px(Space.NORMAL))
        layout.addWidget(self._title)
        layout.addWidget(self._scroll, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.back_button)
        layout.addLayout(foot)

    def show_change(self, ended: int, state: State) -> None:
        """`ended` is the round that is over; the state is already in the next one."""
        say = self._context.language.say
        self._title.setText(say("Round {ended} is over, round {next} begins", ended=ended, next=state.round))
        over = evolve(state, round=ended)
        tasks = (*self._wording.round_end(over), *self._wording.round_start(state, state.round))
        box = QWidget()
        columns = QHBoxLayout(box)
        columns.setSpacing(self._context.theme.px(Space.WIDE))
        left = QVBoxLayout()
        left.setSpacing(self._context.theme.px(Space.CLOSE))
        left.addWidget(PlainLabel(self._context._("For your hands"), role="heading"))
        for task in tasks:
            if task.by == "hands":
                left.addLayout(self._tick(task))
        left.addSpacing(self._context.theme.px(Space.NORMAL))
        left.addWidget(PlainLabel(self._context._("Done by the companion"), role="heading"))
        for task in tasks:
            if task.by == "program":
                left.addWidget(PlainLabel(f"✓ {task.text}", role="muted", wrap=True))
        left.addStretch(1)
        columns.addLayout(left, 1)
        columns.addLayout(self._audit(state))
        self._scroll.setWidget(box)

    def _tick(self, task: Task) -> QHBoxLayout:
        """A box to tick with a text that may take several lines; clicking the text ticks it, too."""
        tick = QCheckBox()
        tick.setAccessibleName(task.text)
        text = PlainLabel(task.text, wrap=True)
        text.setBuddy(tick)
        row = QHBoxLayout()
        row.setSpacing(self._context.theme.px(Space.CLOSE))
        row.addWidget(tick, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(text, 1)
        return row

    def _audit(self, state: State) -> QVBoxLayout:
        """What each player should hold now; click what differs on the table."""
        column = QVBoxLayout()
        column.addWidget(PlainLabel(self._context._("Does the table agree?"), role="heading"))
        column.addWidget(PlainLabel(self._context._("Click a number that differs."), role="muted", wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._context.theme.px(Space.NORMAL))
        grid.setVerticalSpacing(0)
        theme = self._context.theme
        for at, colour in enumerate(state.seats):
            head = PlainLabel()
            head.setPixmap(
                theme.icons.pixmap(
                    PLAYER_SHAPES[colour], theme.px(IconSize.NORMAL), theme.palette.player(colour).fill
                )
            )
            head.setAccessibleName(state.players[colour].name)
            head.setToolTip(plain_tip(state.players[colour].name))
            grid.addWidget(head, 0, at)
            for row, what in enumerate(AUDITED, 1):
                grid.addWidget(self._cell(state, colour, what), row, at)
        grid.setColumnStretch(len(state.seats), 1)
        column.addLayout(grid)
        column.addStretch(1)
        return column

    def _cell(self, state: State, colour: str, what: str) -> Chip:
        player = state.players[colour]
        n = player.goods.get(what, 0) if what in (*RAW, *PROCESSED) else getattr(player, what)
        tint = self._context.theme.palette.player(colour).fill
        icon = {"explorers": "explorer", "culture": "canoe"}.get(what, what)
        chip = Chip(self._context.theme, icon, tint if icon in ("explorer", "canoe") else None)
        name = f"{player.name}: {self._wording.thing(state, what)}"
        chip.show_value(str(n), name, faded=n == 0)
        chip.clicked.connect(lambda: self.correct_wanted.emit(f"{colour}.{what}"))
        return chip
