"""The huts of the players at the lower right: where members sent home stand."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from companion.games.terramara.board import hut, private_crossroads
from companion.games.terramara.spaces import effect_of
from companion.games.terramara.state import State
from companion.kernel.frozen import frozen
from ui.games.terramara.board import geometry
from ui.games.terramara.board.backs import paint_crossing, paint_winter
from ui.games.terramara.board.effects_art import paint_glyphs
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import told_glyphs
from ui.games.terramara.board.look import Look, rounded
from ui.games.terramara.board.part import SPACE, Part
from ui.games.terramara.board.pieces import has_private
from ui.theme.shades import faded, mix, pen

_RADIUS = 9.0
_CAP = 26.0
HUT_KEY = "H"


@frozen
class HutArt:
    """A hut in its player's colour, the shape on its gable."""

    colour: str

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        player = look.palette.player(self.colour)
        ground = mix(look.palette.surface, player.fill, 0.16)
        look.cardboard(painter, box, ground, player.fill, _RADIUS, 2.2)
        low = box.h <= 50
        w = 34.0 if low else min(box.w - 16, 92.0)
        house = Box(box.x + 4 if low else box.cx - w / 2, box.y + 5, w, box.h - 10)
        wood = mix(look.terrain("homeland").fill, look.terrain("homeland").outline, 0.25)
        painter.setPen(pen(mix(player.outline, player.fill, 0.2), 1.4))
        painter.setBrush(wood)
        painter.drawRect(QRectF(house.x + w * 0.14, house.cy - 2, w * 0.72, house.h / 2 + 1))
        painter.setBrush(QColor(player.fill))
        roof = [(house.x, house.cy), (house.cx, house.y), (house.right, house.cy)]
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in roof]))
        edge = house.h * (0.34 if low else 0.26)
        mark = geometry.around(house.cx, house.y + house.h * (0.36 if low else 0.335), edge, edge)
        look.shape(painter, self.colour, mark, player.ink)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(look.palette.bark if not look.dark else look.palette.sunken, 0.75))
        painter.drawRect(QRectF(house.cx - w * 0.1, house.bottom - house.h * 0.34, w * 0.2, house.h * 0.34))
        self._paint_key(painter, look, Box(box.right - _CAP - 4, box.y + 4, _CAP, _CAP))

    @staticmethod
    def _paint_key(painter: QPainter, look: Look, cap: Box) -> None:
        """The key that sends somebody there, as the cap of a key: the same on every hut, for the one of
        whoever sends."""
        painter.setPen(pen(look.palette.line_strong, 1))
        painter.setBrush(QColor(look.palette.surface_raised))
        painter.drawPath(rounded(cap, 5))
        look.write(painter, cap, HUT_KEY, 16, look.palette.text_muted)


@frozen
class PrivateArt:
    """The private crossroads of one player (TM-CHAR-17)."""

    colour: str
    effect: str | None

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        player = look.palette.player(self.colour)
        view = box._replace(h=box.h - 22) if box.h > 50 else box._replace(w=box.w - 36)
        paint_winter(painter, look, box, "crossroads", 1, view.h)
        paint_crossing(painter, look, view)
        plaque = geometry.private_plaque(box)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.plaque)
        painter.drawPath(rounded(plaque, 6))
        glyphs = told_glyphs(self.effect)
        paint_glyphs(painter, look, plaque.inset(2, 1), glyphs, look.palette.text, 22)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(player.fill, 2.2))
        painter.drawPath(rounded(box.inset(1.1), _RADIUS))


def hut_parts(state: State) -> Iterator[Part]:
    for seat, cell in geometry.hut_cells(state.seats).items():
        private = has_private(state, seat)
        space = hut(seat)
        yield Part(
            f"space:{space}", geometry.hut_box(cell, private), HutArt(seat), SPACE, space, radius=_RADIUS
        )
        if private:
            space = private_crossroads(seat)
            art = PrivateArt(seat, effect_of(state, space))
            yield Part(f"space:{space}", geometry.private_box(cell), art, SPACE, space, radius=_RADIUS)
