"""A click on the sign of a role below a column lays an organism of that role there: one input, no more."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.commands import DrawCard, EndTurn, FoundEcosystem, PlayOrganism
from companion.games.terraformer.planet import ROLES, Planet
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.tables import ANNA, BO, FOREST, begun, do, point, state_of
from tests.ui.hands import click
from ui.games.terraformer.planet.targets import column_target, slot_target
from ui.games.terraformer.table_page import TablePage
from ui.games.terraformer.wish import Wish


def hover(table: TablePage, place: QPoint) -> None:
    for point_at in (QPoint(1, 1), place):  # from elsewhere, wherever the test before has left the mouse
        QTest.mouseMove(table.planet.viewport(), point_at)
        QApplication.processEvents()


@pytest.mark.parametrize("role", ["producer", "cleaner", "consumer1"])
def test_a_role_below_a_column_lays_it_there_at_once(make_table: MakePlanetTable, role: str) -> None:
    # TF-ORG-02, TF-ORG-04
    table = begun(make_table(), *FOREST)
    steps = len(table.bridge.session.played)
    point(table, slot_target(1, role))
    assert [(card.role, card.owner) for card in state_of(table).ecosystems[0].organisms] == [(role, BO)]
    assert len(table.bridge.session.played) == steps + 1
    assert state_of(table).used == 1


def test_with_both_used_it_is_the_next_players(make_table: MakePlanetTable) -> None:
    # TF-TURN-01
    table = begun(make_table(), *FOREST, DrawCard(player=BO), DrawCard(player=BO))
    point(table, slot_target(1, "producer"))
    assert state_of(table).turn == ANNA
    assert [card.owner for card in state_of(table).ecosystems[0].organisms] == [ANNA]


def test_where_there_is_no_room_it_says_why(make_table: MakePlanetTable) -> None:
    # TF-BIO-04
    table = begun(make_table(), *FOREST)
    do(table, *(PlayOrganism(player=BO, position=1, role="producer") for _ in range(2)), EndTurn(player=BO))
    target = slot_target(1, "cleaner")
    assert table.planet.is_dimmed(target)
    assert "TF" not in table.planet.text_of(target)
    assert table.planet.reason_of(target)
    point(table, target)
    assert len(state_of(table).ecosystems[0].organisms) == 2
    assert table.now.reasons.isVisible()


def test_nobody_hunts_where_nobody_lives(make_table: MakePlanetTable) -> None:
    # TF-ORG-04
    table = begun(make_table(), *FOREST)
    assert table.planet.is_dimmed(slot_target(1, "consumer2"))
    assert slot_target(1, "consumer1") in table.planet.lit


def test_a_name_that_was_typed_is_that_of_the_organism(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    table.aiming.pick(Wish("organism", card="Moss"))
    point(table, slot_target(1, "producer"))
    assert table.aiming.waiting is not None, "whether it can live there is asked first"
    laid = PlayOrganism(player=BO, position=1, role="producer", card="Moss")
    assert table.aiming.waiting.commands == (laid,)


def test_they_are_no_way_while_something_else_is_meant(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    spot = table.planet.target_point(slot_target(1, "producer"))
    hover(table, spot)
    hovered: list[str] = []
    table.planet.hovered.connect(hovered.append)
    table.aiming.pick(Wish("action"))
    assert hovered == [""], "nor does one look as if it were"
    steps = len(table.bridge.session.played)
    click(table.planet.viewport(), spot)
    assert len(table.bridge.session.played) == steps
    assert table.aiming.wish == Wish("action")


def test_the_keyboard_goes_over_columns_not_over_roles(make_table: MakePlanetTable) -> None:
    """A digit says a role by keys."""
    table = begun(make_table(), *FOREST)
    planet = table.planet
    planet.setFocus()
    seen = []
    QTest.keyClick(planet, Qt.Key.Key_Tab)
    while planet.hasFocus():
        seen.append(planet.current)
        QTest.keyClick(planet, Qt.Key.Key_Tab)
    assert seen == ["column:1", "position:2"]


def test_arrows_go_on_from_the_column_of_a_role_that_was_clicked(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST, FoundEcosystem(player=BO, biome="steppe"))
    point(table, slot_target(2, "producer"))
    table.planet.setFocus()
    for column in (2, 1):  # nothing was marked: the first arrow shows where it is
        QTest.keyClick(table.planet, Qt.Key.Key_Left)
        assert table.planet.current == column_target(column)


def test_what_is_asked_about_a_role_is_asked_about_its_column(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    hover(table, table.planet.target_point(slot_target(1, "producer")))
    assert table.planet.pointed == column_target(1)


@pytest.mark.parametrize("planet", ["small", "huge"])
def test_each_is_large_enough_to_be_hit(make_table: MakePlanetTable, planet: Planet) -> None:
    table = make_table(make_setup(planet=planet))
    begun(table, size=planet)
    seats = (ANNA, BO) * 4
    for number in range(state_of(table).positions):
        seat = seats[number]
        do(table, FoundEcosystem(player=seat, biome=f"Biome {number}"), DrawCard(player=seat))
        do(table, EndTurn(player=seat))
    QApplication.processEvents()
    boxes = table.planet.targets()
    for position in range(1, state_of(table).positions + 1):
        for role in ROLES:
            box = boxes[slot_target(position, role)]
            assert min(box.width(), box.height()) >= 20


def test_another_role_than_that_of_the_name_is_another_card(make_table: MakePlanetTable) -> None:
    # TF-ORG-02
    table = begun(make_table(), *FOREST)
    table.aiming.pick(Wish("organism", role="producer", card="acerola"))
    point(table, slot_target(1, "cleaner"))
    assert [(card.role, card.card) for card in state_of(table).ecosystems[0].organisms] == [("cleaner", "")]
