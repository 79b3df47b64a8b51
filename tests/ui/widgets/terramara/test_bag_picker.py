"""Picking units: one click each, done when nothing is left to choose."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import TakeUnits
from companion.kernel.template import Sum, Template
from tests.ui.hands import click as click_on
from tests.ui.hands import shown
from ui.context import Context
from ui.widgets.bag_picker import BagPicker


def template(low: int, high: int, **limits: int) -> Template:
    command = TakeUnits(decision="take:red:x", units={})
    return Template(command, "units", limits, (Sum(tuple(limits), low, high),))


def picker(qtbot: QtBot, context: Context, *templates: Template, **more: Any) -> tuple[BagPicker, list[Any]]:
    of_game = context.within("terramara")
    found = BagPicker(of_game, templates, str, lambda _template, units: f"Take {units}", **more)
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


def price(*sums: Sum, **limits: int) -> Template:
    """A payment as the rules describe it: so many of each type, raw standing in for its own."""
    return Template(TakeUnits(decision="take:red:x", units={}), "units", limits, sums)


PRICE = price(
    Sum(("cut_stone", "stone"), 2, 2),
    Sum(("timber", "wood"), 1, 1),
    Sum(("cut_stone", "stone", "timber", "wood"), 3, 3),
    Sum(("stone", "wood"), 0, 2),
    cut_stone=2,
    stone=2,
    timber=1,
    wood=1,
)


def test_a_click_on_a_payment_changes_the_unit_that_pays_for_the_same(qtbot: QtBot, context: Context) -> None:
    suggested = {"cut_stone": 1, "stone": 1, "wood": 1}
    widget, done = picker(qtbot, context, PRICE, prefill=suggested, at_once=False)
    click(qtbot, widget, "timber")
    assert widget.units() == {"cut_stone": 1, "stone": 1, "timber": 1}
    click(qtbot, widget, "cut_stone")
    assert widget.units() == {"cut_stone": 2, "timber": 1}
    qtbot.mouseClick(widget.confirm_button, Qt.MouseButton.LeftButton)
    assert done == [{"cut_stone": 2, "timber": 1}]


def test_every_click_on_a_payment_leaves_something_legal(qtbot: QtBot, context: Context) -> None:
    """Also where more than one unit has to be exchanged for it: here no more than two may be raw."""
    widget, _done = picker(qtbot, context, PRICE, prefill={"stone": 2, "timber": 1}, at_once=False)
    click(qtbot, widget, "wood")
    assert widget.units() == {"cut_stone": 1, "stone": 1, "wood": 1}
    for unit in ("timber", "stone", "cut_stone", "wood", "stone"):
        click(qtbot, widget, unit)
        assert PRICE.fits(widget.units())
        assert widget.confirm_button.isEnabled()


def test_a_click_that_nothing_can_make_room_for_changes_nothing(qtbot: QtBot, context: Context) -> None:
    widget, _done = picker(qtbot, context, template(2, 2, wood=2, ore=1), at_once=False)
    for _ in range(3):
        click(qtbot, widget, "wood")
    assert widget.units() == {"wood": 2}


def test_whoever_clears_what_was_picked_goes_on_by_keys(qtbot: QtBot, context: Context) -> None:
    widget, done = picker(qtbot, context, template(1, 1, wood=2, ore=1), at_once=False)
    page = QWidget()
    box = QVBoxLayout(page)
    box.addWidget(widget)
    box.addWidget(QPushButton("Leave everything as it was"))
    widget.begin_with({"wood": 1})
    shown(qtbot, page)
    widget.clear_button.setFocus()
    click_on(widget.clear_button)
    assert QApplication.focusWidget() is widget.unit_button("wood")
    assert done == []


def test_units_that_are_given_show_how_many_there_are(qtbot: QtBot, context: Context) -> None:
    widget, _done = picker(qtbot, context, template(3, 3, wood=3, ore=1), held={"wood": 9, "ore": 1})
    click(qtbot, widget, "wood")
    assert widget.unit_button("wood").text() == "1 / 9"
    assert widget.unit_button("ore").text() == "0 / 1"
    assert widget.so_far is not None
    assert widget.so_far.text() == "1 of 3 chosen"
    assert widget.so_far.isVisible()


def test_units_that_are_taken_show_only_what_was_picked(qtbot: QtBot, context: Context) -> None:
    widget, _done = picker(qtbot, context, template(0, 20, wood=20))
    assert widget.unit_button("wood").text() == "0"
    assert widget.so_far is None
    click(qtbot, widget, "wood")
    assert widget.unit_button("wood").text() == "1"


def test_nothing_below_moves_when_the_first_unit_is_picked(qtbot: QtBot, context: Context) -> None:
    for offered in (template(2, 2, wood=2, ore=1, stone=2), template(0, 3, wood=3, ore=3)):
        widget, _done = picker(qtbot, context, offered)
        widget.resize(300, 400)
        high = widget.heightForWidth(300)
        click(qtbot, widget, "wood")
        assert widget.clear_button.isVisible()
        assert widget.heightForWidth(300) == high


def test_what_is_picked_moves_no_other_unit_of_a_line(qtbot: QtBot, context: Context) -> None:
    held = {"wood": 9, "ore": 1, "stone": 4, "cattle": 12}
    widget, _done = picker(qtbot, context, template(1, 3, **dict.fromkeys(held, 3)), compact=True, held=held)
    widget.resize(240, 200)
    QApplication.processEvents()
    before = {unit: widget.unit_button(unit).geometry() for unit in held}
    click(qtbot, widget, "wood")
    QApplication.processEvents()
    assert widget.unit_button("wood").text() == "1/9"
    assert {unit: widget.unit_button(unit).geometry() for unit in held} == before
