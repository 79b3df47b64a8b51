"""The frame of the board, under everything else."""

from PySide6.QtGui import QPainter

from ui.games.terramara.board import geometry
from ui.games.terramara.board.look import Look, rect, rounded
from ui.theme.shades import faded, mix, pen


def paint_ground(painter: QPainter, look: Look) -> None:
    """Pale cardboard with a darker rim. Painted anew each time, so it must stay as plain as that."""
    box = geometry.BOARD
    rim = mix(look.palette.sunken, look.palette.bark, 0.14 if not look.dark else 0.06)
    painter.fillRect(rect(box), rim)
    painter.setPen(pen(faded(look.palette.bark, 0.18), 1.2))
    painter.setBrush(mix(look.palette.sunken, look.palette.surface, 0.35))
    painter.drawPath(rounded(box.inset(3), 14))
