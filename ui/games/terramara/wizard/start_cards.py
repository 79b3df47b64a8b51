"""Whether this is a first game or one with characters: a card for each."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from companion.wording.terramara.choices import choices
from ui.context import Context
from ui.theme.roles import IconSize
from ui.widgets.big_card import BigCard
from ui.wizard.card_grid import CardGrid

if TYPE_CHECKING:
    from companion.games.terramara.state import Start

ICONS: "Mapping[Start, str]" = {"first-game": "terramara/any_raw", "draft": "terramara/character"}


class StartCards(QObject):
    """`grid` is to be laid into the `page`."""

    changed = Signal()

    def __init__(self, context: Context, page: QWidget) -> None:
        super().__init__(page)
        told = {choice.value: choice for choice in choices(context.language, "start")}
        self.cards: dict[Start, BigCard] = {
            start: BigCard(
                context.theme, icon, told[start].text, told[start].hint, upright=True, picture=IconSize.HUGE
            )
            for start, icon in ICONS.items()
        }
        group = QButtonGroup(self)
        self.grid = CardGrid(context, page, list(self.cards.values()))
        for card in self.cards.values():
            card.setCheckable(True)
            group.addButton(card)
        self.cards["first-game"].setChecked(True)
        group.buttonClicked.connect(lambda _: self.changed.emit())

    @property
    def chosen(self) -> "Start":
        return next(start for start, card in self.cards.items() if card.isChecked())

    def choose(self, start: str) -> None:
        """What is none of them leaves it as it is."""
        for known, card in self.cards.items():
            if known == start:
                card.setChecked(True)
