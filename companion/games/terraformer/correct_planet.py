"""Putting right what lies on the planet: columns and organisms."""

from collections.abc import Callable

from companion.games.terraformer.biomes import secure
from companion.games.terraformer.cards import biomes_known, readable, type_of
from companion.games.terraformer.correct_target import CardName, Entries, Target, text
from companion.games.terraformer.deeds import follow_name
from companion.games.terraformer.effects import MOST_BONUS
from companion.games.terraformer.ending import watch
from companion.games.terraformer.frames import Balancing, Harvest, Pad, Turn
from companion.games.terraformer.pieces import Bench, column_at, lift_organism, put_column
from companion.games.terraformer.planet import DECK_SIZE, ROLES
from companion.games.terraformer.state import Ecosystem, Organism, State
from companion.games.terraformer.thing_names import Laid, What, read_entry
from companion.kernel.correcting import OneOf, Whole, number, texts
from companion.kernel.fields import Value
from companion.kernel.frame import open_decisions
from companion.kernel.values import evolve

MOST_ORGANISMS = 60
NOTHING_PENDING = (Turn, Harvest, Balancing, Pad)


def column_target(state: State, what: What) -> Target | None:
    """A column that is there; its biome also of the next one, which makes it."""
    position, part = int(what.about), what.part
    if part == "biome" and position <= min(len(state.ecosystems) + 1, state.positions):
        return _biome(position)
    if position > len(state.ecosystems):
        return None
    if part == "bonus":
        return Target(
            lambda state: state.ecosystems[position - 1].bonus,
            lambda _state: Whole(0, MOST_BONUS),
            lambda bench, value: put_column(bench, position, bonus=value),
        )
    if part == "organisms":
        return Target(
            lambda state: tuple(card.id for card in state.ecosystems[position - 1].organisms),
            lambda state: Entries(_everybody(state), MOST_ORGANISMS, good=_organism_in(state)),
            lambda bench, value: _set_organisms(bench, position, texts(value)),
        )
    owner = what.biomes_of
    return _biomes(position, owner) if owner in state.players else None


def _biome(position: int) -> Target:
    """Its kind. Only the last column can be taken away, and only while nothing else is being decided."""

    def read(state: State) -> Value:
        column = state.ecosystem(position)
        return column.biome if column else ""

    def choices(state: State) -> CardName:
        pending = open_decisions(state.agenda)
        free = bool(pending) and isinstance(pending[0], NOTHING_PENDING)
        last = position == len(state.ecosystems) and not state.balancing
        empty = free and last and not state.ecosystems[-1].organisms
        return CardName(biomes_known(state), empty)

    def write(bench: Bench, value: Value) -> None:
        columns = bench.state.ecosystems
        if not value:
            bench.set(ecosystems=columns[:-1])
        elif position > len(columns):
            bench.set(ecosystems=(*columns, Ecosystem(text(value))))
        else:
            former = columns[position - 1].biome
            put_column(bench, position, biome=text(value))
            follow_name(bench, former, text(value))

    return Target(read, choices, write)


def _biomes(position: int, owner: str) -> Target:
    def write(bench: Bench, value: Value) -> None:
        biomes = {**column_at(bench, position).biomes, owner: number(value)}
        put_column(bench, position, biomes={who: n for who, n in biomes.items() if n}, secured=False)
        secure(bench, position)
        if bench.state.phase == "play":
            bench.set(ending="")
            watch(bench)

    return Target(
        lambda state: state.ecosystems[position - 1].biomes.get(owner, 0),
        lambda _state: Whole(0, DECK_SIZE),
        write,
    )


# -- organisms: those that lie somewhere by their id, new ones as `cold_deck producer` with a name or without


def _read_new(entry: str) -> Laid | None:
    new = read_entry(entry)
    return new if new.what in ROLES and (not new.card or readable(new.card)) else None


def _everybody(state: State) -> tuple[str, ...]:
    return tuple(card.id for column in state.ecosystems for card in column.organisms)


def _organism_in(state: State) -> Callable[[str], bool]:
    def good(entry: str) -> bool:
        if entry.startswith("#"):
            return state.find(entry) is not None
        new = _read_new(entry)
        return new is not None and new[0] in state.players and (type_of(state, new[2]) in ("", "organism"))

    return good


def _set_organisms(bench: Bench, position: int, entries: tuple[str, ...]) -> None:
    column: list[Organism] = []
    serial = bench.state.serial
    for entry in entries:
        found = bench.state.find(entry)
        new = _read_new(entry)
        if found is not None:
            column.append(found[1])
            if found[0] != position:
                lift_organism(bench, entry)
        elif new is not None:
            serial += 1
            owner, role, card = new
            column.append(Organism(f"#{serial}", owner, role, card))  # type: ignore[arg-type]
    bench.set(serial=serial)
    put_column(bench, position, organisms=tuple(column))


def organism_target(state: State, organism: str, part: str) -> Target | None:
    if state.find(organism) is None:
        return None
    if part == "owner":
        return _part(organism, "owner", lambda state: OneOf(state.seats))
    if part == "role":
        return _part(organism, "role", lambda _state: OneOf(ROLES))
    if part == "position":
        return Target(
            lambda state: found[0] if (found := state.find(organism)) else 0,
            lambda state: Whole(0, len(state.ecosystems)),
            lambda bench, value: _set_position(bench, organism, number(value)),
        )
    return None


def _part(organism: str, field: str, choices: Callable[[State], OneOf]) -> Target:
    def read(state: State) -> Value:
        found = state.find(organism)
        return str(getattr(found[1], field)) if found else ""

    def write(bench: Bench, value: Value) -> None:
        found = bench.state.find(organism)
        assert found is not None
        changed = evolve(found[1], **{field: value})
        cards = column_at(bench, found[0]).organisms
        put_column(bench, found[0], organisms=tuple(changed if c.id == organism else c for c in cards))

    return Target(read, choices, write)


def _set_position(bench: Bench, organism: str, position: int) -> None:
    """Position 0 takes it off the planet."""
    _, card = lift_organism(bench, organism)
    if position:
        put_column(bench, position, organisms=(*column_at(bench, position).organisms, card))
