"""Whatever is clicked, in whatever order: nothing breaks, and what was done is on the shelf.

An exception in a slot and a warning of Qt both fail the test; the inputs up to there are told.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion.games.terramara.setup import Setup
from companion.session import Session
from tests.ui.conftest import make_setup
from tests.ui.monkey import Monkey
from tests.ui.tidy import forgotten
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow

FEW, MANY = 120, 1_500
TABLES = (
    make_setup(4, sample=False),
    make_setup(2, first=""),
    make_setup(3, start="draft", first=""),
    make_setup(3, depth="neutral"),
    make_setup(2, depth="score"),
)


@pytest.fixture
def window(qtbot: QtBot, context: Context, tmp_path: Path) -> Iterator[MainWindow]:
    """In the end it is gone with all that was made in it: what belongs to nobody Python deletes anywhere."""
    window = MainWindow(context, Library(tmp_path / "data"))
    window.resize(1280, 720)
    window.show()
    window.load()
    yield window
    window.close()
    window.deleteLater()
    assert forgotten() == []


def click_on_everything(window: MainWindow, setup: Setup, seed: int, times: int) -> None:
    begun = window.library.begin("terramara", setup)
    uid = begun.book.uid
    window.show_session(begun)
    monkey = Monkey(window, seed)
    for _ in range(times):
        monkey.act()
    if window.game is None:
        window.resume(uid)
    assert window.game is not None
    session = window.game.bridge.session
    assert session.book.uid == uid
    kept = Session.open(window.library.store.games, uid)
    assert kept.state == session.state, monkey.done[-12:]
    assert kept.timeline.cursor == session.timeline.cursor
    assert len(monkey.done) >= times // 2


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_nothing_breaks(window: MainWindow, table: int) -> None:
    click_on_everything(window, TABLES[table], seed=table, times=FEW)


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(40))
def test_nothing_breaks_for_a_long_time(window: MainWindow, seed: int) -> None:
    click_on_everything(window, TABLES[seed % len(TABLES)], seed=100 + seed, times=MANY)
