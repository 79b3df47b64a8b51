"""Scrolling to what has just come."""

from PySide6.QtCore import QTimer
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
    inside.adjustSize()
    around.ensureWidgetVisible(widget, 0, 0)
