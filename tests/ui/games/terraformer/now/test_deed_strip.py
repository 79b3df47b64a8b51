"""What an action is about can be said at once, without saying before that it is one."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from companion.games.terraformer.frames import Answering, Changing, Deed
from companion.kernel.common import Correct
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import BO, FOREST, begun, form, point, state_of
from tests.ui.hands import click
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.now.action_form import ICONS, ActionForm
from ui.games.terraformer.wish import Wish


@pytest.mark.parametrize("deed", ["humidity", "temperature", "change"])
def test_two_clicks_play_an_action_on_an_ecosystem(make_table: MakePlanetTable, deed: Deed) -> None:
    # TF-ACT-01
    table = begun(make_table(), *FOREST)
    click(table.now.turn_form.deeds.buttons[deed])
    assert table.aiming.wish == Wish("action", deed=deed)
    point(table, "column:1")
    frame = pending(state_of(table))
    assert isinstance(frame, Answering)
    assert (frame.player, frame.deed, frame.position) == (BO, deed, 1)
    assert isinstance(pending(table.aiming.aims.seen), Changing), "going on says that nobody stops it"


def test_each_says_what_it_is(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    said = [button.accessibleName() for button in table.now.turn_form.deeds.buttons.values()]
    assert all(said)
    assert len(set(said)) == len(said)


def test_each_has_a_word_and_a_sign_of_its_own(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    words = [button.label() for button in table.now.turn_form.deeds.buttons.values()]
    assert words == ["Humidity", "Temperature", "Other biome", "Rich"]
    assert len(set(ICONS.values())) == len(ICONS)
    assert ICONS["change"] not in ("biome", "ecosystem"), "it shows what happens to it"


def test_the_panel_says_which_action_was_chosen(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    click(table.now.turn_form.deeds.buttons["temperature"])
    assert form(table, ActionForm).deed.text() == "changes the temperature of an ecosystem"


def test_without_a_card_in_hand_they_step_back_as_the_action_does(make_table: MakePlanetTable) -> None:
    # TF-TURN-01
    table = begun(make_table(), *FOREST, Correct(what=f"{BO}.hand", value=0))
    strip = table.now.turn_form
    assert strip.action.against
    assert {button.against for button in strip.deeds.buttons.values()} == {strip.action.against}


def test_where_words_have_no_room_the_signs_stand_in_a_row(make_table: MakePlanetTable, qtbot: QtBot) -> None:
    table = begun(make_table(), *FOREST)
    buttons = list(table.now.turn_form.deeds.buttons.values())
    for size, rows in (((1280, 680), 2), ((1024, 600), 1)):
        table.resize(*size)
        qtbot.wait(20)
        assert len({button.y() for button in buttons}) == rows
        labels = [label for button in buttons for label in button.findChildren(QLabel) if label.text()]
        shown = {label.isVisible() for label in labels}
        assert shown == {rows == 2}
    assert all(button.accessibleName() for button in buttons)
