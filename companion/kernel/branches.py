"""Lines of a game that do not count: what was undone before something else was said, and what was only tried.

All of it stands in the journal, which forgets nothing; here it is found again.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from companion.kernel.command import Move
from companion.kernel.frozen import frozen
from companion.kernel.journal import Aside, Do, Entry, Redo, Revise, Rewrite, TakeUp, Timeline, Whole, ids_of


@frozen
class Branch:
    """Moves in a row from the very first one. The first `fork` of them were in the line as well from which it
    was set aside.

    `number` counts them, in the order in which they were set aside; `tried`: it never counted.
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
    timeline, said, number = Timeline(), _Said(), 0
    for entry in entries:
        if isinstance(entry, Aside):
            timeline.take(entry)
            moves = (Move(move.id, move.command, move.allow, move.input) for move in entry.moves)
            yield Branch(number, entry.after, (*timeline.moves[: entry.after], *moves), tried=True)
            number += 1
            continue
        lines = _left_by(timeline, entry, said)
        timeline.take(entry)
        said.note(entry)
        for left in lines:
            fork = shared(left, timeline.moves)
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


def _left_by(timeline: Timeline, entry: Entry, said: _Said) -> Sequence[tuple[Move, ...]]:
    """The lines that redo could have brought again, and cannot any more after this entry.

    A rewrite keeps the moves that are undone; only rewrites that are undone are forgotten by it. Where a new
    move comes after such ones, the line without them is left as well, if it ever counted: all of it was said
    before the first of them. That one comes last: it is what people see go.
    """
    if not isinstance(entry, Do | TakeUp | Rewrite | Revise):
        return ()
    moves = timeline.moves
    if not timeline.can_redo:
        return (moves,) if isinstance(entry, TakeUp) else ()
    walked = timeline.copy()
    walked.take(Redo(steps=walked.can_redo))
    if walked.moves == moves:
        return (moves,) if isinstance(entry, Do | TakeUp) else ()
    counted = isinstance(entry, Do | TakeUp) and said.before(moves[-1], _first_undone(timeline))
    return (walked.moves, moves) if counted else (walked.moves,)


def _first_undone(timeline: Timeline) -> Rewrite | Whole:
    """The rewrite that redo would meet first."""
    walked = timeline.copy()
    while isinstance(following := walked.next_redo, Move):
        walked.take(Redo())
    assert following is not None
    return following
