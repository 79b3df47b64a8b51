"""Several of a list, or so many of each: an answer with very many combinations."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from companion.games.terraformer.state import State
from companion.kernel.template import Template
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import space_out
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton
from ui.widgets.wrap_tick import WrapTick


class Picker(QWidget):
    """A box to tick for what there is one of, a number for the rest; the button says what that would mean."""

    picked = Signal(object)

    def __init__(self, context: Context, wording: Wording, state: State, template: Template) -> None:
        super().__init__()
        self._wording, self._state, self.template = wording, state, template
        self.ticks: dict[str, WrapTick] = {}
        self.numbers: dict[str, QSpinBox] = {}
        column = QVBoxLayout(self)
        for name, most in template.limits.items():
            said = self._called(name)
            if most == 1:
                tick = WrapTick(context.theme, said, f"pick.{name}")
                tick.toggled.connect(lambda _on: self._show())
                self.ticks[name] = tick
                column.addWidget(tick)
            else:
                column.addLayout(self._number(context, name, said, most))
        self.confirm = WrapButton(context.theme, "", "", "primary")
        self.confirm.clicked.connect(lambda: self.picked.emit(template.fill(self.units())))
        column.addWidget(self.confirm)
        space_out(context.theme, self, column, Gap.TIGHT)
        self._show()

    def _called(self, name: str) -> str:
        if name in self._state.players:
            return capital(self._wording.player(self._state, name))
        return capital(self._wording.thing(self._state, name))

    def _number(self, context: Context, name: str, said: str, most: int) -> QHBoxLayout:
        spin = calm(QSpinBox())
        spin.setRange(0, most)
        spin.setAccessibleName(said)
        spin.valueChanged.connect(lambda _n: self._show())
        self.numbers[name] = spin
        label = PlainLabel(wrap=True)
        show_named(label, said)
        row = QHBoxLayout()
        row.addWidget(label, 1)
        row.addWidget(spin)
        space_out(context.theme, self, row, Gap.TIGHT)
        return row

    def units(self) -> dict[str, int]:
        ticked = {name: 1 for name, tick in self.ticks.items() if tick.box.isChecked()}
        return {**ticked, **{name: spin.value() for name, spin in self.numbers.items() if spin.value()}}

    def show_units(self, units: Mapping[str, int]) -> None:
        """As if they had been ticked and typed."""
        for name, tick in self.ticks.items():
            tick.box.setChecked(bool(units.get(name)))
        for name, spin in self.numbers.items():
            spin.setValue(units.get(name, 0))

    def _show(self) -> None:
        units = self.units()
        self.confirm.setEnabled(self.template.fits(units))
        self.confirm.say(self._wording.button(self._state, self.template.fill(units)))
