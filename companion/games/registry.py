"""The one list of games. Adding a game adds a folder and a line here."""

from collections.abc import Callable
from typing import Any

from companion.kernel.errors import Unreadable
from companion.kernel.game import Game
from companion.kernel.headless import Headless
from companion.kernel.marking import N_

UNKNOWN_GAME = N_("unknown game {what}; known: {all}")


def _terramara() -> Game[Any]:
    from companion.games.terramara.game import TERRAMARA

    return TERRAMARA


def _terramara_headless() -> Headless[Any]:
    from companion.games.terramara.headless import HEADLESS

    return HEADLESS


def _terraformer() -> Game[Any]:
    from companion.games.terraformer.game import TERRAFORMER

    return TERRAFORMER


def _terraformer_headless() -> Headless[Any]:
    from companion.games.terraformer.headless import HEADLESS

    return HEADLESS


GAMES: dict[str, Callable[[], Game[Any]]] = {"terramara": _terramara, "terraformer": _terraformer}
"""Loaded when first asked for, so that naming a game costs nothing."""

WITHOUT_A_WINDOW: dict[str, Callable[[], Headless[Any]]] = {
    "terramara": _terramara_headless,
    "terraformer": _terraformer_headless,
}


def find_game(game_id: str) -> Game[Any]:
    """The game of this id. Raises `Unreadable` for one we do not know."""
    if game_id not in GAMES:
        raise Unreadable(UNKNOWN_GAME, "game", what=repr(game_id[:80]), all=", ".join(GAMES))
    return GAMES[game_id]()


def find_headless(game_id: str) -> Headless[Any]:
    """What the command line needs of a game. Raises `Unreadable` for one we do not know."""
    find_game(game_id)
    return WITHOUT_A_WINDOW[game_id]()
