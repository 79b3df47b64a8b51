"""The evenings of this game, for all tests that want to see a real one."""

from companion.games.terramara.state import State
from companion.session import Session
from tests.evenings import games
from tests.evenings.terramara.evenings import EVENINGS as OWN

EVENINGS = OWN.names()


def opened(name: str) -> Session[State]:
    return games.opened(OWN.game.id, name)
