"""Any decision as large buttons, read from the legal answers alone."""

from collections import Counter
from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terraformer.commands import (
    AcceptSeats,
    BeginBalancing,
    CloseGame,
    DieOut,
    Done,
    LetPass,
    NothingToShow,
    WeLooked,
)
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.game import Offer
from companion.kernel.template import Template
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.digits import place_of
from ui.games.terraformer.now.picker import Picker
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.keyed import NO_DIGIT
from ui.widgets.plain import PlainButton, show_tip
from ui.widgets.wrap_button import WrapButton

_KINDS: Mapping[type[Command], str] = {
    BeginBalancing: "primary",
    CloseGame: "primary",
    Done: "primary",
    AcceptSeats: "primary",
    LetPass: "primary",
    WeLooked: "quiet",
}
_LAST = (DieOut, WeLooked, NothingToShow, Done)
_ICONS: Mapping[str, str] = {
    "stop_action": "cancel",
    "nothing_to_show": "bluff",
    "migrate": "migration",
    "die_out": "die_out",
    "stay": "home",
    "take_place": "food_chain",
    "seat": "food",
    "first": "contest",
    "draw": "dice",
    "redeal": "redeal",
}


class AnswerForm(QWidget):
    """`chosen` carries the command. Buttons answer to the digits 1 to 9 through the panel around it."""

    chosen = Signal(object)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        state: State,
        offers: Sequence[Offer],
        said: Mapping[Command, str] | None = None,
        snug: bool = False,
        digits: Mapping[Command, int] | None = None,
    ) -> None:
        """`said` are other words for some answers than their usual ones. `snug`: low ones, where something
        else stands below that is chosen more often. Of `digits`, where there are any, each has its own, and
        no other answer has one."""
        super().__init__()
        self._digits = digits
        self.snug = snug
        self._context = context
        self._wording = wording
        self._state = state
        self._said = said or {}
        self.buttons: list[tuple[Command, PlainButton]] = []
        column = QVBoxLayout(self)
        space_out(context.theme, self, column, Gap.TIGHT if snug else Gap.CLOSE)
        self.pickers: list[Picker] = []
        for offer in offers:
            if isinstance(offer, Template):
                picker = Picker(context, wording, state, offer)
                picker.picked.connect(self.chosen)
                self.pickers.append(picker)
                column.addWidget(picker)
        plain = [offer for offer in offers if not isinstance(offer, Template)]
        for command in sorted(plain, key=lambda command: isinstance(command, _LAST)):
            column.addWidget(self._button(command))

    def _button(self, command: Command) -> PlainButton:
        kind = _KINDS.get(type(command), "choice")
        text = self._said.get(command) or self._wording.button(self._state, command)
        icon = _ICONS.get(command.kind, "")
        sign = icon if kind == "choice" else ""
        button = WrapButton(self._context.theme, text, sign, kind, snug=self.snug)
        button.place = (
            place_of(self._state, command) if self._digits is None else self._digits.get(command, NO_DIGIT)
        )
        if self.snug:
            button.setProperty("tight", True)
        if self.snug and command in self._said:
            whole = self._wording.button(self._state, command)
            button.setAccessibleName(whole)
            show_tip(button, whole)
        button.clicked.connect(lambda: self.chosen.emit(command))
        self.buttons.append((command, button))
        return button

    def open_with(self, command: Command) -> None:
        for picker in self.pickers:
            if picker.template.matches(command):
                picker.show_units(Counter(getattr(command, picker.template.field)))

    def start_here(self) -> QWidget | None:
        """Not at an exception that stands before what is usual: Enter would choose it by mistake."""
        buttons = [button for _, button in self.buttons]
        usual = [button for button in buttons if self.snug and button.property("kind") == "primary"]
        return next(iter(usual or buttons), None)
