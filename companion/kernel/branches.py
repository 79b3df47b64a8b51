"""Lines of a game that do not count: what was undone before something else was said, and what was only tried.

All of it stands in the journal, which forgets nothing; here it is found again.
"""

import operator
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from companion.kernel.command import Move
from companion.kernel.frozen import frozen
from companion.kernel.journal import (
    Aside,
    Do,
    Entry,
    Redo,
    Revise,
    Rewrite,
    TakeUp,
    Timeline,
    Undo,
    Whole,
    ids_of,
)
from companion.kernel.line import Line


@frozen
class Branch:
    """Moves in a row from the very first one. The first `fork` of them were in the line as well from which it
    was set aside.

    `number` counts them, in the order in which they were set aside; `tried`: it never counted.
    """

    number: int
    fork: int
    line: Line
    tried: bool = False

    def __len__(self) -> int:
        """How many moves only it has."""
        return len(self.line) - self.fork

    def shared_with(self, line: Line) -> int:
        """How many moves at its beginning say the same as another line."""
        return self.line.shared(line, _say_the_same)

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.line.moves

    @property
    def own(self) -> tuple[Move, ...]:
        """The moves that only it has."""
        return tuple(self.line.since(self.fork))


def branches(entries: Iterable[Entry]) -> tuple[Branch, ...]:
    """All of them, in the order in which they were set aside."""
    return tuple(_found(entries))


def shared(one: Sequence[Move], other: Sequence[Move]) -> int:
    """How many moves at the beginning of two lines say the same."""
    alike = takewhile(lambda both: _say_the_same(*both), zip(one, other, strict=False))
    return sum(1 for _ in alike)


def _say_the_same(one: Move, other: Move) -> bool:
    return one is other or (one.command == other.command and one.allow == other.allow)


def _found(entries: Iterable[Entry]) -> Iterator[Branch]:
    timeline, said, number = Timeline(), _Said(), 0
    for entry in entries:
        if isinstance(entry, Aside):
            timeline.take(entry)
            line = timeline.line
            line.cut(entry.after)
            for move in entry.moves:
                line.append(Move(move.id, move.command, move.allow, move.input))
            yield Branch(number, entry.after, line, tried=True)
            number += 1
            continue
        lines = _left_by(timeline, entry, said)
        timeline.take(entry)
        said.note(entry)
        for left in lines:
            fork = left.shared(timeline.line, _say_the_same)
            if fork < len(left):
                yield Branch(number, fork, left)
                number += 1


class _Said:
    """When moves and rewrites were said, counted by entries."""

    def __init__(self) -> None:
        self._count = 0
        self._when: dict[object, int] = {}

    def note(self, entry: Entry) -> None:
        self._count += 1
        for key in (id(entry), *ids_of(entry)):
            self._when[key] = self._count

    def before(self, move: Move, rewrite: Rewrite | Whole) -> bool:
        return self._when[move.id] < self._when[id(rewrite)]


def _left_by(timeline: Timeline, entry: Entry, said: _Said) -> Sequence[Line]:
    """The lines that redo could have brought again, and cannot any more after this entry.

    A rewrite keeps the moves that are undone; only rewrites that are undone are forgotten by it. Where a new
    move comes after such ones, the line without them is left as well, if it ever counted: all of it was said
    before the first of them. That one comes last: it is what people see go.
    """
    if not isinstance(entry, Do | TakeUp | Rewrite | Revise):
        return ()
    goes_on, ahead = isinstance(entry, Do | TakeUp), timeline.can_redo
    if not ahead:
        return (timeline.line,) if isinstance(entry, TakeUp) else ()
    line, undone = timeline.line, timeline.first_undone
    if undone is None:
        return (line,) if goes_on else ()
    timeline.take(Redo(steps=ahead))
    walked = timeline.line
    timeline.take(Undo(steps=ahead))
    if len(walked) == len(line) == walked.shared(line, operator.eq):
        return (line,) if goes_on else ()
    counted = goes_on and said.before(line[len(line) - 1], undone)
    return (walked, line) if counted else (walked,)
