"""A field for a count: one digit and on, where one digit is as good as always enough."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStyle, QStyleOptionFrame, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import click, press, shown, type_text
from ui.context import Context
from ui.joining.asked import BEYOND, Number
from ui.joining.count_field import CountField, Stepper


def number(**changes: Any) -> Number:
    return Number(
        **{
            "what": "red.wood",
            "label": "wood",
            "name": "wood of Anna",
            "most": 16,
            "read": lambda state: state,
            **changes,
        }
    )


@pytest.fixture
def quick(qtbot: QtBot) -> CountField:
    field = CountField(number(quick=True))
    shown(qtbot, field, 80, 40)
    field.show_value(4, told=False)
    field.setFocus()
    return field


def test_what_nobody_told_is_empty_and_shows_faintly_what_is_believed(quick: CountField) -> None:
    assert (quick.text(), quick.placeholderText()) == ("", "4")
    quick.show_value(4, told=True)
    assert (quick.text(), quick.placeholderText()) == ("4", "")


def test_a_quick_field_is_full_with_one_digit(qtbot: QtBot, quick: CountField) -> None:
    with qtbot.waitSignals([quick.entered, quick.full]):
        type_text(quick, "7")


def test_a_number_as_it_was_believed_is_told_all_the_same(qtbot: QtBot, quick: CountField) -> None:
    with qtbot.waitSignal(quick.entered) as told:
        type_text(quick, "4")
    assert told.args == [4]


def test_a_slow_field_waits_until_it_is_left(qtbot: QtBot) -> None:
    field = CountField(number())
    shown(qtbot, field, 80, 40)
    with qtbot.assertNotEmitted(field.entered):
        type_text(field, "12")
    with qtbot.waitSignal(field.entered) as told:
        press(field, Qt.Key.Key_Return)
    assert told.args == [12]


def test_letters_are_no_number(qtbot: QtBot, quick: CountField) -> None:
    with qtbot.assertNotEmitted(quick.full), qtbot.assertNotEmitted(quick.entered):
        type_text(quick, "x")
        with qtbot.waitSignal(quick.unreadable):
            press(quick, Qt.Key.Key_Return)


def test_a_letter_means_what_lies_beyond_where_something_does(qtbot: QtBot) -> None:
    field = CountField(number(beyond="end", quick=True))
    shown(qtbot, field, 80, 40)
    with qtbot.waitSignals([field.entered, field.full]) as _, qtbot.waitSignal(field.entered) as told:
        type_text(field, "e")
    assert told.args == [BEYOND]
    field.show_value(BEYOND, told=True)
    assert field.text() == "end"


def test_backspace_in_an_untouched_field_leads_back(qtbot: QtBot, quick: CountField) -> None:
    with qtbot.waitSignal(quick.back):
        press(quick, Qt.Key.Key_Backspace)
    with qtbot.assertNotEmitted(quick.back):
        quick.setText("12")
        quick.setModified(True)
        quick.setCursorPosition(2)
        press(quick, Qt.Key.Key_Backspace)


def test_what_is_left_after_backspace_is_no_complete_number(qtbot: QtBot, quick: CountField) -> None:
    quick.entered.connect(lambda n: quick.set_faulty(n > 16))
    type_text(quick, "17")
    assert quick.faulty
    with qtbot.assertNotEmitted(quick.full):
        press(quick, Qt.Key.Key_Backspace)
    assert quick.text() == "1"
    with qtbot.waitSignal(quick.full):
        type_text(quick, "6")
    assert quick.text() == "16"


def test_a_click_into_a_field_that_has_the_keyboard_types_over_as_well(quick: CountField) -> None:
    quick.show_value(6, told=True)
    quick.selectAll()
    click(quick)
    type_text(quick, "2")
    assert quick.text() == "2"


def test_one_more_and_one_less_are_for_the_mouse(qtbot: QtBot, context: Context) -> None:
    stepper = Stepper(context, CountField(number()))
    shown(qtbot, stepper, 200, 60)
    steps: list[int] = []
    stepper.stepped.connect(steps.append)
    click(stepper.more)
    click(stepper.less)
    assert steps == [1, -1]
    assert "wood of Anna" in stepper.more.accessibleName()


def test_a_click_into_a_field_types_over_what_stands_there(qtbot: QtBot) -> None:
    """As Tab does: a second click puts the cursor where it is."""
    field, around = CountField(number()), QWidget()
    row = QHBoxLayout(around)
    row.addWidget(QLineEdit())
    row.addWidget(field)
    shown(qtbot, around, 200, 40)
    field.show_value(3, told=True)
    click(field)
    assert field.hasFocus()
    type_text(field, "4")
    assert field.text() == "4"
    click(field)
    type_text(field, "2")
    assert sorted(field.text()) == ["2", "4"]


@pytest.mark.parametrize(
    ("value", "most", "beyond"),
    [(16, 16, ""), (BEYOND, 4, "end"), (BEYOND, 4, "einde"), (BEYOND, 4, "конец")],
)
def test_all_that_can_stand_in_a_quick_field_is_seen_whole(
    qtbot: QtBot, context: Context, value: int, most: int, beyond: str
) -> None:
    field = CountField(number(quick=True, most=most, beyond=beyond))
    stepper = Stepper(context, field)
    shown(qtbot, stepper, 200, 60)
    field.show_value(value, told=True)
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    inside = field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field)
    assert field.fontMetrics().horizontalAdvance(field.text()) <= inside.width() - 4  # of Qt's own
