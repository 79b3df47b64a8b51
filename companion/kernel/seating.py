"""Who sits where, on which seat and under which name: at any time as it really is at the table.

A seat is named by what tells it from the others: a colour, a deck. Whoever sits there keeps all they have,
also when it turns out to be another one; if somebody else holds that one, the two are swapped.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Literal, Protocol, TypeVar, cast

from companion.kernel.command import Command
from companion.kernel.errors import Disagreed
from companion.kernel.frozen import frozen
from companion.kernel.game import Rule
from companion.kernel.marking import N_
from companion.kernel.people import OWN_WORDS
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.values import evolve
from companion.kernel.workbench import Workbench

T = TypeVar("T")


class Seated(Protocol):
    """Somebody at the table: the seat they had so far, the one they have from now on, and their name."""

    @property
    def was(self) -> str: ...
    @property
    def seat(self) -> str: ...
    @property
    def name(self) -> str: ...


@frozen(kw_only=True)
class Reseat(Command):
    """The table sits differently: everybody clockwise, with seats and names as they really are."""

    kind: Literal["reseat"] = "reseat"
    places: tuple[Any, ...]


def readable(name: str) -> bool:
    """Whether a name has something to read, on one line."""
    return bool(name.strip()) and not any(unicodedata.category(char) == "Cc" for char in name)


def check_seats(
    seats: Sequence[str], names: Sequence[str], known: Sequence[str], other: str, shared: str
) -> None:
    """For set-ups: raises `Disagreed`. What is said of a seat that is none of the `known` or that two have is
    up to the game: it knows what a seat is (a colour, a deck)."""
    if any(seat not in known for seat in seats):
        raise Disagreed(other, all=", ".join(known))
    if len(set(seats)) != len(seats):
        raise Disagreed(shared)
    if len(set(names)) != len(names):
        raise Disagreed(N_("every player needs a name of their own"))
    if not all(map(readable, names)):
        raise Disagreed(N_("a name needs letters, and no line breaks or control characters"))


def reseated(value: T, seats: Mapping[str, str]) -> T:
    """The same value with every seat in it exchanged, wherever it stands: as owner, in `hut.red`, as key.

    A seat is a word of its own everywhere in a state, so nobody has to know where they all are.
    """
    if not seats:
        return value
    words = re.compile(rf"(?<![a-z0-9])({'|'.join(map(re.escape, seats))})(?![a-z0-9])")
    return cast(T, _reseated(value, seats, words))


def _reseated(value: Any, seats: Mapping[str, str], words: re.Pattern[str]) -> Any:
    if isinstance(value, str):
        return words.sub(lambda found: seats[found[1]], value)
    if isinstance(value, tuple):
        return tuple(_reseated(entry, seats, words) for entry in value)
    if isinstance(value, Mapping):
        return {_reseated(key, seats, words): _reseated(entry, seats, words) for key, entry in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value) if field.name not in OWN_WORDS]
        return evolve(value, **{name: _reseated(getattr(value, name), seats, words) for name in names})
    return value


def new_seats(known: Sequence[str], places: Sequence[Seated]) -> dict[str, str]:
    """What becomes of each seat. Those that nobody sits on stay what they are unless somebody takes them."""
    seats = {place.was: place.seat for place in places}
    taken = set(seats.values())
    free = [seat for seat in known if seat not in taken]
    left = [seat for seat in known if seat not in seats]
    seats |= {seat: seat for seat in left if seat in free}
    given = (seat for seat in free if seat not in seats.values())
    return seats | {seat: next(given) for seat in left if seat not in seats}


def reseat_rule(command: type[Reseat], known: Sequence[str]) -> Rule[Any]:
    """The rule of `Reseat` for a game with these seats; its state has `players` by seat, each with a name."""

    def refusals(state: Any, reseat: Reseat) -> Iterator[Refusal]:
        if sorted(place.was for place in reseat.places) != sorted(state.seats):
            yield impossible("seats.other_players")
            return
        wanted = [place.seat for place in reseat.places]
        for seat in wanted:
            if seat not in known:
                yield impossible("seats.no_colour", colour=seat)
        if len(set(wanted)) < len(wanted):
            yield impossible("seats.colour_twice")
        names = [place.name for place in reseat.places]
        for name in dict.fromkeys(names):
            if not readable(name):
                yield impossible("seats.name_unreadable")
            elif names.count(name) > 1:
                yield impossible("seats.name_twice", name=name)

    def perform(bench: Workbench[Any], reseat: Reseat) -> None:
        _sit(bench, reseat.places, new_seats(known, reseat.places))

    return Rule(command, refusals, perform)


def _sit(bench: Workbench[Any], places: Sequence[Seated], seats: Mapping[str, str]) -> None:
    """Told one by one, under the seats of now; former events are found by `ledger.SEATED`."""
    before = bench.state
    if any(old != new for old, new in seats.items()):
        bench.state = reseated(before, seats)
    now = tuple(place.seat for place in places)
    players = bench.state.players
    bench.set(
        seats=now, players={place.seat: evolve(players[place.seat], name=place.name) for place in places}
    )
    for old, new in seats.items():
        if old != new:
            bench.tell("seated", new, "colour", old, new)
    for place in places:
        former = before.players[place.was].name
        if former != place.name:
            bench.tell("renamed", place.seat, "name", former, place.name)
    if tuple(place.was for place in places) not in _turned(before.seats):
        bench.tell("reordered", "", "seats", ", ".join(reseated(before.seats, seats)), ", ".join(now))


def _turned(seats: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The same order round the table, whoever is named first."""
    return tuple(seats[at:] + seats[:at] for at in range(len(seats)))
