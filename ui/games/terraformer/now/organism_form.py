"""An organism to be laid: its role, and its name where somebody wants to say it."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.context import Context
from ui.games.terraformer.now.card_field import CardField
from ui.games.terraformer.now.role_strip import RoleStrip
from ui.theme.roles import Gap
from ui.widgets.dress import space_out


class OrganismForm(QWidget):
    """The column is clicked on the planet."""

    role_picked = Signal(str)
    named = Signal(str)

    def __init__(self, context: Context, known: Mapping[str, str], role: str, card: str) -> None:
        super().__init__()
        self.roles = RoleStrip(context)
        self.roles.show_role(role)
        self.roles.picked.connect(self._pick)
        self._role = role
        self.field = CardField(
            context, context._("If you like, type its name, then Enter"), known, beside_keys=True
        )
        self.field.show_text(card)
        self.field.named.connect(self.named)
        column = QVBoxLayout(self)
        column.addWidget(self.roles)
        column.addWidget(self.field)
        space_out(context.theme, self, column, Gap.CLOSE)

    def _pick(self, role: str) -> None:
        """Whoever goes on has said the name, once it is clear which one that is."""
        if self.field.is_meant():
            self.role_picked.emit(role)
        else:
            self.roles.show_role(self._role)

    def start_here(self) -> QWidget:
        return next(iter(self.roles.buttons.values()))
