"""Who sits where, in which colour and under which name: at any time as it really is at the table.

A clan keeps all it has: whoever turns out to play blue instead of red has blue pieces everywhere now. A
colour that somebody else holds is swapped with it, also where that is a neutral player.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar, cast

from companion.games.terramara.board import COLOURS
from companion.games.terramara.commands import Reseat
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.kernel.game import Rule
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.values import evolve

T = TypeVar("T")
_COLOUR = re.compile(rf"(?<![a-z0-9])({'|'.join(COLOURS)})(?![a-z0-9])")
_OWN_WORDS = ("name",)
"""Fields that hold what people typed: somebody may be called green."""


def readable(name: str) -> bool:
    """Whether a name has something to read, on one line."""
    return bool(name.strip()) and not any(unicodedata.category(char) == "Cc" for char in name)


def recoloured(value: T, colours: Mapping[str, str]) -> T:
    """The same value with every colour in it exchanged, wherever it stands: as owner, in `hut.red`, as key.

    A colour is a word of its own everywhere in the state, so nobody has to know where they all are.
    """
    return cast(T, _recoloured(value, colours))


def _recoloured(value: Any, colours: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return _COLOUR.sub(lambda found: colours[found[1]], value)
    if isinstance(value, tuple):
        return tuple(_recoloured(entry, colours) for entry in value)
    if isinstance(value, Mapping):
        return {_recoloured(key, colours): _recoloured(entry, colours) for key, entry in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value) if field.name not in _OWN_WORDS]
        return evolve(value, **{name: _recoloured(getattr(value, name), colours) for name in names})
    return value


def new_colours(state: State, command: Reseat) -> dict[str, str]:
    """What becomes of each of the four colours. Neutral players keep theirs unless somebody takes it."""
    colours = {place.was: place.colour for place in command.places}
    taken = set(colours.values())
    free = [colour for colour in COLOURS if colour not in taken]
    left = [colour for colour in COLOURS if colour not in colours]
    colours |= {colour: colour for colour in left if colour in free}
    given = (colour for colour in free if colour not in colours.values())
    return colours | {colour: next(given) for colour in left if colour not in colours}


def _refusals(state: State, command: Reseat) -> Iterator[Refusal]:
    if sorted(place.was for place in command.places) != sorted(state.seats):
        yield impossible("seats.other_players")
        return
    wanted = [place.colour for place in command.places]
    for colour in wanted:
        if colour not in COLOURS:
            yield impossible("seats.no_colour", colour=colour)
    if len(set(wanted)) < len(wanted):
        yield impossible("seats.colour_twice")
    names = [place.name for place in command.places]
    for name in dict.fromkeys(names):
        if not readable(name):
            yield impossible("seats.name_unreadable")
        elif names.count(name) > 1:
            yield impossible("seats.name_twice", name=name)


def _perform(bench: Bench, command: Reseat) -> None:
    """Told clan by clan, under the colours of now; former events are found by `ledger.SEATED`."""
    before = bench.state
    colours = new_colours(before, command)
    if any(old != new for old, new in colours.items()):
        bench.state = recoloured(before, colours)
    seats = tuple(place.colour for place in command.places)
    players = bench.state.players
    bench.set(
        seats=seats,
        players={place.colour: evolve(players[place.colour], name=place.name) for place in command.places},
    )
    for old, new in colours.items():
        if old != new:
            bench.tell("seated", new, "colour", old, new)
    for place in command.places:
        former = before.players[place.was].name
        if former != place.name:
            bench.tell("renamed", place.colour, "name", former, place.name)
    if tuple(place.was for place in command.places) not in _turned(before.seats):
        bench.tell("reordered", "", "seats", ", ".join(recoloured(before.seats, colours)), ", ".join(seats))


def _turned(seats: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The same order round the table, whoever is named first."""
    return tuple(seats[at:] + seats[:at] for at in range(len(seats)))


RULES: tuple[Rule[State], ...] = (Rule(Reseat, _refusals, _perform),)
