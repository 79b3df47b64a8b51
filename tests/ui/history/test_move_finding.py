"""In a very long game nothing is done with all moves at once, and the same lines are found and marked."""

from functools import partial

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.history.conftest import MOVES, looking
from tests.ui.history.test_history_page import shown_lines
from ui.game_page import GamePage
from ui.history import move_finding
from ui.history.history_page import HistoryPage
from ui.main_window import MainWindow
from ui.models import log_model
from ui.widgets import growing_list


def through(history: HistoryPage) -> bool:
    return not history.finding.going_on


@pytest.fixture
def as_if_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even these few moves are too many to do anything with all of them at once."""
    monkeypatch.setattr(log_model, "AT_ONCE", 10)
    monkeypatch.setattr(growing_list, "AT_ONCE", 10)
    monkeypatch.setattr(move_finding, "AT_ONCE", 10)
    monkeypatch.setattr(move_finding, "UNREAD", 10)


def test_a_very_long_game_is_looked_through_bit_by_bit_with_the_same_lines(
    qtbot: QtBot, page: GamePage, window: MainWindow, as_if_long: None
) -> None:
    listed: dict[bool, list[list[str]]] = {False: [], True: []}
    seat = page.bridge.state.seats[1]
    for anew in (False, True):
        if anew:
            window.games.make_anew()
            assert window.game is not None
            page = window.game
            assert not all(map(page.table.log_model.worded, range(page.table.log_model.rowCount())))
        history = looking(page)
        whole, log = history.filter, page.table.log_model
        for who, words in ((seat, ""), (seat, "a"), ("", "a"), ("", "quetzalcoatl")):
            whole.who.setCurrentIndex(whole.who.findData(who))
            whole.finder.setText(words)
            qtbot.waitUntil(partial(through, history))
            listed[anew].append([line.text for line in shown_lines(page)])
        assert not history.nothing.isHidden()
        whole.finder.clear()
        assert history.nothing.isHidden()
        assert len(shown_lines(page)) == log.rowCount()
        page.show_table()
    assert listed[True] == listed[False]
    assert listed[True][0]
    assert not listed[True][-1]


def test_every_moment_of_a_very_long_game_is_marked_in_the_list(
    page: GamePage, window: MainWindow, as_if_long: None
) -> None:
    marked: dict[bool, list[str]] = {False: [], True: []}
    for anew in (False, True):
        if anew:
            window.games.make_anew()
            assert window.game is not None
            page = window.game
        history = looking(page)
        for at in (0, MOVES, MOVES // 2, MOVES // 2 + 1, 3, 1, MOVES - 1):
            history.go(at)
            QApplication.processEvents()
            index = history.log.currentIndex()
            marked[anew].append(str(index.data()) if index.isValid() else "")
            if index.isValid():
                assert history.log.viewport().rect().intersects(history.log.visualRect(index))
    assert marked[True] == marked[False]
    assert any(marked[True])


def test_what_is_hidden_while_it_is_looked_for_is_not_put_into_words_by_the_list(
    qtbot: QtBot, page: GamePage, window: MainWindow, as_if_long: None
) -> None:
    window.games.make_anew()
    assert window.game is not None
    history, log = looking(window.game), window.game.table.log_model
    history.go(0)
    unread = sum(not log.worded(row) for row in range(log.rowCount()))
    history.finder.setText("quetzalcoatl")
    assert history.finding.going_on
    assert unread - sum(not log.worded(row) for row in range(log.rowCount())) <= 2 * move_finding.UNREAD
    qtbot.waitUntil(partial(through, history))
    assert not history.nothing.isHidden()
