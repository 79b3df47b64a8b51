"""Every language fits: on every screen of a small laptop no text is cut off, at 100 % and at 150 %."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Send
from companion.wording.language import load
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import shown
from tests.ui.layout import cut_texts
from translations import messages
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.games.terramara.wizard.wizard import NewGameWizard
from ui.library import Library
from ui.main_window import MainWindow
from ui.settings import ANIMATE, Settings
from ui.theme.theme import Theme

ALL = [(code, scale) for code in messages.languages() for scale in (1.0, 1.5)]


@pytest.fixture(params=some_of(ALL, ("de", 1.5), ("ru", 1.0)), ids=str)
def window(
    request: pytest.FixtureRequest, qtbot: QtBot, theme: Theme, tmp_path: Path, catalogues: Path
) -> Iterator[MainWindow]:
    code, scale = request.param
    theme.set_scale(scale)
    settings = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    settings.set(ANIMATE, False)
    language = load(code, catalogues)
    assert language.code == code
    window = MainWindow(Context(theme, language, settings), Library(tmp_path))
    shown(qtbot, window)
    window.resize(1280, 720)
    window.load()
    yield window
    window.close()


def screens(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """What people meet in a first game, one after the other."""
    yield "start", window
    window.start.show_settings()
    yield "settings", window
    window.start.show_settings(False)
    window.new_game("full")
    wizard = window.pages.currentWidget()
    assert isinstance(wizard, NewGameWizard)
    for at in range(5):
        wizard.go_to(at)
        yield f"wizard {at}", window
    window.show_session(window.library.begin("terramara", make_setup(4, sample=False)), fresh=True)
    assert window.game is not None
    yield "setting up", window
    window.game.show_table()
    table = window.game.table
    assert isinstance(table, TablePage)
    yield "table", window
    table.click_target("1L.1")
    yield "telling a space", window
    table.do(Send(player="red", member="explorer", space="home.develop"))
    yield "a decision", window
    window.game.show_score()
    yield "pad", window
    window.game.ask_seating()
    yield "seats", window.game.seating
    window.game.seating.reject()
    window.box.open()
    yield "box", window


def test_no_text_is_cut_off(window: MainWindow) -> None:
    cut = [f"{name}: {text}" for name, screen in screens(window) for text in cut_texts(screen)]
    assert not cut, "\n".join(cut)
