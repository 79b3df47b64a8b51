"""The deed is the answer: what a move of the table implies about its cards is concluded, not asked.

Nothing is concluded from a move that was allowed anyway, or where the table is not held to the rules: such a
move may be against what is printed.
"""

from companion.games.terraformer.fact_names import fact_of, fact_of_two, read_fact
from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.state import Ecosystem, FactValue

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


def follow_name(bench: Bench, former: str, now: str) -> None:
    """A card that was called otherwise by mistake: what was not told of it is of its right name, unless
    another card on the planet has the old one."""
    state = bench.state
    there = (subject for column in state.ecosystems for subject in _subjects(column))
    if not former or former == now or former in there:
        return
    renamed = (_renamed(fact, former, now) for fact in state.skipped)
    bench.set(skipped=tuple(dict.fromkeys(renamed)))


def _subjects(column: Ecosystem) -> tuple[str, ...]:
    return (column.biome, *(organism.card for organism in column.organisms))


def _renamed(fact: str, former: str, now: str) -> str:
    told = read_fact(fact)
    if former not in told.cards:
        return fact
    cards = [now if card == former else card for card in told.cards]
    return fact_of_two(told.what, *cards) if len(cards) == 2 else fact_of(told.what, *cards)


def conclude(bench: Bench, player: str, fact: str, value: FactValue, rule: str) -> None:
    write(bench, fact, value)
    after = ", ".join(value) if isinstance(value, tuple) else value
    bench.tell("concluded", player, fact, after=after, rule=rule)
