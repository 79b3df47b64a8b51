"""The frame of the board, under everything else."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from ui.games.terramara.board import geometry
from ui.games.terramara.board.look import Look, faded, mix, pen, rect, rounded


def paint_ground(painter: QPainter, look: Look) -> None:
    """Pale cardboard with a darker rim, and height lines as on an old map."""
    box = geometry.BOARD
    rim = mix(look.palette.sunken, look.palette.bark, 0.14 if not look.dark else 0.06)
    painter.fillRect(rect(box), rim)
    painter.setPen(pen(faded(look.palette.bark, 0.18), 1.2))
    painter.setBrush(mix(look.palette.sunken, look.palette.surface, 0.35))
    painter.drawPath(rounded(box.inset(3), 14))
    painter.save()
    painter.setClipPath(rounded(box.inset(3), 14))
    painter.setPen(pen(faded(look.palette.bark, 0.07), 1.4))
    for number in range(1, 15):
        painter.drawEllipse(QPointF(70, box.h * 0.78), 46.0 * number, 30.0 * number)
        painter.drawEllipse(QPointF(box.w - 40, box.h * 0.1), 44.0 * number, 34.0 * number)
    painter.restore()
