"""Rings around parts: the glow of what may be chosen, the ring of the keyboard, the line of the mouse."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.faults import guarded
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.look import rounded
from ui.games.terramara.board.part import RING
from ui.theme.shades import faded, pen

REACH = 9.0
"""How far the glow goes beyond the ring."""
Kind = tuple[float, float, float, str, str, float]
"""Width, height, radius, colour, light along its middle, thickness."""


class Rings:
    """Makes rings and keeps their pictures: dozens are lit at once, in a handful of sizes."""

    def __init__(self) -> None:
        self._pictures: dict[tuple[Kind, float], QPixmap] = {}

    def around(self, box: Box, radius: float, colour: str, light: str, width: float) -> "Ring":
        return Ring(self, box, (round(box.w, 1), round(box.h, 1), radius, colour, light, width))

    def picture(self, kind: Kind, scale: float) -> QPixmap:
        """A ring at so many dots per unit."""
        if (kind, scale) not in self._pictures:
            if len(self._pictures) > 200:  # somebody zooms a lot
                self._pictures.clear()
            self._pictures[kind, scale] = _drawn(kind, scale)
        return self._pictures[kind, scale]


class Ring(QGraphicsItem):
    """One ring on the scene."""

    def __init__(self, rings: Rings, box: Box, kind: Kind) -> None:
        super().__init__()
        self.box = box
        self._rings, self._kind = rings, kind
        self.setPos(box.x, box.y)
        self.setZValue(RING)

    @guarded
    def boundingRect(self) -> QRectF:
        return QRectF(-REACH, -REACH, self.box.w + 2 * REACH, self.box.h + 2 * REACH)

    @guarded
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        scale = round(painter.deviceTransform().m11(), 4)
        picture = self._rings.picture(self._kind, scale)
        place = QRectF(-REACH, -REACH, picture.width() / scale, picture.height() / scale)
        painter.drawPixmap(place, picture, QRectF(picture.rect()))


def _drawn(kind: Kind, scale: float) -> QPixmap:
    w, h, radius, colour, light, width = kind
    picture = QPixmap(round((w + 2 * REACH) * scale) + 1, round((h + 2 * REACH) * scale) + 1)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    ring = rounded(Box(REACH, REACH, w, h), radius)
    for spread, strength in ((2.5, 0.10), (1.9, 0.16), (1.5, 0.25)):
        painter.strokePath(ring, pen(faded(colour, strength), width * spread))
    painter.strokePath(ring, pen(colour, width))
    painter.strokePath(ring, pen(light, width * 0.42))
    painter.end()
    return picture
