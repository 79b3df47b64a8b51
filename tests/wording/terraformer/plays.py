"""Whole games of Terraformer by chance, so that the words meet everything that happens."""

import random
from collections.abc import Iterator
from functools import lru_cache

from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.setup import Setup
from companion.games.terraformer.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.frozen import frozen
from tests.games.terraformer.random_play import Evening, anything, listed, needed, told

MOST_MOVES = 1_500
EVENINGS = range(14)


@frozen
class Played:
    """One move: the table before it, what was said, the table after it, what happened."""

    before: State
    command: Command
    after: State
    events: tuple[Event, ...]


def play(setup: Setup, seed: int, unruly: float = 0.1) -> Iterator[Played]:
    """A whole game: mostly legal moves, and sometimes anything a table could say."""
    rng = random.Random(seed)
    state = engine.start(TERRAFORMER, setup).state
    for _ in range(MOST_MOVES):
        offers = engine.legal_commands(TERRAFORMER, state)
        command: Command | None = None
        if not offers:
            command = needed(rng, state)
            if command is None:
                return
        else:
            command = listed(rng, offers)
            if rng.random() < unruly:
                other = told(rng, state) if rng.random() < 0.4 else anything(rng, state, command)
                command = other if not engine.refusals(TERRAFORMER, state, other) else command
        if engine.refusals(TERRAFORMER, state, command):
            continue
        outcome = engine.apply(TERRAFORMER, state, command)
        yield Played(state, command, outcome.state, outcome.events)
        state = outcome.state


@lru_cache(maxsize=1)
def all_plays() -> tuple[Played, ...]:
    return tuple(played for seed in EVENINGS for played in play(Evening(seed).setup(), seed))
