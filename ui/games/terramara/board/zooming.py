"""A view that shows its whole scene until somebody zooms."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from ui.games.terramara.board import geometry

ZOOM_STEP = 1.2
LARGEST_ZOOM = 5.0


class ZoomView(QGraphicsView):
    """Zoom with Ctrl and the wheel, pan by dragging."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fitted = True
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)

    @property
    def fitted(self) -> bool:
        return self._fitted

    def zoom_in(self) -> None:
        self._zoom(ZOOM_STEP)

    def zoom_out(self) -> None:
        self._zoom(1 / ZOOM_STEP)

    def fit(self) -> None:
        """The whole board, as large as it goes; it stays so until somebody zooms."""
        self._fitted = True
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scale = self._fit_scale()
        self.setTransform(QTransform.fromScale(scale, scale))

    def _fit_scale(self) -> float:
        size = self.viewport().size()
        return max(0.05, min(size.width() / geometry.WIDTH, size.height() / geometry.HEIGHT))

    def _zoom(self, factor: float) -> None:
        least = self._fit_scale()
        scale = min(max(self.transform().m11() * factor, least), LARGEST_ZOOM)
        if scale <= least:
            self.fit()
            return
        self._fitted = False
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setTransform(QTransform.fromScale(scale, scale))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._zoom(ZOOM_STEP ** (event.angleDelta().y() / 120))
            event.accept()
        else:
            super().wheelEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(640, 620)

    def minimumSizeHint(self) -> QSize:
        return QSize(360, 340)

    def pan(self, way: QPointF) -> None:
        for bar, by in ((self.horizontalScrollBar(), way.x()), (self.verticalScrollBar(), way.y())):
            bar.setValue(round(bar.value() - by))


def dragged(way: QPointF) -> bool:
    """Whether a pressed mouse has moved far enough to mean it."""
    return way.manhattanLength() >= QApplication.startDragDistance()
