"""What lies in a layout, and where.

Nobody asks a layout for its items: PySide remembers each item that Qt has made and that was asked for, and
nobody tells it when Qt deletes one. It takes whatever comes to lie at the same address for it, and the
program ends in a segmentation fault when that goes. Of widgets and layouts it is told, so those are asked
where they lie.
"""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QGridLayout, QLayout, QWidget


def laid_in(layout: QLayout) -> list[QWidget | QLayout]:
    """The widgets and layouts in it, in order; the gaps between them do not count."""
    placed: dict[int, QWidget | QLayout] = {layout.indexOf(widget): widget for widget in _beside(layout)}
    for child in layout.children():
        if isinstance(child, QLayout):
            placed[layout.indexOf(child)] = child
    return [placed[at] for at in sorted(placed) if at >= 0]


def place_in(grid: QGridLayout, row: int, column: int) -> QRect:
    """Where the widget in a cell of a grid is. (`cellRect` does not know once a label in the grid is
    wrapped.)"""
    for widget in _beside(grid):
        at = grid.indexOf(widget)
        if at >= 0 and tuple(grid.getItemPosition(at))[:2] == (row, column):  # type: ignore[arg-type]
            return widget.geometry()
    return QRect()


def _beside(layout: QLayout) -> list[QWidget]:
    """All that can lie in it, and more."""
    holder = layout.parentWidget()
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    return holder.findChildren(QWidget, options=direct) if holder is not None else []
