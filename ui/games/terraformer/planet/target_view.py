"""Pointing at what a picture of the planet shows: by mouse, by keyboard, and with a voice."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import QToolTip, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.planet.target_picture import TargetPicture
from ui.widgets.plain import plain_tip
from ui.widgets.tip_aside import shown_tip

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


class TargetView(TargetPicture):
    """`clicked` names the target.

    A click comes through whether the target is lit or not: whoever listens knows what to say to it.
    """

    clicked = Signal(str)
    hovered = Signal(str)
    context_wanted = Signal(str, QPoint)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._current = ""
        self._hovered = ""
        self._pressed = ""
        self._ringed = False
        self._hears = True
        self._asks = False
        self._tip: tuple[QPoint, str] | None = None
        """Where something was last said, and of which target."""
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)

    def beside(self, target: str, direction: tuple[int, int]) -> str:
        """Where an arrow leads to; the target itself at the edge."""
        raise NotImplementedError

    def part_of(self, target: str) -> str:
        """The target that is meant where something is asked about this one, and that keys come to."""
        return target

    def is_open(self, target: str) -> bool:
        """Whether pointing at it means anything now."""
        return True

    def _by_keys(self) -> list[str]:
        return [target for target in self._boxes if self.part_of(target) == target]

    def paint_pointed(self, painter: QPainter, target: str) -> None:
        """What belongs to the target that is pointed at, over everything else."""

    def paint_over(self, painter: QPainter) -> None:
        if self.pointed in self._boxes:
            self.paint_pointed(painter, self.pointed)
        for target, colour, width in (
            (self._hovered if self._hears else "", self.look.palette.line_strong, 1.4),
            (self._current if self.ringed else "", self.look.palette.focus, 2.6),
        ):
            if target in self._boxes:
                grown = self.look.px(2)
                box = self._boxes[target].adjusted(-grown, -grown, grown, grown)
                self.look.ring(painter, box, colour, width)

    def hear(self, on: bool) -> None:
        """Whether a click means something: while something is asked elsewhere nothing looks as if it did."""
        if on != self._hears:
            self._hears = on
            self._show_pointer()
            self.paint_anew()

    @property
    def hears(self) -> bool:
        return self._hears

    def _show_pointer(self) -> None:
        hand = self._hears and self._hovered
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)

    def renew_pointed(self) -> None:
        self._point_at(self._current)
        there = self._hovered in self._boxes and self.is_open(self._hovered)
        self._hover(self._hovered if there else "")
        self._renew_tip()

    # -- mouse

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
        self._hover(self._under(event))
        self._show_pointer()

    @guarded
    def leaveEvent(self, event: QEvent) -> None:
        self._hover("")
        super().leaveEvent(event)

    @guarded
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        target = self.part_of(self._under(event) if mouse else self._current)
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
        return self.part_of(self._current)

    @property
    def pointed(self) -> str:
        """What mouse or keyboard point at, for showing what belongs to it."""
        return self.part_of(self._hovered or (self._current if self.hasFocus() else ""))

    @property
    def ringed(self) -> bool:
        """Whether the keyboard was led to a target since the last move: what has the ring, Enter chooses."""
        return self._ringed and bool(self._current) and self.hasFocus()

    def forget_ring(self) -> None:
        """A move was made: Enter would make it once more. The next arrow shows where they were."""
        if self._ringed:
            self._ringed = False
            self.viewport().update()

    def ask(self, on: bool) -> None:
        """Whether a place is asked for: then the first that may be chosen is marked, and goes on being so
        whenever the keyboard comes back. What was marked for that is no longer meant afterwards."""
        if on:
            self._mark_first()
        elif self._asks:
            self.forget_ring()
        self._asks = on

    def _mark_first(self) -> None:
        """What somebody was led to already stays marked, if it may be chosen."""
        first = next((target for target in self._by_keys() if target in self._lit), "")
        if first and not (self._ringed and self._current in self._lit):
            self._ringed = True
            self._point_at(first)

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
        """By keys; a reason against it is shown at once, as it is to the mouse after a moment. Of what may be
        chosen nothing is said over what lies beside it."""
        self._ringed = True
        self._point_at(target)
        self.hovered.emit(self._current)
        if self._current and self._current not in self._lit and self.reason_of(self._current):
            corner = (self._boxes[self._current].bottomLeft() - self._offset()).toPoint()
            self._say(self.viewport().mapToGlobal(corner), self._current)
            self._free_neighbours(self._boxes[self._current].translated(-self._offset()))
        else:
            self._say(QPoint(), "")

    def _free_neighbours(self, box: QRectF) -> None:
        """What is said stays in the picture, below all that lies there, as far as there is room."""
        tip = shown_tip()
        if tip is None:
            return
        room = self.viewport().rect()
        left = max(0, min(round(box.left()), room.width() - tip.width()))
        shown = [other.translated(-self._offset()) for other in self._boxes.values()]
        over = [other for other in shown if other.right() > left and other.left() < left + tip.width()]
        foot = round(max(other.bottom() for other in over))
        top = min(foot + round(self.look.px(8)), max(round(box.bottom()), room.height() - tip.height()))
        tip.move(self.viewport().mapToGlobal(QPoint(left, top)))

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
        known = self._by_keys()
        return next((target for target in known if target in self._lit), next(iter(known), ""))

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_keys = event.reason() in BY_KEYS
        if self._asks and event.reason() is not Qt.FocusReason.MouseFocusReason:
            self._mark_first()
            return
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
        seen = self.current if self._ringed else ""
        order = [target for target in self._by_keys() if target in self._lit or target == seen]
        at = order.index(seen) if seen in order else (-1 if forward else len(order))
        at += 1 if forward else -1
        if self.hasFocus() and 0 <= at < len(order):
            self._walk_to(order[at])
            return True
        return super().focusNextPrevChild(forward)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            # Only from what is seen: without a ring it is shown first where the keyboard is.
            seen = self._current and self._ringed
            self._walk_to(self.beside(self._current, ARROWS[key]) if seen else self._current or self._first())
        elif key in ENTER and self._ringed and self._current:
            self.clicked.emit(self._current)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and self._boxes:
            self._walk_to(self._by_keys()[0 if key == Qt.Key.Key_Home else -1])
        else:
            event.ignore()
