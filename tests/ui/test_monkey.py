"""Whatever is clicked, in whatever order: nothing breaks, and what was done is on the shelf.

An exception in a slot and a warning of Qt both fail the test; the inputs up to there are told.
"""

import gc
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.session import Session
from tests.games.every import headless
from tests.sampling import some_of
from tests.ui.monkey import Monkey
from tests.ui.tidy import delete_what_waits, forgotten
from ui.context import Context
from ui.games.registry import VIEWS
from ui.library import Library
from ui.main_window import MainWindow
from ui.theme.theme import Appearance

MakeContext = Callable[..., Context]
FEW, MANY = 90, 1_500
TABLES: tuple[tuple[str, object], ...] = tuple(
    (game, setup) for game in VIEWS for setup in import_module(f"tests.ui.games.{game}.clicked").TABLES
)
FIRST = [next(at for at, (of, _) in enumerate(TABLES) if of == game) for game in VIEWS]
"""The first table of each game; the others are for `make campaign`."""


@pytest.mark.parametrize("game", VIEWS)
def test_every_game_is_clicked_on_at_every_depth(game: str) -> None:
    depths = {getattr(setup, "depth", "") for of, setup in TABLES if of == game}
    assert depths == set(headless(game).depths)


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


def click_on_everything(
    window: MainWindow, table: tuple[str, object], seed: int, times: int, keys_only: bool = False
) -> None:
    begun = window.library.begin(*table)
    uid = begun.book.uid
    window.show_session(begun)
    monkey = Monkey(window, seed, keys_only)
    for _ in range(times):
        monkey.act()
        delete_what_waits()  # as in the program, before the next input
    if window.game is None:
        window.resume(uid)
    assert window.game is not None
    session = window.game.bridge.session
    assert session.book.uid == uid
    kept = Session.open(window.library.store.games, uid)
    assert kept.state == session.state, monkey.done[-12:]
    assert kept.timeline.cursor == session.timeline.cursor
    assert len(monkey.done) >= times // 2


@pytest.mark.parametrize("table", some_of(range(len(TABLES)), *FIRST))
def test_nothing_breaks(window: MainWindow, table: int) -> None:
    click_on_everything(window, TABLES[table], seed=table, times=FEW)


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(40))
def test_nothing_breaks_for_a_long_time(window: MainWindow, seed: int) -> None:
    click_on_everything(window, TABLES[seed % len(TABLES)], seed=100 + seed, times=MANY)


@pytest.mark.parametrize("table", some_of([*FIRST, 3], *FIRST[1:], 3))
def test_nothing_breaks_by_keys_alone(window: MainWindow, make_context: MakeContext, table: int) -> None:
    """In another language, for a keyboard was where rows passed for deleted."""
    window.speak(make_context("de"))
    click_on_everything(window, TABLES[table], seed=table, times=FEW, keys_only=True)


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(20))
def test_nothing_breaks_by_keys_alone_for_a_long_time(
    window: MainWindow, make_context: MakeContext, seed: int
) -> None:
    window.speak(make_context("de"))
    click_on_everything(window, TABLES[seed % len(TABLES)], seed=200 + seed, times=MANY, keys_only=True)


def come_and_go(window: MainWindow, make_context: MakeContext, seed: int, times: int) -> None:
    """Games are opened and left, the look and the language changed, while what was left waits to be deleted
    or is deleted, and Python has tidied up or has not."""
    rng = random.Random(seed)
    theme = make_context().theme
    uids = [window.library.begin(*table).book.uid for table in TABLES]

    def play() -> None:
        if window.game is not None:
            monkey = Monkey(window, rng.randrange(1_000_000))
            for _ in range(rng.randrange(1, 6)):
                monkey.act()

    ways: tuple[Callable[[], object], ...] = (
        lambda: window.resume(rng.choice(uids)),
        window.go_home,
        lambda: theme.set_scale(rng.choice((1.0, 1.25, 1.5, 2.0))),
        lambda: theme.set_appearance(rng.choice((Appearance.LIGHT, Appearance.DARK))),
        lambda: window.speak(make_context(rng.choice(("de", "en", "fr", "nl", "ru")))),
        lambda: gc.collect(rng.randrange(3)),
        QApplication.processEvents,
        delete_what_waits,
        play,
    )
    for _ in range(times):
        rng.choices(ways, weights=(25, 20, 15, 8, 4, 8, 6, 4, 10))[0]()
    window.go_home()
    assert window.at_home


def test_games_come_and_go_while_everything_changes(window: MainWindow, make_context: MakeContext) -> None:
    come_and_go(window, make_context, seed=1, times=30)


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(10))
def test_games_come_and_go_for_a_long_time(window: MainWindow, make_context: MakeContext, seed: int) -> None:
    come_and_go(window, make_context, seed=300 + seed, times=400)
