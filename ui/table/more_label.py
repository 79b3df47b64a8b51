"""Says how much of a list is out of sight."""

from itertools import product

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea, QWidget

from ui.faults import guarded
from ui.theme.roles import Gap
from ui.theme.theme import Theme
from ui.widgets.dress import Dress
from ui.widgets.plain import PlainLabel

STEP = 6
"""Pixels: how far what counts the rest gives way at a time to what it must not cover."""


class MoreLabel(PlainLabel):
    """How much is out of sight; whoever clicks on it wants to see that. Not who double-clicks on a button
    that is gone: the second click falls on whatever has come to lie there since."""

    pressed = Signal()

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, role, parent=parent)
        self._pressed_at: int | None = None
        self._down = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def dress_as_chip(self, theme: Theme) -> None:
        Dress(theme, self, lambda: self._look_like_a_chip(theme))

    def _look_like_a_chip(self, theme: Theme) -> None:
        palette, edge = theme.palette, theme.px(Gap.TIGHT)
        self.setStyleSheet(
            f"background: {palette.accent_soft}; color: {palette.text}; padding: 0 {edge}px;"
            f"border-radius: {edge}px"
        )

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self._pressed_at, self._down = event.timestamp(), True

    @guarded
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
        at, interval = self._pressed_at, QGuiApplication.styleHints().mouseDoubleClickInterval()
        self._down = at is not None and event.timestamp() - at <= interval

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if self._down:
            self._down = False
            self.pressed.emit()


def lay_at_foot(label: QWidget, area: QScrollArea, inside: QWidget, wanted: bool) -> None:
    """As low at the right of what is seen of the area as what can be clicked allows, and beside the words
    rather than over them where there is room for that; hidden where it may be nowhere, or is not wanted."""
    beside = area.width() - area.verticalScrollBar().sizeHint().width()  # also before the bar has come
    seen, left = area.viewport().rect(), beside - area.viewport().x() - label.width()
    lowest, free = seen.bottom() + 1 - label.height(), False
    places = (*range(lowest, seen.top(), -STEP), seen.top())
    for may_cover_words, top in product((False, True), places):
        label.move(left, top)
        free = not covers_button(label, inside) and (may_cover_words or not covers_words(label, inside))
        if free:
            break
    label.setVisible(wanted and free)  # in its place: where it was before, nothing is painted for it
    label.raise_()


def covers_button(label: QWidget, inside: QWidget) -> bool:
    """Whether it lies on something that can be clicked of what is `inside` the list."""
    place = _place(label, inside)
    buttons = (one for one in inside.findChildren(QAbstractButton) if one.isVisibleTo(inside))
    return any(QRect(one.mapTo(inside, QPoint()), one.size()).intersects(place) for one in buttons)


def covers_words(label: QWidget, inside: QWidget) -> bool:
    """Whether it lies on words of what is `inside` the list: a line of them may end before it."""
    place = _place(label, inside)
    texts = (one for one in inside.findChildren(QLabel) if one.isVisibleTo(inside) and one.text())
    return any(_words(one).translated(one.mapTo(inside, QPoint())).intersects(place) for one in texts)


def _words(text: QLabel) -> QRect:
    wrap = Qt.TextFlag.TextWordWrap if text.wordWrap() else Qt.TextFlag.TextSingleLine
    return text.fontMetrics().boundingRect(text.contentsRect(), wrap | text.alignment(), text.text())


def _place(label: QWidget, inside: QWidget) -> QRect:
    return QRect(inside.mapFromGlobal(label.mapToGlobal(QPoint())), label.size())
