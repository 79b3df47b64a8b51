"""The append-only book of what was said, and the timeline of moves that count."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from companion.kernel.command import Command, Move
from companion.kernel.errors import Refused
from companion.kernel.refusal import impossible


@dataclass(frozen=True, kw_only=True)
class Do:
    """A command was carried out; everything undone before it is gone from the timeline."""

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


@dataclass
class Timeline:
    """The moves, how many of them count now, and what *undo* would take back.

    A rewrite of the past (edit, insert, delete) is one step: undo brings the former moves back.
    A jump settles the rewrites before it.
    """

    moves: tuple[Move, ...] = ()
    cursor: int = 0
    _rewrites: list[tuple[int, tuple[Move, ...], tuple[Move, ...]]] = field(default_factory=list)
    _unwritten: list[tuple[int, tuple[Move, ...], tuple[Move, ...]]] = field(default_factory=list)

    @property
    def current(self) -> tuple[Move, ...]:
        return self.moves[: self.cursor]

    @property
    def can_undo(self) -> int:
        return self.cursor + len(self._rewrites)

    @property
    def can_redo(self) -> int:
        return len(self.moves) - self.cursor + len(self._unwritten)

    @property
    def next_undo(self) -> Move | None:
        """The move that undo would take back; None where it would take back a rewrite or nothing."""
        if self._rewrite_on_top() or not self.cursor:
            return None
        return self.moves[self.cursor - 1]

    @property
    def next_redo(self) -> Move | None:
        if self.cursor < len(self.moves):
            return self.moves[self.cursor]
        return None

    def find(self, move_id: str) -> int:
        for at, move in enumerate(self.moves):
            if move.id == move_id:
                return at
        raise Refused([impossible("history.no_such_move", move=move_id)])

    def _rewrite_on_top(self) -> bool:
        return bool(self._rewrites) and self._rewrites[-1][0] == self.cursor

    def _rewrite(self, after: tuple[Move, ...], cursor: int) -> None:
        before = self.moves
        self.moves, self.cursor = after, cursor
        self._rewrites.append((cursor, before, after))
        self._unwritten.clear()

    def take(self, entry: Entry) -> None:
        """Follow one entry. Raises `Refused` when it speaks of something that is not there."""
        if isinstance(entry, Do):
            self.moves = (*self.current, Move(entry.id, entry.command, entry.allow))
            self.cursor += 1
            self._unwritten.clear()
        elif isinstance(entry, Undo):
            self._need(entry.steps, self.can_undo, "history.nothing_to_undo")
            for _ in range(entry.steps):
                self._undo()
        elif isinstance(entry, Redo):
            self._need(entry.steps, self.can_redo, "history.nothing_to_redo")
            for _ in range(entry.steps):
                self._redo()
        elif isinstance(entry, Jump):
            if not 0 <= entry.to <= len(self.moves):
                raise Refused([impossible("history.no_such_move", move=str(entry.to))])
            self.cursor = entry.to
            self._rewrites.clear()
            self._unwritten.clear()
        elif isinstance(entry, Edit):
            at = self.find(entry.target)
            changed = Move(entry.target, entry.command, entry.allow)
            self._rewrite((*self.moves[:at], changed, *self.moves[at + 1 :]), self.cursor)
        elif isinstance(entry, Insert):
            at = self.find(entry.target)
            added = Move(entry.id, entry.command, entry.allow)
            moved = self.cursor + (1 if at < self.cursor else 0)
            self._rewrite((*self.moves[:at], added, *self.moves[at:]), moved)
        else:
            at = self.find(entry.target)
            moved = self.cursor - (1 if at < self.cursor else 0)
            self._rewrite((*self.moves[:at], *self.moves[at + 1 :]), moved)

    @staticmethod
    def _need(steps: int, available: int, code: str) -> None:
        if not 1 <= steps <= available:
            raise Refused([impossible(code, steps=steps, available=available)])

    def _undo(self) -> None:
        if self._rewrite_on_top():
            step = self._rewrites.pop()
            _, before, after = step
            self.moves = before
            self.cursor -= len(after) - len(before)
            self._unwritten.append(step)
        else:
            self.cursor -= 1

    def _redo(self) -> None:
        if self._unwritten and self._unwritten[-1][1] is self.moves and self._redo_is_rewrite():
            step = self._unwritten.pop()
            _, before, after = step
            self.moves = after
            self.cursor += len(after) - len(before)
            self._rewrites.append(step)
        else:
            self.cursor += 1

    def _redo_is_rewrite(self) -> bool:
        cursor, before, after = self._unwritten[-1]
        return self.cursor == cursor - (len(after) - len(before))


def derive(entries: Iterable[Entry]) -> Timeline:
    """The timeline that a journal leads to."""
    timeline = Timeline()
    for entry in entries:
        timeline.take(entry)
    return timeline
