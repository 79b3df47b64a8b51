"""What happened, told once: ledger, log, chores for hands, score and views all read events."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

Scalar = str | int | bool | None
NOTHING: Mapping[str, Scalar] = MappingProxyType({})


class Event(NamedTuple):
    """`kind` happened to `what` of `player`: it went from `before` to `after`, by `rule`, through `source`.

    A *count* event (`kind == "count"`) changes a number that somebody counts: a resource, a track, points.
    A *moved* event tells where a piece went, or how many are left where it was. The ledger reads both; the
    other kinds tell the story around them.
    """

    kind: str
    player: str = ""
    what: str = ""
    before: Scalar = None
    after: Scalar = None
    rule: str = ""
    source: str = ""
    detail: Mapping[str, Scalar] = NOTHING

    @property
    def change(self) -> int:
        """How far a number moved; 0 for anything that is not a number."""
        if isinstance(self.before, int) and isinstance(self.after, int):
            return self.after - self.before
        return 0


_KIND = attrgetter("kind")


def happened(kind: str, events: Iterable[Event]) -> bool:
    """Whether there is one of this kind, be there hundreds of thousands of them."""
    return kind in map(_KIND, events)


def kinds_in(events: Iterable[Event], kinds: Collection[str]) -> bool:
    """Whether there is one of these."""
    return not frozenset(kinds).isdisjoint(map(_KIND, events))


def kinds_of(events: Iterable[Event]) -> frozenset[str]:
    return frozenset(map(_KIND, events))


def from_the_fork(come: Sequence[Event], taken_back: Sequence[Event]) -> Iterator[Event]:
    """All of both, by turns and from where the game went another way: whoever looks for one that makes a
    difference finds it soon, however many corrections follow. Of those `taken_back` the last one is first."""
    both = chain.from_iterable(zip_longest(come, reversed(taken_back)))
    return (event for event in both if event is not None)
