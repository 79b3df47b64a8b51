"""Effects as they stand on the cardboard: lines of icons, counts and arrows, as large as they fit."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import cos, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPolygonF

from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import ARROW, COLON, DASH, OR, PER, STAR, THEN, Glyph
from ui.games.terramara.board.look import Look
from ui.theme.shades import pen

_WIDTHS = {ARROW: 0.62, OR: 0.34, COLON: 0.3, PER: 0.45, DASH: 0.6, THEN: 0.3}
"""Widths of the signs as shares of an icon's edge."""
LEADING = 1.04
VP = 1.14
"""The wreath is a little larger than other icons: a number stands in it."""


def paint_glyphs(
    painter: QPainter, look: Look, box: Box, glyphs: tuple[Glyph, ...], ink: str, edge: float
) -> None:
    """Glyphs in the middle of the box, icons as large as `edge` where they fit, in up to three lines."""
    if not glyphs:
        return
    lines, size = _best(look, box, glyphs, edge)
    for at, line in enumerate(lines):
        middle = box.cy + (at - (len(lines) - 1) / 2) * size * LEADING
        _paint_line(painter, look, Box(box.x, middle - size / 2, box.w, size), line, ink, size)


def _best(
    look: Look, box: Box, glyphs: tuple[Glyph, ...], edge: float
) -> tuple[tuple[tuple[Glyph, ...], ...], float]:
    """The lines in which the icons become largest; fewer lines where that makes no difference."""
    best: tuple[tuple[Glyph, ...], ...] = (glyphs,)
    largest = 0.0
    for count in (1, 2, 3):
        high = min(edge, box.h / (1 + LEADING * (count - 1)))
        if high <= largest:
            break
        for lines in _broken(glyphs, count):
            size = min([high, *(box.w / glyphs_width(look, line, 1.0) for line in lines)])
            if size > largest * 1.04:
                best, largest = lines, size
    return best, largest


def _broken(glyphs: tuple[Glyph, ...], count: int) -> Iterator[tuple[tuple[Glyph, ...], ...]]:
    """All ways to break glyphs into lines. Only an arrow may begin a line and only a colon may end one;
    "or" and "then" are not needed where a line begins."""
    for breaks in combinations(range(1, len(glyphs)), count - 1):
        ends = (0, *breaks, len(glyphs))
        lines = [glyphs[start:end] for start, end in pairwise(ends)]
        lines = [lines[0], *(line[1:] if line[0].icon in (OR, THEN) else line for line in lines[1:])]
        if all(line and line[0].icon not in (COLON, PER) and _may_end(line[-1]) for line in lines):
            yield tuple(lines)


def _may_end(glyph: Glyph) -> bool:
    return not glyph.sign or glyph.icon == COLON


def _text_size(size: float) -> float:
    return size * 0.74


def _text_width(look: Look, text: str, size: float) -> float:
    if not text:
        return 0.0
    return QFontMetricsF(look.font(100)).horizontalAdvance(text) * _text_size(size) / 100


def _glyph_width(look: Look, glyph: Glyph, size: float) -> float:
    if glyph.icon == "vp":
        return size * VP
    text = _text_width(look, glyph.before, size) + _text_width(look, glyph.after, size)
    return size * _share(glyph) + text


def _share(glyph: Glyph) -> float:
    """The width of a glyph without its figures, in edges: an arrow with a number in it is longer."""
    if glyph.icon == ARROW and glyph.times > 1:
        return 1.0
    return _WIDTHS.get(glyph.icon, 1.0)


def glyphs_width(look: Look, glyphs: tuple[Glyph, ...], size: float) -> float:
    """How wide glyphs are in one line, with icons of a size."""
    return sum(_glyph_width(look, glyph, size) for glyph in glyphs) + size * 0.1 * (len(glyphs) - 1)


