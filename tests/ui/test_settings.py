"""What is chosen is remembered: for all, or for each game apart."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from ui.settings import DEPTH, SCALE, Choice, Settings


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
