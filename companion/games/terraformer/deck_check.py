"""Is this deck legal? All faults at once (TF-BUILD)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Annotated, Any, Literal

from companion.games.terraformer.book import book
from companion.games.terraformer.cards import readable, told_cards
from companion.games.terraformer.commands import Card
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.options import Options
from companion.games.terraformer.planet import DECK_SIZE, ROLES, Role
from companion.games.terraformer.state import FactValue
from companion.kernel import safe_json
from companion.kernel.codec import adapter, plainly
from companion.kernel.fields import up_to, whole
from companion.kernel.frozen import frozen
from companion.kernel.spelling import spellings
from companion.kernel.values import Closed, evolve

COMPLETE = 3
BIOMES_IN_COMPLETE = 3
COPIES = {"organism": 2, "action": 3, "biome": 4}
Facts = Mapping[str, FactValue]


@frozen
class DeckCard(Closed):
    """A card and how many copies of it; role and home are printed on organisms."""

    name: Card
    type: Literal["biome", "organism", "action"]
    n: Annotated[int, whole(1, DECK_SIZE)] = 1
    role: Role | None = None
    home: Card | None = None


@frozen
class Deck(Closed):
    """A deck of one's own, to be checked, kept and printed."""

    cards: Annotated[tuple[DeckCard, ...], up_to(200)]
    name: Annotated[str, up_to(60)] = ""


@frozen
class DeckFault:
    """One thing that is wrong: a stable code, its rule, and what the sentence needs."""

    code: str
    rule: str
    params: Mapping[str, str | int] = field(default_factory=dict)


@frozen
class DeckReport:
    """`complete` are the biomes of complete ecosystems; `no_role` and `no_home` are cards of which nobody has
    told that: with them the deck may be better than it looks."""

    faults: tuple[DeckFault, ...]
    size: int
    complete: tuple[str, ...]
    no_role: tuple[str, ...]
    no_home: tuple[str, ...]
    inferred: tuple[str, ...] = ()
    """Those of `no_role` of which the book only lets one guess it."""

    @property
    def untold(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.no_role, *self.no_home)))

    @property
    def legal(self) -> bool:
        return not self.faults


def read_deck(plain: Any) -> Deck:
    """A deck that strangers may have written. Raises `Unreadable`."""
    text = safe_json.dumps(plain)
    deck: Deck = plainly(lambda: adapter((Deck,)).validate_json(text, strict=True), "deck")
    return deck


def check_deck(deck: Deck, options: Options | None = None, facts: Facts | None = None) -> DeckReport:
    """`facts` is what was told of cards: role and home need not be written down again."""
    known = {**book().stated, **(facts or {})}
    cards = tuple(_completed(card, known) for card in _meant(deck.cards, known))
    ruling = (options or Options()).complete_ecosystem
    complete = _complete(cards, ruling)
    faults = (*_number_faults(cards), *_copy_faults(cards), *_ecosystem_faults(cards, ruling, complete))
    organisms = tuple(card for card in cards if card.type == "organism")
    no_role = (card.name for card in organisms if card.role is None)
    no_home = (card.name for card in organisms if card.home is None and ruling == "at_home")
    size = sum(card.n for card in cards)
    untold = tuple(dict.fromkeys(no_role))
    inferred = tuple(card for card in untold if fact_of("role", card) in book().suggested)
    return DeckReport(faults, size, complete, untold, tuple(dict.fromkeys(no_home)), inferred)


def _meant(cards: Sequence[DeckCard], known: Facts) -> Iterator[DeckCard]:
    """Each by its known name, else as it is first written: a card has copies, however its lines are."""
    names: dict[str, str] = {}

    def one(name: str) -> str:
        return next((names[written] for written in spellings(name) if written in names), name)

    for name in (*book().types, *(name for name, _ in told_cards(known)), *(card.name for card in cards)):
        names |= dict.fromkeys(spellings(name) - names.keys(), one(name))
    for card in cards:
        yield evolve(card, name=one(card.name), home=card.home and one(card.home))


def _completed(card: DeckCard, known: Facts) -> DeckCard:
    if card.type != "organism":
        return card
    role = card.role or next((role for role in ROLES if role == known.get(fact_of("role", card.name))), None)
    home = card.home or known.get(fact_of("home", card.name))
    return DeckCard(card.name, card.type, card.n, role, home if isinstance(home, str) else None)


