"""Which rules somebody would want to read about a thing of the table, a number or a command."""

from collections.abc import Mapping

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
COMMANDS: Mapping[str, str] = {
    "draw_card": "TF-TURN-01",
    "found": "TF-TURN-02",
    "add_biome": "TF-BIO-01",
    "play_organism": "TF-ORG-04",
    "play_action": "TF-TURN-03",
    "end_turn": "TF-TURN-01",
}


def rules_with(rule: str) -> tuple[str, ...]:
    """A rule that refuses something."""
    return (rule,) if rule else ()
