"""Two quick clicks on *Draw* are two cards, as long as both are the same player's."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from companion.games.terraformer.commands import DrawCard
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, BO, FOREST, begun, state_of
from tests.ui.hands import twice
from ui.games.terraformer.table_page import TablePage


def press_twice(table: TablePage, button: QAbstractButton) -> None:
    QApplication.processEvents()  # all has come to rest where it stays
    window = table.window()
    twice(window, button.mapTo(window, button.rect().center()))


def cards(table: TablePage, player: str) -> int:
    return state_of(table).players[player].hand


def test_both_clicks_draw_for_whoever_is_in_turn(make_table: MakePlanetTable) -> None:
    # TF-TURN-01
    table = begun(make_table())
    had = cards(table, ANNA)
    press_twice(table, table.now.turn_form.draw)
    assert (state_of(table).turn, state_of(table).used) == (ANNA, 2)
    assert cards(table, ANNA) == had + 2


def test_the_second_click_draws_nothing_for_the_next_player(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), DrawCard(player=ANNA))
    had = cards(table, BO)
    press_twice(table, table.now.turn_form.draw)
    assert (state_of(table).turn, state_of(table).used) == (ANNA, 2)
    assert cards(table, BO) == had


def test_both_clicks_draw_for_the_next_player_where_both_begin_there(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), DrawCard(player=ANNA), DrawCard(player=ANNA))
    had = cards(table, BO)
    press_twice(table, table.now.turn_form.draw)
    assert (state_of(table).turn, state_of(table).used) == (BO, 2)
    assert cards(table, BO) == had + 2


@pytest.mark.parametrize(("later", "drawn"), [(140, 0), (2000, 1)])
def test_a_third_click_in_the_same_haste_draws_nothing_for_the_next_player(
    make_table: MakePlanetTable, later: int, drawn: int
) -> None:
    table = begun(make_table())
    had, draw = cards(table, BO), table.now.turn_form.draw
    press, doubled = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick
    for kind, moment in ((press, 1000), (doubled, 1140), (press, 1140 + later)):
        press_at(draw, kind, moment)
    assert cards(table, BO) == had + drawn


def press_at(button: QAbstractButton, kind: QEvent.Type, moment: int) -> None:
    """And let go."""
    at, left = QPointF(button.rect().center()), Qt.MouseButton.LeftButton
    for each, held in ((kind, left), (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton)):
        where = QPointF(button.mapToGlobal(at))
        event = QMouseEvent(each, at, where, left, held, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(moment)
        QApplication.sendEvent(button, event)
        QApplication.processEvents()


def test_what_is_picked_by_a_double_click_stays_picked(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    press_twice(table, table.now.turn_form.biome)
    assert table.aiming.wish.kind == "biome"
