"""The table seen from above: who sits where, clockwise."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.kernel.frozen import frozen
from companion.wording.language import isolated
from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import IconSize, TextSize
from ui.widgets.dress import Dress
from ui.widgets.player_mark import paint_mark

_RIM = 3
"""Around a name."""
_LEVEL = 0.01
"""Who sits so near to a line through the middle sits on it."""


@frozen
class SeatPlace:
    """The mark of a player, and the name on its lines."""

    colour: str
    mark: QRectF
    lines: tuple[str, ...]
    name: QRectF


class TablePicture(QWidget):
    """A picture only: the rows beside it say the same in words. `emblem` is the icon in the middle."""

    def __init__(self, context: Context, emblem: str) -> None:
        super().__init__()
        self._context = context
        self._players: list[tuple[str, str]] = []
        self._emblem = emblem
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        Dress(context.theme, self, self.updateGeometry)

    def show_players(self, players: Sequence[tuple[str, str]]) -> None:
        """(colour, name) clockwise."""
        self._players = list(players)
        self.update()

    @guarded
    def sizeHint(self) -> QSize:
        edge = self._context.theme.px(260)
        return QSize(edge, edge)

    @guarded
    def minimumSizeHint(self) -> QSize:
        edge = self._context.theme.px(200)
        return QSize(edge, edge)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_top(painter, self._middle, self._radius)
        painter.setFont(self._font)
        for seat in self.places():
            self._paint_seat(painter, seat)
        painter.end()

    @property
    def _middle(self) -> QPointF:
        return QRectF(self.rect()).center()

    @property
    def _radius(self) -> float:
        return min(self.width() * 0.9, self.height()) / 2 * 0.6

    @property
    def _font(self) -> QFont:
        theme = self._context.theme
        return theme.fonts.text(TextSize.SMALL, theme.scale, QFont.Weight.DemiBold)

    def places(self) -> Sequence[SeatPlace]:
        """Where everybody sits, and where the names stand: none over a mark or another name."""
        n = len(self._players)
        turns = [2 * pi * at / max(1, n) + (pi / 4 if n == 4 else pi / 2) for at in range(n)]
        return [self._place(*player, turn, turns) for player, turn in zip(self._players, turns, strict=True)]

    def _place(self, colour: str, name: str, turn: float, turns: Sequence[float]) -> SeatPlace:
        px, metrics = self._context.theme.px, QFontMetricsF(self._font)
        edge, above = px(IconSize.LARGE), sin(turn) < -_LEVEL
        x, y = (self._radius * 1.05 * part for part in (cos(turn), sin(turn)))
        spot = self._middle + QPointF(x, y)
        mark = QRectF(spot.x() - edge / 2, spot.y() - edge / 2, edge, edge)
        left, right = float(px(_RIM)), float(self.width() - px(_RIM))
        if not _stands_in_the_middle(turn):  # the other half belongs to others, and so may the middle
            taken = any(_stands_in_the_middle(other) and (sin(other) < -_LEVEL) == above for other in turns)
            keeps = (edge / 2 if taken else 0) + px(2 * _RIM)
            left, right = (self._middle.x() + keeps, right) if x > 0 else (left, self._middle.x() - keeps)
        room = max(0.0, right - left)
        most = 2 if 2 * metrics.height() <= self._radius / 2 else 1
        lines = tuple(_broken(name, metrics, room, most))
        wide = min(room, max((metrics.horizontalAdvance(line) for line in lines), default=0.0) + 4)
        high, gap = metrics.height() * len(lines), edge / 2 + px(3)
        at = min(max(spot.x() - wide / 2, left), right - wide)
        return SeatPlace(
            colour, mark, lines, QRectF(at, spot.y() - gap - high if above else spot.y() + gap, wide, high)
        )

    def _paint_top(self, painter: QPainter, middle: QPointF, radius: float) -> None:
        palette, px = self._context.theme.palette, self._context.theme.px
        wood = palette.terrain("outpost")
        painter.setPen(QPen(QColor(wood.outline), px(2)))
        painter.setBrush(QColor(wood.fill))
        painter.drawEllipse(middle, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        turn = radius * 0.62
        pen = QPen(QColor(wood.ink), px(2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        # Clockwise on the screen: from the upper left over the top to the right.
        box = QRectF(middle.x() - turn, middle.y() - turn, 2 * turn, 2 * turn)
        painter.drawArc(box, 150 * 16, -120 * 16)
        tip = QPointF(middle.x() + turn * cos(-pi / 6), middle.y() + turn * sin(-pi / 6))
        size = px(9)
        head = [
            QPointF(tip.x() + size * 0.55, tip.y() + size * 0.8),
            QPointF(tip.x() - size * 0.85, tip.y() - size * 0.05),
            QPointF(tip.x() + size * 0.75, tip.y() - size * 0.75),
        ]
        painter.setBrush(QColor(wood.ink))
        painter.drawPolygon(QPolygonF(head))
        edge = radius * 0.62
        emblem = QRectF(middle.x() - edge / 2, middle.y() - edge / 2, edge, edge)
        self._context.theme.icons.renderer(self._emblem).render(painter, emblem)

    def _paint_seat(self, painter: QPainter, seat: SeatPlace) -> None:
        theme = self._context.theme
        paint_mark(painter, theme, seat.colour, seat.mark)
        ground = QColor(theme.palette.window)
        ground.setAlpha(205)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        rim = theme.px(_RIM)
        painter.drawRoundedRect(seat.name.adjusted(-rim, 0, rim, 0), theme.px(6), theme.px(6))
        painter.setPen(QColor(theme.palette.text))
        painter.drawText(seat.name, Qt.AlignmentFlag.AlignCenter, "\n".join(map(isolated, seat.lines)))


def _stands_in_the_middle(turn: float) -> bool:
    return abs(cos(turn)) < _LEVEL


def _broken(name: str, metrics: QFontMetricsF, room: float, most: int) -> Iterator[str]:
    """At the last blank that fits, on so many lines at most; what is too long all the same is cut."""
    words, line = name.split(), ""
    while words and most > 1:
        longer = f"{line} {words[0]}".strip()
        if metrics.horizontalAdvance(longer) + 4 > room:
            break
        line = longer
        words.pop(0)
    if line and words:
        yield line
        line = ""
    rest = " ".join((line, *words)).strip()
    yield metrics.elidedText(rest, Qt.TextElideMode.ElideRight, max(0.0, room - 4))
