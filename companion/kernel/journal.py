"""The append-only book of what was said, and the timeline of moves that count."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from companion.kernel.command import Command, Move
from companion.kernel.errors import Refused
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


@dataclass
class Timeline:
    """The line of moves, how many of them count now, and what *undo* and *redo* would bring.

    Moves that were undone or jumped over stay in the line beyond the cursor until the next *do*. Undo and
    redo walk along the line; a rewrite is one step among these, met where the cursor was when it was made.
    A jump takes rewrites along that it would leave behind, so undo reaches every one of them.
    """

    moves: tuple[Move, ...] = ()
    cursor: int = 0
    _past: list[_Change] = field(default_factory=list)
    _future: list[_Change] = field(default_factory=list)

    def copy(self) -> "Timeline":
        return Timeline(self.moves, self.cursor, list(self._past), list(self._future))

    @property
    def current(self) -> tuple[Move, ...]:
        return self.moves[: self.cursor]

    @property
    def can_undo(self) -> int:
        """How many steps back there are, rewrites included."""
        return self.cursor + sum(1 + change.before - change.after for change in self._past)

    @property
    def can_redo(self) -> int:
        ahead = len(self.moves) - self.cursor
        return ahead + sum(1 + change.added + change.before - change.after for change in self._future)

    @property
    def next_undo(self) -> Move | Rewrite | None:
        """What undo would take back."""
        if self._past and self._past[-1].after == self.cursor:
            return self._past[-1].entry
        return self.moves[self.cursor - 1] if self.cursor else None

    @property
    def next_redo(self) -> Move | Rewrite | None:
        """What redo would bring again."""
        if self._future and self._future[-1].before == self.cursor:
            return self._future[-1].entry
        return self.moves[self.cursor] if self.cursor < len(self.moves) else None

    def find(self, move_id: str) -> int:
        for at, move in enumerate(self.moves):
            if move.id == move_id:
                return at
        raise Refused([impossible("history.no_such_move", move=move_id)])

    def take(self, entry: Entry) -> None:
        """Follow one entry. Raises `Refused`, and stays as it is, when it speaks of something not there."""
        if isinstance(entry, Do):
            self._drop_ahead()
            self.moves = (*self.moves, Move(entry.id, entry.command, entry.allow))
            self.cursor += 1
        elif isinstance(entry, Undo):
            self._need(entry.steps, self.can_undo, "history.nothing_to_undo")
            self._undo(entry.steps)
        elif isinstance(entry, Redo):
            self._need(entry.steps, self.can_redo, "history.nothing_to_redo")
            self._redo(entry.steps)
        elif isinstance(entry, Jump):
            if not 0 <= entry.to <= len(self.moves):
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
        old = () if isinstance(entry, Insert) else (self.moves[at],)
        new: tuple[Move, ...] = ()
        if isinstance(entry, Edit):
            new = (Move(entry.target, entry.command, entry.allow),)
        elif isinstance(entry, Insert):
            new = (Move(entry.id, entry.command, entry.allow),)
        self._future.clear()
        self._bring(_Change(entry, at, old, new, 0, 0).seen_ahead_from(self.cursor))

    def _bring(self, change: _Change) -> None:
        self.moves = (*self.moves[: change.at], *change.new, *self.moves[change.at + len(change.old) :])
        self.cursor = change.after
        self._past.append(change)

    def _take_back(self, change: _Change) -> None:
        self.moves = (*self.moves[: change.at], *change.old, *self.moves[change.at + len(change.new) :])
        self.cursor = change.before
        self._future.append(change)

    def _undo(self, steps: int) -> None:
        while steps:
            here = self._past[-1].after if self._past else 0
            walk = min(steps, self.cursor - here)
            self.cursor -= walk
            steps -= walk
            if steps:
                self._take_back(self._past.pop())
                steps -= 1

    def _redo(self, steps: int) -> None:
        while steps:
            here = self._future[-1].before if self._future else len(self.moves)
            walk = min(steps, here - self.cursor)
            self.cursor += walk
            steps -= walk
            if steps:
                self._bring(self._future.pop())
                steps -= 1

    def _jump(self, to: int) -> None:
        self.cursor = to
        for at in reversed(range(len(self._past))):
            if self._past[at].after <= to:
                break
            self._past[at] = self._past[at].seen_back_from(to)
            to = self._past[at].before
        to = self.cursor
        for at in reversed(range(len(self._future))):
            if self._future[at].before >= to:
                break
            self._future[at] = self._future[at].seen_ahead_from(to)
            to = self._future[at].after

    def _drop_ahead(self) -> None:
        """Moves beyond the cursor are gone, and with them the rewrites that concerned only them."""
        self.moves = self.current
        self._future.clear()
        end = self.cursor
        kept = []
        for change in reversed(self._past):
            if change.at < end or change.before != change.after:
                kept.append(change)
                end -= change.added
        self._past = kept[::-1]


def derive(entries: Iterable[Entry]) -> Timeline:
    """The timeline that a journal leads to."""
    timeline = Timeline()
    for entry in entries:
        timeline.take(entry)
    return timeline
