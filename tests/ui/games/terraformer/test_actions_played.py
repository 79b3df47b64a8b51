"""Actions at the table: let pass or stopped, what they change, and that nothing moves meanwhile."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.commands import (
    DieOut,
    DrawCard,
    EndTurn,
    FoundEcosystem,
    Learn,
    LetPass,
    NothingToShow,
    PlayAction,
    PlayOrganism,
    Stay,
)
from companion.games.terraformer.frames import Answering, Leaving, Turn
from companion.kernel.command import Command
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.tables import (
    ANNA,
    BO,
    FOREST,
    begun,
    digits,
    do,
    form,
    point,
    said_in,
    state_of,
)
from tests.ui.hands import click, press_here
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.now.action_form import ActionForm
from ui.games.terraformer.now.answer_form import AnswerForm
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.table_page import TablePage
from ui.games.terraformer.wish import Wish
from ui.table.heading import Further
from ui.widgets.wrap_button import WrapButton


def test_a_known_opposite_card_is_offered_once_and_by_its_name(make_table: MakePlanetTable) -> None:
    # TF-ACT-03
    table = begun(make_table(), *FOREST)
    do(table, Learn(fact="opposite:Thaw", value="Frost"))
    do(table, PlayAction(player=BO, card="Thaw", deed="change", position=1))
    said = digits(table)
    assert "Anna: the opposite card" not in said
    assert (said["Anna: Cancel"], said["Anna: Frost"]) == (8, 7)


def test_what_stops_an_action_keeps_its_digits_as_biomes_are_added(make_table: MakePlanetTable) -> None:
    # TF-ACT-03, TF-ACT-04
    table = begun(make_table(), *FOREST)
    dry = PlayAction(player=BO, card="Thaw", deed="change", position=1)
    do(table, dry)
    before = digits(table)
    assert before["Anna: Cancel"] == 8
    assert before["Anna: the opposite card"] == 7
    nothing = next(text for text, digit in before.items() if digit == 9)
    table.bridge.undo()
    do(table, *(Learn(fact=f"climate:{name}", value=("cold", "wet")) for name in ("Bog", "Fen", "Moor")), dry)
    after = digits(table)
    assert (after["Anna: Cancel"], after["Anna: the opposite card"], after[nothing]) == (8, 7, 9)
    assert {text: after[text] for text in ("Desert", "Bog", "Fen")} == {"Desert": 2, "Bog": 5, "Fen": 6}
    press_here(Qt.Key.Key_8)
    assert not isinstance(pending(state_of(table)), Answering)


def test_whoever_is_asked_later_has_digits_that_no_biome_has(make_table: MakePlanetTable) -> None:
    # TF-ACT-03
    table = begun(make_table(make_setup(players=3)), *FOREST)
    do(table, Learn(fact="opposite:Thaw", value="Frost"))
    dry = PlayAction(player=BO, card="Thaw", deed="change", position=1)
    do(table, dry)
    said = digits(table)
    assert [said[f"{name}: {card}"] for name in ("Дмитрий", "Anna") for card in ("Cancel", "Frost")] == [
        8,
        7,
        6,
        5,
    ]
    table.bridge.undo()
    do(table, Learn(fact="climate:Bog", value=("cold", "wet")), dry)
    said = digits(table)
    assert (said["Bog"], said["Anna: Cancel"], said.get("Anna: Frost")) == (5, 6, None)


def test_an_action_is_let_pass_by_one_click_for_all(make_table: MakePlanetTable) -> None:
    table = begun(make_table(make_setup(3)), *FOREST)
    press_here(Qt.Key.Key_A)
    actions = form(table, ActionForm)
    assert isinstance(actions, ActionForm)
    click(actions.deeds["humidity"])
    point(table, "column:1")
    assert isinstance(pending(state_of(table)), Answering)
    assert table.strip.isVisible()
    assert table.strip.names == ["Дмитрий", "Anna"]
    press_here(Qt.Key.Key_Return)
    assert not table.strip.isVisible()
    changing = form(table, KindForm)
    assert isinstance(changing, KindForm)
    assert "desert" in changing.buttons


@pytest.mark.parametrize(("answer", "left"), [(Stay, 1), (DieOut, 0)])
def test_a_changed_biome_asks_once_who_has_to_leave(
    make_table: MakePlanetTable, answer: type[Command], left: int
) -> None:
    # TF-MIG-01, TF-MIG-06: what is said is what happens
    settled = PlayOrganism(player=BO, position=1, role="consumer1")
    table = begun(make_table(), *FOREST, settled)
    table.aiming.pick(table.aiming.wish.__class__("action", deed="change"))
    point(table, "column:1")
    press_here(Qt.Key.Key_Return)
    kinds = form(table, KindForm)
    assert isinstance(kinds, KindForm)
    click(kinds.buttons["desert"])
    assert isinstance(pending(state_of(table)), Leaving)
    answers = form(table, AnswerForm)
    assert isinstance(answers, AnswerForm)
    click(next(button for command, button in answers.buttons if isinstance(command, answer)))
    assert isinstance(pending(state_of(table)), Turn)
    assert len(state_of(table).ecosystems[0].organisms) == left
    assert state_of(table).facts["fits:#1>desert"] is bool(left)


def test_what_an_action_is_about_follows_from_its_opposite(make_table: MakePlanetTable) -> None:
    # TF-ACT-03
    table = begun(make_table(), *FOREST)
    opposites = {"deed:Frost": "temperature", "opposite:Thaw": "Frost"}
    do(table, *(Learn(fact=fact, value=value) for fact, value in opposites.items()))
    table.aiming.pick(Wish("action", card="Thaw"))
    assert table.aiming.wish.deed == "temperature"
    assert "choose the ecosystem" in table.now.heading.prompt.text()


def test_an_action_that_can_only_be_a_bluff_says_so_before_it_is_played(make_table: MakePlanetTable) -> None:
    # TF-ACT-04, TF-ACT-07
    table = begun(make_table(), *FOREST)
    for used in range(3):
        table.aiming.pick(Wish("action", deed="humidity"))
        assert ("bluff" in table.now.heading.prompt.text()) is (used == 2)
        assert ("both opportunities are used" in table.now.heading.prompt.text()) is (used == 2)
        table.aiming.pick(Wish("action", deed="rich"))
        assert "bluff" not in table.now.heading.prompt.text(), "needs no biome"
        if used < 2:
            do(table, DrawCard(player=BO))


def test_that_no_biome_can_be_laid_is_said_where_it_would_be(make_table: MakePlanetTable) -> None:
    # TF-ACT-07
    table = begun(make_table(), *FOREST, DrawCard(player=BO))
    for used in (1, 2):
        do(table, PlayAction(player=BO, deed="humidity", position=1))
        answered = form(table, KindForm)
        assert ("both opportunities are used" in answered.why.text()) is (used == 2)
        assert answered.why.isVisible() is (used == 2)
        table.bridge.undo()
        if used == 1:
            do(table, DrawCard(player=BO))
    do(table, PlayAction(player=BO, deed="humidity", position=1))
    frame = pending(state_of(table))
    assert frame is not None
    do(table, LetPass(decision=frame.key, player=ANNA))
    assert "both opportunities are used" in table.now.heading.prompt.text()
    assert not form(table, KindForm).why.isVisible(), "once is enough"


def test_whoever_stops_an_action_finds_that_in_sight(make_table: MakePlanetTable) -> None:
    # TF-ACT-03: however much else the action may do
    told = [Learn(fact=f"climate:Biome {n}", value=("hot", "wet")) for n in range(6)]
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"), *told)
    table.resize(1280, 600)
    do(table, PlayAction(player=ANNA, position=1, deed="change"))
    QApplication.processEvents()
    for _, button in form_of(table).buttons:
        area = table.now.scrolled
        assert area.viewport().rect().contains(button.mapTo(area.viewport(), button.rect().bottomRight()))


def test_whoever_has_no_biome_to_show_finds_that_in_sight_and_is_spoken_to_by_name(
    make_table: MakePlanetTable,
) -> None:
    # TF-ACT-04: what may be a bluff is no secret of whoever scrolls; above, somebody else is asked
    told = [Learn(fact=f"climate:Biome {n}", value=("hot", "wet")) for n in range(6)]
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"), *told)
    table.resize(1280, 640)
    do(table, PlayAction(player=ANNA, position=1, deed="change"))
    QApplication.processEvents()
    found = [
        button
        for one in table.now.findChildren(AnswerForm)
        for command, button in one.buttons
        if isinstance(command, NothingToShow) and button.isVisible()
    ]
    assert len(found) == 1
    area = table.now.scrolled.viewport()
    assert area.rect().contains(found[0].mapTo(area, found[0].rect().bottomRight()))
    (whose,) = (one for one in table.now.findChildren(Further) if one.isVisible())
    assert "Anna" in said_in(whose)
    assert whose.mapTo(area, QPoint()).y() < found[0].mapTo(area, QPoint()).y()


def form_of(table: TablePage) -> AnswerForm:
    return next(one for one in table.now.findChildren(AnswerForm) if one.isVisible() and len(one.buttons) > 1)


def test_an_action_moves_no_column_under_the_pointer(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    before = table.planet.mapTo(table, table.planet.target_point("column:1"))
    do(table, PlayAction(player=ANNA, position=1, deed="change"))
    QApplication.processEvents()
    assert table.strip.isVisible()
    assert table.planet.mapTo(table, table.planet.target_point("column:1")) == before


def test_what_ends_an_action_stays_where_it_is_while_its_effect_is_entered(
    make_table: MakePlanetTable,
) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    do(table, PlayOrganism(player=ANNA, position=1, role="producer"))
    do(table, EndTurn(player=ANNA), FoundEcosystem(player=BO, biome="desert"))
    do(table, PlayAction(player=BO, organism="#1", deed="organism"))
    QApplication.processEvents()

    def done() -> QPoint:
        found = [one for one in table.now.findChildren(WrapButton) if one.isVisible()]
        (button,) = [one for one in found if one.label() == "All of it is done"]
        return button.mapTo(table, QPoint())

    before, digit = done(), table.now.answer_at(2)
    assert isinstance(digit, WrapButton)
    assert digit.label().endswith("moves …"), "also while it may still be stopped"
    press_here(Qt.Key.Key_2)
    assert table.aiming.wish == Wish("effect", effect="move", organism="#1")
    QApplication.processEvents()
    assert table.now.back_button.isVisible()
    assert done() == before
