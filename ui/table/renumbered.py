"""Which of the moves that counted before a change of the past still do, and under which numbers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from operator import attrgetter, is_
from typing import Any

from companion.kernel.common import Learn
from companion.kernel.replay import Step
from ui.table.hand_parts import Span

MOVE = attrgetter("move")


class Numbers(Mapping[int, int]):
    """Of the moves that count as before, by the numbers they had. One that tells something else than it did
    is the same to hands: they go on from what they were told.

    A change of the past leaves most moves as they were: the same at the beginning, and the same at the end,
    where only their numbers are others. Those are counted, and only the moves between them are looked up.
    """

    def __init__(
        self, played: Sequence[Step[Any]], now: Sequence[Step[Any]], problems: Sequence[Step[Any]]
    ) -> None:
        """`problems` are at least all those that do not fit `now`."""
        shorter = min(len(played), len(now))
        self._same = _alike(played, now)
        rest = _alike(islice(reversed(played), shorter - self._same), reversed(now))
        self._was, self._by = len(played), len(now) - len(played)
        self._end = len(played) - rest
        """The last one between the same ones."""
        end = len(now) - rest
        self._between = _found(played[self._same : self._end], now[self._same : end], self._same + 1)
        unfit = (at for at, step in enumerate(now if problems else (), 1) if step.verdict != "fits")
        self._unfit = frozenset(at for at in unfit if not self._same < at <= end)

    def __getitem__(self, at: int) -> int:
        if self._same < at <= self._end:
            return self._between[at]
        number = at if at <= self._same else at + self._by
        if not 0 <= at <= self._was or number in self._unfit:
            raise KeyError(at)
        return number

    def __iter__(self) -> Iterator[int]:
        return (at for at in range(self._was + 1) if at in self)

    def __len__(self) -> int:
        return self._was + 1 - (self._end - self._same) + len(self._between) - len(self._unfit)

    def lead_to(self, number: int) -> bool:
        """Whether the move that has this number now counted before."""
        if self._same < number <= self._end + self._by:
            return number in self._between.values()
        return 0 <= number <= self._was + self._by and number not in self._unfit

    @property
    def stay(self) -> bool:
        """Whether every move that counted has the number that it had."""
        behind = self._end < self._was
        return (
            len(self) == self._was + 1
            and not (behind and self._by)
            and all(at == number for at, number in self._between.items())
        )


def brought_back(played: Sequence[Step[Any]], now: Sequence[Step[Any]], numbers: Numbers) -> Span | None:
    """Where all that counted does as before, and one move more: the difference is what that one asks for, and
    leaves the list with it when it is undone."""
    more = len(played) + 1
    return (more, more) if numbers.stay and len(now) == more else None


def _alike(ones: Iterable[Step[Any]], others: Iterable[Step[Any]]) -> int:
    """How many moves at the beginning are the very same."""
    return sum(takewhile(bool, map(is_, map(MOVE, ones), map(MOVE, others))))


def _found(played: Sequence[Step[Any]], now: Sequence[Step[Any]], first: int) -> dict[int, int]:
    """The numbers of some moves, the first of which has this one in either line."""
    found = {step.move.id: (at, step) for at, step in enumerate(now, first) if step.verdict == "fits"}
    numbers = {}
    for at, step in enumerate(played, first):
        number, other = found.get(step.move.id, (0, step))
        told = other.move is step.move or other.move.command == step.move.command
        if number and (told or isinstance(step.move.command, Learn)):
            numbers[at] = number
    return numbers
