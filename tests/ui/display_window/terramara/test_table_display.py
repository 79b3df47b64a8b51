"""The second window follows a game of this kind, and plays the evening back."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.games.terramara.commands import Correct, Deepen, EndTurn, Send
from tests.ui.display_window.test_table_display import a_table, open_display, window
from ui.display_window.recap import worth_showing
from ui.main_window import MainWindow
from ui.theme.theme import Appearance

__all__ = ["window"]
"""A fixture."""


def test_it_follows_the_game_and_wears_what_the_window_wears(window: MainWindow) -> None:
    session = a_table("terramara")
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


def test_the_evening_is_played_back_and_ends_where_it_is(window: MainWindow) -> None:
    session = a_table("terramara")
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
