"""A small piece at the corner of a space: who would go there, where it is not the usual one."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.look import Look, pen
from ui.games.terramara.board.part import RING
from ui.games.terramara.board.pieces import PieceArt

EDGE = 30.0
OVER = 9.0
"""How far it stands out over the corner."""


class Caller(QGraphicsItem):
    """On a disc of its own, at the upper right of a space, above its ring."""

    def __init__(self, space: Box, art: PieceArt, look: Look) -> None:
        super().__init__()
        self.art = art
        self._look = look
        self.setPos(space.right - EDGE + OVER, space.y - OVER)
        self.setZValue(RING + 0.5)

    def boundingRect(self) -> QRectF:
        return QRectF(-2, -2, EDGE + 4, EDGE + 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        palette = self._look.palette
        painter.setPen(pen(palette.legal.outline, 2.2))
        painter.setBrush(QColor(palette.surface_raised))
        painter.drawEllipse(QRectF(0, 0, EDGE, EDGE))
        self.art.paint(painter, self._look, Box(0, 0, EDGE, EDGE).inset(4))
