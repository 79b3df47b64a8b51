"""What is counted at a table of Terraformer: cards of each player, where organisms lie, and biomes."""

from collections.abc import Mapping

from companion.games.terraformer.cards import is_organism_id
from companion.games.terraformer.state import State
from companion.games.terraformer.thing_names import ecosystem_name
from companion.kernel.event import Scalar
from companion.kernel.ledger import Books

CARDS = ("hand", "deck", "discard")
KINDS = ("cards", "organisms", "biomes")
TABLE = ""
"""Ecosystems belong to nobody."""


def owners(state: State) -> tuple[str, ...]:
    return (*state.seats, TABLE) if state.depth == "planet" else ()


def values(state: State, owner: str) -> Mapping[str, Scalar]:
    """An organism is where it lies; one that lies nowhere is not counted."""
    if owner == TABLE:
        return {ecosystem_name(at): column.size for at, column in enumerate(state.ecosystems, 1)}
    player = state.players[owner]
    own = {
        organism.id: at
        for at, column in enumerate(state.ecosystems, 1)
        for organism in column.organisms
        if organism.owner == owner
    }
    return {**{what: getattr(player, what) for what in CARDS}, **own}


def kind_of(what: str) -> str:
    if what in CARDS:
        return "cards"
    return "organisms" if is_organism_id(what) else "biomes"


BOOKS: Books[State] = Books(
    owners=owners,
    values=values,
    kinds=KINDS,
    kind_of=kind_of,
    numbered=("organisms",),
)
