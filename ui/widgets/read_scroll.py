"""Text that scrolls where it is too long: keys can go to it, and then arrows move it."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.faults import guarded
from ui.theme.roles import Radius
from ui.theme.theme import Theme
from ui.widgets.fit_scroll import InSight


class ReadScroll(InSight):
    """Takes the keyboard only while there is more of it than is seen."""

    def __init__(self, theme: Theme, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(inside, parent)
        self._theme = theme
        self.verticalScrollBar().rangeChanged.connect(self._offer)

    def _offer(self, _low: int, high: int) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if high else Qt.FocusPolicy.NoFocus)

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    @guarded
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.hasFocus():
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.palette.focus), 2))
        radius = self._theme.px(Radius.SMALL)
        painter.drawRoundedRect(QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1), radius, radius)
        painter.end()
