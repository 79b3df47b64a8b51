"""A painted picture of things one can point at: lit ones, reasons, mouse, keyboard, and a voice.

What both pictures of the planet share; they only say where things lie and how they are painted.
"""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.planet.look import Look
from ui.widgets.plain import plain_tip

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
BY_KEYS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
Boxes = Mapping[str, QRectF]


class TargetView(QAbstractScrollArea):
    """`clicked` names the target: `column:3`, `position:4`, `organism:#12` or `action:1`.

    A click comes through whether the target is lit or not: whoever listens knows what to say to it.
    """

    clicked = Signal(str)
    hovered = Signal(str)
    context_wanted = Signal(str, QPoint)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.look = Look(context.theme)
        self._boxes: Boxes = {}
        self._content = QSizeF()
        self._painted: QPixmap | None = None
        self._lit: Mapping[str, str] = {}
        self._dimmed: Mapping[str, str] = {}
        self._current = ""
        self._hovered = ""
        self._pressed = ""
        self._ringed = False
        self._tip: tuple[QPoint, str] | None = None
        """Where something was last said, and of which target."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
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

    def paint_pointed(self, painter: QPainter, target: str) -> None:
        """What belongs to the target that is pointed at, over everything else."""

    def said_of(self, target: str) -> tuple[str, str]:
        """Its name, and what else there is to say."""
        raise NotImplementedError

    def beside(self, target: str, direction: tuple[int, int]) -> str:
        """Where an arrow leads to; the target itself at the edge."""
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
        self._point_at(self._current if self._current in self._boxes else "")
        self._hover(self._hovered if self._hovered in self._boxes else "")
        self._renew_tip()
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
            self._point_at(self._current)
            self._renew_tip()
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

    def grab_picture(self, width: int, height: int) -> QImage:
        """The whole picture in another size, wherever mouse and keyboard are."""
        content, _ = self.place(QSizeF(width, height))
        image = QImage(
            round(max(width, content.width())),
            round(max(height, content.height())),
            QImage.Format.Format_ARGB32_Premultiplied,
        )
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)
        painter.end()
        self.lay_out()
        return image

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
        if self.pointed in self._boxes:
            self.paint_pointed(painter, self.pointed)
        for target, colour, width in (
            (self._hovered, self.look.palette.line_strong, 1.4),
            (self._current if self.ringed else "", self.look.palette.focus, 2.6),
        ):
            if target in self._boxes:
                grown = self.look.px(2)
                box = self._boxes[target].adjusted(-grown, -grown, grown, grown)
                self.look.ring(painter, box, colour, width)
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
    def scrollContentsBy(self, _dx: int, _dy: int) -> None:  # noqa: N802 - named by Qt
        self.viewport().update()

    def _offset(self) -> QPointF:
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    # -- mouse

    def _at(self, point: QPointF) -> str:
        """The uppermost target at a point of the layout."""
        return next((t for t in reversed(tuple(self._boxes)) if self._boxes[t].contains(point)), "")

    def _under(self, event: QMouseEvent | QContextMenuEvent) -> str:
        place = event.position() if isinstance(event, QMouseEvent) else QPointF(event.pos())
        return self._at(place + self._offset())

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed = self._under(event)

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, ""
        if event.button() is Qt.MouseButton.LeftButton and pressed and pressed == self._under(event):
            self._ringed = False
            self._point_at(pressed)
            self._choose(pressed, event.position() + self._offset())

    def _choose(self, target: str, at: QPointF) -> None:
        """By a click there."""
        self.clicked.emit(target)

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        target = self._under(event)
        self._hover(target)
        shape = Qt.CursorShape.PointingHandCursor if target else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    @guarded
    def leaveEvent(self, event: QEvent) -> None:
        self._hover("")
        super().leaveEvent(event)

    @guarded
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        target = self._under(event) if mouse else self._current
        if target:
            where = event.globalPos() if mouse else self.viewport().mapToGlobal(self.target_point(target))
            self.context_wanted.emit(target, where)

    @guarded
    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            target = self._at(QPointF(event.pos()) + self._offset())
            self._say(event.globalPos(), target if self.text_of(target) else "")
            return True
        return super().viewportEvent(event)

    def _say(self, at: QPoint, target: str) -> None:
        """Beside it, until something else is pointed at; nothing without a target."""
        self._tip = (at, target) if target else None
        if target:
            QToolTip.showText(at, plain_tip(self.text_of(target)), self.viewport())
        else:
            QToolTip.hideText()

    def _renew_tip(self) -> None:
        """What is still being read is true of the table as it is now."""
        if self._tip is not None and QToolTip.isVisible():
            at, target = self._tip
            self._say(at, target if self.text_of(target) else "")

    def _hover(self, target: str) -> None:
        if target != self._hovered:
            self._hovered = target
            self.viewport().update()
            self.hovered.emit(target)

    # -- keyboard

    @property
    def current(self) -> str:
        """The target that has the focus of the keyboard."""
        return self._current

    @property
    def pointed(self) -> str:
        """What mouse or keyboard point at, for showing what belongs to it."""
        return self._hovered or (self._current if self.hasFocus() else "")

    @property
    def ringed(self) -> bool:
        """Whether the keyboard was led to a target since the last move: what has the ring, Enter chooses."""
        return self._ringed and bool(self._current) and self.hasFocus()

    def forget_ring(self) -> None:
        """A move was made: Enter would make it once more. The arrows go on from where they were."""
        if self._ringed:
            self._ringed = False
            self.viewport().update()

    def focus_target(self, target: str) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._ringed = True
        self._point_at(target)

    def _point_at(self, target: str) -> None:
        self._current = target if target in self._boxes else ""
        name = self.said_of(self._current)[0] if self._current else ""
        self.setAccessibleName(name or self.title())
        self.setAccessibleDescription(self.text_of(self._current))
        if self._current:
            self._scroll_to(self._boxes[self._current])
        self.viewport().update()

    def _walk_to(self, target: str) -> None:
        """By keys; a reason is shown at once, as it is to the mouse after a moment."""
        self._ringed = True
        self._point_at(target)
        self.hovered.emit(self._current)
        if self._current and self.reason_of(self._current):
            corner = (self._boxes[self._current].bottomLeft() - self._offset()).toPoint()
            self._say(self.viewport().mapToGlobal(corner), self._current)
        else:
            self._say(QPoint(), "")

    def _scroll_to(self, box: QRectF) -> None:
        """So that all of it is seen, with a little around it."""
        rim = self.look.px(12)
        for bar, low, high, page in (
            (self.horizontalScrollBar(), box.left(), box.right(), self.viewport().width()),
            (self.verticalScrollBar(), box.top(), box.bottom(), self.viewport().height()),
        ):
            if low - rim < bar.value() or high - low > page:
                bar.setValue(round(low - rim))
            elif high + rim > bar.value() + page:
                bar.setValue(round(high + rim - page))

    def _first(self) -> str:
        """Where the keyboard begins: at what may be chosen."""
        return next((t for t in self._boxes if t in self._lit), next(iter(self._boxes), ""))

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_keys = event.reason() in BY_KEYS
        self._ringed = self._ringed or by_keys
        self._point_at(self._current or (self._first() if by_keys else ""))

    @guarded
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        QToolTip.hideText()
        self.viewport().update()

    @guarded
    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes over what may be chosen, then on; the arrows go everywhere."""
        order = [t for t in self._boxes if t in self._lit or t == self._current]
        at = order.index(self._current) if self._current in order else (-1 if forward else len(order))
        at += 1 if forward else -1
        if self.hasFocus() and 0 <= at < len(order):
            self._walk_to(order[at])
            return True
        return super().focusNextPrevChild(forward)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._walk_to(self.beside(self._current, ARROWS[key]) if self._current else self._first())
        elif key in ENTER and self._ringed and self._current:
            self.clicked.emit(self._current)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and self._boxes:
            self._walk_to(tuple(self._boxes)[0 if key == Qt.Key.Key_Home else -1])
        else:
            event.ignore()
