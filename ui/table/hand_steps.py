"""What the list for hands reads off the steps of a game: turns, rounds, and which moves count as before."""

from collections.abc import Iterable, Sequence
from typing import Any

from companion.kernel.common import Learn
from companion.kernel.event import Event
from companion.kernel.replay import Step

TURN_BEGINS = ("turn_started", "turn_began")
"""As the games call it."""


def numbers_now(played: Sequence[Step[Any]], now: Sequence[Step[Any]]) -> dict[int, int]:
    """Of the moves that count as before, by the numbers they had. One that tells something else than it did
    is the same to hands: they go on from what they were told."""
    found = {step.move.id: (at, step) for at, step in enumerate(now, 1) if step.verdict == "fits"}
    numbers = {0: 0}
    for at, step in enumerate(played, 1):
        number, other = found.get(step.move.id, (0, step))
        same = other.move.command == step.move.command or isinstance(step.move.command, Learn)
        if number and same:
            numbers[at] = number
    return numbers


def turn_of(state: Any) -> int | None:
    return state.turn_number if state.turn else None


def deepens(step: Any) -> bool:
    return any(event.kind == "deepened" for event in step.events)


def begins_round(events: Iterable[Event]) -> bool:
    return any(event.kind == "round_started" for event in events)


def since_turn_began(events: Sequence[Event]) -> tuple[Event, ...]:
    """What happened in a turn that began along with it; empty where none did, or nobody has moved in it."""
    began = [at for at, event in enumerate(events) if event.kind in TURN_BEGINS]
    return tuple(events[began[-1] + 1 :]) if began else ()
