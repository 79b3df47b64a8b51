"""A past gain that rests on an old telling, and one click that sets it right."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.context import Context
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton

PastLines = Sequence[tuple[str, str]]
"""A sentence each, and the words of what sets it right; empty where nothing can."""


class PastCard(QWidget):
    """`set_right` when the table agrees."""

    set_right = Signal()

    def __init__(self, context: Context, at: int, sentence: str, correction: str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.addWidget(PlainLabel(sentence, wrap=True))
        if correction:
            button = WrapButton(context.theme, correction, kind="quiet")
            button.setObjectName(f"set_right.{at}")
            button.clicked.connect(self.set_right)
            column.addWidget(button)
        space_out(context.theme, self, column, 0)
