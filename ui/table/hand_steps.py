"""What the list for hands reads off the steps of a game: turns and rounds."""

from collections.abc import Sequence
from typing import Any

from companion.kernel.event import Event, happened
from companion.kernel.replay import Step, last_with

TURN_BEGINS = ("turn_started", "turn_began")
"""As the games call it."""
ROUND_BEGINS = ("round_started",)


def turn_of(state: Any) -> int | None:
    return state.turn_number if state.turn else None


def deepens(step: Any) -> bool:
    return happened("deepened", step.events)


def round_began(played: Sequence[Step[Any]]) -> int:
    """How many moves there were when the round began that these moves end in, as long as nobody was in turn
    since; all of them where somebody was."""
    turn = next((at for at in range(len(played) - 2, -1, -1) if played[at].state.turn), -1)
    since = turn + 1
    return next((since + at for at in last_with(played[since:], ROUND_BEGINS)), len(played))


def since_turn_began(events: Sequence[Event]) -> tuple[Event, ...]:
    """What happened in a turn that began along with it; empty where none did, or nobody has moved in it."""
    for at in range(len(events) - 1, -1, -1):
        if events[at].kind in TURN_BEGINS:
            return tuple(events[at + 1 :])
    return ()