def _paint_line(
    painter: QPainter, look: Look, box: Box, glyphs: tuple[Glyph, ...], ink: str, size: float
) -> None:
    x = box.cx - glyphs_width(look, glyphs, size) / 2
    for glyph in glyphs:
        if glyph.icon == "vp":
            paint_points(painter, look, Box(x, box.cy - size * VP / 2, size * VP, size * VP), glyph.before)
            x += size * (VP + 0.1)
            continue
        w = _text_width(look, glyph.before, size)
        if w:
            look.write(painter, Box(x, box.y, w, box.h), glyph.before, _text_size(size), ink)
            x += w
        edge = size * _share(glyph)
        here = Box(x, box.cy - size / 2, edge, size)
        if glyph.icon == STAR:
            paint_star(painter, look, here)
        elif glyph.sign:
            _sign(painter, look, glyph, here, ink)
        else:
            look.icon(painter, glyph.icon, here)
        x += edge
        w = _text_width(look, glyph.after, size)
        if w:
            look.write(painter, Box(x, box.y, w, box.h), glyph.after, _text_size(size), ink)
            x += w
        x += size * 0.1


def _sign(painter: QPainter, look: Look, glyph: Glyph, box: Box, ink: str) -> None:
    thick = max(1.4, box.h * 0.09)
    painter.setPen(pen(ink, thick))
    if glyph.icon == OR:
        _line(painter, box, (0.7, 0.2), (0.3, 0.8))
    elif glyph.icon == PER:
        _line(painter, box, (0.2, 0.38), (0.8, 0.64))
        _line(painter, box, (0.8, 0.38), (0.2, 0.64))
    elif glyph.icon == THEN:
        _line(painter, box, (0.5, 0.12), (0.5, 0.88))
    elif glyph.icon == DASH:
        _line(painter, box, (0.1, 0.5), (0.9, 0.5))
    elif glyph.icon == COLON:
        painter.setBrush(QColor(ink))
        for y in (0.36, 0.66):
            painter.drawEllipse(QPointF(box.cx, box.y + box.h * y), thick * 0.4, thick * 0.4)
    elif glyph.times > 1:
        _counting_arrow(painter, look, box, str(glyph.times))
    else:
        _line(painter, box, (0.1, 0.5), (0.6, 0.5))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink))
        tip, back, half = box.right - box.w * 0.02, box.right - box.w * 0.45, box.h * 0.2
        painter.drawPolygon(
            QPolygonF([QPointF(tip, box.cy), QPointF(back, box.cy - half), QPointF(back, box.cy + half)])
        )


def _counting_arrow(painter: QPainter, look: Look, box: Box, times: str) -> None:
    """TM-SYM-04: the exchange arrow with the number of times in it."""
    neck = box.x + box.w * 0.60
    shape = [
        (box.x, 0.22),
        (neck, 0.22),
        (neck, 0.04),
        (box.right, 0.5),
        (neck, 0.96),
        (neck, 0.78),
        (box.x, 0.78),
    ]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.palette.accent))
    painter.drawPolygon(QPolygonF([QPointF(x, box.y + box.h * y) for x, y in shape]))
    figure = Box(box.x + box.w * 0.06, box.y, box.w * 0.66, box.h)
    look.write(painter, figure, times, box.h * 0.62, look.palette.on_accent)


def _line(painter: QPainter, box: Box, start: tuple[float, float], end: tuple[float, float]) -> None:
    painter.drawLine(
        QPointF(box.x + box.w * start[0], box.y + box.h * start[1]),
        QPointF(box.x + box.w * end[0], box.y + box.h * end[1]),
    )


def paint_points(painter: QPainter, look: Look, box: Box, points: str) -> None:
    """Victory points: the number in its wreath."""
    look.icon(painter, "vp", box)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.plaque)
    painter.drawEllipse(QPointF(box.cx, box.cy), box.w * 0.345, box.h * 0.345)
    look.write(painter, box, points, box.h * (0.58 if len(points) < 2 else 0.48), look.palette.text)


def paint_star(painter: QPainter, look: Look, box: Box) -> None:
    """The mark that special spaces ask for, here and on the tracks."""
    radius = min(box.w, box.h) / 2
    points = [
        QPointF(
            box.cx + radius * (1.0 if at % 2 == 0 else 0.5) * sin(pi * at / 6),
            box.cy - radius * (1.0 if at % 2 == 0 else 0.5) * cos(pi * at / 6),
        )
        for at in range(12)
    ]
    painter.setPen(pen(look.palette.text, max(0.8, radius * 0.09)))
    painter.setBrush(QColor("#e3b05c"))
    painter.drawPolygon(QPolygonF(points))
