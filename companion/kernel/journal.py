"""The append-only book of what was said, and the timeline of moves that count."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from companion.kernel.command import Command, Move
from companion.kernel.errors import Refused
from companion.kernel.line import Line
from companion.kernel.refusal import impossible


@dataclass(frozen=True, kw_only=True)
class Do:
    """A command was carried out; moves that lay beyond the cursor drop out of the line."""

    op: Literal["do"] = "do"
    id: str
    command: Command
    allow: bool = False


@dataclass(frozen=True, kw_only=True)
class Undo:
    op: Literal["undo"] = "undo"
    steps: int = 1


@dataclass(frozen=True, kw_only=True)
class Redo:
    op: Literal["redo"] = "redo"
    steps: int = 1


@dataclass(frozen=True, kw_only=True)
class Jump:
    """Go to the moment after so many moves; nothing is dropped until the next *do*."""

    op: Literal["jump"] = "jump"
    to: int


@dataclass(frozen=True, kw_only=True)
class Edit:
    op: Literal["edit"] = "edit"
    target: str
    command: Command
    allow: bool = False


@dataclass(frozen=True, kw_only=True)
class Insert:
    """A forgotten move, put before the target."""

    op: Literal["insert"] = "insert"
    id: str
    target: str
    command: Command
    allow: bool = False


@dataclass(frozen=True, kw_only=True)
class Delete:
    op: Literal["delete"] = "delete"
    target: str


Entry = Do | Undo | Redo | Jump | Edit | Insert | Delete


Rewrite = Edit | Insert | Delete


@dataclass(frozen=True)
class _Change:
    """A rewrite as it was carried out: at place `at`, `old` gave way to `new`, each one move or none.

    `before` and `after` are the cursors on either side of it.
    """

    entry: Rewrite
    at: int
    old: tuple[Move, ...]
    new: tuple[Move, ...]
    before: int
    after: int

    @property
    def added(self) -> int:
        return len(self.new) - len(self.old)

    def seen_back_from(self, cursor: int) -> "_Change":
        """The same rewrite, as if it had left the cursor here."""
        return replace(self, before=cursor - (self.added if self.at < cursor else 0), after=cursor)

    def seen_ahead_from(self, cursor: int) -> "_Change":
        """The same rewrite, as if it had met the cursor here."""
        return replace(self, before=cursor, after=cursor + (self.added if self.at < cursor else 0))


class _Stack:
    """Rewrites, the one met first on top, with what has to be known of all of them at once.

    `steps` is how many steps of undo or redo there are beyond those along the line. `reach` is the furthest
    place, seen from the top, at which one of them concerns only moves that would be dropped.
    """

    NOWHERE = -(10**9)

    def __init__(self, changes: Iterable[_Change] = (), ahead: bool = False) -> None:
        self._ahead = ahead
        self.changes: list[_Change] = []
        self._sums: list[tuple[int, int]] = [(0, self.NOWHERE)]
        for change in changes:
            self.push(change)

    def __bool__(self) -> bool:
        return bool(self.changes)

    @property
    def top(self) -> _Change:
        return self.changes[-1]

    @property
    def steps(self) -> int:
        return self._sums[-1][0]

    @property
    def reach(self) -> int:
        return self._sums[-1][1]

    def push(self, change: _Change) -> None:
        steps, reach = self._sums[-1]
        steps += 1 + change.before - change.after + (change.added if self._ahead else 0)
        own = change.at if change.before == change.after else self.NOWHERE
        self.changes.append(change)
        self._sums.append((steps, max(own, reach + change.added)))

    def pop(self) -> _Change:
        self._sums.pop()
        return self.changes.pop()

    def clear(self) -> None:
        self.changes.clear()
        del self._sums[1:]

    def copy(self) -> "_Stack":
        other = _Stack(ahead=self._ahead)
        other.changes, other._sums = self.changes[:], self._sums[:]
        return other


class Timeline:
    """The line of moves, how many of them count now, and what *undo* and *redo* would bring.

    Moves that were undone or jumped over stay in the line beyond the cursor until the next *do*. Undo and
    redo walk along the line; a rewrite is one step among these, met where the cursor was when it was made.
    A jump takes rewrites along that it would leave behind, so undo reaches every one of them.

    Steps of undo and redo are only added up (`_to_walk`), and walked when somebody looks or something else
    is said: a step back and forth again is none, however many rewrites lie on the way.
    """

    def __init__(self) -> None:
        self._line = Line()
        self._cursor = 0
        self._past = _Stack()
        self._future = _Stack(ahead=True)
        self._to_walk = 0

    def copy(self) -> "Timeline":
        other = Timeline()
        other._line = self._line.copy()
        other._cursor = self._cursor
        other._past, other._future = self._past.copy(), self._future.copy()
        other._to_walk = self._to_walk
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Timeline) and self._whole() == other._whole()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _whole(self) -> tuple[object, ...]:
        return self.moves, self.cursor, self._past.changes, self._future.changes

    @property
    def moves(self) -> tuple[Move, ...]:
        self._walk()
        return self._line.moves

    @property
    def cursor(self) -> int:
        self._walk()
        return self._cursor

    @property
    def current(self) -> tuple[Move, ...]:
        return self.moves[: self.cursor]

    @property
    def can_undo(self) -> int:
        """How many steps back there are, rewrites included."""
        return self._cursor + self._past.steps + self._to_walk

    @property
    def can_redo(self) -> int:
        return len(self._line) - self._cursor + self._future.steps - self._to_walk

    @property
    def next_undo(self) -> Move | Rewrite | None:
        """What undo would take back."""
        self._walk()
        if self._past and self._past.top.after == self._cursor:
            return self._past.top.entry
        return self._line[self._cursor - 1] if self._cursor else None

    @property
    def next_redo(self) -> Move | Rewrite | None:
        """What redo would bring again."""
        self._walk()
        if self._future and self._future.top.before == self._cursor:
            return self._future.top.entry
        return self._line[self._cursor] if self._cursor < len(self._line) else None

    def find(self, move_id: str) -> int:
        self._walk()
        at = self._line.find(move_id)
        if at is None:
            raise Refused([impossible("history.no_such_move", move=move_id)])
        return at

    def take(self, entry: Entry) -> None:
        """Follow one entry. Raises `Refused`, and stays as it is, when it speaks of something not there."""
        if isinstance(entry, Undo):
            self._need(entry.steps, self.can_undo, "history.nothing_to_undo")
            self._to_walk -= entry.steps
        elif isinstance(entry, Redo):
            self._need(entry.steps, self.can_redo, "history.nothing_to_redo")
            self._to_walk += entry.steps
        elif isinstance(entry, Do):
            self._walk()
            self._drop_ahead()
            self._line.append(Move(entry.id, entry.command, entry.allow))
            self._cursor += 1
        elif isinstance(entry, Jump):
            self._walk()
            if not 0 <= entry.to <= len(self._line):
                raise Refused([impossible("history.no_such_move", move=str(entry.to))])
            self._jump(entry.to)
        else:
            self._rewrite(entry)

    @staticmethod
    def _need(steps: int, available: int, code: str) -> None:
        if not 1 <= steps <= available:
            raise Refused([impossible(code, steps=steps, available=available)])

    def _rewrite(self, entry: Rewrite) -> None:
        at = self.find(entry.target)
        old = () if isinstance(entry, Insert) else (self._line[at],)
        new: tuple[Move, ...] = ()
        if isinstance(entry, Edit):
            new = (Move(entry.target, entry.command, entry.allow),)
        elif isinstance(entry, Insert):
            new = (Move(entry.id, entry.command, entry.allow),)
        self._future.clear()
        self._bring(_Change(entry, at, old, new, 0, 0).seen_ahead_from(self._cursor))

    def _bring(self, change: _Change) -> None:
        self._line.exchange(change.at, len(change.old), change.new)
        self._cursor = change.after
        self._past.push(change)

    def _take_back(self, change: _Change) -> None:
        self._line.exchange(change.at, len(change.new), change.old)
        self._cursor = change.before
        self._future.push(change)

    def _walk(self) -> None:
        """Make the steps that were said; there are as many."""
        while self._to_walk < 0:
            here = self._past.top.after if self._past else 0
            steps = min(-self._to_walk, self._cursor - here)
            self._cursor -= steps
            self._to_walk += steps
            if self._to_walk < 0:
                self._take_back(self._past.pop())
                self._to_walk += 1
        while self._to_walk > 0:
            here = self._future.top.before if self._future else len(self._line)
            steps = min(self._to_walk, here - self._cursor)
            self._cursor += steps
            self._to_walk -= steps
            if self._to_walk > 0:
                self._bring(self._future.pop())
                self._to_walk -= 1

    def _jump(self, to: int) -> None:
        self._cursor = here = to
        moved = []
        while self._past and self._past.top.after > here:
            moved.append(self._past.pop().seen_back_from(here))
            here = moved[-1].before
        for change in reversed(moved):
            self._past.push(change)
        here = to
        moved = []
        while self._future and self._future.top.before < here:
            moved.append(self._future.pop().seen_ahead_from(here))
            here = moved[-1].after
        for change in reversed(moved):
            self._future.push(change)

    def _drop_ahead(self) -> None:
        """Moves beyond the cursor are gone, and with them the rewrites that concerned only them."""
        self._line.cut(self._cursor)
        self._future.clear()
        end = self._cursor
        kept = []
        while self._past.reach >= end:
            change = self._past.pop()
            if change.at < end or change.before != change.after:
                kept.append(change)
                end -= change.added
        for change in reversed(kept):
            self._past.push(change)


def derive(entries: Iterable[Entry]) -> Timeline:
    """The timeline that a journal leads to; the time it takes grows with the journal, and hardly faster."""
    timeline = Timeline()
    for entry in entries:
        timeline.take(entry)
    return timeline
