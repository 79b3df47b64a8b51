"""The second window: follows the game, never changes it, and plays the evening back."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terraformer import commands as cards
from companion.games.terraformer import setup as planet
from companion.games.terramara.commands import Correct, Deepen, EndTurn, Send
from companion.session import Session
from tests.sampling import some_pairs
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import press
from ui.display_window.recap import MINUTE, Recap, worth_showing
from ui.display_window.table_display import TableDisplay
from ui.main_window import MainWindow
from ui.settings import SHOW_SCORE
from ui.theme.theme import Appearance

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


def terramara() -> Session[Any]:
    return Session.create(find_game("terramara"), make_setup())


def a_planet() -> Session[Any]:
    seats = (planet.Seat("Anna", "continental_deck"), planet.Seat("Björn", "cold_deck"))
    setup = planet.Setup(players=seats, planet="small", first="continental_deck", seed=11)
    return Session.create(find_game("terraformer"), setup)


@pytest.mark.parametrize(("make", "size"), some_pairs([terramara, a_planet], SIZES))
def test_it_fills_any_screen_and_is_gone_when_closed(
    qtbot: QtBot, window: MainWindow, make: Any, size: tuple[int, int]
) -> None:
    display = open_display(window, make())
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


def test_it_follows_the_game_and_wears_what_the_window_wears(window: MainWindow) -> None:
    session = terramara()
    display = open_display(window, session)
    assert "Anna" in display.turn.text()
    assert window.game is not None
    window.game.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    window.game.bridge.do(EndTurn(player="red"))
    display.refresh()
    assert "Björn" in display.turn.text()
    assert display.last_move.text()
    window.context.theme.set_appearance(Appearance.DARK)
    assert display.theme.palette.dark


def test_what_was_done_last_is_said_and_not_whose_turn_it_is_once_more(window: MainWindow) -> None:
    display = open_display(window, a_planet())
    assert window.game is not None
    bridge = window.game.bridge
    bridge.do(cards.Begin(decision=bridge.session.pending[0].key, player="continental_deck", planet="small"))
    for _ in range(2):
        bridge.do(cards.DrawCard(player="continental_deck"))
    bridge.do(cards.EndTurn(player="continental_deck"))
    display.refresh()
    assert "Björn" in display.turn.text()
    assert "Anna" in display.last_move.text()


def test_hidden_scores_stay_hidden(window: MainWindow) -> None:
    window.context.settings.set(SHOW_SCORE, False)
    display = open_display(window, terramara())
    assert not display.past.points_shown
    window.context.settings.set(SHOW_SCORE, True)
    display.refresh()
    assert display.past.points_shown


def test_it_goes_with_the_game(window: MainWindow) -> None:
    open_display(window, terramara())
    window.show_session(a_planet())
    let_go()
    assert window.display_door.display is not None
    window.go_home()
    assert not window.display_door.is_open


def test_the_evening_is_played_back_and_ends_where_it_is(window: MainWindow) -> None:
    session = terramara()
    display = open_display(window, session)
    assert window.game is not None
    window.game.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    window.game.bridge.do(EndTurn(player="red"))
    entries = len(session.entries)
    display.refresh()
    display.toggle_recap()
    assert "Anna" in display.turn.text()
    assert display.replay.text() == "Stop"
    QTest.keyClick(display, Qt.Key.Key_Escape)
    assert "Björn" in display.turn.text()
    assert len(session.entries) == entries


def test_what_was_put_right_in_one_go_is_one_moment_of_a_recap() -> None:
    right, move = Correct(what="red.wood", value=1), EndTurn(player="red")
    deeper = Deepen(depth="full")
    assert worth_showing([]) == (0,)
    assert worth_showing([move, right, right, move, right]) == (0, 1, 3, 4, 5)
    assert worth_showing([deeper, right, deeper, right, right, move, move]) == (5, 6, 7)


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
    display = open_display(window, terramara())
    room = window.screen().availableGeometry().size()
    assert display.width() <= max(room.width(), display.minimumSizeHint().width(), display.minimumWidth())
    assert display.height() < room.height()
    press(display, Qt.Key.Key_F12)
    assert window.display_door.display is None
