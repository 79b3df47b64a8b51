"""A name that was refused, or is not yet typed, keeps nobody from undoing in the game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.commands import DrawCard, PlayAction
from companion.games.terraformer.frames import Answering, Turn
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.games.terraformer.tables import ANNA, BO, FOREST, begun, do, form, state_of
from tests.ui.hands import click, press_here, type_text
from ui.game_page import GamePage
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.now.card_field import CardField
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.table_page import TablePage
from ui.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    """There is a forest, and it is Bo's turn."""
    window.show_session(window.library.begin("terraformer", make_setup()))
    assert window.game is not None
    window.game.show_table()
    begun(table_of(window.game), *FOREST)
    return window.game


def table_of(page: GamePage) -> TablePage:
    assert isinstance(page.table, TablePage)
    return page.table


def control(key: Qt.Key) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, Qt.KeyboardModifier.ControlModifier)


def refused(table: TablePage) -> CardField:
    """Both opportunities are used: an action that needs a biome cannot be carried out."""
    dry = PlayAction(player=BO, card="Thaw", deed="change", position=1)
    do(table, DrawCard(player=BO), DrawCard(player=BO), dry)
    field = form(table, KindForm).field
    click(field.field)
    type_text(field.field, "Savanna")
    press_here(Qt.Key.Key_Return)
    assert table.now.reasons.card.isVisible()
    click(table.now.reasons.card.close_button)
    assert isinstance(pending(state_of(table)), Answering)
    return field


def test_undo_means_the_game_once_a_name_was_refused(page: GamePage) -> None:
    table = table_of(page)
    refused(table)
    control(Qt.Key.Key_Z)
    assert isinstance(pending(state_of(table)), Turn)
    press_here(Qt.Key.Key_E)
    press_here(Qt.Key.Key_D)
    assert state_of(table).turn == ANNA
    assert state_of(table).used == 1


def test_letters_are_keys_until_somebody_comes_back_to_a_refused_name(page: GamePage) -> None:
    table = table_of(page)
    field = refused(table)
    for _ in range(2):
        for key in (Qt.Key.Key_D, Qt.Key.Key_E):
            press_here(key)
        assert table.now.reasons.card.isVisible(), "a turn does not end while something is to be answered"
        press_here(Qt.Key.Key_Escape)
    assert field.text() == "Savanna"


def test_what_is_typed_after_a_refusal_is_taken_back_first(page: GamePage) -> None:
    table = table_of(page)
    field = refused(table)
    click(field.field)
    field.field.selectAll()
    type_text(field.field, "bog")
    assert field.text() == "bog"
    control(Qt.Key.Key_Z)
    assert isinstance(pending(state_of(table)), Answering)
    for _ in range(2):
        if isinstance(pending(state_of(table)), Answering):
            control(Qt.Key.Key_Z)
    assert isinstance(pending(state_of(table)), Turn)


@pytest.mark.parametrize("deleted", [False, True])
def test_undo_reaches_the_game_from_an_empty_name(page: GamePage, deleted: bool) -> None:
    table = table_of(page)
    do(table, PlayAction(player=BO, card="Thaw", deed="change", position=1))
    field = form(table, KindForm).field
    click(field.field)
    if deleted:
        type_text(field.field, "Bog")
        field.field.selectAll()
        press_here(Qt.Key.Key_Delete)
    assert field.text() == ""
    control(Qt.Key.Key_Z)
    assert isinstance(pending(state_of(table)), Turn)