def _number_faults(cards: Sequence[DeckCard]) -> Iterator[DeckFault]:
    """TF-BUILD-01."""
    n = sum(card.n for card in cards)
    if n != DECK_SIZE:
        yield DeckFault("deck.size", "TF-BUILD-01", {"n": n, "wanted": DECK_SIZE})
    for card in cards:
        if not readable(card.name):
            yield DeckFault("deck.no_name", "TF-BUILD-01", {"card": card.name})


def _copy_faults(cards: Sequence[DeckCard]) -> Iterator[DeckFault]:
    """TF-BUILD-03; a card may stand in several lines, but is of one type."""
    copies = Counter[str]()
    types: dict[str, str] = {}
    for card in cards:
        copies[card.name] += card.n
        if types.setdefault(card.name, card.type) != card.type:
            yield DeckFault("deck.two_types", "TF-DECK-06", {"card": card.name})
    for name, n in copies.items():
        most = COPIES[types[name]]
        if n > most:
            params: dict[str, str | int] = {"card": name, "type": types[name], "n": n, "most": most}
            yield DeckFault("deck.copies", "TF-BUILD-03", params)


def _biomes(cards: Sequence[DeckCard]) -> Counter[str]:
    found = Counter[str]()
    for card in cards:
        if card.type == "biome":
            found[card.name] += card.n
    return found


def _missing_roles(cards: Sequence[DeckCard], biome: str, ruling: str) -> tuple[Role, ...]:
    here = {
        card.role for card in cards if card.type == "organism" and (ruling != "at_home" or card.home == biome)
    }
    return tuple(role for role in ROLES if role not in here)


def _complete(cards: Sequence[DeckCard], ruling: str) -> tuple[str, ...]:
    """TF-BUILD-02, TF-BUILD-05, TF-OPEN-09: three biomes and the whole chain, each card used once."""
    biomes = [biome for biome, n in _biomes(cards).items() if n >= BIOMES_IN_COMPLETE]
    found = [biome for biome in biomes if not _missing_roles(cards, biome, ruling)]
    if ruling == "at_home":
        return tuple(found)
    roles = Counter[Role | None]()
    for card in cards:
        if card.type == "organism":
            roles[card.role] += card.n
    return tuple(found[: min(roles[role] for role in ROLES)])


def _ecosystem_faults(
    cards: Sequence[DeckCard], ruling: str, complete: tuple[str, ...]
) -> Iterator[DeckFault]:
    """What is missing, for every biome of the deck: the owner sees what is nearest. That a role is there at
    all is what the book wants; that it has its home there is a ruling."""
    if len(complete) >= COMPLETE:
        return
    yield DeckFault("deck.ecosystems", "TF-BUILD-02", {"n": len(complete), "wanted": COMPLETE})
    for biome, n in _biomes(cards).items():
        if biome in complete:
            continue
        nowhere = _missing_roles(cards, biome, "anywhere")
        elsewhere = [role for role in _missing_roles(cards, biome, ruling) if role not in nowhere]
        if n < BIOMES_IN_COMPLETE or nowhere:
            yield _incomplete(biome, n, "TF-BUILD-02", nowhere)
        if elsewhere:
            yield _incomplete(biome, n, "TF-BUILD-05", elsewhere)
        elif n >= BIOMES_IN_COMPLETE and not nowhere:
            yield _incomplete(biome, n, "TF-OPEN-09", ())


def _incomplete(biome: str, n: int, rule: str, roles: Sequence[Role]) -> DeckFault:
    params: dict[str, str | int] = {
        "biome": biome,
        "n": n,
        "wanted": BIOMES_IN_COMPLETE,
        "roles": ", ".join(roles),
    }
    return DeckFault("deck.incomplete", rule, params)


def plain_report(report: DeckReport) -> dict[str, Any]:
    """For `deck check FILE --json`."""
    return {
        "legal": report.legal,
        "size": report.size,
        "complete": list(report.complete),
        "untold": list(report.untold),
        "no_role": list(report.no_role),
        "no_home": list(report.no_home),
        "inferred": list(report.inferred),
        "faults": [
            {"code": fault.code, "rule": fault.rule, "params": dict(fault.params)} for fault in report.faults
        ],
    }
