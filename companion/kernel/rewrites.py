"""Rewrites of the past as they were carried out, on two stacks: those behind the cursor and those ahead.

A jump bends every rewrite it passes, and a move that is played drops those of moves that are gone. Both may
concern thousands; so they are told to the top of a stack alone, and go down one rewrite at a time, when
somebody looks at it.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, NamedTuple, Self, TypeVar

from companion.kernel.command import Move
from companion.kernel.frozen import frozen

if TYPE_CHECKING:
    from companion.kernel.journal import Rewrite

FAR = 10**9
"""Beyond every line."""

News = TypeVar("News")


@frozen
class Change:
    """A rewrite as it was carried out: at place `at`, `old` gave way to `new`, each one move or none.

    `before` and `after` are the cursors on either side of it.
    """

    entry: "Rewrite"
    at: int
    old: tuple[Move, ...]
    new: tuple[Move, ...]
    before: int
    after: int

    @property
    def added(self) -> int:
        return len(self.new) - len(self.old)

    def met_back_at(self, cursor: int) -> "Change":
        """The same rewrite, as if it had left the cursor here at the latest."""
        if cursor >= self.after:
            return self
        return replace(self, before=cursor - (self.added if self.at < cursor else 0), after=cursor)

    def met_ahead_at(self, cursor: int) -> "Change":
        """The same rewrite, as if it had met the cursor here at the earliest."""
        if cursor <= self.before:
            return self
        return replace(self, before=cursor, after=cursor + (self.added if self.at < cursor else 0))


class _Stack(Generic[News]):
    """The rewrite met first is on top. `_news` are still to be told, to the rewrite there and all below.

    `_sums` are of a rewrite and all below: how many steps of undo or redo there are beyond those along the
    line, and the furthest place, seen from there, at which one concerns only moves ahead of the cursor.
    Only below all news are they what they should be.
    """

    def __init__(self, changes: Iterable[Change] = ()) -> None:
        self._changes: list[Change] = []
        self._sums: list[tuple[int, int]] = [(0, -FAR)]
        self._news: dict[int, News] = {}
        for change in changes:
            self.push(change)

    @property
    def top(self) -> Change | None:
        self._hear()
        return self._changes[-1] if self._changes else None

    @property
    def changes(self) -> list[Change]:
        self._settle()
        return self._changes

    @property
    def steps(self) -> int:
        """How many steps there are beyond those along the line: never less than none."""
        self._settle()
        return self._sums[-1][0]

    def push(self, change: Change) -> None:
        steps, reach = self._sums[-1]
        own = change.at if change.before == change.after else -FAR
        self._changes.append(change)
        self._sums.append((steps + self._steps_of(change), max(own, reach + change.added)))

    def pop(self) -> Change:
        self._hear()
        return self._take()

    def clear(self) -> None:
        self._changes.clear()
        self._news.clear()
        del self._sums[1:]

    def copy(self) -> Self:
        other = type(self)()
        other._changes, other._sums, other._news = self._changes[:], self._sums[:], self._news.copy()
        return other

    def _take(self) -> Change:
        self._sums.pop()
        return self._changes.pop()

    def _settle(self) -> None:
        """Tell all news all the way down."""
        told = []
        while self._news:
            self._hear()
            if self._news:
                told.append(self._take())
        for change in reversed(told):
            self.push(change)

    def _hear(self) -> None:
        """Let the top know what it has not been told yet, and hand it on to the next."""
        raise NotImplementedError

    def _steps_of(self, change: Change) -> int:
        raise NotImplementedError


class PastNews(NamedTuple):
    """The cursor went back to `cursor`. And the line was cut at `end` and played on: `then` is how far back
    the cursor had gone by that time."""

    cursor: int = FAR
    end: int = FAR
    then: int = FAR

    def following(self, former: "PastNews") -> "PastNews":
        """Both, one after the other. Of two ends the nearer one decides: it leaves nothing to the other."""
        end, then = self.end, min(self.then, former.cursor)
        if former.end < self.end:
            end, then = former.end, former.then
        return PastNews(min(self.cursor, former.cursor), end, then)


class Past(_Stack[PastNews]):
    """What undo meets."""

    def go_back(self, cursor: int) -> None:
        """Take along whatever a jump would leave behind."""
        self._tell(PastNews(cursor))

    def drop_beyond(self, end: int) -> None:
        """All moves from here on are gone, and with them the rewrites that concerned only them."""
        self._tell(PastNews(end=end))

    def _steps_of(self, change: Change) -> int:
        return 1 + change.before - change.after

    def _tell(self, news: PastNews) -> None:
        at = len(self._changes) - 1
        if at < 0:
            return
        if former := self._news.get(at):
            news = news.following(former)
        bends = news.cursor < self._changes[at].after
        drops = news.end < FAR and (bool(self._news) or self._sums[-1][1] >= news.end)
        if bends or drops:
            self._news[at] = news

    def _hear(self) -> None:
        while news := self._news.pop(len(self._changes) - 1, None):
            change = self._take()
            then = change.met_back_at(news.then)
            if change.at >= news.end and then.before == then.after:
                self._tell(news)
                continue
            now = change.met_back_at(news.cursor)
            self._tell(
                PastNews(
                    FAR if now is change else now.before,
                    FAR if news.end == FAR else news.end - change.added,
                    FAR if then is change else then.before,
                )
            )
            self.push(now)


class Future(_Stack[int]):
    """What redo meets."""

    def go_ahead(self, cursor: int) -> None:
        """Take along whatever a jump would leave behind."""
        if self._changes and cursor > self._changes[-1].before:
            at = len(self._changes) - 1
            self._news[at] = max(cursor, self._news.get(at, cursor))

    def _steps_of(self, change: Change) -> int:
        return 1 + change.before - change.after + change.added

    def _hear(self) -> None:
        cursor = self._news.pop(len(self._changes) - 1, None)
        if cursor is not None:
            now = self._take().met_ahead_at(cursor)
            self.go_ahead(now.after)
            self.push(now)
