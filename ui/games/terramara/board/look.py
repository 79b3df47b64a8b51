"""The brushes: colours by role, icons and figures, all from the theme of the moment."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPolygonF

from ui.games.terramara.board.geometry import Box
from ui.theme.roles import Swatch
from ui.theme.shades import faded, mix, pen
from ui.theme.theme import Theme

TEXT_SHARE = 0.5
"""How much of a larger text scale reaches the figures on the board; the rest is zoom."""

CENTRE = Qt.AlignmentFlag.AlignCenter


def rect(box: Box) -> QRectF:
    return QRectF(box.x, box.y, box.w, box.h)


def rounded(box: Box, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect(box), radius, radius)
    return path


class Look:
    """A theme as the painters of the board need it. Make a new one when the theme changes."""

    def __init__(self, theme: Theme) -> None:
        self.palette = theme.palette
        self.icons = theme.icons
        self.dark = theme.palette.dark
        self._fonts = theme.fonts
        self._text = 1 + (theme.letters - 1) * TEXT_SHARE

    # -- colours

    def terrain(self, name: str) -> Swatch:
        return self.palette.terrain(name)

    @property
    def shadow(self) -> QColor:
        return faded("#000000", 0.5 if self.dark else 0.22)

    @property
    def plaque(self) -> QColor:
        """Where effects are printed: the lightest thing by day, a quiet one by night."""
        return mix(self.palette.surface_raised, self.palette.surface, 0.35)

    @property
    def ground(self) -> QColor:
        """The table around the board."""
        return QColor(self.palette.window)

    # -- painting

    def icon(self, painter: QPainter, name: str, box: Box, colour: str | None = None) -> None:
        """A name nobody drew is a question mark: catalogues come from other people."""
        try:
            self._stamp(painter, name, box, colour)
        except KeyError:
            self._stamp(painter, "unknown", box, colour)

    def _stamp(self, painter: QPainter, name: str, box: Box, colour: str | None) -> None:
        """The same dozens of icons lie on every space: each is drawn once at a scale, and laid on whole dots,
        so that it stays as sharp as it was drawn."""
        place = painter.deviceTransform()
        if place.isRotating():
            self.icons.renderer(name, colour).render(painter, rect(box))
            return
        scale = place.m11()
        stamp = self.icons.stamp(name, max(1, round(box.w * scale)), max(1, round(box.h * scale)), colour)
        x = (round(box.x * scale + place.dx()) - place.dx()) / scale
        y = (round(box.y * scale + place.dy()) - place.dy()) / scale
        area = QRectF(x, y, stamp.width() / scale, stamp.height() / scale)
        painter.drawPixmap(area, stamp, QRectF(stamp.rect()))

    def font(self, size: float, bold: bool = True, title: bool = False) -> QFont:
        font = (
            self._fonts.title(100)
            if title
            else self._fonts.text(100, weight=QFont.Weight.Bold if bold else QFont.Weight.DemiBold)
        )
        font.setPixelSize(max(1, round(size * self._text)))
        return font

    def write(
        self,
        painter: QPainter,
        box: Box,
        text: str,
        size: float,
        colour: QColor | str,
        bold: bool = True,
        title: bool = False,
        align: Qt.AlignmentFlag = CENTRE,
    ) -> None:
        painter.setPen(QColor(colour))
        painter.setFont(self.font(size, bold, title))
        painter.drawText(rect(box), align | Qt.TextFlag.TextDontClip, text)

    def cardboard(
        self, painter: QPainter, box: Box, fill: QColor | str, line: QColor | str, radius: float, width: float
    ) -> None:
        """A piece of cardboard: a soft shadow below, a light upper edge, a line around."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.shadow)
        painter.drawPath(rounded(box._replace(y=box.y + 1.6), radius))
        base = QColor(fill)
        shine = QLinearGradient(0, box.y, 0, box.bottom)
        shine.setColorAt(0, mix(base.name(), "#fff4e0", 0.07 if self.dark else 0.25))
        shine.setColorAt(1, mix(base.name(), self.palette.sunken if self.dark else "#b98d5a", 0.10))
        painter.setBrush(QBrush(shine))
        painter.setPen(pen(line, width))
        painter.drawPath(rounded(box.inset(width / 2), radius))

    def shape(self, painter: QPainter, colour: str, box: Box, fill: QColor | str) -> None:
        """The mark that goes with a player's colour, so that nobody needs to see the colour."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill))
        if colour == "red":
            painter.drawEllipse(rect(box))
        elif colour == "blue":
            painter.drawRect(rect(box.inset(box.w * 0.06)))
        else:
            painter.drawPolygon(_polygon(colour, box))


def _polygon(colour: str, box: Box) -> QPolygonF:
    if colour == "green":
        points = [(box.cx, box.y - box.h * 0.02), (box.right, box.bottom), (box.x, box.bottom)]
    else:
        points = [
            (box.cx, box.y - box.h * 0.08),
            (box.right + box.w * 0.08, box.cy),
            (box.cx, box.bottom + box.h * 0.08),
            (box.x - box.w * 0.08, box.cy),
        ]
    return QPolygonF([QPointF(x, y) for x, y in points])
