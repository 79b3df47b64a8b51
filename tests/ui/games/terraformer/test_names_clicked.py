"""A name that was typed counts, also for whoever clicks on instead of pressing Enter."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.commands import Learn, PlayAction
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import FOREST, begun, form, point, state_of
from tests.ui.hands import click, press_here, type_text
from ui.games.terraformer.now.action_form import ActionForm
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.now.organism_form import OrganismForm
from ui.games.terraformer.table_page import TablePage


def write(table: TablePage, key: Qt.Key, kind: type[OrganismForm] | type[ActionForm], name: str) -> None:
    """What is picked by its key, with a name in its field, but without Enter."""
    press_here(key)
    field = form(table, kind).field.field
    click(field)
    type_text(field, name)
    QApplication.processEvents()


def settle(table: TablePage) -> None:
    """Say yes to whatever is asked first."""
    while table.now.question() is not None:
        click(form(table, LearnForm).buttons["yes"])
        QApplication.processEvents()


def laid(table: TablePage) -> list[tuple[str, str]]:
    return [(card.card, card.role) for card in state_of(table).ecosystems[0].organisms]


def action_played(table: TablePage) -> PlayAction:
    command = table.bridge.session.played[-1].move.command
    assert isinstance(command, PlayAction)
    return command


def test_an_organism_is_laid_by_the_name_in_its_field(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    write(table, Qt.Key.Key_1, OrganismForm, "Birch")
    point(table, "column:1")
    settle(table)
    assert laid(table) == [("Birch", "producer")]


def test_the_name_is_as_it_was_typed_and_not_what_might_follow(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    write(table, Qt.Key.Key_1, OrganismForm, "Opos")
    assert form(table, OrganismForm).field.field.surely() == "Opossum"
    point(table, "column:1")
    settle(table)
    assert laid(table) == [("Opos", "producer")]


def test_a_role_that_is_clicked_keeps_the_name(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    write(table, Qt.Key.Key_O, OrganismForm, "Birch")
    click(form(table, OrganismForm).roles.buttons["producer"])
    QApplication.processEvents()
    assert form(table, OrganismForm).field.text() == "Birch"
    point(table, "column:1")
    settle(table)
    assert laid(table) == [("Birch", "producer")]


def test_a_column_before_the_role_keeps_the_name(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    write(table, Qt.Key.Key_O, OrganismForm, "Birch")
    point(table, "column:1")
    assert form(table, OrganismForm).field.text() == "Birch"
    click(form(table, OrganismForm).roles.buttons["producer"])
    QApplication.processEvents()
    settle(table)
    assert laid(table) == [("Birch", "producer")]


def test_a_name_that_was_taken_out_of_its_field_is_said_no_more(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    write(table, Qt.Key.Key_1, OrganismForm, "Birch")
    press_here(Qt.Key.Key_Return)
    field = form(table, OrganismForm).field.field
    click(field)
    press_here(Qt.Key.Key_Backspace)
    assert not field.text()
    point(table, "column:1")
    assert laid(table) == [("", "producer")]


def test_what_an_action_is_about_keeps_its_name(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    write(table, Qt.Key.Key_A, ActionForm, "Dry")
    click(form(table, ActionForm).deeds["humidity"])
    QApplication.processEvents()
    assert form(table, ActionForm).field.text() == "Dry"
    point(table, "column:1")
    assert (action_played(table).card, action_played(table).deed) == ("Dry", "humidity")


def test_an_action_on_an_organism_keeps_its_name(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    press_here(Qt.Key.Key_1)
    point(table, "column:1")
    write(table, Qt.Key.Key_A, ActionForm, "Virus")
    point(table, f"organism:{state_of(table).ecosystems[0].organisms[0].id}")
    assert (action_played(table).card, action_played(table).deed) == ("Virus", "organism")


def test_an_action_that_needs_no_place_is_played_by_a_click_on_the_planet(
    make_table: MakePlanetTable,
) -> None:
    table = begun(make_table(), *FOREST, Learn(fact="deed:Feast", value="other"))
    write(table, Qt.Key.Key_A, ActionForm, "Feast")
    point(table, "column:1")
    assert action_played(table).card == "Feast"


def test_whoever_says_more_of_an_action_goes_on_writing_its_name(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST, Learn(fact="deed:Feast", value="other"))
    write(table, Qt.Key.Key_A, ActionForm, "Feast")
    steps = len(table.bridge.session.played)
    click(form(table, ActionForm).stays.box)
    QApplication.processEvents()
    assert len(table.bridge.session.played) == steps
    assert form(table, ActionForm).stays.box.isChecked()
    field = form(table, ActionForm).field
    assert field.text() == "Feast"
    field.setFocus()
    press_here(Qt.Key.Key_Return)
    assert (action_played(table).card, action_played(table).stays) == ("Feast", True)
