"""Words that are typed where nothing is to be typed: no letter of them is a key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from companion.games.terramara.commands import Correct, Send
from tests.ui.conftest import MakeTable, make_setup
from tests.ui.hands import press_here
from ui.games.terramara.table_page import TablePage


def ready(page: TablePage) -> TablePage:
    page.window().activateWindow()
    page.board.setFocus()
    QApplication.processEvents()
    return page


def sent(make_table: MakeTable) -> tuple[TablePage, list[float]]:
    """Red may end the turn; the clock is in hand."""
    page = ready(make_table())
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.board.setFocus()
    QApplication.processEvents()
    now = [10.0]
    page.keys._clock = lambda: now[0]
    return page, now


def type_here(text: str) -> None:
    for char in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, char)
        QApplication.processEvents()


@pytest.mark.parametrize("typed", ["stone", "1 stone", "metal", "tee"])
@pytest.mark.parametrize("place", ["board", "now"])
def test_an_e_within_a_word_ends_no_turn(make_table: MakeTable, typed: str, place: str) -> None:
    page, _ = sent(make_table)
    if place == "now":
        press_here(Qt.Key.Key_F6)
    type_here(typed)
    assert page.bridge.state.turn == "red"
    assert "Nothing is typed here." in QToolTip.text()


def test_a_blank_behind_a_number_begins_a_word(make_table: MakeTable) -> None:
    page, _ = sent(make_table)
    page.setFocus()
    type_here("9 e")
    assert page.bridge.state.turn == "red"


def test_after_a_pause_it_is_the_key_again(make_table: MakeTable) -> None:
    page, now = sent(make_table)
    type_here("st")
    now[0] += 5
    type_here("e")
    assert page.bridge.state.turn == "blue"


def test_another_key_ends_the_word(make_table: MakeTable) -> None:
    page, _ = sent(make_table)
    type_here("st")
    press_here(Qt.Key.Key_Right)
    type_here("e")
    assert page.bridge.state.turn == "blue"


def test_keys_one_after_another_are_no_word(make_table: MakeTable) -> None:
    page = ready(make_table())
    page.keys._clock = lambda: 10.0
    type_here("mh")
    assert page.bridge.state.sent


@pytest.mark.parametrize("typed", ["hut", "wood + stone", "e", "m"])
def test_where_a_tile_is_picked_letters_are_no_keys_and_that_is_said(
    make_table: MakeTable, typed: str
) -> None:
    page = ready(make_table(make_setup(sample=False)))
    page.do(Correct(what="red.culture", value=5))
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.board.setFocus()
    moves = page.bridge.session.timeline.cursor
    form = page.now.question()
    assert form is not None
    assert not form.can_type
    type_here(typed)
    assert page.bridge.session.timeline.cursor == moves
    assert not page.now.refusal.isVisible()
    assert "Nothing is typed here." in QToolTip.text()
