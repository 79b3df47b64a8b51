"""What was told last, in a line below the answers, and one click that takes it back."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainButton, PlainLabel, show_tip


class ToldCard(QWidget):
    """Not a question: whoever reads it and nods goes on."""

    doubted = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = PlainLabel(role="small", wrap=True)
        self.button = PlainButton(context._("Not so?"), "quiet")
        self.button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.button.setObjectName("not_so")
        show_tip(self.button, context._("Takes it back, with what was done since, and asks again."))
        self.button.clicked.connect(self.doubted)
        row = QHBoxLayout(self)
        row.addWidget(self._words, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        space_out(context.theme, self, row, Gap.CLOSE, (Gap.CLOSE, 0, 0, 0))
        self._makes_way = False
        self.hide()

    def tell(self, text: str) -> None:
        """Empty to take it away."""
        self._words.setText(text)
        self._show()

    def make_way(self, on: bool) -> None:
        """Somebody is busy with the next thing, which needs the room."""
        self._makes_way = on
        self._show()

    def _show(self) -> None:
        self.setVisible(bool(self._words.text()) and not self._makes_way)

    def text(self) -> str:
        """What it says now."""
        return "" if self.isHidden() else self._words.text()
