"""Whatever people aim at stays where it is, whatever comes and grows beside it: where all of it is, and what
has moved since."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QWidget
from shiboken6 import isValid

AIMED = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox)
SLACK = 1  # a pixel of rounding
Places = dict[QWidget, QPoint]


def settle() -> None:
    """Layouts come to rest one inside the other."""
    for _ in range(6):
        QApplication.processEvents()


def seen(root: QWidget) -> Iterator[QWidget]:
    """All that can be aimed at: a list of words, and the line in it, is one thing."""
    for kind in AIMED:
        for widget in root.findChildren(kind):
            if not widget.visibleRegion().isEmpty() and not isinstance(widget.parentWidget(), AIMED):
                yield widget


def places(root: QWidget) -> Places:
    """Where all of it is in the window."""
    settle()
    return {widget: at(widget) for widget in seen(root)}


def moved(root: QWidget, before: Places, slack: int = SLACK) -> list[str]:
    """What was seen before, is seen still, and is elsewhere."""
    settle()
    return [
        f"{named(widget)} by {(now - was).toTuple()}"
        for widget, was in before.items()
        if isValid(widget)
        and widget.window() is root.window()
        and not widget.visibleRegion().isEmpty()
        and ((now := at(widget)) - was).manhattanLength() > slack
    ]


def at(widget: QWidget) -> QPoint:
    return widget.mapTo(widget.window(), QPoint())


def named(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return f"{type(widget).__name__} “{widget.objectName() or widget.accessibleName() or text}”"
