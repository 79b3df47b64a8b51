"""What a card shows is asked where a check needs it; nothing is told that nobody has said."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.commands import (
    DrawCard,
    FoundEcosystem,
    Learn,
    PlayOrganism,
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
    texts,
)
from tests.ui.hands import click, press_here, type_text
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.now.organism_form import OrganismForm


def test_a_named_card_is_asked_about_only_where_a_check_needs_it(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    press_here(Qt.Key.Key_3)
    form(table, OrganismForm).field.setFocus()
    focus = QApplication.focusWidget()
    assert focus is not None
    type_text(focus, "Tapir")
    press_here(Qt.Key.Key_Return)
    assert (table.aiming.wish.card, table.aiming.wish.role) == ("Tapir", "consumer1")
    point(table, "column:1")
    asked = form(table, LearnForm)
    assert isinstance(asked, LearnForm)
    assert asked.fact == "fits:Tapir>tropical_forest"
    click(asked.buttons["yes"])
    assert state_of(table).ecosystems[0].organisms[0].card == "Tapir"
    assert state_of(table).facts["fits:Tapir>tropical_forest"] is True


def test_enter_tells_no_answer_that_nobody_has_chosen(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    table.aiming.pick_role("consumer1")
    table.aiming.name_organism("Tapir")
    point(table, "column:1")
    asked = form(table, LearnForm)
    table.take_focus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        press_here(key)
        assert asked.isVisible()
        assert "fits:Tapir>tropical_forest" not in state_of(table).facts
    press_here(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is asked.buttons["yes"], "one key leads to the first answer"
    press_here(Qt.Key.Key_2)
    assert state_of(table).facts["fits:Tapir>tropical_forest"] is False


def test_whoever_looked_themselves_goes_on_without_telling(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    table.aiming.pick_role("consumer1")
    table.aiming.name_organism("Tapir")
    point(table, "column:1")
    asked = form(table, LearnForm)
    assert isinstance(asked, LearnForm)
    press_here(Qt.Key.Key_3)
    assert asked.isVisible(), "no digit skips a question"
    click(asked.skip)
    assert len(state_of(table).ecosystems[0].organisms) == 1
    assert "fits:Tapir>tropical_forest" in state_of(table).skipped


def test_what_is_concluded_can_be_objected_to(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    do(table, Learn(fact="fits:Tapir>tropical_forest", value=True))
    do(table, PlayOrganism(player=BO, position=1, role="consumer1", card="Tapir"))
    assert "Tapir" in texts(table.hands)
    table.deeds.object()
    assert not state_of(table).ecosystems[0].organisms
    assert "role:Tapir" not in state_of(table).facts


def test_what_contradicts_the_book_is_remarked_on(make_table: MakePlanetTable) -> None:
    # TF-DATA-01
    table = begun(make_table(), *FOREST)
    do(table, Learn(fact="role:opossum", value="consumer3"))
    assert "The rulebook says something else" in table.hands.said()
    do(table, DrawCard(player=BO))
    assert not table.hands.said()


def test_what_the_book_says_by_the_way_is_remarked_on(make_table: MakePlanetTable) -> None:
    """It states that the Opossum can live in a steppe: that cannot be with this climate."""
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    table.aiming.tell_again("climate:steppe")
    asked = form(table, LearnForm)
    for words, grade in zip(asked.words, ("cold", "dry"), strict=True):
        words.buttons[grade].click()
    click(asked.confirm)
    assert state_of(table).facts["fits:opossum>steppe"] is False
    assert "The rulebook says something else about whether Opossum can live in Steppe" in table.hands.said()
    do(table, Learn(fact="fits:opossum>tropical_forest", value=False))
    assert "The rulebook says something else" in table.hands.said()


def test_yes_and_no_stay_in_their_places_from_one_question_to_the_next(make_table: MakePlanetTable) -> None:
    # TF-ORG-01: one click too many, in the same place, told the opposite of the next thing
    table = begun(make_table(), *FOREST)
    do(table, Learn(fact="climate:tropical_forest", value=("hot", "wet")))
    short, long = "stays:Ox", "fits:Tapir of the very long and winding rivers of the north>tropical_forest"
    places = []
    for fact in (short, long, "eats:Tapir>acerola"):
        table.aiming.tell_again(fact)
        QApplication.processEvents()
        buttons = form(table, LearnForm).buttons
        places.append([buttons[name].mapTo(table, QPoint()) for name in ("yes", "no")])
    table.aiming.leave()
    table.aiming.pick_role("consumer1")
    table.aiming.name_organism("Tapir")
    point(table, "column:1")
    QApplication.processEvents()
    asked = form(table, LearnForm)
    assert asked.skip.isVisible(), "the same where a move waits for the answer"
    places.append([asked.buttons[name].mapTo(table, QPoint()) for name in ("yes", "no")])
    assert all(place == places[0] for place in places), places
