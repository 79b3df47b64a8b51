"""Two tellings that cannot both be true of a card: its climate says one thing, an answer the other.

An answer about two cards (`fits:opossum>steppe`) counts before what follows from their climates. So a telling
that says otherwise would be kept and never read: it is said at once, and nothing is changed.
"""

from collections.abc import Iterator

from companion.games.terraformer.cards import is_organism_id
from companion.games.terraformer.commands import Learn
from companion.games.terraformer.finder import grades
from companion.games.terraformer.knowledge import TOLD, Verdict, known, lives_in
from companion.games.terraformer.state import FactValue, State
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.values import evolve

CLIMATES = ("climate", "temperatures", "humidities")
FITS = "fits"


def contradictions(state: State, learnt: Learn) -> tuple[Refusal, ...]:
    """What this table has told that speaks against a telling. Something that is told *again* is believed: the
    answers that followed from the old telling follow the new one (see `following`)."""
    what = learnt.fact.partition(":")[0]
    if what in CLIMATES:
        mixed = _other_scale(state, what, learnt.value)
        if mixed:
            return (impossible("fact.other_scale", "TF-OPEN-13", fact=learnt.fact, detail=mixed),)
    if what == FITS and isinstance(learnt.value, bool):
        against = _against_answer(state, learnt.fact, learnt.value)
    elif what in CLIMATES and known(state, learnt.fact) is None:
        against = next((answer.fact for answer in following(state, learnt)), "")
    else:
        against = ""
    if not against:
        return ()
    return (impossible("fact.contradicts", "TF-ORG-03", fact=learnt.fact, other=against),)


def following(state: State, learnt: Learn) -> Iterator[Learn]:
    """Answers about a place that cannot stand any more, as they are with this telling."""
    what, _, card = learnt.fact.partition(":")
    if what not in CLIMATES:
        return
    then = evolve(state, facts={**state.facts, learnt.fact: learnt.value})
    for fact, told in state.facts.items():
        if not fact.startswith(f"{FITS}:") or card not in (*_subjects(state, fact), _biome(fact)):
            continue
        follows = _without(then, fact).holds
        if follows is not None and follows != told:
            yield Learn(fact=fact, value=follows)


def climates_behind(state: State, fact: str) -> tuple[str, ...]:
    """What is known of both sides of the question whether something can live somewhere."""
    if not fact.startswith(f"{FITS}:"):
        return ()
    of_card = (f"{what}:{subject}" for what in CLIMATES[1:] for subject in _subjects(state, fact))
    return tuple(part for part in (f"climate:{_biome(fact)}", *of_card) if known(state, part) is not None)


def _against_answer(state: State, fact: str, told: bool) -> str:
    """Which telling says otherwise than an answer about a place; empty where none does."""
    verdict = _without(state, fact)
    if verdict.holds is None or verdict.holds == told or verdict.source != TOLD:
        return ""
    climate = known(state, f"climate:{_biome(fact)}")
    assert isinstance(climate, tuple)
    for what, grade in zip(("temperatures", "humidities"), climate, strict=True):
        for subject in _subjects(state, fact):
            suits = known(state, f"{what}:{subject}")
            if isinstance(suits, tuple) and (grade in suits) == verdict.holds:
                return f"{what}:{subject}"
    return f"climate:{_biome(fact)}"


def _without(state: State, fact: str) -> Verdict:
    """What follows from the climates alone."""
    subjects, biome = _subjects(state, fact), _biome(fact)
    pairs = {f"{FITS}:{subject}>{biome}" for subject in subjects}
    facts = {other: value for other, value in state.facts.items() if other not in pairs}
    return lives_in(evolve(state, facts=facts), subjects, biome)


def _subjects(state: State, fact: str) -> tuple[str, ...]:
    one = fact.partition(":")[2].partition(">")[0]
    found = state.find(one) if is_organism_id(one) else None
    return found[1].subjects if found else (one,)


def _biome(fact: str) -> str:
    return fact.partition(">")[2]


def _other_scale(state: State, what: str, value: FactValue) -> str:
    """A temperature where a humidity is asked for, or the other way round; empty where all is in place."""
    if not isinstance(value, tuple):
        return ""
    temperatures, humidities = map(set, grades(state))
    wrong = {"temperatures": humidities - temperatures, "humidities": temperatures - humidities}
    scales = tuple(wrong) if what == "climate" else (what,) * len(value)
    return next((grade for scale, grade in zip(scales, value, strict=False) if grade in wrong[scale]), "")
