"""Where the keyboard is when the palette is left, and what becomes of it when the table changes meanwhile."""

from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication

from tests.ui.hands import press_here, type_text
from tests.ui.known import known
from tests.ui.palette.test_palette import open_card, open_palette, play
from ui.games.registry import VIEWS
from ui.main_window import MainWindow


def at_the_game(window: MainWindow) -> bool:
    """Whether the keyboard is where it comes to from another page."""
    assert window.game is not None
    focus = QApplication.focusWidget()
    window.game.table.arrive()
    return focus is not None and QApplication.focusWidget() is focus


@pytest.mark.parametrize("game", VIEWS)
def test_the_keyboard_comes_back_to_the_game_when_what_had_it_is_gone(window: MainWindow, game: str) -> None:
    own = known(game)
    session = play(window, game, own.make_setup(sample=False))
    assert window.game is not None
    for typed in own.typed.going_on:
        type_text(open_card(window).field, typed)
        press_here(Qt.Key.Key_Return)
    if not own.typed.going_on:
        press_here(Qt.Key.Key_F6)
    focus = QApplication.focusWidget()
    assert focus is not None
    table: Any = window.game.table
    assert table.now.isAncestorOf(focus)
    before = len(session.entries)
    type_text(open_palette(window).field, own.typed.move)
    press_here(Qt.Key.Key_Return)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert len(session.entries) > before
    press_here(Qt.Key.Key_Escape)
    assert window.palette_door.card is None
    assert at_the_game(window)
    press_here(Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.game


@pytest.mark.parametrize("game", VIEWS)
def test_it_goes_when_a_step_is_taken_back_beside_it(window: MainWindow, game: str) -> None:
    play(window, game, known(game).make_setup(sample=False))
    assert window.game is not None
    type_text(open_palette(window).field, known(game).typed.begin)
    press_here(Qt.Key.Key_Return)
    assert window.palette_door.card is not None
    window.game.undo()
    assert window.palette_door.card is None
