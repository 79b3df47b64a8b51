"""Colours between those of the theme, and the pens that draw with them."""

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen


@lru_cache(maxsize=4096)
def mix(one: str, other: str, share: float) -> QColor:
    """A colour on the way from one to the other. Shared: do not change it."""
    a, b = QColor(one), QColor(other)
    return QColor(
        round(a.red() + (b.red() - a.red()) * share),
        round(a.green() + (b.green() - a.green()) * share),
        round(a.blue() + (b.blue() - a.blue()) * share),
    )


def faded(colour: QColor | str, alpha: float) -> QColor:
    made = QColor(colour)
    made.setAlphaF(alpha)
    return made


def pen(colour: QColor | str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    return QPen(QColor(colour), width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
