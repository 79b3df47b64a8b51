"""From a screen into the journal: every answer is a correction like any other, safe as soon as given."""

from typing import Any

from companion.kernel.command import Move
from companion.kernel.common import Correct
from companion.kernel.fields import Value
from companion.kernel.joining import told_since
from companion.kernel.refusal import Refusal
from ui.session_bridge import SessionBridge


class Entering:
    """Of a table that is told for the first time, all answers of one screen are one step: one undo takes them
    back. Where a number of a running game is put right, each is a step of its own."""

    def __init__(self, bridge: SessionBridge, together: bool) -> None:
        self._bridge = bridge
        self.together = together
        self._last = ""
        self._told: frozenset[str] | None = None
        self._told_at = -1

    @property
    def state(self) -> Any:
        return self._bridge.state

    def new_screen(self) -> None:
        self._last = ""

    def correct(self, what: str, value: Value) -> tuple[Refusal, ...]:
        """Write it down; all reasons against it where it cannot be, and nothing has changed then."""
        command = Correct(what=what, value=value)
        reasons = self._bridge.refusals(command)
        if reasons:
            return reasons
        last = self._bridge.session.timeline.next_undo
        joined = self.together and isinstance(last, Move) and last.id == self._last
        if self._bridge.do(command, joined=joined):
            now = self._bridge.session.timeline.next_undo
            self._last = now.id if isinstance(now, Move) else ""
        return ()

    def is_told(self, what: str) -> bool:
        """Whether somebody has said it, or the companion has seen it come about."""
        entries = len(self._bridge.session.entries)
        if entries != self._told_at:
            self._told_at = entries
            self._told = told_since(move.command for move in self._bridge.session.timeline.current)
        return self._told is None or what in self._told
