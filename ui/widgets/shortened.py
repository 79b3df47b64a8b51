"""A sentence in one line that is too short for it: whole words from its middle give way."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

GAP = "…"


def shortened(text: str, metrics: QFontMetrics, room: int) -> str:
    """As many words as fit: two thirds from the beginning, if not more, and the others from the end. Where
    not even the first one fits with a gap, letters of it."""
    if metrics.horizontalAdvance(text) <= room:
        return text
    words = text.split()
    for kept in range(len(words) - 1, 0, -1):
        for head in range(-(-2 * kept // 3), kept + 1):
            said = " ".join((*words[:head], GAP, *words[len(words) - kept + head :]))
            if metrics.horizontalAdvance(said) <= room:
                return said
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
