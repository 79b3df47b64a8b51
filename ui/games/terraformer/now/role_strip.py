"""The five roles, one button and one digit each."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terraformer.planet import ROLES
from companion.wording.language import capital
from companion.wording.terraformer.terms import ROLES as NAMES
from companion.wording.terraformer.terms import SHORT_ROLES
from ui.context import Context
from ui.games.terraformer.now.letter_button import RoleButton
from ui.games.terraformer.now.pairs import Pairs
from ui.theme.roles import Gap
from ui.widgets.dress import space_out


class RoleStrip(QWidget):
    picked = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.buttons: dict[str, RoleButton] = {}
        for role in ROLES:
            name = capital(context.language.say(NAMES[role]))
            button = RoleButton(context.theme, role, context._(SHORT_ROLES[role]), name)
            button.clicked.connect(lambda _checked=False, role=role: self._clicked(role))
            self.buttons[role] = button

        column = QVBoxLayout(self)
        column.addWidget(Pairs(context.theme, list(self.buttons.values()), Gap.TIGHT))
        space_out(context.theme, self, column, 0)

    def show_role(self, role: str) -> None:
        """The one that is picked."""
        for name, button in self.buttons.items():
            button.setChecked(name == role)

    def _clicked(self, role: str) -> None:
        self.show_role(role)
        self.picked.emit(role)
