"""One line that gives way: what does not fit ends in an ellipsis, and the tool tip has all of it."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.faults import guarded
from ui.widgets.plain import PlainLabel, show_tip

LEAST_LETTERS = 4


class ElidedLabel(PlainLabel):
    """For names, which may be longer than any room there is."""

    clicked = Signal()

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        self._invitation = self._brief = ""
        super().__init__(text, role, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def shown(self) -> str:
        """What can be read of it now."""
        metrics, wide = self.fontMetrics(), self.contentsRect().width()
        fits = not self._brief or metrics.horizontalAdvance(self.text()) <= wide
        said = self.text() if fits else self._brief
        return metrics.elidedText(said, Qt.TextElideMode.ElideRight, wide)

    def or_else(self, brief: str) -> None:
        """What is said where there is no room for all of it."""
        self._brief = brief
        self._tell_the_rest()
        self.update()

    def setText(self, text: str) -> None:
        super().setText(text)
        self._tell_the_rest()

    @guarded
    def minimumSizeHint(self) -> QSize:
        least = self.fontMetrics().averageCharWidth() * LEAST_LETTERS
        return QSize(min(least, super().minimumSizeHint().width()), super().minimumSizeHint().height())

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_the_rest()

    def invite(self, tip: str) -> None:
        """Say what a click on it does; without this nobody would try."""
        self._invitation = tip
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._tell_the_rest()

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def _tell_the_rest(self) -> None:
        whole = self.text() if self.shown != self.text() else ""
        show_tip(self, "\n".join(part for part in (whole, self._invitation) if part))

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            self.alignment(),
            self.palette(),
            self.isEnabled(),
            self.shown,
            self.foregroundRole(),
        )
