"""Who sits where, with which deck and under which name: at any time as it really is at the table.

A player keeps all they have: whoever turns out to play the Cold deck has cold cards everywhere now.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from companion.games.terraformer.commands import Reseat
from companion.games.terraformer.frames import AnyFrame
from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.planet import DECKS
from companion.games.terraformer.state import Ecosystem, State
from companion.kernel.game import Rule
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.values import evolve

Decks = Mapping[str, str]
_SEATS_IN_FRAMES = ("owner", "player", "active", "stopped_by", "waiting", "owners")


def name_fault(name: str) -> bool:
    """Whether a name has nothing to read, or more than a line."""
    return not name.strip() or any(unicodedata.category(char) == "Cc" for char in name)


def reseated(state: State, decks: Decks) -> State:
    """The same table with every deck exchanged, wherever an owner stands."""
    swapped = [_column(column, decks) for column in state.ecosystems]
    return evolve(
        state,
        seats=tuple(decks[seat] for seat in state.seats),
        players={
            decks[seat]: evolve(player, deck_sign=decks[seat]) for seat, player in state.players.items()
        },
        first=decks.get(state.first, ""),
        turn=decks.get(state.turn, ""),
        ecosystems=tuple(swapped),
        actions=tuple(evolve(action, owner=decks[action.owner]) for action in state.actions),
        agenda=tuple(_frame(frame, decks) for frame in state.agenda),
        entered={decks[seat]: counts for seat, counts in state.entered.items()},
    )


def _column(column: Ecosystem, decks: Decks) -> Ecosystem:
    return evolve(
        column,
        biomes={decks[seat]: n for seat, n in column.biomes.items()},
        organisms=tuple(evolve(card, owner=decks[card.owner]) for card in column.organisms),
    )


def _frame(frame: AnyFrame, decks: Decks) -> AnyFrame:
    def swapped(value: Any) -> Any:
        return tuple(map(swapped, value)) if isinstance(value, tuple) else decks.get(value, value)

    here = [field.name for field in fields(frame) if field.name in _SEATS_IN_FRAMES]
    return evolve(frame, **{name: swapped(getattr(frame, name)) for name in here})


def _refusals(state: State, command: Reseat) -> Iterator[Refusal]:
    if sorted(place.was for place in command.places) != sorted(state.seats):
        yield impossible("seats.other_players")
        return
    wanted = [place.deck for place in command.places]
    for deck in wanted:
        if deck not in DECKS:
            yield impossible("seats.no_deck", "TF-DECK-02", deck=deck)
    if len(set(wanted)) < len(wanted):
        yield impossible("seats.deck_twice", "TF-DECK-04")
    names = [place.name for place in command.places]
    for name in dict.fromkeys(names):
        if name_fault(name):
            yield impossible("seats.name_unreadable")
        elif names.count(name) > 1:
            yield impossible("seats.name_twice", name=name)


def _perform(bench: Bench, command: Reseat) -> None:
    """Told player by player, under the decks of now; former events are found by `ledger.SEATED`."""
    before = bench.state
    decks = {place.was: place.deck for place in command.places}
    bench.state = reseated(before, decks)
    players = bench.state.players
    seats = tuple(place.deck for place in command.places)
    bench.set(
        seats=seats,
        players={place.deck: evolve(players[place.deck], name=place.name) for place in command.places},
    )
    for old, new in decks.items():
        if old != new:
            bench.tell("seated", new, "deck", old, new)
    for place in command.places:
        former = before.players[place.was].name
        if former != place.name:
            bench.tell("renamed", place.deck, "name", former, place.name)
    turned = tuple(decks[seat] for seat in before.seats)
    if seats not in [turned[at:] + turned[:at] for at in range(len(turned))]:
        bench.tell("reordered", "", "seats", ", ".join(turned), ", ".join(seats))


RULES: tuple[Rule[State], ...] = (Rule(Reseat, _refusals, _perform),)
