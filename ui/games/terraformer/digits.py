"""Which digit an answer has: the same from turn to turn, however many others are offered beside it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.games.terraformer.book import book
from companion.games.terraformer.cards import biomes_known, told_cards
from companion.games.terraformer.commands import (
    ChangeBiome,
    DieOut,
    EnterEcosystem,
    FoundEcosystem,
    Learn,
    Migrate,
    NothingToShow,
    Stay,
)
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.journal import Do, Edit, Entry, Insert, Revise, TakeUp
from companion.session import Session
from ui.widgets.keyed import NO_DIGIT

LAST = 9
"""Of what is offered beside a list that grows: that it dies out, nothing to show, something else."""
STOPS = (8, 7)
"""Whoever is asked first stops an action with *Cancel*, or with the opposite card."""
BIOMES = min(STOPS) - 1
"""So many have a digit: none of theirs ever means something else."""


def place_of(state: State, command: Command) -> int:
    """An ecosystem has the number that stands above it; 0 for the next digit that is free."""
    if isinstance(command, Migrate):
        return command.position
    if isinstance(command, Stay):
        found = state.find(command.organism)
        return found[0] if found else 0
    return LAST if isinstance(command, DieOut | NothingToShow) else 0


def biome_places(
    session: Session[Any], known: Sequence[str], offered: Sequence[str], most: int = BIOMES
) -> Mapping[str, int]:
    """Of those that are offered, in their order; at `most` so many digits. Whatever is told, founded, undone
    or left out, each keeps its own, also when the game is opened again: they are numbered as the game first
    heard of them."""
    at = {biome: place for place, biome in enumerate(_in_order(session, known), 1)}
    return {
        biome: at[biome] if at[biome] <= most else NO_DIGIT
        for biome in sorted(offered, key=lambda biome: at[biome])
    }


def stop_places(session: Session[Any], known: Sequence[str]) -> Sequence[int]:
    """Whoever is asked later has what no biome of this game has, from the highest down."""
    return *STOPS, *range(BIOMES, min(BIOMES, len(_in_order(session, known))), -1)


def _in_order(session: Session[Any], known: Sequence[str]) -> Sequence[str]:
    order = dict.fromkeys(_first_heard(session))
    return (*order, *sorted(set(known) - order.keys()))


def _first_heard(session: Session[Any]) -> Iterator[str]:
    """Facts of the set-up have no order of their own: those come by name, behind the ones of the book."""
    printed = [biome for biome, kind in book().types.items() if kind == "biome"]
    early = biomes_known(session.beginning)
    yield from (biome for biome in printed if biome in early)
    yield from sorted(set(early) - set(printed))
    for entry in session.entries:
        for command in _commands(entry):
            yield from _named(command)


def _commands(entry: Entry) -> Iterator[Command]:
    parts: Sequence[Entry] = (entry,)
    if isinstance(entry, Revise):
        parts = entry.changes
    elif isinstance(entry, TakeUp):
        parts = entry.moves
    yield from (part.command for part in parts if isinstance(part, Do | Edit | Insert))


def _named(command: Command) -> Iterator[str]:
    if isinstance(command, FoundEcosystem | ChangeBiome | EnterEcosystem):
        yield command.biome
    elif isinstance(command, Learn):
        yield from (card for card, kind in told_cards((command.fact,)) if kind == "biome")
