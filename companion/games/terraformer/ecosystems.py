"""Columns: stable or not, room left, and how many cards somebody has in them (TF-BIO)."""

from collections.abc import Iterator

from companion.games.terraformer.planet import ORGANISMS_PER_BIOME, STABLE
from companion.games.terraformer.state import Ecosystem, Organism, State
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.spelling import alike


def is_stable(state: State, column: Ecosystem) -> bool:
    """TF-BIO-03: four biomes or more; whether one that had them stays stable is TF-OPEN-14."""
    return column.size >= STABLE or (column.secured and state.options.stable_lost == "stays")


def room(column: Ecosystem) -> int:
    """TF-BIO-04, TF-OPEN-06: how many organisms may be played here altogether."""
    return ORGANISMS_PER_BIOME * column.size + column.bonus


def room_left(column: Ecosystem) -> int:
    """Migration may have gone beyond the room (TF-MIG-02): then there is none."""
    return max(0, room(column) - len(column.organisms))


def cards_of(state: State, position: int, owner: str) -> int:
    """TF-BAL-06, TF-OPEN-07: the owner's cards in an ecosystem, as they lie now."""
    column = state.ecosystems[position - 1]
    n = sum(organism.owner == owner for organism in column.organisms)
    if state.options.which_cards_count != "organisms":
        n += column.biomes.get(owner, 0)
    if state.options.which_cards_count == "actions_too":
        n += sum(action.owner == owner and action.position == position for action in state.actions)
    return n


def number_of(column: Ecosystem, card: Organism) -> int:
    """Which one it is of those of its owner here that are called alike, as they lie; 0 where it is alone."""
    alike = [
        other.id
        for other in column.organisms
        if (other.owner, other.card or other.role) == (card.owner, card.card or card.role)
    ]
    return alike.index(card.id) + 1 if len(alike) > 1 and card.id in alike else 0


def founded_of(state: State, biome: str, but: int = 0) -> int:
    """How many ecosystems of this kind there are, without the one at the position `but`; however the name
    of the kind is written."""
    return sum(
        alike(column.biome, biome) and position != but for position, column in enumerate(state.ecosystems, 1)
    )


def no_such_ecosystem(state: State, position: int) -> Iterator[Refusal]:
    if state.ecosystem(position) is None:
        yield impossible("planet.no_ecosystem", "TF-ORG-08", position=position)


def is_complete(state: State) -> bool:
    """TF-END-01: all planned ecosystems are founded and stable."""
    return len(state.ecosystems) >= state.positions and all(
        is_stable(state, column) for column in state.ecosystems
    )
