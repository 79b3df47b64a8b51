"""The panel that asks comes to rest, also where a bar beside it makes lines break that need it for that."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.history.conftest import MOVES, a_game
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow
from ui.table.scrolled import Scrolled


@pytest.mark.parametrize("back", [0, 4, 8])
def test_going_back_in_a_language_with_long_words(
    qtbot: QtBot, make_context: Callable[[str], Context], tmp_path: Path, back: int
) -> None:
    window = MainWindow(make_context("ru"), Library(tmp_path))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.load()
    window.show_session(a_game("terraformer"))
    assert window.game is not None
    window.game.show_table()
    if back:
        assert window.game.bridge.undo_to(MOVES - back)
    QApplication.processEvents()
    for form in window.game.table.findChildren(Scrolled):
        beside = form.width() - form.verticalScrollBar().sizeHint().width()
        assert form.viewport().width() == beside, "its room is kept"
