"""Any decision as large buttons and unit pickers, read from the legal answers alone."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terramara.commands import (
    CloseGame,
    Decline,
    GiveUnits,
    NextRound,
    Pay,
    Postpone,
    Step,
    Swap,
    UseCard,
    UseWorker,
)
from companion.games.terramara.crafted import for_nothing
from companion.games.terramara.frames import Payment
from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW, RESOURCES
from companion.kernel.command import Command
from companion.kernel.frame import find_decision
from companion.kernel.game import Offer
from companion.kernel.template import Template
from companion.kernel.values import evolve
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.faces import Face, card_rows, rows_of_answer
from ui.table.answer_keys import KEYS
from ui.table.hasty import MEANING
from ui.theme.roles import Gap
from ui.widgets.bag_picker import BagPicker
from ui.widgets.dress import put_icon, space_out
from ui.widgets.keyed import Keyed
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.wrap_button import WrapButton, stand_of

WAYS = 4
"""Digits of each of two caravans; the last one of all ends the journey."""
MANY_WAYS = 300
"""Payments looked at for the one to suggest."""


class AnswerForm(QWidget):
    """`chosen` carries the command. Buttons answer to the digits 1 to 9 through the panel around it."""

    chosen = Signal(object)
    ready = Signal()  # what is picked has changed

    def __init__(
        self,
        context: Context,
        wording: Wording,
        state: State,
        offers: Sequence[Offer],
        leaving: str = "",
        pictured: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        """`leaving` says what leaving it means, where the usual words do not. What is paid for is `pictured`
        unless somebody is just describing it."""
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._state = state
        self.buttons: list[tuple[Command, PlainButton]] = []
        self.picker: BagPicker | None = None
        layout = QVBoxLayout(self)
        space_out(context.theme, self, layout, Gap.CLOSE)
        # An exchange paid from a track alone leaves no units to pick: how often is then the whole choice.
        templates = [offer for offer in offers if isinstance(offer, Template) and offer.limits]
        if templates:
            self.picker = self._picker(templates, beside=not pictured)
            bought = self._bought(templates[0].command) if pictured else None
            if bought is not None:
                layout.addWidget(bought)
            layout.addWidget(self.picker)
        plain = [offer for offer in offers if not isinstance(offer, Template)]
        plain += [offer.fill({}) for offer in offers if isinstance(offer, Template) and not offer.limits]
        texts: set[str] = set()
        for command in sorted(plain, key=lambda command: _LAST.get(type(command), 0)):
            left = leaving if isinstance(command, Decline) else ""
            text = left or wording.button(state, command)
            if text not in texts:  # two caravans that stand side by side are one choice to people
                texts.add(text)
                button = self._button(command, text)
                if isinstance(button, Keyed):
                    button.place = _place(command, plain)
                layout.addWidget(button, 0, stand_of(button))
                for line in (*self._against(command), *wording.outlook(state, command)):
                    layout.addWidget(PlainLabel(line, "muted", wrap=True))

    def _bought(self, command: Command) -> Face | None:
        """What is paid for, where that is known: its cost is on it."""
        frame = find_decision(self._state.agenda, command.decision) if isinstance(command, Pay) else None
        card = self._state.known.cards.get(frame.card) if isinstance(frame, Payment) else None
        return Face(self._context.theme, card_rows(card)) if card is not None else None

    def _against(self, command: Command) -> tuple[str, ...]:
        """Why nobody would do this now, though the rules allow it."""
        if not isinstance(command, UseCard):
            return ()
        return self._wording.refusals(self._state, for_nothing(self._state, command), command.player)

    def take_over(self, other: "AnswerForm") -> None:
        """Go on with what was picked in another form, as far as it is still possible."""
        if self.picker is not None and other.picker is not None:
            self.picker.resume(other.picker.units())

    def _button(self, command: Command, text: str) -> PlainButton:
        kind = "quiet" if self._against(command) else _KINDS.get(type(command), "choice")
        if kind == "primary":
            button = PlainButton(text, kind)
            put_icon(self._context.theme, button, icon_of(command), "on_accent")
        else:
            theme, rows = self._context.theme, rows_of_answer(self._state, command)
            face = Face(theme, rows) if rows else None
            button = WrapButton(theme, text, "" if face else icon_of(command), kind, face)
        button.setProperty(MEANING, _meaning(command))
        button.clicked.connect(lambda: self.chosen.emit(command))
        self.buttons.append((command, button))
        return button

    def _picker(self, templates: list[Template], beside: bool) -> BagPicker:
        """A payment that is suggested `beside` a description leaves the room to that."""
        untold = isinstance(templates[0].command, Pay) and not templates[0].sums
        if untold:
            templates = [_processed_first(template) for template in templates]
        prefill = suggested_payment(templates[0]) if isinstance(templates[0].command, Pay) else {}
        picker = BagPicker(
            self._context,
            templates,
            lambda unit: self._wording.thing(self._state, unit),
            lambda template, units: self._wording.button(self._state, template.fill(units)),
            prefill,
            at_once=not prefill and not untold,
            compact=beside and bool(prefill),
            held=held_for(self._state, templates[0].command),
            whole=not untold,
            keys=keys_for(templates),
        )
        picker.picked.connect(lambda template, units: self.chosen.emit(template.fill(units)))
        picker.changed.connect(self.ready)
        return picker


def held_for(state: State, command: Command) -> Mapping[str, int] | None:
    """What the one who gives has; None where units are taken."""
    if isinstance(command, UseWorker):
        return state.players[command.player].goods
    if not isinstance(command, GiveUnits | Pay | Swap):
        return None
    frame = find_decision(state.agenda, command.decision)
    return state.players[frame.owner].goods if frame and frame.owner in state.players else None


def keys_for(templates: Sequence[Template]) -> dict[str, int]:
    """The digits of resources, whatever of them somebody has: those of a kind that is asked for."""
    units = {unit for template in templates for unit in template.limits}
    kinds = [unit for kind in (RAW, PROCESSED) if units.intersection(kind) for unit in kind]
    return {unit: RESOURCES.index(unit) + 1 for unit in kinds}


def _processed_first(template: Template) -> Template:
    """As cards cost processed resources, these come first where nobody has told the cost."""
    units = sorted(template.limits, key=lambda unit: unit in RAW)
    return evolve(template, limits={unit: template.limits[unit] for unit in units})


def suggested_payment(template: Template) -> dict[str, int]:
    """A sensible legal payment: raw where it may stand in, since it is worth less at the end. None for a card
    whose cost nobody has told: there anything would do, and only the table knows what was paid."""
    if not template.sums:
        return {}
    ways = template.solutions(MANY_WAYS)
    return max(ways, key=lambda units: sum(units.get(raw, 0) for raw in RAW), default={})


def _place(command: Command, beside: Sequence[Command]) -> int:
    """The digit of this step of a journey, or of its end: a caravan keeps its own from step to step, however
    many ways there are from where it stands. What has no room among them has the next one that is free."""
    steps = [other for other in beside if isinstance(other, Step)]
    if isinstance(command, Step):
        at = [step for step in steps if step.caravan == command.caravan].index(command)
        return 1 + command.caravan * WAYS + at if at < WAYS else 0
    return KEYS if steps and isinstance(command, Decline) else 0


_KINDS: dict[type[Command], str] = {
    Decline: "quiet",
    Postpone: "quiet",
    NextRound: "primary",
    CloseGame: "primary",
}
_LAST: dict[type[Command], int] = {Postpone: 1, Decline: 2}
_ICONS = {
    "craft": "craft",
    "reserve": "reserve",
    "flip": "character",
    "use_power": "character",
    "use_card": "once_per_round",
    "end_turn": "check",
    "draw": "dice",
    "step": "caravan",
    "take_back": "take_back",
    "next_round": "round",
    "close_game": "check",
}


def _meaning(command: Command) -> str:
    """What also the next question can mean: to go on with the same caravan, on the direct way."""
    if isinstance(command, Step) and command.to.isdecimal():
        return f"step.{command.caravan}"
    return ""


def icon_of(command: Command) -> str:
    return _ICONS.get(command.kind, "")
