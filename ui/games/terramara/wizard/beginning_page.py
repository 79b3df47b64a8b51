"""Who begins, and whether this is a first game or one with characters."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QLineEdit, QWidget

from companion.kernel.chance import new_seed
from companion.wording.language import isolated
from companion.wording.terramara.choices import choices
from ui.context import Context
from ui.theme.roles import Gap, IconSize
from ui.widgets.big_card import BigCard
from ui.widgets.dress import Dress, put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.player_mark import mark_icon
from ui.wizard.page import WizardPage

if TYPE_CHECKING:
    from companion.games.terramara.state import Start

ICONS: "Mapping[Start, str]" = {"first-game": "terramara/any_raw", "draft": "terramara/character"}
DRAWN = ""
_LONGEST = 28


class BeginningPage(WizardPage):
    def __init__(self, context: Context) -> None:
        super().__init__(
            context,
            context._("Who begins, and with what?"),
            context._("Choose who begins, or have it drawn: that player takes the first-player card."),
        )
        self._first = DRAWN
        self._players: list[tuple[str, str]] = []
        self._row = QWidget()
        self._flow = FlowLayout(context.theme, self._row, Gap.CLOSE)
        self._row.setLayout(self._flow)
        self.first_group = QButtonGroup(self)
        self.box.addWidget(PlainLabel(context._("First player"), "large"))
        self.box.addWidget(self._row)
        self.box.addSpacing(context.theme.px(Gap.NORMAL))
        self.box.addWidget(PlainLabel(context._("The clans"), "large"))
        told = {choice.value: choice for choice in choices(context.language, "start")}
        self.start_cards: dict[Start, BigCard] = {
            start: BigCard(
                context.theme, icon, told[start].text, told[start].hint, upright=True, picture=IconSize.HUGE
            )
            for start, icon in ICONS.items()
        }
        group = QButtonGroup(self)
        self._grid = QGridLayout()
        for column, card in enumerate(self.start_cards.values()):
            card.setCheckable(True)
            group.addButton(card)
            self._grid.addWidget(card, 0, column)
            self._grid.setColumnStretch(column, 1)
        space_out(context.theme, self, self._grid, Gap.NORMAL)
        self.box.addLayout(self._grid)
        self.box.addLayout(self._seed_line())
        self.box.addStretch(1)
        self.start_cards["first-game"].setChecked(True)
        group.buttonClicked.connect(lambda _: self.changed.emit())
        Dress(context.theme, self, self._rebuild)

    def _seed_line(self) -> QHBoxLayout:
        """For a table that wants to draw what another one has drawn; hardly anybody does."""
        context = self.context
        tip = context._(
            "Every game shows the number of its draws. With the same number the same first player, "
            "fire tiles and cards come up. Leave it empty to draw anew."
        )
        self.seed_field = QLineEdit()
        self.seed_field.setPlaceholderText(context._("its number"))
        self.seed_field.setAccessibleName(context._("Draw the same as another game"))
        show_tip(self.seed_field, tip)
        self.seed_field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{0,15}"), self))
        Dress(context.theme, self.seed_field, lambda: self.seed_field.setFixedWidth(context.theme.px(190)))
        row = QHBoxLayout()
        row.addWidget(PlainLabel(context._("Draw the same as another game"), "muted"))
        row.addWidget(self.seed_field)
        row.addStretch(1)
        space_out(context.theme, self, row, Gap.CLOSE)
        return row

    def seed(self) -> int:
        """As entered, or a new one."""
        text = self.seed_field.text()
        return int(text) if text else new_seed()

    def choose_start(self, start: str) -> None:
        for known, card in self.start_cards.items():
            if known == start:
                card.setChecked(True)

    def take_over(self, former: "BeginningPage") -> None:
        """Whoever was chosen to begin."""
        self._first = former._first
        self._rebuild()

    def set_players(self, players: Sequence[tuple[str, str]]) -> None:
        """(colour, name) clockwise."""
        if list(players) != self._players:
            self._players = list(players)
            if self._first not in {colour for colour, _ in players}:
                self._first = DRAWN
            self._rebuild()

    def first(self) -> str:
        """The colour of the first player; empty when the program shall draw."""
        return self._first

    def start(self) -> "Start":
        return next(start for start, card in self.start_cards.items() if card.isChecked())

    def entered(self) -> None:
        chosen = self.first_group.checkedButton()
        if chosen is not None:
            chosen.setFocus()

    def _rebuild(self) -> None:
        for old in self.first_group.buttons():
            self.first_group.removeButton(old)
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        drawn = PlainButton(self.context._("Let the companion draw"))
        put_icon(self.context.theme, drawn, "dice")
        self._add(drawn, DRAWN)
        for colour, name in self._players:
            button = PlainButton()
            show_named(button, isolated(name), _LONGEST)
            button.setIcon(mark_icon(self.context.theme, colour))
            self._add(button, colour)
        # New buttons come last for Tab, but they stand first.
        chain = [*self.first_group.buttons(), *self.start_cards.values(), self.seed_field]
        for before, after in pairwise(chain):
            QWidget.setTabOrder(before, after)

    def _add(self, button: PlainButton, colour: str) -> None:
        button.setCheckable(True)
        button.setChecked(colour == self._first)
        button.clicked.connect(lambda: self._choose(colour))
        self.first_group.addButton(button)
        self._flow.addWidget(button)

    def _choose(self, colour: str) -> None:
        self._first = colour
        self.changed.emit()
