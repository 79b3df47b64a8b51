"""How long everybody has thought: worked out from when things were said, and from the pauses beside them.

No rule reads it, and no game file holds it: it is kept with the games of this computer only.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise

LONGEST = timedelta(minutes=30)
"""Whoever says nothing for longer has gone to bed, or to the kitchen."""

Pause = tuple[datetime, datetime]


def moment(stamp: str) -> datetime:
    """Of a stamp of the store. Raises `ValueError`."""
    return datetime.strptime(stamp, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)


def thought(
    said: Sequence[tuple[datetime, str]], pauses: Iterable[Pause] = (), longest: timedelta = LONGEST
) -> Mapping[str, timedelta]:
    """By player. `said` are the moments in their order, each with whoever was in turn until then; a clock
    that went backwards counts for nothing."""
    away = tuple(pauses)
    spent: Counter[str] = Counter()
    for (before, _), (after, player) in pairwise(said):
        seconds = (after - before - _paused(before, after, away)).total_seconds()
        if player and 0 < seconds <= longest.total_seconds():
            spent[player] += round(1000 * seconds)
    return {player: timedelta(milliseconds=spent[player]) for player in spent}


def _paused(before: datetime, after: datetime, pauses: tuple[Pause, ...]) -> timedelta:
    inside = (min(after, end) - max(before, begin) for begin, end in pauses)
    return sum((one for one in inside if one > timedelta()), timedelta())
