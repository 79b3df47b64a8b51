"""The clocks of one open game: what was thought in former sittings, and who is thinking now."""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from companion.kernel.errors import EnvironmentTrouble, Unreadable
from companion.kernel.journal import Do
from ui.clocks.sitting import Sitting
from ui.library import Library
from ui.session_bridge import SessionBridge

if TYPE_CHECKING:
    from companion.session import Session

LONGEST = 1800.0
"""Seconds: whoever says nothing for longer has gone away."""


class GameClocks(QObject):
    """`changed` comes when somebody else is thinking, or nobody. Reads the journal when it is made."""

    changed = Signal()

    def __init__(
        self,
        library: Library,
        bridge: SessionBridge,
        sitting: Sitting,
        parent: QObject | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._bridge = bridge
        self._sitting = sitting
        self._clock = clock
        self._spent: dict[str, float] = dict.fromkeys(bridge.state.seats, 0.0)
        self._since = clock()
        self._goes = not sitting.still
        self.running = self._in_turn()
        self._come_back()
        sitting.changed.connect(self._stand)
        bridge.changed.connect(lambda _change: self._follow())

    @property
    def goes(self) -> bool:
        """Whether anybody's time is counted at all."""
        return self._goes

    def seconds(self, player: str) -> float:
        running = self._goes and player == self.running
        return self._spent.get(player, 0.0) + (self._lately() if running else 0.0)

    # -- while it runs

    def _in_turn(self) -> str:
        session = self._bridge.session
        return "" if session.state.phase != "play" else session.game.in_turn(session.state)

    def _lately(self) -> float:
        lately = self._clock() - self._since
        return lately if lately <= LONGEST else 0.0

    def _settle(self) -> None:
        """What has run until now is added to whoever it belongs to."""
        if self.running in self._spent and self._goes:
            self._spent[self.running] += self._lately()
        self._since = self._clock()

    def _stand(self) -> None:
        self._settle()
        self._goes = not self._sitting.still
        self.changed.emit()

    def _follow(self) -> None:
        """A move ends a pause: the table plays."""
        self._settle()
        self.running = self._in_turn()
        if self._sitting.paused:
            self._sitting.pause(False)
        self.changed.emit()

    # -- what is kept beside the journal

    def _come_back(self) -> None:
        """Where nothing can be read the clocks begin at zero: they are no part of the game."""
        uid = self._sitting.kept_as
        with suppress(EnvironmentTrouble, Unreadable, ValueError):
            if uid:
                self._sitting.sit_down()
                turns = turns_of(self._bridge.session)
                told = self._library.thought(uid, turns, self.running, self._sitting.now())
                self._spent.update({seat: time for seat, time in told.items() if seat in self._spent})


def turns_of(session: "Session[Any]") -> list[str]:
    """Whoever was in turn until each entry of the journal was written; what was undone since counts as that
    of whoever did the step before it."""
    in_turn = session.game.in_turn
    before: dict[str, str] = {}
    state = session.beginning
    for step in session.steps:
        before[step.move.id] = in_turn(state)
        state = step.state
    turns: list[str] = []
    last = ""
    for entry in session.entries:
        last = before.get(entry.id, last) if isinstance(entry, Do) else last
        turns.append(last)
    return turns
