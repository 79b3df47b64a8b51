"""Homeland and territory: tiles, the spaces on them, and what a turned tile shows."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from companion.kernel.frozen import frozen
from ui.games.terramara.board import geometry
from ui.games.terramara.board.effects_art import paint_glyphs
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import Glyph, condition_glyphs, told_glyphs
from ui.games.terramara.board.landscape import paint_land
from ui.games.terramara.board.look import Look, rect, rounded
from ui.theme.shades import faded, mix, pen

PLAQUE = 29.0
ICON = 27.0
CORNER = 7.0


@frozen
class TileArt:
    """The cardboard under the spaces."""

    ground: str

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain(self.ground)
        base = mix(swatch.fill, look.palette.surface, 0.35)
        look.cardboard(painter, box, base, mix(swatch.outline, look.palette.line, 0.45), 10, 1.4)


@frozen
class BandArt:
    """Bronze behind the row that is being played."""

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        bronze = mix(look.palette.accent, look.palette.surface, 0.3 if look.dark else 0.0)
        look.cardboard(painter, box, bronze, bronze, 13, 1.0)


@frozen
class SpaceArt:
    """A space on the front of a tile: the land, and below it what the space gives."""

    terrain: str
    sure: bool
    effect: str | None
    condition: str
    single: bool
    seed: int

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        horizon = (box.h - PLAQUE + 4) / box.h
        paint_land(painter, look, box, self.terrain, self.seed, CORNER, horizon)
        if not self.sure:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(look.palette.surface, 0.4))
            painter.drawPath(rounded(box, CORNER))
        swatch = look.terrain(self.terrain)
        glyphs = told_glyphs(self.effect)
        paint_plaque(painter, look, box, glyphs, swatch.outline)
        if self.condition:
            _condition_ribbon(painter, look, box, condition_glyphs(self.condition))
        paint_frame(painter, look, box, mix(swatch.outline, swatch.ink, 0.1).name(), self.single)


def paint_plaque(
    painter: QPainter, look: Look, box: Box, glyphs: tuple[Glyph, ...], line: str, share: Box | None = None
) -> None:
    """The printed strip at the foot of a space, and what it says; or the `share` of it below a half."""
    here = share or box
    plaque = Box(here.x, here.bottom - PLAQUE, here.w, PLAQUE)
    painter.save()
    painter.setClipPath(rounded(box, CORNER))
    painter.fillRect(rect(plaque), look.plaque)
    painter.setPen(pen(faded(line, 0.8), 1.2))
    painter.drawLine(QPointF(plaque.x, plaque.y), QPointF(plaque.right, plaque.y))
    painter.restore()
    paint_glyphs(painter, look, plaque.inset(5, 1.5), glyphs, look.palette.text, ICON)


def paint_frame(painter: QPainter, look: Look, box: Box, line: str, single: bool) -> None:
    """The line around a space, and the sign that it holds one member only."""
    if single:
        look.icon(painter, "single", Box(box.right - 20, box.y + 3, 17, 17))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(line, 1.3))
    painter.drawPath(rounded(box.inset(0.6), CORNER))


def _condition_ribbon(painter: QPainter, look: Look, box: Box, glyphs: tuple[Glyph, ...]) -> None:
    """What a special space asks for, on a ribbon in its upper corner."""
    ribbon = Box(box.x + 4, box.y + 4, 60, 25)
    painter.setPen(pen(look.palette.accent, 1.4))
    painter.setBrush(look.plaque)
    painter.drawPath(rounded(ribbon, 12))
    paint_glyphs(painter, look, ribbon.inset(6, 2), glyphs, look.palette.text, 21)


def paint_pips(painter: QPainter, look: Look, box: Box, count: int) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mix(look.palette.accent, look.palette.text, 0.1))
    for at in range(count):
        x = box.cx + (at - (count - 1) / 2) * box.h * 1.45
        painter.drawEllipse(QPointF(x, box.cy), box.h / 2, box.h / 2)


@frozen
class TokenArt:
    """A cardboard tile that lies on a space: fire, restriction."""

    icon: str

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("military")
        look.cardboard(
            painter, box, mix(swatch.fill, look.palette.surface_raised, 0.5), swatch.outline, 9, 1.6
        )
        look.icon(painter, self.icon, geometry.around(box.cx, box.cy, box.h * 0.82, box.h * 0.82))
