"""A scroll area that is as high as what is in it, and scrolls only when there is no room for that."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget


class FitScroll(QScrollArea):
    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.set_inside(inside)

    def set_inside(self, inside: QWidget) -> None:
        """Show something else; what was there goes."""
        self._inside = inside
        self.setWidget(inside)
        inside.installEventFilter(self)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        inside = self._inside
        height = inside.heightForWidth(self.width()) if inside.hasHeightForWidth() else -1
        return QSize(inside.sizeHint().width(), max(height, inside.minimumSizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
