"""A small thing with an icon and a count, as it lies beside a hut: click it to put it right."""

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ui.faults import guarded
from ui.theme.roles import Radius, TextSize
from ui.theme.theme import Theme
from ui.widgets.plain import show_tip

FLASH_MS = 900
GLOWS = 15
"""Steps in which a glow fades: nobody sees more of them, and each is painted."""
EDGE = 19


def chip_height(theme: Theme) -> int:
    return theme.px(EDGE) + theme.px(7)


def foot(widget: QWidget) -> QPoint:
    """Where a form opens that belongs to it, on the screen; by whatever hand it was clicked."""
    return widget.mapToGlobal(widget.rect().bottomLeft())


class Chip(QAbstractButton):
    """Icon and number. Faded at zero, turned when used up, glowing for a moment when it changes."""

    def __init__(
        self, theme: Theme, icon: str, colour: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon = icon
        self._colour = colour
        self._text = ""
        self._name = ""
        self._faded = False
        self._turned = False
        self._glow = 0.0
        self._flash: QVariantAnimation | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._fit()
        theme.changed.connect(self._restyle)

    def show_value(self, text: str, name: str, faded: bool = False, turned: bool = False) -> None:
        """`name` is what a screen reader and the tool tip say."""
        changed = bool(self._text) and text != self._text
        if (text, faded, turned) != (self._text, self._faded, self._turned):
            self._text, self._faded, self._turned = text, faded, turned
            self._fit()
            self.update()
        if name != self._name:
            self._name = name
            self.setAccessibleName(name)
            show_tip(self, name)
        if changed and self.isVisible():
            self._start_glow()

    def _start_glow(self) -> None:
        """Most chips of a table never change: the glow is made when it is needed."""
        if self._flash is None:
            self._flash = QVariantAnimation(self)
            self._flash.setDuration(FLASH_MS)
            self._flash.setStartValue(1.0)
            self._flash.setEndValue(0.0)
            self._flash.valueChanged.connect(self._set_glow)
        self._flash.stop()
        self._flash.start()

    def set_icon(self, icon: str) -> None:
        if icon != self._icon:
            self._icon = icon
            self.update()

    def value(self) -> str:
        return self._text

    def _fit(self) -> None:
        """A size that is set costs nothing when rows of chips are laid out; a hint is asked for again and
        again."""
        edge = self._theme.px(EDGE)
        width = edge + self._theme.px(4)
        self._font = self._number_font()
        if self._text:
            metrics = QFontMetrics(self._font)
            width += metrics.horizontalAdvance(self._text) + self._theme.px(2)
        self.setFixedSize(width, chip_height(self._theme))

    @guarded
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self._theme.palette
        radius = self._theme.px(Radius.SMALL)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._glow > 0:
            glow = QColor(palette.legal.fill)
            glow.setAlphaF(self._glow)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(glow)
            painter.drawRoundedRect(area, radius, radius)
        if self.underMouse() or self.hasFocus():
            painter.setPen(QPen(QColor(palette.focus if self.hasFocus() else palette.line_strong), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, radius, radius)
        painter.setOpacity(0.38 if self._faded else 1.0)
        edge = self._theme.px(EDGE)
        pixmap = self._theme.icons.pixmap(self._icon, edge, self._colour, self.devicePixelRatioF())
        top = (self.height() - edge) / 2
        if self._turned:
            painter.save()
            painter.translate(self._theme.px(2) + edge / 2, self.height() / 2)
            painter.rotate(90)
            painter.drawPixmap(round(-edge / 2), round(-edge / 2), pixmap)
            painter.restore()
        else:
            painter.drawPixmap(self._theme.px(2), round(top), pixmap)
        if self._text:
            painter.setFont(self._font)
            painter.setPen(QColor(palette.text))
            painter.drawText(
                area.adjusted(edge + self._theme.px(4), 0, 0, 0),
                Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
                self._text,
            )

    def _number_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(self._theme.px(TextSize.BODY - 1))
        font.setBold(True)
        return font

    def _set_glow(self, value: float) -> None:
        glow = round(float(value) * GLOWS) / GLOWS
        if glow != self._glow:
            self._glow = glow
            self.update()

    def _restyle(self) -> None:
        self._fit()
        self.update()
