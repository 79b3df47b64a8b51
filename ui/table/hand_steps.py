"""What the list for hands reads off the steps of a game: turns and rounds."""

from collections.abc import Sequence
from itertools import islice, takewhile
from operator import attrgetter, not_
from typing import Any

from companion.kernel.event import Event, happened
from companion.kernel.replay import Step, last_with

TURN_BEGINS = ("turn_started", "turn_began")
"""As the games call it."""
ROUND_BEGINS = ("round_started",)
TURN = attrgetter("state.turn")


def turn_of(state: Any) -> int | None:
    return state.turn_number if state.turn else None


def deepens(step: Any) -> bool:
    return happened("deepened", step.events)


def round_began(played: Sequence[Step[Any]]) -> int:
    """How many moves there were when the round began that these moves end in, as long as nobody was in turn
    since; all of them where somebody was."""
    idle = takewhile(not_, map(TURN, islice(reversed(played), 1, None)))
    since = max(0, len(played) - 1 - len(list(idle)))
    return next((since + at for at in last_with(played[since:], ROUND_BEGINS)), len(played))


def since_turn_began(events: Sequence[Event]) -> tuple[Event, ...]:
    """What happened in a turn that began along with it; empty where none did, or nobody has moved in it."""
    for at in range(len(events) - 1, -1, -1):
        if events[at].kind in TURN_BEGINS:
            return tuple(events[at + 1 :])
    return ()
