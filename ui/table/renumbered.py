"""Which of the moves that counted before a change of the past still do, and under which numbers."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.kernel.common import Learn
from companion.kernel.replay import Step
from ui.table.hand_parts import Span


def numbers_now(played: Sequence[Step[Any]], now: Sequence[Step[Any]]) -> dict[int, int]:
    """Of the moves that count as before, by the numbers they had. One that tells something else than it did
    is the same to hands: they go on from what they were told."""
    found = {step.move.id: (at, step) for at, step in enumerate(now, 1) if step.verdict == "fits"}
    numbers = {0: 0}
    for at, step in enumerate(played, 1):
        number, other = found.get(step.move.id, (0, step))
        told = other.move is step.move or other.move.command == step.move.command
        if number and (told or isinstance(step.move.command, Learn)):
            numbers[at] = number
    return numbers


def brought_back(
    played: Sequence[Step[Any]], now: Sequence[Step[Any]], numbers: Mapping[int, int]
) -> Span | None:
    """Where all that counted does as before, and one move more: the difference is what that one asks for, and
    leaves the list with it when it is undone."""
    more = len(played) + 1
    same = len(numbers) == more and all(at == number for at, number in numbers.items())
    return (more, more) if same and len(now) == more else None
