"""A player's sign: colour and shape together, so that neither has to carry the meaning alone."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from ui.faults import guarded
from ui.theme.roles import PLAYER_SHAPES, IconSize
from ui.theme.theme import Theme
from ui.widgets.dress import Dress


def paint_mark(painter: QPainter, theme: Theme, colour: str, box: QRectF) -> None:
    """A rounded field in the player's colour with their shape on it; neutral ones have no shape. A seat that
    is no colour itself shows the one it wears."""
    colour = theme.colour(colour)
    swatch = theme.palette.player(colour)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = max(1.0, box.width() / 14)
    painter.setPen(QPen(QColor(swatch.outline), line))
    painter.setBrush(QColor(swatch.fill))
    inside = box.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    painter.drawRoundedRect(inside, box.width() * 0.26, box.width() * 0.26)
    shape = PLAYER_SHAPES.get(colour)
    if shape is not None:
        rim = box.width() * 0.2
        theme.icons.renderer(shape, swatch.ink).render(painter, box.adjusted(rim, rim, -rim, -rim))
    painter.restore()


class PlayerMark(QWidget):
    """The sign as a small widget. It is decoration: the name stands beside it."""

    def __init__(
        self, theme: Theme, colour: str, size: int = IconSize.NORMAL, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._colour = colour
        self._size = size
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        Dress(theme, self, self._fit)

    @property
    def colour(self) -> str:
        return self._colour

    def set_colour(self, colour: str) -> None:
        self._colour = colour
        self.update()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_mark(painter, self._theme, self._colour, QRectF(self.rect()))
        painter.end()

    def _fit(self) -> None:
        edge = self._theme.px(self._size)
        self.setFixedSize(QSize(edge, edge))
        self.update()


def mark_icon(theme: Theme, colour: str) -> QIcon:
    """The sign for buttons and lists; ask again when the theme has changed."""
    edge = 2 * theme.px(IconSize.NORMAL)  # sharp on a dense screen as well
    pixmap = QPixmap(edge, edge)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_mark(painter, theme, colour, QRectF(0, 0, edge, edge))
    painter.end()
    return QIcon(pixmap)
