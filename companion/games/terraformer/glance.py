"""Terraformer in one line of the list of games."""

from dataclasses import replace

from companion.games.terraformer.scoring import score
from companion.games.terraformer.state import State
from companion.kernel.glance import Glance
from companion.kernel.glance import at_a_glance as plain_glance


def at_a_glance(state: State) -> Glance:
    plain = plain_glance(state)
    won = plain.finished and not state.stopped
    return replace(plain, winners=score(state).winners if won else ())
