"""A move by the mouse beside the open palette."""

from PySide6.QtWidgets import QApplication

from companion.games.terramara.frames import Ask
from tests.ui.hands import click, type_text
from tests.ui.palette.terramara.test_palette import at_the_river
from tests.ui.palette.test_palette import open_palette
from ui.games.terramara.now.artifact_row import CardButton
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow


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
    assert isinstance(window.game.table, TablePage)
    assert window.game.table.now.line.holds_text
