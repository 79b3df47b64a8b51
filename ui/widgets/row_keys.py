"""A row of buttons by keyboard, alike wherever there is one: arrows only look, a digit chooses."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.faults import guarded
from ui.theme.theme import Theme
from ui.widgets.keyed import Keyed
from ui.widgets.plain import PlainButton
from ui.widgets.wrap_button import paint_key

_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_ROOM = 9
"""At scale 1.0: what a text needs beside it, so that no cap lies over it."""


class KeyedButton(PlainButton, Keyed):
    """Shows the digit that chooses it."""

    def __init__(self, theme: Theme, text: str = "", kind: str = "") -> None:
        super().__init__(text, kind)
        self._theme = theme
        self.digit = 0

    def show_digit(self, digit: int) -> None:
        """The key that chooses it; 0 for none."""
        if digit != self.digit:
            self.digit = digit
            self.updateGeometry()
            self.update()

    @guarded
    def sizeHint(self) -> QSize:
        """With room for the cap of the key at the right, and as much at the left: the text is centred."""
        size = super().sizeHint()
        return size + QSize(2 * self._theme.px(_ROOM), 0) if self.digit else size

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.digit:
            paint_key(self, self._theme, str(self.digit))


class RowKeys(QObject):
    """Left and Right go along the row, Up and Down from line to line where it is broken. Nothing is chosen
    by that; a blank or Enter chooses, or, with `digits`, the digit that a button shows."""

    def __init__(
        self, parent: QWidget, buttons: Callable[[], Sequence[QAbstractButton]], digits: bool = False
    ) -> None:
        super().__init__(parent)
        self._buttons = buttons
        self._digits = digits
        self._others: list[QWidget] = []
        self.watch()

    def hear_also(self, widget: QWidget) -> None:
        """Digits choose with the focus there, too."""
        self._others.append(widget)
        widget.installEventFilter(self)

    def watch(self) -> None:
        """Where buttons have come."""
        for button in self._buttons():
            button.installEventFilter(self)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            found = [button for button in self._buttons() if button.isVisible()]
            here = next((at for at, button in enumerate(found) if button is watched), -1)
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if here >= 0 and plain:
                return self._go(found, here, Qt.Key(event.key())) or self._choose(found, event.text())
            if watched in self._others and plain and not event.isAutoRepeat():
                return self._choose(found, event.text(), stay=True)
        return super().eventFilter(watched, event)

    def _go(self, found: Sequence[QAbstractButton], here: int, key: Qt.Key) -> bool:
        if key not in _STEPS:
            return False
        right, down = _STEPS[key]
        to = here + right if right else _beyond(found, here, down)
        found[max(0, min(to, len(found) - 1))].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _choose(self, found: Sequence[QAbstractButton], text: str, stay: bool = False) -> bool:
        if not self._digits or not text.isdecimal() or not 1 <= int(text) <= len(found):
            return False
        chosen = found[int(text) - 1]
        if not stay:
            chosen.setFocus(Qt.FocusReason.TabFocusReason)
        chosen.click()
        return True


def _beyond(found: Sequence[QAbstractButton], here: int, down: int) -> int:
    """The button of the next line that is nearest; the same where there is none."""
    places = [button.mapTo(button.window(), QPoint(button.width() // 2, 0)) for button in found]
    lines = sorted({place.y() for place in places})
    line = lines.index(places[here].y()) + down
    if not 0 <= line < len(lines):
        return here
    there = [at for at, place in enumerate(places) if place.y() == lines[line]]
    return min(there, key=lambda at: abs(places[at].x() - places[here].x()))
