"""Right after crafting: whether the card gives anything at once, asked by itself and without holding up."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terramara.state import State
from companion.wording.terramara import facts
from companion.wording.terramara.names import Names
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.wrap_button import WrapButton


class CraftedForm(QWidget):
    """`answered` says whether somebody wants to tell it now. Whoever just goes on leaves it until it
    matters."""

    answered = Signal(bool)

    def __init__(self, context: Context, state: State, ref: str) -> None:
        super().__init__()
        question = facts.at_once(Names(context.language, state), ref)
        label = PlainLabel(question.question, "strong", wrap=True)
        show_tip(label, question.hint)
        row = QHBoxLayout()
        for name, text, yes in (
            ("crafted.yes", context._("Yes: tell it"), True),
            ("crafted.no", context._("No, or not now"), False),
        ):
            button = WrapButton(context.theme, text, snug=True)
            button.setObjectName(name)
            show_tip(button, question.hint)
            button.clicked.connect(lambda _checked=False, yes=yes: self.answered.emit(yes))
            row.addWidget(button, 1)
        column = QVBoxLayout(self)
        column.addWidget(label)
        column.addLayout(row)
        space_out(context.theme, self, row, Gap.TIGHT)
        space_out(context.theme, self, column, Gap.TIGHT)
