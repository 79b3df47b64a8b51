"""An action card: who plays it, what it is called, what it is about, and whether it stays."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terraformer.commands import PlayAction
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.values import evolve
from companion.wording.language import capital
from companion.wording.terraformer.terms import DEEDS
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.now.card_field import CardField
from ui.games.terraformer.wish import Wish
from ui.theme.roles import Gap
from ui.widgets.dress import Picture, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.player_mark import mark_icon
from ui.widgets.wrap_button import WrapButton
from ui.widgets.wrap_tick import WrapTick

ICONS: Mapping[str, str] = {
    "humidity": "humidity",
    "temperature": "temperature",
    "change": "change",
    "rich": "rich",
    "biome": "biome",
    "organism": "organism",
    "other": "action",
}
FEW = 2
"""So many names stand in one line; of more players those who are not meant have only their sign."""


class ActionForm(QWidget):
    """`changed` carries the wish as it is now. A card that is known needs no more than its name."""

    changed = Signal(object)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        state: State,
        wish: Wish,
        known: Mapping[str, str],
        told: str,
    ) -> None:
        """`told`: what the card is about, where that is known and said instead of asked."""
        super().__init__()
        self._wish = wish
        self._known = known
        column = QVBoxLayout(self)
        column.addWidget(self._players(context, wording, state, wish.player or state.turn))
        self.field = CardField(
            context, context._("If you like, type its name, then Enter"), known, beside_keys=True
        )
        self.field.show_text(wish.text or known.get(wish.card, wish.card))
        self._shown = self.field.text()
        self.field.named.connect(lambda text: self._tell(card=text, text=""))
        column.addWidget(self.field)
        self.deeds: dict[str, WrapButton] = {}
        column.addWidget(PlainLabel(context._("The action …"), "small"))
        self.deed = PlainLabel(context._(DEEDS[told]) if told else "", wrap=True)
        if told:
            column.addLayout(self._said(context, told))
        else:
            for deed, text in DEEDS.items():
                button = WrapButton(context.theme, context._(text), ICONS[deed], low=True)
                button.setProperty("tight", True)  # so that all of them are in sight
                button.clicked.connect(lambda _checked=False, deed=deed: self._tell_deed(deed))
                self.deeds[deed] = button
                column.addWidget(button)
        self.stays = WrapTick(context.theme, context._("The card stays on the table after use"), "stays")
        self.stays.box.setChecked(bool(wish.stays))
        self.stays.toggled.connect(lambda on: self._tell_besides(stays=on))
        column.addWidget(self.stays)
        space_out(context.theme, self, column, Gap.TIGHT)

    def _said(self, context: Context, deed: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(Picture(context.theme, ICONS[deed]))
        row.addWidget(self.deed, 1)
        space_out(context.theme, self, row, Gap.CLOSE)
        return row

    def _players(self, context: Context, wording: Wording, state: State, chosen: str) -> QWidget:
        """Whoever is in turn; others where the card may be used outside the own turn."""
        row = QWidget()
        flow = FlowLayout(context.theme, row, Gap.TIGHT)
        row.setLayout(flow)
        self.players: dict[str, PlainButton] = {}
        for seat in state.order(state.turn):
            button = PlainButton()
            name = capital(wording.player(state, seat))
            if len(state.seats) <= FEW or seat == chosen:
                show_named(button, name)
            else:
                button.setAccessibleName(name)
                show_tip(button, name)
            button.setProperty("tight", True)
            button.setCheckable(True)
            button.setChecked(seat == chosen)
            button.setIcon(mark_icon(context.theme, seat))
            button.clicked.connect(lambda _checked=False, seat=seat: self._tell_besides(player=seat))
            self.players[seat] = button
            flow.addWidget(button)
        return row

    def open_with(self, command: Command) -> None:
        """Its name, too, which by itself would play a card that is known."""
        if isinstance(command, PlayAction):
            self.field.show_text(self._known.get(command.card, command.card))
            (self.deeds.get(command.deed) or self.field).setFocus(Qt.FocusReason.TabFocusReason)

    def _tell_deed(self, deed: str) -> None:
        """With the name as it stands in its field: whoever clicks on has said it."""
        if self._written and not self.field.is_meant():
            return
        self._tell(deed=deed, **({"card": self.field.text(), "text": ""} if self._written else {}))

    def _tell_besides(self, **what: object) -> None:
        """A name that nobody has said yet stays in its field: by itself it might play the card."""
        self._tell(**what, **({"card": "", "text": self.field.text()} if self._written else {}))

    @property
    def _written(self) -> bool:
        return bool(self._wish.text) or self.field.text() != self._shown

    def _tell(self, **what: object) -> None:
        self._wish = evolve(self._wish, **what)
        self.changed.emit(self._wish)

    def start_here(self) -> QWidget:
        return next(iter(self.deeds.values()), self.field.field)
