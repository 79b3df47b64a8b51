"""The country: plain, quarry, forest, mountain, each drawn in a few shades of its own colour."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.look import Look, rect, rounded
from ui.theme.shades import faded, mix, pen

Shades = tuple[QColor, QColor, QColor, QColor, QColor]
"""Sky above, sky below, far, near, detail."""


def shades(look: Look, terrain: str) -> Shades:
    swatch = look.terrain(terrain)
    if look.dark:
        return (
            mix(swatch.fill, look.palette.sunken, 0.55),
            mix(swatch.fill, swatch.outline, 0.10),
            mix(swatch.fill, swatch.outline, 0.26),
            mix(swatch.fill, look.palette.sunken, 0.18),
            mix(swatch.fill, swatch.outline, 0.60),
        )
    return (
        mix(swatch.fill, look.palette.surface_raised, 0.55),
        mix(swatch.fill, look.palette.surface_raised, 0.15),
        mix(swatch.fill, swatch.outline, 0.28),
        mix(swatch.fill, swatch.outline, 0.50),
        mix(swatch.outline, swatch.ink, 0.35),
    )


def paint_land(
    painter: QPainter, look: Look, box: Box, terrain: str, seed: int, radius: float, horizon: float
) -> None:
    """A view of the terrain, cut to rounded corners. `horizon` is where the ground meets the plaque."""
    painter.save()
    painter.setClipPath(rounded(box, radius))
    above, below, *_ = shades(look, terrain)
    sky = QLinearGradient(0, box.y, 0, box.y + box.h * horizon)
    sky.setColorAt(0, above)
    sky.setColorAt(1, below)
    painter.fillRect(rect(box), QBrush(sky))
    PAINTERS[terrain](painter, look, box._replace(h=box.h * horizon), shades(look, terrain), seed)
    painter.restore()


def _wander(seed: int, at: int) -> float:
    """A number between 0 and 1 that looks like chance and is always the same."""
    value = sin(seed * 12.9898 + at * 78.233) * 43758.5453
    return value - int(value) if value >= 0 else value - int(value) + 1


def ridge(painter: QPainter, box: Box, heights: Sequence[float], colour: QColor) -> None:
    """A rolling line through heights (shares of the box from above), filled down to its foot and beyond."""
    path = QPainterPath(QPointF(box.x - 2, box.bottom + 60))
    step = box.w / (len(heights) - 1)
    points = [QPointF(box.x + step * at, box.y + box.h * height) for at, height in enumerate(heights)]
    path.lineTo(points[0])
    for one, other in pairwise(points):
        middle = (one.x() + other.x()) / 2
        path.cubicTo(QPointF(middle, one.y()), QPointF(middle, other.y()), other)
    path.lineTo(box.right + 2, box.bottom + 60)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(path)


def _plain(painter: QPainter, look: Look, box: Box, colours: Shades, seed: int) -> None:
    _, _, far, near, detail = colours
    sun = faded(look.palette.text_muted, 0.4) if look.dark else faded("#f4cf7c", 0.9)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(sun)
    x = box.x + box.w * (0.18 + 0.64 * _wander(seed, 1))
    painter.drawEllipse(QPointF(x, box.y + box.h * 0.30), box.h * 0.17, box.h * 0.17)
    ridge(painter, box, [0.62 - 0.14 * _wander(seed, n) for n in range(2, 7)], far)
    ridge(painter, box, [0.84 - 0.16 * _wander(seed, n) for n in range(8, 12)], near)
    painter.setPen(pen(detail, 1.1))
    for at in range(9):
        foot = QPointF(box.x + box.w * (0.05 + 0.11 * at + 0.04 * _wander(seed, at)), box.y + box.h * 0.99)
        tall = box.h * (0.10 + 0.09 * _wander(seed, at + 20))
        for lean in (-0.5, 0.05, 0.6):
            painter.drawLine(foot, QPointF(foot.x() + tall * lean, foot.y() - tall))


def _quarry(painter: QPainter, look: Look, box: Box, colours: Shades, seed: int) -> None:
    """A rock face, cut in steps, and blocks ready to be fetched."""
    _, _, far, near, detail = colours
    warm = mix(far.name(), look.palette.clay, 0.10)
    ridge(painter, box, [0.55 - 0.22 * _wander(seed, n) for n in range(2, 8)], mix_of(far, colours[1], 0.55))
    mirrored = _wander(seed, 3) > 0.5

    def at(x: float, y: float) -> QPointF:
        return QPointF(box.x + box.w * (1 - x if mirrored else x), box.y + box.h * y)

    steps = ((0.42, 0.26), (0.60, 0.46), (0.78, 0.66), (1.02, 0.86))
    for number, (reach, top) in enumerate(steps):
        face = mix_of(warm, near, 0.16 + 0.2 * number)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(face)
        painter.drawPolygon(
            QPolygonF([at(-0.02, top), at(reach - 0.03, top), at(reach + 0.03, 1.2), at(-0.02, 1.2)])
        )
        painter.setBrush(mix_of(face, colours[0], 0.62))
        painter.drawPolygon(
            QPolygonF(
                [at(-0.02, top), at(reach - 0.03, top), at(reach - 0.015, top + 0.06), at(-0.02, top + 0.06)]
            )
        )
        painter.setPen(pen(faded(detail, 0.42), 0.9))
        for crack in range(2 + number):
            x = (crack + 0.4 + 0.35 * _wander(seed, crack + number * 7)) / (2 + number) * (reach - 0.06)
            painter.drawLine(at(x, top + 0.09), at(x - 0.008, top + 0.17))
    size = box.h * 0.21
    middle = at(0.84, 0.0).x() - size / 2
    for dx, dy in ((-0.62, 0.0), (0.62, 0.0), (0.0, -0.98)):
        block = Box(middle + dx * size, box.y + box.h * 0.83 + dy * size, size, size * 0.9)
        _block(painter, block, near, colours)


def _block(painter: QPainter, box: Box, near: QColor, colours: Shades) -> None:
    painter.setPen(pen(faded(colours[4], 0.7), 0.8))
    painter.setBrush(mix_of(near, colours[0], 0.35))
    painter.drawRect(rect(box))
    slant = box.w * 0.28
    painter.setBrush(mix_of(near, colours[0], 0.7))
    corners = [
        QPointF(box.x, box.y),
        QPointF(box.x + slant, box.y - slant),
        QPointF(box.right + slant, box.y - slant),
        QPointF(box.right, box.y),
    ]
    painter.drawPolygon(QPolygonF(corners))


def _forest(painter: QPainter, look: Look, box: Box, colours: Shades, seed: int) -> None:
    _, _, far, near, detail = colours
    ridge(painter, box, [0.50 - 0.12 * _wander(seed, n) for n in range(2, 7)], mix_of(far, colours[1], 0.55))
    for at in range(9):
        x = box.x + box.w * (at / 8 + 0.05 * (_wander(seed, at) - 0.5))
        fir(painter, x, box.y + box.h * 0.86, box.h * (0.50 + 0.16 * _wander(seed, at + 9)), far)
    dark = mix_of(near, detail, 0.25)
    for at in range(7):
        x = box.x + box.w * ((at + 0.35) / 7 + 0.06 * (_wander(seed, at + 40) - 0.5))
        tall = box.h * (0.46 + 0.22 * _wander(seed, at + 30))
        fir(painter, x, box.y + box.h * 1.02, tall, dark if at % 2 else near)


def fir(painter: QPainter, x: float, foot: float, tall: float, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    path = QPainterPath()
    for top, bottom, half in ((0.0, 0.45, 0.17), (0.22, 0.72, 0.25), (0.48, 1.0, 0.33)):
        path.moveTo(x, foot - tall * (1 - top))
        path.lineTo(x + tall * half, foot - tall * (1 - bottom))
        path.lineTo(x - tall * half, foot - tall * (1 - bottom))
        path.closeSubpath()
    path.setFillRule(Qt.FillRule.WindingFill)
    painter.drawPath(path)


def _mountain(painter: QPainter, look: Look, box: Box, colours: Shades, seed: int) -> None:
    _, below, far, near, detail = colours
    snow = mix_of(below, QColor("#ffffff"), 0.25 if look.dark else 0.75)
    peaks = ((0.12, 0.34), (0.86, 0.26), (0.34, 0.14), (0.63, 0.30))
    for at, (share, height) in enumerate(peaks):
        x = box.x + box.w * (share + 0.10 * (_wander(seed, at) - 0.5))
        top = box.y + box.h * (height + 0.10 * _wander(seed, at + 5))
        half = box.w * (0.26 + 0.06 * _wander(seed, at + 9))
        _peak(painter, QPointF(x, top), half, box.bottom, far if at < 2 else near, snow, detail)
    ridge(painter, box, [1.0 - 0.12 * _wander(seed, n) for n in range(12, 18)], mix_of(near, detail, 0.30))


def _peak(
    painter: QPainter, top: QPointF, half: float, foot: float, colour: QColor, snow: QColor, detail: QColor
) -> None:
    tall = foot - top.y() + 14
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    left, right = QPointF(top.x() - half, top.y() + tall), QPointF(top.x() + half, top.y() + tall)
    painter.drawPolygon(QPolygonF([top, right, left]))
    painter.setBrush(mix_of(colour, detail, 0.22))
    middle = QPointF(top.x() + half * 0.12, top.y() + tall)
    painter.drawPolygon(QPolygonF([top, right, middle]))
    painter.setBrush(snow)
    cap = [(0, 0), (0.34, 0.34), (0.16, 0.27), (0.04, 0.40), (-0.14, 0.26), (-0.33, 0.33)]
    painter.drawPolygon(QPolygonF([QPointF(top.x() + half * x, top.y() + tall * y) for x, y in cap]))


def mix_of(one: QColor, other: QColor, share: float) -> QColor:
    return mix(one.name(), other.name(), share)


PAINTERS: dict[str, Callable[[QPainter, Look, Box, Shades, int], None]] = {
    "plain": _plain,
    "quarry": _quarry,
    "forest": _forest,
    "mountain": _mountain,
}
