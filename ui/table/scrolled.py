"""The part of the panel that scrolls, above what is pinned below it."""

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QCursor, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from shiboken6 import isValid

from ui.context import Context
from ui.faults import guarded
from ui.table.fold import fold_above, line_of, page_down
from ui.table.more_label import MoreLabel
from ui.theme.roles import Gap
from ui.widgets.dress import Dress
from ui.widgets.fit_scroll import FitScroll

LOWEST = 36
"""At scale 1.0: it gives way down to this, so that what is pinned is never cut."""
LOW = 150
"""At scale 1.0: where it is lower, or would leave more of its height free so that nothing is cut, some of a
thing is better than none."""
MOST_BLANK = 0.3


def leave_behind(body: QWidget) -> None:
    """What has been scrolled away from the pointer is no longer under it; Qt would only find out when that
    moves, and until then it would look as if it were chosen."""
    at = QCursor.pos()
    for button in body.findChildren(QAbstractButton):
        if button.underMouse() and not button.rect().contains(button.mapFromGlobal(at)):
            QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
            button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
            button.update()


class Scrolled(FitScroll):
    """As high as what is in it, and keeps whatever has the focus in sight. The bar has its room also while it
    is away: texts would break anew when it comes, and what stands below them would move under the pointer.

    Where it is needed it stays: Qt would measure without the room that is kept for it, take it away where all
    fits then, and bring it again, without end."""

    bar_where_short = Qt.ScrollBarPolicy.ScrollBarAlwaysOn

    def __init__(self, context: Context, body: QWidget) -> None:
        super().__init__(body)
        self._context = context
        self._theme = theme = context.theme
        self._body = body
        self.more = MoreLabel(role="small", parent=self)
        """Says in the room that is kept free how many answers are out of sight, as if there were none. Where
        nothing is kept free, the bar says so alone."""
        self.more.hide()
        self.more.dress_as_chip(theme)
        self.more.pressed.connect(self._page_down)
        Dress(theme, self, lambda: self.setMinimumHeight(theme.px(LOWEST)))
        self.verticalScrollBar().installEventFilter(self)
        self._beside = self._blank = 0
        """What of its room is kept free: for the bar, and below the last thing that is seen whole."""
        self._keep_room()
        self._usual = 0
        self._raised: QWidget | None = None
        self._whole = False
        """Whether that has to be seen to its end, rather than to stand at the top."""
        self._held = 0
        self.verticalScrollBar().actionTriggered.connect(self._let_go)
        self.verticalScrollBar().rangeChanged.connect(self._follow_range)
        self.verticalScrollBar().valueChanged.connect(lambda _at: leave_behind(self._body))
        self._folding = QTimer(self)
        self._folding.setSingleShot(True)
        self._folding.setInterval(0)
        self._folding.timeout.connect(self._fold)
        self.verticalScrollBar().valueChanged.connect(lambda _at: self._folding.start())
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow_focus)
        self._sight = QTimer(self)
        self._sight.setSingleShot(True)
        self._sight.setInterval(0)  # when the layouts have come to rest
        self._sight.timeout.connect(self._bring_into_sight)

    def _follow_range(self) -> None:
        """What has unfolded takes its room little by little. What has become shorter stays where it is held,
        and leaves the room below it empty."""
        bar = self.verticalScrollBar()
        if self._raised is not None:
            self._sight.start()
        elif bar.maximum() < self._held:
            self._body.setMinimumHeight(self._held + self.viewport().height())
            bar.setMaximum(self._held)
            bar.setValue(self._held)

    def _needed(self) -> int:
        """Texts break at the width that the bar leaves, whether it is there or not."""
        bar = self.verticalScrollBar()
        return self._needed_at(self.width() - bar.sizeHint().width())

    def set_usual(self, height: int) -> None:
        """How high it is at least where there is room: what stands below it is found in the same place after
        most clicks."""
        if height != self._usual:
            self._usual = height
            self.updateGeometry()

    @guarded
    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, self._usual))

    @guarded
    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.minimumHeight())

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._keep_room()
        elif event.type() is QEvent.Type.LayoutRequest and watched is self._body:
            self._folding.start()
        return super().eventFilter(watched, event)

    def _settle(self) -> None:
        super()._settle()
        self._folding.start()

    def _keep_room(self) -> None:
        bar = self.verticalScrollBar()
        self._beside = 0 if bar.isVisibleTo(self) else bar.sizeHint().width()
        self.setViewportMargins(0, 0, self._beside, self._blank)

    def _fold(self) -> None:
        """Until somebody scrolls, nothing is cut where it ends."""
        bar, height = self.verticalScrollBar(), self.height()
        blank = 0
        if bar.value() == 0 and self._body.height() > height and not self.low:
            blank = height - fold_above(self._body, height)
        if blank > MOST_BLANK * height or (blank and self._holds_focus(height - blank)):
            blank = 0
        if blank != self._blank:
            self._blank = blank
            self.setViewportMargins(0, 0, self._beside, blank)
        self._show_more()

    def _show_more(self) -> None:
        end = self.height() - self._blank
        below = sum(
            button.isVisibleTo(self._body) and button.mapTo(self._body, QPoint()).y() >= end
            for button in self._body.findChildren(QAbstractButton)
        )
        n = below if self.verticalScrollBar().value() == 0 else 0
        self.more.setText(self._context.language.say("↓ {n} more", n=n) if n else "")
        self.more.adjustSize()
        beside = self.width() - self.verticalScrollBar().sizeHint().width()
        self.more.move(beside - self.more.width(), self.height() - self.more.height())
        self.more.setVisible(n > 0 and self.more.height() <= self._blank)
        self.more.raise_()

    def _page_down(self) -> None:
        self._let_go()
        page_down(self, self._body)

    def _follow_focus(self, _former: QWidget | None, _now: QWidget | None) -> None:
        """By arrows it goes to what was left out of sight so that it is not cut."""
        if self._blank:
            self._fold()

    @property
    def low(self) -> bool:
        """Whether there is so little room that the end of something is seen rather than none of it."""
        return self.height() < self._theme.px(LOW)

    def _holds_focus(self, below: int) -> bool:
        """Whether what has the focus is seen there."""
        focus = QApplication.focusWidget()
        here = focus is not None and self._body.isAncestorOf(focus)
        return here and focus is not None and focus.mapTo(self._body, focus.rect().bottomLeft()).y() >= below

    def follow_focus(self) -> None:
        """Something has been added or taken away."""
        self._let_go()
        self._sight.start()

    def to_top(self) -> None:
        self._let_go()
        self.verticalScrollBar().setValue(0)

    def bring_up(self, part: QWidget) -> None:
        """To the top, with all that follows it: it has just unfolded."""
        self._let_go()
        self._raised = part
        self._sight.start()

    def show_whole(self, part: QWidget) -> None:
        """Down to its end, where all of it can be seen at once, and no further than that takes."""
        self.bring_up(part)
        self._whole = True

    def show_part(self, part: QWidget) -> None:
        """Somebody has asked for it by a key: into sight, at once."""
        self._let_go()
        margin = self._theme.px(Gap.NORMAL)
        self.ensureWidgetVisible(part, margin, margin)

    def rest(self) -> None:
        """Something was clicked: whatever comes and goes around it, nothing slides from under the pointer."""
        self._raised = None
        self._held = self.verticalScrollBar().value()

    def _let_go(self) -> None:
        """Scrolled by hand, or something else is to be seen."""
        self._raised, self._whole, self._held = None, False, 0
        self._body.setMinimumHeight(0)

    @guarded
    def wheelEvent(self, event: QWheelEvent) -> None:
        self._let_go()
        super().wheelEvent(event)

    def _bring_into_sight(self) -> None:
        if self._raised is not None and isValid(self._raised):
            top = self._raised.mapTo(self._body, QPoint()).y() - self._theme.px(Gap.TIGHT)
            if self._whole:
                above = top + self._raised.height() + 2 * self._theme.px(Gap.TIGHT) - self.height()
                top = max(0, above) if above <= top else 0
            self.verticalScrollBar().setValue(top)
            return
        focus = QApplication.focusWidget()
        if focus is not None and self._body.isAncestorOf(focus):
            margin = self._theme.px(Gap.NORMAL)
            self.ensureWidgetVisible(focus, margin, margin)
            self._begin_with_a_line(focus)

    def _begin_with_a_line(self, seen: QWidget) -> None:
        """No line of words is cut by the upper edge, as long as what has to be seen stays whole."""
        bar = self.verticalScrollBar()
        at, first = bar.value(), seen.mapTo(self._body, QPoint()).y()
        last = first + seen.height()
        for label in self._body.findChildren(QLabel):
            top = label.mapTo(self._body, QPoint()).y()
            if label.isVisibleTo(self._body) and top < at < top + label.height():
                above = at - (at - top) % line_of(label)
                below = above if above == at else above + line_of(label)
                if last <= above + self.viewport().height():
                    bar.setValue(above)
                elif below <= first:
                    bar.setValue(below)
                return


def show_focused(widget: QWidget) -> None:
    """Into sight, where it has the focus by a key that leads there from elsewhere."""
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, Scrolled):
            around.follow_focus()
        around = around.parentWidget()
