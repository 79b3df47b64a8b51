"""What the list for hands reads off the steps of a game: turns and rounds."""

from collections.abc import Iterable, Sequence
from typing import Any

from companion.kernel.event import Event, happened

TURN_BEGINS = ("turn_started", "turn_began")
"""As the games call it."""


def turn_of(state: Any) -> int | None:
    return state.turn_number if state.turn else None


def deepens(step: Any) -> bool:
    return happened("deepened", step.events)


def begins_round(events: Iterable[Event]) -> bool:
    return happened("round_started", events)


def since_turn_began(events: Sequence[Event]) -> tuple[Event, ...]:
    """What happened in a turn that began along with it; empty where none did, or nobody has moved in it."""
    for at in range(len(events) - 1, -1, -1):
        if events[at].kind in TURN_BEGINS:
            return tuple(events[at + 1 :])
    return ()
