"""A small minus in the corner of a button that counts: one fewer, for everybody who sees it."""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QToolButton, QWidget

from ui.faults import guarded
from ui.theme.theme import Theme
from ui.widgets.dress import Dress
from ui.widgets.plain import show_tip

EDGE = 18


class Minus(QToolButton):
    """Lies over the upper left corner of `counter`; shown while there is something to take away. The keyboard
    has keys of its own for it. One that comes under the pointer lets clicks through until the pointer has
    left: whoever clicks twice wants two."""

    def __init__(self, theme: Theme, counter: QWidget, unit: str, name: str) -> None:
        super().__init__(counter)
        self._theme = theme
        self.setObjectName(f"minus.{unit}")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(name)
        show_tip(self, name)
        self.hide()
        counter.installEventFilter(self)
        self._pressed = QPoint(-1, -1)
        Dress(theme, self, lambda: self.setFixedSize(theme.px(EDGE), theme.px(EDGE)))

    def note_press(self, at: QPoint) -> None:
        """Where the counter was pressed."""
        self._pressed = at

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonPress:
            self.note_press(event.position().toPoint())
        elif event.type() is QEvent.Type.Leave:
            self._pressed = QPoint(-1, -1)
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        return False

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        under = self.geometry().contains(self._pressed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, under)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        palette = self._theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = palette.accent if self.underMouse() else palette.text
        painter.setPen(QPen(QColor(ink), 1.4))
        painter.setBrush(QColor(palette.surface))
        disc = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.drawEllipse(disc)
        half = disc.width() * 0.24
        centre = disc.center()
        painter.setPen(QPen(QColor(ink), 2.0))
        painter.drawLine(centre - QPointF(half, 0), centre + QPointF(half, 0))
