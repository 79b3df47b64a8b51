"""One click or key may say several moves. To people it was one step: undo and redo take them together."""

from companion.kernel.command import Answer, Move
from companion.kernel.journal import Redo, Rewrite, Timeline, Undo

Steps = list[Move | Rewrite]


def undone(timeline: Timeline) -> Steps:
    """What undo takes back, the last one first; nothing where nothing is left."""
    last = timeline.next_undo
    if not isinstance(last, Move) or not last.input:  # most say one move
        return [last] if last is not None else []
    found: Steps = [last]
    walked = timeline.copy()
    while True:
        walked.take(Undo())
        former = walked.next_undo
        if not isinstance(former, Move) or _said_by(former) != _said_by(last):
            return found
        found.append(former)


def redone(timeline: Timeline) -> Steps:
    """What redo brings again, in its order; nothing where nothing is left."""
    first = timeline.next_redo
    found: Steps = [first] if first is not None else []
    walked = timeline.copy() if isinstance(first, Move) else None
    while walked is not None and isinstance(first, Move):
        walked.take(Redo())
        following = walked.next_redo
        if not isinstance(following, Move) or _said_by(following) != _said_by(first):
            break
        found.append(following)
    return found


def named_by(steps: Steps) -> Move | Rewrite | None:
    """Of steps with the last one first: the one that says what the input was for. An answer only goes on with
    what was said before it."""
    said = (step for step in steps if not (isinstance(step, Move) and isinstance(step.command, Answer)))
    return next(said, next(iter(steps), None))


def _said_by(move: Move) -> str:
    """The same for all moves of one input."""
    return move.input or move.id
