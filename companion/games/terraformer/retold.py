"""Something was told wrongly: which past moves rest on that, and what on the planet follows the new telling.

The past itself stays as it was played: of each move is asked whether the rules had let it through with what
is told now.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from companion.games.terraformer.commands import (
    Correct,
    EnterOrganism,
    Learn,
    NameOrganism,
    PlayOrganism,
)
from companion.games.terraformer.contradictions import following
from companion.games.terraformer.fact_names import fact_of, read_fact
from companion.games.terraformer.facts import told_with
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.knowledge import concluded, is_open, known
from companion.games.terraformer.organisms import UNNAMED
from companion.games.terraformer.planet import ROLES
from companion.games.terraformer.state import FactValue, State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.frozen import frozen
from companion.kernel.refusal import Refusal
from companion.kernel.replay import Step
from companion.kernel.values import evolve

TELLING = (Learn, NameOrganism)
"""What was told then rests on nothing: it is told otherwise now."""
History = Sequence[Step[State]]


@frozen
class Past:
    """A move that had been refused with what is told now; `before` is the table on which it was made."""

    command: Command
    before: State
    reasons: tuple[Refusal, ...]


def changed(state: State, learnt: Learn) -> dict[str, FactValue]:
    """What a telling says otherwise than this game had it; what nobody had told is no change."""
    return {
        fact: value
        for fact, value in told_with(learnt.fact, learnt.value)
        if known(state, fact) is not None and known(state, fact) != value
    }


def settled(before: State, after: State) -> dict[str, FactValue]:
    """What the table had gone on without, and knows now; it may follow from something else that was told."""
    found = {fact: concluded(after, fact) for fact in before.skipped if fact != UNNAMED}
    return {fact: value for fact, value in found.items() if value is not None and is_open(before, fact)}


def turned_out(played: History) -> tuple[Past, ...]:
    """Every past move for which something was not told that speaks against it now, whenever that was told:
    while the planet is balanced nobody looks back."""
    found: list[Past] = []
    for former, step in pairwise(played):
        gaps = (event for event in step.events if event.kind == "skipped" and event.after is None)
        if any(event.what != UNNAMED for event in gaps):
            found += _refused_with(former.state, step.move.command, played[-1].state.facts)
    return tuple(found)


def resting_on(beginning: State, played: History, told: Mapping[str, FactValue]) -> tuple[Past, ...]:
    """Every past move that the facts as `told` now had not allowed; the first one first. What the table has
    agreed to against the rules stays agreed to.

    `beginning` is the table before the first of the moves that were `played`.
    """
    found: list[Past] = []
    before = beginning
    for step in played if told else ():
        if step.verdict == "fits" and not isinstance(step.move.command, TELLING):
            found += _refused_with(before, step.move.command, told)
        before = step.state
    return tuple(found)


def _refused_with(before: State, command: Command, told: Mapping[str, FactValue]) -> Iterator[Past]:
    """The move, where these facts speak against it and nothing else does."""
    now = evolve(before, facts={**before.facts, **told})
    reasons = tuple(_standing(now, _in_role(now, command)))
    if reasons and not any(_standing(before, command)):
        yield Past(command, before, reasons)


def _in_role(state: State, command: Command) -> Command:
    """A card would have been laid in the role it shows; only what follows from that counts."""
    if not isinstance(command, PlayOrganism | EnterOrganism) or not command.card:
        return command
    printed = next(
        (role for role in ROLES if role == known(state, fact_of("role", command.card))), command.role
    )
    return evolve(command, role=printed)


def _standing(state: State, command: Command) -> Iterator[Refusal]:
    """Reasons that stand; what only would have to be told first speaks against nothing."""
    return (reason for reason in engine.refusals(TERRAFORMER, state, command) if not reason.fact)


def with_it(state: State, learnt: Learn) -> tuple[Command, ...]:
    """What else is not as it was once this is told again: a card has the role that is printed on it, and who
    could live where follows the climates."""
    told = read_fact(learnt.fact)
    if told.what == "role" and learnt.value in ROLES:
        return tuple(
            Correct(what=f"organism.{card.id}.role", value=str(learnt.value))
            for column in state.ecosystems
            for card in column.organisms
            if told.one == card.card and card.role != learnt.value
        )
    return tuple(following(state, learnt))


def news(state: State, former: Mapping[str, FactValue], box: Mapping[str, FactValue]) -> tuple[Learn, ...]:
    """What the box says since it was last looked into, and this game has otherwise; what this game does not
    have yet is no news: it is used when it is asked for."""
    return tuple(
        Learn(fact=fact, value=value)
        for fact, value in box.items()
        if not state.sample and former.get(fact) != value and known(state, fact) not in (None, value)
    )
