"""How far a game is, in its line of the list of games: one short text, so that another game may tell more."""

import json
from functools import lru_cache
from typing import Any, NamedTuple

from companion.kernel import safe_json
from companion.kernel.glance import Glance


class Standing(NamedTuple):
    """`rounds` is how many there are, 0 where nobody can tell; `winners` are seats."""

    rounds: int = 0
    setting_up: bool = False
    depth: str = ""
    winners: tuple[str, ...] = ()


def line_of(glance: Glance) -> dict[str, Any]:
    """The columns of a game that follow its state."""
    standing = Standing(glance.rounds, glance.setting_up, glance.depth, glance.winners)
    return {
        "round": glance.round,
        "finished": glance.finished,
        "standing": safe_json.dumps(standing._asdict() | {"winners": list(standing.winners)}),
    }


@lru_cache(maxsize=512)
def read_standing(text: Any) -> Standing:
    """A text we wrote ourselves; one that is damaged, or older than this, tells nothing."""
    try:
        told = json.loads(text)
        return Standing(
            rounds=int(told["rounds"]),
            setting_up=bool(told["setting_up"]),
            depth=str(told["depth"]),
            winners=tuple(str(seat) for seat in told["winners"]),
        )
    except (ValueError, TypeError, KeyError, RecursionError):
        return Standing()
