"""Games for tests that every registered game has to pass: begun in all ways, and played by the program."""

import itertools
from collections.abc import Iterator
from functools import cache
from typing import Any

from companion.games.registry import GAMES, find_headless
from companion.kernel import gamefile
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.kernel.gamefile import GameFile
from companion.kernel.headless import Headless, Wish
from companion.kernel.playthrough import Playthrough

ALL = tuple(GAMES)
WHOLE = 5_000
"""More moves than any evening has."""


@cache
def headless(game: str) -> Headless[Any]:
    return find_headless(game)


@cache
def codec(game: str) -> Codec[Any]:
    return Codec(headless(game).game)


def wish(game: str, players: int, depth: str = "", start: str = "", seed: int = 7, **more: Any) -> Wish:
    it = headless(game)
    seats = tuple((f"Player {at}", seat) for at, seat in enumerate(it.seats[:players], 1))
    return Wish(
        players=seats,
        start=start or next(iter(it.starts), ""),
        depth=depth or it.depths[0],
        enforcement="strict",
        seed=seed,
        **more,
    )


def wishes(game: str) -> Iterator[Wish]:
    """Every number of players, depth and start."""
    it = headless(game)
    for players, depth, start in itertools.product(it.numbers, it.depths, it.starts or ("",)):
        yield wish(game, players, depth, start)


def begun(game: str, wanted: Wish) -> Playthrough[Any]:
    it = headless(game)
    return Playthrough(it.game, codec(game).setup_from(it.setup(wanted)))


def demo(game: str, seed: int) -> Playthrough[Any]:
    it = headless(game)
    return Playthrough(it.game, codec(game).setup_from(it.demo(seed)))


def play_on(game: str, play: Playthrough[Any], seed: int, moves: int = WHOLE) -> Playthrough[Any]:
    for _ in AutoPlayer(headless(game), seed).play(play, moves):
        pass
    return play


@cache
def evening(game: str, seed: int) -> Playthrough[Any]:
    """A whole demonstration; not to be played on."""
    return play_on(game, demo(game, seed), seed)


def written(game: str, play: Playthrough[Any]) -> str:
    own = codec(game)
    file = GameFile(game, own.game.rules_version, play.setup, tuple(play.entries), own.digest(play.state))
    return gamefile.write(file, own)
