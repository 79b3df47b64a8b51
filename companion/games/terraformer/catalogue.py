"""What one table has told serves the next: facts about named cards, kept fact by fact.

The key of an entry is the fact itself, and its value what was told: `climate:steppe`, `eats:coati>opossum`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.games.terraformer.book import book, read_facts
from companion.games.terraformer.cards import IS_BIOME, is_organism_id, type_of
from companion.games.terraformer.commands import ChangeBiome, EnterEcosystem, FoundEcosystem, Learn, TellMenu
from companion.games.terraformer.deeds import CONCLUDED
from companion.games.terraformer.fact_names import fact_of, read_fact
from companion.games.terraformer.facts import fault, told_with
from companion.games.terraformer.knowledge import known, suggested
from companion.games.terraformer.state import FactValue, State
from companion.kernel.command import Command
from companion.kernel.event import Event

Entries = Mapping[str, Any]


def facts_of(state: State, command: Command, events: Sequence[Event]) -> Iterator[tuple[str, Any]]:
    """What a command taught about the cards, as a telling or as a deed. A sample game teaches nothing: it is
    invented; and what was told of one card on the table only is no use elsewhere."""
    if state.sample:
        return
    if (
        isinstance(command, FoundEcosystem | ChangeBiome | EnterEcosystem)
        and command.biome not in book().types
    ):
        yield fact_of(IS_BIOME, command.biome), True
    told = [event.what for event in events if event.kind == CONCLUDED]
    if isinstance(command, Learn):
        told += [fact for fact, _ in told_with(command.fact, command.value)]
    for fact in dict.fromkeys(told):
        if fact in state.facts and is_about_cards(fact):
            yield fact, plain_of(state.facts[fact])


def still_shown(state: State, command: Command, fact: str) -> bool:
    """Of a fact that such a command taught, whether it holds without that: what was told stays told, but a
    card that was only laid, perhaps by a wrong name, is none once it was not."""
    if isinstance(command, Learn | TellMenu) or fact in state.facts:
        return True
    about = read_fact(fact)
    return about.what == IS_BIOME and any(column.biome == about.one for column in state.ecosystems)


def unsaid(state: State, taken_back: Iterable[Event], withdrawn: Sequence[str]) -> tuple[str, ...]:
    """The cards whose telling was taken back and stays in the box although nothing in this game names them
    any more: it may have been a wrong name."""
    told = [event.what for event in taken_back if event.kind == "learned" and event.what not in withdrawn]
    cards = [card for fact in told if is_about_cards(fact) for card in read_fact(fact).cards]
    named = dict.fromkeys(card for card in cards if card and not type_of(state, card))
    return () if state.sample else tuple(named)


def is_about_cards(fact: str) -> bool:
    """Whether it is about cards by name, and not about one that lies on this table."""
    return not any(map(is_organism_id, read_fact(fact).cards))


def plain_of(value: FactValue) -> Any:
    return list(value) if isinstance(value, tuple) else value


def read_entries(entries: Entries) -> dict[str, FactValue]:
    """All entries that mean something, ready for a new game; what cannot be read is passed over."""
    blank = State()
    found = read_facts(entries)
    return {fact: value for fact, value in found.items() if believed(blank, fact, value)}


def believed(blank: State, fact: str, value: Any) -> bool:
    """Whether strangers' data is something that can be told."""
    words = value if isinstance(value, tuple) else ()
    plain = isinstance(value, bool | str | tuple) and all(isinstance(word, str) for word in words)
    return plain and fault(blank, fact, value) is None


def candidates(state: State, fact: str, entries: Entries) -> list[Learn]:
    """What could answer this question: told in earlier games, else inferred from the book. Never both."""
    if known(state, fact) is not None:
        return []
    told = read_entries({fact: entries[fact]}) if fact in entries else {}
    value = told.get(fact, suggested(state, fact))
    return [] if value is None else [Learn(fact=fact, value=value)]
