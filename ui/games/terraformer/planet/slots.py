"""The signs of the roles below the head of a column: a click on one lays an organism there."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.games.terraformer.planet.look import Look
from ui.games.terraformer.planet.picture import Slot
from ui.theme.shades import faded, pen

SIGN = 18.0
FAINT = 0.3
"""How much is seen of it while it means nothing, or may not be chosen."""


def paint_slot(look: Look, painter: QPainter, slot: Slot, box: QRectF, lit: bool) -> None:
    """Framed while something may be laid there."""
    px = look.px
    if lit:
        painter.setPen(pen(look.palette.legal.outline, px(1.2)))
        painter.setBrush(faded(look.palette.surface_raised, 0.9))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), px(6), px(6))
    edge = min(px(SIGN), box.width() - px(2))
    sign = QRectF(box.center().x() - edge / 2, box.center().y() - edge / 2, edge, edge)
    painter.setOpacity(1.0 if lit else FAINT)
    look.print_icon(painter, slot.role, sign)
    painter.setOpacity(1.0)
