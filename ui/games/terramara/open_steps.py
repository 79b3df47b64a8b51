"""Steps of the last change of rounds that nobody has ticked: they stay within reach while the round is
played, until they are ticked or somebody says that they are done."""

from collections.abc import Collection, Sequence

from companion.games.terramara.round_change import ended_round, marks
from companion.games.terramara.state import State
from companion.kernel.event import Event
from companion.kernel.frozen import frozen
from companion.kernel.replay import Step
from companion.kernel.values import evolve
from companion.wording.texts import Task
from companion.wording.wording import Wording


@frozen
class LeftChange:
    """The `step` that ended the round, the table right before somebody was sent in the next one, and how many
    were `sent` in it so far."""

    step: Step[State]
    then: State
    sent: int


def left_change(played: Sequence[Step[State]]) -> LeftChange | None:
    """The last change of rounds that is over because somebody was sent since."""
    then: State | None = None
    sent = 0
    for at, ended in marks(played):
        if ended:
            step = played[at]
            return LeftChange(step, then, sent) if then is not None and then.phase == "play" else None
        if at:
            then = played[at - 1].state
            sent += 1
    return None


def change_tasks(wording: Wording, ended: int, state: State, events: Sequence[Event]) -> tuple[Task, ...]:
    """All that belongs to the change after this round, which these `events` were, told of the table as it
    lies at its beginning."""
    over = evolve(state, round=ended)
    return (*wording.round_end(over, events), *wording.round_start(state, state.round))


def open_keys(wording: Wording, left: LeftChange, ticked: Collection[str]) -> tuple[str, ...]:
    """The keys of the steps for hands that are not ticked."""
    tasks = change_tasks(wording, ended_round(left.step), left.then, left.step.events)
    return tuple(task.key for task in tasks if task.by == "hands" and task.key not in ticked)
