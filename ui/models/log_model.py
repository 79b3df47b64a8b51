"""The move log: one row a move, read from the session, changed narrowly, worded when it is looked at."""

from bisect import bisect_left
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


AT_ONCE = 1_000
"""Moves that are put into words when they come; of more than that only those that somebody looks at."""


class LogModel(QAbstractListModel):
    """Rows of the moves that count now. `follow` compares moves, so only the changed end is touched.

    Where many come at once, each has a single row at first, and nobody knows yet how many lines it takes.
    Whoever is about to show some rows has them worded (`word`): then there may be more or fewer of them.
    """

    def __init__(self, lines: Lines, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self._steps: list[Any] = []
        self._rows: list[LogLine | None] = []
        """None where nobody has looked yet."""
        self._of: list[int] = []
        """Of which step each row is."""
        self._marks: Marks = {}
        self.wording = False
        """Whether rows that come, go and change now only say in words what has been there before."""

    def like(self, parent: QObject) -> "LogModel":
        """For other moves, told in the same way."""
        return LogModel(self._lines, parent)

    def tells(self, step: Any) -> bool:
        """Whether there is a line for it."""
        return bool(self._lines(step))

    def line(self, row: int) -> LogLine:
        """The same as `data`, for whoever asks for many rows again and again."""
        found = self._rows[row]
        if found is None:
            step = self._steps[self._of[row]]
            found = next(iter(self._lines(step)), LogLine("", move=step.move.id))
        return found

    def move(self, row: int) -> str:
        """The id of the move that a row is of; known without any words."""
        found = self._rows[row]
        return self._steps[self._of[row]].move.id if found is None else found.move

    def worded(self, row: int) -> bool:
        return self._rows[row] is not None

    def word(self, first: int, last: int) -> None:
        """Let these rows be lines that moves take; rows before them stay where they are."""
        row = first
        while row <= last and row < len(self._rows):
            if self._rows[row] is not None:
                row += 1
                continue
            end = row + 1
            while end <= last and end < len(self._rows) and self._rows[end] is None:
                end += 1
            self._word(row, end)

    def _word(self, start: int, end: int) -> None:
        """Rows that nobody has looked at, one a step."""
        steps = range(self._of[start], self._of[end - 1] + 1)
        found = [(line, at) for at in steps for line in self._lines(self._steps[at])]
        rows, of = [line for line, _ in found], [at for _, at in found]
        same, now = min(end - start, len(rows)), start + len(rows)
        self.wording = True
        self._rows[start : start + same], self._of[start : start + same] = rows[:same], of[:same]
        if now < end:
            self.beginRemoveRows(QModelIndex(), now, end - 1)
            del self._rows[now:end], self._of[now:end]
            self.endRemoveRows()
        elif now > end:
            self.beginInsertRows(QModelIndex(), end, now - 1)
            self._rows[end:end], self._of[end:end] = rows[same:], of[same:]
            self.endInsertRows()
        if same:
            self.dataChanged.emit(self.index(start), self.index(start + same - 1))
        self.wording = False

    def mark(self, marks: Marks) -> None:
        """Show at these moves, and at no others, that something hangs there."""
        if marks == self._marks:
            return
        self._marks = marks
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def branch(self, row: int) -> Mark:
        """What hangs at a row: at the last one of its move."""
        if not self._marks:
            return NO_MARK
        move = self.move(row)
        last = row + 1 == len(self._rows) or self.move(row + 1) != move
        return self._marks.get(move, NO_MARK) if last else NO_MARK

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
        for step, other in zip(self._steps, played, strict=False):
            if step is not other:
                break
            same += 1
        keep = bisect_left(self._of, same)
        if keep < len(self._rows):
            self.beginRemoveRows(QModelIndex(), keep, len(self._rows) - 1)
            del self._rows[keep:], self._of[keep:]
            self.endRemoveRows()
        del self._steps[same:]
        self._steps += played[same:]
        fresh: list[LogLine | None] = []
        of: list[int] = []
        if len(played) - same > AT_ONCE:
            of += range(same, len(played))
            fresh += [None] * len(of)
        else:
            for at in range(same, len(played)):
                lines = self._lines(played[at])
                fresh += lines
                of += [at] * len(lines)
        if fresh:
            self.beginInsertRows(QModelIndex(), keep, keep + len(fresh) - 1)
            self._rows += fresh
            self._of += of
            self.endInsertRows()
