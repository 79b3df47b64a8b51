"""The brushes of the planet: cardboard on a table, tints of biomes, signs of players; all from the theme."""

import math
from collections.abc import Iterable, Mapping
from zlib import crc32

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPixmap

from ui.games.terraformer.planet.lettering import Face
from ui.theme.roles import PLAYER_SHAPES, Swatch
from ui.theme.shades import faded, mix, pen
from ui.theme.theme import Theme
from ui.widgets.player_mark import paint_mark

CENTRE = Qt.AlignmentFlag.AlignCenter
SHADOW = 4.0
"""Room that the shadow of a card takes."""
KEPT_CARDS = 120
NUMBER = 13
"""The size of the number of a card that has its like."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

_TINTS: Mapping[str, str] = {
    "tropical_forest": "forest",
    "steppe": "plain",
    "desert": "crossroads",
    "coral_reef": "river",
}
_WARM_TINTS = ("homeland", "military", "outpost", "round")
_COOL_TINTS = ("mountain", "quarry")
"""For biomes that only the table knows; the cool ones where no other is left."""


def tints(biomes: Iterable[str]) -> dict[str, str]:
    """The kind of ground in the palette that each biome is tinted with.

    A biome that only the table knows keeps its tint from game to game, unless one farther left has it.
    """
    found: dict[str, str] = {}
    for biome in dict.fromkeys(biomes):
        first = crc32(biome.encode()) % len(_WARM_TINTS)
        others = (*_WARM_TINTS[first:], *_WARM_TINTS[:first], *_COOL_TINTS)
        free = [tint for tint in others if tint not in found.values()]
        found[biome] = _TINTS.get(biome) or (free or others)[0]
    return found


def icon_of(biome: str) -> str:
    """The icon of a biome that the book names, or that of any biome."""
    return biome if biome in _TINTS else "biome"


def colour_of(seat: int) -> str:
    """The colour of a player by the place at the table; grey where the palette has no more."""
    colours = tuple(PLAYER_SHAPES)
    return colours[seat] if seat < len(colours) else "neutral"


class Look:
    """A theme as the painters of the planet need it. Make a new one when the theme changes."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.palette = theme.palette
        self.dark = theme.palette.dark
        self.scale = theme.scale
        self._faces: dict[tuple[int, bool, bool], Face] = {}
        self._marks: dict[tuple[int, int], QPixmap] = {}
        self._cards: dict[tuple[float, float, str, str, float, float], QPixmap] = {}

    # -- colours

    def ground(self, tint: str) -> Swatch:
        """The colours of a biome by its tint."""
        return self.palette.terrain(tint)

    @property
    def card(self) -> QColor:
        """The face of an organism card."""
        return QColor(self.palette.surface_raised)

    @property
    def shadow(self) -> QColor:
        return faded("#000000", 0.42 if self.dark else 0.13)

    def px(self, size: float) -> float:
        return size * self.scale

    # -- painting

    def cardboard(
        self, painter: QPainter, box: QRectF, fill: QColor | str, line: QColor | str, width: float = 1.0
    ) -> None:
        """A card on the table. Many are alike, and painting one takes its time: each kind is painted once."""
        dots = painter.device().devicePixelRatioF()
        key = (box.width(), box.height(), QColor(fill).name(), QColor(line).name(), width, dots)
        if key not in self._cards:
            if len(self._cards) >= KEPT_CARDS:
                self._cards.clear()
            self._cards[key] = self._made(box, fill, line, width, dots)
        rim = math.ceil(self.px(SHADOW))
        _stamp(painter, self._cards[key], box.translated(-rim, -rim))

    def _made(
        self, box: QRectF, fill: QColor | str, line: QColor | str, width: float, dots: float
    ) -> QPixmap:
        """With room for its shadow all around."""
        rim = math.ceil(self.px(SHADOW))
        whole = QSizeF(box.width() + 2 * rim, box.height() + 2 * rim) * dots
        picture = QPixmap(whole.toSize())
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(dots, dots)
        self._paint_card(painter, QRectF(rim, rim, box.width(), box.height()), fill, line, width)
        painter.end()
        return picture

    def _paint_card(
        self, painter: QPainter, box: QRectF, fill: QColor | str, line: QColor | str, width: float
    ) -> None:
        """A soft shadow on what lies below, a light upper edge, a line around."""
        radius = self.px(7)
        painter.setPen(Qt.PenStyle.NoPen)
        for depth in (2.6, 1.3):
            painter.setBrush(self.shadow)
            painter.drawRoundedRect(box.adjusted(0, self.px(depth) - 1, 0, self.px(depth)), radius, radius)
        base = QColor(fill).name()
        shine = QLinearGradient(box.topLeft(), box.bottomLeft())
        shine.setColorAt(0, mix(base, "#fff4e0", 0.06 if self.dark else 0.28))
        shine.setColorAt(1, mix(base, self.palette.sunken if self.dark else "#b98d5a", 0.10))
        painter.setBrush(QBrush(shine))
        painter.setPen(pen(line, width))
        half = width / 2
        painter.drawRoundedRect(box.adjusted(half, half, -half, -half), radius, radius)

    def halo(self, painter: QPainter, box: QRectF) -> None:
        """Around what may be chosen."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, alpha in ((9.0, 0.30), (5.5, 0.55)):
            painter.setPen(pen(faded(self.palette.legal.outline, alpha * 0.6), self.px(width)))
            painter.drawRoundedRect(box, self.px(7), self.px(7))

    def veil(self, painter: QPainter, box: QRectF, share: float) -> None:
        """Lay the colour of the table over a card: it stays opaque, and steps back."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(self.palette.window, share))
        painter.drawRoundedRect(box, self.px(7), self.px(7))

    def dotted(self, painter: QPainter, box: QRectF, line: QColor | str, fill: QColor | str | None) -> None:
        """Where a card could lie."""
        painter.setBrush(QColor(fill) if fill is not None else Qt.BrushStyle.NoBrush)
        painter.setPen(pen(line, self.px(1.6), Qt.PenStyle.DotLine))
        painter.drawRoundedRect(box, self.px(7), self.px(7))

    def ring(self, painter: QPainter, box: QRectF, colour: QColor | str, width: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(colour, self.px(width)))
        painter.drawRoundedRect(box, self.px(8), self.px(8))

    def icon(self, painter: QPainter, name: str, box: QRectF, colour: str | None = None) -> None:
        """A piece of the game or a symbol of the program."""
        edge = max(1, round(box.width() * painter.device().devicePixelRatioF()))
        _stamp(painter, self.theme.icons.stamp(name, edge, edge, colour), box)

    def print_icon(self, painter: QPainter, name: str, box: QRectF, light: float = 0.6) -> None:
        """By night on a lighter field, like the picture on a card: icons have dark lines."""
        if self.dark:
            rim = box.width() * 0.12
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(mix(self.palette.surface_raised, self.palette.bark, light))
            painter.drawRoundedRect(box.adjusted(-rim, -rim, rim, rim), self.px(5), self.px(5))
        self.icon(painter, name, box)

    def biome_icon(self, painter: QPainter, biome: str, box: QRectF) -> None:
        """One that nobody drew has the sign of all biomes."""
        self.print_icon(painter, icon_of(biome), box, 0.36)

    def mark(self, painter: QPainter, seat: int, box: QRectF) -> None:
        """Whose card it is: colour and shape together."""
        edge = max(1, round(box.width() * painter.device().devicePixelRatioF()))
        if (seat, edge) not in self._marks:
            mark = QPixmap(edge, edge)
            mark.fill(Qt.GlobalColor.transparent)
            brush = QPainter(mark)
            paint_mark(brush, self.theme, colour_of(seat), QRectF(0, 0, edge, edge))
            brush.end()
            self._marks[seat, edge] = mark
        _stamp(painter, self._marks[seat, edge], box)

    # -- writing

    def number_room(self, n: int) -> float:
        """What a number takes beside the sign of the owner."""
        return self.width(str(n), NUMBER, bold=True) + self.px(4) if n else 0.0

    def number(self, painter: QPainter, n: int, whose: QRectF, ink: QColor) -> float:
        """Beside the sign of the owner, of several that are alike; gives where it begins."""
        if not n:
            return whose.x()
        wide = self.width(str(n), NUMBER, bold=True)
        box = QRectF(whose.x() - self.px(4) - wide, whose.y() - self.px(3), wide, whose.height() + self.px(6))
        self.write(painter, box, str(n), NUMBER, ink, bold=True)
        return box.x()

    def face(self, size: float, bold: bool = False, title: bool = False) -> Face:
        key = (round(size), bold, title)
        if key not in self._faces:
            fonts, weight = self.theme.fonts, QFont.Weight.DemiBold if bold else QFont.Weight.Normal
            plain = fonts.title(key[0], self.scale) if title else fonts.text(key[0], self.scale, weight)
            self._faces[key] = Face(plain)
        return self._faces[key]

    def width(self, text: str, size: float, bold: bool = False, title: bool = False) -> float:
        return self.face(size, bold, title).width(text)

    def write(
        self,
        painter: QPainter,
        box: QRectF,
        text: str,
        size: float,
        colour: QColor | str,
        bold: bool = False,
        title: bool = False,
        align: Qt.AlignmentFlag = CENTRE,
    ) -> None:
        """On one line, shortened where there is no room."""
        face = self.face(size, bold, title)
        painter.setFont(face.font)
        painter.setPen(QColor(colour))
        short = face.shortened(text, box.width())
        painter.drawText(box, align | Qt.TextFlag.TextDontClip | Qt.TextFlag.TextSingleLine, short)

    def write_lines(
        self,
        painter: QPainter,
        box: QRectF,
        text: str,
        size: int,
        colour: QColor | str,
        most: int,
        bold: bool = False,
        title: bool = False,
        align: Qt.AlignmentFlag = CENTRE,
        least: int = 0,
    ) -> None:
        """On so many lines at most, in the middle of the box; where they are too long, down to the size of
        `least`."""
        while least and size > least and not self.face(size, bold, title).fits(text, box.width(), most):
            size -= 1
        face = self.face(size, bold, title)
        lines = face.broken(text, box.width(), most)
        high = face.height * (0.94 if title else 1.0)
        top = box.center().y() - high * len(lines) / 2
        for at, line in enumerate(lines):
            place = QRectF(box.x(), top + at * high, box.width(), high)
            self.write(painter, place, line, size, colour, bold, title, align)


def _stamp(painter: QPainter, stamp: QPixmap, box: QRectF) -> None:
    """Laid on whole dots, as sharp as it was drawn."""
    dots = painter.device().devicePixelRatioF()
    area = QRectF(
        round(box.x() * dots) / dots,
        round(box.y() * dots) / dots,
        stamp.width() / dots,
        stamp.height() / dots,
    )
    painter.drawPixmap(area, stamp, QRectF(stamp.rect()))
