"""Moving cards between deck, hand, discard pile and planet, each change told. Knows numbers, not rules."""

from typing import Any

from companion.games.terraformer.planet import Role
from companion.games.terraformer.state import Ecosystem, Organism, State
from companion.kernel.values import evolve
from companion.kernel.workbench import Workbench

Bench = Workbench[State]


def put(bench: Bench, player: str, **changes: Any) -> None:
    """Change fields of a player."""
    players = bench.state.players
    bench.set(players={**players, player: evolve(players[player], **changes)})


def count(bench: Bench, player: str, what: str, by: int, rule: str, source: str) -> None:
    """Change the number of cards in a player's deck, hand or discard pile, and tell it."""
    before: int = getattr(bench.state.players[player], what)
    if by:
        put(bench, player, **{what: before + by})
        bench.tell("count", player, what, before, before + by, rule, source)


def put_column(bench: Bench, position: int, **changes: Any) -> None:
    """Change fields of an ecosystem."""
    columns = bench.state.ecosystems
    changed = evolve(columns[position - 1], **changes)
    bench.set(ecosystems=(*columns[: position - 1], changed, *columns[position:]))


def column_at(bench: Bench, position: int) -> Ecosystem:
    return bench.state.ecosystems[position - 1]


def next_serial(bench: Bench) -> int:
    number = bench.state.serial + 1
    bench.set(serial=number)
    return number


def lay_organism(
    bench: Bench, position: int, owner: str, role: Role, card: str, rule: str, source: str
) -> Organism:
    organism = Organism(f"#{next_serial(bench)}", owner, role, card)
    put_column(bench, position, organisms=(*column_at(bench, position).organisms, organism))
    bench.tell("moved", owner, organism.id, None, position, rule, source)
    return organism


def lift_organism(bench: Bench, organism: str) -> tuple[int, Organism]:
    """Take an organism off the planet; gives where it was."""
    found = bench.state.find(organism)
    assert found is not None
    position = found[0]
    left = tuple(other for other in column_at(bench, position).organisms if other.id != organism)
    put_column(bench, position, organisms=left)
    return found


def move_organism(bench: Bench, organism: str, position: int, rule: str, source: str) -> None:
    before, card = lift_organism(bench, organism)
    put_column(bench, position, organisms=(*column_at(bench, position).organisms, card))
    bench.tell("moved", card.owner, card.id, before, position, rule, source)
    bench.tell(
        "migrated", card.owner, card.id, before, position, rule, source, card=card.card, role=card.role
    )


def remove_organism(bench: Bench, organism: str, rule: str, source: str) -> None:
    """It dies out: to its owner's discard pile, whoever caused it (TF-DECK-03)."""
    before, card = lift_organism(bench, organism)
    bench.tell("moved", card.owner, card.id, before, None, rule, source)
    bench.tell("died_out", card.owner, card.id, before, None, rule, source, card=card.card, role=card.role)
    count(bench, card.owner, "discard", 1, "TF-DECK-03", source)


def lay_biomes(bench: Bench, position: int, owner: str, n: int) -> None:
    biomes = column_at(bench, position).biomes
    put_column(bench, position, biomes={**biomes, owner: biomes.get(owner, 0) + n})


def take_biomes(bench: Bench, position: int, owner: str, n: int) -> None:
    biomes = {**column_at(bench, position).biomes, owner: column_at(bench, position).biomes[owner] - n}
    put_column(bench, position, biomes={who: cards for who, cards in biomes.items() if cards})
