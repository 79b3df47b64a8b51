"""What a game gives to the command line beyond its rules: the parts no other game would have alike."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.kernel.box import Box
from companion.kernel.command import Command
from companion.kernel.game import Game
from companion.kernel.score_pad import ScorePad
from companion.kernel.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Sentence:
    """A whole sentence with named places, marked for translation where it stands, and what goes into them.

    Words of ours among that (a colour) are translated too; a tuple becomes a list.
    """

    text: str
    params: Mapping[str, str | int | tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Headless(Generic[S]):
    """What the command line needs of one game.

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
