"""Something told again, at the table or in the box: the game uses it, and says what rested on the old one."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QPushButton
from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import (
    DrawCard,
    EndTurn,
    FoundEcosystem,
    Learn,
    PlayOrganism,
    StopGame,
    StopToBalance,
)
from companion.games.terraformer.knowledge import known
from companion.wording.wording import Wording
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, begun, do, form, said_in, state_of
from tests.ui.hands import click, press_here
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.score.score_page import ScorePage
from ui.games.terraformer.table_page import TablePage

HARE = (
    FoundEcosystem(player=ANNA, biome="steppe"),
    Learn(fact="climate:steppe", value=("warm", "dry")),
    Learn(fact="role:Hare", value="consumer1"),
    Learn(fact="temperatures:Hare", value=("warm",)),
    Learn(fact="humidities:Hare", value=("dry",)),
    PlayOrganism(player=ANNA, position=1, role="consumer1", card="Hare"),
)
STEPPE = "climate:steppe"
ISOLATES = str.maketrans("", "", "\u2068\u2069")


def buttons(table: TablePage) -> list[QPushButton]:
    found = table.hands.findChildren(QPushButton)
    return [button for button in found if button.objectName().startswith("set_right.")]


def menu_at(table: TablePage, target: str) -> list[str]:
    table.corrections.on_planet(target, QPoint(100, 100))
    menu = table.findChildren(QMenu)[-1]
    texts = [action.text().translate(ISOLATES) for action in menu.actions() if action.text()]
    menu.close()
    return texts


def test_a_climate_told_again_opens_as_told_and_names_the_move_that_rests_on_it(
    make_table: MakePlanetTable,
) -> None:
    # TF-ORG-03
    table = begun(make_table(), *HARE)
    table.aiming.tell_again(STEPPE)
    asked = form(table, LearnForm)
    assert asked.value() == ("warm", "dry")
    click(asked.words[0].buttons["hot"])
    click(asked.confirm)
    assert known(state_of(table), STEPPE) == ("hot", "dry")
    assert "as told now it would have been refused" in said_in(table.hands)
    assert "Hare" in said_in(table.hands)
    table.bridge.undo()
    assert "would have been refused" not in said_in(table.hands)


def leave(table: TablePage) -> None:
    click(next(one for one in table.hands.findChildren(QPushButton) if one.objectName() == "leave.0"))


def test_a_move_that_rests_on_an_old_telling_can_be_left_as_it_is(make_table: MakePlanetTable) -> None:
    # TF-ORG-03
    table = begun(make_table(), *HARE, Learn(fact=STEPPE, value=("hot", "dry")))
    assert "would have been refused" in said_in(table.hands)
    before = state_of(table)
    leave(table)
    assert "would have been refused" not in said_in(table.hands)
    assert state_of(table) == before


def test_a_game_can_be_left_otherwise_than_the_box_has_it(make_table: MakePlanetTable) -> None:
    table = begun(make_table(entries={STEPPE: ["warm", "dry"]}), *HARE)
    table.set_catalogue({STEPPE: ["hot", "dry"]})
    leave(table)
    assert known(state_of(table), STEPPE) == ("warm", "dry")
    assert not buttons(table)


def test_a_role_told_again_is_that_of_the_card_on_the_planet_and_one_undo_takes_it_back(
    make_table: MakePlanetTable,
) -> None:
    # TF-ORG-02, TF-SCORE-02
    table = begun(make_table(), *HARE)
    table.aiming.tell_again("role:Hare")
    asked = form(table, LearnForm)
    assert asked.marked is asked.buttons["consumer1"]
    click(asked.buttons["producer"])
    assert state_of(table).ecosystems[0].organisms[0].role == "producer"
    table.bridge.undo()
    assert state_of(table).ecosystems[0].organisms[0].role == "consumer1"
    assert known(state_of(table), "role:Hare") == "consumer1"


def test_everything_told_of_an_organism_stands_in_its_menu(make_table: MakePlanetTable) -> None:
    table = begun(
        make_table(),
        *HARE,
        Learn(fact="eats:Hare>Moss", value=True),
        Learn(fact="no_migration:#1", value=True),
    )
    texts = " | ".join(menu_at(table, "organism:#1"))
    assert "The role of Hare: consumer of order 1 …" in texts
    assert "Hare eats Moss …" in texts
    assert "(Steppe) cannot migrate …" in texts


def test_what_the_box_says_otherwise_is_offered_and_taken_over_as_one_step(
    make_table: MakePlanetTable,
) -> None:
    table = begun(make_table(entries={STEPPE: ["warm", "dry"]}), *HARE)
    table.set_catalogue({STEPPE: ["warm", "dry"]})
    assert not buttons(table)
    table.set_catalogue({STEPPE: ["hot", "dry"], "role:Hare": "producer"})
    assert "hot" in said_in(table.hands)
    (button,) = buttons(table)
    click(button)
    assert known(state_of(table), STEPPE) == ("hot", "dry")
    assert state_of(table).ecosystems[0].organisms[0].role == "producer"
    assert not buttons(table)
    table.bridge.undo()
    assert known(state_of(table), STEPPE) == ("warm", "dry")
    assert known(state_of(table), "role:Hare") == "consumer1"
    assert len(buttons(table)) == 1, "they differ again"
    do(table, Learn(fact=STEPPE, value=("cold", "dry")), Learn(fact="role:Hare", value="cleaner"))
    assert not buttons(table), "the table has the last word, in the box as well"


def test_what_was_just_told_can_be_told_again_beside_the_chores(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), Learn(fact="no_migration:Hare", value=True))
    click(next(one for one in table.hands.findChildren(QPushButton) if one.objectName() == "object"))
    asked = form(table, LearnForm)
    assert asked.marked is asked.buttons["yes"]
    press_here(Qt.Key.Key_2)
    assert known(state_of(table), "no_migration:Hare") is False


def test_a_contradiction_is_said_beside_the_field_in_sight_and_nothing_is_changed(
    make_table: MakePlanetTable, qtbot: QtBot
) -> None:
    # TF-ORG-03
    table = begun(make_table(), *HARE)
    table.resize(1280, 560)
    table.aiming.tell_again("fits:Hare>steppe")
    asked = form(table, LearnForm)
    assert asked.marked is asked.buttons["yes"], "as it follows from the climates"
    click(asked.buttons["no"])
    assert "cannot be" in asked.fault.text()
    qtbot.waitUntil(lambda: asked.fault.visibleRegion().boundingRect() == asked.fault.rect())
    assert known(state_of(table), "fits:Hare>steppe") is None


def test_while_balancing_a_card_is_told_again_beside_the_page(make_table: MakePlanetTable) -> None:
    # TF-BAL-04
    table = begun(make_table(), *HARE, EndTurn(player=ANNA), DrawCard(player="cold_deck"), StopToBalance())
    assert not table.now.isVisible()
    assert any("food icons of Hare" in text for text in menu_at(table, "organism:#1"))
    table.aiming.tell_again("food:Hare")
    assert form(table, LearnForm).isVisible()
    press_here(Qt.Key.Key_Escape)
    assert not table.now.isVisible()


def test_only_the_untold_half_of_a_climate_is_asked_and_the_told_one_can_be_put_right(
    make_table: MakePlanetTable,
) -> None:
    # TF-ORG-03
    half = [command for command in HARE if command != Learn(fact="humidities:Hare", value=("dry",))]
    table = begun(make_table(), *half[:-1])
    play = half[-1]
    table.aiming.choose(play)
    asked = form(table, LearnForm)
    assert asked.fact == "fits:Hare>steppe"
    assert "does its card show “dry”?" in said_in(asked)
    assert list(asked.known) == [STEPPE, "temperatures:Hare"]
    click(asked.known[STEPPE])
    again = form(table, LearnForm)
    assert again.fact == STEPPE
    click(again.words[0].buttons["cold"])
    click(again.confirm)
    assert known(state_of(table), STEPPE) == ("cold", "dry")
    assert "cannot live in Steppe" in said_in(table.now.reasons.card), "the move went on waiting"


def test_a_game_that_is_taken_up_again_says_what_the_box_has_otherwise(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *HARE)
    entries = {STEPPE: ["hot", "dry"], "size:Hare": "small"}
    again = TablePage(table.context, table.wording, table.bridge, entries, table)
    assert len(buttons(again)) == 1
    assert "hot" in said_in(again.hands)
    assert "small" not in said_in(again.hands), "what the game never knew is asked as ever"


def test_where_the_finder_looks_what_it_rests_on_can_be_told_again(make_table: MakePlanetTable) -> None:
    # TF-ORG-03
    table = begun(make_table(), *HARE)
    assert not any("can live in" in text for text in menu_at(table, "column:1"))
    table.finder.look_for("Hare")
    texts = menu_at(table, "column:1")
    assert "Whether Hare can live in Steppe …" in texts
    assert "The temperatures that suit Hare: warm …" in texts


def test_what_was_gone_on_without_is_told_on_the_pad_and_speaks_against_the_move(
    make_table: MakePlanetTable, qtbot: QtBot
) -> None:
    # TF-ORG-03
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="Tundra"))
    laid = PlayOrganism(player=ANNA, position=1, role="consumer1", card="Wolf")
    assert table.bridge.do(laid, allow=True)
    do(table, StopGame())
    wording = Wording(table.language, "terraformer")
    page = ScorePage(table.context, wording, table.bridge, retelling=table.retelling)
    qtbot.addWidget(page)
    page.tell("fits:Wolf>Tundra")
    assert page.panel.form is not None
    click(page.panel.form.buttons["no"])
    assert state_of(table).facts["fits:Wolf>Tundra"] is False
    assert page.side.past.isVisibleTo(page)
    said = said_in(page.side.past).translate(ISOLATES)
    assert "would have been refused" in said
    assert "Wolf" in said


def test_who_eats_whom_is_a_menu_of_its_own_where_there_is_much_of_it(make_table: MakePlanetTable) -> None:
    told = [Learn(fact=f"eats:Hare>Moss {n}", value=False) for n in range(9)]
    table = begun(make_table(), *HARE, *told)
    table.corrections.on_planet("organism:#1", QPoint(100, 100))
    menu = next(one for one in table.findChildren(QMenu) if one.parentWidget() is table)
    apart = [action for action in menu.actions() if action.menu() is not None]
    assert [action.text() for action in apart] == ["Who eats what?"]
    assert not any("Moss" in action.text() for action in menu.actions())
    assert any(action.text().startswith("Correct ") for action in menu.actions()), (
        "each line says what it does"
    )
    menu.close()
