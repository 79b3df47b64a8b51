"""Before the first turn: who deals once more, how large the planet is, who is the youngest."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terraformer.commands import Begin, Redeal
from companion.games.terraformer.frames import Dealing
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.wording.language import capital
from companion.wording.texts import Choice
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.wrap_button import WrapButton


class DealingForm(QWidget):
    """`chosen` carries the command. The size is picked first, where it is not agreed yet; a click on whoever
    begins starts the game."""

    chosen = Signal(object)

    def __init__(self, context: Context, wording: Wording, state: State, frame: Dealing) -> None:
        super().__init__()
        self._key = frame.key
        self.sizes: dict[str, PlainButton] = {}
        self.starts: dict[str, WrapButton] = {}
        self.redeals: dict[str, WrapButton] = {}
        column = QVBoxLayout(self)
        if not state.planet:
            column.addWidget(PlainLabel(context._("How large is the planet?"), "strong", wrap=True))
            column.addWidget(self._planets(context, wording.choices("start")))
        if not state.first:
            column.addWidget(PlainLabel(context._("Who is the youngest?"), "strong", wrap=True))
        for seat in (state.first,) if state.first else state.seats:
            name = wording.player(state, seat)
            text = context.language.say("{player} begins", player=name)
            kind = "primary" if state.first else "choice"
            self.starts[seat] = self._button(context, column, text, kind)
            self.starts[seat].clicked.connect(lambda _checked=False, seat=seat: self._begin(seat))
        column.addWidget(PlainLabel(context._("Each may deal once more, before that:"), "small", wrap=True))
        for seat in state.seats:
            if not state.players[seat].redealt:
                command = Redeal(player=seat)
                button = self._button(context, column, wording.button(state, command), "choice", "redeal")
                button.clicked.connect(lambda _checked=False, command=command: self.chosen.emit(command))
                self.redeals[seat] = button
        self._planet = state.planet or "small"
        space_out(context.theme, self, column, Gap.CLOSE)

    def _planets(self, context: Context, sizes: Sequence[Choice]) -> QWidget:
        row = QWidget()
        flow = FlowLayout(context.theme, row, Gap.TIGHT)
        row.setLayout(flow)
        for size in sizes:
            button = PlainButton(capital(size.text))
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.setChecked(not self.sizes)
            show_tip(button, size.hint)
            button.clicked.connect(lambda _checked=False, size=size.value: self._pick(size))
            self.sizes[size.value] = button
            flow.addWidget(button)
        return row

    def _button(
        self, context: Context, column: QVBoxLayout, text: str, kind: str, icon: str = ""
    ) -> WrapButton:
        button = WrapButton(context.theme, text, icon, kind)
        column.addWidget(button)
        return button

    def _pick(self, planet: str) -> None:
        self._planet = planet

    def open_with(self, command: Command) -> None:
        if isinstance(command, Begin):
            if command.planet in self.sizes:
                self.sizes[command.planet].click()
            if command.player in self.starts:
                self.starts[command.player].setFocus(Qt.FocusReason.TabFocusReason)

    def _begin(self, seat: str) -> None:
        self.chosen.emit(Begin(decision=self._key, player=seat, planet=self._planet))  # type: ignore[arg-type]

    def start_here(self) -> QWidget | None:
        return next(iter((*self.sizes.values(), *self.starts.values())), None)
