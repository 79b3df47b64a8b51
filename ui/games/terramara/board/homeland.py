"""The homeland below the military track: what can always be done, each in its own little view."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from companion.games.terramara.board import FIRST, LAST_ROUND, MERGED, SIDES, WORKER_LEVEL
from companion.games.terramara.content import content
from companion.games.terramara.placement import single_occupancy
from companion.games.terramara.spaces import effect_of
from companion.games.terramara.state import State
from companion.kernel.frozen import frozen
from companion.kernel.values import evolve
from ui.games.terramara.board import geometry
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import Glyph, effect_glyphs
from ui.games.terramara.board.look import Look, rect, rounded
from ui.games.terramara.board.part import SPACE, TILE, Part
from ui.games.terramara.board.tiles import CORNER, PLAQUE, TileArt, paint_frame, paint_plaque
from ui.theme.shades import faded, mix, pen

_VIEWS = {
    "home.hire": ("village",),
    "home.develop": ("lake",),
    "home.travel": ("way",),
    "home.raid": ("raid",),
    "home.first": ("stones",),
    "home.develop_or_travel": ("lake", "way"),
    "home.raid_and_first": ("raid", "stones"),
}


@frozen
class HomeArt:
    """A space of the homeland. A merged one shows both views, and below each what that half gives."""

    views: tuple[str, ...]
    glyphs: tuple[tuple[Glyph, ...], ...]
    single: bool

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        painter.save()
        painter.setClipPath(rounded(box, CORNER))
        w = box.w / len(self.views)
        for at, view in enumerate(self.views):
            here = Box(box.x + w * at, box.y, w, box.h - PLAQUE)
            painter.save()
            painter.setClipRect(rect(here._replace(h=box.h)), Qt.ClipOperation.IntersectClip)
            _sky(painter, look, here, "raid" if view == "raid" else "")
            VIEWS[view](painter, look, here)
            painter.restore()
        painter.restore()
        outline = look.terrain("homeland").outline
        for at, glyphs in enumerate(self.glyphs):
            paint_plaque(painter, look, box, glyphs, outline, Box(box.x + w * at, box.y, w, box.h))
        painter.setPen(pen(faded(outline, 0.8), 1.2))
        for at in range(1, len(self.views)):
            x = box.x + w * at
            painter.drawLine(QPointF(x, box.y + 1), QPointF(x, box.bottom - 1))
        paint_frame(painter, look, box, outline, self.single)


@frozen
class HalfArt:
    """A half of a merged space: something to point at, painted with the whole."""

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        """Nothing of its own."""


def _sky(painter: QPainter, look: Look, box: Box, mood: str) -> None:
    swatch = look.terrain("military" if mood == "raid" else "homeland")
    above = mix(swatch.fill, look.palette.sunken if look.dark else look.palette.surface_raised, 0.5)
    below = mix(swatch.fill, swatch.outline, 0.12 if mood != "raid" else 0.3)
    sky = QLinearGradient(0, box.y, 0, box.bottom)
    sky.setColorAt(0, above)
    sky.setColorAt(1, below)
    painter.fillRect(rect(box), QBrush(sky))


def _tone(look: Look, share: float) -> QColor:
    swatch = look.terrain("homeland")
    return mix(swatch.fill, swatch.outline, share)


def _hill(painter: QPainter, box: Box, colour: QColor, rise: float = 14.0) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(QRectF(box.x - 24, box.bottom - rise, box.w + 48, 60))


def _house(painter: QPainter, look: Look, x: float, foot: float, size: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_tone(look, 0.34))
    painter.drawRect(QRectF(x - size * 0.33, foot - size * 0.5, size * 0.66, size * 0.5))
    painter.setBrush(_tone(look, 0.9))
    painter.drawRect(QRectF(x - size * 0.08, foot - size * 0.28, size * 0.16, size * 0.28))
    painter.setBrush(_tone(look, 0.68))
    roof = [(-0.56, -0.40), (0.0, -1.06), (0.56, -0.40)]
    painter.drawPolygon(QPolygonF([QPointF(x + size * dx, foot + size * dy) for dx, dy in roof]))


def _village(painter: QPainter, look: Look, box: Box) -> None:
    _hill(painter, box, _tone(look, 0.2))
    for share, size in ((0.14, 26.0), (0.84, 30.0), (0.34, 22.0), (0.62, 20.0)):
        _house(painter, look, box.x + box.w * share, box.bottom - 3 - (26 - size) * 0.25, size)


def _lake(painter: QPainter, look: Look, box: Box) -> None:
    """Houses on stilts above the water: learning and growing."""
    river = look.terrain("river")
    painter.fillRect(QRectF(box.x, box.bottom - 11, box.w, 16), mix(river.fill, river.outline, 0.18))
    for share, size in ((0.2, 24.0), (0.8, 22.0)):
        x = box.x + box.w * share
        painter.setPen(pen(_tone(look, 0.9), 1.6))
        for dx in (-0.36, 0.0, 0.36):
            painter.drawLine(QPointF(x + size * dx, box.bottom - 12), QPointF(x + size * dx, box.bottom - 2))
        painter.drawLine(QPointF(x - size * 0.5, box.bottom - 11), QPointF(x + size * 0.5, box.bottom - 11))
        _house(painter, look, x, box.bottom - 12, size)
    painter.setPen(pen(faded(look.palette.surface_raised, 0.6), 1.1))
    for share in (0.08, 0.45, 0.62, 0.95):
        x = box.x + box.w * share
        painter.drawLine(QPointF(x - 6, box.bottom - 4), QPointF(x + 6, box.bottom - 4))


def _way(painter: QPainter, look: Look, box: Box) -> None:
    """A road that leaves the village and winds over the hill."""
    _hill(painter, box, _tone(look, 0.16), 22)
    _hill(painter, box._replace(x=box.x - box.w * 0.3), _tone(look, 0.26), 12)
    road = look.terrain("road")
    path = QPainterPath(QPointF(box.x + box.w * 0.52, box.bottom + 3))
    path.cubicTo(
        QPointF(box.x + box.w * 0.95, box.bottom - 8),
        QPointF(box.x + box.w * 0.35, box.bottom - 14),
        QPointF(box.x + box.w * 0.66, box.bottom - 21),
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(mix(road.fill, road.outline, 0.6), 7))
    painter.drawPath(path)
    painter.setPen(pen(mix(road.fill, road.outline, 0.05), 4.6))
    painter.drawPath(path)
    _house(painter, look, box.x + box.w * 0.14, box.bottom - 4, 24)


def _raid(painter: QPainter, look: Look, box: Box) -> None:
    """Smoke over a strange village."""
    swatch = look.terrain("military")
    for share, height in ((0.22, 34.0), (0.74, 38.0)):
        x = box.x + box.w * share
        painter.setPen(Qt.PenStyle.NoPen)
        for at in range(5):
            painter.setBrush(faded(mix(swatch.outline, look.palette.bark, 0.3), 0.34 - 0.05 * at))
            puff = 4.5 + 2.2 * at
            painter.drawEllipse(
                QPointF(x + 4 * at, box.bottom - 18 - (height - 18) * at / 4), puff, puff * 0.8
            )
    _hill(painter, box, mix(swatch.fill, swatch.outline, 0.45))
    for share, size in ((0.2, 26.0), (0.72, 28.0), (0.9, 20.0)):
        _house(painter, look, box.x + box.w * share, box.bottom - 2, size)
    for share in (0.2, 0.72):
        x = box.x + box.w * share
        look.icon(painter, "fire", Box(x - 8, box.bottom - 31, 16, 16))


def _stones(painter: QPainter, look: Look, box: Box) -> None:
    """The circle of stones where the clans meet, the sun behind it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(look.palette.accent, 0.35))
    painter.drawEllipse(QPointF(box.x + box.w * 0.8, box.bottom - 18), 12, 12)
    _hill(painter, box, _tone(look, 0.2), 12)
    stone = look.terrain("mountain")
    for share, height in ((0.10, 17.0), (0.22, 23.0), (0.76, 24.0), (0.90, 18.0)):
        x = box.x + box.w * share
        painter.setPen(pen(faded(stone.ink, 0.35), 0.9))
        painter.setBrush(mix(stone.fill, stone.outline, 0.3))
        painter.drawRoundedRect(QRectF(x - 5, box.bottom - height, 10, height + 4), 3.4, 3.4)
    painter.drawRoundedRect(QRectF(box.x + box.w * 0.06, box.bottom - 27, box.w * 0.21, 6), 2, 2)


