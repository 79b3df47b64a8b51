"""Learning what the cards show: which facts there are, what they may be, and how they are told."""

from collections.abc import Iterable, Iterator

from companion.games.terraformer.balancing.asking import answered, forget_answered
from companion.games.terraformer.balancing.chains import hopeless, options
from companion.games.terraformer.balancing.progress import restart
from companion.games.terraformer.book import book
from companion.games.terraformer.cards import IS_BIOME, PAIRS, TYPE_OF, is_organism_id, readable, type_of
from companion.games.terraformer.commands import Learn, Told
from companion.games.terraformer.deeds import write
from companion.games.terraformer.fact_names import fact_of, is_fact_of, read_fact
from companion.games.terraformer.frames import Ask, Leaving
from companion.games.terraformer.knowledge import concluded, feeds_from_biome, known
from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.planet import HUMIDITIES, ROLES, TEMPERATURES
from companion.games.terraformer.state import FactValue, Progress, State
from companion.kernel.frame import open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.game import Offer, Rule
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.values import evolve

DEEDS = ("humidity", "temperature", "change", "rich", "biome", "organism", "other")
YES_NO = ("no_migration", "stays", "off_turn", *PAIRS)
GRADES = {"temperatures": TEMPERATURES, "humidities": HUMIDITIES}


@frozen
class Fault:
    """What is wrong with a told fact."""

    code: str
    detail: str = ""


def fault(state: State, fact: str, value: FactValue) -> Fault | None:
    """What is wrong with telling this; None when it can be believed."""
    name = read_fact(fact)
    what, one = name.what, name.one
    if what not in TYPE_OF or (len(name.cards) == 2) != (what in PAIRS):
        return Fault("fact.unknown", fact)
    wrong = _subject_fault(state, one, TYPE_OF[what])
    if wrong is None and what in PAIRS:
        wrong = _subject_fault(state, name.other, PAIRS[what])
    if wrong is None and what == "eats" and one == name.other and is_organism_id(one):
        wrong = Fault("fact.itself", one)
    return wrong or _value_fault(state, what, one, value)


def _subject_fault(state: State, subject: str, wanted: str) -> Fault | None:
    """Facts are about named cards, or about one organism on the planet."""
    if is_organism_id(subject):
        there = wanted == "organism" and state.find(subject) is not None
        return None if there else Fault("fact.unknown", subject)
    if not readable(subject):
        return Fault("fact.no_name", subject)
    kind = type_of(state, subject)
    return Fault("fact.other_type", subject) if kind and kind != wanted else None


def _value_fault(state: State, what: str, card: str, value: FactValue) -> Fault | None:
    if what in YES_NO:
        return None if isinstance(value, bool) else Fault("fact.not_yes_or_no", what)
    if what == IS_BIOME:
        return None if value is True else Fault("fact.not_yes_or_no", what)
    if what == "climate":
        if not isinstance(value, tuple) or len(value) != 2:
            return Fault("fact.climate")
        return _grades_fault(state, zip(GRADES, value, strict=True))
    if what in GRADES:
        if not isinstance(value, tuple) or not value:
            return Fault("fact.no_grade", what)
        return _grades_fault(state, ((what, grade) for grade in value))
    if what in ("food", "tags"):
        good = isinstance(value, tuple) and all(map(readable, value)) and len(set(value)) == len(value)
        return None if good else Fault("fact.tags", what)
    return _word_fault(state, what, card, value)


def _word_fault(state: State, what: str, card: str, value: FactValue) -> Fault | None:
    """Facts that are one word: a role, a deed, a size, another card."""
    if what == "role":
        return None if value in ROLES else Fault("fact.role")
    if what == "deed":
        return None if value in DEEDS else Fault("fact.deed")
    if not isinstance(value, str) or not readable(value):
        return Fault("fact.no_name", what)
    if what == "home":
        return _subject_fault(state, value, "biome")
    if what == "opposite":
        return Fault("fact.itself", card) if value == card else _subject_fault(state, value, "action")
    return None


def _grades_fault(state: State, grades: Iterable[tuple[str, str]]) -> Fault | None:
    """TF-OPEN-13: grades are open lists, or those of the book."""
    for what, grade in grades:
        named = state.options.grades == "open" or grade in GRADES[what]
        if not named or not readable(grade):
            return Fault("fact.grade", grade)
    return None


