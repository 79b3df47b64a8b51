"""Looking for garbage happens while nobody waits, and not again through all that stays."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import make_setup
from ui.app import Application
from ui.tidying import Tidying, tidy


@pytest.fixture(autouse=True)
def nothing_frozen() -> Iterator[None]:
    yield
    gc.unfreeze()


class Ring:
    """Garbage that only a search finds."""

    alive = 0

    def __init__(self) -> None:
        self.me = self
        Ring.alive += 1

    def __del__(self) -> None:
        Ring.alive -= 1


def test_what_nobody_reaches_goes_and_what_is_left_is_spared() -> None:
    kept = [Ring()]
    Ring()
    tidy()
    assert Ring.alive == 1
    assert gc.get_freeze_count() > 0
    kept.clear()
    gc.collect()
    assert Ring.alive == 1, "not looked through again"
    tidy()
    assert Ring.alive == 0


def test_a_game_that_comes_to_the_table_is_tidied_up_after_once(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(Tidying, "begin", lambda _self: begun.append(True))
    application = Application(qapp, tmp_path)
    window = application.window
    window.load()
    assert not begun
    window.show_session(window.library.begin("terramara", make_setup()))
    assert begun == [True]
    application.finish()
    QCoreApplication.processEvents()
