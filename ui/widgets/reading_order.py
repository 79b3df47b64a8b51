"""The order in which eyes go over what is laid out, for the keyboard."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget


def in_reading_order(layout: QLayout) -> Iterator[QWidget]:
    """Everything that Tab could stop at, as it is laid out and not as it was made."""
    for at in range(layout.count()):
        item = layout.itemAt(at)
        widget = item.widget() if item is not None else None
        if item is not None and widget is None and (inner := item.layout()) is not None:
            yield from in_reading_order(inner)
        elif widget is not None:
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                yield widget
            elif (inner := widget.layout()) is not None:
                yield from in_reading_order(inner)


def go_by_tab(widgets: Sequence[QWidget]) -> None:
    """From each to the next."""
    for one, other in pairwise(widgets):
        QWidget.setTabOrder(one, other)
