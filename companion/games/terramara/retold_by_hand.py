"""What the table has put right itself, without waiting for what is offered after a telling."""

from companion.games.terramara.commands import Correct
from companion.games.terramara.retold import History, Past
from companion.kernel.values import bag


def corrected_since(past: Past, since: History) -> bool:
    """Whether the table has corrected the numbers itself since it was told.

    By as much as was wrong, where that is known; where nobody knows what it would have been, by whatever the
    table found.
    """
    changed: dict[str, int] = {}
    for step in since:
        command = step.move.command
        if isinstance(command, Correct) and not command.settles:
            for event in step.events:
                if event.kind == "corrected" and event.player == past.player:
                    changed[event.what] = changed.get(event.what, 0) + event.change
    if past.would is None:
        return not past.ways and any(changed.get(unit, 0) for unit in past.gained)
    wrong = past.difference
    return bool(wrong) and bag({unit: changed.get(unit, 0) for unit in wrong}) == wrong
