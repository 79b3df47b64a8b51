"""Lines of a game that do not count: what was undone before something else was said, and what was only tried.

All of it stands in the journal, which forgets nothing; here it is found again.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from companion.kernel.command import Move
from companion.kernel.frozen import frozen
from companion.kernel.journal import Aside, Do, Entry, Redo, Revise, Rewrite, Timeline


@frozen
class Branch:
    """Moves in a row from the very first one. The first `fork` of them were in the line as well from which it
    was set aside.

    `number` is that of the entry that set it aside; `tried`: it never counted.
    """

    number: int
    fork: int
    moves: tuple[Move, ...]
    tried: bool = False

    @property
    def own(self) -> tuple[Move, ...]:
        """The moves that only it has."""
        return self.moves[self.fork :]


def branches(entries: Iterable[Entry]) -> tuple[Branch, ...]:
    """All of them, in the order in which they were set aside."""
    return tuple(_found(entries))


def shared(one: Sequence[Move], other: Sequence[Move]) -> int:
    """How many moves at the beginning of two lines say the same."""
    alike = takewhile(lambda both: _said(both[0]) == _said(both[1]), zip(one, other, strict=False))
    return sum(1 for _ in alike)


def _said(move: Move) -> tuple[object, bool]:
    return move.command, move.allow


def _found(entries: Iterable[Entry]) -> Iterator[Branch]:
    timeline = Timeline()
    for number, entry in enumerate(entries):
        if isinstance(entry, Aside):
            timeline.take(entry)
            moves = (Move(move.id, move.command, move.allow, move.input) for move in entry.moves)
            yield Branch(number, entry.after, (*timeline.moves[: entry.after], *moves), tried=True)
            continue
        left = _left_by(timeline, entry)
        timeline.take(entry)
        if left:
            fork = shared(left, timeline.moves)
            if fork < len(left):
                yield Branch(number, fork, left)


def _left_by(timeline: Timeline, entry: Entry) -> tuple[Move, ...]:
    """The line as redo would have brought it again, where it cannot any more after this entry. A rewrite
    keeps the moves that are undone; only rewrites that are undone are forgotten by it."""
    if not isinstance(entry, Do | Rewrite | Revise) or not timeline.can_redo:
        return ()
    walked = timeline.copy()
    walked.take(Redo(steps=walked.can_redo))
    return walked.moves if isinstance(entry, Do) or walked.moves != timeline.moves else ()
