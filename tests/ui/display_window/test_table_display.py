"""The second window: follows the game, never changes it, and plays the evening back."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.session import Session
from tests.sampling import some_pairs
from tests.ui.hands import press
from tests.ui.known import A_GAME, ANOTHER_GAME, known
from ui.display_window.recap import MINUTE, Recap
from ui.display_window.table_display import TableDisplay
from ui.games.registry import VIEWS
from ui.main_window import MainWindow
from ui.settings import SHOW_SCORE

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture
def window(window: MainWindow) -> Iterator[MainWindow]:
    yield window
    window.close()
    let_go()


def let_go() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def open_display(window: MainWindow, session: Session[Any]) -> TableDisplay:
    window.show_session(session)
    press(window, Qt.Key.Key_F12)
    QApplication.processEvents()
    display = window.display_door.display
    assert display is not None
    return display


def a_table(game: str = A_GAME) -> Session[Any]:
    return Session.create(find_game(game), known(game).make_setup())


@pytest.mark.parametrize(("game", "size"), some_pairs(VIEWS, SIZES))
def test_it_fills_any_screen_and_is_gone_when_closed(
    qtbot: QtBot, window: MainWindow, game: str, size: tuple[int, int]
) -> None:
    display = open_display(window, a_table(game))
    display.resize(*size)
    qtbot.waitUntil(lambda: display.theme.scale == size[1] / 720)  # as large as on any other
    QApplication.processEvents()
    assert display.theme.letters == 1.0
    assert display.past.width() > 0.9 * size[0]
    assert display.past.height() > 0.6 * size[1]
    assert display.turn.text()
    assert window.context.theme.scale == 1.0  # the keeper's own text stays as it is
    gone: list[bool] = []
    display.destroyed.connect(lambda *_: gone.append(True))
    display.close()
    let_go()
    assert gone == [True]
    assert not window.display_door.is_open


def test_hidden_scores_stay_hidden(window: MainWindow) -> None:
    window.context.settings.set(SHOW_SCORE, False)
    display = open_display(window, a_table())
    assert not display.past.points_shown
    window.context.settings.set(SHOW_SCORE, True)
    display.refresh()
    assert display.past.points_shown


def test_it_goes_with_the_game(window: MainWindow) -> None:
    open_display(window, a_table())
    window.show_session(a_table(ANOTHER_GAME))
    let_go()
    assert window.display_door.display is not None
    window.go_home()
    assert not window.display_door.is_open


def test_a_recap_takes_a_minute_at_most_and_shows_the_end(qtbot: QtBot) -> None:
    time = [0]
    recap = Recap(600, clock=lambda: time[0])
    shown_moments: list[int] = []
    ended: list[bool] = []
    recap.moment.connect(shown_moments.append)
    recap.over.connect(lambda: ended.append(True))
    assert recap.length == MINUTE
    recap.start()
    for now in range(0, MINUTE + 1, 500):
        time[0] = now
        recap.step()
    assert shown_moments[0] == 0
    assert shown_moments[-1] == 600
    assert shown_moments == sorted(set(shown_moments))
    assert ended == [True]
    assert Recap(3).length < MINUTE


def test_the_key_that_opens_it_closes_it_there_too_and_it_lies_within_the_screen(window: MainWindow) -> None:
    display = open_display(window, a_table())
    room = window.screen().availableGeometry().size()
    assert display.width() <= max(room.width(), display.minimumSizeHint().width(), display.minimumWidth())
    assert display.height() < room.height()
    press(display, Qt.Key.Key_F12)
    assert window.display_door.display is None


def test_escape_closes_it(window: MainWindow) -> None:
    display = open_display(window, a_table())
    press(display, Qt.Key.Key_Escape)
    assert window.display_door.display is None
