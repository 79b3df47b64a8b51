"""One line that gives way: what does not fit ends in an ellipsis, and the tool tip has all of it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.widgets.plain import PlainLabel, plain_tip

LEAST_LETTERS = 4


class ElidedLabel(PlainLabel):
    """For names, which may be longer than any room there is."""

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, role, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def shown(self) -> str:
        """What can be read of it now."""
        return self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )

    def setText(self, text: str) -> None:
        super().setText(text)
        self._tell_the_rest()

    def minimumSizeHint(self) -> QSize:
        least = self.fontMetrics().averageCharWidth() * LEAST_LETTERS
        return QSize(min(least, super().minimumSizeHint().width()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_the_rest()

    def _tell_the_rest(self) -> None:
        self.setToolTip(plain_tip(self.text()) if self.shown != self.text() else "")

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
