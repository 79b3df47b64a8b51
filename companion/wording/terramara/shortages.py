"""Payments the table allowed although they could not be made in full: told as what really changed hands.

The rules record a correction that puts the missing units there, and then the whole payment. At the table
nobody put anything there: only what somebody had can be paid.
"""

from collections.abc import Sequence

from companion.kernel.event import Event, Scalar


def is_shortage(event: Event) -> bool:
    """Whether this correction only made a payment possible: people correct without citing a rule."""
    return event.kind == "corrected" and bool(event.rule)


def as_paid(events: Sequence[Event], raid: Sequence[str]) -> tuple[Event, ...]:
    """The same events, each such payment from what was there. What a `raid` takes is told as a whole."""
    had: dict[tuple[str, str], Scalar] = {}
    found: list[Event] = []
    for event in events:
        key = event.player, event.what
        if is_shortage(event) and event.rule not in raid:
            had[key] = event.before
        paid = event.kind == "count" and event.source != "correction" and key in had
        found.append(event._replace(before=had.pop(key)) if paid else event)
    return tuple(found)
