"""After the end: what the last step has brought, and the way to the score."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.context import Context
from ui.games.terraformer.balancing.outcome import OutcomeBox
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.wrap_button import WrapButton


class EndForm(QWidget):
    score_wanted = Signal()

    def __init__(self, context: Context, brought: Sequence[str], leads_on: bool) -> None:
        super().__init__()
        self.outcome = OutcomeBox(context)
        self.score = WrapButton(context.theme, context._("To the score"), "arrow_right", "primary")
        self.score.clicked.connect(self.score_wanted)
        column = QVBoxLayout(self)
        column.addWidget(self.outcome)
        column.addWidget(self.score)
        space_out(context.theme, self, column, Gap.CLOSE)
        self.outcome.show_lines(brought)
        self.score.setVisible(leads_on)

    def start_here(self) -> QWidget:
        return self.score
