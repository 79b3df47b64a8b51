"""What nobody had decided when a game was stopped: read from the moves, so that no game must remember it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from companion.kernel.frame import Frame
from companion.kernel.replay import Step
from companion.kernel.state import State

S = TypeVar("S", bound=State)
STOPPED = "stopped"
"""The kind of the event by which every game says where play was left."""


def left_open(played: Sequence[Step[S]]) -> tuple[S, tuple[Frame, ...]] | None:
    """The table before play was stopped, and what lay open there, what comes first first; None where
    nothing was. A turn or a round that has not gone on is only not played, and what is asked after play
    belongs to the counting."""
    for before, step in pairwise(played):
        if any(event.kind == STOPPED for event in step.events):
            agenda = before.state.agenda if before.state.phase == "play" else ()
            found = tuple(frame for frame in reversed(agenda) if not frame.ROUTINE)
            return (before.state, found) if found else None
    return None
