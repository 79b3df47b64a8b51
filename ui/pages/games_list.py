"""The list of games: a view that asks, and a delegate that paints each game as a warm card."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from companion.wording.language import isolated
from ui.context import Context
from ui.faults import guarded
from ui.models.games_model import GameRole
from ui.theme.roles import Gap, IconSize, Radius, TextSize
from ui.widgets.dress import Dress
from ui.widgets.player_mark import paint_mark

Index = QModelIndex | QPersistentModelIndex


class GameCard(QStyledItemDelegate):
    """Two lines: the players with their signs; then the game, how far it is or who won, and when it was."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context

    def _fonts(self) -> tuple[QFont, QFont]:
        theme = self._context.theme
        names = theme.fonts.text(TextSize.BODY, theme.scale, QFont.Weight.DemiBold)
        return names, theme.fonts.text(TextSize.SMALL, theme.scale)

    @guarded
    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        px = self._context.theme.px
        names, small = (QFontMetrics(font) for font in self._fonts())
        high = names.height() + small.height() + px(2 * Gap.NORMAL + Gap.TIGHT + Gap.CLOSE)
        return QSize(px(280), high)

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = self._context.theme
        palette, px = theme.palette, theme.px
        state: QStyle.StateFlag = option.state
        rect: QRect = option.rect
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(rect).adjusted(px(2), px(2), -px(2), -px(Gap.CLOSE) + px(2))
        line, width = palette.line, 1.0
        if chosen:
            line, width = palette.selection.outline, 2.0
        if chosen and focused:
            line, width = palette.focus, 3.0
        painter.setPen(QPen(QColor(line), width * theme.scale))
        fill = palette.accent_soft if hovered else palette.surface_raised
        if chosen and focused:
            fill = palette.selection.fill
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(card, px(Radius.CARD), px(Radius.CARD))
        inside = card.adjusted(px(Gap.NORMAL), px(Gap.NORMAL), -px(Gap.NORMAL), -px(Gap.NORMAL)).toRect()
        ink = palette.selection.ink if chosen and focused else palette.text
        self._paint_players(painter, inside, index, ink)
        self._paint_stage(painter, inside, index, ink if chosen and focused else palette.text_muted)
        painter.restore()

    def _paint_players(self, painter: QPainter, inside: QRect, index: Index, ink: str) -> None:
        theme = self._context.theme
        font, _ = self._fonts()
        metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        players = index.data(GameRole.PLAYERS) or ()
        edge, gap, apart = theme.px(IconSize.NORMAL), theme.px(6), theme.px(Gap.NORMAL + 2)
        room = inside.width() - len(players) * (edge + gap) - max(0, len(players) - 1) * apart
        widths = _shares([metrics.horizontalAdvance(_calm(name)) + 1 for _, name in players], room)
        left = inside.left()
        for (colour, name), width in zip(players, widths, strict=True):
            top = inside.top() + (metrics.height() - edge) / 2
            paint_mark(painter, theme, colour, QRectF(left, top, edge, edge))
            left += edge + gap
            text = metrics.elidedText(_calm(name), Qt.TextElideMode.ElideRight, width)
            painter.drawText(
                QRect(left, inside.top(), width, metrics.height()), Qt.AlignmentFlag.AlignLeft, text
            )
            left += width + apart

    def _paint_stage(self, painter: QPainter, inside: QRect, index: Index, ink: str) -> None:
        _, font = self._fonts()
        metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        roles = (GameRole.TITLE, GameRole.DEPTH, GameRole.STAGE, GameRole.WHEN)
        text = " · ".join(_calm(part) for role in roles if (part := index.data(role)))
        line = QRect(inside.left(), inside.bottom() - metrics.height() + 1, inside.width(), metrics.height())
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)


class GamesList(QListView):
    """Return, Enter and double click go on with a game; Delete is the page's business."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(GameCard(context, self))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)  # thousands of games are measured by one
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setStyleSheet("QListView { background: transparent; border: none; }")
        self.setAccessibleName(context._("Games"))
        Dress(context.theme, self, self.scheduleDelayedItemsLayout)


def _calm(text: str) -> str:
    """One line of a sane length: painting ten thousand characters takes a while."""
    return isolated(" ".join(text[:200].split()))


def _shares(wanted: list[int], room: int) -> list[int]:
    """How wide each name may be: short ones keep their width, long ones share what is left."""
    widths = list(wanted)
    while sum(widths) > room:
        longest = max(widths)
        others = [width for width in widths if width < longest]
        fair = max(0, (room - sum(others)) // (len(widths) - len(others)))
        target = max(fair, max(others, default=0))
        widths = [target if width == longest else width for width in widths]
        if target == 0:
            break
    return widths
