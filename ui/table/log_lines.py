"""A step of the session as lines of the log: a new round gets a heading, above what happens in it."""

from collections.abc import Callable
from typing import Any

from companion.kernel.replay import Step
from companion.wording.wording import Wording
from ui.models.log_model import LogLine

NO_DEED = frozenset({"turn_began", "allowed_anyway", "skipped"})
"""Whose turn it is now, and what was let through or left untold so that something could be done."""


def log_lines(
    wording: Wording, step: Step[Any], begun: str = "", heading: Callable[[Any], str] = str
) -> list[LogLine]:
    """`begun` is the kind of event that begins a round, and `heading` says of its state which one."""
    events = tuple(step.events)
    begins = next((at for at, event in enumerate(events) if event.kind == begun), len(events))
    found = _lines(wording, step, events[:begins])
    if begins < len(events):
        text = heading(step.state)
        found.append(LogLine(text, move=step.move.id, heading=True))
        found += _lines(wording, step, events[begins + 1 :])
    return found


def said_of(wording: Wording, step: Step[Any]) -> str:
    """What was done, as the list of moves says it first; empty where it tells of no deed."""
    done = [event for event in step.events if event.kind not in NO_DEED]
    return next((line.text for line in wording.log(step.state, done) if not line.quiet), "")


def _lines(wording: Wording, step: Step[Any], events: tuple[Any, ...]) -> list[LogLine]:
    return [
        LogLine(line.text, line.player, step.move.id, rule=line.rule, quiet=line.quiet, folds=line.folds)
        for line in wording.log(step.state, events)
    ]
