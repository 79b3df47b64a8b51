"""A field for a name that knows who has played before, without ever standing in the way.

What could follow is shown faint behind the letters and taken by the right or down arrow. Enter, Tab and
clicks mean what they mean anywhere: they leave the name as it was typed. Whoever comes into a field with a
name in it, by a click as by Tab, types over it; a second click goes to a place within.
"""

import unicodedata
from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit

from ui.faults import guarded
from ui.theme.theme import Theme

_TAKING = (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_End)


class NameField(QLineEdit):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._known: tuple[str, ...] = ()
        self._clicked_into = False
        self.textChanged.connect(lambda _: self.update())

    def set_known(self, names: Sequence[str]) -> None:
        """Who could be meant; those who already sit at the table are not among them."""
        self._known = tuple(names)
        self.update()

    def suggestion(self) -> str:
        """The first known name that begins with what is typed; empty where nothing could follow."""
        typed = self.text()
        if not self._may_follow():
            return ""
        begun = typed.casefold()
        return next(
            (name for name in self._known if name.casefold().startswith(begun) and len(name) > len(typed)), ""
        )

    def _may_follow(self) -> bool:
        typed = self.text()
        at_end = self.cursorPosition() == len(typed) and not self.hasSelectedText()
        return bool(typed.strip()) and at_end and not _leftwards(typed)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        bare = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if bare and event.key() in _TAKING and self.suggestion():
            self.setText(self.suggestion())
        else:
            super().keyPressEvent(event)

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._clicked_into = event.reason() is Qt.FocusReason.MouseFocusReason

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Whoever drags over a part of the name means that part."""
        super().mouseReleaseEvent(event)
        if self._clicked_into and not self.hasSelectedText():
            self.selectAll()
        self._clicked_into = False

    def shown_behind(self) -> str:
        """What the arrow would write, faint behind the letters."""
        return self.suggestion()[len(self.text()) :]

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        rest = self.shown_behind() if self.hasFocus() else ""
        if not rest:
            return
        cursor = self.cursorRect()
        left = cursor.center().x() + 1
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(QColor(self._theme.palette.line_strong))
        room = QRect(left, 0, self.width() - left - self._theme.px(8), self.height())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, flags | Qt.TextFlag.TextSingleLine, rest)
        painter.end()


def _leftwards(text: str) -> bool:
    """Letters that are written from the right grow to the left: what follows would not stand behind them."""
    return any(unicodedata.bidirectional(char) in ("R", "AL") for char in text)
