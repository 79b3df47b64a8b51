"""Something that is told already, where something else is asked: one click tells it again."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap
from ui.widgets.dress import put_icon, space_out
from ui.widgets.plain import PlainButton, PlainLabel, show_tip


class ToldRow(QWidget):
    """A click on the words does the same as one on the pencil; `name` is what tests find that by."""

    again = Signal()

    def __init__(self, context: Context, text: str, name: str) -> None:
        super().__init__()
        self.button = PlainButton("", "quiet")
        self.button.setObjectName(name)
        self.button.setAccessibleName(text)
        show_tip(self.button, context._("Tell it again …"))
        put_icon(context.theme, self.button, "pencil", "accent")
        self.button.clicked.connect(self.again)
        row = QHBoxLayout(self)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(PlainLabel(text, "muted", wrap=True), 1)
        space_out(context.theme, self, row, Gap.TIGHT)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @guarded
    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.button.click()
