"""The books of a planet in words: cards that are counted, where organisms lie, how large ecosystems are."""

from collections.abc import Mapping

from companion.games.terraformer.books import BOOKS, CARDS, TABLE
from companion.games.terraformer.cards import is_organism_id
from companion.games.terraformer.scoring import is_projection
from companion.games.terraformer.state import State
from companion.games.terraformer.thing_names import position_named
from companion.kernel.event import Scalar
from companion.kernel.ledger import Booked
from companion.kernel.marking import N_
from companion.kernel.named import read_named, read_part
from companion.kernel.replay import Step
from companion.wording.common.ledger import through
from companion.wording.game_words import Asked, LedgerWords
from companion.wording.terraformer import commands, terms
from companion.wording.terraformer.names import SOURCES, Names
from companion.wording.terraformer.rules_of import BOOKED
from companion.wording.texts import Account

KIND_NAMES: Mapping[str, str] = {
    "cards": N_("Cards of the players"),
    "organisms": N_("Organisms"),
    "biomes": N_("Biomes"),
}

CAUSES = ("hand_limit", "contest", "changed", "prey_lost", "cleaner", "producer", "hopeless")
"""Sources that are more than another word for the move."""


def accounts(names: Names, owner: str) -> tuple[Account, ...]:
    return tuple(
        Account(what, BOOKS.kind_of(what), _account(names, what), (what,))
        for what in BOOKS.values(names.state, owner)
    )


def _account(names: Names, what: str) -> str:
    """Organisms that are called alike are told apart by where they lie."""
    return names.organism_in(what) if is_organism_id(what) else thing(names, what)


def thing(names: Names, what: str) -> str:
    if what in CARDS or is_organism_id(what):
        return names.thing(what)
    return names.language.say("biomes of ecosystem {n}", n=position_named(what) or "")


def value(names: Names, what: str, amount: Scalar) -> str:
    """A number as it is; an organism by where it lies."""
    if not is_organism_id(what):
        return str(int(amount or 0))
    if amount is None:
        return names.language.say("not on the planet")
    return names.ecosystem(int(amount))


def why(names: Names, step: Step[State], change: Booked) -> str:
    """Who did what, and the card through which it happened where that does not say it."""
    then = names.remembering(step.events)
    move = commands.attempt(then, step.move.command)
    head = read_part(change.source).whole
    card = change.source in terms.CARDS or head not in SOURCES or head in CAUSES
    source = then.source(change.source) if change.source and card else ""
    return through(names.language, step.move.command, move, change.source, source)


def when(names: Names) -> str:
    if names.state.phase == "setup":
        return names.language.say("Before the first turn")
    return names.language.say("Turn {n}", n=names.state.turn_number)


def asked(state: State, doubt: str) -> Asked | None:
    if is_organism_id(doubt):
        found = state.find(doubt)
        return Asked(found[1].owner, (doubt,)) if found else None
    if position_named(doubt) is not None:
        return Asked(TABLE, (doubt,)) if doubt in BOOKS.values(state, TABLE) else None
    kind, rest = read_named(doubt)
    owner, what = read_part(rest)
    if kind == "player":
        return Asked(owner)
    return Asked(owner, (what,)) if kind == "number" and what in CARDS else None


def points(state: State) -> str:
    """Before balancing nobody has them for certain (TF-END-02)."""
    if is_projection(state):
        return N_("points as the planet lies now, before balancing")
    return N_("points if the game ended now")


WORDS = LedgerWords(
    books=BOOKS,
    kinds=KIND_NAMES,
    accounts=accounts,
    thing=thing,
    value=value,
    why=why,
    when=when,
    asked=asked,
    rules=BOOKED,
    points=points,
)
