"""The lines that are meant, as a list: what each says, and its key beside it."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from ui.faults import guarded
from ui.palette.lines import Line
from ui.theme.roles import Gap
from ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
_HERE = QModelIndex()


class LineRole(IntEnum):
    LINE = Qt.ItemDataRole.UserRole
    HINT = Qt.ItemDataRole.UserRole + 1


class LinesModel(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: Sequence[Line] = ()

    def set_lines(self, lines: Sequence[Line]) -> None:
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def line(self, row: int) -> Line | None:
        return self._lines[row] if 0 <= row < len(self._lines) else None

    @guarded
    def rowCount(self, parent: Index = _HERE) -> int:
        return 0 if parent.isValid() else len(self._lines)

    @guarded
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.line(index.row()) if index.isValid() else None
        if line is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == LineRole.HINT:
            return line.hint
        return line if role == LineRole.LINE else None


class LineDelegate(QStyledItemDelegate):
    """The sentence, cut where it must be, and the key at the right edge."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        hint = str(index.data(LineRole.HINT) or "")
        super().paint(painter, option, index)
        if not hint:
            return
        painter.save()
        painter.setPen(QColor(self._theme.palette.text_muted))
        room: QRect = option.rect.adjusted(0, 0, -self._theme.px(Gap.NORMAL), 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, hint)
        painter.restore()

    @guarded
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, max(super().sizeHint(option, index).height(), self._theme.px(32)))
