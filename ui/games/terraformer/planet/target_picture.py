"""A painted picture of things one can point at: where they lie, what is lit, and what is said of them.

What both pictures of the planet share; they only say where things lie and how they are painted.
"""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.planet.look import Look

Boxes = Mapping[str, QRectF]


class TargetPicture(QAbstractScrollArea):
    """Targets are `column:3`, `position:4`, `organism:#12` or `action:1`."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.look = Look(context.theme)
        self._boxes: Boxes = {}
        self._content = QSizeF()
        self._painted: QPixmap | None = None
        self._lit: Mapping[str, str] = {}
        self._dimmed: Mapping[str, str] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(self.title())
        context.theme.changed.connect(self._dress)

    # -- for the pictures

    def title(self) -> str:
        """What the whole picture is called."""
        raise NotImplementedError

    def place(self, room: QSizeF) -> tuple[QSizeF, Boxes]:
        """Lay everything out: how much room it takes, and where the targets are, in the order of reading.

        Of two that lie over each other the later one is on top.
        """
        raise NotImplementedError

    def paint(self, painter: QPainter) -> None:
        """All of it, but for what mouse and keyboard point at. It is kept until `paint_anew`."""
        raise NotImplementedError

    def paint_over(self, painter: QPainter) -> None:
        """What mouse and keyboard point at."""

    def renew_pointed(self) -> None:
        """After targets have moved, or mean something else."""

    def said_of(self, target: str) -> tuple[str, str]:
        """Its name, and what else there is to say."""
        raise NotImplementedError

    def lay_out(self) -> None:
        """After whatever changes places or looks."""
        self._content, self._boxes = self.place(QSizeF(self.viewport().size()))
        room = self.viewport().size()
        for bar, size, page in (
            (self.horizontalScrollBar(), self._content.width(), room.width()),
            (self.verticalScrollBar(), self._content.height(), room.height()),
        ):
            bar.setRange(0, max(0, round(size - page)))
            bar.setPageStep(page)
            bar.setSingleStep(round(self.look.px(40)))
        self.renew_pointed()
        self.paint_anew()

    def paint_anew(self) -> None:
        """After whatever changes only looks."""
        self._painted = None
        self.viewport().update()

    # -- what may be chosen

    def set_lit(self, lit: Mapping[str, str], dimmed: Mapping[str, str]) -> None:
        """Light what may be chosen and dim the rest; the texts say what it does, and why not."""
        if (lit, dimmed) != (self._lit, self._dimmed):
            self._lit, self._dimmed = dict(lit), dict(dimmed)
            self.renew_pointed()
            self.paint_anew()

    def clear_lit(self) -> None:
        self.set_lit({}, {})

    @property
    def lit(self) -> frozenset[str]:
        return frozenset(self._lit)

    def is_dimmed(self, target: str) -> bool:
        return target in self._dimmed

    def targets(self) -> Boxes:
        return self._boxes

    def target_point(self, target: str) -> QPoint:
        """The middle of what is seen of a target, on the viewport. Raises KeyError for what is not there."""
        box = self._boxes[target]
        points = (box.center(), QPointF(box.center().x(), box.top() + self.look.px(6)))
        best = next((point for point in points if self._at(point) == target), points[0])
        return (best - self._offset()).toPoint()

    def text_of(self, target: str) -> str:
        """All that is said about a target: what it is, why (not), and how it fares."""
        if target not in self._boxes:
            return ""
        name, more = self.said_of(target)
        return "\n".join(filter(None, (name, self.reason_of(target), more)))

    def reason_of(self, target: str) -> str:
        """What choosing it would do, or why it may not be chosen; empty while nothing is to be chosen."""
        return self._lit.get(target) or self._dimmed.get(target, "")

    def _dress(self) -> None:
        self.look = Look(self.context.theme)
        self.lay_out()

    # -- painting

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dots = self.devicePixelRatioF()
        if self._painted is None or self._painted.devicePixelRatio() != dots:
            self._painted = self._paint_all(dots)
        offset = self._offset()
        painter.drawPixmap(-offset, self._painted)
        painter.translate(-offset)
        self.paint_over(painter)
        painter.end()

    def _paint_all(self, dots: float) -> QPixmap:
        """Painted once: whoever moves the mouse over it needs only rings."""
        whole = self._content.expandedTo(QSizeF(self.viewport().size()))
        picture = QPixmap((whole * dots).toSize())
        picture.setDevicePixelRatio(dots)
        picture.fill(QColor(self.look.palette.window))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)
        painter.end()
        return picture

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    @guarded
    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        self.viewport().update()

    def _offset(self) -> QPointF:
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _at(self, point: QPointF) -> str:
        """The uppermost target at a point of the layout."""
        return next((t for t in reversed(tuple(self._boxes)) if self._boxes[t].contains(point)), "")
