"""The eight artifact places under the river, and the cards in them."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from companion.games.terramara.board import RIVER_SLOTS
from companion.games.terramara.state import Card, State
from companion.games.terramara.symbols import PROCESSED
from companion.games.terramara.targets import card_target
from companion.kernel.frozen import frozen
from ui.games.terramara.board import geometry
from ui.games.terramara.board.effects_art import paint_glyphs, paint_points
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import UNKNOWN, card_glyphs
from ui.games.terramara.board.look import Look, rect, rounded
from ui.games.terramara.board.part import CARD, TILE, Part
from ui.games.terramara.board.tiles import paint_pips
from ui.theme.shades import faded, mix, pen

_RADIUS = 9.0
_CLOTH = {"tools": "forest", "weapons": "mountain", "pottery": "military", "clothing": "homeland"}
"""The ground each category is drawn on; the icon says it too."""


@frozen
class SlotArt:
    """An empty place on the bank."""

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        painter.setPen(pen(faded(look.palette.line_strong, 0.55), 1.3, Qt.PenStyle.DashLine))
        painter.setBrush(faded(look.palette.sunken, 0.5))
        painter.drawPath(rounded(box.inset(2), _RADIUS))


@frozen
class CardArt:
    """An artifact: its face where it is known, else the back of its level."""

    level: int
    category: str = ""
    cost: tuple[tuple[str, int], ...] = ()
    vp: int = 0
    effects: str | None = ""

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        if self.category:
            self._face(painter, look, box)
        else:
            self._back(painter, look, box)

    def _back(self, painter: QPainter, look: Look, box: Box) -> None:
        share = (0.10, 0.42, 0.78)[self.level - 1]
        cloth = mix(look.terrain("outpost").fill, look.terrain("military").outline, share)
        line = mix(look.palette.accent, look.palette.text, 0.3)
        thread = mix(cloth.name(), look.palette.accent if look.dark else look.palette.bark, 0.42)
        look.cardboard(painter, box, cloth, line, _RADIUS, 1.6)
        for y in (box.y + 20, box.bottom - 20):
            _zigzag(painter, Box(box.x + 9, y - 7, box.w - 18, 14), thread)
        middle = geometry.around(box.cx, box.cy, 54, 54)
        painter.setPen(pen(thread, 1.6))
        painter.setBrush(look.plaque)
        painter.drawEllipse(QPointF(middle.cx, middle.cy), 29, 29)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(middle.cx, middle.cy), 33, 33)
        look.icon(painter, "unknown", geometry.around(middle.cx, middle.cy - 5, 30, 30))
        paint_pips(painter, look, Box(middle.x, middle.cy + 13, middle.w, 7), self.level)

    def _face(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain(_CLOTH.get(self.category, "outpost"))
        look.cardboard(painter, box, look.plaque, mix(swatch.outline, swatch.ink, 0.2), _RADIUS, 1.6)
        painter.save()
        painter.setClipPath(rounded(box.inset(1.6), _RADIUS - 1))
        head = Box(box.x, box.y, box.w, 52)
        painter.fillRect(rect(head), mix(swatch.fill, swatch.outline, 0.12))
        painter.restore()
        look.icon(painter, self.category, Box(box.x + 6, box.y + 5, 42, 42))
        points = Box(box.right - 43, box.y + 6, 38, 38)
        paint_points(painter, look, points, str(self.vp))
        paint_pips(painter, look, Box(box.x, box.y + 46, box.w, 5), self.level)
        self._effects(painter, look, Box(box.x + 5, box.y + 55, box.w - 10, 60))
        self._cost(painter, look, Box(box.x + 4, box.bottom - 40, box.w - 8, 36))

    def _effects(self, painter: QPainter, look: Look, box: Box) -> None:
        lines = (UNKNOWN,) if self.effects is None else card_glyphs(self.effects)
        if not lines:
            painter.setOpacity(0.16)
            look.icon(painter, self.category, geometry.around(box.cx, box.cy, 54, 54))
            painter.setOpacity(1.0)
        for at, line in enumerate(lines[:3]):
            h = box.h / min(3, len(lines))
            paint_glyphs(painter, look, Box(box.x, box.y + h * at, box.w, h), line, look.palette.text, 25)

    def _cost(self, painter: QPainter, look: Look, box: Box) -> None:
        icons = [unit for unit, n in self.cost for _ in range(n)]
        if not icons:
            return
        painter.setPen(pen(faded(look.palette.line_strong, 0.5), 1.0))
        painter.drawLine(QPointF(box.x + 4, box.y - 1), QPointF(box.right - 4, box.y - 1))
        edge = 26.0
        step = min(edge - 1, (box.w - edge) / max(1, len(icons) - 1))
        for at, icon in enumerate(icons):
            cx = box.cx + (at - (len(icons) - 1) / 2) * step
            look.icon(painter, icon, geometry.around(cx, box.cy + 2, edge, edge))


def _zigzag(painter: QPainter, box: Box, colour: QColor) -> None:
    """The ornament of the bronze age: triangles in a row between two lines."""
    painter.setPen(pen(colour, 1.3))
    for y in (box.y, box.bottom):
        painter.drawLine(QPointF(box.x, y), QPointF(box.right, y))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    count = 6
    w = box.w / count
    for at in range(count):
        x = box.x + w * at
        points = [(x, box.bottom - 2), (x + w / 2, box.y + 2.5), (x + w, box.bottom - 2)]
        painter.drawPolygon(QPolygonF([QPointF(px, py) for px, py in points]))


def card_art(card: Card | None, level: int) -> CardArt:
    """What a card shows, also for other places that show cards."""
    if card is None:
        return CardArt(level)
    cost = tuple((unit, card.cost[unit]) for unit in PROCESSED if card.cost.get(unit))
    return CardArt(card.level, card.category, cost, card.vp, card.effects)


def card_parts(state: State) -> Iterator[Part]:
    for at in range(len(state.row), RIVER_SLOTS):
        yield Part(f"slot:{at}", geometry.card_slot(at), SlotArt(), TILE)
    for at, dealt in enumerate(state.row[:RIVER_SLOTS]):
        art = card_art(state.known.cards.get(dealt.ref), dealt.level)
        box = geometry.card_slot(at)
        key = card_target(dealt.ref)
        start = (geometry.WIDTH + 10, box.y)
        yield Part(key, box, art, CARD, key, radius=_RADIUS, moves=True, comes_from=start)
