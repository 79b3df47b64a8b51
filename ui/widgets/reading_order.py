"""The order in which eyes go over what is laid out, for the keyboard."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

from ui.widgets.laid_in import laid_in


def stops_of(parts: Iterable[QWidget | QLayout]) -> Iterator[QWidget]:
    """Everything in these that Tab could stop at, as it is laid out and not as it was made."""
    for part in parts:
        if isinstance(part, QLayout):
            yield from stops_of(laid_in(part))
        elif part.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield part
        elif (inner := part.layout()) is not None:
            yield from stops_of(laid_in(inner))


def go_by_tab(widgets: Sequence[QWidget]) -> None:
    """From each to the next."""
    for one, other in pairwise(widgets):
        QWidget.setTabOrder(one, other)
