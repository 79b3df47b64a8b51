"""How large the planet is, and who begins."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from companion.wording.language import capital, isolated
from companion.wording.texts import Choice
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.big_card import BigCard
from ui.widgets.dress import Dress, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.player_mark import mark_icon
from ui.wizard.page import WizardPage

LATER = ""
"""Said at the table: size and first player may also be agreed after the cards are dealt."""
_LONGEST = 28
_ROWS = 2


class PlanetPage(WizardPage):
    """Four sizes as cards; the youngest begins, and says so here or at the table."""

    def __init__(self, context: Context, sizes: Sequence[Choice]) -> None:
        super().__init__(
            context,
            context._("How large is the planet, and who begins?"),
            context._("You may also agree on it later, when the cards are dealt."),
        )
        self._first = LATER
        self._players: list[tuple[str, str]] = []
        self._said: Mapping[str, Choice] = {size.value: size for size in sizes}
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
        row = QWidget()
        self._flow = FlowLayout(context.theme, row, Gap.CLOSE)
        row.setLayout(self._flow)
        self.first_group = QButtonGroup(self)
        self.box.addWidget(row)
        self.box.addStretch(1)
        self.choose("small")
        self._sizes.buttonClicked.connect(lambda _: self.changed.emit())
        Dress(context.theme, self, self._rebuild)

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
        if list(players) != self._players:
            self._players = list(players)
            if self._first not in {deck for deck, _ in players}:
                self._first = LATER
            self._rebuild()

    def first(self) -> str:
        """The deck of whoever begins; empty where the table will say it."""
        return self._first

    def take_over(self, former: "PlanetPage") -> None:
        self._first = former._first
        self._rebuild()

    def entered(self) -> None:
        chosen = self._sizes.checkedButton()
        if chosen is not None:
            chosen.setFocus()

    def _rebuild(self) -> None:
        for old in self.first_group.buttons():
            self.first_group.removeButton(old)
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        for deck, name in self._players:
            button = PlainButton()
            show_named(button, isolated(name), _LONGEST)
            button.setIcon(mark_icon(self.context.theme, deck))
            self._add(button, deck)
        self._add(PlainButton(self.context._("We say it at the table")), LATER)
        # New buttons come last for Tab, and so they stand.
        for before, after in pairwise([*self.cards.values(), self._later, *self.first_group.buttons()]):
            QWidget.setTabOrder(before, after)

    def _add(self, button: PlainButton, deck: str) -> None:
        button.setCheckable(True)
        button.setChecked(deck == self._first)
        button.clicked.connect(lambda: self._choose(deck))
        self.first_group.addButton(button)
        self._flow.addWidget(button)

    def _choose(self, deck: str) -> None:
        self._first = deck
        self.changed.emit()
