"""Beside the pad: past gains that rest on what was told wrongly, each to be set right by a click."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.context import Context
from ui.table.past_card import PastCard, PastLines
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel


class PastList(QWidget):
    """Only there while something is in it."""

    set_right = Signal(int, int)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._cards: list[PastCard] = []
        self._box = QVBoxLayout(self)
        self.heading = PlainLabel(
            context._("What was gained before you told it differently"), "strong", wrap=True
        )
        self._box.addWidget(self.heading)
        space_out(context.theme, self, self._box, Gap.CLOSE)
        self.hide()

    def show_past(self, past: PastLines) -> None:
        for card in self._cards:
            self._box.removeWidget(card)
            card.hide()
            card.deleteLater()
        self._cards = [PastCard(self._context, at, *line) for at, line in enumerate(past)]
        for at, card in enumerate(self._cards):
            card.set_right.connect(lambda way, at=at: self.set_right.emit(at, way))
            self._box.addWidget(card)
        self.setVisible(bool(past))