VIEWS: dict[str, Callable[[QPainter, Look, Box], None]] = {
    "village": _village,
    "lake": _lake,
    "way": _way,
    "raid": _raid,
    "stones": _stones,
}


# -- parts


def homeland_parts(state: State) -> Iterator[Part]:
    for side in SIDES:
        yield Part(f"home:{side}", geometry.homeland_box(side), TileArt("homeland"), TILE)
    for space, box in geometry.homeland_spaces(state.count).items():
        parts = MERGED.get(space, ())
        glyphs = tuple(_glyphs(state, part) for part in parts or (space,))
        art = HomeArt(_VIEWS[space], glyphs, bool(single_occupancy(state, space)))
        left, right, middle = geometry.halves(box)
        whole = Part(f"space:{space}", box, art, SPACE, space, radius=CORNER)
        yield evolve(whole, halves=parts, aimed_at=middle) if parts else whole
        for part, half in zip(parts, (left, right), strict=False):
            yield Part(f"half:{part}", half, HalfArt(), SPACE + 1, part, radius=CORNER)


def _glyphs(state: State, space: str) -> tuple[Glyph, ...]:
    """What the space gives now: the worker of the round, and the other side of the card in the last one."""
    last = state.round == LAST_ROUND
    found: list[Glyph] = []
    for glyph in effect_glyphs(effect_of(state, space) or ""):
        if glyph.icon == "hire":
            found += [glyph, Glyph(f"worker{WORKER_LEVEL[state.round]}")]
        elif glyph.icon == "first_player" and last:
            gains = effect_glyphs(content().first_player["last_round"])
            found += gains if space == FIRST else [glyph, *gains]
        elif glyph.icon == "first_player":
            found += [glyph, *effect_glyphs(content().first_player["travel"])]
        else:
            found.append(glyph)
    return tuple(found)
