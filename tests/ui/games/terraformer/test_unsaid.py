"""What goes without saying: nobody stops an action, a card is done, a turn is over. Inputs are counted."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.commands import FoundEcosystem, PlayAction, PlayOrganism
from companion.games.terraformer.frames import Answering, Resolving, Turn
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, BO, FOREST, begun, do, form, point, state_of
from tests.ui.hands import click, press_here
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.now.action_form import ActionForm
from ui.games.terraformer.now.answer_form import AnswerForm
from ui.games.terraformer.now.direct_form import DirectForm
from ui.games.terraformer.now.effect_form import EffectForm
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.table_page import TablePage


def hunted(table: TablePage) -> TablePage:
    """Bo has laid an organism and plays an action on it."""
    begun(table, *FOREST, PlayOrganism(player=BO, position=1, role="producer"))
    press_here(Qt.Key.Key_A)
    point(table, "organism:#1")
    assert isinstance(pending(state_of(table)), Answering)
    return table


def effect(table: TablePage, deed: str) -> None:
    shown = form(table, DirectForm)
    click(next(button for command, button in shown.buttons.items() if command.deed == deed))


def test_what_is_done_again_is_not_put_back_also_where_it_ended_a_turn(make_table: MakePlanetTable) -> None:
    # TF-TURN-01: the third card is the next player's, and ends this turn
    table = begun(make_table(), *FOREST)
    for _ in range(3):
        press_here(Qt.Key.Key_D)
    for _ in range(3):
        table.bridge.undo()
    assert len(table.hands.gone()) == 2
    for _ in range(3):
        table.bridge.redo()
    assert table.hands.gone() == ()


def test_an_action_on_an_organism_is_three_inputs(make_table: MakePlanetTable) -> None:
    # TF-ACT-01, TF-ACT-03: A, the organism, what becomes of it
    table = hunted(make_table())
    effect(table, "remove")
    assert not state_of(table).ecosystems[0].organisms
    assert isinstance(pending(state_of(table)), Resolving)


def test_going_on_says_that_the_card_is_done(make_table: MakePlanetTable) -> None:
    table = hunted(make_table())
    effect(table, "take_back")
    assert table.now.turn_form.isVisible()
    hand = state_of(table).players[BO].hand
    press_here(Qt.Key.Key_D)
    assert isinstance(pending(state_of(table)), Turn)
    assert state_of(table).players[BO].hand == hand + 1
    press_here(Qt.Key.Key_D)  # both opportunities of Bo are used: this is the next player's
    assert state_of(table).turn != BO


def test_one_undo_takes_back_what_was_said_with_it(make_table: MakePlanetTable) -> None:
    table = hunted(make_table())
    effect(table, "remove")
    assert table.bridge.undo()
    assert isinstance(pending(state_of(table)), Answering)
    assert len(state_of(table).ecosystems[0].organisms) == 1


def test_a_card_may_do_still_more(make_table: MakePlanetTable) -> None:
    table = hunted(make_table())
    effect(table, "remove")
    click(table.now.more_button)
    effects = form(table, EffectForm)
    effects.n.setValue(2)
    click(effects.counted["draw"])
    frame = pending(state_of(table))
    assert isinstance(frame, Resolving)
    assert frame.entered == 2
    click(table.now.more_button)
    click(form(table, EffectForm).done)
    assert isinstance(pending(state_of(table)), Turn)


def test_something_else_is_behind_one_click(make_table: MakePlanetTable) -> None:
    table = hunted(make_table())
    click(form(table, DirectForm).other)
    click(form(table, EffectForm).counted["draw"])
    frame = pending(state_of(table))
    assert isinstance(frame, Resolving)
    assert frame.entered == 1


def test_a_card_without_effect_is_done_with_one_click(make_table: MakePlanetTable) -> None:
    table = hunted(make_table())
    click(form(table, DirectForm).done)
    assert isinstance(pending(state_of(table)), Turn)


def test_it_can_still_be_stopped(make_table: MakePlanetTable) -> None:
    # TF-ACT-03
    table = hunted(make_table())
    answers = form(table, AnswerForm)
    stop = next(button for command, button in answers.buttons if command.kind == "stop_action")
    click(stop)
    assert isinstance(pending(state_of(table)), Turn)
    assert len(state_of(table).ecosystems[0].organisms) == 1


def test_a_move_is_the_button_and_the_column(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST, FoundEcosystem(player=BO, biome="Fen"))
    do(table, PlayOrganism(player=BO, position=2, role="consumer1"))
    do(table, PlayAction(player=BO, deed="organism", organism="#1"))
    shown = form(table, DirectForm)
    assert shown.move_button is not None
    click(shown.move_button)
    assert table.aiming.wish.organism == "#1"
    assert form(table, DirectForm).move_button is not None
    assert "Björn" in table.now.heading.prompt.text(), "whose action it is"


def test_an_ecosystem_that_is_clicked_says_that_the_organism_moves(make_table: MakePlanetTable) -> None:
    # TF-ACT-01: A, the organism, where it goes
    table = begun(make_table(), *FOREST, FoundEcosystem(player=BO, biome="Fen"))
    do(table, PlayOrganism(player=BO, position=2, role="consumer1"))
    press_here(Qt.Key.Key_A)
    point(table, "organism:#1")
    assert not table.planet.is_dimmed("column:1")
    assert table.planet.is_dimmed("column:2"), "there it lies"
    point(table, "column:1")
    state = state_of(table)
    assert [card.id for card in state.ecosystems[0].organisms] == ["#1"]
    assert table.bridge.undo()
    assert isinstance(pending(state_of(table)), Answering), "one input, one step"


def changing(table: TablePage) -> TablePage:
    begun(table, *FOREST)
    press_here(Qt.Key.Key_A)
    click(form(table, ActionForm).deeds["change"])
    point(table, "column:1")
    return table


def test_the_new_biome_says_that_nobody_stops_the_change(make_table: MakePlanetTable) -> None:
    # TF-ACT-03, TF-ACT-05
    table = changing(make_table())
    click(form(table, KindForm).buttons["desert"])
    assert state_of(table).ecosystems[0].biome == "desert"
    assert isinstance(pending(state_of(table)), Turn)


def test_a_bluff_has_nothing_to_show(make_table: MakePlanetTable) -> None:
    # TF-ACT-04
    table = changing(make_table())
    nothing = [
        button
        for answers in table.now.findChildren(AnswerForm)
        for command, button in answers.buttons
        if command.kind == "nothing_to_show" and button.isVisible()
    ]
    click(nothing[0])
    assert isinstance(pending(state_of(table)), Turn)
    assert state_of(table).ecosystems[0].biome == "tropical_forest"
    assert ANNA in state_of(table).players


def test_the_buttons_of_a_turn_stay_where_they_are(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)

    def place() -> int:
        for _ in range(3):  # until layouts have come to rest
            QApplication.processEvents()
        return table.now.turn_form.draw.mapTo(table.now, QPoint()).y()

    places = [place()]
    for _ in range(5):
        press_here(Qt.Key.Key_D)
        places.append(place())
    press_here(Qt.Key.Key_A)
    click(form(table, ActionForm).deeds["rich"])
    point(table, "column:1")
    effect(table, "room")
    places.append(place())
    assert max(places) - min(places) <= 4, "a few pixels where everything is squeezed"
