"""Names of cards are typed: completed, found by any of their words, and never taken for keys."""

import pytest
from PySide6.QtCore import Qt

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
from ui.games.terraformer.now.organism_form import OrganismForm


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


def test_after_a_refused_name_digits_are_keys_again(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    for seat in (ANNA, BO):
        do(table, FoundEcosystem(player=seat, biome="Taiga"), DrawCard(player=seat), EndTurn(player=seat))
    point(table, "position:3")
    field = form(table, KindForm).field.field
    field.setFocus()
    type_text(field, "Taiga")
    press_here(Qt.Key.Key_Return)
    click(table.now.reasons.card.close_button)
    assert field.hasFocus()
    assert field.selectedText() == "Taiga"
    press_here(Qt.Key.Key_2)
    assert state_of(table).ecosystems[2].biome == "desert"


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
