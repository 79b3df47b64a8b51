"""What the recorded evenings of a game are made of; each says in a folder of its own how it is played."""

import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from companion.kernel.command import Command
from companion.kernel.frozen import frozen
from companion.kernel.game import Game
from companion.kernel.state import State

S = TypeVar("S", bound=State)
Said = tuple[Command | None, bool]
"""What is said, and whether the table agrees to it whatever the rules say."""


@frozen
class Plan:
    """One evening: what was agreed, and how the table behaves.

    `restless` tables correct, allow, undo and rewrite the past; a `tied` pad is filled with equal numbers;
    where it `rethinks`, the table puts several things right at once, and tries what would have been.
    """

    name: str
    setup: Any
    seed: int
    restless: bool = False
    tied: str = ""
    rethinks: bool = False


@frozen
class Evenings(Generic[S]):
    """The evenings of one game.

    `factors` are to be met in all pairs, `options` each in each of its ways; `endings` are how a game can
    end, and `ending_of` how one did. `plans` are always recorded, those of `further` while something is
    missing. `choose` is what a sensible table says next, `aloud` what is said out of turn, each with how
    often, and `correction` how the past is put right.
    """

    game: Game[S]
    folder: Path
    factors: Mapping[str, tuple[Any, ...]]
    factors_of: Callable[[Any], Mapping[str, Any]]
    options: Mapping[str, tuple[Any, ...]]
    is_over: Callable[[S], bool]
    endings: frozenset[str]
    ending_of: Callable[[S], Iterator[str]]
    result: Callable[[S], Iterator[str]]
    plans: Callable[[], Iterator[Plan]]
    further: Callable[[], Iterator[Plan]]
    choose: Callable[[random.Random, S, Plan], Command]
    aloud: Mapping[Callable[[random.Random, S], Said], int]
    correction: Callable[[random.Random, S], Command]

    def names(self) -> list[str]:
        return sorted(path.stem for path in self.folder.glob("*.json"))
