"""A game that has gone on for a while, of each kind there is, in the real window."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from companion.games.registry import GAMES, find_game, find_headless
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.session import Session
from tests.sampling import one_game_each
from ui.game_page import GamePage
from ui.games.registry import VIEWS
from ui.history.history_page import HistoryPage
from ui.main_window import MainWindow

MOVES = 60


def a_game(game: str, moves: int = MOVES) -> Session[Any]:
    return Session.import_file(_played(game, moves), find_game)


@cache
def _played(game: str, moves: int) -> str:
    headless = find_headless(game)
    session: Session[Any] = Session.create(headless.game, Codec(headless.game).setup_from(headless.demo(3)))
    player = AutoPlayer(headless, 3)
    for _ in range(moves):
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    return session.export()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    one_game_each(items, Path(__file__).parent)


@pytest.fixture(params=[game for game in GAMES if game in VIEWS])
def page(request: pytest.FixtureRequest, window: MainWindow) -> GamePage:
    """A game that has gone on for a while."""
    return put_on_the_table(window, a_game(request.param))


def put_on_the_table(window: MainWindow, session: Session[Any]) -> GamePage:
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
