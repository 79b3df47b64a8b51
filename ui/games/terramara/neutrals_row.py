"""The neutral players at a glance: a sign and their strength each, which can be put right."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from companion.games.terramara.state import State
from companion.wording.common.doubts import number_doubt
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.chip import Chip, foot
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel


class NeutralsRow(QFrame):
    """`correct_wanted` names what was clicked: `neutral.green`."""

    correct_wanted = Signal(str, QPoint)
    doubt_wanted = Signal(str)

    def __init__(
        self, context: Context, wording: Wording, state: State, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._wording = wording
        self._say = context.language.say
        self.setProperty("card", "true")
        self.chips: dict[str, Chip] = {}
        flow = FlowLayout(context.theme, self, Gap.NORMAL)
        for colour in state.neutrals:
            swatch = context.theme.palette.player(colour).fill
            chip = Chip(context.theme, "military_marker", swatch)
            chip.clicked.connect(lambda _checked=False, colour=colour: self._wanted(colour))
            chip.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            chip.customContextMenuRequested.connect(
                lambda _at, chip=chip: self.doubt_wanted.emit(self.doubt_of(chip))
            )
            self.chips[colour] = chip
            flow.addWidget(chip)
        box = QVBoxLayout(self)
        box.addWidget(PlainLabel(context._("Strength of the neutral players"), role="small", wrap=True))
        box.addLayout(flow)
        space_out(context.theme, self, box, 0, (Gap.NORMAL, Gap.TIGHT, Gap.NORMAL, Gap.TIGHT))
        if not state.neutrals:
            self.hide()

    def doubt_of(self, widget: QWidget | None) -> str:
        """What somebody asks about who asks at this widget; empty where it is none of this row."""
        return next((number_doubt(own, "strength") for own, chip in self.chips.items() if chip is widget), "")

    def first_chip(self) -> Chip | None:
        """Where the keyboard begins; None where there are no neutral players."""
        return next(iter(self.chips.values()), None) if self.isVisible() else None

    def _wanted(self, colour: str) -> None:
        self.correct_wanted.emit(f"neutral.{colour}", foot(self.chips[colour]))

    def show_state(self, state: State) -> None:
        for colour, chip in self.chips.items():
            strength = state.neutral_strength.get(colour, 0)
            name = self._wording.player(state, colour)
            chip.show_value(
                self._say("{player}: {n}", player=name, n=strength),
                self._say("{player}: strength {n}", player=name, n=strength),
            )
