"""A player without plans: whole games by chance, so that the words meet everything that happens."""

import random
from collections.abc import Iterator
from functools import lru_cache

from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.options import Options
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.frozen import frozen
from companion.kernel.template import Template

COLOURS = ("red", "blue", "green", "yellow")
PEOPLE = ("Anna", "Bo", "Cy", "Di")
HOSTILE = ("<b>{player}</b>", "\u202eevil\u2066 name", "&amp; %s %(n)d", "ab\u2028c{0.__class__}")
MOST_MOVES = 2_000


@frozen
class Played:
    """One move: the table before it, what was said, the table after it, what happened."""

    before: State
    command: Command
    after: State
    events: tuple[Event, ...]


def setup(players: int, people: tuple[str, ...] = PEOPLE, **wishes: object) -> Setup:
    seats = tuple(Seat(name, colour) for name, colour in zip(people, COLOURS, strict=True))
    return Setup(seats[:players], **wishes)  # type: ignore[arg-type]


def table(players: int = 4, people: tuple[str, ...] = PEOPLE, **wishes: object) -> State:
    return engine.start(TERRAMARA, setup(players, people, sample=True, first="red", **wishes)).state


def play(wish: Setup, seed: int) -> Iterator[Played]:
    """A whole game; every move is one of the legal ones."""
    rng = random.Random(seed)
    state = engine.start(TERRAMARA, wish).state
    for _ in range(MOST_MOVES):
        offers = engine.legal_commands(TERRAMARA, state)
        if not offers:
            return
        offer = rng.choice(offers)
        command = offer.sample(rng) if isinstance(offer, Template) else offer
        assert command is not None
        outcome = engine.apply(TERRAMARA, state, command)
        yield Played(state, command, outcome.state, outcome.events)
        state = outcome.state
    raise AssertionError("this game does not end")


def wishes(people: tuple[str, ...] = PEOPLE) -> Iterator[tuple[Setup, int]]:
    """Every number of players, both starts, all depths, with and without a known table."""
    for players in (2, 3, 4):
        for at, start in enumerate(("first-game", "draft")):
            seed = 10 * players + at
            yield setup(players, people, start=start, sample=True, seed=seed), seed
            yield setup(players, people, start=start, seed=seed), seed
    asked = Options(declining="ask", supply="unlimited")
    yield setup(4, people, start="draft", sample=True, seed=5, options=asked), 5
    yield setup(2, people, depth="neutral", seed=6), 6
    yield setup(3, people, depth="score", seed=7), 7


@lru_cache(maxsize=1)
def all_plays() -> tuple[Played, ...]:
    return tuple(played for wish, seed in wishes() for played in play(wish, seed))


@lru_cache(maxsize=1)
def hostile_plays() -> tuple[Played, ...]:
    return tuple(play(setup(4, HOSTILE, start="draft", sample=True, seed=3), 3))
