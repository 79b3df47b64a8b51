"""What a game gives to the headless door beyond its rules: the parts no other game would have alike."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Generic, TypeVar

from companion.kernel.box import Box
from companion.kernel.command import Command
from companion.kernel.frozen import frozen
from companion.kernel.game import Game
from companion.kernel.state import State

S = TypeVar("S", bound=State)

Points = int | float
"""Halves are exact in a float, so nothing is lost between rules and JSON."""


@frozen
class Wish:
    """A game as somebody asked for it: still nobody has checked that it makes sense."""

    players: tuple[tuple[str, str], ...]
    start: str
    depth: str
    enforcement: str
    seed: int
    first: str = ""
    sample: bool = False
    options: Mapping[str, str] = field(default_factory=dict)


@frozen
class Sentence:
    """A whole sentence with named places, marked for translation where it stands, and what goes into them.

    Words of ours among that (a colour) are translated too; a tuple becomes a list.
    """

    text: str
    params: Mapping[str, str | int | tuple[str, ...]] = field(default_factory=dict)


@frozen
class PadLine:
    """One player's column of the score pad."""

    player: str
    name: str
    points: Mapping[str, Points]
    total: Points
    rank: int


@frozen
class ScorePad:
    """The pad at this moment. `rests_on` are facts nobody told; `tie_break` says how a tie was decided."""

    categories: tuple[str, ...]
    lines: tuple[PadLine, ...]
    winners: tuple[str, ...]
    tie_break: str
    rests_on: tuple[str, ...]
    finished: bool


@frozen
class Door(Generic[S]):
    """How the headless door reaches one game.

    `setup` turns a wish into a plain set-up, which the codec then checks; `draws` tells all that is drawn
    for so many players, a start and a seed (raises `Unreadable`), and `draws_said` says the same in the
    order in which hands do it. `subjects` are the things of a player that the ledger follows. `demo` is the
    plain set-up of a demonstration of the invented sample, and `weigh` says how sensible a legal command
    looks: an automatic player prefers larger weights, and one of zero only if there is no other. `box` is
    there for a game whose cardboard is told by tables.
    """

    game: Game[S]
    setup: Callable[[Wish], dict[str, Any]]
    draws: Callable[[int, str, int], dict[str, Any]]
    draws_said: Callable[[Mapping[str, Any]], list[Sentence]]
    pad: Callable[[S], ScorePad]
    subjects: Callable[[S], tuple[str, ...]]
    demo: Callable[[int], dict[str, Any]]
    weigh: Callable[[S, Command], int]
    box: Box | None = None
