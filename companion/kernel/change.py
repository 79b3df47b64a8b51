"""What one step did to the table."""

from collections.abc import Sequence
from functools import cached_property
from typing import Generic, TypeVar

from companion.kernel.event import Event, kinds_of
from companion.kernel.frozen import frozen
from companion.kernel.journal import Entry
from companion.kernel.playthrough import Planned
from companion.kernel.replay import Step, events_of
from companion.kernel.state import State
from companion.kernel.teaching import Facts

S = TypeVar("S", bound=State)


@frozen
class Change(Generic[S]):
    """What one step did to the table, from the state `before` to this one.

    `taken_back` are the events of moves that do not count any more, the last one first; `events` are those
    of moves that count now and did not before. A move that no longer fits is among the `problems`.
    `withdrawn` are the facts of the catalogue that went with what was taken back.
    """

    entry: Entry
    before: S
    state: S
    events: tuple[Event, ...] = ()
    taken_back: tuple[Event, ...] = ()
    problems: tuple[Step[S], ...] = ()
    withdrawn: tuple[str, ...] = ()

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Of the events: many ask, and they may be those of a whole game."""
        return kinds_of(self.events)

    @cached_property
    def kinds_taken_back(self) -> frozenset[str]:
        return kinds_of(self.taken_back)


def changed(
    planned: Planned[S],
    before: S,
    state: S,
    come: Sequence[Step[S]],
    gone: Sequence[Step[S]],
    withdrawn: Facts,
) -> Change[S]:
    """What keeping this does: these steps `come`, and those `gone` do not count any more. A long change is
    asked for its kinds many times, and so they are found here, where it may be beside the window."""
    change = Change(
        planned.entry,
        before,
        state,
        tuple(events_of(come)),
        tuple(events_of(gone))[::-1],
        planned.problems,
        tuple(fact for fact, _ in withdrawn),
    )
    _ = change.kinds, change.kinds_taken_back
    return change
