"""What a clan left unused in its last turn of a round, where nobody could read the reminder in time.

Whoever describes a space and ends the turn, or sends the next clan, by the same click is reminded right
after it; one click goes back to before the end of that turn.
"""

from typing import Any

from PySide6.QtCore import QObject

from companion.games.terramara.commands import EndTurn
from companion.games.terramara.frames import Turn
from companion.games.terramara.pieces import in_hand
from companion.games.terramara.state import MEMBER_KINDS, State
from companion.kernel import engine
from companion.kernel.frame import open_decisions
from companion.kernel.frozen import frozen
from companion.session import Change
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.told_card import ToldCard
from ui.session_bridge import SessionBridge
from ui.settings import REMINDERS
from ui.table.telling_hands import TellingHands


@frozen
class _Left:
    """`before` is how many steps the game had had before the turn was ended, by which input."""

    before: int
    input: int
    lines: tuple[str, ...]


class Forgotten(QObject):
    def __init__(
        self,
        context: Context,
        card: ToldCard,
        telling: TellingHands,
        wording: Wording,
        bridge: SessionBridge,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._card = card
        self._telling = telling
        self._wording = wording
        self._bridge = bridge
        self._since = 0
        """The input since which the turn has been over but for its end."""
        self._left: _Left | None = None
        card.regretted.connect(self.take_back)

    def follow(self, change: Change[Any]) -> None:
        """It stays for all that the same input does, and goes with the next one."""
        now = self._telling.input
        if self._left is not None and (change.taken_back or self._left.input != now):
            self._left = None
        if change.state.turn_number != change.before.turn_number and not change.taken_back:
            if now and self._since == now and _last_turn(change.before):
                self._left = self._unused(change.before)
        elif _only_ends(change.state) and not _only_ends(change.before):
            self._since = now
        self._card.remind("\n".join(self._left.lines) if self._left is not None else "")

    def _unused(self, before: State) -> _Left | None:
        if not self._context.settings.get(REMINDERS) or before.depth != "full":
            return None
        session = self._bridge.session
        lines = self._wording.reminders(before, engine.legal_commands(session.game, before))
        ends = (at for at, step in enumerate(session.played) if isinstance(step.move.command, EndTurn))
        since = len(session.played) - max(ends, default=0)
        return _Left(session.timeline.cursor - since, self._telling.input, lines) if lines else None

    def take_back(self) -> None:
        if self._left is not None:
            self._bridge.undo_moves(self._bridge.session.timeline.cursor - self._left.before)


def _only_ends(state: State) -> bool:
    """Whether somebody was sent, and nothing has to be answered before the turn ends."""
    pending = open_decisions(state.agenda)
    return state.sent and bool(pending) and isinstance(pending[0], Turn)


def _last_turn(state: State) -> bool:
    return _only_ends(state) and not any(in_hand(state.players[state.turn], kind) for kind in MEMBER_KINDS)
