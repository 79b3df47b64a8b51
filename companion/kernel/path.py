"""The way that undo and redo walk: along the line of moves, and over rewrites where the cursor met them."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from companion.kernel.frozen import frozen
from companion.kernel.rewrites import Rewrites, Rewritten
from companion.kernel.sums import Sums


class Place(NamedTuple):
    """How many rewrites count here, and how many moves of the line that they made."""

    version: int
    cursor: int


@frozen
class Bunch:
    """Rewrites that the cursor meets one right after another, from one version to a later one.

    Where it stands between them follows from where it stands at one end: before the first (`upward`) or after
    the last. These are not the same where the cursor stood right behind a move that was deleted.
    """

    start: int
    end: int
    bottom: int
    top: int
    upward: bool


class Path:
    """All rewrites, and where each is met. A place has a number: the steps that lead there from the start.

    A jump takes the rewrites along that it would leave behind: from then on they are one bunch. It looks at
    whole bunches only, and so does whoever walks.
    """

    def __init__(self) -> None:
        self._rewrites = Rewrites()
        self._bunches: list[Bunch] = []
        self._steps = Sums()
        """One for each rewrite, none where it was dropped; at the last of a bunch less by the moves that the
        bunch adds."""

    def copy(self) -> "Path":
        other = Path()
        other._rewrites, other._steps = self._rewrites.copy(), self._steps.copy()
        other._bunches = self._bunches[:]
        return other

    def __len__(self) -> int:
        return len(self._rewrites)

    def first(self, version: int) -> Rewritten | None:
        """The first rewrite after this version."""
        return self._rewrites.first(version, len(self))

    def below(self, version: int, to: int) -> tuple[int, Rewritten | None]:
        return self._rewrites.below(version, to)

    def above(self, version: int, to: int) -> tuple[int, Rewritten | None]:
        return self._rewrites.above(version, to)

    def met(self) -> Iterator[tuple[Rewritten, int, int]]:
        """Every rewrite, with the cursor before and after it."""
        for bunch in self._bunches:
            for number in range(bunch.start, bunch.end):
                if change := self._rewrites[number]:
                    yield change, self._cursor_in(bunch, number), self._cursor_in(bunch, number + 1)

    def length(self, version: int, known: int, there: int) -> int:
        """How many moves the line of a version has, when that of a known one has so many."""
        carry = self._rewrites.ahead if known < version else self._rewrites.back
        return carry(there + 1, known, version) - 1  # beyond the end no rewrite was made

    def steps_to(self, place: Place) -> int:
        """The number of a place that is not in the midst of a bunch."""
        return place.cursor + self._steps.upto(place.version)

    def locate(self, steps: int) -> Place:
        """The place that has this number."""
        at = bisect_right(self._bunches, steps, key=self._steps_to_bottom) - 1
        if at < 0:
            return Place(0, steps)
        bunch = self._bunches[at]
        if (beyond := steps - self.steps_to(Place(bunch.end, bunch.top))) >= 0:
            return Place(bunch.end, bunch.top + beyond)
        versions = range(bunch.start, bunch.end)
        version = versions[bisect_right(versions, steps - bunch.bottom, key=self._steps.upto) - 1]
        return Place(version, self._cursor_in(bunch, version))

    def between(self, lower: Place, upper: Place) -> Rewritten | None:
        """The rewrite between two places a step apart; None where that step goes along the line."""
        return self._rewrites.first(lower.version, upper.version)

    def alike_behind(self, steps: int, alike: Callable[[Rewritten], bool]) -> int:
        """How many steps back from the place with this number lead over such rewrites and nothing else."""
        number, here = steps, self.locate(steps)
        while here.version:
            bunch = self._bunches[self._after(here.version - 1)]
            if here.version == bunch.end and here.cursor != bunch.top:
                break  # along the line
            version = self._rewrites.reach(here.version, bunch.start, alike)
            number = self._steps_in(bunch, version)
            if version > bunch.start:
                break
            here = Place(bunch.start, bunch.bottom)
        return steps - number

    def alike_ahead(self, steps: int, alike: Callable[[Rewritten], bool]) -> int:
        """The same, of steps further on."""
        number, here = steps, self.locate(steps)
        while (at := self._after(here.version)) < len(self._bunches):
            bunch = self._bunches[at]
            if here.version == bunch.start and here.cursor != bunch.bottom:
                break  # along the line
            version = self._rewrites.reach(here.version, bunch.end, alike)
            number = self._steps_in(bunch, version)
            if version < bunch.end:
                break
            here = Place(bunch.end, bunch.top)
        return number - steps

    def jump(self, here: Place, cursor: int) -> None:
        """Whatever undo or redo would miss from there on comes along."""
        self._part(here)
        if cursor < here.cursor:
            self._take_along_back(here.version, cursor)
        else:
            self._take_along_ahead(here.version, cursor)

    def cut(self, here: Place) -> None:
        """Forget all rewrites that are undone here."""
        self._part(here)
        del self._bunches[self._after(here.version) :]
        self._rewrites.cut(here.version)
        self._steps.cut(here.version)

    def push(self, change: Rewritten, cursor: int) -> int:
        """A rewrite is made, beyond all others. Tells where it leaves the cursor."""
        start, after = len(self), change.ahead(cursor)
        self._rewrites.push(change)
        last = self._bunches[-1] if self._bunches else None
        if last and last.upward and last.top == cursor:
            self._exchange(len(self._bunches) - 1, 1, Bunch(last.start, start + 1, last.bottom, after, True))
        else:
            self._exchange(len(self._bunches), 0, Bunch(start, start + 1, cursor, after, True))
        return after

    def push_whole(self, changes: Sequence[Rewritten], bottom: int, top: int) -> None:
        """Several are made that lead the cursor from one place to another, beyond all others."""
        start = len(self)
        for change in changes:
            self._rewrites.push(change)
        self._exchange(len(self._bunches), 0, Bunch(start, len(self), bottom, top, False))

    def drop_beyond(self, end: int) -> None:
        """The line was cut here, beyond all rewrites: those go that concerned only moves that are gone.

        A deleted move is not gone as long as the cursor is met right behind it.
        """
        version = len(self)
        while version:
            first, version, end = self._rewrites.last_beyond(end, version)
            if version < 0:
                return
            bunch = self._bunches[self._after(version - 1)]
            if not bunch.upward:
                version, gone = max(first, bunch.start), version
                self._drop(version, gone)
            elif self._cursor_in(bunch, version - 1) > end:
                for some in list(self._rewrites.all_beyond(bunch.bottom, bunch.start, version - 1)):
                    self._drop(*some)
                version, end = bunch.start, bunch.bottom
            else:
                version -= 1
                self._drop(version, version + 1)

    def _drop(self, start: int, end: int) -> None:
        self._rewrites.drop(start, end)
        for number in range(start, end):
            self._steps.add(number, -1)

    def _after(self, version: int) -> int:
        """Which bunch is the first with a rewrite after this version."""
        return bisect_right(self._bunches, version, key=lambda bunch: bunch.end)

    def _steps_to_bottom(self, bunch: Bunch) -> int:
        return bunch.bottom + self._steps.upto(bunch.start)

    def _steps_in(self, bunch: Bunch, version: int) -> int:
        """The number of a place where the cursor meets a bunch."""
        return (bunch.top if version == bunch.end else bunch.bottom) + self._steps.upto(version)

    def _cursor_in(self, bunch: Bunch, version: int) -> int:
        if version == bunch.start:
            return bunch.bottom
        if version == bunch.end:
            return bunch.top
        if bunch.upward:
            return self._rewrites.ahead(bunch.bottom, bunch.start, version)
        return self._rewrites.back(bunch.top, bunch.end, version)

    def _exchange(self, at: int, count: int, *new: Bunch) -> None:
        for bunch in self._bunches[at : at + count]:
            self._steps.add(bunch.end - 1, bunch.top - bunch.bottom)
        for bunch in new:
            self._steps.add(bunch.end - 1, bunch.bottom - bunch.top)
        self._bunches[at : at + count] = new

    def _part(self, here: Place) -> None:
        """Make two of a bunch in whose midst this is."""
        at = self._after(here.version)
        if at < len(self._bunches) and (whole := self._bunches[at]).start < here.version:
            lower = Bunch(whole.start, here.version, whole.bottom, here.cursor, whole.upward)
            self._exchange(at, 1, lower, Bunch(here.version, whole.end, here.cursor, whole.top, whole.upward))

    def _take_along_back(self, version: int, cursor: int) -> None:
        first = after = self._after(version)
        start, bottom = version, cursor
        while first and bottom < (bunch := self._bunches[first - 1]).top:
            start, bottom = bunch.start, self._rewrites.back(bottom, bunch.end, bunch.start)
            first -= 1
        if first < after:
            self._exchange(first, after - first, Bunch(start, version, bottom, cursor, False))

    def _take_along_ahead(self, version: int, cursor: int) -> None:
        first = after = self._after(version)
        end, top = version, cursor
        rest: list[Bunch] = []
        while not rest and after < len(self._bunches) and top > (bunch := self._bunches[after]).bottom:
            end = self._met_above(bunch, top)
            top = self._rewrites.ahead(top, bunch.start, end)
            if end < bunch.end:
                rest = [Bunch(end, bunch.end, top, bunch.top, False)]
            after += 1
        if first < after:
            self._exchange(first, after - first, Bunch(version, end, cursor, top, True), *rest)

    def _met_above(self, bunch: Bunch, cursor: int) -> int:
        """Up to which version a bunch comes along with the cursor: then it may be met where it was before."""
        if bunch.upward:
            return bunch.end

        def met(version: int) -> bool:
            return self._rewrites.ahead(cursor, bunch.start, version) <= self._cursor_in(bunch, version)

        versions = range(bunch.start, bunch.end)
        return bunch.start + bisect_left(versions, True, key=met)
