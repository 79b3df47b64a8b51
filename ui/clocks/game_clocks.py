"""The clocks of one open game: what was thought in former sittings, and who is thinking now."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from time import monotonic
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from companion.kernel.errors import EnvironmentTrouble, Unreadable
from companion.kernel.journal import Do
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
        parent: QObject | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._bridge = bridge
        self._clock = clock
        self._spent: dict[str, float] = dict.fromkeys(bridge.state.seats, 0.0)
        self._since = clock()
        self.paused = False
        self._paused_at: datetime | None = None
        self._come_back()
        self.running = self._in_turn()
        bridge.changed.connect(lambda _change: self._follow())

    def seconds(self, player: str) -> float:
        running = not self.paused and player == self.running
        return self._spent.get(player, 0.0) + (self._lately() if running else 0.0)

    def pause(self, on: bool) -> None:
        if on == self.paused:
            return
        self._settle()
        self.paused = on
        self._note_pause(on)
        self.changed.emit()

    def leave(self) -> None:
        """The game is closed: from now on nobody thinks about it, until somebody comes back."""
        self._settle()
        if not self.paused:
            self._note_pause(True)

    # -- while it runs

    def _in_turn(self) -> str:
        session = self._bridge.session
        return "" if session.state.phase != "play" else session.game.in_turn(session.state)

    def _lately(self) -> float:
        lately = self._clock() - self._since
        return lately if lately <= LONGEST else 0.0

    def _settle(self) -> None:
        """What has run until now is added to whoever it belongs to."""
        if self.running in self._spent and not self.paused:
            self._spent[self.running] += self._lately()
        self._since = self._clock()

    def _follow(self) -> None:
        """A move ends a pause: the table plays."""
        self._settle()
        if self.paused:
            self.paused = False
            self._note_pause(False)
        self.running = self._in_turn()
        self.changed.emit()

    # -- what is kept beside the journal

    def _come_back(self) -> None:
        """Where nothing can be read the clocks begin at zero: they are no part of the game."""
        with suppress(EnvironmentTrouble, Unreadable, ValueError):
            session = self._bridge.session
            if session.book.uid and not session.in_memory:
                self._library.end_pause(session.book.uid)
                told = self._library.thought(session.book.uid, turns_of(session))
                self._spent.update({seat: time for seat, time in told.items() if seat in self._spent})

    def _note_pause(self, begins: bool) -> None:
        with suppress(EnvironmentTrouble, Unreadable):
            uid = self._bridge.session.book.uid
            if uid and begins:
                self._library.begin_pause(uid, datetime.now(UTC))
            elif uid:
                self._library.end_pause(uid)


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
