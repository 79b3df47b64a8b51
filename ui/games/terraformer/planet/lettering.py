"""One face of type, for names on cards: how wide they are, on which lines they stand, how they shrink."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

KEPT_WIDTHS = 500


class Face:
    """What was measured once is remembered: a planet is painted often, and says the same names."""

    def __init__(self, font: QFont) -> None:
        self.font = font
        self._metrics = QFontMetricsF(font)
        self.height = self._metrics.height()
        self._widths: dict[str, float] = {}

    def width(self, text: str) -> float:
        if text not in self._widths:
            if len(self._widths) >= KEPT_WIDTHS:
                self._widths.clear()
            self._widths[text] = self._metrics.horizontalAdvance(text)
        return self._widths[text]

    def shortened(self, text: str, room: float) -> str:
        """With an ellipsis where it is too long."""
        if self.width(text) <= room:
            return text
        return self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)

    def broken(self, text: str, room: float, most: int) -> list[str]:
        """Words on lines of this width; what does not fit stays on the last one, to be shortened there."""
        if self.width(text) <= room:
            return [text]
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and (len(lines) == most or self.width(longer) <= room):
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def fits(self, text: str, room: float, most: int) -> bool:
        """Whether all of it can be read on so many lines."""
        return all(self.width(line) <= room for line in self.broken(text, room, most))
