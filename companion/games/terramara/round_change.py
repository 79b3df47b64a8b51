"""The time between two rounds: from the end of one until the first clan member of the next is sent."""

from collections.abc import Sequence

from companion.games.terramara.state import State
from companion.kernel.replay import Step


def round_change(played: Sequence[Step[State]]) -> Step[State] | None:
    """The move that ended the last round, while the table is still being put in order after it.

    Draws and corrections belong to that time; at a desk, where nobody is sent, it lasts until the next one.
    """
    for step in reversed(played):
        kinds = {event.kind for event in step.events}
        if "round_ended" in kinds:
            return step if step.state.phase == "play" else None
        if "sent" in kinds:
            return None
    return None


def ended_round(step: Step[State]) -> int:
    """Which round a round change has ended."""
    return next(int(event.after or 0) for event in step.events if event.kind == "round_ended")
