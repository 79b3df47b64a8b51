"""Words that begin with a digit, typed where that digit answers at once: what happened is said, and no letter
of them is a key."""

from time import monotonic

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Send
from tests.ui.games.terramara.conftest import MakeTable
from tests.ui.games.terramara.test_keys import ready, type_here
from tests.ui.hands import click, press_here
from ui.games.terramara.keys_say import REFLEX
from ui.games.terramara.table_page import TablePage
from ui.table.hasty import LOCKED
from ui.table.held_key import WAIT_MS


@pytest.fixture
def raided(make_table: MakeTable) -> TablePage:
    """Everybody is to hand over one thing, with the focus on the board."""
    page = ready(make_table())
    page.do(Correct(what="red.strength", value=9))
    page.do(Correct(what="blue.wood", value=1))
    page.do(Send(player="red", member="explorer", space="home.raid"))
    page.board.setFocus()
    QApplication.processEvents()
    return page


def said_so_far(page: TablePage) -> int:
    return page.bridge.session.timeline.cursor


def said() -> str:
    return QToolTip.text().replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize("typed", ["3 wood", "3wood", "3 metal", "3 e", "3 hut"])
def test_a_number_that_has_answered_says_so_to_whoever_types_on(raided: TablePage, typed: str) -> None:
    former, member, turn = said_so_far(raided), raided.aiming.member, raided.bridge.state.turn
    type_here(typed)
    assert said_so_far(raided) == former + 1, "the digit answered, and nothing else"
    assert "3 has answered: " in said()
    assert "Ctrl+Z takes it back." in said()
    assert (raided.aiming.member, raided.bridge.state.turn) == (member, turn)
    QToolTip.hideText()


@pytest.mark.parametrize("typed", ["3metal", "3exchange", "3hides"])
def test_a_key_that_begins_such_a_word_is_none(qtbot: QtBot, raided: TablePage, typed: str) -> None:
    former, member = said_so_far(raided), raided.aiming.member
    type_here(typed)
    qtbot.wait(WAIT_MS + 50)
    assert said_so_far(raided) == former + 1
    assert raided.aiming.member == member
    assert "3 has answered: " in said()
    QToolTip.hideText()


def test_a_key_by_itself_behind_an_answer_is_the_key(qtbot: QtBot, raided: TablePage) -> None:
    for _ in range(3):
        type_here("3")
        qtbot.wait(round(1000 * LOCKED) + 50)
    type_here("e")
    qtbot.waitUntil(lambda: raided.bridge.state.turn == "blue")


def answered(qtbot: QtBot, page: TablePage) -> None:
    """To the end, so that the turn may end as well; the last digit has answered a moment ago."""
    for n in range(3):
        if n:
            qtbot.wait(round(1000 * LOCKED) + 50)
        type_here("3")


def test_enter_behind_a_word_that_was_typed_nowhere_confirms_nothing(qtbot: QtBot, raided: TablePage) -> None:
    answered(qtbot, raided)
    former = said_so_far(raided)
    raided.keys.clock = lambda: monotonic() + REFLEX
    type_here(" wood")
    press_here(Qt.Key.Key_Return)
    assert said_so_far(raided) == former
    assert "3 has answered: " in said()
    press_here(Qt.Key.Key_Return)
    assert raided.bridge.state.turn == "blue", "once more means what can be read by then"
    QToolTip.hideText()


def test_a_click_right_behind_the_key_of_the_next_member_sends_that_one(
    qtbot: QtBot, raided: TablePage
) -> None:
    answered(qtbot, raided)
    type_here("m")
    click(raided.board.viewport(), raided.board.target_point("home.develop"))
    (sent,) = raided.bridge.state.spaces["home.develop"]
    assert (sent.owner, sent.kind) == ("blue", "chieftain")


def test_a_click_on_what_the_key_takes_away_is_not_one_on_what_lies_there_since(
    qtbot: QtBot, raided: TablePage
) -> None:
    answered(qtbot, raided)
    end = raided.now.primary()
    assert end is not None
    type_here("e")
    click(end)
    assert raided.bridge.state.turn == "blue", "the key has ended it"
    assert raided.bridge.session.timeline.can_undo
    assert "Press it once more" in said()
    QToolTip.hideText()


def test_another_key_in_between_means_the_answer_was_meant(raided: TablePage) -> None:
    type_here("3")
    press_here(Qt.Key.Key_Right)
    type_here("w")
    assert "Nothing is typed here." in said()
    QToolTip.hideText()


def test_keys_one_behind_the_other_and_a_click_mean_all_of_them_in_that_order(
    qtbot: QtBot, raided: TablePage
) -> None:
    """E for the end of the turn, M for the chieftain of the next, and the click that sends it."""
    answered(qtbot, raided)
    type_here("em")
    click(raided.board.viewport(), raided.board.target_point("home.develop"))
    (sent,) = raided.bridge.state.spaces["home.develop"]
    assert (sent.owner, sent.kind) == ("blue", "chieftain")


def test_keys_one_behind_the_other_are_no_word_by_themselves_either(qtbot: QtBot, raided: TablePage) -> None:
    answered(qtbot, raided)
    type_here("em")
    qtbot.waitUntil(lambda: raided.bridge.state.turn == "blue")
    assert raided.aiming.member == "chieftain"


def test_the_same_key_twice_behind_an_answer_is_the_key(qtbot: QtBot, raided: TablePage) -> None:
    answered(qtbot, raided)
    type_here("e")
    qtbot.waitUntil(lambda: raided.bridge.state.turn == "blue")
    raided.bridge.undo()
    answered_again = raided.bridge.session.timeline.cursor
    raided.bridge.undo()
    QApplication.processEvents()
    raided.board.setFocus()
    qtbot.wait(round(1000 * LOCKED) + 50)
    type_here("3ee")
    assert raided.bridge.session.timeline.cursor == answered_again
    qtbot.waitUntil(lambda: raided.bridge.state.turn == "blue")
    assert not raided.now.refusal.isVisible(), "the second one was meant for the same"


@pytest.mark.parametrize("typed", [" metal", "metal", " hut"])
def test_a_click_right_behind_keys_that_did_nothing_sends_nobody_else(
    qtbot: QtBot, raided: TablePage, typed: str
) -> None:
    answered(qtbot, raided)
    former = said_so_far(raided)
    type_here(typed)
    point = raided.board.target_point("home.develop")
    click(raided.board.viewport(), point)
    assert said_so_far(raided) == former
    assert "Letters you pressed just before did nothing" in said()
    QToolTip.hideText()
    click(raided.board.viewport(), point)
    assert said_so_far(raided) > former, "once more means what can be read by then"
