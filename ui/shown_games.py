"""Games that the window has pages for. The companion may know more of them: those it leaves alone, kindly."""

from typing import TYPE_CHECKING, Any

from companion.kernel.errors import Unreadable
from companion.kernel.marking import N_
from ui.games.registry import VIEWS

if TYPE_CHECKING:
    from companion.kernel.game import Game

NO_PAGES = N_(
    "There is no table for this game in the window yet ({game}). Nothing was changed: "
    "the command line can play it on."
)


class NotShown(Unreadable):
    """A sound game that has no pages here."""

    def __init__(self, game: str) -> None:
        super().__init__(NO_PAGES, "game", game=game)


def is_shown(game_id: str) -> bool:
    return game_id in VIEWS


def find_shown(game_id: str) -> "Game[Any]":
    """The game of this id. Raises `NotShown` for one without pages, `Unreadable` for one nobody knows."""
    from companion.games.registry import find_game

    game = find_game(game_id)
    if not is_shown(game_id):
        raise NotShown(game_id)
    return game
