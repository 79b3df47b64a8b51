"""The move log: one row a move, read from the session, changed narrowly."""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.kernel.frozen import frozen
from ui.faults import guarded
from ui.widgets.plain import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex


class LogRole(IntEnum):
    TEXT = Qt.ItemDataRole.DisplayRole
    PLAYER = Qt.ItemDataRole.UserRole + 1
    MOVE = Qt.ItemDataRole.UserRole + 2
    HEADING = Qt.ItemDataRole.UserRole + 3
    RULE = Qt.ItemDataRole.UserRole + 4
    BRANCH = Qt.ItemDataRole.UserRole + 5


@frozen
class LogLine:
    """A move as people read it; `heading` lines mark rounds, `rule` is behind it if there is one.
    A `quiet` one moves nothing, and is less to look at; one that `folds` takes one line of the list."""

    text: str
    player: str = ""
    move: str = ""
    heading: bool = False
    rule: str = ""
    quiet: bool = False
    folds: bool = False


Lines = Callable[[Any], Sequence[LogLine]]
"""What a step of the session reads like."""


@frozen
class Mark:
    """Of a move after which another line of the game hangs: how long it is, which one it is, and how to get
    there. Where several hang there, a line of each."""

    text: str = ""
    said: str = ""
    tip: str = ""


NO_MARK = Mark()
Marks = Mapping[str, Mark]
"""By the ids of moves."""


class LogModel(QAbstractListModel):
    """Rows of the moves that count now. `follow` compares ids, so only the changed end is touched."""

    def __init__(self, lines: Lines, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self._moves: list[tuple[object, int]] = []
        self._rows: list[LogLine] = []
        self._marks: Marks = {}

    def like(self, parent: QObject) -> "LogModel":
        """For other moves, told in the same way."""
        return LogModel(self._lines, parent)

    def tells(self, step: Any) -> bool:
        """Whether there is a line for it."""
        return bool(self._lines(step))

    def line(self, row: int) -> LogLine:
        """The same as `data`, for whoever asks for all rows again and again."""
        return self._rows[row]

    def mark(self, marks: Marks) -> None:
        """Show at these moves, and at no others, that something hangs there."""
        if marks == self._marks:
            return
        self._marks = marks
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def branch(self, row: int) -> Mark:
        """What hangs at a row: at the last one of its move."""
        move = self._rows[row].move
        last = row + 1 == len(self._rows) or self._rows[row + 1].move != move
        return self._marks.get(move, NO_MARK) if last and self._marks else NO_MARK

    @guarded
    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    @guarded
    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self.line(index.row())
        if role == LogRole.TEXT:
            return row.text
        if role == LogRole.PLAYER:
            return row.player
        if role == LogRole.MOVE:
            return row.move
        if role == LogRole.HEADING:
            return row.heading
        if role == LogRole.RULE:
            return row.rule
        if role == LogRole.BRANCH:
            return self.branch(index.row()).said
        if role == Qt.ItemDataRole.ToolTipRole:
            mark = self.branch(index.row())
            said = "\n".join(filter(None, (row.text if row.folds else "", mark.said, mark.tip)))
            return plain_tip(said) if said else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return "\n".join(filter(None, (row.text, self.branch(index.row()).said)))
        return None

    @guarded
    def roleNames(self) -> dict[int, Any]:
        return {int(role): role.name.lower().encode() for role in LogRole}

    def follow(self, played: Sequence[Any]) -> None:
        """Make the rows equal to the moves played: drop what does not count any more, add what is new."""
        same = 0
        for (step, _), other in zip(self._moves, played, strict=False):
            if step is not other:
                break
            same += 1
        keep = self._moves[same - 1][1] if same else 0
        if keep < len(self._rows):
            self.beginRemoveRows(QModelIndex(), keep, len(self._rows) - 1)
            del self._rows[keep:]
            self.endRemoveRows()
        del self._moves[same:]
        fresh: list[LogLine] = []
        for step in played[same:]:
            fresh += self._lines(step)
            self._moves.append((step, keep + len(fresh)))
        if fresh:
            self.beginInsertRows(QModelIndex(), keep, keep + len(fresh) - 1)
            self._rows += fresh
            self.endInsertRows()
