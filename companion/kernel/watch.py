"""Long work tells whoever waits for it how far it is, and stops when they have had enough."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

Watch = Callable[[float], None]
"""Told the part that is done, from 0 to 1. Raises `Stopped` to end the work; nothing has changed then."""

EVERY = 200
"""Steps between two words: often enough to stop at once, seldom enough to cost nothing."""


class Stopped(Exception):
    """Whoever waited for it does not want it any more."""


def unwatched(_done: float) -> None:
    """Nobody waits."""


def watched(parts: Sequence[T], watch: Watch) -> Iterator[T]:
    """One after the other, with a word now and then."""
    for at, part in enumerate(parts):
        if not at % EVERY:
            watch(at / len(parts))
        yield part


def part_of(watch: Watch, start: float, end: float) -> Watch:
    """For work that is itself a part of something longer."""
    return lambda done: watch(start + (end - start) * done)
