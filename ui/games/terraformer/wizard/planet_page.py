"""How large the planet is, and who begins."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from companion.wording.language import capital
from companion.wording.texts import Choice
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.big_card import BigCard
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainButton, PlainLabel
from ui.wizard.first_player import FirstPlayer
from ui.wizard.page import WizardPage

LATER = ""
"""Said at the table: size and first player may also be agreed after the cards are dealt."""
_ROWS = 2


class PlanetPage(WizardPage):
    """Four sizes as cards; the youngest begins, and says so here or at the table."""

    def __init__(self, context: Context, sizes: Sequence[Choice]) -> None:
        super().__init__(
            context,
            context._("How large is the planet, and who begins?"),
            context._("You may also agree on it later, when the cards are dealt."),
        )
        self._sizes = QButtonGroup(self)
        self.cards: dict[str, BigCard] = {}
        grid = QGridLayout()
        for at, size in enumerate(sizes):
            card = BigCard(context.theme, "terraformer/planet", capital(size.text), size.hint)
            card.setCheckable(True)
            self._sizes.addButton(card)
            self.cards[size.value] = card
            grid.addWidget(card, at // _ROWS, at % _ROWS)
            grid.setColumnStretch(at % _ROWS, 1)
        space_out(context.theme, self, grid, Gap.NORMAL)
        self.box.addLayout(grid)
        self._later = PlainButton(context._("We agree on the size at the table"))
        self._later.setCheckable(True)
        self._sizes.addButton(self._later)
        self.box.addWidget(self._later, 0, Qt.AlignmentFlag.AlignLeft)
        self.box.addSpacing(context.theme.px(Gap.NORMAL))
        self.box.addWidget(PlainLabel(context._("The youngest player begins"), "large", wrap=True))
        self.first_player = FirstPlayer(context, self._later_button, nobody_first=False)
        self.first_group = self.first_player.group
        self.box.addWidget(self.first_player)
        self.box.addStretch(1)
        self.choose("small")
        self._sizes.buttonClicked.connect(lambda _: self.changed.emit())
        self.first_player.changed.connect(self.changed)
        self.first_player.rebuilt.connect(self._order_tabs)
        self._order_tabs()

    def _later_button(self) -> PlainButton:
        return PlainButton(self.context._("We say it at the table"))

    def choose(self, planet: str) -> None:
        """What is no size leaves it as it is."""
        if planet in self.cards:
            self.cards[planet].setChecked(True)

    def must_say(self) -> None:
        """The cards lie on it already: nobody agrees on its size later."""
        self._later.hide()
        if not self.planet():
            self.choose(next(iter(self.cards)))

    def planet(self) -> str:
        """Empty where the table will say it."""
        return next((size for size, card in self.cards.items() if card.isChecked()), LATER)

    def set_players(self, players: Sequence[tuple[str, str]]) -> None:
        """(deck, name) clockwise."""
        self.first_player.set_players(players)

    def first(self) -> str:
        """The deck of whoever begins; empty where the table will say it."""
        return self.first_player.chosen

    def entered(self) -> None:
        chosen = self._sizes.checkedButton()
        if chosen is not None:
            chosen.setFocus()

    def _order_tabs(self) -> None:
        """New buttons come last for Tab, and so they stand."""
        for before, after in pairwise([*self.cards.values(), self._later, *self.first_group.buttons()]):
            QWidget.setTabOrder(before, after)
