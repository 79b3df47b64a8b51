"""What moves asked of hands, as it was said before a correction and as it is said with it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from companion.kernel.event import Event
from companion.session import Change
from companion.wording.texts import Chores
from companion.wording.wording import Wording
from ui.table.hand_parts import Retold, Span


def corrects(change: Change[Any]) -> bool:
    """Whether it puts a number or a piece right, or takes such a correction back."""
    both = (*change.taken_back, *change.events)
    return any(event.kind == "corrected" or event.source == "correction" for event in both)


def retold(
    told: Sequence[Sequence[Event]], change: Change[Any], aside: Callable[[Iterable[Event]], bool]
) -> Callable[[Wording], Retold]:
    """`told` has what happened at the opening and in every move, the last change among it."""
    state, gone, come = change.state, change.taken_back[::-1], len(change.events)

    def spoken(wording: Wording) -> Retold:
        def of(span: Span) -> tuple[Sequence[Chores], Sequence[Chores]]:
            moved = [events for events in told[span[0] : span[1] + 1] if not aside(events)]
            asked = [event for events in moved for event in events]
            later = [event for events in told[span[1] + 1 :] for event in events]
            before = (*later[: len(later) - come], *gone)
            return wording.hands(state, asked, before), wording.hands(state, asked, later)

        return of

    return spoken