def _refusals(state: State, command: Learn) -> Iterator[Refusal]:
    found = fault(state, command.fact, command.value)
    if found is not None:
        yield impossible(found.code, fact=command.fact, detail=found.detail)


def _perform(bench: Bench, command: Learn) -> None:
    """Write the fact down; a question that waited for it is answered."""
    former = known(bench.state, command.fact)
    for fact, value in told_with(command.fact, command.value):
        write(bench, fact, value)
    stated = against_book(command.fact, command.value)
    told = said(command.value)
    if stated is None:
        bench.tell("learned", "", command.fact, after=told, rule="TF-ORG-01")
    else:
        bench.tell("learned", "", command.fact, after=told, rule="TF-ORG-01", book=said(stated))
    if former is not None and former != command.value:
        _settle_anew(bench, command.fact)
    forget_answered(bench)


def _settle_anew(bench: Bench, fact: str) -> None:
    """In the ecosystem that is being balanced nothing stands that rested on the old telling; what still holds
    is not decided once more."""
    progress = bench.state.balancing
    if progress is None or bench.state.phase != "balancing" or _still_holds(bench.state, progress):
        return
    about = set(read_fact(fact).cards)
    found = [card for column in bench.state.ecosystems for card in column.organisms]
    meant = {card.id for card in found if not about.isdisjoint(card.subjects)}
    niches = {who: niche for who, niche in progress.niches.items() if who not in meant}
    wishes = {who: what for who, what in progress.wishes.items() if meant.isdisjoint((who, what))}
    bench.set(balancing=evolve(progress, niches=niches, wishes=wishes))
    restart(bench)


def _still_holds(state: State, progress: Progress) -> bool:
    """Whether all that is settled here, and what is being decided, would come about as told now; what a table
    does by hand rests on nothing."""
    if progress.by_hand or progress.position > len(state.ecosystems):
        return True
    possible = options(state, progress.position)
    if any(portion not in possible.get(eater, ()) for eater, portion in progress.wishes.items()):
        return False
    biome = state.ecosystems[progress.position - 1].biome
    for cleaner, niche in progress.niches.items():
        found = state.find(cleaner)
        fed = feeds_from_biome(state, found[1].subjects, biome).holds if found else None
        if niche == "biome" and fed is False:
            return False
    hungry = {card.id for card in hopeless(state, progress.position)}
    for frame in state.agenda:
        if isinstance(frame, Leaving) and frame.why == "hopeless" and hungry.isdisjoint(frame.candidates):
            return False
        if isinstance(frame, Leaving) and frame.why == "contest" and not hungry.isdisjoint(frame.candidates):
            return False
    return True


def against_book(fact: str, value: FactValue) -> FactValue | None:
    """What the book states of a card, where a table tells something else."""
    stated = book().stated.get(fact)
    if stated is None or stated == value:
        return None
    both = (stated, value)
    unordered = not is_fact_of(fact, "climate") and all(isinstance(one, tuple) for one in both)
    alike = unordered and set(map(str, stated)) == set(map(str, value))  # type: ignore[arg-type]
    return None if alike else stated


def otherwise_by_book(fact: str, value: FactValue) -> FactValue | None:
    """The same, and what follows from all that the book states: to be remarked on, no part of any record."""
    follows = concluded(State(), fact) if isinstance(value, bool) else None
    return follows if follows is not None and follows != value else against_book(fact, value)


def told_with(fact: str, value: FactValue) -> Iterator[tuple[str, FactValue]]:
    """One telling may be two facts: whatever is opposite to a card has that card as its opposite."""
    yield fact, value
    if is_fact_of(fact, "opposite") and isinstance(value, str):
        yield fact_of("opposite", value), read_fact(fact).one


def said(value: Told) -> str | bool:
    return ", ".join(value) if isinstance(value, tuple) else value


def _legal(state: State) -> Iterable[Offer]:
    """Only answers out of a short list are listed; anything else is told at any time."""
    for frame in open_decisions(state.agenda):
        if isinstance(frame, Ask) and not answered(state, frame):
            yield from (Learn(fact=frame.fact, value=value) for value in (True, False))


RULES: tuple[Rule[State], ...] = (Rule(Learn, _refusals, _perform, _legal),)
