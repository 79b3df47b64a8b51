"""What tests of the window that are the same for every game have to know of each.

A game says it in `tests/ui/games/GAME/known.py`. Where any game will do, it is the first that is registered.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from companion.kernel.command import Command
from companion.kernel.frozen import frozen
from companion.wording.language import Language, load
from ui.games.registry import POSTERS, VIEWS


@frozen(kw_only=True)
class Known:
    """`make_setup` is a small table of so many people, Anna and Björn first; unless with `sample=False`, all
    of the box that the game has to be told is told. Tables are tried with each of these numbers of `players`.
    `seated` is one of people with these names.

    `first` is a move with which such a table begins, `telling` something told of the box at any moment.

    Of each player `number` can be put right at any time, and is now so much (`amount`); `loose` is a number
    that no later move asks for. `gains` is the kind of accounts that differ after a change of the past.
    `changed` is what has changed, for the first one, in a demonstration; `target` a thing on the board whose
    changes are asked for there, and `shown` where it is clicked (the part of the picture, the target, the
    things). `total` is a cell of everybody's score, with the things it counts.

    `moves` are kinds of moves in the midst of a game, `answers` of those that answer a question; `perform`
    says one with mouse and keys.

    `seating` is how names and seats are called in the menus, `seats` what the seats are, and `keys_told` what
    the sheet of keys says of its table.
    """

    make_setup: Callable[..., Any]
    players: tuple[int, ...]
    seated: Callable[..., Any]
    first: Command
    telling: Command
    number: str
    amount: Callable[[Any, str], int]
    loose: str
    gains: str
    changed: str
    target: str
    shown: tuple[str, str, tuple[str, ...]]
    total: tuple[str, tuple[str, ...]]
    moves: tuple[str, ...]
    answers: tuple[str, ...]
    perform: Callable[[Any, Any, Command], None]
    seating: str
    seats: str
    keys_told: Callable[[Language], Sequence[tuple[str, str]]]
    typed: "Typed"


@frozen(kw_only=True)
class Typed:
    """What is typed in a small game: `begin` is a move on its first table, `beginning` leads to where `move`
    is one and `refused` none; after `going_on`, or at once, the panel asks for something."""

    begin: str
    beginning: Sequence[str] = ()
    going_on: Sequence[str] = ()
    move: str
    refused: str


A_GAME = next(iter(VIEWS))
"""Where any game will do."""
ANOTHER_GAME = list(VIEWS)[-1]
"""Where it has to be another one."""


@cache
def known(game: str) -> Known:
    found = import_module(f"tests.ui.games.{game}.known").KNOWN
    assert isinstance(found, Known)
    return found


def make_setup(*players: int, **choices: Any) -> Any:
    """A small table of any game."""
    return known(A_GAME).make_setup(*players, **choices)


def title(game: str, language: str = "en") -> str:
    return load(language).say(POSTERS[game].title)
