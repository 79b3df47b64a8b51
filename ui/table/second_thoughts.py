"""Whoever says that something is not so finds what it can be: what was told or concluded last, and what the
table is asked to set right."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.kernel.marking import N_
from companion.wording.wording import Wording
from ui.session_bridge import SessionBridge
from ui.table.hands_list import HandsList
from ui.table.past_card import LEAVE

EVERYDAY = N_(
    "not so; that is not right; that is wrong; a mistake; told wrongly; tell it again; mistyped; misclicked"
)
"""What people say, between semicolons."""


def second_thoughts(
    wording: Wording, bridge: SessionBridge, hands: HandsList, tell: Callable[[str], object]
) -> Iterator[tuple[str, Callable[[], object]]]:
    """A sentence each, and what does it. First what is asked of the table already."""
    say = wording.language.say
    text = N_("{deed} – {reason}")
    for at, (sentence, ways) in enumerate(hands.past):
        for way, deed in enumerate(ways):
            yield say(text, deed=deed, reason=sentence), partial(hands.set_right.emit, at, way)
        leave = say("Leave it as it is")
        yield say(text, deed=leave, reason=sentence), partial(hands.set_right.emit, at, LEAVE)
    if (doubtful := hands.doubtful) is not None:
        yield say(text, deed=doubtful.objection, reason=doubtful.text), hands.objected.emit
    if (told := _told_last(wording, bridge)) is not None:
        fact, said = told
        yield say("Tell it again – {told}", told=said), partial(tell, fact)


def _told_last(wording: Wording, bridge: SessionBridge) -> tuple[str, str] | None:
    """The last of what was told, and how that was said."""
    for step in reversed(bridge.session.played):
        fact: Any = getattr(step.move.command, "fact", "")
        said = [line.text for line in wording.log(step.state, step.events)] if fact else []
        if said and any(event.kind == "learned" for event in step.events):
            return fact, said[0]
    return None
