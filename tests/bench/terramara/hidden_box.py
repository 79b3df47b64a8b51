"""A box that no program knows: tiles, cards and board invented for measuring a first evening.

`TOLD` is the game of people who have told all of it before they begin; the game of a first evening is the
ordinary one, where nothing is known.
"""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from companion.games.registry import find_headless
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.sample import laid_out, read_set
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import Known, State
from companion.kernel.game import Game
from companion.kernel.headless import Headless
from companion.kernel.values import evolve

FOLDER = Path(__file__).parent / "hidden"
NAMES = (("Ada", "red"), ("Bela", "blue"), ("Cleo", "green"), ("Dino", "yellow"))


@cache
def hidden_set() -> dict[str, Any]:
    return read_set(FOLDER)


def hidden_known(seed: int, players: int) -> Known:
    """What lies on the table of a game with this seed."""
    return laid_out(hidden_set(), seed, players)


def first_evening(players: int, seed: int) -> Setup:
    """Everything mirrored and nobody to learn characters yet, as a first game is meant to be played."""
    seats = tuple(Seat(name, colour) for name, colour in NAMES[:players])
    return Setup(players=seats, seed=seed, first="red")


def _start_told(setup: Setup) -> State:
    return evolve(TERRAMARA.start(setup), known=hidden_known(setup.seed, len(setup.players)))


TOLD: Game[State] = replace(TERRAMARA, start=_start_told)


def told_headless() -> Headless[State]:
    return replace(find_headless("terramara"), game=TOLD)
