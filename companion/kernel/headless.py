"""What a game gives to the command line beyond its rules: the parts no other game would have alike."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Generic, TypeVar

from companion.kernel.box import Box
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.frozen import frozen
from companion.kernel.game import Game
from companion.kernel.refusal import Refusal
from companion.kernel.score_pad import ScorePad
from companion.kernel.state import Enforcement, State

S = TypeVar("S", bound=State)


@frozen
class Wish:
    """A game as somebody asked for it: `players` are (name, seat), clockwise; `first` is a seat, or empty.

    What can be chosen is one of the game's own choices; whether all of it makes sense together, nobody has
    checked yet.
    """

    players: tuple[tuple[str, str], ...]
    start: str
    depth: str
    enforcement: Enforcement
    seed: int
    first: str = ""
    sample: bool = False
    options: Mapping[str, str] = field(default_factory=dict)


@frozen
class Sentence:
    """A whole sentence with named places, marked for translation where it stands, and what goes into them.

    Words of ours among that (a colour) are translated too; a tuple becomes a list. With `n` the text is a
    pair, one of one and one of many.
    """

    text: str | tuple[str, str]
    params: Mapping[str, str | int | tuple[str, ...]] = field(default_factory=dict)
    n: int | None = None


@frozen
class Worked:
    """What a game has worked out: as data, and for people the table it led to with what happened on the way,
    or everything that speaks against it."""

    plain: Mapping[str, Any]
    state: State | None = None
    events: tuple[Event, ...] = ()
    reasons: tuple[Refusal, ...] = ()


Work = Callable[[Any, Mapping[str, str]], Worked]
"""Of a document strangers may have written, or of the state of a game, with what somebody has chosen of its
`options`. Raises `Unreadable` or `Refused`."""


def own_seats(state: State) -> tuple[str, ...]:
    return state.seats


@frozen
class Headless(Generic[S]):
    """What the command line needs of one game.

    What can be chosen: `seats`, `numbers` of players, `depths`, ways to `start` (where there are several; of
    both the first is what nobody has to ask for), and the values of each of the `options`.

    `setup` turns a wish into a plain set-up, which the codec then checks; `draws` tells all that is drawn
    for a table (raises `Unreadable`), and `draws_said` says the same in the order in which hands do it.
    `subjects` are the things that the ledger follows, and `owners` whose they are. `demo` is the plain set-up
    of a demonstration of the invented sample, and `weigh` says how sensible a legal command looks: an
    automatic player prefers larger weights, and one of zero only if there is no other. `box` is there for a
    game whose cardboard is told by tables. `works` are what only some games can work out, by name: `balance`
    a planet, check a `deck`.
    """

    game: Game[S]
    seats: tuple[str, ...]
    numbers: tuple[int, ...]
    depths: tuple[str, ...]
    setup: Callable[[Wish], dict[str, Any]]
    draws: Callable[[Wish], dict[str, Any]]
    draws_said: Callable[[Mapping[str, Any]], list[Sentence]]
    pad: Callable[[S], ScorePad]
    subjects: Callable[[S], tuple[str, ...]]
    demo: Callable[[int], dict[str, Any]]
    weigh: Callable[[S, Command], int]
    starts: tuple[str, ...] = ()
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    owners: Callable[[S], tuple[str, ...]] = own_seats
    box: Box | None = None
    works: Mapping[str, Work] = field(default_factory=dict)
