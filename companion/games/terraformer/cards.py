"""Cards by name: which ones this game knows, of which type, and which names are possible."""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from companion.games.terraformer.book import book
from companion.games.terraformer.fact_names import fact_of, read_fact
from companion.games.terraformer.state import CARD_LIMIT, State
from companion.kernel.refusal import Refusal, impossible

OF_BIOME = ("climate",)
IS_BIOME = "biome"
"""That a card of this name is one: all that founding an ecosystem tells of it."""
OF_ORGANISM = ("role", "temperatures", "humidities", "food", "tags", "size", "home", "no_migration")
OF_ACTION = ("deed", "stays", "off_turn", "opposite")
PAIRS = {"fits": "biome", "eats": "organism", "biome_fed": "biome"}
"""Facts about an organism and another card, and of which type that one is."""
TYPE_OF = (
    dict.fromkeys((*OF_BIOME, IS_BIOME), "biome")
    | dict.fromkeys((*OF_ORGANISM, *PAIRS), "organism")
    | dict.fromkeys(OF_ACTION, "action")
)


@lru_cache(maxsize=1024)
def readable(name: str) -> bool:
    """Whether a card can be called so: something to read, on one line, and none of our own signs."""
    return (
        bool(name)
        and name == name.strip()
        and len(name) <= CARD_LIMIT
        and not name.startswith("#")
        and ">" not in name
        and not any(unicodedata.category(char).startswith("C") for char in name)
    )


def is_organism_id(subject: str) -> bool:
    return subject.startswith("#") and subject[1:].isascii() and subject[1:].isdecimal()


def type_of(state: State, name: str) -> str:
    """Biome, organism or action, as far as somebody has told; empty for a name nobody has said."""
    return book().types.get(name) or _told_type(state, name) or _on_the_planet(state, name)


def _told_type(state: State, name: str) -> str:
    return next((kind for what, kind in TYPE_OF.items() if fact_of(what, name) in state.facts), "")


def _on_the_planet(state: State, name: str) -> str:
    if any(column.biome == name for column in state.ecosystems):
        return "biome"
    if any(organism.card == name for column in state.ecosystems for organism in column.organisms):
        return "organism"
    return "action" if any(action.card == name for action in state.actions) else ""


def told_cards(facts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The names in facts with the type that each fact is about; no single cards on a table."""
    for fact in facts:
        name = read_fact(fact)
        if name.what in TYPE_OF and not is_organism_id(name.one):
            yield name.one, TYPE_OF[name.what]
        if name.what in PAIRS and not is_organism_id(name.other):
            yield name.other, PAIRS[name.what]


@lru_cache(maxsize=64)
def _told_names(facts: tuple[str, ...], wanted: str) -> tuple[str, ...]:
    """Facts are told seldom and looked through often."""
    return tuple(dict.fromkeys(name for name, kind in told_cards(facts) if kind == wanted))


def cards_known(state: State, wanted: str) -> tuple[str, ...]:
    """All names of this type: of the book, told by this table, or lying on the planet."""
    named = [name for name, kind in book().types.items() if kind == wanted and not state.sample]
    named += _told_names(tuple(state.facts), wanted)
    if wanted == "biome":
        named += [column.biome for column in state.ecosystems]
    elif wanted == "organism":
        named += [card.card for column in state.ecosystems for card in column.organisms if card.card]
    return tuple(dict.fromkeys(named))


def biomes_known(state: State) -> tuple[str, ...]:
    return cards_known(state, "biome")


def name_refusals(state: State, name: str, wanted: str) -> Iterator[Refusal]:
    """A name must be one, and not that of a card of another type."""
    if not readable(name):
        yield impossible("card.no_name", "TF-DECK-06")
        return
    kind = type_of(state, name)
    if kind and kind != wanted:
        yield impossible("card.other_type", "TF-DECK-06", card=name, type=kind)
