"""Games that have gone on for a while, in the real window."""

from functools import cache
from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from companion.games.registry import find_game, find_headless
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.kernel.headless import Wish
from companion.session import Session
from tests.ui.known import known
from ui.game_page import GamePage
from ui.games.registry import VIEWS
from ui.main_window import MainWindow

NAMES = ("Anna", "Björn", "Chiara", "Дмитрий")
TABLES = [(game, players) for game in VIEWS for players in known(game).players]
MOVES = 60


def gone_on(game: str, players: int, moves: int = MOVES) -> Session[Any]:
    return Session.import_file(_played(game, players, moves), find_game)


@cache
def _played(game: str, players: int, moves: int) -> str:
    headless = find_headless(game)
    people = tuple(zip(NAMES, headless.seats, strict=False))[:players]
    wish = Wish(
        players=people,
        start=next(iter(headless.starts), "small"),
        depth=headless.depths[0],
        enforcement="strict",
        seed=3,
        sample=True,
    )
    session: Session[Any] = Session.create(
        headless.game, Codec(headless.game).setup_from(headless.setup(wish))
    )
    player = AutoPlayer(headless, 3)
    for _ in range(moves):
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    return session.export()


def open_table(window: MainWindow, session: Session[Any]) -> GamePage:
    window.show_session(session)
    assert window.game is not None
    window.game.show_table()
    QApplication.processEvents()
    return window.game


def gone() -> None:
    """What was dropped is freed."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def number_of(session: Session[Any]) -> tuple[str, str, str]:
    """A number that has changed: its owner, what it is, and how it is pointed at."""
    seat = session.state.seats[0]
    what = known(session.game.id).changed
    return seat, what, f"number:{seat}.{what}"
