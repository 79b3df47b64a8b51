"""Moving cards between deck, hand, discard pile and planet, each change told. Knows numbers, not rules."""

from typing import Any

from companion.games.terraformer.state import Ecosystem, Organism, State
from companion.kernel.draft import Draft as KernelDraft
from companion.kernel.values import evolve

Draft = KernelDraft[State]


def put(draft: Draft, player: str, **changes: Any) -> None:
    """Change fields of a player."""
    players = draft.state.players
    draft.set(players={**players, player: evolve(players[player], **changes)})


def count(draft: Draft, player: str, what: str, by: int, rule: str, source: str) -> None:
    """Change the number of cards in a player's deck, hand or discard pile, and tell it."""
    before: int = getattr(draft.state.players[player], what)
    if by:
        put(draft, player, **{what: before + by})
        draft.tell("count", player, what, before, before + by, rule, source)


def put_column(draft: Draft, position: int, **changes: Any) -> None:
    """Change fields of an ecosystem."""
    columns = draft.state.ecosystems
    changed = evolve(columns[position - 1], **changes)
    draft.set(ecosystems=(*columns[: position - 1], changed, *columns[position:]))


def column_at(draft: Draft, position: int) -> Ecosystem:
    return draft.state.ecosystems[position - 1]


def next_serial(draft: Draft) -> int:
    number = draft.state.serial + 1
    draft.set(serial=number)
    return number


def lay_organism(draft: Draft, position: int, owner: str, role: Any, card: str) -> Organism:
    organism = Organism(f"#{next_serial(draft)}", owner, role, card)
    put_column(draft, position, organisms=(*column_at(draft, position).organisms, organism))
    return organism


def lift_organism(draft: Draft, organism: str) -> tuple[int, Organism]:
    """Take an organism off the planet; gives where it was."""
    found = draft.state.find(organism)
    assert found is not None
    position = found[0]
    left = tuple(other for other in column_at(draft, position).organisms if other.id != organism)
    put_column(draft, position, organisms=left)
    return found


def move_organism(draft: Draft, organism: str, position: int, rule: str, source: str) -> None:
    before, card = lift_organism(draft, organism)
    put_column(draft, position, organisms=(*column_at(draft, position).organisms, card))
    draft.tell("moved", card.owner, card.id, before, position, rule, source)
    draft.tell(
        "migrated", card.owner, card.id, before, position, rule, source, card=card.card, role=card.role
    )


def remove_organism(draft: Draft, organism: str, rule: str, source: str) -> None:
    """It dies out: to its owner's discard pile, whoever caused it (TF-DECK-03)."""
    before, card = lift_organism(draft, organism)
    draft.tell("moved", card.owner, card.id, before, None, rule, source)
    draft.tell("died_out", card.owner, card.id, before, None, rule, source, card=card.card, role=card.role)
    count(draft, card.owner, "discard", 1, "TF-DECK-03", source)


def lay_biomes(draft: Draft, position: int, owner: str, n: int) -> None:
    biomes = column_at(draft, position).biomes
    put_column(draft, position, biomes={**biomes, owner: biomes.get(owner, 0) + n})


def take_biomes(draft: Draft, position: int, owner: str, n: int) -> None:
    biomes = {**column_at(draft, position).biomes, owner: column_at(draft, position).biomes[owner] - n}
    put_column(draft, position, biomes={who: cards for who, cards in biomes.items() if cards})
