"""What a move has shown about the cardboard, and one click to object."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.wording.texts import Conclusion
from ui.context import Context
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.wrap_button import WrapButton, stand_of


class ConclusionBox(QWidget):
    """`objected` when somebody says that it is not so. One of the last step is said louder than an older."""

    objected = Signal()

    def __init__(self, context: Context, conclusion: Conclusion) -> None:
        super().__init__()
        role = "strong" if conclusion.fresh else "small"
        button = WrapButton(context.theme, conclusion.objection, kind="quiet")
        button.setObjectName("object")
        button.clicked.connect(self.objected)
        show_tip(button, conclusion.hint)
        column = QVBoxLayout(self)
        column.addWidget(PlainLabel(conclusion.text, role, wrap=True))
        column.addWidget(button, 0, stand_of(button))
        space_out(context.theme, self, column, 0)
