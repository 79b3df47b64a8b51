"""The river along the bottom, with canoes above it and the artifact places below."""

from collections.abc import Iterator
from math import sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath

from companion.games.terramara.board import (
    CULTURE_MAX,
    DISCOUNT_FROM,
    RESERVE_FROM,
    RIVER_BONUS,
    RIVER_SLOTS,
    SPOT_LEVEL,
)
from companion.games.terramara.content import content
from companion.games.terramara.state import State
from companion.kernel.frozen import frozen
from ui.games.terramara.board import geometry
from ui.games.terramara.board.backs import paint_mark
from ui.games.terramara.board.bonus_art import BonusArt
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.look import Look, rounded
from ui.games.terramara.board.part import LYING, TILE, Part
from ui.games.terramara.board.tracks import Marks, aside, mark_place, track_marks
from ui.theme.shades import faded, mix, pen

SOURCE = 168.0
"""Where the river springs, right of the road's end."""


@frozen
class RiverArt:
    """Water from the spring to the sea, fifteen spaces, and what some of them give."""

    marks: Marks

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("river")
        painter.save()
        painter.setClipPath(rounded(Box(box.x, box.y, box.w, box.h + 200), 14))
        upper, lower = self._banks(box)
        water = QPainterPath(upper)
        water.connectPath(lower.toReversed())
        water.closeSubpath()
        flow = QLinearGradient(SOURCE, 0, box.right, 0)
        flow.setColorAt(0, mix(swatch.fill, look.palette.surface, 0.15))
        flow.setColorAt(1, mix(swatch.fill, swatch.outline, 0.34))
        painter.setPen(pen(mix(swatch.outline, look.palette.line, 0.2), 2.4))
        painter.setBrush(QBrush(flow))
        painter.drawPath(water)
        self._ripples(painter, look, box, water)
        painter.restore()
        for culture in range(CULTURE_MAX + 1):
            self._space(painter, look, culture)
        for slot in range(2, RIVER_SLOTS):
            self._jetty(painter, look, geometry.card_slot(slot).cx - geometry.RIVER.x)
        for position, kind, step in self.marks:
            cell = geometry.culture_cell(position).within(geometry.RIVER)
            x, y = mark_place(self.marks, position, kind, cell, 13)
            paint_mark(painter, look, x, y - 5, kind, step)

    def _banks(self, box: Box) -> tuple[QPainterPath, QPainterPath]:
        """The two lines of the shore, from the spring to beyond the edge of the board."""
        spring = QPointF(SOURCE, 63)
        shores = []
        for level, sway in ((35.0, 2.4), (91.0, -1.2)):
            shore = QPainterPath(spring)
            before = QPointF(SOURCE + 30, level)
            shore.cubicTo(QPointF(SOURCE, level), QPointF(SOURCE + 8, level), before)
            at = 0
            while before.x() < box.right + 20:
                after = QPointF(before.x() + 55, level + sway * sin(1.3 + at * 1.9))
                middle = (before.x() + after.x()) / 2
                shore.cubicTo(QPointF(middle, before.y()), QPointF(middle, after.y()), after)
                before = after
                at += 1
            shores.append(shore)
        return shores[0], shores[1]

    def _ripples(self, painter: QPainter, look: Look, box: Box, water: QPainterPath) -> None:
        painter.save()
        painter.setClipPath(water)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(
            pen(faded(look.palette.surface_raised if not look.dark else look.palette.river, 0.4), 1.3)
        )
        for line, y in enumerate((44, 54, 64, 74, 84)):
            x = SOURCE + 8 + 23 * (line % 2)
            while x < box.right:
                ripple = QPainterPath(QPointF(x, y))
                ripple.quadTo(QPointF(x + 6, y - 3.4), QPointF(x + 12, y))
                ripple.quadTo(QPointF(x + 18, y + 3.4), QPointF(x + 24, y))
                painter.drawPath(ripple)
                x += 46 + 17 * ((line * 3 + int(x)) % 3)
        painter.restore()

    def _space(self, painter: QPainter, look: Look, culture: int) -> None:
        swatch = look.terrain("river")
        cell = geometry.culture_cell(culture).within(geometry.RIVER)
        stone = geometry.around(cell.cx + aside(self.marks, culture, 11), cell.bottom - 19, 24, 18)
        painter.setPen(pen(faded(swatch.outline, 0.8), 1.0))
        painter.setBrush(mix(look.palette.surface_raised, swatch.fill, 0.25))
        painter.drawRoundedRect(QRectF(stone.x, stone.y, stone.w, stone.h), 8, 8)
        look.write(painter, stone, str(culture), 15, swatch.ink)
        icon = {RESERVE_FROM: "reserve", DISCOUNT_FROM: "discount"}.get(culture)
        if icon:
            self._reward(painter, look, cell, icon)

    def _jetty(self, painter: QPainter, look: Look, x: float) -> None:
        """A landing stage from the water to an artifact place: reached from this space on."""
        wood = look.terrain("outpost")
        painter.setPen(pen(mix(wood.outline, wood.ink, 0.3), 1.0))
        painter.setBrush(mix(wood.fill, wood.outline, 0.45))
        low = geometry.CARD_Y - geometry.RIVER.y
        for at in range(3):
            painter.drawRect(QRectF(x - 11, low - 10 + 3.4 * at, 22, 3.4))

    def _reward(self, painter: QPainter, look: Look, cell: Box, icon: str) -> None:
        box = geometry.around(cell.cx, 18, 34, 34)
        painter.setPen(pen(mix(look.palette.accent, look.palette.text, 0.25), 1.3))
        painter.setBrush(look.plaque)
        painter.drawEllipse(QPointF(box.cx, box.cy), 17, 17)
        look.icon(painter, icon, box.inset(5))


def river_parts(state: State) -> Iterator[Part]:
    yield Part("river", geometry.RIVER, RiverArt(track_marks(state, "river")), TILE, "river", radius=10)
    for spots in RIVER_BONUS.values():
        for spot in spots:
            tile = content().bonus.get(state.known.bonus.get(spot, ""))
            art = BonusArt(SPOT_LEVEL[spot], tile.effect if tile else None)
            yield Part(f"bonus:{spot}", geometry.river_spot(spot), art, LYING, spot, radius=22)
