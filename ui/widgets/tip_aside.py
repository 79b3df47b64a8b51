"""What is said of something that is about to be pressed again: beside it, where it covers nothing of that."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

GAP = 8
_LABEL = "qtooltip_label"
"""What Qt calls the little window of the tips, of which there is one."""


def shown_tip() -> QWidget | None:
    """The little window, as soon as there is one: how wide it is nobody knows before."""
    tips = QApplication.topLevelWidgets()
    return next((tip for tip in tips if tip.objectName() == _LABEL and tip.isVisible()), None)


def tell_aside(said: str, of: QWidget, panel: QWidget) -> None:
    """To the left of all of the `panel`, at the height of what it is said of; whole, even low on the
    screen."""
    edge = QPoint(panel.mapToGlobal(QPoint()).x() - GAP, of.mapToGlobal(of.rect().center()).y())
    QToolTip.showText(edge, said, of)
    tip = shown_tip()
    if tip is not None:
        screen = tip.screen().availableGeometry()
        lowest = screen.bottom() + 1 - tip.height()
        tip.move(
            max(screen.left(), edge.x() - tip.width()),
            max(screen.top(), min(lowest, edge.y() - tip.height() // 2)),
        )
