"""What a list of articles shows: those found for a question, or all in reading order."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.kernel.frozen import frozen
from ui.faults import guarded

AnyIndex = QModelIndex | QPersistentModelIndex


class FoundRole(IntEnum):
    TITLE = Qt.ItemDataRole.DisplayRole
    EXCERPT = Qt.ItemDataRole.UserRole + 1
    ARTICLE = Qt.ItemDataRole.UserRole + 2
    GAME = Qt.ItemDataRole.UserRole + 3
    HEADING = Qt.ItemDataRole.UserRole + 4


@frozen
class Found:
    """An article; a heading where there is none."""

    title: str
    excerpt: str = ""
    game: str = ""
    article: str = ""


class FoundModel(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Found, ...] = ()

    def set_rows(self, rows: Sequence[Found]) -> None:
        if tuple(rows) != self._rows:
            self.beginResetModel()
            self._rows = tuple(rows)
            self.endResetModel()

    def row(self, at: int) -> Found:
        return self._rows[at]

    @guarded
    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    @guarded
    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if index.isValid() and not self._rows[index.row()].article:
            return Qt.ItemFlag.NoItemFlags  # arrows pass over it
        return super().flags(index)

    @guarded
    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == FoundRole.TITLE:
            return row.title
        if role == FoundRole.EXCERPT:
            return row.excerpt
        if role == FoundRole.ARTICLE:
            return row.article
        if role == FoundRole.GAME:
            return row.game
        if role == FoundRole.HEADING:
            return not row.article
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.title}. {row.excerpt}" if row.excerpt else row.title
        return None

    @guarded
    def roleNames(self) -> dict[int, Any]:
        return {int(role): role.name.lower().encode() for role in FoundRole}
