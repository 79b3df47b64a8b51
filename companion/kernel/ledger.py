"""Where did it go? Every change of one thing, read from the events of the moves."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.kernel.event import Event, Scalar
from companion.kernel.frozen import frozen

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
    return [
        [_called(event, now) for event in events] if now else events
        for events, now in zip(history, seats_now(history), strict=True)
    ]


def seats_now(history: Sequence[Sequence[Event]]) -> list[Mapping[str, str]]:
    """For each move, the seat of the end for every seat of then that got another name since."""
    now: dict[str, str] = {}
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
