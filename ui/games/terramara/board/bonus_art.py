"""Bonus tiles: six-sided, coloured by level, with what they give."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from companion.kernel.frozen import frozen
from ui.games.terramara.board import geometry
from ui.games.terramara.board.effects_art import paint_glyphs
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import effect_glyphs
from ui.games.terramara.board.look import Look
from ui.games.terramara.board.tiles import paint_pips
from ui.theme.shades import mix, pen


def hexagon(box: Box, inset: float = 0.0) -> QPolygonF:
    w, h = box.w / 2 - inset, box.h / 2 - inset
    points = [(cos(pi / 3 * at), sin(pi / 3 * at) / 0.866) for at in range(6)]
    return QPolygonF([QPointF(box.cx + w * x, box.cy + h * y) for x, y in points])


@frozen
class BonusArt:
    """`effect` is None while nobody has told which tile lies there: then the level's back is shown, and a
    question mark where not even the level (then 0) is known. `nth` tells tiles of one level apart."""

    level: int
    effect: str | None
    nth: int = 0

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        self._paint(painter, look, box)
        if self.nth:
            disc = geometry.around(box.cx, box.y + 8, 16, 16)
            painter.setPen(pen(mix(look.palette.accent, look.palette.text, 0.35), 1.2))
            painter.setBrush(look.plaque)
            painter.drawEllipse(QPointF(disc.cx, disc.cy), disc.w / 2, disc.h / 2)
            look.write(painter, disc, str(self.nth), 13, look.palette.text)

    def _paint(self, painter: QPainter, look: Look, box: Box) -> None:
        if not self.level:
            painter.setPen(pen(mix(look.palette.accent, look.palette.text, 0.35), 1.6))
            painter.setBrush(look.plaque)
            painter.drawPolygon(hexagon(box, 1))
            look.write(painter, box, "?", 17, look.palette.text, title=True)
            return
        if self.effect is None:
            look.icon(painter, f"bonus{self.level}", geometry.around(box.cx, box.cy, box.h + 2, box.h + 2))
            return
        bronze = (look.palette.accent_soft, "#d9a24c", "#b4573a")[self.level - 1]
        line = mix(look.palette.accent, look.palette.text, 0.35)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.shadow)
        painter.drawPolygon(hexagon(box._replace(y=box.y + 1.5), 1))
        painter.setPen(pen(line, 1.6))
        painter.setBrush(mix(bronze, bronze, 0))
        painter.drawPolygon(hexagon(box, 1))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.plaque)
        painter.drawPolygon(hexagon(box, 4.2))
        paint_pips(painter, look, Box(box.x, box.bottom - 9.5, box.w, 3.6), self.level)
        inner = Box(box.x + 8, box.y + 6, box.w - 16, box.h - 17)
        paint_glyphs(painter, look, inner, effect_glyphs(self.effect), look.palette.text, 25)
