"""The move log: the events of one move as few readable lines."""

from collections.abc import Sequence

from companion.games.terraformer.effects import OF_ORGANISM
from companion.kernel.event import Event
from companion.wording.terraformer import log_sentences
from companion.wording.terraformer.names import Names
from companion.wording.terraformer.rules_of import rule_of_event
from companion.wording.texts import LogLine

SILENT = frozenset({"count", "moved", "turn_ended", "drawn"})
"""What changes with something else that is told: numbers of cards, where a card lies, dice one by one."""
TOLD_BY_WHAT_CAME = tuple(deed for deed in OF_ORGANISM if deed != "mark")
"""Effects that are told by what became of the organism."""


def lines(names: Names, events: Sequence[Event]) -> tuple[LogLine, ...]:
    """What one move did. `names` are those of the table after it."""
    told = names.remembering(events)
    stands = any(event.kind == "action_stands" for event in events)
    return tuple(
        LogLine(log_sentences.told(told, event), event.player, rule_of_event(event))
        for event in events
        if not _unsaid(event, stands)
    )


def _unsaid(event: Event, stands: bool) -> bool:
    if event.kind == "let_pass" and stands:
        return True  # the last one who was asked stands for all, also for those who could not have stopped it
    return event.kind in SILENT or (event.kind == "effect" and event.what in TOLD_BY_WHAT_CAME)
