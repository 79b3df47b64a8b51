"""One click or key may say several moves. To people it was one step: undo and redo take them together."""

from collections.abc import Container, Iterable

from companion.kernel.command import Answer, Move
from companion.kernel.journal import Do, Edit, Insert, Redo, Revise, Rewrite, Timeline, Undo, Whole

Said = Move | Rewrite | Whole
Steps = list[Said]


def undone(timeline: Timeline) -> Steps:
    """What undo takes back, the last one first; nothing where nothing is left."""
    last = timeline.next_undo
    if last is None or isinstance(last, Rewrite) or (isinstance(last, Move) and not last.input):
        return [last] if last is not None else []  # most say one move
    if isinstance(last, Whole):
        return [last] * timeline.whole_behind
    found: Steps = [last]
    walked = timeline.copy()
    while True:
        walked.take(Undo())
        former = walked.next_undo
        if not isinstance(former, Move) or not same_input(former, last):
            return found
        found.append(former)


def undone_that_count(timeline: Timeline, skipped: Container[str]) -> Steps:
    """The same where moves are `skipped`, by their ids: whatever of them comes first goes along with what is
    seen to be taken back. Where nothing would be seen it is as ever."""
    found = steps = undone(timeline)
    if not _all_of(steps, skipped):
        return found
    walked = timeline.copy()
    while _all_of(steps, skipped):
        walked.take(Undo(steps=len(steps)))
        steps = undone(walked)
        found = [*found, *steps]
    return found if steps and all(isinstance(step, Move) for step in steps) else undone(timeline)


def _all_of(steps: Steps, ids: Container[str]) -> bool:
    return bool(steps) and all(isinstance(step, Move) and step.id in ids for step in steps)


def redone(timeline: Timeline) -> Steps:
    """What redo brings again, in its order; nothing where nothing is left."""
    first = timeline.next_redo
    if isinstance(first, Whole):
        return [first] * timeline.whole_ahead
    if not isinstance(first, Move):
        return [first] if first is not None else []
    found: Steps = [first]
    walked = timeline.copy()
    while True:
        walked.take(Redo())
        following = walked.next_redo
        if not isinstance(following, Move) or not same_input(following, first):
            return found
        found.append(following)


def named_by(steps: Steps) -> Said | None:
    """Of steps with the last one first: the one that says what the input was for. An answer only goes on with
    what was said before it."""
    said = (step for step in steps if not (isinstance(step, Move) and isinstance(step.command, Answer)))
    return next(said, next(iter(steps), None))


def named_at(timeline: Timeline, step: Said | None) -> int:
    """After how many moves the table lies by which a step is named that undo would take back: what it has
    taken away has a name only before it, be it far in the past."""
    first = step.changes[0] if isinstance(step, Revise) else step
    changed = first.target if isinstance(first, Edit) else first.id if isinstance(first, Insert) else ""
    for at, move in enumerate(timeline.current if changed else ()):
        if move.id == changed:
            return at
    return max(0, timeline.cursor - len(undone(timeline)))


def same_input(one: Move, other: Move) -> bool:
    """Whether one click or key said both: later moves of an input name its first."""
    return (one.input or one.id) == (other.input or other.id)


def inputs_of(moves: Iterable[Move | Do]) -> int:
    """How many clicks or keys said them: as often undo takes something back."""
    return len({move.input or move.id for move in moves})
