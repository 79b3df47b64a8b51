"""Below what hands must do now: that steps of an earlier list are not ticked, and the way to them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import put_icon, space_out
from ui.widgets.plain import PlainButton, show_tip
from ui.widgets.wrap_button import WrapButton


class LeftSteps(QWidget):
    """A line of its own: its words lead to the steps (`wanted`), the tick behind them says that hands have
    done them all (`done`)."""

    wanted = Signal()
    done = Signal()

    def __init__(self, context: Context, way: str, parent: QWidget | None = None) -> None:
        """`way` says where the words lead to."""
        super().__init__(parent)
        self.way = WrapButton(context.theme, kind="quiet")
        show_tip(self.way, way)
        self.all_done = PlainButton("", kind="quiet")
        put_icon(context.theme, self.all_done, "check")
        said = context._("All of it is done")
        show_tip(self.all_done, said)
        self.all_done.setAccessibleName(said)
        self.way.clicked.connect(self.wanted)
        self.all_done.clicked.connect(self.done)
        row = QHBoxLayout(self)
        row.addWidget(self.way, 1)
        row.addWidget(self.all_done, 0, Qt.AlignmentFlag.AlignVCenter)
        space_out(context.theme, self, row, Gap.TIGHT, (0, 0, 0, 0))
        self.hide()

    def text(self) -> str:
        return "" if self.isHidden() else self.way.label()

    def tell(self, text: str) -> None:
        """Empty where nothing is open."""
        if text:
            self.way.say(text)
        self.setVisible(bool(text))
