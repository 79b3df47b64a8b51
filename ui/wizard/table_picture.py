"""The table seen from above: who sits where, clockwise."""

from collections.abc import Sequence
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.wording.language import isolated
from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import IconSize, TextSize
from ui.widgets.dress import Dress
from ui.widgets.player_mark import paint_mark

_LONGEST = 18


class TablePicture(QWidget):
    """A picture only: the rows beside it say the same in words. `emblem` is the icon in the middle."""

    def __init__(self, context: Context, emblem: str) -> None:
        super().__init__()
        self._context = context
        self._players: list[tuple[str, str]] = []
        self._emblem = emblem
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        Dress(context.theme, self, self.updateGeometry)

    def show_players(self, players: Sequence[tuple[str, str]]) -> None:
        """(colour, name) clockwise."""
        self._players = list(players)
        self.update()

    @guarded
    def sizeHint(self) -> QSize:
        edge = self._context.theme.px(260)
        return QSize(edge, edge)

    @guarded
    def minimumSizeHint(self) -> QSize:
        edge = self._context.theme.px(200)
        return QSize(edge, edge)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QRectF(self.rect()).center()
        reach = min(self.width() * 0.9, self.height()) / 2
        radius = reach * 0.6
        self._paint_top(painter, middle, radius)
        font = theme.fonts.text(TextSize.SMALL, theme.scale, QFont.Weight.DemiBold)
        painter.setFont(font)
        for at, (colour, name) in enumerate(self._players):
            angle = 2 * pi * at / max(1, len(self._players)) + (pi / 4 if len(self._players) == 4 else pi / 2)
            spot = QPointF(middle.x() + radius * 1.05 * cos(angle), middle.y() + radius * 1.05 * sin(angle))
            self._paint_seat(painter, spot, colour, name, above=sin(angle) < 0)
        painter.end()

    def _paint_top(self, painter: QPainter, middle: QPointF, radius: float) -> None:
        palette, px = self._context.theme.palette, self._context.theme.px
        wood = palette.terrain("outpost")
        painter.setPen(QPen(QColor(wood.outline), px(2)))
        painter.setBrush(QColor(wood.fill))
        painter.drawEllipse(middle, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        turn = radius * 0.62
        pen = QPen(QColor(wood.ink), px(2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        # Clockwise on the screen: from the upper left over the top to the right.
        box = QRectF(middle.x() - turn, middle.y() - turn, 2 * turn, 2 * turn)
        painter.drawArc(box, 150 * 16, -120 * 16)
        tip = QPointF(middle.x() + turn * cos(-pi / 6), middle.y() + turn * sin(-pi / 6))
        size = px(9)
        head = [
            QPointF(tip.x() + size * 0.55, tip.y() + size * 0.8),
            QPointF(tip.x() - size * 0.85, tip.y() - size * 0.05),
            QPointF(tip.x() + size * 0.75, tip.y() - size * 0.75),
        ]
        painter.setBrush(QColor(wood.ink))
        painter.drawPolygon(QPolygonF(head))
        edge = radius * 0.62
        emblem = QRectF(middle.x() - edge / 2, middle.y() - edge / 2, edge, edge)
        self._context.theme.icons.renderer(self._emblem).render(painter, emblem)

    def _paint_seat(self, painter: QPainter, spot: QPointF, colour: str, name: str, above: bool) -> None:
        theme = self._context.theme
        edge = theme.px(IconSize.LARGE)
        paint_mark(painter, theme, colour, QRectF(spot.x() - edge / 2, spot.y() - edge / 2, edge, edge))
        metrics = QFontMetricsF(painter.font())
        shown = name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
        text = isolated(shown)
        wide = min(metrics.horizontalAdvance(text) + 4, float(self.width()))
        left = min(max(spot.x() - wide / 2, 0), self.width() - wide)
        gap = edge / 2 + theme.px(3)
        top = spot.y() - gap - metrics.height() if above else spot.y() + gap
        box = QRectF(left, top, wide, metrics.height())
        ground = QColor(theme.palette.window)
        ground.setAlpha(205)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(box.adjusted(-theme.px(3), 0, theme.px(3), 0), theme.px(6), theme.px(6))
        painter.setPen(QColor(theme.palette.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
