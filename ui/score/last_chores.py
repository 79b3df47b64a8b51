"""Beside the pad: what the step that ended the game gave hands to do, which nobody saw on the table."""

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.wording.texts import Chores
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel


class LastChores(QWidget):
    """Only there while there is something to do."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.text = PlainLabel("", wrap=True)
        column = QVBoxLayout(self)
        column.addWidget(PlainLabel(context._("Do this on the table"), "strong", wrap=True))
        column.addWidget(self.text)
        space_out(context.theme, self, column, Gap.TIGHT)
        self.hide()

    def tell(self, chores: Sequence[Chores]) -> None:
        say = self._context.language.say
        told = [
            say("{name}: {chore}", name=group.name, chore=item) for group in chores for item in group.items
        ]
        self.text.setText("\n".join(f"• {line}" for line in told))
        self.setVisible(bool(told))
