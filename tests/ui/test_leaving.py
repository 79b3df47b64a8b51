"""Nothing clicked is lost by going away: what is described to the end is told, what is begun waits."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Send
from tests.ui.conftest import make_setup
from tests.ui.games.terramara.now.finding import press_on
from tests.ui.hands import shown
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow


@pytest.fixture
def window(qtbot: QtBot, context: Context, tmp_path: Path) -> MainWindow:
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window)
    window.load()
    return window


def asked(window: MainWindow) -> TablePage:
    """At a table that is asked what a space shows."""
    window.show_session(window.library.begin("terramara", make_setup(sample=False)))
    assert window.game is not None
    window.game.show_table()
    table = window.game.table
    assert isinstance(table, TablePage)
    table.do(Send(player="red", member="explorer", space="1L.1"))
    return table


def known(window: MainWindow) -> dict[str, str]:
    """What the game knows of its spaces; once it is left, the one on the disk."""
    if window.game is not None:
        return dict(window.game.bridge.state.known.spaces)
    window.library.open()
    session = window.library.resume(window.library.games()[0].uid)
    window.library.close()
    return dict(session.state.known.spaces)


def to_the_score(window: MainWindow) -> None:
    assert window.game is not None
    window.game.show_score()


WAYS: dict[str, Callable[[MainWindow], object]] = {
    "score": to_the_score,
    "start": MainWindow.go_home,
    "box": MainWindow._toggle_box,
    "new game": lambda window: window.new_game("full"),
    "close": MainWindow.close,
}


@pytest.mark.parametrize("way", list(WAYS))
def test_what_is_described_to_the_end_is_told_by_leaving(window: MainWindow, way: str) -> None:
    # TM-TERR-02
    press_on(asked(window), "symbol.wood")
    WAYS[way](window)
    assert known(window) == {"1L.1": "1 wood"}


@pytest.mark.parametrize("way", list(WAYS))
def test_what_is_only_begun_is_not_told(window: MainWindow, way: str) -> None:
    # TM-TERR-02
    press_on(asked(window), "symbol.wood", "symbol.->")
    WAYS[way](window)
    assert known(window) == {}


def test_what_is_only_begun_is_there_again_after_a_look_at_the_score(window: MainWindow) -> None:
    table = asked(window)
    press_on(table, "symbol.wood", "symbol.->")
    form = table.now.question()
    to_the_score(window)
    assert window.game is not None
    window.game.leave_score()
    assert table.now.question() is form
    press_on(table, "symbol.vp", "remember")
    assert table._bridge.state.known.spaces["1L.1"] == "1 wood -> 1 vp x 1"


def test_what_is_only_begun_is_there_again_after_telling_in_the_box(window: MainWindow) -> None:
    """Also where there is more to suggest by then."""
    table = asked(window)
    press_on(table, "symbol.wood", "symbol.->")
    window._toggle_box()
    told = {"id": "t", "side": "L", "level": 1, "spaces": ["1 wood", "2 ore", None]}
    window.library.store.catalogue.learn("terramara", [("tile:t", told)])
    window._toggle_box()
    press_on(table, "symbol.vp", "remember")
    assert table._bridge.state.known.spaces["1L.1"] == "1 wood -> 1 vp x 1"
