"""What waits for a place on the planet, by keys: it is marked, Enter chooses it, and nothing else happens."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolTip

from companion.games.terraformer.commands import DrawCard, EndTurn, FoundEcosystem
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, BO, FOREST, begun, do, state_of
from tests.ui.hands import press_here
from ui.games.terraformer.table_page import TablePage

KEY = Qt.Key
TWO = (*FOREST, FoundEcosystem(player=BO, biome="steppe"))


def marked(table: TablePage) -> str:
    return table.planet.current if table.planet.ringed else ""


@pytest.mark.parametrize("keys", [(KEY.Key_B,), (KEY.Key_1,), (KEY.Key_A, KEY.Key_1)])
def test_whatever_needs_a_place_marks_the_first_that_may_be_chosen(
    make_table: MakePlanetTable, keys: tuple[KEY, ...]
) -> None:
    table = begun(make_table(), *TWO)
    assert marked(table) == ""
    for key in keys:
        press_here(key)
    assert marked(table) == "column:1"
    press_here(KEY.Key_Right)
    assert marked(table) == "column:2"


def test_enter_chooses_the_marked_place_and_never_ends_the_turn(make_table: MakePlanetTable) -> None:
    # TF-TURN-01: with both opportunities used a biome is the next player's
    table = begun(make_table(), *TWO, DrawCard(player=BO))
    press_here(KEY.Key_B)
    press_here(KEY.Key_Return)
    assert state_of(table).turn == ANNA
    assert state_of(table).ecosystems[0].size == 2, "not only the end of a turn"


def test_enter_from_elsewhere_shows_what_it_would_choose(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *TWO, DrawCard(player=BO))
    press_here(KEY.Key_B)
    table.log.setFocus()
    press_here(KEY.Key_Return)
    assert (state_of(table).turn, state_of(table).ecosystems[0].size) == (BO, 1)
    assert marked(table) == "column:1"


def test_tab_goes_to_the_next_place_that_may_be_chosen(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *TWO)
    press_here(KEY.Key_B)
    press_here(KEY.Key_Tab)
    assert marked(table) == "column:2"


def test_letters_of_a_biome_are_no_keys_while_a_place_is_asked_for(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *TWO)
    before = state_of(table)
    press_here(KEY.Key_B)
    for letter in (KEY.Key_D, KEY.Key_E, KEY.Key_S, KEY.Key_A, KEY.Key_F, KEY.Key_B, KEY.Key_O):
        press_here(letter)
    assert state_of(table) is before
    assert table.aiming.wish.kind == "biome"
    assert "Esc" in QToolTip.text()


def test_another_thing_can_be_picked_instead_by_its_letter(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *TWO)
    press_here(KEY.Key_B)
    press_here(KEY.Key_O)
    assert table.aiming.wish.kind == "organism"


def test_whoever_leaves_leaves_the_mark_as_well(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *TWO)
    press_here(KEY.Key_B)
    press_here(KEY.Key_Escape)
    assert marked(table) == ""
    press_here(KEY.Key_Return)
    assert state_of(table).ecosystems[0].size == 1


def test_an_arrow_shows_first_where_the_keyboard_is(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *TWO)
    press_here(KEY.Key_B)
    press_here(KEY.Key_Right)
    press_here(KEY.Key_Return)
    assert (state_of(table).ecosystems[1].size, marked(table)) == (2, "")
    press_here(KEY.Key_Left)
    assert marked(table) == "column:2", "not one beside a place that nobody saw"


def test_nothing_to_choose_ends_no_turn_either(make_table: MakePlanetTable) -> None:
    # TF-ORG-04: without food there is no place for a hunter
    table = begun(make_table(), *TWO, DrawCard(player=BO))
    press_here(KEY.Key_5)
    table.planet.setFocus()
    QApplication.processEvents()
    press_here(KEY.Key_Return)
    assert state_of(table).turn == BO


def test_a_page_goes_back_to_the_end_of_the_turn_afterwards(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *TWO, DrawCard(player=BO))
    do(table, EndTurn(player=BO))
    press_here(KEY.Key_B)
    press_here(KEY.Key_Escape)
    press_here(KEY.Key_D)
    assert state_of(table).used == 1


def test_enter_puts_the_number_right_that_keys_have_led_to(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *TWO, DrawCard(player=BO))
    before = state_of(table)
    table.panels[ANNA].chips["hand"].setFocus(Qt.FocusReason.TabFocusReason)
    press_here(KEY.Key_Return)
    assert table.corrections.popup is not None
    assert table.corrections.popup.isVisible()
    assert state_of(table) is before
    table.corrections.popup.close()
