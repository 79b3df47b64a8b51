"""What is known of a card or an ecosystem, line by line, and who says so: the book, or this table."""

from collections.abc import Iterator

from companion.games.terraformer.book import sample_facts
from companion.games.terraformer.cards import OF_ACTION, OF_BIOME, OF_ORGANISM, is_organism_id, type_of
from companion.games.terraformer.ecosystems import is_stable, room, room_left
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.knowledge import TOLD, known, source_of, suggested
from companion.games.terraformer.planet import STABLE
from companion.games.terraformer.state import Ecosystem
from companion.games.terraformer.thing_names import position_named
from companion.kernel.marking import N_
from companion.wording.language import capital
from companion.wording.terraformer import facts
from companion.wording.terraformer.names import Names

FACTS = {"biome": OF_BIOME, "organism": OF_ORGANISM, "action": OF_ACTION}


def face(names: Names, card: str) -> str:
    """Everything known of a card, a line for each thing; its name alone where nobody has told anything."""
    return "\n".join((capital(names.card(card)), *lines(names, card)))


def lines(names: Names, card: str) -> Iterator[str]:
    """One for each fact, with who says it; what is only inferred says that it is not checked."""
    for what in FACTS.get(type_of(names.state, card), ()):
        told = line(names, fact_of(what, card))
        if told:
            yield told


def line(names: Names, fact: str) -> str:
    """A single one; empty where nobody says anything."""
    say, state = names.language.say, names.state
    value, guess = known(state, fact), suggested(state, fact)
    if value is not None:
        return say(_who_says(names, fact), fact=capital(facts.told(names, fact, value)))
    if guess is not None:
        told = capital(facts.told(names, fact, guess))
        return say("Perhaps, not checked with your cards. {fact}", fact=told)
    return ""


def _who_says(names: Names, fact: str) -> str:
    if source_of(names.state, fact) != TOLD:
        return N_("{fact} (by the book)")
    if names.state.sample and sample_facts().get(fact) == names.state.facts[fact]:
        return N_("{fact} (of the invented sample set)")
    return N_("{fact} (as your table told)")


def about(names: Names, name: str) -> str:
    """What it is, in full: an ecosystem, an organism on the planet, a card; for tooltips."""
    position = position_named(name)
    if position is not None:
        column = names.state.ecosystem(position)
        title = capital(names.ecosystem(position))
        return "\n".join((title, *ecosystem(names, position, column))) if column else title
    if is_organism_id(name):
        return "\n".join((capital(names.organism_in(name)), *organism(names, name)))
    return face(names, name.removeprefix("card:"))


def organism(names: Names, organism_id: str) -> Iterator[str]:
    """Its role, what was marked on it, and all that is known of its card."""
    found = names.find(organism_id)
    if found is None:
        return
    card = found[1]
    yield names.language.say("Role: {role}", role=names.role(card.role))
    yield from (names.language.say("Marked: {mark}", mark=names.card(mark)) for mark in card.marks)
    if card.card:
        role = fact_of("role", card.card)
        known_role = capital(facts.name(names, role))
        yield from (line for line in lines(names, card.card) if not line.startswith(known_role))


def ecosystem(names: Names, position: int, column: Ecosystem) -> Iterator[str]:
    """Size, stability, room and climate of a column (TF-BIO-03, TF-BIO-04)."""
    say, language = names.language.say, names.language
    cards = [say("{player} {n}", player=names.player(owner), n=n) for owner, n in column.biomes.items() if n]
    yield language.say_n(
        "{n} biome card: {cards}", "{n} biome cards: {cards}", column.size, cards=language.listed(cards)
    )
    if is_stable(names.state, column):
        yield say("Stable: its biomes cannot be changed any more.")
    else:
        yield language.say_n(
            "Stable with {n} biome card more.", "Stable with {n} biome cards more.", STABLE - column.size
        )
    yield say(
        "Room for {most} organisms, {n} live here; room left: {left}.",
        most=room(column),
        n=len(column.organisms),
        left=room_left(column),
    )
    if column.bonus:
        yield say("{n} of that is additional room, as the table entered it.", n=column.bonus)
    yield from lines(names, column.biome)
