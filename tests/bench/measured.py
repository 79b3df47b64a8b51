"""The games that are measured. Each says in a module `measured` in its folder what has to be known of it.

`setup_of(seed)` is a whole table with everything mirrored, `long_setup_of(seed)` one that has more to say,
and `COUPLE` a small one as it is written in a file. `in_the_middle(session)`: such a table has come far
enough to lie on the shelf. `said(state, command)` is a command as people would say it, and `hand(table,
bridge, around)` somebody who says such commands (`play`) with mouse and keys, each click and key inside of
`around`. `TYPED` is what somebody types who looks for a move. `RECORDED` is a long recorded evening, where
there is one, and `POINTED` what is pointed at to ask for the whole books of a seat.
"""

from importlib import import_module
from typing import Any

from companion.games.registry import GAMES

FIRST = next(iter(GAMES))
"""Where one game stands for all, as the store and the first page know nothing of it."""


def own(game: str) -> Any:
    return import_module(f"tests.bench.{game}.measured")
