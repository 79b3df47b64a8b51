"""How far a game is, in its line of the list of games: one short text, so that another game may tell more."""

import json
from functools import lru_cache
from typing import Any

from companion.kernel import safe_json
from companion.kernel.glance import Glance


def line_of(glance: Glance) -> dict[str, Any]:
    """The columns of a game that follow its state."""
    more = {
        "rounds": glance.rounds,
        "setting_up": glance.setting_up,
        "depth": glance.depth,
        "winners": list(glance.winners),
        "turn": glance.turn,
        "stopped": glance.stopped,
        "phase": glance.phase,
    }
    return {"round": glance.round, "finished": glance.finished, "standing": safe_json.dumps(more)}


@lru_cache(maxsize=512)
def read_how_far(text: Any) -> Glance:
    """A text we wrote ourselves; one that is damaged, or older than this, tells nothing."""
    try:
        told = json.loads(text)
        return Glance(
            rounds=int(told["rounds"]),
            setting_up=bool(told["setting_up"]),
            depth=str(told["depth"]),
            winners=tuple(str(seat) for seat in told["winners"]),
            turn=int(told.get("turn", 0)),
            stopped=int(told.get("stopped", 0)),
            phase=str(told.get("phase", "")),
        )
    except (ValueError, TypeError, KeyError, RecursionError, AttributeError):
        return Glance()
