"""The one place where a new state grows: made for one command, thrown away after it."""

from typing import Any, Generic, TypeVar

from companion.kernel.event import NOTHING, Event, Scalar
from companion.kernel.frame import Frame
from companion.kernel.state import State
from companion.kernel.values import evolve

S = TypeVar("S", bound=State)


class Workbench(Generic[S]):
    """Holds the state as it has become so far, and what has happened on the way."""

    __slots__ = ("events", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []

    def set(self, **changes: Any) -> None:
        self.state = evolve(self.state, **changes)

    def tell(
        self,
        kind: str,
        player: str = "",
        what: str = "",
        before: Scalar = None,
        after: Scalar = None,
        rule: str = "",
        source: str = "",
        **detail: Scalar,
    ) -> None:
        self.events.append(Event(kind, player, what, before, after, rule, source, detail or NOTHING))

    def push(self, *frames: Frame) -> None:
        """Put frames on the stack; the last one is handled first."""
        self.set(agenda=(*self.state.agenda, *frames))

    def then(self, *frames: Frame) -> None:
        """Put frames on the stack so that they are handled in the order given."""
        self.push(*reversed(frames))

    def drop(self, frame: Frame) -> None:
        """Take the topmost frame equal to this one off the stack."""
        agenda = self.state.agenda
        for at in range(len(agenda) - 1, -1, -1):
            if agenda[at] == frame:
                self.set(agenda=agenda[:at] + agenda[at + 1 :])
                return
        raise LookupError(frame)

    def swap(self, old: Frame, new: Frame) -> None:
        """Put a changed frame where the old one was."""
        agenda = list(self.state.agenda)
        for at in range(len(agenda) - 1, -1, -1):
            if agenda[at] == old:
                agenda[at] = new
                self.set(agenda=tuple(agenda))
                return
        raise LookupError(old)
