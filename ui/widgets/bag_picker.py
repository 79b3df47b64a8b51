"""Picking units within the bounds of templates: one click a unit, done when nothing is left to choose."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.kernel.template import Template
from companion.kernel.values import bag, total
from ui.context import Context
from ui.lazy import Lazy
from ui.theme.roles import Gap
from ui.widgets.bag_button import BagButton
from ui.widgets.dress import drop, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.keep_place import keep_place
from ui.widgets.pickable import FEW_BAGS, Pickable, one_more
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.unit_button import UnitButton
from ui.widgets.wrap_button import WrapButton

COLUMNS = 4
NameUnit = Callable[[str], str]
Say = Callable[[Template, Mapping[str, int]], str]
"""What the button says when these units are picked."""


class BagPicker(QWidget):
    """`picked` carries the template that fits and the units.

    With `at_once` it comes by itself when the last unit that can be picked was picked; otherwise, and
    whenever less is enough, a button confirms. A `compact` one shows its buttons once something is picked.
    Where as much as possible can be picked in a few ways only, each of these is one click. `changed`: more or
    less is picked, and not confirmed.
    """

    picked = Signal(object, object)
    changed = Signal()

    def __init__(
        self,
        context: Context,
        templates: Sequence[Template],
        name_unit: NameUnit,
        say: Say,
        prefill: Mapping[str, int] | None = None,
        at_once: bool = True,
        compact: bool = False,
        held: Mapping[str, int] | None = None,
        say_lent: Say | None = None,
        whole: bool = True,
        keys: Mapping[str, int] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`held` is what somebody has of each kind, where units are given and not taken; `say_lent` is what
        somebody else's button says that confirms for it. Without `whole`, nothing is offered at one click.
        `keys` are the digits that always stand for these kinds of units."""
        super().__init__(parent)
        self._bags = Pickable(templates)
        self._context = context
        self._at_once = self._usually_at_once = at_once
        self._prefill = dict(prefill or {})
        self._units: dict[str, int] = dict(self._prefill)
        self._order: list[str] = []
        self._touched = False
        self._buttons: dict[str, UnitButton] = {}
        for unit in (unit for unit, most in self._bags.most.items() if most):
            button = UnitButton(context, unit, name_unit(unit), compact)
            button.setCheckable(True)
            button.place, button.taken = (keys or {}).get(unit, 0), frozenset((keys or {}).values())
            if compact:
                button.setProperty("tight", "true")
            button.clicked.connect(lambda _checked=False, unit=unit: self.add(unit))
            button.put_back.connect(lambda unit=unit: self.remove(unit))
            self._buttons[unit] = button
        grid = FlowLayout(
            context.theme,
            self,
            0 if compact else Gap.TIGHT,
            most=len(self._buttons) if compact else COLUMNS,
        )
        grid.add(self._buttons.values())
        self._say = say
        self._say_lent = say_lent or say
        self._held = held
        self._offers_whole = whole
        self.whole_buttons = [] if prefill else self._make_whole()
        layout = QVBoxLayout(self)
        space_out(context.theme, self, layout, Gap.CLOSE)
        self.so_far: PlainLabel | None = None
        if self._bags.exactly > 1 and not compact:
            self.so_far = PlainLabel(role="muted", wrap=True)
            layout.addWidget(self.so_far)
        layout.addLayout(grid)
        self._layout = layout
        self._below = QHBoxLayout()
        layout.addLayout(self._below)
        if self.whole_buttons:
            self._whole.add(self.whole_buttons)
        self._compact = compact
        self._lent: WrapButton | None = None
        if not compact and self._bags.several:
            self._keep_room()
        self._show()

    @property
    def templates(self) -> tuple[Template, ...]:
        return self._bags.templates

    def _keep_room(self) -> None:
        """What comes and goes with the first unit has its place all the time: nothing below it moves under
        the pointer."""
        for button in (self._own_confirm, self.clear_button, *self.whole_buttons):
            keep_place(button)

    def offer(self, templates: Sequence[Template], held: Mapping[str, int] | None) -> None:
        """Pick anew, the same kinds of units within other bounds."""
        self._bags = Pickable(templates)
        self._held = held
        self._prefill, self._at_once = {}, self._usually_at_once
        self._units, self._order, self._touched = {}, [], False
        for whole in self.whole_buttons:
            self._whole.removeWidget(whole)
            drop(whole)
        self.whole_buttons = self._make_whole()
        if self.whole_buttons:
            self._whole.add(self.whole_buttons)
        self._show()

    # What is made when it is first needed: most pickers of a turn are never touched.

    @Lazy
    def _whole(self) -> FlowLayout:
        flow = FlowLayout(self._context.theme, self, Gap.TIGHT, most=FEW_BAGS)
        self._layout.insertLayout(self._layout.count() - 1, flow)  # above the buttons that confirm
        return flow

    @property
    def confirm_button(self) -> WrapButton:
        """Its own, or the one that confirms for it."""
        return self._lent or self._own_confirm

    def confirm_by(self, button: WrapButton | None) -> None:
        """Somebody else's button confirms, so that there is one only. Whose it is says what it would do. None
        for its own again."""
        if button is self._lent:
            return
        self._lent = button
        if (own := BagPicker._own_confirm.made(self)) is not None:
            keep_place(own, False)
        self._show()

    @Lazy
    def _own_confirm(self) -> WrapButton:
        button = WrapButton(self._context.theme, kind="primary")
        button.clicked.connect(self.submit)
        self._below.insertWidget(0, button, 1)
        for last in list(self._buttons.values())[-1:]:  # also for the keyboard, whatever was made since
            QWidget.setTabOrder(last, button)
        return button

    @Lazy
    def clear_button(self) -> PlainButton:
        button = PlainButton(self._context._("Clear"), kind="quiet")
        button.clicked.connect(self.clear)
        self._below.addWidget(button)
        QWidget.setTabOrder(self.confirm_button, button)
        return button

    def unit_button(self, unit: str) -> UnitButton:
        return self._buttons[unit]

    def first_unit(self) -> UnitButton | None:
        return next(iter(self._buttons.values()), None)

    def units(self) -> dict[str, int]:
        return bag(self._units)

    def chosen(self) -> tuple[Template, dict[str, int]] | None:
        """What somebody has picked and not confirmed, where that is enough."""
        template = self._fitting() if self._touched and self.units() else None
        return (template, self.units()) if template is not None else None

    @property
    def compact(self) -> bool:
        return self._compact

    def confirming(self) -> WrapButton | None:
        """The button that does what is picked, where that is enough."""
        return self.confirm_button if self.units() and self.confirm_button.isEnabled() else None

    def confirms(self) -> str:
        """What confirming would do now, in words; empty where nothing is picked, or not enough."""
        fitting = self._fitting() if self.units() else None
        return self._say_lent(fitting, self.units()) if fitting is not None else ""

    def _make_whole(self) -> list[BagButton]:
        return [self._whole_button(units) for units in self._bags.whole()] if self._offers_whole else []

    def _whole_button(self, units: Mapping[str, int]) -> BagButton:
        template = self._bags.fitting(units)
        assert template is not None
        button = BagButton(self._context, units, self._say(template, units))
        button.clicked.connect(lambda: self._take_whole(button.units))
        return button

    def _take_whole(self, units: Mapping[str, int]) -> None:
        self._units = dict(units)
        self.submit()

    def add(self, unit: str) -> None:
        """Pick one more; where the bounds are full, another picked unit makes room."""
        found = self._bags.with_one(self._units, unit)
        if found is not None:
            self._units = found
            self._order.append(unit)
        self._touched = True
        self._show()
        if self._at_once and self._fitting() is not None and not self._bags.more_possible(self._units):
            self.submit()
        else:
            self.changed.emit()

    def remove(self, unit: str) -> None:
        if self._units.get(unit):
            self._units[unit] -= 1
            self._touched = True
            self._show()
            self.changed.emit()

    def take_back(self) -> bool:
        """Put back what was picked last; says whether there was anything."""
        while self._order:
            unit = self._order.pop()
            if self._units.get(unit):
                self.remove(unit)
                return True
        return False

    def resume(self, units: Mapping[str, int]) -> None:
        """Pick these again, as many of them as can be."""
        self._units = {}
        self._touched = True
        for unit, n in units.items():
            for _ in range(n):
                more = one_more(self._units, unit)
                if self._bags.can_grow(more):
                    self._units = more
        self._show()

    def begin_with(self, units: Mapping[str, int]) -> None:
        """What was picked once, to be changed: nothing is done before somebody confirms it."""
        self.resume(units)
        self._prefill, self._at_once, self._touched = self.units(), False, False

    def take_over(self, former: "BagPicker") -> None:
        """Go on with what was picked in the same place."""
        if former._touched and former.units():
            self.resume(former.units())
            self._order = list(former._order)
            self.changed.emit()
        elif former._prefill != self._prefill:
            self.begin_with(former._prefill)

    def begin_again(self) -> bool:
        """As it was offered, away with what was picked since; says whether anything was."""
        if self.units() == bag(self._prefill):
            return False
        self._units, self._order, self._touched = dict(self._prefill), [], False
        self._show()
        self.changed.emit()
        return True

    def clear(self) -> None:
        """The keyboard stays with the units: the button that goes would leave it to whatever comes next."""
        first = self.first_unit()
        if first is not None and self.clear_button.hasFocus():
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._units = {}
        self._show()
        self.changed.emit()

    def _fitting(self) -> Template | None:
        return self._bags.fitting(self._units)

    def _show(self) -> None:
        for unit, button in self._buttons.items():
            held = None if self._held is None else self._held.get(unit, self._bags.most[unit])
            button.show_count(self._units.get(unit, 0), held)
        units = bag(self._units)
        if self.so_far is not None:
            wanted = self._bags.exactly
            self.so_far.setText(
                self._context.language.say("{n} of {wanted} chosen", n=total(units), wanted=wanted)
            )
        for whole in self.whole_buttons:
            whole.setVisible(not units)
        fitting = self._fitting()
        confirms = self._lent is None and (total(units) > 0 or (fitting is not None and not self._compact))
        if confirms or BagPicker._own_confirm.made(self) is not None:
            self._own_confirm.say(self._say(fitting or self.templates[0], units))
            self._own_confirm.setEnabled(fitting is not None)
            self._own_confirm.setVisible(confirms)
        clears = total(units) > 0 and not (self._compact and self._prefill)  # there the minus is enough
        if clears or BagPicker.clear_button.made(self) is not None:
            self.clear_button.setVisible(clears)

    def submit(self) -> None:
        """Do what is picked, where that is enough."""
        template = self._fitting()
        if template is not None:
            self.picked.emit(template, bag(self._units))
