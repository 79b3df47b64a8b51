"""The table of any moment, only to be looked at: the board, and what everybody held."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terramara.board import hut
from companion.games.terramara.scoring import score
from companion.games.terramara.state import State
from companion.games.terramara.targets import member_target, piece_target, road_target
from companion.kernel.command import Answer, Command
from companion.kernel.frame import read_key
from companion.kernel.named import read_part
from companion.wording.common.doubts import number_doubt
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GamePast
from ui.games.terramara.board.view import BoardView
from ui.games.terramara.neutrals_row import NeutralsRow
from ui.games.terramara.player_panel import PlayerPanel
from ui.table.columns import stacked
from ui.table.past_fold import LOWEST, fold
from ui.theme.roles import Gap
from ui.tongues import Tongues
from ui.widgets.dress import Dress, space_out
from ui.widgets.fit_scroll import FitScroll

CLANS_WIDTH = 318
BOARD_WIDTH = 420
"""Smaller than this nobody reads the board."""


class Past(GamePast):
    """Tool tips tell what something shows; a click means nothing."""

    def __init__(
        self, context: Context, wording: Wording, state: State, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._wording = wording
        self._state = state
        self.board = BoardView(context, wording)
        self.board.animate = False
        tongues = Tongues(context, wording)
        self.panels = {c: PlayerPanel(*tongues.spoken_to(state.players[c].name), c) for c in state.seats}
        self.neutrals = NeutralsRow(context, wording, state)
        self._clans = clans = QWidget()
        column = QVBoxLayout(clans)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(FitScroll(stacked(context.theme, [*self.panels.values(), self.neutrals])))
        column.addStretch(1)
        for panel in (*self.panels.values(), self.neutrals):
            panel.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._context = context
        self._narrow = False
        row = self._row = QHBoxLayout(self)
        row.addWidget(clans)
        row.addWidget(self.board, 1)
        space_out(context.theme, self, row, Gap.CLOSE)
        Dress(context.theme, self, self._fit)

    def _fit(self) -> None:
        """With very large text the clans go below the board."""
        if self._narrow:
            return
        wide = self._context.theme.px(CLANS_WIDTH)
        lowest = self._context.theme.px(LOWEST)
        fold(self._row, self._clans, wide, self.board.minimumSizeHint().width(), self, lowest)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _counts(self, state: State) -> bool:
        return self.points_shown and state.phase != "setup"

    def least_width(self) -> int:
        return self._context.theme.px(CLANS_WIDTH) + BOARD_WIDTH

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._clans.setVisible(not narrow)
        self._fit()

    def let_ask(self) -> None:
        board = self.board
        board.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        board.piece_clicked.connect(lambda colour, kind: self.asked.emit(piece_target(colour, kind)))
        board.road_clicked.connect(lambda at: self.asked.emit(road_target(at)))
        board.thing_clicked.connect(self.asked)
        board.space_clicked.connect(lambda space: self.asked.emit(member_target(self._state, space)))
        whole = self._context._("Click to see all changes of this clan.")
        for colour, panel in self.panels.items():
            panel.pointed.connect(self.asked)
            panel.invite(whole)
            panel.name_clicked.connect(lambda _name, colour=colour: self.asked.emit(hut(colour)))
        self.neutrals.correct_wanted.connect(
            lambda what, _at: self.asked.emit(number_doubt(read_part(what).name, "strength"))
        )
        for shown in (*self.panels.values(), self.neutrals):
            shown.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)

    def bring_up(self, command: Command) -> None:
        """The space somebody was sent to, or whose effect was settled."""
        space = str(getattr(command, "space", ""))
        if isinstance(command, Answer):
            space = space or read_key(command.decision).source
        self.board.bring_up(space)

    def show_state(self, state: State) -> None:
        self._state = state
        self.board.show_state(state)
        self.neutrals.show_state(state)
        lines = {line.player: line for line in score(state).lines} if self._counts(state) else {}
        for colour, panel in self.panels.items():
            panel.setVisible(state.depth == "full")
            panel.show_state(state, self._wording.points(lines[colour].total) if colour in lines else "")
