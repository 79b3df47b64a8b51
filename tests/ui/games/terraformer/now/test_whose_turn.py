"""Whose name and mark the panel wears, where both are used and the turn is not ended yet."""

from PySide6.QtCore import Qt

from companion.games.terraformer.commands import DrawCard, PlayAction, PlayOrganism
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, BO, FOREST, begun, do, form, point, state_of
from tests.ui.hands import press_here, type_text
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.now.organism_form import OrganismForm
from ui.games.terraformer.table_page import TablePage

USED = (*FOREST, PlayOrganism(player=BO, position=1, role="producer"), DrawCard(player=BO))


def test_a_question_about_the_next_player_s_card_wears_their_mark(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *USED)
    press_here(Qt.Key.Key_1)
    field = form(table, OrganismForm).field.field
    field.setFocus()
    type_text(field, "Moss")
    press_here(Qt.Key.Key_Return)
    point(table, "column:1")
    assert form(table, LearnForm).fact.startswith("fits:Moss")
    assert state_of(table).turn == BO
    assert worn(table) == ANNA


def test_a_question_about_the_biome_of_a_change_wears_the_mark_of_who_acts(
    make_table: MakePlanetTable,
) -> None:
    # TF-ACT-06: nobody stops it, which that says as well
    table = begun(make_table(), *FOREST)
    do(table, PlayAction(player=BO, deed="humidity", position=1))
    assert worn(table) == ANNA, "who may stop it"
    field = form(table, KindForm).field.field
    field.setFocus()
    type_text(field, "Bog")
    press_here(Qt.Key.Key_Return)
    assert form(table, LearnForm).fact == "climate:Bog"
    assert worn(table) == BO


def test_a_name_is_said_without_passing_the_turn(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *USED)
    title = table.now.heading.title.text()
    assert worn(table) == BO
    table.ask_name("#1")
    assert worn(table) == BO
    assert table.now.heading.title.text() == title


def worn(table: TablePage) -> str:
    return table.now.heading.owner
