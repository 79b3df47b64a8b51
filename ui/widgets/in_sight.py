"""Scrolling to what has just come."""

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QScrollArea, QWidget


def bring_into_sight_soon(widget: QWidget) -> None:
    """Once there is room for it: what came just now is laid out later."""
    QTimer.singleShot(0, widget, lambda: bring_into_sight(widget))


def bring_into_sight(widget: QWidget) -> None:
    around: QWidget | None = widget
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    inside: QWidget | None = around.widget() if around is not None else None
    if around is None or inside is None or not widget.isVisible():
        return
    layout = inside.layout()
    if layout is not None:
        layout.activate()
    inside.resize(_as_laid_out(around, inside))
    around.ensureWidgetVisible(widget, 0, 0)


def _as_laid_out(around: QScrollArea, inside: QWidget) -> QSize:
    """As the area itself will have it: of another width, lines would break elsewhere."""
    if not around.widgetResizable():
        return inside.sizeHint()
    room = around.viewport().size()
    width = max(room.width(), inside.minimumSizeHint().width())
    height = inside.heightForWidth(width) if inside.hasHeightForWidth() else inside.minimumSizeHint().height()
    return QSize(width, max(room.height(), height, inside.minimumSizeHint().height()))
