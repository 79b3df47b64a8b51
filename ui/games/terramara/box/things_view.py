"""The box as a grid of small cards: each with its name, what it shows, and whether all of it is told."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.box.things_model import ThingRole
from ui.games.terramara.now.faces import Face
from ui.theme.roles import Gap, IconSize, Radius, TextSize
from ui.widgets.dress import Dress
from ui.widgets.enter import ENTER

Index = QModelIndex | QPersistentModelIndex
_WIDTH, _FACE, _SPARE = 262, 80, 4


class ThingCard(QStyledItemDelegate):
    """Paints a thing; a place that is left is an outline with a question mark."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.width = 0
        """Of a card, as the grid divides its room; 0 for the least."""
        self._face = Face(context.theme, [], parent)
        self._face.hide()

    def _font(self) -> QFont:
        theme = self._context.theme
        return theme.fonts.text(TextSize.SMALL, theme.scale, QFont.Weight.DemiBold)

    @guarded
    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        px = self._context.theme.px
        high = QFontMetrics(self._font()).height() + px(_FACE + 2 * Gap.CLOSE + Gap.TIGHT + Gap.CLOSE)
        return QSize(max(self.width, px(_WIDTH)), high)

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = self._context.theme
        palette, px = theme.palette, theme.px
        state: QStyle.StateFlag = option.state
        rect: QRect = option.rect
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        told = bool(index.data(ThingRole.TOLD))
        line, width = palette.line, 1.0
        if chosen:
            line, width = palette.selection.outline, 2.0
        if chosen and focused:
            line, width = palette.focus, 3.0
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(line), width * theme.scale)
        if not told and not chosen:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        ground = palette.accent_soft if hovered else palette.surface_raised if told else palette.window
        painter.setBrush(QColor(ground))
        card = QRectF(rect).adjusted(px(3), px(3), -px(3), -px(3))
        painter.drawRoundedRect(card, px(Radius.CARD), px(Radius.CARD))
        rim = px(Gap.CLOSE)
        inside = card.adjusted(rim, rim, -rim, -rim).toRect()
        below = self._paint_title(painter, inside, index) + px(Gap.TIGHT)
        self._paint_face(painter, inside.adjusted(0, below, 0, 0), index)
        painter.restore()

    def _paint_title(self, painter: QPainter, inside: QRect, index: Index) -> int:
        """The name; a sign behind it for what is told in part, or looks like something else. Its height."""
        theme = self._context.theme
        font, room = self._font(), inside.width()
        metrics = QFontMetrics(font)
        sign = "warning" if index.data(ThingRole.TWIN) else "half" if index.data(ThingRole.PARTLY) else ""
        if sign:
            edge = theme.px(IconSize.SMALL)
            left, top = inside.right() - edge + 1, inside.top() + (metrics.height() - edge) // 2
            self._paint_sign(painter, sign, QRect(left, top, edge, edge))
            room -= edge + theme.px(Gap.TIGHT)
        painter.setFont(font)
        painter.setPen(QColor(theme.palette.text if index.data(ThingRole.TOLD) else theme.palette.text_muted))
        title = str(index.data(ThingRole.TITLE))
        if index.data(ThingRole.PILE) == "board":  # long names, and no face that needs the room
            area = QRect(inside.left(), inside.top(), room, 3 * metrics.height())
            used: QRect = painter.boundingRect(area, int(Qt.TextFlag.TextWordWrap), title)
            painter.drawText(area, int(Qt.TextFlag.TextWordWrap), title)
            return min(used.height(), area.height())
        text = metrics.elidedText(title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRect(inside.left(), inside.top(), room, metrics.height()), 0, text)
        return metrics.height()

    def _paint_sign(self, painter: QPainter, sign: str, place: QRect) -> None:
        """Two rings for what looks alike, a half-filled one for what is told in part."""
        palette = self._context.theme.palette
        painter.save()
        painter.setPen(QPen(QColor(palette.warning), 1.6 * self._context.theme.scale))
        rim = place.adjusted(2, 2, -2, -2)
        if sign == "half":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(rim)
            painter.setBrush(QColor(palette.warning))
            painter.drawPie(rim, 90 * 16, 180 * 16)
        else:
            small = rim.width() * 2 // 3
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRect(rim.left(), rim.top(), small, small))
            painter.drawEllipse(QRect(rim.right() - small, rim.bottom() - small, small, small))
        painter.restore()

    def _paint_face(self, painter: QPainter, area: QRect, index: Index) -> None:
        theme = self._context.theme
        rows = index.data(ThingRole.FACE)
        if rows:
            self._face.show_rows(rows)
            size = self._face.sizeHint()
            scale = min(1.0, area.width() / max(1, size.width()), area.height() / max(1, size.height()))
            painter.translate(area.topLeft())
            painter.scale(scale, scale)
            self._face.draw(painter)
            return
        font = theme.fonts.text(TextSize.SMALL, theme.scale)
        painter.setFont(font)
        painter.setPen(QColor(theme.palette.text_muted))
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        if index.data(ThingRole.TOLD):
            painter.drawText(area, flags, str(index.data(ThingRole.WORDS)))
            return
        edge = min(area.height(), theme.px(IconSize.LARGE))
        pixmap = theme.icons.pixmap("terramara/unknown", edge, theme.palette.text_muted)
        painter.drawPixmap(QRect(area.left(), area.top(), edge, edge), pixmap)


class ThingsView(QListView):
    """Arrows go from card to card; Enter and double click open one. Delete is the page's business."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._context = context
        self._card = ThingCard(context, self)
        self.setItemDelegate(self._card)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setStyleSheet("QListView { background: transparent; border: none; }")
        self.setAccessibleName(context._("What is in the box"))
        Dress(context.theme, self, self.scheduleDelayedItemsLayout)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ends here: handed on, it would be pressed once more in the form that it has opened."""
        super().keyPressEvent(event)
        if event.key() in ENTER:
            event.accept()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cards share the whole width, whether the bar beside them is needed or not."""
        room = self.width() - self.verticalScrollBar().sizeHint().width() - self._context.theme.px(_SPARE)
        columns = max(1, room // self._context.theme.px(_WIDTH))
        width = room // columns
        if width != self._card.width:
            self._card.width = width
            self.scheduleDelayedItemsLayout()
        super().resizeEvent(event)
