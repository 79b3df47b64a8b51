"""Where we are in the planet: a token for each column, from left to right."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from companion.games.terraformer.state import State
from companion.games.terraformer.thing_names import ecosystem_name
from companion.kernel.marking import N_
from companion.wording.language import capital
from ui.context import Context
from ui.games.terraformer.planet.look import icon_of
from ui.games.terraformer.planet.meals import stage_of
from ui.theme.roles import Gap
from ui.widgets.dress import drop
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, show_tip

_STAGES = {
    "balanced": N_("{ecosystem}: balanced"),
    "current": N_("{ecosystem}: being balanced now"),
    "waiting": N_("{ecosystem}: comes later"),
    "": N_("{ecosystem}: not balanced yet"),
}


class WalkStrip(QWidget):
    """`looked_at` names the column somebody wants to see; it changes nothing."""

    looked_at = Signal(int)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.tokens: list[PlainButton] = []
        self._flow = FlowLayout(context.theme, self, Gap.TIGHT)
        self.setLayout(self._flow)

    def show_state(self, state: State, shown: int, ecosystem: Callable[[str], str]) -> None:
        while len(self.tokens) > len(state.ecosystems):
            drop(self.tokens.pop())
        while len(self.tokens) < len(state.ecosystems):
            self._add(len(self.tokens) + 1)
        theme = self._context.theme
        for position, (token, column) in enumerate(zip(self.tokens, state.ecosystems, strict=True), 1):
            stage = stage_of(state, position)
            name = ecosystem(ecosystem_name(position))
            said = capital(self._context.language.say(_STAGES[stage], ecosystem=name))
            token.say(str(position))
            token.setAccessibleName(said)
            show_tip(token, said)
            token.setChecked(position == shown)
            icon = "check" if stage == "balanced" else icon_of(column.biome)
            colour = theme.palette.good if stage == "balanced" else None
            token.setIcon(theme.icons.icon(icon, colour))

    def _add(self, position: int) -> None:
        token = PlainButton("", "quiet")
        token.setObjectName(f"column.{position}")
        token.setCheckable(True)
        token.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        token.clicked.connect(lambda _checked=False: self.looked_at.emit(position))
        self.tokens.append(token)
        self._flow.addWidget(token)
