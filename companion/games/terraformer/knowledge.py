"""What is known of the cards: by the book or by this table, and what can be concluded from it.

Every question has three answers: yes, no, and *nobody has told*. The last one names the fact to tell.
"""

from collections.abc import Iterable
from typing import NamedTuple

from companion.games.terraformer.book import book
from companion.games.terraformer.fact_names import fact_of, fact_of_two, is_fact_of, read_fact
from companion.games.terraformer.state import FactValue, Organism, State
from companion.kernel.refusal import Refusal, depends, refuse

TOLD = "told"
BOOK = "book"
Subjects = tuple[str, ...]


class Verdict(NamedTuple):
    """`holds` is None while nobody has told; `fact` is what would tell it, `source` who did."""

    holds: bool | None
    fact: str = ""
    source: str = BOOK


def known(state: State, fact: str) -> FactValue | None:
    """What this table has told, else what the book states; suggestions are never read here."""
    told = state.facts.get(fact)
    return told if told is not None else book().stated.get(fact)


def source_of(state: State, fact: str) -> str:
    """Who says so: this table or the book; empty where nobody does."""
    if fact in state.facts:
        return TOLD
    return BOOK if fact in book().stated else ""


def suggested(state: State, fact: str) -> FactValue | None:
    """What may pre-fill the answer to a question nobody has answered."""
    return None if known(state, fact) is not None else book().suggested.get(fact)


def _first(state: State, what: str, subjects: Subjects) -> tuple[FactValue | None, str]:
    told, stated = state.facts, book().stated  # looked up often: `known` asks for the book each time
    for subject in subjects:
        fact = fact_of(what, subject)
        if fact in told:
            return told[fact], TOLD
        if fact in stated:
            return stated[fact], BOOK
    return None, BOOK


def _pair(state: State, what: str, one: Subjects, other: Subjects) -> Verdict:
    """A question about two cards, answered as such."""
    told, stated = state.facts, book().stated
    for mine in one:
        for theirs in other:
            fact = fact_of_two(what, mine, theirs)
            if fact in told:
                return Verdict(bool(told[fact]), fact, TOLD)
            if fact in stated:
                return Verdict(bool(stated[fact]), fact, BOOK)
    return Verdict(None, fact_of_two(what, one[-1], other[-1]))


def _worst(*sources: str) -> str:
    return TOLD if TOLD in sources else BOOK


def lives_in(state: State, subjects: Subjects, biome: str) -> Verdict:
    """TF-ORG-03: temperature and humidity of the ecosystem suit it."""
    asked = _pair(state, "fits", subjects, (biome,))
    return asked if asked.holds is not None else by_climate(state, subjects, biome)


def by_climate(state: State, subjects: Subjects, biome: str) -> Verdict:
    """The same, whatever somebody has said of the two."""
    asked = Verdict(None, fact_of_two("fits", subjects[-1], biome))
    climate = known(state, fact_of("climate", biome))
    if not isinstance(climate, tuple):
        return asked
    suits = True
    sources = [source_of(state, fact_of("climate", biome))]
    for what, grade in zip(("temperatures", "humidities"), climate, strict=True):
        suitable, source = _first(state, what, subjects)
        if not isinstance(suitable, tuple):
            suits = False
        elif grade not in suitable:
            return Verdict(False, asked.fact, _worst(source, *sources))
        sources.append(source)
    return Verdict(True, asked.fact, _worst(*sources)) if suits else asked


def eats(state: State, eater: Subjects, prey: Subjects) -> Verdict:
    """TF-ORG-07, TF-OPEN-12: an icon of the eater is a tag of the prey; or the table says it of these two."""
    asked = _pair(state, "eats", eater, prey)
    if asked.holds is not None:
        return asked
    food, source = _first(state, "food", eater)
    if not isinstance(food, tuple):
        return asked
    if not food or prey[-1] in food:
        return Verdict(bool(food), asked.fact, source)
    tags, theirs = _first(state, "tags", prey)
    size, of_size = _first(state, "size", prey)
    if state.options.size == "pairs":
        return asked
    if size in food:
        return Verdict(True, asked.fact, _worst(source, of_size))
    if not isinstance(tags, tuple):
        return asked
    if not set(food).isdisjoint(tags):
        return Verdict(True, asked.fact, _worst(source, theirs))
    # The book names one thing or the other about a card; only a table has told them all.
    return Verdict(False, asked.fact, TOLD) if theirs == TOLD else asked


