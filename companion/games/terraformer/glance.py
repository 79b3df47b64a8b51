"""Terraformer in one line of the list of games."""

from dataclasses import replace

from companion.games.terraformer.frames import Balancing
from companion.games.terraformer.scoring import score
from companion.games.terraformer.state import State
from companion.kernel.glance import Glance
from companion.kernel.glance import at_a_glance as plain_glance


def at_a_glance(state: State) -> Glance:
    """Balancing begins when play is over. Nobody wins a game that was left before its end."""
    plain = plain_glance(state)
    counted = score(state) if plain.finished else None
    ready = any(isinstance(frame, Balancing) for frame in state.agenda)
    return replace(
        plain,
        stopped=state.stopped if plain.finished else 0,
        winners=counted.winners if counted and not counted.projection and not state.stopped else (),
        phase="balancing" if ready else plain.phase,
    )
