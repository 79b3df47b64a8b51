"""Words that are typed where nothing is to be typed: no letter of them is a key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Send
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click, press_here
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.table_page import TablePage
from ui.table.held_key import WAIT_MS


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
    page.keys.clock = lambda: now[0]
    return page, now


def type_here(text: str) -> None:
    for char in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, char)
        QApplication.processEvents()


@pytest.mark.parametrize("typed", some_of(["stone", "1 stone", "metal", "tee"], "1 stone", "metal"))
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
    page.keys.clock = lambda: 10.0
    type_here("mh")
    assert page.bridge.state.sent


def test_a_member_picked_and_sent_by_a_click_is_no_beginning_of_a_word(make_table: MakeTable) -> None:
    """However quickly the turn is ended after it."""
    page = ready(make_table())
    page.keys.clock = lambda: 10.0
    type_here("m")
    click(page.board.viewport(), page.board.target_point("home.develop"))
    assert page.bridge.state.sent
    type_here("e")
    assert page.bridge.state.turn == "blue"


@pytest.mark.parametrize("typed", some_of(["hut", "wood + stone", "e", "m"], "wood + stone", "e"))
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


def told_by_a_click(make_table: MakeTable) -> TablePage:
    """A space is described whole by one click, and more of it could be typed."""
    page = ready(make_table(make_setup(sample=False)))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    editor.click("wood")
    assert page.now.described() is not None
    page.board.setFocus()
    QApplication.processEvents()
    return page


@pytest.mark.parametrize("typed", ["exchange", "metal", "hides"])
def test_a_word_that_begins_with_a_key_is_typed_whole_where_there_is_a_line(
    make_table: MakeTable, qtbot: QtBot, typed: str
) -> None:
    page = told_by_a_click(make_table)
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    moves, member = page.bridge.session.timeline.cursor, page.aiming.member
    type_here(typed)
    assert editor.line.text() == typed
    qtbot.wait(WAIT_MS + 50)
    assert page.bridge.session.timeline.cursor == moves
    assert page.aiming.member == member


def test_a_digit_before_such_a_word_is_its_number(make_table: MakeTable) -> None:
    page = told_by_a_click(make_table)
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    type_here("2me")
    assert editor.line.text().replace(" ", "") == "2me"


def test_a_key_by_itself_is_the_key_once_no_letter_has_followed(make_table: MakeTable, qtbot: QtBot) -> None:
    page = told_by_a_click(make_table)
    type_here("e")
    assert page.bridge.state.turn == "red"
    qtbot.waitUntil(lambda: page.bridge.state.turn == "blue")
    assert page.bridge.state.known.spaces["1L.1"] == "1 wood"


def test_the_next_member_is_picked_behind_a_description_by_digit(make_table: MakeTable, qtbot: QtBot) -> None:
    """It confirms that like every other key, and is no beginning of a word that goes no further."""
    page = ready(make_table(make_setup(sample=False)))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.board.setFocus()
    QApplication.processEvents()
    type_here("5m")
    qtbot.waitUntil(lambda: page.bridge.state.known.spaces.get("1L.1") == "1 leather")
    assert page.aiming.member == "chieftain"
    assert page.bridge.state.turn == "red"


def test_another_key_behind_it_does_not_wait(make_table: MakeTable) -> None:
    page = told_by_a_click(make_table)
    type_here("e")
    press_here(Qt.Key.Key_Right)
    assert page.bridge.state.turn == "blue"


def test_what_is_clicked_in_the_meantime_goes_instead_of_the_key(make_table: MakeTable, qtbot: QtBot) -> None:
    page = told_by_a_click(make_table)
    type_here("e")
    page.bridge.undo()
    moves = page.bridge.session.timeline.cursor
    qtbot.wait(WAIT_MS + 50)
    assert page.bridge.session.timeline.cursor == moves


def test_a_key_that_waits_does_nothing_once_its_page_is_out_of_sight(
    make_table: MakeTable, qtbot: QtBot
) -> None:
    page = told_by_a_click(make_table)
    type_here("e")
    page.hide()
    qtbot.wait(WAIT_MS + 50)
    assert page.bridge.state.turn == "red"


@pytest.mark.parametrize("key", ["e", "h"])
def test_a_key_pressed_twice_in_haste_is_not_meant_for_the_next_player(
    make_table: MakeTable, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setattr("ui.table.hasty.LOCKED", 60.0)
    page = ready(make_table()) if key == "h" else sent(make_table)[0]
    former = page.bridge.session.timeline.cursor
    type_here(key)
    done = page.bridge.session.timeline.cursor
    assert done > former
    type_here(key)
    assert page.bridge.session.timeline.cursor == done
    assert not page.now.refusal.isVisible()
    assert "Press it once more" in QToolTip.text()
    QToolTip.hideText()
