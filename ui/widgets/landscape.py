"""The band of country behind a title: hills, pile dwellings, the river, in the colours of the palette."""

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.faults import guarded
from ui.theme.theme import Theme
from ui.widgets.dress import Dress

_HILLS = (
    # terrain, how strong, points of the ridge as parts of width and height
    (
        "mountain",
        0.75,
        ((0.34, 1.0), (0.50, 0.62), (0.58, 0.76), (0.70, 0.34), (0.79, 0.62), (0.90, 0.42), (1.0, 0.66)),
    ),
    ("forest", 0.85, ((0.22, 1.0), (0.42, 0.80), (0.56, 0.90), (0.74, 0.66), (0.88, 0.78), (1.0, 0.60))),
    ("plain", 1.0, ((0.0, 0.97), (0.20, 0.90), (0.45, 0.93), (0.66, 0.84), (0.86, 0.88), (1.0, 0.80))),
)
_HUTS = ((0.645, 0.30), (0.715, 0.40), (0.795, 0.34), (0.93, 0.26))
_SHORE = 0.86
_SUNNY = 600
"""At scale 1.0: a narrower sky is full of its title, whose letters nobody reads on the sun."""


class Landscape(QWidget):
    """Decoration: says nothing, holds whatever is laid out on it. Under long texts leave it unpeopled."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, peopled: bool = True) -> None:
        super().__init__(parent)
        self._theme = theme
        self._peopled = peopled
        Dress(theme, self, self.update)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        self._sky(painter)
        for terrain, strength, ridge in _HILLS:
            self._hill(painter, terrain, strength, ridge)
        self._river(painter)
        for at, size in _HUTS if self._peopled else ():
            self._hut(painter, at, size)
        painter.end()

    def _sky(self, painter: QPainter) -> None:
        palette = self._theme.palette
        sky = QLinearGradient(0, 0, self.width(), self.height())
        sky.setColorAt(0.0, QColor(palette.window))
        sky.setColorAt(0.55, QColor(palette.surface))
        sky.setColorAt(1.0, QColor(palette.accent_soft))
        painter.fillRect(self.rect(), sky)
        if not self._peopled or self.width() < self._theme.px(_SUNNY):
            return
        sun = QColor(palette.player("yellow").fill)
        for radius, strength in ((0.34, 40), (0.25, 70), (0.17, 200)):
            sun.setAlpha(strength)
            painter.setBrush(sun)
            edge = radius * self.height()
            painter.drawEllipse(QPointF(0.615 * self.width(), 0.42 * self.height()), edge, edge)

    def _hill(
        self, painter: QPainter, terrain: str, strength: float, ridge: tuple[tuple[float, float], ...]
    ) -> None:
        wide, high = self.width(), self.height()
        points = [QPointF(x * wide, y * high) for x, y in ridge]
        path = QPainterPath(points[0])
        for here, there in pairwise(points):
            bend = (there.x() - here.x()) / 2
            path.cubicTo(here.x() + bend, here.y(), there.x() - bend, there.y(), there.x(), there.y())
        path.lineTo(wide, high)
        path.lineTo(points[0].x(), high)
        colour = QColor(self._theme.palette.terrain(terrain).fill)
        colour.setAlphaF(strength)
        painter.setBrush(colour)
        painter.drawPath(path)

    def _river(self, painter: QPainter) -> None:
        wide, high = self.width(), self.height()
        swatch = self._theme.palette.terrain("river")
        painter.setBrush(QColor(swatch.fill))
        top = high * 0.93
        path = QPainterPath(QPointF(0, top + high * 0.05))
        path.cubicTo(wide * 0.3, top, wide * 0.5, top + high * 0.05, wide * 0.7, top)
        path.cubicTo(wide * 0.85, top - high * 0.03, wide * 0.95, top, wide, top - high * 0.02)
        path.lineTo(wide, high)
        path.lineTo(0, high)
        painter.drawPath(path)

    def _hut(self, painter: QPainter, at: float, size: float) -> None:
        """A dwelling on piles: they stand in the river, as those of the Terramare did."""
        edge = size * self.height()
        left, foot = at * self.width() - edge / 2, _SHORE * self.height()
        palette = self._theme.palette
        painter.setPen(QPen(QColor(palette.terrain("outpost").outline), max(1.5, edge / 16)))
        for part in (0.22, 0.5, 0.78):
            x = left + part * edge
            painter.drawLine(QPointF(x, foot - edge * 0.06), QPointF(x, foot + edge * 0.24))
        painter.setPen(Qt.PenStyle.NoPen)
        box = QRectF(left, foot - edge, edge, edge)
        self._theme.icons.renderer("scenery/dwelling").render(painter, box)
