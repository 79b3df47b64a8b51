"""The planet with what stands below it: who may stop an action, and what is nearly over."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terraformer.state import State
from companion.wording.terraformer.how_far import near
from companion.wording.terraformer.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.answer_strip import AnswerStrip
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.planet.planet_view import PlanetView
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel


class Ground(QWidget):
    def __init__(self, context: Context, wording: Wording, planet: PlanetView) -> None:
        super().__init__()
        self._context = context
        self.planet = planet
        self.strip = AnswerStrip(context, wording)
        self.near = PlainLabel(role="warning", wrap=True)
        column = QVBoxLayout(self)
        column.addWidget(planet, 1)
        column.addWidget(self.near)  # below: they come and go, and columns that are aimed at stay in place
        column.addWidget(self.strip)
        space_out(context.theme, self, column, Gap.TIGHT)

    def show_state(self, state: State) -> None:
        self.planet.show_state(state)
        self.strip.show_frame(state, pending(state))
        warnings = near(Names(self._context.language, state))
        self.near.setText("\n".join(warnings))
        self.near.setVisible(bool(warnings))
