"""Names of cards are typed: completed, found by any of their words, and never taken for keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from companion.games.terraformer.commands import (
    DrawCard,
    EndTurn,
    FoundEcosystem,
    Learn,
)
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import (
    ANNA,
    BO,
    FOREST,
    begun,
    do,
    form,
    point,
    state_of,
)
from tests.ui.hands import click, press_here, type_text
from ui.games.terraformer.now.card_field import CardField
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.now.organism_form import OrganismForm
from ui.games.terraformer.table_page import TablePage


def test_a_known_name_is_completed_whatever_its_letters(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    point(table, "position:1")
    kinds = form(table, KindForm)
    assert isinstance(kinds, KindForm)
    kinds.field.field.setFocus()
    type_text(kinds.field.field, "tropical f")
    press_here(Qt.Key.Key_Return)
    assert state_of(table).ecosystems[0].biome == "tropical_forest"


def test_a_known_name_is_found_by_any_of_its_words(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST, Learn(fact="role:Urzeitliche Schäbe", value="cleaner"))
    press_here(Qt.Key.Key_O)
    field = form(table, OrganismForm).field.field
    field.setFocus()
    type_text(field, "scha")
    assert field.suggestion() == "Urzeitliche Schäbe"
    type_text(field, "be")
    assert not field.surely(), "Enter: it may be another card"
    press_here(Qt.Key.Key_Down)
    press_here(Qt.Key.Key_Return)
    assert table.aiming.wish.card == "Urzeitliche Schäbe"


def refused_name(table: TablePage) -> QLineEdit:
    """A third taiga is typed and refused, and the reasons are closed."""
    for seat in (ANNA, BO):
        do(table, FoundEcosystem(player=seat, biome="Taiga"), DrawCard(player=seat), EndTurn(player=seat))
    point(table, "position:3")
    field = form(table, KindForm).field.field
    field.setFocus()
    type_text(field, "Taiga")
    press_here(Qt.Key.Key_Return)
    click(table.now.reasons.card.close_button)
    return field


def test_after_a_refused_name_digits_are_keys_again(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    field = refused_name(table)
    assert field.text() == "Taiga"
    press_here(Qt.Key.Key_2)
    assert state_of(table).ecosystems[2].biome == "desert"


def test_after_a_refused_name_letters_are_keys_again(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    refused_name(table)
    press_here(Qt.Key.Key_D)
    assert state_of(table).used == 1, "a card is drawn"


def test_a_refused_name_is_corrected_by_clicking_it(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    field = refused_name(table)
    click(field)
    assert field.hasFocus()
    press_here(Qt.Key.Key_End)
    press_here(Qt.Key.Key_D)
    assert field.text() == "Taigad"
    assert state_of(table).used == 0


def test_letters_go_into_the_name_that_is_asked_for(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FOREST[0], FOREST[1])
    press_here(Qt.Key.Key_O)
    for key in (Qt.Key.Key_E, Qt.Key.Key_L, Qt.Key.Key_D):
        press_here(key)
    assert state_of(table).turn == ANNA, "E would have ended the turn"
    field = form(table, OrganismForm).field.field
    assert field.hasFocus()
    assert field.text() == "eld"


@pytest.mark.parametrize("opens", [Qt.Key.Key_O, Qt.Key.Key_A, Qt.Key.Key_3])
def test_a_name_keeps_its_first_letter_whichever_it_is(make_table: MakePlanetTable, opens: Qt.Key) -> None:
    table = begun(make_table(), *FOREST)
    press_here(opens)
    for key in (Qt.Key.Key_N, Qt.Key.Key_E, Qt.Key.Key_W, Qt.Key.Key_T):
        press_here(key)
    field = table.now.field()
    assert isinstance(field, CardField)
    assert field.field.text() == "newt"


def named(table: TablePage) -> str:
    return table.aiming.wish.card


def naming(table: TablePage, name: str) -> CardField:
    """A name is typed for an organism, without Enter."""
    press_here(Qt.Key.Key_O)
    field = form(table, OrganismForm).field
    field.field.setFocus()
    type_text(field.field, name)
    return field


def test_a_slip_is_asked_about_before_it_becomes_a_card(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    field = naming(table, "Oposum")
    assert not field.instead.isVisible(), "not while somebody writes"
    press_here(Qt.Key.Key_Return)
    assert field.instead.isVisible()
    assert "Opossum" in field.instead.label()
    assert not named(table)
    press_here(Qt.Key.Key_Down)
    assert field.text() == "Opossum"
    assert not field.instead.isVisible()
    press_here(Qt.Key.Key_Return)
    assert named(table) == "opossum"


def test_a_slip_is_put_right_by_a_click(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    field = naming(table, "Oppossum")
    press_here(Qt.Key.Key_Return)
    click(field.instead)
    assert named(table) == "opossum"


@pytest.mark.parametrize("by_click", [False, True])
def test_whoever_says_it_once_more_means_another_card(make_table: MakePlanetTable, by_click: bool) -> None:
    table = begun(make_table(), *FOREST)
    field = naming(table, "Oposum")
    press_here(Qt.Key.Key_Return)
    if by_click:
        click(field.as_typed)
    else:
        press_here(Qt.Key.Key_Return)
    assert named(table) == "Oposum"
    click(form(table, OrganismForm).roles.buttons["producer"])
    point(table, "column:1")
    assert form(table, LearnForm).fact == "fits:Oposum>tropical_forest", "asked about its name only once"


def test_a_slip_is_asked_about_by_a_click_on_role_or_planet_as_well(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    field = naming(table, "Oposum")
    roles = form(table, OrganismForm).roles
    click(roles.buttons["producer"])
    assert field.instead.isVisible()
    assert not roles.buttons["producer"].isChecked(), "nothing is picked yet"
    assert not table.aiming.wish.role
    type_text(field.field, "s")
    assert not field.instead.isVisible(), "another name"
    point(table, "column:1")
    assert field.instead.isVisible()
    assert not state_of(table).ecosystems[0].organisms


@pytest.mark.parametrize("name", ["Otter", "Opossum", "OPOSSUM", "Coaty 2", "Ape"])
def test_other_names_are_not_asked_about(make_table: MakePlanetTable, name: str) -> None:
    table = begun(make_table(), *FOREST, Learn(fact="role:Coaty 1", value="consumer1"))
    field = naming(table, name)
    assert field.is_meant()


def test_a_biome_that_is_nearly_known_is_asked_about(make_table: MakePlanetTable) -> None:
    # TF-BIO-01: a slip would found an ecosystem of another kind
    table = begun(make_table())
    point(table, "position:1")
    kinds = form(table, KindForm)
    kinds.field.field.setFocus()
    type_text(kinds.field.field, "Stepe")
    press_here(Qt.Key.Key_Return)
    assert not state_of(table).ecosystems
    click(kinds.field.instead)
    assert state_of(table).ecosystems[0].biome == "steppe"
