"""The road down the left side: crossroads, detours, the end, and a faded path where nobody has told."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from companion.games.terramara.board import (
    ROAD_LONGEST,
    ROWS,
    bonus_level,
    is_bonus,
    is_outpost,
    outpost_slot,
    road_node,
    road_place,
    road_spot,
)
from companion.games.terramara.bonus import nth_alike
from companion.games.terramara.content import content
from companion.games.terramara.frames import Journey
from companion.games.terramara.road import targets
from companion.games.terramara.state import State
from companion.games.terramara.targets import road_target
from companion.kernel.frame import open_decisions
from companion.kernel.frozen import frozen
from ui.games.terramara.board import geometry
from ui.games.terramara.board.backs import paint_mark
from ui.games.terramara.board.bonus_art import BonusArt
from ui.games.terramara.board.effects_art import paint_points
from ui.games.terramara.board.geometry import Box, RoadPlan
from ui.games.terramara.board.landscape import fir
from ui.games.terramara.board.look import Look, rounded
from ui.games.terramara.board.part import SPACE, TILE, Art, Part
from ui.games.terramara.board.pieces import caravan_parts, furthest_node
from ui.games.terramara.board.roadside import RIM, Disc, free_place
from ui.games.terramara.board.tracks import Marks, track_marks
from ui.theme.shades import faded, mix, pen

Point = tuple[float, float]
NODE = 17.0
FOUND = 17.0
"""How far something reaches that a caravan may find."""


@frozen
class RoadArt:
    """The ways themselves; what lies on them are things of their own."""

    nodes: tuple[Point, ...]
    detours: tuple[tuple[int, Point], ...]
    known: int
    ends: bool
    marks: Marks
    asked: bool = False
    """Crossroads with question marks of their own stand where nobody has told the way."""

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("road")
        ground = mix(swatch.fill, look.palette.surface, 0.72)
        look.cardboard(painter, box, ground, mix(swatch.outline, look.palette.line, 0.5), 12, 1.3)
        painter.translate(box.x - geometry.ROAD.x, box.y - geometry.ROAD.y)
        self._wayside(painter, look)
        goal = (geometry.ROAD.cx, geometry.ROAD_END.y + 10)
        points = [*self.nodes, goal]
        last = len(points) - 1 if self.ends else self.known
        for at in range(len(points) - 1):
            self._way(painter, look, _curve(points[at], points[at + 1]), at >= last, 17)
        for at, place in self.detours:
            onward = points[at + 1]
            path = QPainterPath(QPointF(*points[at]))
            path.quadTo(QPointF(place[0], points[at][1] + 6), QPointF(*place))
            path.quadTo(QPointF(place[0], onward[1] - 6), QPointF(*onward))
            self._way(painter, look, path, False, 9)
        for position, kind, step in self.marks:
            if position < len(self.nodes):
                x, y = self.nodes[position]
                paint_mark(painter, look, x + (29 if kind == "special" else -29), y, kind, step)
        if not self.ends and not self.asked:
            x, y = points[last]
            nx, ny = points[last + 1]
            look.icon(painter, "unknown", geometry.around((x + nx) / 2, (y + ny) / 2, 28, 28))
        painter.translate(geometry.ROAD.x - box.x, geometry.ROAD.y - box.y)

    def _wayside(self, painter: QPainter, look: Look) -> None:
        """Trees and stones beside the road, where nothing else lies."""
        swatch, forest = look.terrain("road"), look.terrain("forest")
        tree = mix(mix(swatch.fill, look.palette.surface, 0.6).name(), forest.outline, 0.34)
        stone = mix(mix(swatch.fill, look.palette.surface, 0.6).name(), swatch.outline, 0.30)
        for at, row in enumerate(ROWS):
            y = geometry.row_box(row).cy
            left, right = geometry.ROAD.x + 15, geometry.ROAD.right - 16
            for x, tall in (
                ((left, 22.0), (left + 13, 16.0)) if at % 2 else ((right, 24.0), (right - 14, 17.0))
            ):
                fir(painter, x, y + 10, tall, tree)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(stone)
            x = right if at % 2 else left
            painter.drawEllipse(QRectF(x - 8, y, 13, 8))
            painter.drawEllipse(QRectF(x + 2, y + 4, 8, 5))

    def _way(self, painter: QPainter, look: Look, path: QPainterPath, unknown: bool, width: float) -> None:
        swatch = look.terrain("road")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if unknown:
            dashes = pen(faded(swatch.outline, 0.45), width * 0.55)
            dashes.setDashPattern([0.1, 1.9])
            painter.setPen(dashes)
            painter.drawPath(path)
            return
        painter.setPen(pen(mix(swatch.fill, swatch.outline, 0.65), width))
        painter.drawPath(path)
        painter.setPen(pen(mix(swatch.fill, swatch.outline, 0.08), width - 3.4))
        painter.drawPath(path)
        ruts = pen(faded(swatch.outline, 0.5), 1.1)
        ruts.setDashPattern([4, 5])
        painter.setPen(ruts)
        painter.drawPath(path)


def _curve(start: Point, end: Point) -> QPainterPath:
    path = QPainterPath(QPointF(*start))
    middle = (start[1] + end[1]) / 2
    path.cubicTo(QPointF(start[0], middle), QPointF(end[0], middle), QPointF(*end))
    return path


@frozen
class StartArt:
    """Where the caravans set out: a camp in the homeland."""

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("homeland")
        inner = box.inset(5, 6)
        painter.setPen(pen(swatch.outline, 1.3))
        painter.setBrush(mix(swatch.fill, look.palette.surface, 0.25))
        painter.drawPath(rounded(inner, 16))
        painter.setPen(pen(faded(swatch.outline, 0.45), 1.0, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded(inner.inset(4), 12))
        painter.setOpacity(0.35)
        look.icon(painter, "travel", geometry.around(box.cx, box.cy, 40, 40))
        painter.setOpacity(1)


@frozen
class NodeArt:
    """A crossroads; where it belongs to a row, the row's number stands in it."""

    row: str

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("crossroads")
        middle = QPointF(box.cx, box.cy)
        painter.setPen(pen(mix(swatch.outline, swatch.ink, 0.2), 1.8))
        painter.setBrush(mix(swatch.fill, look.palette.surface_raised, 0.25))
        painter.drawEllipse(middle, NODE, NODE)
        painter.setPen(pen(faded(swatch.outline, 0.6), 1.0))
        painter.drawEllipse(middle, NODE - 3.4, NODE - 3.4)
        if self.row:
            look.write(painter, box, self.row, 17, swatch.ink, title=True)
        else:
            look.icon(painter, "crossroads", geometry.around(box.cx, box.cy, 22, 22))


