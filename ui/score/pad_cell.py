"""One number of the pad: a button that says what made it."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from ui.faults import guarded
from ui.theme.roles import Gap, Radius, TextSize
from ui.theme.theme import Theme
from ui.widgets.plain import show_tip

SIZES = {"large": TextSize.LARGE, "number": TextSize.HEADING, "strong": TextSize.BODY}
MARK, UNTOLD = "*", "?"
_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class PadCell(QAbstractButton):
    """`typed` puts a star beside the number, `untold` a question mark. Arrow keys ask for a neighbour (rows,
    columns)."""

    step_wanted = Signal(int, int)
    focused = Signal()

    def __init__(
        self, theme: Theme, text: str, role: str, name: str, typed: bool = False, untold: bool = False
    ) -> None:
        super().__init__()
        self._theme = theme
        self._role = role
        self.typed = typed
        self.mark = MARK if typed else UNTOLD if untold else ""
        self.setText(text)
        self.setCheckable(True)
        self.setAccessibleName(name)
        show_tip(self, name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        theme.changed.connect(self._restyle)

    @guarded
    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._type())
        px = self._theme.px
        width = metrics.horizontalAdvance(self.text()) + 2 * metrics.horizontalAdvance(self.mark or MARK)
        return QSize(width + 2 * px(Gap.CLOSE), metrics.height() + px(Gap.TIGHT))

    @guarded
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.step_wanted.emit(*step)
        else:
            super().keyPressEvent(event)

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()
        self.update()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self._theme.palette
        font = self._type()
        metrics = QFontMetrics(font)
        width = metrics.horizontalAdvance(self.text())
        room = min(self.width() - 2.0, width + 4.0 * self._theme.px(Gap.NORMAL))
        tall = min(self.height() - 2.0, metrics.height() + self._theme.px(Gap.TIGHT))
        field = QRectF((self.width() - room) / 2, (self.height() - tall) / 2, room, tall)
        if self.isChecked() or self.underMouse() or self.hasFocus():
            line = palette.focus if self.hasFocus() else palette.line_strong
            painter.setPen(QPen(QColor(line), self._theme.px(2) if self.hasFocus() else 1))
            painter.setBrush(QColor(palette.accent_soft) if self.isChecked() else Qt.BrushStyle.NoBrush)
            radius = self._theme.px(Radius.CONTROL)
            painter.drawRoundedRect(field, radius, radius)
        painter.setFont(font)
        painter.setPen(QColor(palette.text))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        if self.mark:
            painter.setPen(QColor(palette.warning))
            beside = QRectF(self.width() / 2 + width / 2 + self._theme.px(2), field.top(), room, tall)
            painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.mark)
        painter.end()

    def _type(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(self._theme.px(SIZES[self._role]))
        font.setWeight(QFont.Weight.Bold if self._role == "number" else QFont.Weight.DemiBold)
        return font

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
