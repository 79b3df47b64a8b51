"""Homeland and territory: tiles, the spaces on them, and what a turned tile shows."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from companion.games.terramara.board import (
    FIRST,
    ROW_LEVEL,
    ROW_ROUND,
    ROWS,
    SIDES,
    SPACES_PER_TILE,
    WORKER_LEVEL,
)
from companion.games.terramara.content import content
from companion.games.terramara.placement import single_occupancy
from companion.games.terramara.spaces import SPECIAL, effect_of
from companion.games.terramara.state import State
from ui.games.terramara.board import geometry
from ui.games.terramara.board.effects_art import paint_glyphs
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import UNKNOWN, Glyph, condition_glyphs, effect_glyphs
from ui.games.terramara.board.landscape import paint_land
from ui.games.terramara.board.look import Look, faded, mix, pen, rect, rounded
from ui.games.terramara.board.part import LYING, SPACE, TILE, Part

PLAQUE = 29.0
ICON = 27.0
CORNER = 7.0
FAMILY = {"L": ("plain", "quarry", "plain"), "R": ("forest", "mountain", "forest")}
"""How a tile is drawn while its ground is not known: the left column is plain and quarry, and so on."""


@dataclass(frozen=True)
class TileArt:
    """The cardboard under the spaces. The row that is being played has a bronze edge."""

    ground: str
    current: bool = False

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain(self.ground)
        base = mix(swatch.fill, look.palette.surface, 0.35)
        line = look.palette.accent if self.current else mix(swatch.outline, look.palette.line, 0.45).name()
        look.cardboard(painter, box, base, line, 10, 3.0 if self.current else 1.4)


@dataclass(frozen=True)
class SpaceArt:
    """A space on the front of a tile: the land, and below it what the space gives."""

    terrain: str
    sure: bool
    effect: str | None
    condition: str
    single: bool
    seed: int

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        plaque = Box(box.x, box.bottom - PLAQUE, box.w, PLAQUE)
        horizon = (box.h - PLAQUE + 4) / box.h
        paint_land(painter, look, box, self.terrain, self.seed, CORNER, horizon)
        if not self.sure:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(look.palette.surface, 0.45))
            painter.drawPath(rounded(box, CORNER))
        swatch = look.terrain(self.terrain)
        paint_plaque(painter, look, box, plaque, swatch.outline)
        glyphs = UNKNOWN if self.effect is None else effect_glyphs(self.effect)
        paint_glyphs(painter, look, plaque.inset(4, 1.5), glyphs, look.palette.text, ICON)
        if self.condition:
            _condition_ribbon(painter, look, box, condition_glyphs(self.condition))
        if self.single:
            look.icon(painter, "single", Box(box.right - 19, box.y + 2, 17, 17))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(mix(swatch.outline, swatch.ink, 0.1), 1.2))
        painter.drawPath(rounded(box.inset(0.6), CORNER))


def paint_plaque(painter: QPainter, look: Look, box: Box, plaque: Box, line: str) -> None:
    """The printed strip at the foot of a space."""
    painter.save()
    painter.setClipPath(rounded(box, CORNER))
    painter.fillRect(rect(plaque), look.plaque)
    painter.setPen(pen(faded(line, 0.8), 1.2))
    painter.drawLine(QPointF(plaque.x, plaque.y), QPointF(plaque.right, plaque.y))
    painter.restore()


def _condition_ribbon(painter: QPainter, look: Look, box: Box, glyphs: tuple[Glyph, ...]) -> None:
    """What a special space asks for, on a ribbon in its upper corner."""
    ribbon = Box(box.x + 4, box.y + 4, 58, 22)
    painter.setPen(pen(look.palette.accent, 1.4))
    painter.setBrush(look.plaque)
    painter.drawPath(rounded(ribbon, 11))
    paint_glyphs(painter, look, ribbon.inset(6, 2), glyphs, look.palette.text, 18)


@dataclass(frozen=True)
class HomeArt:
    """A space of the homeland: huts under the sky, and the action below."""

    glyphs: tuple[Glyph, ...]
    single: bool
    seed: int

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("homeland")
        sky = mix(swatch.fill, look.palette.surface_raised if not look.dark else look.palette.sunken, 0.45)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(sky)
        painter.drawPath(rounded(box, CORNER))
        plaque = Box(box.x, box.bottom - PLAQUE, box.w, PLAQUE)
        self._village(painter, look, box, plaque.y)
        paint_plaque(painter, look, box, plaque, swatch.outline)
        paint_glyphs(painter, look, plaque.inset(4, 1.5), self.glyphs, look.palette.text, ICON)
        if self.single:
            look.icon(painter, "single", Box(box.right - 19, box.y + 2, 17, 17))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(swatch.outline, 1.2))
        painter.drawPath(rounded(box.inset(0.6), CORNER))

    def _village(self, painter: QPainter, look: Look, box: Box, ground: float) -> None:
        swatch = look.terrain("homeland")
        wall = mix(swatch.fill, swatch.outline, 0.30)
        roof = mix(swatch.fill, swatch.outline, 0.62)
        painter.save()
        painter.setClipPath(rounded(box, CORNER))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mix(swatch.fill, swatch.outline, 0.16))
        painter.drawEllipse(QRectF(box.x - 20, ground - 15, box.w + 40, 60))
        for at in range(int(box.w // 46) + 1):
            size = 30 - 7 * ((at + self.seed) % 2)
            x = box.x + 14 + at * 48 + 7 * ((at * 5 + self.seed) % 3)
            painter.setBrush(wall)
            painter.drawRect(QRectF(x - size * 0.32, ground - size * 0.52, size * 0.64, size * 0.6))
            painter.setBrush(roof)
            corners = [(-0.55, -0.42), (0, -1.05), (0.55, -0.42)]
            painter.drawPolygon(QPolygonF([QPointF(x + size * dx, ground + size * dy) for dx, dy in corners]))
        painter.restore()


@dataclass(frozen=True)
class CrossroadsArt:
    """The back of a right tile: snow, two ways that cross, and one space."""

    effect: str | None

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        paint_crossing(painter, look, box)
        plaque = Box(box.x, box.bottom - PLAQUE, box.w, PLAQUE)
        swatch = look.terrain("crossroads")
        paint_plaque(painter, look, box, plaque, swatch.outline)
        glyphs = UNKNOWN if self.effect is None else effect_glyphs(self.effect)
        paint_glyphs(painter, look, plaque.inset(6, 1.5), glyphs, look.palette.text, ICON)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(swatch.outline, 1.2))
        painter.drawPath(rounded(box.inset(0.6), CORNER))


def paint_crossing(painter: QPainter, look: Look, box: Box) -> None:
    swatch = look.terrain("crossroads")
    snow = mix(swatch.fill, "#ffffff", 0.45) if not look.dark else mix(swatch.fill, look.palette.sunken, 0.35)
    painter.save()
    painter.setClipPath(rounded(box, CORNER))
    painter.fillRect(rect(box), snow)
    middle = QPointF(box.cx, box.y + (box.h - PLAQUE) * 0.62)
    for x1, y1, x2, y2 in ((-0.1, 0.1, 1.1, 1.0), (-0.1, 0.95, 1.1, 0.05)):
        path = QPainterPath(QPointF(box.x + box.w * x1, box.y + box.h * y1))
        path.quadTo(middle, QPointF(box.x + box.w * x2, box.y + box.h * y2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(mix(swatch.fill, swatch.outline, 0.45), 17))
        painter.drawPath(path)
        painter.setPen(pen(swatch.fill, 13))
        painter.drawPath(path)
    painter.restore()


@dataclass(frozen=True)
class OutpostArt:
    """The back of a left tile: a palisade, and three steps of a condition with their points."""

    outpost: str

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("outpost")
        ground = (
            mix(swatch.fill, "#ffffff", 0.35) if not look.dark else mix(swatch.fill, look.palette.sunken, 0.3)
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawPath(rounded(box, CORNER))
        self._palisade(painter, look, box)
        steps = Box(box.x + box.w * 0.47, box.y + 6, box.w * 0.53 - 6, box.h - 12)
        known = content().outposts.get(self.outpost)
        if known is None:
            look.icon(painter, "unknown", geometry.around(steps.cx, steps.cy, 40, 40))
        else:
            self._steps(painter, look, steps, known.condition, known.tiers)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(swatch.outline, 1.2))
        painter.drawPath(rounded(box.inset(0.6), CORNER))

    def _palisade(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("outpost")
        painter.save()
        painter.setClipPath(rounded(box, CORNER))
        stake, x = 11.0, box.x + 3
        number = 0
        while x < box.x + box.w * 0.45:
            top = box.bottom - 29 - 4 * (number % 3)
            painter.setPen(pen(mix(swatch.outline, swatch.ink, 0.3), 1.0))
            painter.setBrush(mix(swatch.fill, swatch.outline, 0.38 + 0.12 * (number % 2)))
            corners = [(0, 6), (stake / 2, 0), (stake, 6)]
            points = [QPointF(x + dx, top + dy) for dx, dy in corners]
            painter.drawPolygon(
                QPolygonF([*points, QPointF(x + stake, box.bottom + 2), QPointF(x, box.bottom + 2)])
            )
            x += stake
            number += 1
        painter.restore()

    def _steps(self, painter: QPainter, look: Look, box: Box, condition: str, tiers: tuple[int, ...]) -> None:
        swatch = look.terrain("outpost")
        name, _, category = condition.partition(" ")
        icon = (
            category
            or {"workers_sum": "worker1", "road_both": "road", "river": "river", "military": "shield"}[name]
        )
        w = box.w / 3
        for at, points in enumerate(content().outpost_points):
            cell = Box(box.x + w * at, box.y, w, box.h).inset(2, 0)
            painter.setPen(pen(faded(swatch.outline, 0.7), 1.1))
            painter.setBrush(look.plaque)
            painter.drawPath(rounded(cell, 6))
            top = Box(cell.x, cell.y + 3, cell.w, cell.h / 2 - 4)
            if tiers:
                paint_glyphs(painter, look, top, (Glyph(icon, before=str(tiers[at])),), look.palette.text, 24)
            else:
                look.icon(painter, icon, Box(cell.cx - 12, cell.y + 3, 24, 24))
                paint_pips(painter, look, Box(cell.x, cell.y + 28, cell.w, 6), at + 1)
            low = Box(cell.x, cell.cy + 4, cell.w, cell.h / 2 - 6)
            paint_glyphs(painter, look, low, (Glyph("vp", before=str(points)),), look.palette.text, 25)


def paint_pips(painter: QPainter, look: Look, box: Box, count: int) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mix(look.palette.accent, look.palette.text, 0.1))
    for at in range(count):
        x = box.cx + (at - (count - 1) / 2) * box.h * 1.45
        painter.drawEllipse(QPointF(x, box.cy), box.h / 2, box.h / 2)


@dataclass(frozen=True)
class TokenArt:
    """A cardboard tile that lies on a space: fire, restriction."""

    icon: str

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("military")
        look.cardboard(
            painter, box, mix(swatch.fill, look.palette.surface_raised, 0.5), swatch.outline, 9, 1.6
        )
        look.icon(painter, self.icon, geometry.around(box.cx, box.cy, box.h * 0.82, box.h * 0.82))


# -- parts


def homeland_parts(state: State) -> Iterator[Part]:
    for side in SIDES:
        yield Part(f"home:{side}", geometry.homeland_box(side), TileArt("homeland"), TILE)
    for at, (space, box) in enumerate(geometry.homeland_spaces(state.count).items()):
        single = bool(single_occupancy(state, space))
        yield Part(
            f"space:{space}",
            box,
            HomeArt(_home_glyphs(state, space), single, at),
            SPACE,
            space,
            radius=CORNER,
        )


def _home_glyphs(state: State, space: str) -> tuple[Glyph, ...]:
    last = state.round == 5
    glyphs = effect_glyphs(effect_of(state, space) or "")
    found: list[Glyph] = []
    for glyph in glyphs:
        if glyph.icon == "hire":
            found += [glyph, Glyph(f"worker{WORKER_LEVEL[state.round]}")]
        elif glyph.icon == "first_player" and last and space == FIRST:
            found += effect_glyphs(content().first_player["last_round"])
        elif glyph.icon == "first_player":
            found += [glyph, *effect_glyphs(content().first_player["travel"])] if not last else [glyph]
        else:
            found.append(glyph)
    return tuple(found)


def territory_parts(state: State) -> Iterator[Part]:
    for row in ROWS:
        for side in SIDES:
            yield from _tile_parts(state, row, side)


def _tile_parts(state: State, row: str, side: str) -> Iterator[Part]:
    slot = row + side
    box = geometry.tile_box(slot)
    current = ROW_ROUND[row] == state.round and state.phase != "over"
    if slot not in state.flipped:
        yield Part(f"tile:{slot}", box, TileArt(FAMILY[side][0], current), TILE)
        for number in SPACES_PER_TILE:
            yield _space_part(state, f"{slot}.{number}", side, number)
        fire = state.fire_space.get(row, "")
        if fire.startswith(f"{slot}."):
            where = geometry.tile_space_box(fire, state.known.large.get(slot))
            token = geometry.around(where.cx, where.cy, min(66, where.w - 14), where.h - 12)
            yield Part(f"fire:{row}", token, TokenArt("fire"), LYING)
        return
    inner = box.inset(geometry.TILE_MARGIN)
    if side == "L":
        yield Part(f"tile:{slot}", box, TileArt("outpost", current), TILE)
        art = OutpostArt(state.known.outposts.get(slot, ""))
        yield Part(f"outpost:{slot}", inner, art, SPACE, slot, radius=CORNER)
        return
    space = f"{slot}.crossroads"
    yield Part(f"tile:{slot}", box, TileArt("crossroads", current), TILE)
    yield Part(f"space:{space}", inner, CrossroadsArt(effect_of(state, space)), SPACE, space, radius=CORNER)
    if slot in state.restricted:
        token = Box(inner.right - 46, inner.y + 4, 42, 38)
        yield Part(f"restriction:{slot}", token, TokenArt("restriction"), LYING)


def _space_part(state: State, space: str, side: str, number: int) -> Part:
    slot = space.split(".")[0]
    shown = state.known.spaces.get(space, "")
    special = content().special.get(shown.removeprefix(SPECIAL)) if shown.startswith(SPECIAL) else None
    terrain = state.known.terrain.get(space)
    sure = terrain in ("plain", "quarry", "forest", "mountain")
    art = SpaceArt(
        terrain=terrain if sure and terrain else FAMILY[side][number - 1],
        sure=sure,
        effect=effect_of(state, space),
        condition=special.condition if special else "",
        single=bool(single_occupancy(state, space)),
        seed=ROWS.index(slot[:-1]) * 7 + number * 3 + ROW_LEVEL[slot[:-1]] + (side == "R"),
    )
    box = geometry.tile_space_box(space, state.known.large.get(slot))
    return Part(f"space:{space}", box, art, SPACE, space, radius=CORNER)
