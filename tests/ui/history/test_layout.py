"""Whatever the language, no word of the past is cut off: twice as long texts, at 100 % and 150 %."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from tests.ui.history.conftest import a_game
from tests.ui.layout import cut_texts
from ui.context import Context
from ui.game_page import GamePage
from ui.games.registry import VIEWS
from ui.library import Library
from ui.main_window import MainWindow


@pytest.fixture(params=[(game, scale) for game in VIEWS for scale in (1.0, 1.5)], ids=str)
def long_words(request: pytest.FixtureRequest, qtbot: QtBot, stretched: Context, tmp_path: Path) -> GamePage:
    game, scale = request.param
    stretched.theme.set_scale(scale)
    window = MainWindow(stretched, Library(tmp_path))
    shown(qtbot, window)
    window.load()
    window.show_session(a_game(game))
    assert window.game is not None
    window.game.show_table()
    return window.game


def test_no_word_is_cut_off(long_words: GamePage) -> None:
    page = long_words
    page.look_back()
    history = page.history
    assert history is not None
    history.go(40)
    QApplication.processEvents()
    assert cut_texts(history.strip) == []
    history.wanted.emit("change", 40)
    QApplication.processEvents()
    assert page.past.rewriting.forms is not None
    assert cut_texts(page.past.rewriting.forms.strip) == []
    page.past.rewriting.leave()
    history.wanted.emit("take_out", 40)
    QApplication.processEvents()
    assert page.past.rewriting.consequences is not None
    assert cut_texts(page.past.rewriting.consequences) == []
    page.past.rewriting.leave()
    page.show_table()
    assert page.bridge.undo_to(30)
    QApplication.processEvents()
    assert cut_texts(page.stepping.strip) == []
