"""Two tellings that cannot both be true of a card: its climate says one thing, an answer the other.

An answer about two cards (`fits:opossum>steppe`) counts before what follows from their climates. So a telling
that says otherwise would be kept and never read: it is said at once, and nothing is changed. Where only the
book has answered, the table is believed: its answer follows the new telling, and that is remarked on.
"""

from collections.abc import Iterator

from companion.games.terraformer.book import book
from companion.games.terraformer.cards import is_organism_id
from companion.games.terraformer.commands import Learn
from companion.games.terraformer.fact_names import fact_of, is_fact_of, read_fact
from companion.games.terraformer.finder import grades
from companion.games.terraformer.knowledge import (
    BOOK,
    TOLD,
    Verdict,
    by_climate,
    feeds_from_biome,
    known,
    source_of,
)
from companion.games.terraformer.state import FactValue, State
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.values import evolve

CLIMATES = ("climate", "temperatures", "humidities")
FITS, EATS, BIOME_FED = "fits", "eats", "biome_fed"


def contradictions(state: State, learnt: Learn) -> tuple[Refusal, ...]:
    """What this table has told that speaks against a telling. Something that is told *again* is believed: the
    answers that followed from the old telling follow the new one (see `following`)."""
    what = read_fact(learnt.fact).what
    if what in CLIMATES:
        mixed = _other_scale(state, what, learnt.value)
        if mixed:
            return (impossible("fact.other_scale", "TF-OPEN-13", fact=learnt.fact, detail=mixed),)
    if what == FITS and isinstance(learnt.value, bool):
        against, rule = _against_answer(state, learnt.fact, learnt.value), "TF-ORG-03"
    elif what in CLIMATES and known(state, learnt.fact) is None:
        told = (answer.fact for answer in following(state, learnt) if answer.fact in state.facts)
        against, rule = next(told, ""), "TF-ORG-03"
    else:
        against, rule = _against_feeding(state, learnt.fact, learnt.value)
    if not against:
        return ()
    if source_of(state, against) == BOOK:
        return (impossible("fact.against_book", rule, fact=learnt.fact, other=against),)
    return (impossible("fact.contradicts", rule, fact=learnt.fact, other=against),)


def following(state: State, learnt: Learn) -> Iterator[Learn]:
    """Answers about a place that cannot stand any more, as they are with this telling; the book's as well."""
    name = read_fact(learnt.fact)
    if name.what not in CLIMATES:
        return
    then = evolve(state, facts={**state.facts, learnt.fact: learnt.value})
    for fact, told in {**book().stated, **state.facts}.items():
        if not is_fact_of(fact, FITS) or name.one not in (*_subjects(state, fact), _biome(fact)):
            continue
        follows = _without(then, fact).holds
        if follows is not None and follows != told:
            yield Learn(fact=fact, value=follows)


def climates_behind(state: State, fact: str) -> tuple[str, ...]:
    """What is known of both sides of the question whether something can live somewhere."""
    if not is_fact_of(fact, FITS):
        return ()
    of_card = (fact_of(what, subject) for what in CLIMATES[1:] for subject in _subjects(state, fact))
    parts = (fact_of("climate", _biome(fact)), *of_card)
    return tuple(part for part in parts if known(state, part) is not None)


def _against_answer(state: State, fact: str, told: bool) -> str:
    """Which telling says otherwise than an answer about a place; empty where none does."""
    verdict = _without(state, fact)
    if verdict.holds is None or verdict.holds == told or verdict.source != TOLD:
        return ""
    climate = known(state, fact_of("climate", _biome(fact)))
    assert isinstance(climate, tuple)
    for what, grade in zip(("temperatures", "humidities"), climate, strict=True):
        for subject in _subjects(state, fact):
            suits = known(state, fact_of(what, subject))
            if isinstance(suits, tuple) and (grade in suits) == verdict.holds:
                return fact_of(what, subject)
    return fact_of("climate", _biome(fact))


def _against_feeding(state: State, fact: str, told: FactValue) -> tuple[str, str]:
    """Which other fact of the same card cannot be true with this one, and by which rule: a producer lives on
    no other organism, whoever shows no food icon eats nobody, and which cleaners feed from a biome follows
    from their card."""
    name, cards = read_fact(fact), _subjects(state, fact)
    what, about = name.what, name.one
    role = next((one for card in cards if known(state, one := fact_of("role", card)) == "producer"), "")
    iconless = next((one for card in cards if known(state, one := fact_of("food", card)) == ()), "")
    if what == "food" and told:
        return role, "TF-ORG-02"
    if what == EATS and told is True:
        return role or iconless, "TF-ORG-07"
    if what == BIOME_FED:
        return _against_fed(state, fact, told), "TF-BAL-02"
    if what == "role" and told == "producer":
        eaten = icons if known(state, icons := fact_of("food", about)) else _eaten_by(state, about)
        return eaten, "TF-ORG-02"
    fed = _fed_otherwise(state, fact, told) if what in ("food", "home") else ""
    return fed or (_eaten_by(state, about) if what == "food" else ""), "TF-BAL-02" if fed else "TF-ORG-07"


def _eaten_by(state: State, card: str) -> str:
    """That it eats some other card."""
    return next(
        (fact for fact in _pairs(state, EATS) if known(state, fact) is True and _is_of(fact, card)), ""
    )


def _against_fed(state: State, fact: str, told: FactValue) -> str:
    """What of the card says otherwise than an answer about a cleaner; what only the book says, gives way."""
    facts = {other: value for other, value in state.facts.items() if other != fact}
    verdict = feeds_from_biome(evolve(state, facts=facts), _subjects(state, fact), _biome(fact))
    if verdict.holds in (None, told) or verdict.source != TOLD:
        return ""
    icons, homes = ([fact_of(what, card) for card in _subjects(state, fact)] for what in ("food", "home"))
    behind = [one for one in icons if known(state, one) == ()] if verdict.holds else []
    return next(one for one in (*behind, *homes) if known(state, one) is not None)


def _fed_otherwise(state: State, fact: str, told: FactValue) -> str:
    """An answer about this cleaner that cannot be true with the food or home that is told of it now."""
    then = evolve(state, facts={**state.facts, fact: told})
    card = read_fact(fact).one
    pairs = (pair for pair in _pairs(state, BIOME_FED) if _is_of(pair, card))
    return next((pair for pair in pairs if _against_fed(then, pair, known(state, pair) or False)), "")


def _pairs(state: State, what: str) -> Iterator[str]:
    return (fact for fact in {**book().stated, **state.facts} if is_fact_of(fact, what))


def _is_of(pair: str, card: str) -> bool:
    return read_fact(pair).one == card


def _without(state: State, fact: str) -> Verdict:
    """What follows from the climates alone."""
    return by_climate(state, _subjects(state, fact), _biome(fact))


def _subjects(state: State, fact: str) -> tuple[str, ...]:
    one = read_fact(fact).one
    found = state.find(one) if is_organism_id(one) else None
    return found[1].subjects if found else (one,)


def _biome(fact: str) -> str:
    return read_fact(fact).other


def _other_scale(state: State, what: str, value: FactValue) -> str:
    """A temperature where a humidity is asked for, or the other way round; empty where all is in place."""
    if not isinstance(value, tuple):
        return ""
    temperatures, humidities = map(set, grades(state))
    wrong = {"temperatures": humidities - temperatures, "humidities": temperatures - humidities}
    scales = tuple(wrong) if what == "climate" else (what,) * len(value)
    return next((grade for scale, grade in zip(scales, value, strict=False) if grade in wrong[scale]), "")
