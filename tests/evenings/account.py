"""The account of an evening: who won with what, and every event of every move, a line each.

Kept beside the game file, so that a change of the rules shows in a diff where an evening goes another way.
"""

from collections.abc import Iterator

from companion.games.terramara.scoring import CATEGORIES, score
from companion.games.terramara.state import State
from companion.kernel.event import Event
from companion.session import Session


def account(session: Session[State]) -> str:
    return "\n".join((*_result(session.state), "", *_events(session))) + "\n"


def _result(state: State) -> Iterator[str]:
    result = score(state)
    yield f"phase {state.phase}, round {state.round}, won by {' '.join(result.winners)} ({result.tie_break})"
    for line in result.lines:
        counted = " ".join(f"{category} {line.halves[category]}" for category in CATEGORIES)
        yield f"{line.rank}. {line.player}: {line.total} half points = {counted}"
    yield f"rests on {' '.join(result.rests_on) or 'nothing untold'}"
    yield f"allowed {' '.join(result.allowed) or 'nothing'}"


def _events(session: Session[State]) -> Iterator[str]:
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
