"""An automatic player: knows no game, chooses among legal commands by the weights a game gives them."""

import random
from collections.abc import Iterator
from typing import Generic, TypeVar

from companion.kernel import engine
from companion.kernel.chance import stream
from companion.kernel.command import Command
from companion.kernel.headless import Headless
from companion.kernel.playthrough import Playthrough
from companion.kernel.replay import Step
from companion.kernel.state import State
from companion.kernel.template import Template

S = TypeVar("S", bound=State)

TRIES = 4
"""Fillings of a template that are weighed against each other."""
MOST_MOVES = 5_000


class AutoPlayer(Generic[S]):
    """Plays for everybody at the table. The same seed plays the same game."""

    def __init__(self, headless: Headless[S], seed: int) -> None:
        self.headless = headless
        self.rng: random.Random = stream(seed, "automatic player")

    def choose(self, state: S) -> Command | None:
        """One of the legal commands; None when there is none."""
        found: list[Command] = []
        for offer in engine.legal_commands(self.headless.game, state):
            found += self._filled(state, offer) if isinstance(offer, Template) else [offer]
        if not found:
            return None
        weights = [self.headless.weigh(state, command) for command in found]
        return self.rng.choices(found, weights if any(weights) else None)[0]

    def play(self, play: Playthrough[S], most: int = MOST_MOVES) -> Iterator[Step[S]]:
        """Go on with a game until it is over, one move at a time."""
        for _ in range(most):
            command = self.choose(play.state)
            if command is None:
                return
            play.adopt(play.plan_do(command))
            yield play.played[-1]

    def _filled(self, state: S, template: Template) -> list[Command]:
        tries = [template.sample(self.rng) for _ in range(TRIES)]
        some = [command for command in tries if command is not None]
        return [max(some, key=lambda command: self.headless.weigh(state, command))] if some else []
