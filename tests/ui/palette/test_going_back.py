"""Where the keyboard is when the palette is left, and what becomes of it when the table changes meanwhile."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication

from companion.games.terramara.frames import Ask
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click, press_here, type_text
from tests.ui.palette.terramara.test_palette import at_the_river, open_palette, play, two_planets
from ui.games.terraformer.table_page import TablePage as TerraformerTable
from ui.games.terramara.now.artifact_row import CardButton
from ui.games.terramara.table_page import TablePage as TerramaraTable
from ui.main_window import MainWindow


def at_the_game(window: MainWindow) -> bool:
    """Whether the keyboard is where it comes to from another page."""
    assert window.game is not None
    focus = QApplication.focusWidget()
    window.game.table.arrive()
    return focus is not None and QApplication.focusWidget() is focus


@pytest.mark.parametrize("game", ["terramara", "terraformer"])
def test_the_keyboard_comes_back_to_the_game_when_what_had_it_is_gone(window: MainWindow, game: str) -> None:
    session = play(window, game, make_setup(sample=False) if game == "terramara" else two_planets())
    assert window.game is not None
    if game == "terramara":
        press_here(Qt.Key.Key_F6)
    else:
        for typed in ("small planet", "found Low Taiga", "coati taiga"):
            type_text((window.palette_door.card or open_palette(window)).field, typed)
            press_here(Qt.Key.Key_Return)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert isinstance(window.game.table, TerramaraTable | TerraformerTable)
    assert window.game.table.now.isAncestorOf(focus)
    before = len(session.entries)
    type_text(open_palette(window).field, "anna hire" if game == "terramara" else "anna draw card")
    press_here(Qt.Key.Key_Return)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert len(session.entries) > before
    press_here(Qt.Key.Key_Escape)
    assert window.palette_door.card is None
    assert at_the_game(window)
    press_here(Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.game


def test_a_move_by_the_mouse_closes_it_and_the_keyboard_goes_on_at_the_table(window: MainWindow) -> None:
    """Its list is of a table that is no more."""
    session = at_the_river(window)
    assert window.game is not None
    open_palette(window)
    slot = next(button for button in window.game.table.findChildren(CardButton) if button.isVisible())
    click(slot)
    assert isinstance(session.pending[0], Ask)
    assert window.palette_door.card is None
    focus = QApplication.focusWidget()
    assert focus is not None
    assert window.game.table.isAncestorOf(focus)
    type_text(focus, "weapons")
    assert isinstance(window.game.table, TerramaraTable)
    assert window.game.table.now.line.holds_text


@pytest.mark.parametrize("game", ["terramara", "terraformer"])
def test_it_goes_when_a_step_is_taken_back_beside_it(window: MainWindow, game: str) -> None:
    play(window, game, make_setup(sample=False) if game == "terramara" else two_planets())
    assert window.game is not None
    type_text(open_palette(window).field, "anna hire" if game == "terramara" else "small planet")
    press_here(Qt.Key.Key_Return)
    assert window.palette_door.card is not None
    window.game.undo()
    assert window.palette_door.card is None
