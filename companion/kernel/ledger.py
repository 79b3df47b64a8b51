"""Where did it go? Every change of one thing, read from the events of the moves."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, TypeVar

from companion.kernel.event import Event, Scalar, happened
from companion.kernel.frozen import frozen
from companion.kernel.replay import Step
from companion.kernel.state import State

S = TypeVar("S", bound=State)

POSTED = ("count", "moved")
"""Kinds of event that are postings: a number changed, or a piece went from one place to another."""
SEATED = "seated"
"""The kind of event by which a player gets another seat: from now on `after` is who was `before`."""


@frozen
class Posting:
    """One change of one thing: in which move, from what to what, by which rule, through what."""

    move: str
    index: int
    before: Scalar
    after: Scalar
    rule: str
    source: str

    @property
    def change(self) -> int | None:
        """How far a number moved; None for a piece that changed its place."""
        if isinstance(self.before, int) and isinstance(self.after, int):
            return self.after - self.before
        return None


def ledger(history: Iterable[tuple[str, Iterable[Event]]], player: str, what: str) -> list[Posting]:
    """All postings for `what` of `player`. The history gives the move id and the events of each move."""
    told = [(move, tuple(events)) for move, events in history]
    seated = as_seated_now([events for _, events in told])
    return [
        Posting(move, index, event.before, event.after, event.rule, event.source)
        for index, ((move, _), events) in enumerate(zip(told, seated, strict=True))
        for event in events
        if event.kind in POSTED and event.player == player and event.what == what
    ]


def as_seated_now(history: Sequence[Sequence[Event]]) -> list[Sequence[Event]]:
    """The events of each move with players, and places such as `hut.red`, called by the seats of the end."""
    if not _seats_change(history):
        return list(history)
    return [
        [_called(event, now) for event in events] if now else events
        for events, now in zip(history, seats_now(history), strict=True)
    ]


def _seats_change(history: Sequence[Sequence[Event]]) -> bool:
    """As a rule nobody changes places."""
    return happened(SEATED, chain.from_iterable(history))


def seats_now(history: Sequence[Sequence[Event]]) -> list[Mapping[str, str]]:
    """For each move, the seat of the end for every seat of then that got another name since."""
    now: dict[str, str] = {}
    if not _seats_change(history):
        return [now] * len(history)
    found: list[Mapping[str, str]] = []
    for events in reversed(history):
        found.append(now)
        moved = [event for event in events if event.kind == SEATED]
        now = now | {str(event.before): now.get(str(event.after), str(event.after)) for event in moved}
    return found[::-1]


def _called(event: Event, now: Mapping[str, str]) -> Event:
    """A seat is a word of its own wherever it stands; what people are called themselves is left alone."""
    if event.what == "name":
        return event._replace(player=now.get(event.player, event.player))
    words = re.compile(rf"(?<![a-z0-9])({'|'.join(map(re.escape, now))})(?![a-z0-9])")

    def said(value: Scalar) -> Any:
        return words.sub(lambda seat: now[seat[1]], value) if isinstance(value, str) else value

    return event._replace(
        player=said(event.player),
        what=said(event.what),
        before=said(event.before),
        after=said(event.after),
        source=said(event.source),
    )


# -- everything of everybody


@frozen
class Books(Generic[S]):
    """What is counted at the tables of a game: whose it is, and how much of each thing lies there.

    `kinds` are kinds of things, in the order in which people look for them. Those of `numbered` get their
    names as they come: in another line of moves the same name may be another thing.
    """

    owners: Callable[[S], tuple[str, ...]]
    values: Callable[[S, str], Mapping[str, Scalar]]
    kinds: tuple[str, ...]
    kind_of: Callable[[str], str]
    numbered: tuple[str, ...] = ()

    def counted(self, state: S, now: Mapping[str, str]) -> dict[str, Mapping[str, Scalar]]:
        """All of a table, by owners as they are called now."""
        return {now.get(owner, owner): self.values(state, owner) for owner in self.owners(state)}


@frozen
class Booked:
    """One change of one thing of one owner. It is `unsaid` where no event tells it; what is not `here` has
    left the table by the end of the move. It is `begun` where nothing of this owner was kept before: nobody
    knows what lay there then, so it is no change."""

    owner: str
    what: str
    before: Scalar
    after: Scalar
    rule: str = ""
    source: str = ""
    unsaid: bool = False
    here: bool = True
    begun: bool = False


Counted = Mapping[str, Mapping[str, Scalar]]
"""What everybody has, by owner and thing."""


Seats = Sequence[Mapping[str, str]]


def seats_at_end(played: Sequence[Step[S]]) -> Seats:
    """Before the first move and after each, the seat of the end for every seat of then that got another name
    since."""
    return seats_now([(), *(step.events for step in played)])


def begun(books: Books[S], beginning: S, seats: Seats) -> Counted:
    """What everybody had before the first move, called by their seats of the end."""
    return books.counted(beginning, seats[0])


def book(
    books: Books[S],
    beginning: S,
    played: Sequence[Step[S]],
    start: int = 0,
    end: int | None = None,
    seats: Seats | None = None,
) -> list[list[Booked]]:
    """What each move changed, of those between two numbers; owners are called by their seats of the end.

    The others need not be booked again. Whoever books some moves at a time finds out the `seats` once.
    """
    seats = seats or seats_at_end(played)
    before = books.counted(played[start - 1].state if start else beginning, seats[start])
    found = []
    for step, now in zip(played[start:end], seats[start + 1 :], strict=False):
        after = books.counted(step.state, now)
        events = [_called(event, now) for event in step.events] if now else step.events
        found.append(booked(before, after, events))
        before = after
    return found


def apart(books: Books[S], former: S, state: S) -> list[Booked]:
    """How two tables of a game differ that different moves have led to; as far as that can be told."""
    found = booked(books.counted(former, {}), books.counted(state, {}), ())
    return [change for change in found if books.kind_of(change.what) not in books.numbered]


def booked(before: Counted, after: Counted, events: Iterable[Event]) -> list[Booked]:
    """What one move changed: as its events tell it and, where they do not, as the two tables differ. So each
    change follows the one before, and the last one is what lies on the table."""
    stands = {(owner, what): value for owner, has in before.items() for what, value in has.items()}
    found = []
    for event in events:
        key = event.player, event.what
        known = key in stands or event.what in after.get(event.player, ())
        if event.kind in POSTED and known and event.before != event.after:
            here = event.what in after.get(event.player, ())
            found.append(Booked(*key, event.before, event.after, event.rule, event.source, here=here))
            stands[key] = event.after
    left = dict(stands)
    for owner, has in after.items():
        for what, value in has.items():
            was = left.pop((owner, what), None)
            if was != value:
                found.append(Booked(owner, what, was, value, unsaid=True, begun=owner not in before))
    gone = ((key, value) for key, value in left.items() if value)
    return [*found, *(Booked(*key, value, None, unsaid=True, here=False) for key, value in gone)]
