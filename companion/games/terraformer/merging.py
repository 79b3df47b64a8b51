"""What friends have told beside what is told here: nothing is kept that cannot be true with the rest.

What says otherwise than a fact of this box is a conflict, of the same fact or of another one. What is at odds
with itself in their file, or with the book alone, is left out: nobody here could say which of it is wrong.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.terraformer.catalogue import plain_of, read_entries
from companion.games.terraformer.commands import Learn
from companion.games.terraformer.contradictions import contradictions, following
from companion.games.terraformer.fact_names import is_fact_of
from companion.games.terraformer.facts import fault
from companion.games.terraformer.state import FactValue, State
from companion.kernel.box import Comparison, Conflict, Entries

Facts = Mapping[str, FactValue]


def compare(mine: Entries, theirs: Entries) -> Comparison:
    """Fact by fact; a card is one thing, never two. What rests on a fact that is in conflict itself is added
    for the time being: which of it stands, the answer decides (see `settle`)."""
    ours, others = read_entries(mine), read_entries(theirs)
    new = {fact: value for fact, value in others.items() if fact not in ours}
    otherwise = [
        fact for fact, value in others.items() if fact in ours and not _alike(fact, ours[fact], value)
    ]
    settled = {fact: value for fact, value in ours.items() if fact not in otherwise}
    against = {
        fact: other for fact, value in new.items() if (other := _against(settled, fact, value)) in settled
    }
    rest = {fact: value for fact, value in new.items() if fact not in against}
    left_out = tuple(_at_odds({**settled, **rest}, rest))
    return Comparison(
        added={fact: plain_of(value) for fact, value in rest.items() if fact not in left_out},
        same=len(others) - len(new) - len(otherwise),
        conflicts=(
            *(Conflict(fact, fact, both=False) for fact in otherwise),
            *(Conflict(other, fact, both=False, instead=True) for fact, other in against.items()),
        ),
        left_out=left_out,
    )


def settle(mine: Entries, written: Entries) -> dict[str, Any]:
    """Of what is to be written, all that can be true in this box, as if it were told one by one: what was
    chosen before what is merely new, and with each the answers about places that follow from it."""
    ours = read_entries(mine)
    told = read_entries({fact: plain for fact, plain in written.items() if plain is not None})
    found = {fact: value for fact, value in ours.items() if written.get(fact, True) is not None}
    waiting = sorted(told, key=lambda fact: fact not in found)
    while believed := next((fact for fact in waiting if _against(found, fact, told[fact]) is None), ""):
        learnt = Learn(fact=believed, value=told[believed])
        followed = {answer.fact: answer.value for answer in following(State(facts=found), learnt)}
        found |= {believed: told[believed], **followed}
        waiting.remove(believed)
    forgotten = {fact: None for fact, plain in written.items() if plain is None and fact not in found}
    return {
        **forgotten,
        **{fact: plain_of(value) for fact, value in found.items() if ours.get(fact) != value},
    }


def _at_odds(facts: Facts, among: Facts) -> Iterator[str]:
    """Which of these cannot be true with all the others."""
    for fact, value in among.items():
        others = dict(facts)
        del others[fact]
        if _against(others, fact, value) is not None:
            yield fact


def _against(facts: Facts, fact: str, value: FactValue) -> str | None:
    """Which fact cannot be true with this one; empty where it is of a wrong type, None where none is."""
    state = State(facts=dict(facts))
    if fault(state, fact, value) is not None:
        return ""
    reasons = contradictions(state, Learn(fact=fact, value=value))
    return str(reasons[0].params.get("other", "")) if reasons else None


def _alike(fact: str, one: FactValue, other: FactValue) -> bool:
    """Lists of tags and grades say the same in any order; a climate does not."""
    if isinstance(one, tuple) and isinstance(other, tuple) and not is_fact_of(fact, "climate"):
        return sorted(one) == sorted(other)
    return one == other
