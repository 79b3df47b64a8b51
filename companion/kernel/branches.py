"""Lines of a game that do not count: what was undone before something else was said, and what was only tried.

All of it stands in the journal, which forgets nothing; here it is found again.
"""

import operator
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile

from companion.kernel.command import Move
from companion.kernel.frozen import frozen
from companion.kernel.inputs import inputs_of
from companion.kernel.journal import (
    Aside,
    Do,
    Entry,
    Jump,
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

    @property
    def inputs(self) -> int:
        """How many clicks or keys said the moves that only it has: people count them as undo does."""
        return inputs_of(self.own)

    def beside(self, line: Line) -> "Branch":
        """As it leaves another line than the one from which it was set aside; where that one has all of it,
        as it was."""
        fork = self.shared_with(line)
        return replace(self, fork=fork) if fork < len(self.line) else self

    def within(self, line: Line) -> bool:
        """Whether another line has all of it."""
        return self.shared_with(line) == len(self.line)

    def shared_with(self, line: Line) -> int:
        """How many moves at its beginning say the same as another line."""
        return self.line.shared(line, say_the_same)

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.line.moves

    @property
    def own(self) -> tuple[Move, ...]:
        """The moves that only it has."""
        return tuple(self.line.since(self.fork))


def branches(entries: Iterable[Entry]) -> tuple[Branch, ...]:
    """All of them, in the order in which they were set aside."""
    return SetAside().after(tuple(entries))


def shared(one: Sequence[Move], other: Sequence[Move]) -> int:
    """How many moves at the beginning of two lines say the same."""
    alike = takewhile(lambda both: say_the_same(*both), zip(one, other, strict=False))
    return sum(1 for _ in alike)


def say_the_same(one: Move, other: Move) -> bool:
    """Whether both are the same word of the table, whatever they are called and whoever wrote them down."""
    return one is other or (one.command == other.command and one.allow == other.allow)


class SetAside:
    """The same for a journal that grows: what was followed once is not followed again."""

    def __init__(self) -> None:
        self._followed = 0
        self._timeline, self._said, self._reached = Timeline(), _Said(), _Reached()
        self._found: list[Branch] = []

    def after(self, entries: Sequence[Entry]) -> tuple[Branch, ...]:
        """All of them, when the journal has these entries, which begin with those that it had before."""
        for entry in entries[self._followed :]:
            self._follow(entry)
        self._followed = len(entries)
        return tuple(self._found)

    def _follow(self, entry: Entry) -> None:
        timeline = self._timeline
        if isinstance(entry, Aside):
            timeline.take(entry)
            line = timeline.line
            line.cut(entry.after)
            for move in entry.moves:
                line.append(Move(move.id, move.command, move.allow, move.input))
            self._found.append(Branch(len(self._found), entry.after, line, tried=True))
            return
        lines = _left_by(timeline, entry, self._said, self._reached)
        timeline.take(entry)
        self._said.note(entry)
        self._reached.note(timeline, entry)
        for left in lines:
            fork = left.shared(timeline.line, say_the_same)
            if fork < len(left):
                self._found.append(Branch(len(self._found), fork, left))


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


class _Reached:
    """How far the game went with each change of the past: a move that was undone before one was made never
    counted with it, though redo would bring it there."""

    def __init__(self) -> None:
        self._cursors = [0]
        """By how many changes count; 0 where several were made at once."""

    def note(self, timeline: Timeline, entry: Entry) -> None:
        version = timeline.version
        if not isinstance(entry, Undo | Redo | Jump):
            del self._cursors[version:]  # changes that were undone are gone
            self._cursors += [0] * (version + 1 - len(self._cursors))
        self._cursors[version] = max(timeline.cursor, self._cursors[version])

    def cut(self, line: Line, version: int) -> Line:
        line.cut(self._cursors[version])
        return line


def _left_by(timeline: Timeline, entry: Entry, said: _Said, reached: _Reached) -> Sequence[Line]:
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
    walked, version = timeline.line, timeline.version
    timeline.take(Undo(steps=ahead))
    if len(walked) == len(line) == walked.shared(line, operator.eq):
        return (line,) if goes_on else ()
    changed = reached.cut(walked, version)
    counted = goes_on and said.before(line[len(line) - 1], undone)
    return (changed, line) if counted else (changed,)
