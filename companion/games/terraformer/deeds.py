"""The deed is the answer: what a move of the table implies about its cards is concluded, not asked.

Nothing is concluded from a move that was allowed anyway, or where the table is not held to the rules: such a
move may be against what is printed.
"""

from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.state import FactValue

CONCLUDED = "concluded"


def conclusive(bench: Bench) -> bool:
    """Whether the move that is being made shows what the cards are like."""
    allowed = any(event.kind in ("allowed_anyway", "skipped") for event in bench.events)
    return bench.state.enforcement == "strict" and not allowed


def write(bench: Bench, fact: str, value: FactValue) -> None:
    """From now on the table has told this; nothing rests on not knowing it any more."""
    state = bench.state
    bench.set(
        facts={**state.facts, fact: value},
        skipped=tuple(other for other in state.skipped if other != fact),
    )


def conclude(bench: Bench, player: str, fact: str, value: FactValue, rule: str) -> None:
    write(bench, fact, value)
    after = ", ".join(value) if isinstance(value, tuple) else value
    bench.tell("concluded", player, fact, after=after, rule=rule)
