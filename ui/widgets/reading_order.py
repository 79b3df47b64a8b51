"""The order in which eyes go over what is laid out, for the keyboard."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

from ui.widgets.laid_in import laid_in


def in_reading_order(layout: QLayout) -> Iterator[QWidget]:
    """Everything that Tab could stop at, as it is laid out and not as it was made."""
    for part in laid_in(layout):
        if isinstance(part, QLayout):
            yield from in_reading_order(part)
        elif part.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield part
        elif (inner := part.layout()) is not None:
            yield from in_reading_order(inner)


def go_by_tab(widgets: Sequence[QWidget]) -> None:
    """From each to the next."""
    for one, other in pairwise(widgets):
        QWidget.setTabOrder(one, other)
