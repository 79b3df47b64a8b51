"""Who begins, and whether this is a first game or one with characters."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QWidget

from companion.kernel.chance import new_seed
from ui.context import Context
from ui.games.terramara.wizard.start_cards import StartCards
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, put_icon, space_out
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.wizard.first_player import FirstPlayer
from ui.wizard.page import WizardPage

if TYPE_CHECKING:
    from companion.games.terramara.state import Start


class BeginningPage(WizardPage):
    def __init__(self, context: Context) -> None:
        super().__init__(
            context,
            context._("Who begins, and with what?"),
            context._("Choose who begins, or have it drawn: that player takes the first-player card."),
        )
        self.first_player = FirstPlayer(context, self._drawn_button, nobody_first=True)
        self.first_group = self.first_player.group
        self.box.addWidget(PlainLabel(context._("First player"), "large"))
        self.box.addWidget(self.first_player)
        self.box.addSpacing(context.theme.px(Gap.NORMAL))
        self.box.addWidget(PlainLabel(context._("The clans"), "large"))
        self._start = StartCards(context, self)
        self.start_cards = self._start.cards
        self.box.addLayout(self._start.grid)
        self._seeding = self._seed_line()
        self.box.addLayout(self._seeding)
        self.box.addStretch(1)
        self._start.changed.connect(self.changed)
        self.first_player.changed.connect(self.changed)
        self.first_player.rebuilt.connect(self._order_tabs)
        self._order_tabs()

    def _drawn_button(self) -> PlainButton:
        drawn = PlainButton(self.context._("Let the companion draw"))
        put_icon(self.context.theme, drawn, "dice")
        return drawn

    def arrange(self, room: int) -> None:
        self._start.grid.fit(room)
        line = self._seeding
        line.setDirection(QBoxLayout.Direction.LeftToRight)
        if line.minimumSize().width() > room:
            line.setDirection(QBoxLayout.Direction.TopToBottom)

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
        self._start.choose(start)

    def set_players(self, players: Sequence[tuple[str, str]]) -> None:
        """(colour, name) clockwise."""
        self.first_player.set_players(players)

    def first(self) -> str:
        """The colour of the first player; empty when the program shall draw."""
        return self.first_player.chosen

    def start(self) -> "Start":
        return self._start.chosen

    def entered(self) -> None:
        chosen = self.first_group.checkedButton()
        if chosen is not None:
            chosen.setFocus()

    def _order_tabs(self) -> None:
        """New buttons come last for Tab, but they stand first."""
        chain = [*self.first_group.buttons(), *self.start_cards.values(), self.seed_field]
        for before, after in pairwise(chain):
            QWidget.setTabOrder(before, after)
