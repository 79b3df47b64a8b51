"""A scroll area that is as high as what is in it, and scrolls only when there is no room for that."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from ui.faults import guarded


class FitScroll(QScrollArea):
    bar_where_short = Qt.ScrollBarPolicy.ScrollBarAsNeeded
    """Of the bar, where there is no room for all."""

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._asked: tuple[QSize, QSize] | None = None
        self.set_inside(inside)

    def set_inside(self, inside: QWidget) -> None:
        """Show something else; what was there goes."""
        self._inside = inside
        self._asked = None
        self.setWidget(inside)
        inside.installEventFilter(self)
        self.updateGeometry()

    def _needed(self) -> int:
        """The height of all that is in it, at the full width."""
        return self._needed_at(self.width())

    def _needed_at(self, width: int) -> int:
        inside = self._inside
        height = inside.heightForWidth(width) if inside.hasHeightForWidth() else -1
        return max(height, inside.minimumSizeHint().height())

    @guarded
    def sizeHint(self) -> QSize:
        return QSize(self._inside.sizeHint().width(), self._needed())

    @guarded
    def minimumSizeHint(self) -> QSize:
        """A scroll area wants room for its bars; one that needs none is content with less."""
        least = super().minimumSizeHint()
        return QSize(least.width(), min(least.height(), self._needed()))

    def _settle(self) -> None:
        """A bar that came for a moment would make lines narrower, so that they need it for good."""
        fits = self.height() >= self._needed()
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if fits else self.bar_where_short
        if policy is not self.verticalScrollBarPolicy():  # all inside is laid out anew
            self.setVerticalScrollBarPolicy(policy)

    @guarded
    def event(self, event: QEvent) -> bool:
        """Settled only when Qt has laid it out: in the midst of that, a bar that is taken away would come
        back for a moment, and lines would break at a width that nobody sees."""
        known = super().event(event)
        if event.type() is QEvent.Type.Resize:
            self._settle()
        return known

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        """What was put in before anybody saw it was laid out without the bar it may need."""
        super().showEvent(event)
        self._settle()
        layout = self._inside.layout()
        if layout is not None:
            layout.invalidate()

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            asked = self.sizeHint(), self.minimumSizeHint()
            # Everything around it is laid out anew. Who has less than this may have been asked in between,
            # while less was needed.
            if asked != self._asked or self.height() < asked[0].height():
                self._asked = asked
                self.updateGeometry()
            self._settle()
        return super().eventFilter(watched, event)


class InSight(FitScroll):
    """Never lower than what is in it, up to `most`: beyond that it scrolls, and leaves room to others."""

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(inside, parent)
        self._most = 0

    def set_most(self, most: int) -> None:
        if most != self._most:
            self._most = most
            self.setMaximumHeight(most)
            self.updateGeometry()

    @guarded
    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), min(self._needed(), self._most))
