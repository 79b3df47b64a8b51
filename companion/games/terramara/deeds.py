"""The deed is the answer: what a move of the table implies about its cardboard is concluded, not asked.

Nothing is concluded from a move that was allowed anyway, or where the table is not held to the rules: such a
move may be against what is printed.
"""

from companion.games.terramara.commands import FactValue, Learn
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.games.terramara.told import written
from companion.kernel.event import Event, Scalar
from companion.kernel.named import read_named
from companion.kernel.values import evolve

CONCLUDED = "concluded"


def conclusive(bench: Bench) -> bool:
    """Whether the move that is being made shows what the cardboard is like."""
    allowed = any(event.kind == "allowed_anyway" for event in bench.events)
    return bench.state.enforcement == "strict" and not allowed


def conclude(
    bench: Bench, colour: str, fact: str, value: FactValue, rule: str, source: str, shown: Scalar = None
) -> None:
    """Write down what this deed implies. `shown` stands for a value that an event cannot hold."""
    state = bench.state
    bench.set(
        known=written(state.known, fact, value),
        skipped=tuple(other for other in state.skipped if other != fact),
    )
    after = value if isinstance(value, bool | int | str) else shown
    bench.tell("concluded", colour, fact, after=after, rule=rule, source=source)


def objection(state: State, event: Event) -> Learn | None:
    """What the table tells by objecting to a conclusion; `state` is the one after the deed.

    A space is then for one member only. A stretch of road is told as it was known before, so that later
    games are not told the wrong thing either, and without the thing, so that it is not offered again.
    """
    kind, name = read_named(event.what)
    if event.kind != CONCLUDED or kind not in ("single", "road"):
        return None
    if kind == "single":
        return Learn(fact=event.what, value=not event.after)
    stretch = state.known.road[int(name)]
    without = (*stretch.without, str(event.after))
    if event.after == stretch.to:
        return Learn(fact=event.what, value=evolve(stretch, to="", without=without))
    return Learn(fact=event.what, value=evolve(stretch, detours=stretch.detours[:-1], without=without))


def question(event: Event) -> str:
    """The fact that is asked for instead, where objecting alone does not tell it: a space that is no ordinary
    one is one of several. Empty where there is none."""
    kind, name = read_named(event.what)
    return fact_of("space", name) if event.kind == CONCLUDED and kind == "ordinary" else ""
