"""Effects as they stand on the cardboard: lines of icons, counts and arrows, as large as they fit."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPolygonF

from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.glyphs import ARROW, COLON, OR, PER, Glyph
from ui.games.terramara.board.look import Look, pen

_WIDTHS = {ARROW: 0.62, OR: 0.34, COLON: 0.3, PER: 0.45}
"""Widths of the signs as shares of an icon's edge."""


def paint_glyphs(
    painter: QPainter, look: Look, box: Box, glyphs: tuple[Glyph, ...], ink: str, edge: float
) -> None:
    """A line of glyphs in the middle of the box, icons as large as `edge` where they fit.

    What would be too small in one line is broken into two where there is height for it.
    """
    if not glyphs:
        return
    size = min(edge, box.h)
    width = _width(look, glyphs, size)
    if width <= box.w:
        _paint_line(painter, look, box, glyphs, ink, size)
        return
    single = size * box.w / width
    halves = _halves(look, glyphs)
    half = min(size, box.h / 2.04)
    half *= min([1.0, *(box.w / _width(look, line, half) for line in halves)])
    if len(halves) == 2 and half > single * 1.02:
        for at, line in enumerate(halves):
            middle = box.cy + (at - 0.5) * half * 1.06
            _paint_line(painter, look, Box(box.x, middle - half / 2, box.w, half), line, ink, half)
    else:
        _paint_line(painter, look, box, glyphs, ink, single)


def _halves(look: Look, glyphs: tuple[Glyph, ...]) -> tuple[tuple[Glyph, ...], ...]:
    """Two lines of about the same width; the sign "or" is not needed at a line's end."""
    best: tuple[tuple[Glyph, ...], ...] = ()
    least = 0.0
    for at in range(1, len(glyphs)):
        first, second = glyphs[:at], glyphs[at:]
        if second[0].icon == OR:
            second = second[1:]
        if not second or first[-1].sign or second[0].sign:
            continue
        widest = max(_width(look, first, 10), _width(look, second, 10))
        if not best or widest < least:
            best, least = (first, second), widest
    return best


def _text_size(size: float) -> float:
    return size * 0.74


def _text_width(look: Look, text: str, size: float) -> float:
    if not text:
        return 0.0
    return QFontMetricsF(look.font(100)).horizontalAdvance(text) * _text_size(size) / 100


def _glyph_width(look: Look, glyph: Glyph, size: float) -> float:
    text = _text_width(look, glyph.before, size) + _text_width(look, glyph.after, size)
    return size * _share(glyph) + text


def _share(glyph: Glyph) -> float:
    """The width of a glyph without its figures, in edges: an arrow with a number in it is longer."""
    if glyph.icon == ARROW and glyph.times > 1:
        return 1.0
    return _WIDTHS.get(glyph.icon, 1.0)


def _width(look: Look, glyphs: tuple[Glyph, ...], size: float) -> float:
    return sum(_glyph_width(look, glyph, size) for glyph in glyphs) + size * 0.1 * (len(glyphs) - 1)


def _paint_line(
    painter: QPainter, look: Look, box: Box, glyphs: tuple[Glyph, ...], ink: str, size: float
) -> None:
    x = box.cx - _width(look, glyphs, size) / 2
    for glyph in glyphs:
        w = _text_width(look, glyph.before, size)
        if w:
            look.write(painter, Box(x, box.y, w, box.h), glyph.before, _text_size(size), ink)
            x += w
        edge = size * _share(glyph)
        here = Box(x, box.cy - size / 2, edge, size)
        if glyph.sign:
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
