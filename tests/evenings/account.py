"""The account of an evening: who won with what, and every event of every move, a line each.

Kept beside the game file, so that a change of the rules shows in a diff where an evening goes another way.
"""

from collections.abc import Iterator

from companion.kernel.event import Event
from companion.session import Session
from tests.evenings.evenings import Evenings, S


def account(evenings: Evenings[S], session: Session[S]) -> str:
    return "\n".join((*evenings.result(session.state), "", *_events(session))) + "\n"


def _events(session: Session[S]) -> Iterator[str]:
    yield from map(_line, session.opening)
    for step in session.played:
        yield f"{step.move.id} {step.move.command.kind}{' (allowed)' if step.move.allow else ''}"
        yield from (f"  {_line(event)}" for event in step.events)


def _line(event: Event) -> str:
    parts = [event.kind, event.player, event.what]
    if (event.before, event.after) != (None, None):
        parts.append(f"{event.before}>{event.after}")
    parts += [event.rule, event.source and f"by {event.source}"]
    parts += [f"{name}={value}" for name, value in event.detail.items()]
    return " ".join(part for part in parts if part)
