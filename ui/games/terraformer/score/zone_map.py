"""The map of nature zones: the planet as a sheet, to print and to keep (the book proposes to draw one).

Always in the colours of the day, whatever the window wears: paper is white.
"""

from dataclasses import replace

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QImageWriter,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
)

from companion.games.terraformer.scoring import score
from companion.games.terraformer.state import State
from companion.kernel.values import evolve
from companion.wording.terraformer.rows import worth
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.names_told import called
from ui.games.terraformer.planet.planet_view import PlanetView
from ui.games.terraformer.poster import worn
from ui.theme.palettes import LIGHT
from ui.theme.theme import Appearance, Theme
from ui.widgets.player_mark import paint_mark

PAGE = QSizeF(842, 595)  # A4 across, in points
_EDGE, _HEAD, _FOOT = 34.0, 62.0, 36.0
_DOTS = 300 / 72
"""As fine as printers print a picture."""
_FINE = 2.0
"""Icons are drawn this much finer than on a screen."""
_COLUMN, _LEAST = 132.0, 800.0
"""How wide the planet is laid out for the sheet, in pixels at scale 1.0."""
_SMALLER = (1.0, 1.15, 1.3, 1.5, 1.7)
"""How much smaller it may be drawn for the sake of names."""


class ZoneMap:
    """One sheet of one state."""

    def __init__(self, context: Context, wording: Wording, state: State, subtitle: str) -> None:
        self._theme = Theme(context.theme.fonts, Appearance.LIGHT).within("terraformer")
        self._theme.set_scale(_FINE)
        self._theme.seat(worn(state.seats))
        self._context = replace(context, theme=self._theme)
        self._wording = wording
        self._state = state
        self._subtitle = subtitle

    # -- files

    def pdf(self) -> bytes:
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        size = QPageSize(QPageSize.PageSizeId.A4)
        writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Landscape, QMarginsF(0, 0, 0, 0)))
        writer.setResolution(600)
        writer.setTitle(self._title())
        writer.setCreator("Terra Companion")
        painter = QPainter(writer)
        painter.scale(writer.width() / PAGE.width(), writer.height() / PAGE.height())
        self.paint(painter)
        painter.end()
        buffer.close()
        return bytes(data.data())

    def png(self, width: int = 2400) -> bytes:
        scale = width / PAGE.width()
        image = QImage(QSize(width, round(PAGE.height() * scale)), QImage.Format.Format_RGB32)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        painter.scale(scale, scale)
        self.paint(painter)
        painter.end()
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, QByteArray(b"png")).write(image)
        buffer.close()
        return bytes(data.data())

    # -- drawing

    def paint(self, painter: QPainter) -> None:
        """Onto a page of `PAGE` units; whoever calls has scaled the paper to that."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for inset, width in ((16.0, 1.4), (20.0, 0.5)):
            painter.setPen(QPen(QColor(LIGHT.accent), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            frame = QRectF(0, 0, PAGE.width(), PAGE.height()).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(frame, 8, 8)
        self._paint_head(painter)
        room = QRectF(_EDGE, _EDGE + _HEAD, PAGE.width() - 2 * _EDGE, PAGE.height() - 2 * _EDGE)
        room.setHeight(room.height() - _HEAD - _FOOT)
        if isinstance(painter.device(), QPdfWriter):
            painter.drawImage(room, self._drawn(room))
        else:
            self._paint_planet(painter, room)
        self._paint_foot(painter, QRectF(_EDGE, room.bottom(), room.width(), _FOOT))

    def _title(self) -> str:
        return self._context._("Map of the nature zones")

    def _font(self, size: int, title: bool = False, bold: bool = False) -> QFont:
        fonts = self._theme.fonts
        font = QFont(fonts.title_family if title else fonts.text_family)
        font.setPixelSize(size)
        font.setWeight(QFont.Weight.DemiBold if title or bold else QFont.Weight.Normal)
        return font

    def _write(self, painter: QPainter, box: QRectF, text: str, font: QFont, ink: str) -> None:
        painter.setFont(font)
        painter.setPen(QColor(ink))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, int(flags) | int(Qt.TextFlag.TextSingleLine), text)

    def _paint_head(self, painter: QPainter) -> None:
        edge = 36.0
        for left in (_EDGE + 10, PAGE.width() - _EDGE - 10 - edge):
            self._theme.icons.renderer("planet").render(painter, QRectF(left, _EDGE, edge, edge))
        box = QRectF(_EDGE, _EDGE - 2, PAGE.width() - 2 * _EDGE, 34)
        self._write(painter, box, self._title(), self._font(26, title=True), LIGHT.bark)
        under = QRectF(box.left(), box.bottom(), box.width(), 16)
        self._write(painter, under, self._subtitle, self._font(11), LIGHT.text_muted)

    def _drawn(self, room: QRectF) -> QImage:
        """The planet in dots: in a PDF what lies on a shadow would be as pale as that."""
        image = QImage((room.size() * _DOTS).toSize(), QImage.Format.Format_RGB32)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(_DOTS, _DOTS)
        self._paint_planet(painter, QRectF(QPointF(0, 0), room.size()))
        painter.end()
        return image

    def _paint_planet(self, painter: QPainter, room: QRectF) -> None:
        """As on the screen, laid out for the shape of the paper and made as large as fits."""
        wording, state = self._wording, self._state
        view = PlanetView(
            self._context, called(self._context.language, lambda seat: wording.player(state, seat))
        )
        view.show_state(
            evolve(state, balancing=None), finished=True
        )  # as it lies: who was balanced when is over
        size = self._laid_out(view, room.height() / room.width())
        scale = min(room.width() / size.width(), room.height() / size.height())
        painter.save()
        painter.setClipRect(room)
        painter.translate(room.center().x() - scale * size.width() / 2, room.top())
        painter.scale(scale, scale)
        view.paint(painter)
        painter.restore()
        view.deleteLater()

    def _laid_out(self, view: PlanetView, slope: float) -> QSizeF:
        """As large as every organism still has its name; on paper nobody can point at one."""
        size = QSizeF()
        for smaller in _SMALLER:
            wide = smaller * _FINE * max(_LEAST, _COLUMN * len(self._state.ecosystems))
            size, _ = view.place(QSizeF(wide, wide * slope))
            if not view.abreast:
                break
        return size

    def _paint_foot(self, painter: QPainter, box: QRectF) -> None:
        """Whose sign is whose, and the points."""
        found = score(self._state)
        step, edge = box.width() / len(found.lines), 15.0
        for at, line in enumerate(found.lines):
            left = box.left() + at * step
            name = self._wording.player(self._state, line.player)
            text = self._context.language.say(
                "{player}: {points}", player=name, points=worth(self._context.language, line.total)
            )
            font = self._font(11, bold=True)
            painter.setFont(font)
            wide = painter.fontMetrics().horizontalAdvance(text) + edge + 6
            start = left + max(0.0, (step - wide) / 2)
            mark = QRectF(start, box.center().y() - edge / 2, edge, edge)
            paint_mark(painter, self._theme, line.player, mark)
            words = QRectF(start + edge + 6, box.top(), step, box.height())
            painter.setPen(QColor(LIGHT.text))
            painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)
