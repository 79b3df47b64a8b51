"""The winter side of the territory tiles: the crossroads of a right tile, the outpost of a left one."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from companion.games.terramara.content import Outpost, content
from companion.kernel.frozen import frozen
from ui.games.terramara.board import geometry
from ui.games.terramara.board.effects_art import paint_glyphs, paint_points, paint_star
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import Glyph, told_glyphs
from ui.games.terramara.board.landscape import fir, ridge
from ui.games.terramara.board.look import Look, rect, rounded
from ui.games.terramara.board.tiles import CORNER, PLAQUE, paint_frame, paint_pips, paint_plaque
from ui.theme.shades import faded, mix, pen

_STEP_ICONS = {"workers_sum": "worker1", "road_both": "road", "river": "river", "military": "shield"}
STEPS = 0.46
"""From here on to the right an outpost shows its steps; left of it stand the flags."""


@frozen
class CrossroadsArt:
    """Snow, two ways that cross at a signpost, and one space."""

    effect: str | None
    single: bool
    seed: int

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        paint_winter(painter, look, box, "crossroads", self.seed, box.h - PLAQUE)
        paint_crossing(painter, look, box._replace(h=box.h - PLAQUE))
        glyphs = told_glyphs(self.effect)
        outline = look.terrain("crossroads").outline
        paint_plaque(painter, look, box, glyphs, outline)
        self._gate(painter, look, Box(box.x + 5, box.y + 5, 56, 25))
        paint_frame(painter, look, box, outline, self.single)

    def _gate(self, painter: QPainter, look: Look, box: Box) -> None:
        """TM-CROSS-02: both caravans must have come this far."""
        painter.setPen(pen(look.terrain("crossroads").outline, 1.2))
        painter.setBrush(look.plaque)
        painter.drawPath(rounded(box, 12))
        for at in range(2):
            look.icon(painter, "caravan", geometry.around(box.cx - 11 + 22 * at, box.cy - 1, 22, 22))


def snow(look: Look, ground: str) -> QColor:
    fill = look.terrain(ground).fill
    return mix(fill, "#d7e3ea", 0.16) if look.dark else mix(fill, "#ffffff", 0.72)


def paint_winter(painter: QPainter, look: Look, box: Box, ground: str, seed: int, height: float) -> None:
    """A white country under a pale sky, firs far off."""
    swatch = look.terrain(ground)
    white = snow(look, ground)
    painter.save()
    painter.setClipPath(rounded(box, CORNER))
    sky = QLinearGradient(0, box.y, 0, box.y + height)
    cold = look.terrain("river").fill
    sky.setColorAt(
        0, mix(swatch.fill, look.palette.sunken, 0.5) if look.dark else mix(cold, white.name(), 0.45)
    )
    sky.setColorAt(1, mix(swatch.fill, cold, 0.25) if look.dark else mix(cold, white.name(), 0.8))
    painter.fillRect(rect(box), QBrush(sky))
    view = box._replace(h=height)
    far = mix(white.name(), swatch.outline, 0.16)
    ridge(painter, view, [0.46, 0.34, 0.5, 0.30, 0.44, 0.36, 0.5], far)
    trees = mix(swatch.outline, look.terrain("forest").outline, 0.6)
    for at in range(10):
        share = (at * 0.37 + seed * 0.113) % 1.0
        if 0.36 < share < 0.64:
            continue
        fir(painter, box.x + box.w * share, box.y + height * 0.66, height * (0.30 + 0.05 * (at % 3)), trees)
    ridge(painter, view, [0.60, 0.66, 0.58, 0.64, 0.60], white)
    painter.restore()


def paint_crossing(painter: QPainter, look: Look, view: Box) -> None:
    """Two ways, one along and one from afar, and the signpost where they meet."""
    road = look.terrain("road")
    edge, middle = mix(road.fill, road.outline, 0.55), mix(road.fill, road.outline, 0.08)
    painter.save()
    painter.setClipRect(rect(view.inset(1, 0)), Qt.ClipOperation.IntersectClip)
    along = QPainterPath(QPointF(view.x - 10, view.y + view.h * 0.78))
    along.cubicTo(
        QPointF(view.x + view.w * 0.3, view.y + view.h * 0.98),
        QPointF(view.x + view.w * 0.66, view.y + view.h * 0.66),
        QPointF(view.right + 10, view.y + view.h * 0.92),
    )
    for colour, wide in ((edge, 1.0), (middle, 0.68)):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(colour, 11 * wide))
        painter.drawPath(along)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(_afar(view, wide))
    painter.restore()
    _signpost(painter, look, view.x + view.w * 0.36, view.y + view.h * 0.82, view.h * 0.62)


def _afar(view: Box, wide: float) -> QPainterPath:
    """The way that comes over the snow from the hills, broad in front and narrow behind."""

    def at(x: float, y: float) -> QPointF:
        return QPointF(view.x + view.w * x, view.y + view.h * y)

    near, far = 15 * wide / view.w, 2.4 * wide / view.w
    path = QPainterPath(at(0.535 - far, 0.60))
    path.cubicTo(at(0.47 - far, 0.72), at(0.60 - near * 0.7, 0.78), at(0.45 - near, 1.1))
    path.lineTo(at(0.45 + near, 1.1))
    path.cubicTo(at(0.60 + near * 0.7, 0.80), at(0.485 + far, 0.72), at(0.535 + far, 0.60))
    path.closeSubpath()
    return path


def _signpost(painter: QPainter, look: Look, x: float, foot: float, tall: float) -> None:
    wood = look.terrain("outpost")
    painter.setPen(pen(mix(wood.outline, wood.ink, 0.45), 3.2))
    painter.drawLine(QPointF(x, foot), QPointF(x, foot - tall))
    painter.setPen(pen(mix(wood.outline, wood.ink, 0.45), 1.0))
    painter.setBrush(mix(wood.fill, wood.outline, 0.5))
    for top, way in ((0.95, 1), (0.66, -1)):
        y, half = foot - tall * top, tall * 0.11
        board = [(-6, -half), (15, -half), (20, 0), (15, half), (-6, half)]
        painter.drawPolygon(QPolygonF([QPointF(x + way * dx, y + half + dy) for dx, dy in board]))


@frozen
class OutpostArt:
    """A palisade in the snow, and three steps of a condition with their points."""

    outpost: str
    seed: int

    def paint(self, painter: QPainter, look: Look, box: Box) -> None:
        paint_winter(painter, look, box, "outpost", self.seed, box.h)
        self._palisade(painter, look, box)
        steps = Box(box.x + box.w * STEPS, box.y + 5, box.w * (1 - STEPS) - 5, box.h - 10)
        known = content().outposts.get(self.outpost)
        if known is None:
            paint_card_of_steps(painter, look, steps)
            look.icon(painter, "unknown", geometry.around(steps.cx, steps.cy, 38, 38))
        else:
            self._steps(painter, look, steps, known)
        paint_frame(painter, look, box, look.terrain("outpost").outline, False)

    def _palisade(self, painter: QPainter, look: Look, box: Box) -> None:
        swatch = look.terrain("outpost")
        dark, white = mix(swatch.outline, swatch.ink, 0.35), snow(look, "outpost")
        end = box.x + box.w * (STEPS + 0.05)
        painter.save()
        painter.setClipPath(rounded(box, CORNER))
        stake, number, x = 10.5, 0, box.x + 4
        while x + stake <= end:
            top = box.bottom - 27 - 3.5 * (number * 7 % 3)
            painter.setPen(pen(dark, 0.9))
            painter.setBrush(mix(swatch.fill, swatch.outline, 0.45 + 0.13 * (number % 2)))
            tip = [QPointF(x, top + 7), QPointF(x + stake / 2, top), QPointF(x + stake, top + 7)]
            painter.drawPolygon(QPolygonF([*tip, QPointF(x + stake, box.bottom), QPointF(x, box.bottom)]))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(white)
            cap = [
                tip[0],
                tip[1],
                tip[2],
                QPointF(x + stake * 0.7, top + 6),
                QPointF(x + stake * 0.4, top + 8),
            ]
            painter.drawPolygon(QPolygonF(cap))
            x += stake
            number += 1
        painter.setPen(pen(dark, 2.6))
        painter.drawLine(QPointF(box.x + 4, box.bottom - 13), QPointF(x, box.bottom - 13))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(white)
        painter.drawEllipse(QRectF(box.x - 20, box.bottom - 6, x - box.x + 30, 16))
        painter.restore()

    def _steps(self, painter: QPainter, look: Look, box: Box, outpost: Outpost) -> None:
        swatch = look.terrain("outpost")
        tiers, icon = outpost.tiers, outpost.category or _STEP_ICONS[outpost.measure]
        paint_card_of_steps(painter, look, box)
        w = box.w / 3
        for at, points in enumerate(content().outpost_points):
            cell = Box(box.x + w * at, box.y, w, box.h)
            if at:
                painter.setPen(pen(faded(swatch.outline, 0.45), 1.0))
                painter.drawLine(QPointF(cell.x, cell.y + 6), QPointF(cell.x, cell.bottom - 6))
            top = Box(cell.x + 4, cell.y + 4, cell.w - 8, cell.h / 2 - 5)
            if tiers:
                paint_glyphs(painter, look, top, (Glyph(icon, before=str(tiers[at])),), look.palette.text, 26)
            else:
                look.icon(painter, icon, geometry.around(cell.cx, top.y + 11, 23, 23))
                paint_pips(painter, look, Box(cell.x, top.y + 24, cell.w, 5), at + 1)
            paint_points(painter, look, geometry.around(cell.cx, cell.bottom - 18, 31, 31), str(points))


def paint_card_of_steps(painter: QPainter, look: Look, box: Box) -> None:
    painter.setPen(pen(faded(look.terrain("outpost").outline, 0.8), 1.1))
    painter.setBrush(look.plaque)
    painter.drawPath(rounded(box, 7))


def paint_mark(painter: QPainter, look: Look, cx: float, cy: float, kind: str, step: int) -> None:
    """A symbol printed beside a track: the star of a special space, or the step of an outpost."""
    painter.setPen(pen(mix(look.palette.accent, look.palette.text, 0.2), 1.1))
    painter.setBrush(look.plaque)
    painter.drawEllipse(QPointF(cx, cy), 10, 10)
    if kind == "special":
        paint_star(painter, look, geometry.around(cx, cy, 15, 15))
        return
    look.icon(painter, "outpost", geometry.around(cx, cy - 2.5, 12.5, 12.5))
    paint_pips(painter, look, geometry.around(cx, cy + 6, 16, 3.4), step)