@frozen
class OutpostSpotArt:
    """The detour to the outpost of a row; crossed out while its tile has not been turned."""

    row: str
    open: bool

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("outpost")
        painter.setPen(pen(swatch.outline, 1.6, Qt.PenStyle.SolidLine if self.open else Qt.PenStyle.DashLine))
        painter.setBrush(mix(swatch.fill, look.palette.surface_raised, 0.3))
        painter.drawEllipse(QPointF(box.cx, box.cy), box.w / 2 - 3, box.h / 2 - 3)
        painter.setOpacity(1.0 if self.open else 0.42)
        look.icon(painter, "outpost", geometry.around(box.cx, box.cy - 5, 25, 25))
        painter.setOpacity(1.0)
        look.write(painter, Box(box.x, box.cy + 5, box.w, 14), self.row, 14, swatch.ink)


@frozen
class RoadEndArt:
    """The end of the road: 8, 5, then 3 points, as long as there is room (TM-ROAD-07)."""

    arrived: int
    known: bool

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("road")
        fill = mix(swatch.fill, look.palette.surface_raised, 0.2 if self.known else 0.55)
        line = swatch.outline if self.known else mix(swatch.outline, look.palette.surface, 0.45).name()
        look.cardboard(painter, box, fill, line, 16, 1.6)
        self._market(painter, look, box.inset(3))
        for at, points in enumerate((8, 5, 3)):
            painter.setOpacity(0.35 if at < min(self.arrived, 2) else 1.0)
            disc = geometry.around(box.cx + (at - 1) * 44, box.bottom - 19, 33, 33)
            paint_points(painter, look, disc, str(points))
        painter.setOpacity(1.0)

    def _market(self, painter: QPainter, look: Look, box: Box) -> None:
        """A far market: tents under the sky."""
        swatch = look.terrain("road")
        painter.save()
        painter.setClipPath(rounded(box, 13))
        painter.setOpacity(1.0 if self.known else 0.4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mix(swatch.fill, swatch.outline, 0.16))
        painter.drawEllipse(QRectF(box.x - 20, box.y + 34, box.w + 40, 90))
        for share, size, shade in (
            (0.14, 30.0, 0.42),
            (0.86, 32.0, 0.42),
            (0.36, 24.0, 0.3),
            (0.63, 26.0, 0.3),
        ):
            x, foot = box.x + box.w * share, box.y + 44
            for colour, half, tall in ((shade, 0.55, 0.95), (shade + 0.35, 0.14, 0.5)):
                painter.setBrush(mix(swatch.fill, swatch.outline, colour))
                corners = [(x - size * half, foot), (x, foot - size * tall), (x + size * half, foot)]
                painter.drawPolygon(QPolygonF([QPointF(px, py) for px, py in corners]))
        painter.restore()


