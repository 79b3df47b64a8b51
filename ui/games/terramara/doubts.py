"""Asking at the point of doubt: what somebody points at on the table, and what the table says about it."""

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from companion.games.terramara.board import is_space
from companion.games.terramara.state import State
from companion.kernel.named import read_named
from companion.kernel.values import evolve
from companion.wording.texts import Reply, ReplyLine
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.aiming import Aiming
from ui.games.terramara.board.view import BoardView
from ui.games.terramara.board_menu import facts_of
from ui.games.terramara.neutrals_row import NeutralsRow
from ui.games.terramara.player_panel import PlayerPanel
from ui.session_bridge import SessionBridge
from ui.widgets.last_device import LastDevice

TURN = "turn"
BESIDE = ("number", "score", "piece")
"""Doubts about numbers, of which the cardboard shows nothing more."""


class Doubts(QObject):
    """Says and changes nothing by itself; a click on the board means what it has always meant."""

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        aiming: Aiming,
        board: BoardView,
        panels: Sequence[PlayerPanel | NeutralsRow],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._aiming = aiming
        self._board = board
        self._panels = panels
        self._device = LastDevice(parent)

    def here(self) -> str:
        """What lies under the pointer, if the mouse was used last. Else, and where nothing lies there, what
        has the keyboard: a target of the board, or something of a clan."""
        return self._under_pointer() or self._at_keyboard()

    def _under_pointer(self) -> str:
        place, pointed = self._device.place(), self._device.pointed_at()
        if place is not None and pointed is self._board.viewport():
            return self._board.thing_at(pointed.mapFromGlobal(place))
        return next(filter(None, (panel.doubt_of(pointed) for panel in self._panels)), "")

    def _at_keyboard(self) -> str:
        focus = QApplication.focusWidget()
        if focus is self._board:
            return self._board.current
        return next(filter(None, (panel.doubt_of(focus) for panel in self._panels)), "")

    def questions(self) -> Sequence[tuple[str, str]]:
        state: State = self._bridge.state
        if state.depth != "full" or state.phase != "play" or not state.turn:
            return ()
        return ((TURN, self._context._("What can I still do this turn?")),)

    def reply(self, doubt: str) -> Reply | None:
        """About a space, on the table it is lit or dark for: with the turn over but for its end, the next
        player's."""
        kind = read_named(doubt).kind
        now: State = self._bridge.state
        state: State = (self._aiming.aims.after if is_space(doubt) else None) or now
        facts = () if doubt == TURN or kind in BESIDE else facts_of(state, doubt)
        reply = self._wording.reply(state, self._bridge.session.played, doubt, facts)
        if reply is None or not now.turn or state.turn == now.turn:
            return reply
        ended = self._context.language.say(
            "So it is once the turn of {player} has ended:", player=self._wording.player(now, now.turn)
        )
        return evolve(reply, lines=(ReplyLine(ended), *reply.lines))
