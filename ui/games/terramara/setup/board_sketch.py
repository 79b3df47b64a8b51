"""A sketch of the board: where on the table a step of the set-up belongs."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from companion.games.terramara.board import ROWS
from ui.context import Context
from ui.faults import guarded
from ui.setup.sketch import Sketch
from ui.widgets.dress import Dress

_WIDE, _HIGH = 100.0, 118.0
_ROWS_TOP, _ROW = 27.0, 11.0

Region = tuple[float, float, float, float]
REGIONS: Mapping[str, tuple[str, Region]] = {
    # The board as it lies on the table: what, which ground, left, top, width, height.
    "military": ("military", (14, 4, 72, 9)),
    "home_left": ("homeland", (18, 15, 31, 10)),
    "home_right": ("homeland", (51, 15, 31, 10)),
    "road": ("road", (4, 15, 11, 78)),
    "round": ("round", (85, 15, 11, 78)),
    "river": ("river", (4, 95, 92, 9)),
    "cards": ("crossroads", (4, 106, 92, 9)),
    "left": ("plain", (18, _ROWS_TOP, 31, 6 * _ROW)),
    "right": ("forest", (51, _ROWS_TOP, 31, 6 * _ROW)),
}
PLACES: Mapping[str, tuple[str, ...]] = {
    "frame": ("military", "road", "round", "river", "cards"),
    "homeland": ("home_left", "home_right"),
    "plain_quarry": ("left",),
    "forest_mountain": ("right",),
    "marker": ("round",),
    "workers": ("round",),
    "bonus": ("road", "river", "left"),
    "artifacts": ("cards",),
    "river_explorer": ("river",),
    "tracks": ("military", "road", "river"),
    "neutral_markers": ("military",),
    "fire": ("left", "right"),
    "neutral_explorers": (),
    "neutral_placing": ("left", "right"),
    "start_strength": ("military",),
    "start": ("river",),
}
"""Which parts of the board a step touches; steps beside the board touch none."""


class BoardSketch(Sketch):
    """The board as it lies on the table, with the parts that a step touches."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._lit: tuple[str, ...] = ()
        self._icon = ""
        self.step = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        Dress(context.theme, self, self.update)

    def show_step(self, key: str, icon: str) -> None:
        self.step = key
        self._lit = PLACES.get(key, ())
        self._icon = icon
        self.update()

    @guarded
    def sizeHint(self) -> QSize:
        px = self._context.theme.px
        return QSize(px(340), px(400))

    @guarded
    def minimumSizeHint(self) -> QSize:
        px = self._context.theme.px
        return QSize(px(160), px(120))

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = min(self.width() / _WIDE, self.height() / _HIGH)
        painter.translate((self.width() - unit * _WIDE) / 2, (self.height() - unit * _HIGH) / 2)
        painter.scale(unit, unit)
        palette = self._context.theme.palette
        painter.setPen(QPen(QColor(palette.line_strong), 0.6))
        painter.setBrush(QColor(palette.surface_raised))
        painter.drawRoundedRect(QRectF(0.5, 0.5, _WIDE - 1, _HIGH - 1), 4, 4)
        for name, (ground, region) in REGIONS.items():
            self._paint_region(painter, name, ground, region)
        self._paint_lines(painter)
        if not self._lit and self._icon:
            icon = self._context.theme.icons.renderer(self._icon)
            icon.render(painter, QRectF(_WIDE / 2 - 15, _HIGH / 2 - 15, 30, 30))
        painter.end()

    def _paint_region(self, painter: QPainter, name: str, ground: str, region: Region) -> None:
        palette = self._context.theme.palette
        swatch = palette.terrain(ground)
        lit = name in self._lit
        fill, line = QColor(swatch.fill), QColor(swatch.outline)
        if self._lit and not lit:
            fill.setAlphaF(0.35)
            line.setAlphaF(0.4)
        if not self._lit and self._icon:
            fill.setAlphaF(0.35)
            line.setAlphaF(0.4)
        painter.setPen(QPen(QColor(palette.legal.outline) if lit else line, 1.4 if lit else 0.5))
        painter.setBrush(fill)
        box = QRectF(*region)
        painter.drawRoundedRect(box, 2, 2)
        if lit and self._icon:
            edge = min(box.width(), box.height(), 14) * 0.92
            picture = QRectF(
                box.center() - QPointF(edge / 2, edge / 2), box.center() + QPointF(edge / 2, edge / 2)
            )
            self._context.theme.icons.renderer(self._icon).render(painter, picture)

    def _paint_lines(self, painter: QPainter) -> None:
        """The rows, and the spaces of the tracks: enough to know the board again."""
        line = QColor(self._context.theme.palette.line_strong)
        line.setAlphaF(0.5)
        painter.setPen(QPen(line, 0.4, Qt.PenStyle.SolidLine))
        for at in range(1, len(ROWS)):
            for left in (18.0, 51.0):
                height = _ROWS_TOP + at * _ROW
                painter.drawLine(QPointF(left, height), QPointF(left + 31, height))
        for at in range(1, 5):
            painter.drawLine(QPointF(85, 15 + at * 15.6), QPointF(96, 15 + at * 15.6))
        for at in range(1, 8):
            painter.drawLine(QPointF(4 + at * 11.5, 106), QPointF(4 + at * 11.5, 115))
