"""The changes of some numbers, the newest first; grows with the game and is changed narrowly."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer, Signal

from companion.kernel.ledger import Booked, Seats
from companion.kernel.replay import Step
from companion.session import Session
from companion.wording.bookkeeping import Bookkeeping
from companion.wording.texts import LedgerLine
from ui.faults import guarded

AnyIndex = QModelIndex | QPersistentModelIndex

AT_ONCE = 1_000
"""Moves that are booked before anything else is done."""


class LedgerRole(IntEnum):
    SPOKEN = Qt.ItemDataRole.DisplayRole
    MOVE = Qt.ItemDataRole.UserRole + 1
    NUMBER = Qt.ItemDataRole.UserRole + 2
    RULE = Qt.ItemDataRole.UserRole + 3


class _Row:
    """A change by the last of so many moves, in words as soon as somebody has looked."""

    __slots__ = ("_before", "_change", "_line", "_step", "begun", "number", "owner", "what")

    def __init__(self, number: int, before: Any, step: Step[Any], change: Booked) -> None:
        self.number, self.owner, self.what, self.begun = number, change.owner, change.what, change.begun
        self._before, self._step, self._change = before, step, change
        self._line: LedgerLine | None = None

    def in_words(self, books: Bookkeeping) -> LedgerLine:
        if self._line is None:
            self._line = books.line(self.number, self._before, self._step, self._change)
        return self._line


class _Beginning:
    """What somebody had before the first move."""

    number = 0
    begun = True

    def __init__(self, line: LedgerLine) -> None:
        self.owner, self.what, self._line = line.owner, line.what, line

    def in_words(self, _books: Bookkeeping) -> LedgerLine:
        return self._line


Row = _Row | _Beginning


class LedgerModel(QAbstractListModel):
    """All changes are booked once, when their move is first followed, and put into words when somebody looks;
    `choose` only picks among them.

    Of very many moves the newest come at once, those before them some at a time: `over` comes with the last.
    """

    over = Signal()

    def __init__(self, books: Bookkeeping, session: Session[Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._books = books
        self._session = session
        self._played: Sequence[Step[Any]] = ()
        self._seats: Seats = ()
        """How people sit after these."""
        self._first = 0
        """So many moves are not booked yet."""
        self._moves: list[Sequence[Row]] = []
        """Of each move that is."""
        self._beginnings: Sequence[Row] = ()
        self._owner: str | None = None
        self._things: frozenset[str] | None = None
        self._kind = ""
        self._rows: list[Row] = []
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._go_on)

    @property
    def going_on(self) -> bool:
        """Whether there may be older changes than those that are listed."""
        return self._more.isActive()

    def line(self, row: int) -> LedgerLine:
        """The same as `data`, for whoever asks for all rows again and again."""
        return self._rows[row].in_words(self._books)

    def row_at(self, number: int) -> int:
        """The newest change that had happened after so many moves; -1 where none had."""
        row = self._row_up_to(number)
        return row if row < len(self._rows) else -1

    @guarded
    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    @guarded
    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        line = self.line(index.row())
        if role == LedgerRole.SPOKEN:
            return "\n".join(part for part in (line.text, line.why, line.when) if part)
        if role == LedgerRole.MOVE:
            return line.move
        if role == LedgerRole.NUMBER:
            return line.number
        if role == LedgerRole.RULE:
            return line.rule
        return None

    @guarded
    def roleNames(self) -> dict[int, Any]:
        return {int(role): role.name.lower().encode() for role in LedgerRole}

    # -- what is in it

    def choose(self, owner: str | None, things: frozenset[str] | None, kind: str = "") -> None:
        """Of one owner or of everybody; some things, all of a kind, or everything."""
        self._owner, self._things, self._kind = owner, things, kind
        self.beginResetModel()
        self._rows = self._chosen((self._beginnings, *self._moves))
        self.endResetModel()

    def follow(self) -> None:
        """Book the moves that are new, and forget those that do not count any more."""
        former, self._played = self._played, self._session.played
        self._seats = self._books.seats(self._played)
        booked = 0
        for step, now in zip(former[self._first :], self._played[self._first :], strict=False):
            if step is not now:
                break
            booked += 1
        kept = self._first + booked
        self._more.stop()
        if (self._first and not booked) or len(self._played) - kept > AT_ONCE:
            self._forget()
        else:
            self._insert_newest(kept)
        self._go_on()

    def _forget(self) -> None:
        self.beginResetModel()
        self._first = len(self._played)
        self._rows, self._moves, self._beginnings = [], [], ()
        self.endResetModel()

    def _insert_newest(self, kept: int) -> None:
        """Behind so many moves: what is older stays as it is, only the top is touched."""
        gone = self._row_up_to(kept)
        if gone:
            self.beginRemoveRows(QModelIndex(), 0, gone - 1)
            del self._rows[:gone]
            self.endRemoveRows()
        fresh = self._booked(kept, len(self._played))
        self._moves[kept - self._first :] = fresh
        rows = self._chosen(fresh)
        if rows:
            self.beginInsertRows(QModelIndex(), 0, len(rows) - 1)
            self._rows[:0] = rows
            self.endInsertRows()

    def _go_on(self) -> None:
        """With the moves before those that are booked, and at last with what lay there at the beginning."""
        if self._first:
            start = max(0, self._first - AT_ONCE)
            older = self._booked(start, self._first)
            self._first = start
            self._moves[:0] = older
            self._append(self._chosen(older))
        if self._first:
            self._more.start()
            return
        if not self._beginnings:
            lines = self._books.beginnings(self._session.beginning, self._seats)
            self._beginnings = [_Beginning(line) for line in lines]
            self._append(self._chosen([self._beginnings]))
        self.over.emit()

    def _append(self, rows: Sequence[Row]) -> None:
        if rows:
            at = len(self._rows)
            self.beginInsertRows(QModelIndex(), at, at + len(rows) - 1)
            self._rows += rows
            self.endInsertRows()

    def _booked(self, start: int, end: int) -> list[Sequence[Row]]:
        """The changes by the moves between two numbers."""
        beginning, played = self._session.beginning, self._played
        changes = self._books.changes(beginning, played, start, end, self._seats)
        return [
            [
                _Row(at + 1, played[at - 1].state if at else beginning, played[at], change)
                for change in of_move
            ]
            for at, of_move in enumerate(changes, start)
        ]

    def _row_up_to(self, number: int) -> int:
        """The first row that is not newer; as many as there are where all of them are."""
        return bisect_left(self._rows, -number, key=lambda row: -row.number)

    def _chosen(self, moves: Iterable[Sequence[Row]]) -> list[Row]:
        """Numbers that were asked for by name are followed to the beginning; else only changes are told."""
        named = self._things is not None
        found = [row for rows in moves for row in rows if (named or not row.begun) and self._belongs(row)]
        return found[::-1]

    def _belongs(self, row: Row) -> bool:
        if self._owner is not None and row.owner != self._owner:
            return False
        if self._things is not None:
            return row.what in self._things
        return not self._kind or self._books.kind_of(row.what) == self._kind
