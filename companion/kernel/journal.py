"""The append-only book of what was said, and the timeline of moves that count."""

from collections.abc import Iterable
from typing import Literal

from companion.kernel.command import Command, Move
from companion.kernel.errors import Refused
from companion.kernel.frozen import frozen
from companion.kernel.line import Line
from companion.kernel.refusal import impossible
from companion.kernel.rewrites import Change, Future, Past


@frozen(kw_only=True)
class Do:
    """A command was carried out; moves that lay beyond the cursor drop out of the line."""

    op: Literal["do"] = "do"
    id: str
    command: Command
    allow: bool = False


@frozen(kw_only=True)
class Undo:
    op: Literal["undo"] = "undo"
    steps: int = 1


@frozen(kw_only=True)
class Redo:
    op: Literal["redo"] = "redo"
    steps: int = 1


@frozen(kw_only=True)
class Jump:
    """Go to the moment after so many moves; nothing is dropped until the next *do*."""

    op: Literal["jump"] = "jump"
    to: int


@frozen(kw_only=True)
class Edit:
    op: Literal["edit"] = "edit"
    target: str
    command: Command
    allow: bool = False


@frozen(kw_only=True)
class Insert:
    """A forgotten move, put before the target."""

    op: Literal["insert"] = "insert"
    id: str
    target: str
    command: Command
    allow: bool = False


@frozen(kw_only=True)
class Delete:
    op: Literal["delete"] = "delete"
    target: str


Entry = Do | Undo | Redo | Jump | Edit | Insert | Delete


Rewrite = Edit | Insert | Delete


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
        self._past = Past()
        self._future = Future()
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
        if (top := self._past.top) and top.after == self._cursor:
            return top.entry
        return self._line[self._cursor - 1] if self._cursor else None

    @property
    def next_redo(self) -> Move | Rewrite | None:
        """What redo would bring again."""
        self._walk()
        if (top := self._future.top) and top.before == self._cursor:
            return top.entry
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
            if not 1 <= entry.steps <= self._cursor + self._to_walk:  # along the line alone
                self._need(entry.steps, self.can_undo, "history.nothing_to_undo")
            self._to_walk -= entry.steps
        elif isinstance(entry, Redo):
            if not 1 <= entry.steps <= len(self._line) - self._cursor - self._to_walk:
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
        cursor = self._cursor
        grown = len(new) - len(old) if at < cursor else 0
        self._bring(Change(entry, at, old, new, cursor, cursor + grown))

    def _bring(self, change: Change) -> None:
        self._line.exchange(change.at, len(change.old), change.new)
        self._cursor = change.after
        self._past.push(change)

    def _take_back(self, change: Change) -> None:
        self._line.exchange(change.at, len(change.new), change.old)
        self._cursor = change.before
        self._future.push(change)

    def _walk(self) -> None:
        """Make the steps that were said; there are as many."""
        while self._to_walk < 0:
            here = top.after if (top := self._past.top) else 0
            steps = min(-self._to_walk, self._cursor - here)
            self._cursor -= steps
            self._to_walk += steps
            if self._to_walk < 0:
                self._take_back(self._past.pop())
                self._to_walk += 1
        while self._to_walk > 0:
            here = top.before if (top := self._future.top) else len(self._line)
            steps = min(self._to_walk, here - self._cursor)
            self._cursor += steps
            self._to_walk -= steps
            if self._to_walk > 0:
                self._bring(self._future.pop())
                self._to_walk -= 1

    def _jump(self, to: int) -> None:
        self._cursor = to
        self._past.go_back(to)
        self._future.go_ahead(to)

    def _drop_ahead(self) -> None:
        """Moves beyond the cursor are gone, and with them the rewrites that concerned only them."""
        self._line.cut(self._cursor)
        self._future.clear()
        self._past.drop_beyond(self._cursor)


def derive(entries: Iterable[Entry]) -> Timeline:
    """The timeline that a journal leads to; the time it takes grows with the journal, and hardly faster."""
    timeline = Timeline()
    for entry in entries:
        timeline.take(entry)
    return timeline
