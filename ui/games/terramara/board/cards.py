"""The eight artifact places under the river, and the cards in them."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from companion.games.terramara.board import RIVER_SLOTS
from companion.games.terramara.state import Card, State
from companion.games.terramara.symbols import PROCESSED
from ui.games.terramara.board import geometry
from ui.games.terramara.board.effects_art import paint_glyphs
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import card_glyphs
from ui.games.terramara.board.look import Look, faded, mix, pen, rect, rounded
from ui.games.terramara.board.part import CARD, TILE, Part
from ui.games.terramara.board.tiles import paint_pips

_RADIUS = 9.0
_CLOTH = {"tools": "forest", "weapons": "mountain", "pottery": "military", "clothing": "homeland"}
"""The ground each category is drawn on; the icon says it too."""


@dataclass(frozen=True)
class SlotArt:
    """An empty place on the bank."""

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        painter.setPen(pen(faded(look.palette.line_strong, 0.55), 1.3, Qt.PenStyle.DashLine))
        painter.setBrush(faded(look.palette.sunken, 0.5))
        painter.drawPath(rounded(box.inset(2), _RADIUS))


@dataclass(frozen=True)
class CardArt:
    """An artifact: its face where it is known, else the back of its level."""

    level: int
    category: str = ""
    cost: tuple[tuple[str, int], ...] = ()
    vp: int = 0
    effects: str = ""

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        if self.category:
            self._face(painter, look, box)
        else:
            self._back(painter, look, box)

    def _back(self, painter: QPainter, look: Look, box: Box) -> None:
        share = (0.12, 0.40, 0.68)[self.level - 1]
        cloth = mix(look.terrain("outpost").fill, look.terrain("military").outline, share)
        line = mix(look.palette.accent, look.palette.text, 0.3)
        look.cardboard(painter, box, cloth, line, _RADIUS, 1.6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(faded(look.palette.surface_raised, 0.55 if not look.dark else 0.9), 1.4))
        painter.drawPath(rounded(box.inset(6), 6))
        middle = geometry.around(box.cx, box.cy - 8, 52, 52)
        painter.setPen(pen(line, 1.5))
        painter.setBrush(look.plaque)
        painter.drawEllipse(QPointF(middle.cx, middle.cy), 30, 30)
        look.icon(painter, "unknown", middle.inset(6))
        pill = geometry.around(box.cx, box.bottom - 24, 46, 18)
        painter.setPen(pen(line, 1.2))
        painter.setBrush(look.plaque)
        painter.drawPath(rounded(pill, 9))
        paint_pips(painter, look, pill.inset(4, 5.5), self.level)

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
        look.icon(painter, "vp", points)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.plaque)
        painter.drawEllipse(QPointF(points.cx, points.cy), 13.5, 13.5)
        look.write(painter, points, str(self.vp), 21, look.palette.text)
        paint_pips(painter, look, Box(box.x, box.y + 46, box.w, 5), self.level)
        self._effects(painter, look, Box(box.x + 5, box.y + 55, box.w - 10, 60))
        self._cost(painter, look, Box(box.x + 4, box.bottom - 40, box.w - 8, 36))

    def _effects(self, painter: QPainter, look: Look, box: Box) -> None:
        lines = card_glyphs(self.effects)
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


def card_art(card: Card | None, level: int) -> CardArt:
    """What a card shows, also for other places that show cards."""
    if card is None:
        return CardArt(level)
    cost = tuple((unit, card.cost[unit]) for unit in PROCESSED if card.cost.get(unit))
    return CardArt(card.level, card.category, cost, card.vp, card.effects)


def card_parts(state: State) -> Iterator[Part]:
    for at in range(RIVER_SLOTS):
        yield Part(f"slot:{at}", geometry.card_slot(at), SlotArt(), TILE)
    for at, dealt in enumerate(state.row[:RIVER_SLOTS]):
        art = card_art(state.known.cards.get(dealt.ref), dealt.level)
        box = geometry.card_slot(at)
        key = f"card:{dealt.ref}"
        start = (geometry.WIDTH + 10, box.y)
        yield Part(key, box, art, CARD, key, radius=_RADIUS, moves=True, comes_from=start)
