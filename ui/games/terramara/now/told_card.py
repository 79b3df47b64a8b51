"""What was told last, in a line below the answers, and one click that takes it back."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Space
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.wrap_button import WrapButton


class ToldCard(QWidget):
    """Not a question: whoever reads it and nods goes on."""

    doubted = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = PlainLabel(role="muted", wrap=True)
        self.button = WrapButton(context.theme, context._("Not so?"), "undo", "quiet", snug=True)
        self.button.setObjectName("not_so")
        show_tip(self.button, context._("Takes it back, with what was done since, and asks again."))
        self.button.clicked.connect(self.doubted)
        row = QHBoxLayout(self)
        row.addWidget(self._words, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        space_out(context.theme, self, row, Space.CLOSE, (Space.CLOSE, 0, 0, 0))
        self.hide()

    def tell(self, text: str) -> None:
        """Empty to take it away."""
        self._words.setText(text)
        self.setVisible(bool(text))

    def text(self) -> str:
        """What it says now."""
        return self._words.text() if self.isVisibleTo(self.parentWidget()) else ""
