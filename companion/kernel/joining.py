"""A table that comes with a game already running: what it has told of it, and what it has not."""

from collections.abc import Iterable

from companion.kernel.command import Command
from companion.kernel.common import Correct, Deepen


def told_since(commands: Iterable[Command]) -> frozenset[str] | None:
    """What was put right since the game is kept deeper than it began: whatever else it says of the table
    nobody has told. None where it was kept like that from its beginning."""
    told: set[str] | None = None
    for command in commands:
        if isinstance(command, Deepen):
            told = told or set()  # what was told when less was kept still holds
        elif told is not None and isinstance(command, Correct):
            told.add(command.what)
    return None if told is None else frozenset(told)