def finds_food(state: State, eater: Subjects, organisms: Iterable[Organism]) -> Verdict:
    """TF-ORG-04: whether anything here is food for it; the first untold pair is what to tell."""
    open_question: Verdict | None = None
    sources = [BOOK]
    for prey in organisms:
        verdict = eats(state, eater, prey.subjects)
        if verdict.holds:
            return verdict
        sources.append(verdict.source)
        if verdict.holds is None and open_question is None:
            open_question = verdict
    return open_question or Verdict(False, "", _worst(*sources))


def feeds_from_biome(state: State, subjects: Subjects, biome: str) -> Verdict:
    """TF-BAL-02: a cleaner that is local, or has no food icon."""
    asked = _pair(state, "biome_fed", subjects, (biome,))
    if asked.holds is not None:
        return asked
    food, of_food = _first(state, "food", subjects)
    if food == ():
        return Verdict(True, asked.fact, of_food)
    home, of_home = _first(state, "home", subjects)
    if home == biome:
        return Verdict(True, asked.fact, of_home)
    if food is not None and home is not None:
        return Verdict(False, asked.fact, _worst(of_food, of_home))
    return asked


def has_food_icons(state: State, subjects: Subjects) -> Verdict:
    food, source = _first(state, "food", subjects)
    fact = fact_of("food", subjects[-1])
    return Verdict(None, fact) if food is None else Verdict(food != (), fact, source)


def may_migrate(state: State, organism: Organism) -> Verdict:
    """TF-MIG-03: producers never, others unless their card says so."""
    if organism.role == "producer":
        return Verdict(False)
    bound, source = _first(state, "no_migration", organism.subjects)
    fact = fact_of("no_migration", organism.subjects[-1])
    return Verdict(None, fact) if bound is None else Verdict(not bound, fact, source)


def concluded(state: State, fact: str) -> FactValue | None:
    """What is known, or follows from what is; of two cards also where nobody has said it of the two."""
    name = read_fact(fact)
    if name.what == "fits":
        return lives_in(state, (name.one,), name.other).holds
    if name.what == "eats":
        return eats(state, (name.one,), (name.other,)).holds
    if name.what == "biome_fed":
        return feeds_from_biome(state, (name.one,), name.other).holds
    return known(state, fact)


def is_open(state: State, fact: str) -> bool:
    """Whether a fact that the table went on without is still unknown; another telling may have settled it.

    Of food icons only whether there are any is gone on without: whoever eats something shows one (TF-ORG-07).
    """
    if concluded(state, fact) is not None:
        return False
    return not (is_fact_of(fact, "food") and _eats_something(state, _subjects(state, read_fact(fact).one)))


def is_moot(state: State, fact: str) -> bool:
    """Whether it was one of several foods that would have done (TF-ORG-04), and has gone while the eater is
    known to have another one where it lies."""
    name = read_fact(fact)
    if name.what != "eats" or any(name.other in one.subjects for one in _organisms(state)):
        return False
    return any(
        name.one in eater.subjects and finds_food(state, eater.subjects, column.organisms).holds
        for column in state.ecosystems
        for eater in column.organisms
    )


def _eats_something(state: State, subjects: Subjects) -> bool:
    told = {**book().stated, **state.facts}
    return any(
        holds is True and is_fact_of(pair, "eats") and read_fact(pair).one in subjects
        for pair, holds in told.items()
    )


def _organisms(state: State) -> Iterable[Organism]:
    return (organism for column in state.ecosystems for organism in column.organisms)


def _subjects(state: State, card: str) -> Subjects:
    """Under which names something may be told of a card, or of one on the table."""
    return next((one.subjects for one in _organisms(state) if one.id == card), (card,))


def reasons(verdict: Verdict, code: str, rule: str, **params: str | int) -> Iterable[Refusal]:
    """Why not, where it does not hold; or what would have to be told first."""
    if verdict.holds is None:
        return (depends(verdict.fact, rule, **params),)
    return () if verdict.holds else (refuse(code, rule, source=verdict.source, **params),)
