"""A view that shows its whole scene until somebody zooms."""

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QStyle, QWidget

from ui.faults import guarded
from ui.games.terramara.board import geometry

PLAIN = 0.6
"""Pixels per unit at which the figures on the board are as large as plain text elsewhere."""
ZOOM_STEP = 1.2
LARGEST_ZOOM = 5.0
CALM_MS = 150
"""Sizes that follow each other more quickly than this are drawn by a hand that is not done yet."""
GRID = 4
"""Pixels: the height of the whole picture is a multiple of it. Everything on the board is drawn anew for
another scale, and not for each pixel that the window grows."""
STRIP = 96
"""Pixels of height that are painted sharply at a time: between two of them the window answers."""


class ZoomView(QGraphicsView):
    """Zoom with Ctrl and the wheel, pan by dragging.

    Larger text makes the picture larger, too, as far as it goes into the width, and never smaller than it is
    beside plain text: then it scrolls, until somebody wants all of it in sight.

    While the edge of the window is drawn, the last picture is moved and stretched; when the hand rests it is
    painted anew from top to bottom, or at once when there is something else to see.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fitted = True
        self._whole = False
        """Whether somebody wants all of it in sight, however large the text is."""
        self._text_scale = 1.0
        self._stretched: tuple[QPixmap, QRectF, float] | None = None
        """A picture of the board, the part of it that was in sight, and its scale."""
        self._painted = False
        """Whether there is a picture of the present size that could be stretched."""
        self._grabbing = False
        self._sharp = QRegion()
        """As much of the stretched picture as is painted anew."""
        self._resized = QElapsedTimer()
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(CALM_MS)
        self._calm.timeout.connect(self.sharpen)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the scene fills all of it
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

    @property
    def shows_whole(self) -> bool:
        return self._whole

    def zoom_in(self) -> None:
        self._zoom(ZOOM_STEP)

    def zoom_out(self) -> None:
        self._zoom(1 / ZOOM_STEP)

    def set_text_scale(self, scale: float) -> None:
        self._text_scale = scale
        if self._fitted:
            self.fit()

    def zoom_as(self, other: "ZoomView") -> None:
        if other.shows_whole:
            self.fit_whole()
        elif not other.fitted:
            self._zoom(other.transform().m11() / self.transform().m11())

    def fit_whole(self) -> None:
        """All of it, also beside larger text; it stays so until somebody zooms."""
        self._whole = True
        self.fit()

    def fit(self) -> None:
        """The whole board, as large as it goes, or as the text is; it stays so until somebody zooms."""
        self._fitted = True
        scale = self._fit_scale()
        before, after = self.scrolls, scale > self._whole_scale()
        # In the middle of what is left beside a scroll bar Qt does not find: it guesses the width of the bar.
        self.setAlignment(Qt.AlignmentFlag.AlignLeft if after else Qt.AlignmentFlag.AlignCenter)
        self._scroll_as_needed(after)
        self.setTransform(QTransform.fromScale(scale, scale))
        if after and not before:
            self.verticalScrollBar().setValue(0)

    @property
    def scrolls(self) -> bool:
        """Whether a part of the picture is out of sight."""
        return self.transform().m11() > self._whole_scale() + 1e-6

    def _scroll_as_needed(self, needed: bool) -> None:
        policies = Qt.ScrollBarPolicy
        policy = policies.ScrollBarAsNeeded if needed else policies.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(policy)
        self.setVerticalScrollBarPolicy(policy)

    def _whole_scale(self) -> float:
        room = self.contentsRect()
        high = min(room.width() * geometry.HEIGHT / geometry.WIDTH, room.height())
        return max(0.05, GRID * int(high / GRID) / geometry.HEIGHT)

    def _fit_scale(self) -> float:
        """All of it; with larger text, what is as large as that text, as far as the width allows."""
        whole = self._whole_scale()
        if self._whole or self._text_scale <= 1.0:
            return whole
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self.verticalScrollBar())
        wide = (self.contentsRect().width() - bar) / geometry.WIDTH
        return max(whole, min(PLAIN * self._text_scale, max(wide, PLAIN)))

    def _zoom(self, factor: float) -> None:
        least = self._whole_scale()
        scale = min(max(self.transform().m11() * factor, least), LARGEST_ZOOM)
        if scale <= least == self._fit_scale():
            self.fit()
            return
        self._fitted = self._whole = False
        self._scroll_as_needed(True)
        self.setTransform(QTransform.fromScale(scale, scale))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        hasty = self._resized.isValid() and self._resized.elapsed() < CALM_MS
        self._resized.start()
        changes = self._fitted and self._fit_scale() != self.transform().m11()
        fresh = self._painted and self._stretched is None
        if hasty and fresh and self.isVisible() and not self._grabbing:
            self._grab()
        self._painted = self._painted and not changes
        self._sharp = QRegion()
        if self._stretched is not None:
            self._calm.start()
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    def _grab(self) -> None:
        """To grab it Qt first sends whatever resizing is due, also the very one that it is sending now."""
        self._grabbing = True
        try:
            picture = self.viewport().grab()
        finally:
            self._grabbing = False
        area = self.mapToScene(self.viewport().rect()).boundingRect()
        self._stretched = picture, area, self.transform().m11()

    @property
    def stretched(self) -> bool:
        """Whether the picture is one that was painted for another size."""
        return self._stretched is not None

    def settle(self) -> None:
        """Paint what there is, and no stretched picture of what was."""
        if self._stretched is not None:
            self._stretched = None
            self.viewport().update()

    def sharpen(self) -> None:
        """The next strip; the one after it when the window has answered whoever wants something."""
        if self._stretched is None:
            return
        top = self._sharp.boundingRect().bottom() + 1 if not self._sharp.isEmpty() else 0
        strip = self.viewport().rect().adjusted(0, top, 0, 0)
        if strip.isEmpty():
            self._stretched = None
            self._painted = True
            return
        strip.setHeight(min(STRIP, strip.height()))
        self._sharp += QRegion(strip)
        self.viewport().update(strip)
        QTimer.singleShot(0, self, self.sharpen)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._stretched is None:
            super().paintEvent(event)
            self._painted = True
            return
        sharp = event.region() & self._sharp
        blurred = event.region() - sharp
        if not sharp.isEmpty():
            super().paintEvent(QPaintEvent(sharp))
        if not blurred.isEmpty():  # over what reaches out of a strip
            self._paint_stretched(blurred, *self._stretched)

    def _paint_stretched(self, region: QRegion, picture: QPixmap, area: QRectF, scale: float) -> None:
        painter = QPainter(self.viewport())
        painter.setClipRegion(region)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.viewport().rect(), self.backgroundBrush())
        if self.transform().m11() == scale:  # only moved, and as sharp as it was
            painter.drawPixmap(self.mapFromScene(area.topLeft()), picture)
        else:
            painter.setTransform(self.viewportTransform())
            painter.drawPixmap(area, picture, QRectF(picture.rect()))
        painter.end()

    @guarded
    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._zoom(ZOOM_STEP ** (event.angleDelta().y() / 120))
            event.accept()
        else:
            super().wheelEvent(event)

    @guarded
    def sizeHint(self) -> QSize:
        return QSize(640, 620)

    @guarded
    def minimumSizeHint(self) -> QSize:
        return QSize(360, 340)

    def pan(self, way: QPointF) -> None:
        for bar, by in ((self.horizontalScrollBar(), way.x()), (self.verticalScrollBar(), way.y())):
            bar.setValue(round(bar.value() - by))


def dragged(way: QPointF) -> bool:
    """Whether a pressed mouse has moved far enough to mean it."""
    return way.manhattanLength() >= QApplication.startDragDistance()
