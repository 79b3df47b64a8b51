"""Games that come to the end of a round: of all its moves only the last are made in the window."""

from functools import cache

from companion.games.registry import find_game, find_headless
from companion.games.terramara.setup import Setup
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.command import Command
from companion.session import Session
from ui.game_page import GamePage
from ui.main_window import MainWindow

LAST = 8
"""So many moves are made where they are seen."""


@cache
def said_before(setup: Setup, number: int = 2, seed: int = 1) -> tuple[Command, ...]:
    """All that is said before the round of this number."""
    session, said = Session.create(find_game("terramara"), setup), list[Command]()
    player = AutoPlayer(find_headless("terramara"), seed)
    while session.state.round < number:
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
        said.append(command)
    return tuple(said)


def shown_between(window: MainWindow, setup: Setup, number: int = 2, seed: int = 1) -> GamePage:
    """A stored game right before the round of this number."""
    session, said = window.library.begin("terramara", setup), said_before(setup, number, seed)
    for command in said[:-LAST]:
        session.apply(command)
    window.show_session(session)
    assert window.game is not None
    for command in said[-LAST:]:
        assert window.game.bridge.do(command)
    return window.game
