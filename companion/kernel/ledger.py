"""Where did it go? Every change of one number, read from the events of the moves."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.kernel.event import Event


@dataclass(frozen=True)
class Posting:
    """One change of one number: in which move, from what to what, by which rule, through what."""

    move: str
    index: int
    before: int
    after: int
    rule: str
    source: str


def ledger(history: Iterable[tuple[str, Iterable[Event]]], player: str, what: str) -> list[Posting]:
    """All postings for `what` of `player`. The history gives the move id and the events of each move."""
    found = []
    for index, (move, events) in enumerate(history):
        for event in events:
            if event.kind == "count" and event.player == player and event.what == what:
                assert isinstance(event.before, int)
                assert isinstance(event.after, int)
                found.append(Posting(move, index, event.before, event.after, event.rule, event.source))
    return found
