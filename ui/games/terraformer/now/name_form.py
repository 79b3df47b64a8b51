"""What is it called? For an organism that lies on the planet, with or without a name."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terraformer.commands import NameOrganism
from companion.games.terraformer.state import State
from ui.context import Context
from ui.games.terraformer.names_told import card_of
from ui.games.terraformer.now.card_field import CardField
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.wrap_button import WrapButton


class NameForm(QWidget):
    """`chosen` carries the command; without a name the old one is forgotten."""

    chosen = Signal(object)

    def __init__(self, context: Context, state: State, organism: str, known: Mapping[str, str]) -> None:
        super().__init__()
        self._language, self._state, self._organism = context.language, state, organism
        found = state.find(organism)
        card = found[1].card if found else ""
        # Whoever says another name does not mean the one that is there.
        others = {other: name for other, name in known.items() if other != card}
        self.field = CardField(context, context._("The name on the card, then Enter"), others)
        self.field.show_text(known.get(card, card))
        self.field.named.connect(self._tell)
        self.set = WrapButton(context.theme, context._("Set"), "", "primary")
        self.set.clicked.connect(self._set)
        column = QVBoxLayout(self)
        column.addWidget(self.field)
        column.addWidget(self.set)
        space_out(context.theme, self, column, Gap.CLOSE)

    def _set(self) -> None:
        if self.field.is_meant():
            self._tell(self.field.text())

    def _tell(self, text: str) -> None:
        card = card_of(self._language, self._state, "organism", text) if text else ""
        self.chosen.emit(NameOrganism(organism=self._organism, card=card))

    def start_here(self) -> QWidget:
        return self.field.field
