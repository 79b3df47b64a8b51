"""Nothing clicked is lost or told by going away: it waits for whoever comes back."""

from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Send
from tests.sampling import some_sets
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.now.finding import press_on
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow


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
    "box": MainWindow.toggle_box,
    "new game": lambda window: window.new_game("full"),
    "close": MainWindow.close,
}


BEGUN = {"one symbol": ["symbol.wood"], "half an exchange": ["symbol.wood", "symbol.->"]}
"""Nobody can know whether one symbol is all that is printed there."""


@pytest.mark.parametrize(
    ("way", "begun"),
    some_sets(product(WAYS, BEGUN), *((way, list(BEGUN)[at % len(BEGUN)]) for at, way in enumerate(WAYS))),
)
def test_leaving_tells_nothing(window: MainWindow, way: str, begun: str) -> None:
    # TM-TERR-02
    press_on(asked(window), *BEGUN[begun])
    WAYS[way](window)
    assert known(window) == {}


@pytest.mark.parametrize("way", ["start", "new game"])
def test_what_is_begun_is_there_again_on_coming_back_to_the_game(
    qtbot: QtBot, window: MainWindow, way: str
) -> None:
    press_on(asked(window), "symbol.wood")
    WAYS[way](window)
    window.go_home()
    back = come_back(qtbot, window)
    press_on(back, "symbol.culture", "remember")
    assert back.bridge.state.known.spaces["1L.1"] == "1 wood + 1 culture"


def test_what_comes_along_has_its_room(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1366, 768)
    press_on(asked(window), "symbol.wood")
    window.go_home()
    now = come_back(qtbot, window).now
    for _ in range(3):
        QApplication.processEvents()
    form = now.question()
    assert form is not None
    assert form.remember.mapTo(form.foot, form.remember.rect().bottomLeft()).y() < form.foot.height()


def test_what_was_begun_does_not_come_back_once_it_was_left_behind(qtbot: QtBot, window: MainWindow) -> None:
    press_on(asked(window), "symbol.wood")
    window.go_home()
    back = come_back(qtbot, window)
    press_on(back, "take_back")
    window.go_home()
    form = come_back(qtbot, window).now.question()
    assert form is not None
    assert not form.begun


def come_back(qtbot: QtBot, window: MainWindow) -> TablePage:
    with qtbot.waitSignal(window.game_shown):
        window.resume(window.library.games()[0].uid)
    assert window.game is not None
    table = window.game.table
    assert isinstance(table, TablePage)
    return table


def test_what_is_only_begun_is_there_again_after_a_look_at_the_score(window: MainWindow) -> None:
    table = asked(window)
    press_on(table, "symbol.wood", "symbol.->")
    form = table.now.question()
    to_the_score(window)
    assert window.game is not None
    window.game.leave_score()
    assert table.now.question() is form
    press_on(table, "symbol.vp", "remember")
    assert table.bridge.state.known.spaces["1L.1"] == "1 wood -> 1 vp x 1"


def test_what_is_only_begun_is_there_again_after_telling_in_the_box(window: MainWindow) -> None:
    """Also where there is more to suggest by then."""
    table = asked(window)
    press_on(table, "symbol.wood", "symbol.->")
    window.toggle_box()
    told = {"id": "t", "side": "L", "level": 1, "spaces": ["1 wood", "2 ore", None]}
    window.library.store.catalogue.learn("terramara", [("tile:t", told)])
    window.toggle_box()
    press_on(table, "symbol.vp", "remember")
    assert table.bridge.state.known.spaces["1L.1"] == "1 wood -> 1 vp x 1"