# -- parts


def road_plan(state: State, telling: bool = False) -> RoadPlan:
    return geometry.plan_road(state.known.road, max((furthest_node(state), *undescribed(state, telling))))


def undescribed(state: State, telling: bool = False) -> range:
    """Crossroads that nobody has described, as far as a caravan is or could be after its next step; while the
    table is `telling` where they stand already, as far as they might have come."""
    road = state.known.road
    if road and road[-1].to == "end":
        return range(0)
    end = furthest_node(state) + (2 if telling or journey(state) else 1)
    if telling:
        end = max(end, len(geometry.plan_road(road).nodes))
    return range(len(road) + 1, min(end, ROAD_LONGEST + 1))


def journey(state: State) -> Journey | None:
    """The one that goes on."""
    return next((frame for frame in open_decisions(state.agenda) if isinstance(frame, Journey)), None)


def findings(state: State) -> tuple[str, ...]:
    """What a caravan that travels now may turn out to find beside a stretch of which not all is told."""
    frame = journey(state)
    caravans = state.players[frame.owner].caravans if frame else ()
    found = (to for position in caravans for to in targets(state, position))
    return tuple(dict.fromkeys(to for to in found if road_place(to).kind))


def road_parts(state: State, telling: bool = False) -> Iterator[Part]:
    plan, untold = road_plan(state, telling), undescribed(state, telling)
    legs = tuple((road_node(key), plan.at(key)) for key in plan.detours)
    art = RoadArt(plan.nodes, legs, plan.known, plan.ends, track_marks(state, "road"), bool(untold))
    yield Part("road", geometry.ROAD, art, TILE, radius=12)
    yield _place(0, geometry.ROAD_START, StartArt(), 16)
    for position in plan.positions()[1:-1]:
        x, y = plan.at(position)
        if "+" in position:
            yield _detour(state, plan, position, x, y)
            continue
        to = state.known.road[int(position) - 1].to
        box = geometry.around(x, y, 2 * NODE + 4, 2 * NODE + 4)
        row = to if to not in ("crossroads", "end") else ""
        yield _place(position, box, NodeArt(row), NODE + 2)
    for node in untold:
        box = geometry.around(*plan.at(str(node)), 2 * NODE + 4, 2 * NODE + 4)
        yield _place(node, box, NodeArt("?"), NODE + 2)
    yield from _finding_parts(state, plan)
    known = plan.ends
    end = RoadEndArt(len(state.road_end), known)
    yield _place("end", geometry.ROAD_END, end, 16)


def _place(position: str | int, box: Box, art: Art, radius: float) -> Part:
    """A place to which a caravan can be moved."""
    key = road_target(position)
    return Part(key, box, art, SPACE, key, radius=radius)


def _finding_parts(state: State, plan: RoadPlan) -> Iterator[Part]:
    """Bonus tiles on the left of the road, outposts on the right, as near to their stretch as is free."""
    taken = [*plan.detours.values(), *(Disc(x, y, geometry.NODE) for x, y in plan.nodes[1:])]
    taken += [Disc(part.box.cx, part.box.cy, part.box.w / 3) for part in caravan_parts(state, plan)]
    for position in findings(state):
        node, _, kind = road_place(position)
        outpost = is_outpost(kind)
        (_, y), (_, ny) = plan.at(str(node)), plan.at(str(node + 1))
        disc = free_place(geometry.WAYSIDE, 0.35 * y + 0.65 * ny, int(outpost), FOUND + RIM, taken)
        taken.append(disc)
        box = geometry.around(disc.x, disc.y, 2 * FOUND, 2 * FOUND)
        art = OutpostSpotArt(kind[-1], open=True) if outpost else BonusArt(0, None)
        yield _place(position, box, art, FOUND)


def _detour(state: State, plan: RoadPlan, position: str, x: float, y: float) -> Part:
    kind = plan.kinds[position]
    edge = 2 * plan.detours[position].radius
    box = geometry.around(x, y, edge, edge)
    if is_bonus(kind):
        tile = content().bonus.get(state.known.bonus.get(road_spot(position), ""))
        level, nth = bonus_level(kind), nth_alike(state, road_spot(position))
        art = BonusArt(level, tile.effect if tile else None, nth)
        return _place(position, box, art, edge / 2)
    row = kind[-1]
    return _place(position, box, OutpostSpotArt(row, outpost_slot(kind) in state.flipped), edge / 2)
