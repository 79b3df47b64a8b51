"""What is chosen is remembered: for all, or for each game apart."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from companion.kernel.values import evolve
from tests.ui.hands import shown
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow
from ui.settings import DEPTH, GAME, SCALE, Choice, Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


def test_games_remember_their_own_choices(settings: Settings) -> None:
    settings.within("hill").set(DEPTH, "all")
    assert settings.within("hill").get(DEPTH) == "all"
    assert settings.within("dale").get(DEPTH) == ""


def test_the_look_is_the_same_in_all_games(settings: Settings) -> None:
    settings.within("hill").set(SCALE, 1.4)
    assert settings.within("dale").get(SCALE) == 1.4
    assert settings.get(SCALE) == 1.4


def test_only_the_heir_knows_what_was_chosen_before_there_were_others(settings: Settings) -> None:
    settings.set(DEPTH, "old")
    heir = settings.within("hill", heir=True)
    assert heir.get(DEPTH) == "old"
    assert settings.within("dale").get(DEPTH) == ""
    heir.set(DEPTH, "")
    assert heir.get(DEPTH) == ""


def test_a_value_of_another_kind_counts_as_never_chosen(settings: Settings) -> None:
    settings.set(Choice("look/scale", ""), "large")
    assert settings.get(SCALE) == SCALE.default


def test_a_choice_before_the_folder_is_there_holds_at_once_and_is_kept_once_it_is(tmp_path: Path) -> None:
    """On a first start the store makes the folder, a second after the window can be clicked."""
    folder = tmp_path / "data"
    store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    settings = Settings(store)
    settings.within("hill").set(DEPTH, "all")
    settings.set(SCALE, 1.2)
    settings.set(SCALE, 1.4)
    assert settings.within("hill").get(DEPTH) == "all"
    assert settings.get(SCALE) == 1.4
    store.sync()
    assert not folder.exists(), "the store makes it, and nobody else"
    folder.mkdir()
    settings.set(GAME, "hill")
    store.sync()
    again = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    assert (again.within("hill").get(DEPTH), again.get(SCALE), again.get(GAME)) == ("all", 1.4, "hill")


def test_what_was_chosen_before_the_folder_was_there_is_written_once_somebody_asks(tmp_path: Path) -> None:
    """However the program ends: killed, it closes nothing."""
    file = tmp_path / "data" / "settings.ini"
    settings = Settings(QSettings(str(file), QSettings.Format.IniFormat))
    settings.set(SCALE, 1.4)
    settings.keep()
    assert not file.exists()
    file.parent.mkdir()
    settings.keep()
    assert "1.4" in file.read_text()


def test_a_choice_is_written_when_it_is_chosen(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    Settings(QSettings(str(file), QSettings.Format.IniFormat)).set(SCALE, 1.4)
    assert "1.4" in file.read_text()


def test_on_the_first_start_it_is_kept_as_soon_as_the_games_are_there(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    file = tmp_path / "first" / "settings.ini"
    settings = Settings(QSettings(str(file), QSettings.Format.IniFormat))
    window = MainWindow(evolve(context, settings=settings), Library(file.parent))
    shown(qtbot, window)
    settings.set(SCALE, 1.4)
    window.load()
    assert "1.4" in file.read_text()
