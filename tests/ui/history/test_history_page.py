"""Looking back at any moment of a game, by mouse and by keys, with nothing changed by looking."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import GAMES, find_headless
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.session import Session
from companion.wording.language import load
from tests.ui.layout import cut_texts
from translations.catalogues import compile_all
from ui.context import Context
from ui.game_page import GamePage
from ui.games.registry import VIEWS
from ui.history.history_page import HistoryPage
from ui.history.moments import Moments
from ui.library import Library
from ui.main_window import MainWindow

MOVES = 24


@pytest.fixture
def window(qtbot: QtBot, context: Context, tmp_path: Path) -> MainWindow:
    window = MainWindow(context, Library(tmp_path))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.load()
    return window


@pytest.fixture(params=[game for game in GAMES if game in VIEWS])
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(window: MainWindow, game: str) -> GamePage:
    return opened(window, game)


def opened(window: MainWindow, game: str) -> GamePage:
    """A game that has gone on for a while."""
    headless = find_headless(game)
    setup = Codec(headless.game).setup_from(headless.demo(3))
    session = Session.create(headless.game, setup)
    player = AutoPlayer(headless, 3)
    for _ in range(MOVES):
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    window.show_session(session)
    assert window.game is not None
    window.game.show_table()
    QApplication.processEvents()
    return window.game


def looking(page: GamePage, move: str = "") -> HistoryPage:
    page.look_back(move)
    QApplication.processEvents()
    assert page.history is not None
    return page.history


def test_a_click_on_a_move_shows_the_table_after_it_and_changes_nothing(qtbot: QtBot, page: GamePage) -> None:
    session = page.bridge.session
    before = session.export()
    log = page.table.log_model
    line = log.line(log.rowCount() // 2)
    page.table.look_wanted.emit(line.move)
    history = page.history
    assert history is not None
    assert page.places.currentWidget() is history
    assert history.at == Moments(session).of_move(line.move)
    assert str(history.at) in history.where.text()
    qtbot.mouseClick(history.back, Qt.MouseButton.LeftButton)
    assert page.places.currentWidget() is page.table
    assert session.export() == before


def test_before_the_first_round_it_only_says_that_nothing_is_changed(page: GamePage) -> None:
    history = looking(page)
    QTest.keyClick(history, Qt.Key.Key_Home)
    assert "before the first move" in history.where.text()
    assert history.said.text() == "Nothing is changed by looking."


@pytest.mark.parametrize("code", ["de", "ru"])
def test_everything_fits_with_large_letters(
    qtbot: QtBot, context: Context, tmp_path: Path, game: str, code: str
) -> None:
    compile_all(tmp_path / "catalogues")
    context.theme.set_scale(1.5)
    spoken = replace(context, language=load(code, tmp_path / "catalogues"))
    window = MainWindow(spoken, Library(tmp_path))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.load()
    history = looking(opened(window, game), "")
    QTest.keyClick(history, Qt.Key.Key_Left)
    assert cut_texts(history) == []


def test_arrows_go_by_moves_and_turns_home_and_end_to_the_ends(page: GamePage) -> None:
    history = looking(page)
    moments = Moments(page.bridge.session)
    QTest.keyClick(history, Qt.Key.Key_Home)
    assert history.at == 0
    QTest.keyClick(history, Qt.Key.Key_Left)
    assert history.at == 0
    QTest.keyClick(history, Qt.Key.Key_Right)
    assert history.at == 1
    QTest.keyClick(history, Qt.Key.Key_End)
    assert history.at == MOVES
    QTest.keyClick(history, Qt.Key.Key_Up)
    assert history.at == moments.turn_before(MOVES) < MOVES
    QTest.keyClick(history, Qt.Key.Key_Down)
    assert history.at == moments.turn_after(moments.turn_before(MOVES))
    QTest.keyClick(history, Qt.Key.Key_Escape)
    assert page.places.currentWidget() is page.table


def test_undo_to_here_leads_to_just_that_table_and_one_redo_after_another_back(
    qtbot: QtBot, page: GamePage
) -> None:
    session = page.bridge.session
    now, then = session.state, session.state_at(10)
    history = looking(page)
    history.slider.setValue(10)
    assert history.at == 10
    qtbot.mouseClick(history.undo_here, Qt.MouseButton.LeftButton)
    assert session.state == then
    assert page.places.currentWidget() is page.table
    while page.bridge.can_redo:
        page.bridge.redo()
    assert session.state == now


def test_undo_while_looking_leaves_no_moment_that_is_not_there(page: GamePage) -> None:
    history = looking(page)
    page.bridge.undo()
    assert history.at == history.slider.maximum() == page.bridge.session.timeline.cursor < MOVES


def test_only_moves_with_all_the_words_are_found(page: GamePage) -> None:
    history = looking(page)
    log = page.table.log_model
    words = log.line(0).text.split()[:2]
    history.finder.setText(" ".join(words).upper())
    shown = [row for row in range(log.rowCount()) if not history.log.isRowHidden(row)]
    assert 0 in shown
    assert all(word.casefold() in log.line(row).text.casefold() for row in shown for word in words)
    assert history.nothing.isHidden()
    history.finder.setText("quetzalcoatl")
    assert not history.nothing.isHidden()
    history.finder.clear()
    assert not any(history.log.isRowHidden(row) for row in range(log.rowCount()))


def test_what_is_shown_is_freed_when_somebody_goes_back(page: GamePage) -> None:
    first = looking(page)
    gone: list[bool] = []
    first.destroyed.connect(lambda: gone.append(True))
    page.show_table()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert gone == [True]
    assert page.history is None


def test_the_game_goes_on_after_somebody_has_looked_back(page: GamePage) -> None:
    """What was looked at is gone by then, and hears of nothing any more."""
    looking(page)
    page.show_table()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    page.bridge.undo()
    page.bridge.redo()
    QApplication.processEvents()
    assert page.bridge.session.timeline.cursor == MOVES
