"""How much the companion shall do this evening."""

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QButtonGroup, QGridLayout

from companion.wording.texts import Choice
from ui.context import Context
from ui.theme.roles import Gap, IconSize
from ui.widgets.big_card import BigCard
from ui.widgets.dress import Dress, space_out
from ui.wizard.page import WizardPage

_TALL = 280


class DepthPage(WizardPage):
    """`icons` are those of the depths, the usual one first; `depths` say what each of them means."""

    def __init__(self, context: Context, icons: Mapping[str, str], depths: Sequence[Choice]) -> None:
        super().__init__(
            context,
            context._("How much shall the companion do?"),
            context._("You can go deeper later in the same game, whenever you like."),
        )
        self._group = QButtonGroup(self)
        self.cards: dict[str, BigCard] = {}
        grid = QGridLayout()
        told = {choice.value: choice for choice in depths}
        for column, (depth, icon) in enumerate(icons.items()):
            title, hint = told[depth].text, told[depth].hint
            card = BigCard(context.theme, icon, title, hint, upright=True, picture=IconSize.HUGE)
            card.setCheckable(True)
            self._group.addButton(card)
            self.cards[depth] = card
            grid.addWidget(card, 0, column)
            grid.setColumnStretch(column, 1)
        space_out(context.theme, self, grid, Gap.NORMAL, (0, Gap.NORMAL, 0, 0))
        Dress(context.theme, self, lambda: grid.setRowMinimumHeight(0, context.theme.px(_TALL)))
        self.box.addLayout(grid)
        self.box.addStretch(1)
        self.choose(next(iter(icons)))
        self._group.buttonClicked.connect(lambda _: self.changed.emit())

    def choose(self, depth: str) -> None:
        self.cards[depth].setChecked(True)

    def chosen(self) -> str:
        return next(depth for depth, card in self.cards.items() if card.isChecked())

    def entered(self) -> None:
        self.cards[self.chosen()].setFocus()
