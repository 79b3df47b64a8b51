"""A past gain that rests on an old telling, and a click for each way to set it right."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from ui.context import Context
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton, stand_of

PastLines = Sequence[tuple[str, tuple[str, ...]]]
"""A sentence each, and the words of each way to set it right; none where nothing can."""


LEAVE = -1
"""The way of a table that leaves it as it is."""


class PastPlace(Protocol):
    """Where the list is seen."""

    @property
    def set_right(self) -> SignalInstance: ...  # which of them the table agrees to
    def show_past(self, past: PastLines) -> None: ...


class PastCard(QWidget):
    """`set_right` when the table agrees, be it that nothing is changed."""

    set_right = Signal(int)  # which of the ways, or `LEAVE`

    def __init__(self, context: Context, at: int, sentence: str, corrections: Sequence[str]) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.addWidget(PlainLabel(sentence, wrap=True))
        for way, correction in enumerate(corrections):
            button = WrapButton(context.theme, correction, kind="quiet")
            button.setObjectName(f"set_right.{at}.{way}" if way else f"set_right.{at}")
            button.clicked.connect(lambda _checked=False, way=way: self.set_right.emit(way))
            column.addWidget(button, 0, stand_of(button))
        leave = WrapButton(context.theme, context._("Leave it as it is"), kind="quiet")
        leave.setObjectName(f"leave.{at}")
        leave.clicked.connect(lambda _checked=False: self.set_right.emit(LEAVE))
        column.addWidget(leave, 0, stand_of(leave))
        space_out(context.theme, self, column, 0)

    @property
    def has_keyboard(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)
