"""Terramara in one line of the list of games."""

from dataclasses import replace

from companion.games.terramara.board import LAST_ROUND
from companion.games.terramara.scoring import score
from companion.games.terramara.state import State
from companion.kernel.glance import Glance
from companion.kernel.glance import at_a_glance as plain_glance


def at_a_glance(state: State) -> Glance:
    plain = plain_glance(state)
    return replace(
        plain,
        rounds=LAST_ROUND,
        setting_up=plain.setting_up and state.depth != "score",
        stopped=state.stopped,
        winners=score(state).winners if plain.finished and _counted(state) else (),
    )


def _counted(state: State) -> bool:
    """Nobody wins a pad that nobody has filled in, or a game that was left before its end."""
    if state.stopped:
        return False
    return state.depth == "full" or all(state.entered.get(colour) for colour in state.seats)
