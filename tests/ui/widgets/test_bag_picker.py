"""Picking units: one click each, done when nothing is left to choose."""

from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import TakeUnits
from companion.kernel.template import Sum, Template
from ui.context import Context
from ui.widgets.bag_picker import BagPicker


def template(low: int, high: int, **limits: int) -> Template:
    command = TakeUnits(decision="take:red:x", units={})
    return Template(command, "units", limits, (Sum(tuple(limits), low, high),))


def picker(qtbot: QtBot, context: Context, *templates: Template, **more: Any) -> tuple[BagPicker, list[Any]]:
    found = BagPicker(context, templates, str, lambda _template, units: f"Take {units}", **more)
    qtbot.addWidget(found)
    found.show()
    done: list[Any] = []
    found.picked.connect(lambda _template, units: done.append(units))
    return found, done


def click(qtbot: QtBot, widget: BagPicker, unit: str) -> None:
    qtbot.mouseClick(widget.unit_button(unit), Qt.MouseButton.LeftButton)


def test_the_last_unit_confirms_by_itself(qtbot: QtBot, context: Context) -> None:
    widget, done = picker(qtbot, context, template(2, 2, wood=2, ore=1))
    click(qtbot, widget, "wood")
    assert done == []
    click(qtbot, widget, "ore")
    assert done == [{"wood": 1, "ore": 1}]


def test_less_than_possible_is_confirmed_by_the_button(qtbot: QtBot, context: Context) -> None:
    widget, done = picker(qtbot, context, template(0, 3, wood=3))
    click(qtbot, widget, "wood")
    assert widget.confirm_button.label() == "Take {'wood': 1}"
    qtbot.mouseClick(widget.confirm_button, Qt.MouseButton.LeftButton)
    assert done == [{"wood": 1}]


def test_too_little_cannot_be_confirmed(qtbot: QtBot, context: Context) -> None:
    widget, done = picker(qtbot, context, template(2, 3, wood=3))
    click(qtbot, widget, "wood")
    assert not widget.confirm_button.isEnabled()
    assert done == []


def test_a_prefilled_payment_waits_for_confirmation_and_can_be_changed(
    qtbot: QtBot, context: Context
) -> None:
    offered = template(1, 1, metal=1, ore=1)
    widget, done = picker(qtbot, context, offered, prefill={"ore": 1}, at_once=False)
    click(qtbot, widget, "metal")
    assert widget.units() == {"metal": 1}
    assert done == []
    qtbot.mouseClick(widget.confirm_button, Qt.MouseButton.LeftButton)
    assert done == [{"metal": 1}]


def test_minus_puts_a_unit_back(qtbot: QtBot, context: Context) -> None:
    widget, _done = picker(qtbot, context, template(0, 3, wood=3))
    click(qtbot, widget, "wood")
    qtbot.keyClick(widget.unit_button("wood"), Qt.Key.Key_Minus)
    assert widget.units() == {}
