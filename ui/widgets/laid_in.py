"""What lies in a layout, and where."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QGridLayout, QLayout, QLayoutItem, QWidget
from shiboken6 import createdByPython, invalidate


def laid_in(layout: QLayout) -> list[QWidget | QLayout]:
    """The widgets and layouts in it, in order; the gaps between them do not count."""
    found: list[QWidget | QLayout] = []
    for at in range(layout.count()):
        item = layout.itemAt(at)
        if item is not None:
            part = item.widget() or item.layout()
            _let_go(item)
            if part is not None:
                found.append(part)
    return found


def place_in(grid: QGridLayout, row: int, column: int) -> QRect:
    """Where the cell of a grid is. (`cellRect` does not know once a label in the grid is wrapped.)"""
    item = grid.itemAtPosition(row, column)
    if item is None:
        return QRect()
    place = item.geometry()
    _let_go(item)
    return place


def _let_go(item: QLayoutItem) -> None:
    """Nothing of PySide's may remember an item that Qt has made: nobody tells it when Qt deletes that one.
    It would take whatever comes to lie at the same address for it, and end in a segmentation fault when that
    goes. Therefore nobody else asks a layout for its items. Layouts inside layouts are told of, and so is an
    item of our own."""
    if not createdByPython(item) and not isinstance(item, QLayout):
        invalidate(item)
