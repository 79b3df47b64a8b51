"""What stood in for a name at a table of clans is nobody."""

from PySide6.QtCore import Qt

from companion.games.terramara.setup import Seat
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.preferences.test_settings_dialog import open_settings, window
from ui.main_window import MainWindow

__all__ = ["window"]
"""A fixture."""


def test_what_stood_in_for_a_name_is_nobody(window: MainWindow) -> None:
    """A game that was begun in another language called them by its own colours."""
    seats = (Seat("Anna", "red"), Seat("Blue", "blue"), Seat("Grün", "green"))
    window.library.begin("terramara", make_setup(seats=seats))
    window.load()
    people = open_settings(window).people
    assert [
        people.list.item(row).data(Qt.ItemDataRole.UserRole).name for row in range(people.list.count())
    ] == ["Anna"]
    people.list.setCurrentRow(-1)
    assert not people.remove.isEnabled()
