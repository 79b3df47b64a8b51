"""Below what hands must do now: that steps of an earlier list are not ticked, and the way to them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton


class LeftSteps(QWidget):
    """`wanted` leads to the steps, `done` says that hands have done them all."""

    wanted = Signal()
    done = Signal()

    def __init__(self, context: Context, way: str, parent: QWidget | None = None) -> None:
        """`way` is what the button to the steps says."""
        super().__init__(parent)
        self.label = PlainLabel(role="small", wrap=True)
        self.way = WrapButton(context.theme, way, kind="quiet")
        self.all_done = WrapButton(context.theme, context._("All of it is done"), kind="quiet")
        self.way.clicked.connect(self.wanted)
        self.all_done.clicked.connect(self.done)
        ways = FlowLayout(context.theme, self, Gap.TIGHT)
        ways.addWidget(self.way)
        ways.addWidget(self.all_done)
        column = QVBoxLayout(self)
        column.addWidget(self.label)
        column.addLayout(ways)
        space_out(context.theme, self, column, 0, (0, 0, 0, 0))
        self.hide()

    def tell(self, text: str) -> None:
        """Empty where nothing is open."""
        self.label.setText(text)
        self.setVisible(bool(text))
