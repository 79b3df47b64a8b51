"""The changes of some numbers, the newest first; grows with the game and is changed narrowly."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.session import Session
from companion.wording.bookkeeping import Bookkeeping
from companion.wording.texts import LedgerLine
from ui.faults import guarded

AnyIndex = QModelIndex | QPersistentModelIndex


class LedgerRole(IntEnum):
    SPOKEN = Qt.ItemDataRole.DisplayRole
    MOVE = Qt.ItemDataRole.UserRole + 1
    NUMBER = Qt.ItemDataRole.UserRole + 2
    RULE = Qt.ItemDataRole.UserRole + 3


class LedgerModel(QAbstractListModel):
    """All changes are written once, when their move is first followed; `choose` only picks among them."""

    def __init__(self, books: Bookkeeping, session: Session[Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._books = books
        self._session = session
        self._moves: list[tuple[object, Sequence[LedgerLine]]] = []
        self._beginnings: Sequence[LedgerLine] = ()
        self._owner: str | None = None
        self._things: frozenset[str] | None = None
        self._kind = ""
        self._rows: list[LedgerLine] = []

    def line(self, row: int) -> LedgerLine:
        """The same as `data`, for whoever asks for all rows again and again."""
        return self._rows[row]

    def row_at(self, number: int) -> int:
        """The newest change that had happened after so many moves; -1 where none had."""
        found = (row for row, line in enumerate(self._rows) if line.number <= number)
        return next(found, -1)

    @guarded
    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    @guarded
    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        line = self._rows[index.row()]
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
        self._rows = self._chosen()
        self.endResetModel()

    def follow(self) -> None:
        """Write down the moves that are new, and forget those that do not count any more."""
        played = self._session.played
        same = 0
        for (step, _), other in zip(self._moves, played, strict=False):
            if step is not other:
                break
            same += 1
        del self._moves[same:]
        fresh = self._books.lines(self._session.beginning, played, same)
        self._moves += zip(played[same:], fresh, strict=True)
        if not self._beginnings:
            self._beginnings = self._books.beginnings(self._session.beginning, played)
        self._show(self._chosen())

    def _chosen(self) -> list[LedgerLine]:
        """Numbers that were asked for by name are followed to the beginning; else only changes are told."""
        told = (*self._beginnings, *(line for _, lines in self._moves for line in lines))
        named = self._things is not None
        found = [line for line in told if (named or not line.begun) and self._belongs(line)]
        return found[::-1]

    def _belongs(self, line: LedgerLine) -> bool:
        if self._owner is not None and line.owner != self._owner:
            return False
        if self._things is not None:
            return line.what in self._things
        return not self._kind or self._books.kind_of(line.what) == self._kind

    def _show(self, rows: list[LedgerLine]) -> None:
        """What is older stays as it is: only the top is touched."""
        old, kept = self._rows, 0
        while kept < min(len(old), len(rows)) and old[-1 - kept] is rows[-1 - kept]:
            kept += 1
        if kept < len(old):
            self.beginRemoveRows(QModelIndex(), 0, len(old) - kept - 1)
            del old[: len(old) - kept]
            self.endRemoveRows()
        if kept < len(rows):
            self.beginInsertRows(QModelIndex(), 0, len(rows) - kept - 1)
            old[:0] = rows[: len(rows) - kept]
            self.endInsertRows()
