"""The time between two rounds: from the end of one until the first clan member of the next is sent."""

from collections.abc import Iterator, Sequence

from companion.games.terramara.state import State
from companion.kernel.event import happened
from companion.kernel.replay import Step, last_with

MARKS = ("round_ended", "sent")


def round_change(played: Sequence[Step[State]]) -> Step[State] | None:
    """The move that ended the last round, while the table is still being put in order after it.

    Draws and corrections belong to that time; at a desk, where nobody is sent, it lasts until the next one.
    """
    at, ended = next(marks(played), (-1, False))
    return played[at] if ended and played[at].state.phase == "play" else None


def marks(played: Sequence[Step[State]]) -> Iterator[tuple[int, bool]]:
    """Every move that ended a round, or else sent somebody, and whether it ended one: the last one first,
    counted from 0."""
    for at in last_with(played, MARKS):
        yield at, happened("round_ended", played[at].events)


def ended_round(step: Step[State]) -> int:
    """Which round a round change has ended."""
    return next(int(event.after or 0) for event in step.events if event.kind == "round_ended")
