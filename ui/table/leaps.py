"""Changes after which the table is another one than moves alone would lead to."""

from typing import Any

from companion.kernel.journal import Jump, Redo, Rewrite, Undo, Whole
from companion.session import Change

LEAPS = Rewrite | Whole | Jump


def changes_the_past(change: Change[Any]) -> bool:
    """Whether moves that were made long since are made again differently, or those of another line.

    Undo of moves only takes back, and redo never does: where they do otherwise they go over a rewrite, be it
    the taking out of the very last move.
    """
    if isinstance(change.entry, Undo):
        return bool(change.events)
    if isinstance(change.entry, Redo):
        return bool(change.taken_back)
    return isinstance(change.entry, LEAPS)


def leads_elsewhere(change: Change[Any]) -> bool:
    """Whether hands cannot follow it by moves: it leads over a change of the past, or several turns."""
    turns = abs(change.state.turn_number - change.before.turn_number)
    # The game begins with one move, but with two numbers where a round is one as well.
    most = 1 if change.state.turn_number and change.before.turn_number else 2
    return changes_the_past(change) or (isinstance(change.entry, Undo | Redo) and turns > most)
