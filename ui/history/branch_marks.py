"""Where lines that do not count hang at the one that does: marks in the list of moves."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QObject

from companion.kernel.branches import Branch
from companion.kernel.journal import Do, Redo, Undo
from companion.session import Change
from companion.wording.wording import Wording
from ui.context import Context
from ui.history.line_choice import said_branch
from ui.models.log_model import LogModel, Mark
from ui.session_bridge import SessionBridge

MOST_ENTRIES = 5_000
"""No table says more in an evening; of a longer file the menu lists the branches, when somebody asks."""


class BranchMarks(QObject):
    """Followed narrowly: most moves neither make a branch nor move one."""

    def __init__(
        self, context: Context, wording: Wording, bridge: SessionBridge, log: LogModel, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._log = log
        self._found: dict[str, list[Branch]] = {}
        self._undone = bool(bridge.session.timeline.can_redo)
        self._version = bridge.session.timeline.version
        bridge.changed.connect(self._changed)
        self._find()

    def at(self, move: str) -> list[tuple[int, str]]:
        """Numbers and words of the branches that left the line after a move, the newest first."""
        return [
            (one.number, said_branch(self._wording, self._bridge.state, one))
            for one in self._found.get(move, ())
        ]

    def _changed(self, change: Change[Any]) -> None:
        """Undo and redo of moves only take them away and bring them again, with their marks; over a change of
        the past they lead to another line. A move that comes after nothing undone leaves nothing behind."""
        timeline = self._bridge.session.timeline
        walked = isinstance(change.entry, Undo | Redo) and timeline.version == self._version
        plain = isinstance(change.entry, Do) and not self._undone
        self._undone, self._version = bool(timeline.can_redo), timeline.version
        if not walked and not plain:
            self._find()

    def _find(self) -> None:
        session = self._bridge.session
        line = session.timeline.line  # with those that are undone: redo brings them again
        found: defaultdict[str, list[Branch]] = defaultdict(list)
        known = session.branches if len(session.entries) <= MOST_ENTRIES else ()
        for branch in reversed(known):
            if len(line) and not branch.within(line):
                left = branch.beside(line)
                found[self._seen_at(left.fork)].append(left)
        self._found = dict(found)
        click = self._context._("Click the mark to look at it.")
        self._log.mark(
            {
                move: Mark(
                    "\n".join(self._short(there)),
                    "\n".join(text for _, text in self.at(move)),
                    click,
                )
                for move, there in found.items()
            }
        )

    def _seen_at(self, fork: int) -> str:
        """The last of so many moves that the list has a line for: the end of a turn has none."""
        steps = self._bridge.session.steps
        before, after = range(fork - 1, -1, -1), range(fork, len(steps))
        told = (at for at in (*before, *after) if self._log.tells(steps[at]))
        return steps[next(told, 0)].move.id

    def _short(self, there: Sequence[Branch]) -> Iterator[str]:
        """For the list of moves, which is narrow. However often somebody has changed their mind, that is one
        line: the menu behind it tells one change from the next."""
        say_n = self._context.language.say_n
        for tried in there:
            if tried.tried:
                yield say_n("What if: {n} move from here", "What if: {n} moves from here", tried.inputs)
        aside = sum(branch.inputs for branch in there if not branch.tried)
        if aside:
            yield say_n("{n} move set aside here", "{n} moves set aside here", aside)
