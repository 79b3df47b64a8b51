"""For every number of players: a past move goes, all that follows is shown, and one undo brings it back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.games.registry import find_headless
from companion.kernel.autoplay import AutoPlayer
from companion.session import Session
from tests.sampling import some_sets
from tests.ui.hands import click
from tests.ui.history.conftest import looking
from tests.ui.history.reading import have_read
from tests.ui.known import A_GAME, ANOTHER_GAME, known
from ui.games.registry import VIEWS
from ui.main_window import MainWindow

TABLES = [(game, players) for game in VIEWS for players in known(game).players]


@pytest.mark.parametrize(("game", "players"), some_sets(TABLES, (A_GAME, 3), (ANOTHER_GAME, 2)))
def test_any_table_puts_its_past_right(window: MainWindow, game: str, players: int) -> None:
    headless = find_headless(game)
    session = Session.create(headless.game, known(game).make_setup(players, sample=True))
    player = AutoPlayer(headless, players)
    for _ in range(40):
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    window.show_session(session)
    page = window.game
    assert page is not None
    page.show_table()
    before = session.codec.digest(session.state)
    for at in (12, 25, 39):
        history = looking(page)
        history.go(at)
        QTest.keyClick(history, Qt.Key.Key_Delete)
        QApplication.processEvents()
        follows = page.past.rewriting.consequences
        assert follows is not None
        assert page.places.currentWidget() is follows
        assert window.isActiveWindow()
        click(have_read(follows).keep)
        assert page.places.currentWidget() is page.table
        assert session.problems == ()
        assert len(session.timeline.current) < 40
        window.undo()
        assert session.codec.digest(session.state) == before
        QTest.keyClick(looking(page), Qt.Key.Key_Escape)
