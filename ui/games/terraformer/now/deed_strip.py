"""What an action can be about, one small button each: whoever says it at once has said that it is one."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.wording.terraformer.terms import DEEDS, SHORT_DEEDS
from ui.context import Context
from ui.games.terraformer.now.action_form import ICONS
from ui.games.terraformer.now.letter_button import DeedButton
from ui.games.terraformer.now.pairs import Pairs
from ui.theme.roles import Gap
from ui.widgets.dress import space_out


class DeedStrip(QWidget):
    """Those with a sign that is no other button's. Whoever means an organism clicks it, once it is an
    action."""

    picked = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.buttons: dict[str, DeedButton] = {}
        for deed, word in SHORT_DEEDS.items():
            said = "\n".join((context._("The action …"), context._(DEEDS[deed])))
            button = DeedButton(context.theme, ICONS[deed], context._(word), said)
            button.clicked.connect(lambda _checked=False, deed=deed: self.picked.emit(deed))
            self.buttons[deed] = button
        column = QVBoxLayout(self)
        column.addWidget(Pairs(context.theme, list(self.buttons.values()), Gap.TIGHT, bare=True))
        space_out(context.theme, self, column, 0)
