"""The lines that are meant, as a list: what each says, its key beside it, and what speaks against it."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.faults import guarded
from ui.palette.lines import Line
from ui.theme.roles import Gap, TextSize
from ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
_HERE = QModelIndex()
WRAPPED = int(Qt.TextFlag.TextWordWrap)
LEAST = 32


class LineRole(IntEnum):
    LINE = Qt.ItemDataRole.UserRole
    HINT = Qt.ItemDataRole.UserRole + 1
    REASON = Qt.ItemDataRole.UserRole + 2


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
        if role == LineRole.REASON:
            return line.reason
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return "\n".join(filter(None, (line.text, line.reason)))
        return line if role == LineRole.LINE else None


class LineDelegate(QStyledItemDelegate):
    """The whole sentence, in as many lines as it takes: what is cut off may tell it from another one.
    The key stands at the right edge, and what speaks against it below."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        palette = self._theme.palette
        painter.save()
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(palette.selection.fill))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(option.rect, QColor(palette.accent_soft))
        hint, reason = str(index.data(LineRole.HINT) or ""), str(index.data(LineRole.REASON) or "")
        text, below = self._rooms(option.rect, index)
        painter.setFont(self._view.font())
        painter.setPen(QColor(palette.text_muted if reason else palette.text))
        painter.drawText(text, WRAPPED, str(index.data()))
        painter.setPen(QColor(palette.text_muted))
        if hint:
            edge = option.rect.adjusted(0, 0, -self._theme.px(Gap.NORMAL), 0)
            painter.drawText(edge, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, hint)
        if reason:
            painter.setFont(self._small())
            painter.setPen(QColor(palette.clay))
            painter.drawText(below, WRAPPED, reason)
        painter.restore()

    @guarded
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        px = self._theme.px
        text, below = self._rooms(QRect(), index)
        return QSize(0, max(text.height() + below.height() + 2 * px(Gap.TIGHT), px(LEAST)))

    def _small(self) -> QFont:
        font = QFont(self._view.font())
        font.setPixelSize(self._theme.px(TextSize.SMALL))
        return font

    def _width(self) -> int:
        """Beside a scroll bar, whether there is one or not: Qt lays nothing out anew when one comes, and
        lines that break only then would lie over each other."""
        bar = self._view.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self._view)
        return self._view.maximumViewportSize().width() - bar

    def _rooms(self, rect: QRect, index: Index) -> tuple[QRect, QRect]:
        """Of the sentence, in the middle where it stands alone, and of the reason below it."""
        px, normal = self._theme.px, QFontMetrics(self._view.font())
        hint, reason = str(index.data(LineRole.HINT) or ""), str(index.data(LineRole.REASON) or "")
        left, whole = rect.left() + px(Gap.CLOSE), self._width() - px(Gap.CLOSE) - px(Gap.NORMAL)
        width = whole - (normal.horizontalAdvance(hint) + px(Gap.NORMAL) if hint else 0)
        high = _height(normal, width, str(index.data()))
        low = _height(QFontMetrics(self._small()), whole, reason) if reason else 0
        top = rect.top() + max(px(Gap.TIGHT), (rect.height() - high - low) // 2)
        return QRect(left, top, width, high), QRect(left, top + high, whole, low)


def _height(font: QFontMetrics, width: int, text: str) -> int:
    return font.boundingRect(QRect(0, 0, max(width, 1), 10_000), WRAPPED, text).height()
