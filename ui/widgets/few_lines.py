"""A text of several lines that gives way: what has no room ends in an ellipsis, and the tool tip has all."""

from bisect import bisect_right

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent

from ui.faults import guarded
from ui.widgets.plain import PlainLabel, show_tip

_WRAPPED = Qt.TextFlag.TextWordWrap
_ENDLESS = 100_000
_HIGH_SIGNS = "|\u2068½…\u2069"


class FewLines(PlainLabel):
    """All of it, until somebody says how high it may be `at_most`; never less than its first line."""

    def __init__(self, text: str = "", role: str = "") -> None:
        self._most = _ENDLESS
        self._lines = 0
        super().__init__(text, role, wrap=True)

    def set_most(self, height: int) -> None:
        """So high at most; lines that would only be there in part are not."""
        line = self._high("|")  # parts of a dot count: the font itself tells whole ones
        self._limit(max(1, height // line) * line)

    def _limit(self, most: int) -> None:
        if most != self._most:
            self._most = most
            self.updateGeometry()
            self._tell_the_rest()
            self.update()

    def hold_lines(self, lines: int) -> None:
        """Room for exactly so many, whatever it says; for none: as high as what it says. Signs that are taken
        from another type make a line higher."""
        self._lines = lines
        height = lines * self._high(_HIGH_SIGNS) if lines else 0
        self.setMinimumHeight(height)
        self._limit(height or _ENDLESS)

    @guarded
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and self._lines:
            self.hold_lines(self._lines)

    @property
    def shown(self) -> str:
        """What can be read of it now."""
        text = self.text()
        if self._high(text) <= self._most:
            return text
        begun = [_ended(text[:at]) for at, letter in enumerate(text) if letter.isspace()]
        fit = bisect_right(begun, self._most, key=self._high)
        return begun[max(0, fit - 1)] if begun else text

    def setText(self, text: str) -> None:
        super().setText(text)
        self._tell_the_rest()

    @guarded
    def heightForWidth(self, width: int) -> int:
        return min(super().heightForWidth(width), self._most)

    @guarded
    def sizeHint(self) -> QSize:
        return super().sizeHint().boundedTo(QSize(_ENDLESS, self._most))

    @guarded
    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().boundedTo(QSize(_ENDLESS, self._most))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_the_rest()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            self._flags,
            self.palette(),
            self.isEnabled(),
            self.shown,
            self.foregroundRole(),
        )

    @property
    def _flags(self) -> int:
        return int(self.alignment() | _WRAPPED)

    def _high(self, text: str) -> int:
        """In the width that it has now."""
        room = QRect(0, 0, self.contentsRect().width(), _ENDLESS)
        return self.fontMetrics().boundingRect(room, self._flags, text).height()

    def _tell_the_rest(self) -> None:
        show_tip(self, self.text() if self.shown != self.text() else "")


def _ended(text: str) -> str:
    return f"{text.rstrip(' ,.;:–')} …"
