"""A step of the session as lines of the log: a new round gets a heading, above what happens in it."""

from collections.abc import Callable
from typing import Any

from companion.kernel.replay import Step
from companion.wording.wording import Wording
from ui.models.log_model import LogLine


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


def _lines(wording: Wording, step: Step[Any], events: tuple[Any, ...]) -> list[LogLine]:
    return [
        LogLine(line.text, line.player, step.move.id, rule=line.rule, quiet=line.quiet)
        for line in wording.log(step.state, events)
    ]
