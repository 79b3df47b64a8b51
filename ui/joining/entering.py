"""From a screen into the journal: every answer is a correction like any other, safe as soon as given."""

from typing import Any

from companion.kernel.common import Correct
from companion.kernel.fields import Value
from companion.kernel.joining import told_since
from companion.kernel.refusal import Refusal
from ui.session_bridge import SessionBridge


class Entering:
    """Each answer is a step of its own: whoever clicks or types wrongly loses only that one by undo.

    `telling`: the table is told for the first time, not put right in a running game.
    """

    def __init__(self, bridge: SessionBridge, telling: bool) -> None:
        self._bridge = bridge
        self.telling = telling
        self._told: frozenset[str] | None = None
        self._told_at = -1

    @property
    def state(self) -> Any:
        return self._bridge.state

    def correct(self, what: str, value: Value, joined: bool = False) -> tuple[Refusal, ...]:
        """Write it down; all reasons against it where it cannot be, and nothing has changed then. `joined`:
        the answer before it said this as well."""
        command = Correct(what=what, value=value)
        reasons = self._bridge.refusals(command)
        if not reasons:
            self._bridge.do(command, joined=joined)
        return reasons

    def is_told(self, what: str) -> bool:
        """Whether somebody has said it, or the companion has seen it come about."""
        entries = len(self._bridge.session.entries)
        if entries != self._told_at:
            self._told_at = entries
            self._told = told_since(move.command for move in self._bridge.session.timeline.current)
        return self._told is None or what in self._told
