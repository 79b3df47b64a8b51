"""Tables to look at: fresh ones, played ones, and unruly ones where the table says whatever it likes."""

from collections.abc import Iterator
from random import Random

from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.state import Start, State
from companion.kernel import engine
from companion.kernel.errors import Refused
from tests.games.terramara import random_play as party
from tests.games.terramara.random_play import Evening
from tests.ui.games.terramara.conftest import make_setup


def fresh(players: int = 4, sample: bool = True, start: Start = "first-game", seed: int = 11) -> State:
    return engine.start(TERRAMARA, make_setup(players, sample=sample, start=start, seed=seed)).state


def moves(state: State, seed: int) -> Iterator[State]:
    """The table after each of a random player's legal commands."""
    rng = Random(seed)
    while offers := engine.legal_commands(TERRAMARA, state):
        state = engine.apply(TERRAMARA, state, party.listed(rng, offers)).state
        yield state


def in_round(players: int, number: int, seed: int = 11) -> State:
    """A table at the beginning of a round."""
    return next(s for s in moves(fresh(players, seed=seed), seed) if s.round == number and s.phase == "play")


def unruly(seed: int, most: int = 80) -> Iterator[State]:
    """Corrections, facts told at any time, and things allowed anyway."""
    evening = Evening(seed, unruly=True)
    rng = evening.rng()
    state = engine.start(TERRAMARA, evening.setup()).state
    yield state
    for _ in range(most):
        offers = engine.legal_commands(TERRAMARA, state)
        chance = rng.random()
        command = party.told(rng, state) if chance < 0.35 else None
        if command is None and offers and chance > 0.6:
            command = party.listed(rng, offers)
        try:
            state = engine.apply(TERRAMARA, state, command or party.corrected(rng, state), allow=True).state
        except Refused:
            continue
        yield state
