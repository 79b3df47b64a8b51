"""Rewrites of the past as they were carried out, in their order, and places in the line on either side."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from companion.kernel.command import Move
from companion.kernel.frozen import frozen
from companion.kernel.line import Line
from companion.kernel.shift import Shift

if TYPE_CHECKING:
    from companion.kernel.journal import Revise, Rewrite, TakeUp

SMALL = 16
"""So many runs of rewrites, or twice, four times … as many, are stepped over at once."""


@frozen
class Rewritten:
    """A rewrite as it was carried out: at place `at`, `old` gave way to `new`, each one move or none.

    Or a run of such: moves that were taken out at one place one after another, or were put in one behind the
    other. `whole` is what it was decided together with, if it was.
    """

    entry: "Rewrite | TakeUp"
    at: int
    old: tuple[Move, ...] | Line
    new: tuple[Move, ...] | Line
    whole: "Revise | None" = None

    def __len__(self) -> int:
        return max(len(self.old), len(self.new))

    @property
    def added(self) -> int:
        return len(self.new) - len(self.old)

    def back(self, place: int, start: int = 0, end: int | None = None) -> int:
        """A place after it, or after some of a run, as it was before: behind the same move, or the last one
        that was there."""
        at, added = self._made(start, end)
        return max(at, place - added) if at < place else place

    def ahead(self, place: int, start: int = 0, end: int | None = None) -> int:
        """A place before it, or before some of a run, as it is after that."""
        at, added = self._made(start, end)
        return max(at, place + added) if at < place else place

    def part(self, start: int, end: int) -> "Rewritten":
        """Some of a run."""
        if end - start == len(self):
            return self
        at, _ = self._made(start, end)
        return replace(self, at=at, old=_some(self.old, start, end), new=_some(self.new, start, end))

    def _made(self, start: int, end: int | None) -> tuple[int, int]:
        """Where some of a run was made, and how many moves that adds."""
        if end is None or not self.added:
            return self.at, self.added
        return (self.at + start, end - start) if self.added > 0 else (self.at, start - end)


def _some(moves: tuple[Move, ...] | Line, start: int, end: int) -> tuple[Move, ...] | Line:
    if isinstance(moves, tuple):
        return moves
    return (moves[start],) if end - start == 1 else moves.part(start, end)


class _Span(NamedTuple):
    """Many changes in a row."""

    back: Shift
    ahead: Shift


class Rewrites:
    """Changes one after another. The line has a version before the first one, and one after each.

    Runs are kept whole, and every change in them has its number: whoever stands in the midst of one sees some
    of it. A change that concerned only moves that are gone is dropped: its number stays, and it changes
    nothing. Spans of runs are made once they have been asked for as often as making them costs.
    """

    def __init__(self) -> None:
        self._runs: list[Rewritten | None] = []
        self._ends: list[int] = []
        """The version after each run."""
        self._spans: dict[tuple[int, int], _Span | int] = {}

    def copy(self) -> "Rewrites":
        other = Rewrites()
        other._runs, other._ends, other._spans = self._runs[:], self._ends[:], self._spans.copy()
        return other

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __getitem__(self, number: int) -> Rewritten | None:
        run, within = self._locate(number)
        return self._part(run, within, within + 1)

    def first(self, version: int, to: int) -> Rewritten | None:
        """Of the changes between two versions the first that was not dropped."""
        run, _ = self._locate(version)
        while version < to:
            if change := self._runs[run]:
                return change
            version, run = self._ends[run], run + 1
        return None

    def below(self, version: int, to: int) -> tuple[int, Rewritten | None]:
        """As much of the run right before a version as lies behind another one: where it begins, and it."""
        run, within = self._locate(version - 1)
        start = max(self._start(run), to)
        return start, self._part(run, start - self._start(run), within + 1)

    def above(self, version: int, to: int) -> tuple[int, Rewritten | None]:
        """As much of the run right after a version as lies before another one: where it ends, and it."""
        run, within = self._locate(version)
        end = min(self._ends[run], to)
        return end, self._part(run, within, end - self._start(run))

    def reach(self, version: int, to: int, alike: Callable[[Rewritten], bool]) -> int:
        """How far from a version towards another one all changes are alike; those that were dropped are like
        any."""
        back = to < version
        run, _ = self._locate(version - back)
        while version != to:
            change = self._runs[run]
            if change is not None and not alike(change):
                return version
            version = max(to, self._start(run)) if back else min(to, self._ends[run])
            run += -1 if back else 1
        return version

    def push(self, change: Rewritten) -> None:
        self._ends.append(len(self) + len(change))
        self._runs.append(change)

    def cut(self, count: int) -> None:
        """Keep only so many changes."""
        while len(self) > count:
            run = len(self._runs) - 1
            self._forget_spans(run)
            start, change = self._start(run), self._runs.pop()
            self._ends.pop()
            if start < count:
                self._runs.append(change and change.part(0, count - start))
                self._ends.append(count)

    def drop(self, start: int, end: int) -> None:
        """The changes with these numbers, all of one run."""
        run, within = self._locate(start)
        first, last = self._start(run), self._ends[run]
        if (first, last) == (start, end):
            self._forget_spans(run)
            self._runs[run] = None
            return
        parts = (
            (start, self._part(run, 0, within)),
            (end, None),
            (last, self._part(run, end - first, last - first)),
        )
        begin, kept = first, []
        for stop, part in parts:
            if stop > begin:
                kept.append((stop, part))
            begin = stop
        for other in range(run, len(self._runs) + SMALL, SMALL):  # from here on they are counted otherwise
            self._forget_spans(other)
        self._runs[run : run + 1] = [part for _, part in kept]
        self._ends[run : run + 1] = [stop for stop, _ in kept]

    def back(self, place: int, version: int, to: int) -> int:
        """A place of one version in a former one."""
        (run, within), (last, rest) = self._locate(version), self._locate(to)
        if run == last:
            return self._back(place, run, rest, within)
        place = self._back(place, run, 0, within)
        last += rest > 0
        while run > last:
            for width, span in self._spans_below(run, last):
                place = span.back(place)
                run -= width
                break
            else:
                run -= 1
                if change := self._runs[run]:
                    place = change.back(place)
        return self._back(place, run - 1, rest, self._size(run - 1)) if rest else place

    def ahead(self, place: int, version: int, to: int) -> int:
        """A place of one version in a later one."""
        (run, within), (last, rest) = self._locate(version), self._locate(to)
        if run == last:
            return self._ahead(place, run, within, rest)
        if within:
            place = self._ahead(place, run, within, self._size(run))
            run += 1
        while run < last:
            for width, span in self._spans_above(run, last):
                place = span.ahead(place)
                run += width
                break
            else:
                if change := self._runs[run]:
                    place = change.ahead(place)
                run += 1
        return self._ahead(place, run, 0, rest)

    def last_beyond(self, place: int, version: int) -> tuple[int, int, int]:
        """Of the changes made at this place of a version or behind it the last ones that are in one run:
        where they begin and end, and the place after them.

        Without any: twice -1, and the place before all of them.
        """
        run, within = self._locate(version)
        if within:
            if found := self._beyond(run, within, place):
                return *found, place
            place = self._back(place, run, 0, within)
        while run:
            for width, span in self._spans_below(run, 0):
                if span.back.last < place:
                    place = span.back(place)
                    run -= width
                    break
            else:
                run -= 1
                if found := self._beyond(run, self._size(run), place):
                    return *found, place
                place = self._back(place, run, 0, self._size(run))
        return -1, -1, place

    def all_beyond(self, place: int, version: int, to: int) -> Iterator[tuple[int, int]]:
        """All changes up to a later version that were made at this place or behind it: where those of a run
        begin and end."""
        run, within = self._locate(version)
        while version < to:
            for width, span in self._spans_above(run, self._locate(to)[0]) if not within else ():
                if span.ahead.last < place:
                    place = span.ahead(place)
                    run += width
                    version = self._start(run)
                    break
            else:
                end = min(self._ends[run], to)
                if change := self._part(run, within, end - self._start(run)):
                    before = place - change.at if change.added < 0 else end - version
                    if change.at >= place:
                        yield version, end
                    elif version + before < end:
                        yield version + before, end
                    place = change.ahead(place)
                version, run, within = end, run + 1, 0

    # -- runs

    def _locate(self, version: int) -> tuple[int, int]:
        """The run that begins there or has it in its midst, and how much of that lies before it."""
        run = bisect_right(self._ends, version)
        return run, version - self._start(run)

    def _start(self, run: int) -> int:
        return self._ends[run - 1] if run else 0

    def _size(self, run: int) -> int:
        return self._ends[run] - self._start(run)

    def _part(self, run: int, start: int, end: int) -> Rewritten | None:
        change = self._runs[run] if start < end else None
        return change.part(start, end) if change else None

    def _back(self, place: int, run: int, start: int, end: int) -> int:
        change = self._runs[run] if start < end else None
        return change.back(place, start, end) if change else place

    def _ahead(self, place: int, run: int, start: int, end: int) -> int:
        change = self._runs[run] if start < end else None
        return change.ahead(place, start, end) if change else place

    def _beyond(self, run: int, end: int, place: int) -> tuple[int, int] | None:
        """Of so many changes at the beginning of a run the last ones made at this place or behind it."""
        change = self._runs[run]
        if change is None:
            return None
        first = max(0, place - change.at) if change.added > 0 else (0 if change.at >= place else end)
        return (self._start(run) + first, self._start(run) + end) if first < end else None

    # -- spans of them

    def _spans_below(self, run: int, to: int) -> Iterator[tuple[int, _Span]]:
        """Spans that end here, the widest first."""
        return self._spans_of(run, run - to, -1)

    def _spans_above(self, run: int, to: int) -> Iterator[tuple[int, _Span]]:
        """Spans that begin here, the widest first."""
        return self._spans_of(run, to - run, 0)

    def _spans_of(self, run: int, room: int, beside: int) -> Iterator[tuple[int, _Span]]:
        if run % SMALL or room < SMALL:
            return
        number, level = run // SMALL, (room // SMALL).bit_length() - 1
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
            span = _Span(Shift(), Shift())
            for change in self._runs[number * SMALL : (number + 1) * SMALL]:
                if change:
                    back, ahead = (Shift.made(change.at, by) for by in (-change.added, change.added))
                    span = _Span(back.then(span.back), span.ahead.then(ahead))
        self._spans[size, number] = span
        return span

    def _forget_spans(self, run: int) -> None:
        """Those that hold this run."""
        run //= SMALL
        for size in range((len(self._runs) // SMALL).bit_length()):
            self._spans.pop((size, run >> size), None)
