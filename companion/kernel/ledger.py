"""Where did it go? Every change of one thing, read from the events of the moves."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.kernel.event import Event, Scalar

POSTED = ("count", "moved")
"""Kinds of event that are postings: a number changed, or a piece went from one place to another."""


@dataclass(frozen=True)
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
    return [
        Posting(move, index, event.before, event.after, event.rule, event.source)
        for index, (move, events) in enumerate(history)
        for event in events
        if event.kind in POSTED and event.player == player and event.what == what
    ]
