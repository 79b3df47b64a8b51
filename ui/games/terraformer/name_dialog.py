"""What is it called? For an organism that was laid without a name."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terraformer.state import State
from companion.wording.language import capital
from companion.wording.terraformer.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.names_told import card_of, known_names
from ui.games.terraformer.now.card_field import CardField
from ui.theme.roles import Space
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainButton, PlainLabel


class NameDialog(QDialog):
    """Enter tells it, Escape leaves it. `named` carries the card; without a name the old one is forgotten."""

    named = Signal(str)

    def __init__(
        self, context: Context, wording: Wording, state: State, organism: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._language, self._state = context.language, state
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(context._("Say its name"))
        found = state.find(organism)
        assert found is not None
        known = known_names(context.language, state, "organism")
        said = capital(Names(context.language, state).organism_in(organism))
        self.field = CardField(context, context._("The name on the card, then Enter"), known)
        self.field.show_text(known.get(found[1].card, found[1].card))
        self.field.named.connect(self._tell)
        tell = PlainButton(context._("Set"), "primary")
        tell.clicked.connect(lambda: self._tell(self.field.text()))
        leave = PlainButton(context._("Leave it"), "quiet")
        leave.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(tell, 1)
        foot.addWidget(leave)
        column = QVBoxLayout(self)
        column.addWidget(PlainLabel(said, "strong", wrap=True))
        column.addWidget(self.field)
        column.addLayout(foot)
        wide = Space.WIDE
        space_out(context.theme, self, foot, Space.CLOSE)
        space_out(context.theme, self, column, Space.NORMAL, (wide, wide, wide, wide))
        self.field.setFocus()

    def _tell(self, text: str) -> None:
        card = card_of(self._language, self._state, "organism", text) if text else ""
        self.accept()
        self.named.emit(card)
