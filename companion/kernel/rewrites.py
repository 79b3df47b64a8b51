"""Rewrites of the past as they were carried out, in their order, and places in the line on either side."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from companion.kernel.command import Move
from companion.kernel.frozen import frozen
from companion.kernel.shift import Shift

if TYPE_CHECKING:
    from companion.kernel.journal import Revise, Rewrite, TakeUp

SMALL = 16
"""So many rewrites in a row, or twice, four times … as many, are stepped over at once."""


@frozen
class Rewritten:
    """A rewrite as it was carried out: at place `at`, `old` gave way to `new`, each one move or none.

    `whole` is what it was decided together with, if it was.
    """

    entry: "Rewrite | TakeUp"
    at: int
    old: tuple[Move, ...]
    new: tuple[Move, ...]
    whole: "Revise | None" = None

    @property
    def added(self) -> int:
        return len(self.new) - len(self.old)

    def back(self, place: int) -> int:
        """A place after it, as it was before it: behind the same move, or the last one that was there."""
        return place - (self.added if self.at < place else 0)

    def ahead(self, place: int) -> int:
        """A place before it, as it is after it."""
        return place + (self.added if self.at < place else 0)


class _Span(NamedTuple):
    """Many changes in a row."""

    back: Shift
    ahead: Shift


class Rewrites:
    """Changes one after another. The line has a version before the first one, and one after each.

    A change that concerned only moves that are gone is dropped: its number stays, and it changes nothing.
    Spans of them are made once they have been asked for as often as making them costs.
    """

    def __init__(self) -> None:
        self._changes: list[Rewritten | None] = []
        self._spans: dict[tuple[int, int], _Span | int] = {}

    def copy(self) -> "Rewrites":
        other = Rewrites()
        other._changes, other._spans = self._changes[:], self._spans.copy()
        return other

    def __len__(self) -> int:
        return len(self._changes)

    def __getitem__(self, number: int) -> Rewritten | None:
        return self._changes[number]

    def push(self, change: Rewritten) -> None:
        self._changes.append(change)

    def cut(self, count: int) -> None:
        """Keep only so many changes."""
        while len(self._changes) > count:
            self._forget_spans(len(self._changes) - 1)
            self._changes.pop()

    def drop(self, number: int) -> None:
        self._forget_spans(number)
        self._changes[number] = None

    def back(self, place: int, version: int, to: int) -> int:
        """A place of one version in a former one."""
        while version > to:
            for width, span in self._spans_below(version, to):
                place = span.back(place)
                version -= width
                break
            else:
                version -= 1
                if change := self._changes[version]:
                    place = change.back(place)
        return place

    def ahead(self, place: int, version: int, to: int) -> int:
        """A place of one version in a later one."""
        while version < to:
            for width, span in self._spans_above(version, to):
                place = span.ahead(place)
                version += width
                break
            else:
                if change := self._changes[version]:
                    place = change.ahead(place)
                version += 1
        return place

    def last_beyond(self, place: int, version: int) -> tuple[int, int]:
        """The number of the last change made at this place of a version or behind it, and the place after it.

        Without any: -1, and the place before all of them.
        """
        while version:
            for width, span in self._spans_below(version, 0):
                if span.back.last < place:
                    place = span.back(place)
                    version -= width
                    break
            else:
                version -= 1
                if change := self._changes[version]:
                    if change.at >= place:
                        return version, place
                    place = change.back(place)
        return -1, place

    def all_beyond(self, place: int, version: int, to: int) -> Iterator[int]:
        """The numbers of all changes up to a later version that were made at this place or behind it."""
        while version < to:
            for width, span in self._spans_above(version, to):
                if span.ahead.last < place:
                    place = span.ahead(place)
                    version += width
                    break
            else:
                if change := self._changes[version]:
                    if change.at >= place:
                        yield version
                    else:
                        place = change.ahead(place)
                version += 1

    def _spans_below(self, version: int, to: int) -> Iterator[tuple[int, _Span]]:
        """Spans that end here, the widest first."""
        return self._spans_of(version, version - to, -1)

    def _spans_above(self, version: int, to: int) -> Iterator[tuple[int, _Span]]:
        """Spans that begin here, the widest first."""
        return self._spans_of(version, to - version, 0)

    def _spans_of(self, version: int, room: int, beside: int) -> Iterator[tuple[int, _Span]]:
        if version % SMALL or room < SMALL:
            return
        number, level = version // SMALL, (room // SMALL).bit_length() - 1
        if number:
            level = min(level, (number & -number).bit_length() - 1)
        for size in range(level, -1, -1):
            if span := self._span(size, (number >> size) + beside):
                yield SMALL << size, span

    def _span(self, size: int, number: int) -> _Span | None:
        span = self._spans.get((size, number), 0)
        if isinstance(span, int):
            if span < 1 << size:
                self._spans[size, number] = span + 1
                return None
            span = self._make_span(size, number)
        return span

    def _make_span(self, size: int, number: int) -> _Span:
        if isinstance(made := self._spans.get((size, number)), _Span):
            return made
        if size:
            lower, upper = (self._make_span(size - 1, 2 * number + half) for half in (0, 1))
            span = _Span(upper.back.then(lower.back), lower.ahead.then(upper.ahead))
        else:
            span = _Span(Shift({}), Shift({}))
            for change in self._changes[number * SMALL : (number + 1) * SMALL]:
                if change:
                    back, ahead = Shift({change.at: -change.added}), Shift({change.at: change.added})
                    span = _Span(back.then(span.back), span.ahead.then(ahead))
        self._spans[size, number] = span
        return span

    def _forget_spans(self, number: int) -> None:
        """Those that hold this change."""
        number //= SMALL
        for size in range((len(self._changes) // SMALL).bit_length()):
            self._spans.pop((size, number >> size), None)
