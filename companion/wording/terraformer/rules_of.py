"""Which rules somebody would want to read about a thing of the table, a number or a command."""

from collections.abc import Mapping

from companion.kernel.event import Event

KINDS: Mapping[str, tuple[str, ...]] = {
    "ecosystem": ("TF-BIO-03", "TF-BIO-04"),
    "organism": ("TF-ORG-03", "TF-MIG-01"),
    "card": ("TF-ORG-03", "TF-ORG-04"),
}
NUMBERS: Mapping[str, str] = {
    "deck": "TF-END-01",
    "hand": "TF-TURN-04",
    "discard": "TF-DECK-03",
    "used": "TF-TURN-01",
}
SCORE: Mapping[str, str] = {
    "biome": "TF-SCORE-01",
    "producer": "TF-SCORE-01",
    "cleaner": "TF-SCORE-02",
    "consumer1": "TF-SCORE-01",
    "consumer2": "TF-SCORE-01",
    "consumer3": "TF-SCORE-01",
    "total": "TF-SCORE-01",
    "place": "TF-SCORE-04",
}
TOLD: Mapping[str, str] = {"turn_began": "TF-TURN-01", "founded": "TF-TURN-02", "settled": "TF-ORG-04"}
"""What happened, where another rule than the one behind it tells what was done."""
BOOKED: Mapping[str, str] = {"TF-ORG-03": TOLD["settled"]}
"""The same of a change in the books, by the rule behind it."""
COMMANDS: Mapping[str, str] = {
    "draw_card": "TF-TURN-01",
    "found": "TF-TURN-02",
    "add_biome": "TF-BIO-01",
    "play_organism": "TF-ORG-04",
    "play_action": "TF-TURN-03",
    "end_turn": "TF-TURN-01",
}


def rule_of_event(event: Event) -> str:
    """What somebody wants to read who asks about a line of the log."""
    if event.kind == "entered" and event.what == "biome":
        return "TF-BIO-01"
    return TOLD.get(event.kind, event.rule)


def rules_with(rule: str) -> tuple[str, ...]:
    """A rule that refuses something."""
    return (rule,) if rule else ()
