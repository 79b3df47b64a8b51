"""How much the companion shall do this evening."""

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QButtonGroup

from companion.wording.texts import Choice
from ui.context import Context
from ui.theme.roles import Gap, IconSize
from ui.widgets.big_card import BigCard
from ui.wizard.card_grid import CardGrid
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
        told = {choice.value: choice for choice in depths}
        for depth, icon in icons.items():
            title, hint = told[depth].text, told[depth].hint
            card = BigCard(context.theme, icon, title, hint, upright=True, picture=IconSize.HUGE)
            card.setCheckable(True)
            self._group.addButton(card)
            self.cards[depth] = card
        self._grid = CardGrid(context, self, list(self.cards.values()), Gap.NORMAL, _TALL)
        self.box.addLayout(self._grid)
        self.box.addStretch(1)
        self.choose(next(iter(icons)))
        self._group.buttonClicked.connect(lambda _: self.changed.emit())

    def arrange(self, room: int) -> None:
        self._grid.fit(room)

    def choose(self, depth: str) -> None:
        self.cards[depth].setChecked(True)

    def chosen(self) -> str:
        return next(depth for depth, card in self.cards.items() if card.isChecked())

    def entered(self) -> None:
        self.cards[self.chosen()].setFocus()
