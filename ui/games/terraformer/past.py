"""The table of any moment, only to be looked at: the planet, and what everybody had."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terraformer.scoring import score
from companion.games.terraformer.state import State
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GamePast
from ui.games.terraformer.answer_strip import AnswerStrip
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.doubts import doubt_of
from ui.games.terraformer.names_told import called
from ui.games.terraformer.planet.planet_view import PlanetView
from ui.games.terraformer.player_panel import PlayerPanel
from ui.table.columns import stacked
from ui.table.past_fold import LOWEST, fold
from ui.theme.roles import Gap
from ui.tongues import Tongues
from ui.widgets.dress import Dress, space_out
from ui.widgets.fit_scroll import FitScroll, InSight

PLAYERS_WIDTH, TERSE_WIDTH = 318, 190
"""Of the players with their decks, and without them."""
PLAYERS_SHARE = 0.37
"""What the players take at most: the planet is what one looks at."""
ASKED_SHARE = 0.4
"""Of the height, at most: for who is asked, over the planet."""
PLANET_WIDTH = 420
"""Smaller than this nobody reads the planet."""


class Past(GamePast):
    """Tool tips tell what something is; a click means nothing."""

    def __init__(
        self, context: Context, wording: Wording, state: State, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._narrow = False
        self._wording = wording
        self._state = state
        self.planet = PlanetView(context, called(context.language, self._player))
        self.strip = AnswerStrip(context, wording)
        tongues = Tongues(context, wording)
        self.panels = {
            seat: PlayerPanel(*tongues.spoken_to(state.players[seat].name), seat) for seat in state.seats
        }
        for panel in self.panels.values():
            panel.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._players = players = QWidget()
        column = QVBoxLayout(players)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(FitScroll(stacked(context.theme, list(self.panels.values()))))
        column.addStretch(1)
        self._asked = InSight(self.strip)
        middle = self._middle = QVBoxLayout()
        middle.addWidget(self._asked)
        middle.addWidget(self.planet, 1)
        row = self._row = QHBoxLayout(self)
        row.addWidget(players)
        row.addLayout(middle, 1)
        space_out(context.theme, self, middle, Gap.CLOSE)
        space_out(context.theme, self, row, Gap.CLOSE)
        Dress(context.theme, self, self._fit)

    def _fit(self) -> None:
        """With large text the players take less of the room; with very large text they go below the
        planet."""
        if self._narrow:
            return
        px, share = self._context.theme.px, round(PLAYERS_SHARE * self.width())
        terse = share < px(PLAYERS_WIDTH)
        wide = max(px(TERSE_WIDTH), share) if terse else px(PLAYERS_WIDTH)
        picture = max(self._middle.minimumSize().width(), self.strip.minimumSizeHint().width())
        if fold(self._row, self._players, wide, picture, self, px(LOWEST)):
            terse = self.width() < px(PLAYERS_WIDTH)
        for panel in self.panels.values():
            panel.set_terse(terse)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._asked.set_most(round(ASKED_SHARE * self.height()))
        self._fit()

    def _player(self, seat: str) -> str:
        return self._wording.player(self._state, seat)

    def least_width(self) -> int:
        return self._context.theme.px(PLAYERS_WIDTH) + PLANET_WIDTH

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._players.setVisible(not narrow)
        self._fit()

    def let_ask(self) -> None:
        self.planet.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.planet.clicked.connect(lambda target: self.asked.emit(doubt_of(self._state, target)))
        whole = self._context._("Click to see all changes of this player.")
        for seat, panel in self.panels.items():
            panel.pointed.connect(self.asked)
            panel.invite(whole)
            panel.name_clicked.connect(lambda _name, seat=seat: self.asked.emit(f"player:{seat}"))
            panel.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)

    def show_state(self, state: State) -> None:
        self._state = state
        self.planet.show_state(state)
        self.strip.show_frame(state, pending(state))
        self._asked.setVisible(not self.strip.isHidden())
        lines = (
            {line.player: line for line in score(state).lines}
            if state.ecosystems and self.points_shown
            else {}
        )
        for seat, panel in self.panels.items():
            panel.setVisible(state.depth == "planet")
            panel.show_state(state, self._wording.points(lines[seat].total) if seat in lines else "")
