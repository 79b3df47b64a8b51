"""What stands in for a name at this table is nobody at another one."""

from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from companion.games.terramara.setup import Seat
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import shown
from ui.context import Context
from ui.games.registry import POSTERS
from ui.library import Library as Shelf
from ui.main_window import MainWindow
from ui.settings import GAME
from ui.wizard.names import known_names
from ui.wizard.wizard import Wizard

THIS = "terramara"
OTHER = next(game for game in POSTERS if game != THIS)


def test_what_stood_in_for_a_name_is_offered_as_nobodys(
    context: Context, qtbot: QtBot, tmp_path: Path
) -> None:
    # somebody who gave no name was called after the colour; in another game that is no name either
    window = MainWindow(context, Shelf(tmp_path))
    shown(qtbot, window, 1280)
    window.load()
    setup = replace(make_setup(), players=(Seat("Anna", "red"), Seat("Blue", "blue")))
    window.show_session(window.library.begin(THIS, setup))
    window.go_home()
    context.settings.set(GAME, OTHER)
    assert window.wizard.prepare()
    assert "Blue" in window.library.memory(OTHER).names
    assert known_names(("Anna", "Blue", "Cold deck", "Синий")) == ["Anna"]
    window.new_game(POSTERS[OTHER].depths[0].value)
    wizard = window.wizard.wizard
    assert isinstance(wizard, Wizard)
    assert list(wizard.players_page.played_before.buttons) == ["Anna"]
