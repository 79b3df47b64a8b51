"""Names at the start of an evening: typed, taken from earlier ones, never mixed up."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.wording.wording import Wording
from tests.ui.hands import click, press, shown, type_text
from ui.context import Context
from ui.games.terramara.wizard.wizard import NewGameWizard
from ui.wizard.players_page import PlayersPage

KNOWN = ("Anna", "Bo", "Cleo", "Cleopatra", "Di", "Diana")


@pytest.fixture
def wizard(qtbot: QtBot, context: Context) -> NewGameWizard:
    wizard = NewGameWizard(context, Wording(context.language, "terramara"))
    wizard.set_people(KNOWN)
    shown(qtbot, wizard)
    wizard.begin("full")
    return wizard


def typed(page: PlayersPage) -> list[str]:
    return [row.name.text() for row in page.rows[: page.count]]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Tab])
def test_a_name_that_begins_another_one_is_left_as_it_was_typed(wizard: NewGameWizard, key: Qt.Key) -> None:
    for name in ("Cleo", "Di", "An"):
        type_text(wizard, name)
        assert QApplication.activePopupWidget() is None
        press(wizard, key)
    assert typed(wizard.players_page) == ["Cleo", "Di", "An"]


def test_a_click_into_the_next_field_arrives_there(wizard: NewGameWizard) -> None:
    rows = wizard.players_page.rows
    type_text(wizard, "Cleo")
    click(rows[1].name)
    type_text(wizard, "Di")
    assert typed(wizard.players_page) == ["Cleo", "Di", ""]


@pytest.mark.parametrize("key", [Qt.Key.Key_Right, Qt.Key.Key_Down])
def test_an_arrow_takes_what_is_suggested(wizard: NewGameWizard, key: Qt.Key) -> None:
    type_text(wizard, "cleo")
    press(wizard, key)
    assert typed(wizard.players_page)[0] == "Cleopatra"
    assert wizard.players_page.rows[0].name.suggestion() == ""


def test_a_click_on_somebody_sits_them_down_and_goes_on(wizard: NewGameWizard) -> None:
    page = wizard.players_page
    click(page.played_before.buttons["Bo"])
    assert page.rows[1].name.hasFocus()
    click(page.played_before.buttons["Anna"])
    assert typed(page) == ["Bo", "Anna", ""]
    assert not {"Bo", "Anna"} & set(page.played_before.buttons)


def test_what_is_typed_narrows_who_is_offered(wizard: NewGameWizard) -> None:
    type_text(wizard, "di")
    assert set(wizard.players_page.played_before.buttons) == {"Diana"}
    type_text(wizard, "xy")  # somebody new: everybody else may still come
    assert "Bo" in wizard.players_page.played_before.buttons


def test_tab_goes_from_name_to_name(wizard: NewGameWizard) -> None:
    rows = wizard.players_page.rows
    for row in rows[:3]:
        press(wizard, Qt.Key.Key_Tab)
        assert row.name.hasFocus()


@pytest.mark.parametrize("part", ["colour", "arrow"])
def test_letters_typed_beside_a_name_begin_it(wizard: NewGameWizard, part: str) -> None:
    rows = wizard.players_page.rows
    row = rows[1]
    (row.colours[row.colour] if part == "colour" else row.up).setFocus()
    type_text(wizard, "Bo")
    assert row.name.hasFocus()
    assert row.name.text() == "Bo"
    assert not rows[0].name.text()
    row.colours[row.colour].setFocus()
    type_text(wizard, "Xi")
    assert row.name.text() == "Xi", "as in the field, over the name that is there"


def test_enter_on_an_arrow_leads_on_and_leaves_the_order(wizard: NewGameWizard) -> None:
    page = wizard.players_page
    before = list(page.rows)
    page.rows[1].up.setFocus()
    press(wizard, Qt.Key.Key_Return)
    assert page.rows == before
    assert page.rows[2].name.hasFocus()
    page.rows[2].up.setFocus()
    press(wizard, Qt.Key.Key_Space)
    assert page.rows != before


def test_alt_with_an_arrow_moves_a_seat(wizard: NewGameWizard) -> None:
    page = wizard.players_page
    first = page.rows[0]
    type_text(wizard, "Anna")
    QTest.keyClick(first.name, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert page.rows[1] is first
    assert first.name.hasFocus()
    press(wizard, Qt.Key.Key_Tab)
    assert page.rows[2].name.hasFocus()
