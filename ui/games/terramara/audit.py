"""What everybody should hold now, to compare with the table; what differs is put right by a click."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.wording.terramara.clans import on_the_road
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import Gap, IconSize
from ui.widgets.chip import Chip, foot
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.player_mark import PlayerMark

AUDITED = (*RAW, *PROCESSED, "strength", "culture", "vp", "explorers", "workers", "caravans")
ICONS = {"explorers": "explorer", "culture": "canoe", "workers": "worker1", "caravans": "caravan"}
WORDY = ("caravans",)
"""Told in words: in a column they would push all others apart."""
TINTED = ("explorer", "canoe", "caravan")


class Audit(QWidget):
    """A column for each clan; a line for each neutral player, who has strength only. `correct_wanted` says
    where.

    Where it is `narrow`, what a clan holds goes on in the next line instead.
    """

    correct_wanted = Signal(str, QPoint)

    def __init__(self, context: Context, wording: Wording, state: State, narrow: bool = False) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self.cells: dict[tuple[str, str], Chip] = {}
        full = state.depth == "full"
        clans = (*state.seats, *state.neutrals) if full else state.neutrals
        audited = AUDITED if full else ("strength",)
        things = {
            colour: [what for what in audited if what == "strength" or colour in state.players]
            for colour in clans
        }
        column = QVBoxLayout(self)
        if things:
            for text, role in (
                (context._("Does the table agree?"), "large"),
                (context._("Click a number that differs."), "muted"),
            ):
                line = PlainLabel(text, role=role, wrap=True)
                if full:  # words follow the width of the numbers: the steps beside need the room more
                    line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
                column.addWidget(line)
        column.addLayout(self._lines(state, things) if narrow else self._grid(state, audited, things))
        column.addStretch(1)
        space_out(context.theme, self, column, Gap.CLOSE)
        self.show_state(state)

    def _grid(self, state: State, audited: Sequence[str], things: Mapping[str, Sequence[str]]) -> QGridLayout:
        """Numbers in narrow columns; below them what needs more words, and who has a strength only."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._context.theme.px(Gap.NORMAL))
        grid.setVerticalSpacing(0)
        clans = [colour for colour in things if colour in state.players and state.depth == "full"]
        for at, colour in enumerate(clans):
            grid.addWidget(self._head(state, colour), 0, at)
            for what in things[colour]:
                if what not in WORDY:
                    grid.addWidget(self._cell(state, colour, what), 1 + audited.index(what), at)
        grid.setColumnStretch(len(clans), 1)
        below = [(colour, what) for what in WORDY for colour in clans]
        below += [(colour, what) for colour in things if colour not in clans for what in things[colour]]
        for at, (colour, what) in enumerate(below, len(audited) + 1):
            row = QHBoxLayout()
            row.addWidget(self._head(state, colour))
            row.addWidget(self._cell(state, colour, what))
            row.addStretch(1)
            grid.addLayout(row, at, 0, 1, max(1, len(clans)) + 1)
        return grid

    def _lines(self, state: State, things: Mapping[str, Sequence[str]]) -> QVBoxLayout:
        lines = QVBoxLayout()
        for colour, whats in things.items():
            head = QHBoxLayout()
            head.addWidget(self._head(state, colour))
            head.addWidget(PlainLabel(self._wording.player(state, colour), "strong", wrap=True), 1)
            lines.addLayout(head)
            flow = FlowLayout(self._context.theme, self, Gap.CLOSE)
            for what in whats:
                flow.addWidget(self._cell(state, colour, what))
            lines.addLayout(flow)
        return lines

    def show_state(self, state: State) -> None:
        for (colour, what), chip in self.cells.items():
            text = self._held(state, colour, what)
            chip.show_value(text, chip.accessibleName(), faded=text in ("", "0"))

    def _head(self, state: State, colour: str) -> QWidget:
        head = PlayerMark(self._context.theme, colour, IconSize.NORMAL)
        name = self._wording.player(state, colour)
        head.setAccessibleName(name)
        show_tip(head, name)
        return head

    def _cell(self, state: State, colour: str, what: str) -> Chip:
        icon = ICONS.get(what, "military_marker" if colour in state.neutrals else what)
        tint = self._context.theme.palette.player(colour).fill
        chip = Chip(self._context.theme, icon, tint if icon in (*TINTED, "military_marker") else None)
        neutral = colour in state.neutrals
        target = f"neutral.{colour}" if neutral else f"{colour}.{what}"
        chip.setAccessibleName(self._wording.correction(state, target))
        chip.clicked.connect(lambda: self._wanted(target, chip))
        self.cells[colour, what] = chip
        return chip

    def _wanted(self, target: str, chip: Chip) -> None:
        self.correct_wanted.emit(target, foot(chip))

    def _held(self, state: State, colour: str, what: str) -> str:
        if what == "strength":
            return str(state.strength_of(colour))
        player = state.players[colour]
        if what == "workers":
            return "·".join(str(worker.level) for worker in player.workers)
        if what == "caravans":
            return on_the_road(self._context.language, player.caravans)
        return str(player.goods.get(what, 0) if what in (*RAW, *PROCESSED) else getattr(player, what))
