"""What a game teaches for later games, and what earlier games suggest now. The rules never read this."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.games.terramara.board import (
    ROW_LEVEL,
    SLOTS,
    Segment,
    is_homeland,
    is_road_spot,
    road_place,
    row_of,
    slot_of,
)
from companion.games.terramara.commands import Learn
from companion.games.terramara.deeds import CONCLUDED
from companion.games.terramara.fact_names import BoxKind, box_key, fact_of, is_box_key_of, is_fact_of
from companion.games.terramara.facts import fault, tile_facts
from companion.games.terramara.spaces import is_special
from companion.games.terramara.state import Card, State, Tile
from companion.kernel.codec import adapter
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.named import read_named
from companion.kernel.safe_json import dumps
from companion.kernel.values import evolve

Entries = Mapping[str, Any]
"""Keys and plain values as the catalogue keeps them: `tile:ID`, `card:ID`, `start:ID`, `board:FACT`."""


def facts_of(state: State, command: Command, events: Sequence[Event]) -> Iterator[tuple[str, Any]]:
    """What a command taught about the cardboard, as a telling or as a deed. A sample game teaches nothing:
    it is invented."""
    if state.sample:
        return
    told = [event.what for event in events if event.kind == CONCLUDED]
    if isinstance(command, Learn):
        told.insert(0, command.fact)
    for fact in dict.fromkeys(told):
        yield from _taught(state, fact)


def unsaid(before: State, taken_back: Sequence[Event], withdrawn: Sequence[str]) -> tuple[str, ...]:
    """Of what was told `before` and is taken back, the last telling first: the facts that stay in the box,
    because more was done since. `withdrawn` are the keys that went, one for each telling."""
    left, found = Counter(withdrawn), list[str]()
    for event in () if before.sample else taken_back:
        if event.kind != "learned":
            continue
        keys = Counter(key for key, _ in _taught(before, event.what))
        if keys and not keys - left:
            left -= keys
        elif keys:
            found.append(event.what)
    return tuple(dict.fromkeys(found))


def _taught(state: State, fact: str) -> Iterator[tuple[str, Any]]:
    """One fact as the catalogue keeps it, as this game knows it now."""
    known = state.known
    kind, name = read_named(fact)
    slot = slot_of(name)
    if slot in SLOTS and kind in ("space", "single", "terrain", "large", "outpost", "tile"):
        tile = tile_in(state, slot)
        yield box_key("tile", tile.id), plain_of(tile)
    elif kind == "card":
        card = evolve(known.cards[name], id=card_id(state, name))
        yield box_key("card", card.id), plain_of(card)
    elif kind == "start":
        yield start_key(known.starts[name]), known.starts[name]
    elif kind == "bonus" and is_road_spot(name):  # shuffled anew, but it has told the level of its spot
        at = road_place(name).node
        yield box_key("board", fact_of("road", at)), plain_of(known.road[at])
    elif kind == "road":
        yield box_key("board", fact), plain_of(known.road[int(name)])
    elif kind == "shields" and known.shields is not None:
        yield box_key("board", fact), list(known.shields)
    elif kind == "symbol":
        yield box_key("board", fact), list(known.symbols[fact])
    elif kind == "single" and is_homeland(name):
        yield box_key("board", fact), known.single[name]


def start_key(text: str) -> str:
    """A starting card is what it shows: the same face always gets the same name."""
    return box_key("start", hashlib.sha256(dumps(text).encode()).hexdigest()[:12])


def card_id(state: State, ref: str) -> str:
    """A card keeps its name when its face is told again; a new one is named after the game's seed."""
    card = state.known.cards.get(ref)
    return (card.id if card else "") or f"{state.seed}-{ref}"


def plain_of(value: Any) -> Any:
    """Something told as the catalogue keeps it."""
    if isinstance(value, Card | Tile | Segment):
        return adapter((type(value),)).dump_python(value, mode="json")
    return list(value) if isinstance(value, tuple) else value


def read_cards(entries: Entries) -> dict[str, Card]:
    """The cards by their keys; what cannot be read is passed over."""
    return {key: evolve(card, id=read_named(key).name) for key, card in _read(entries, "card", Card)}


def read_tiles(entries: Entries) -> dict[str, Tile]:
    return {key: evolve(tile, id=read_named(key).name) for key, tile in _read(entries, "tile", Tile)}


def read_starts(entries: Entries) -> dict[str, str]:
    return {
        key: text for key, text in entries.items() if is_box_key_of(key, "start") and isinstance(text, str)
    }


def read_road(entries: Entries) -> tuple[Segment, ...]:
    """The stretches from the start to the end, as far as they follow each other; what an earlier telling has
    left beyond the end is no road."""
    told = {learn.fact: learn.value for learn in board_facts(entries)}
    road: list[Segment] = []
    while isinstance(stretch := told.get(fact_of("road", len(road))), Segment):
        road.append(stretch)
        if stretch.to == "end":
            break
    return tuple(road)


def tile_in(state: State, slot: str) -> Tile:
    """The tile of a slot as far as this game knows it; a new one is named after the game's seed."""
    known = state.known
    spaces = [f"{slot}.{at}" for at in (1, 2, 3)]
    back = known.outposts.get(slot) if slot.endswith("L") else known.spaces.get(f"{slot}.crossroads")
    return Tile(
        id=known.tiles.get(slot, f"{state.seed}-{slot}"),
        side=slot[-1],
        level=ROW_LEVEL[row_of(slot)],
        spaces=_three(known.spaces, spaces),
        single=_three(known.single, spaces),
        terrain=_three(known.terrain, spaces),
        large=known.large.get(slot),
        back=back,
    )


def _three(told: Mapping[str, Any], spaces: list[str]) -> tuple[Any, Any, Any]:
    return told.get(spaces[0]), told.get(spaces[1]), told.get(spaces[2])


def candidates(state: State, fact: str, entries: Entries) -> list[Learn]:
    """What earlier games know that could answer this question; unreadable entries are passed over."""
    kind, name = read_named(fact)
    slot = slot_of(name)
    if slot in SLOTS and kind in ("space", "single", "terrain", "large", "outpost"):
        return [
            Learn(fact=fact_of("tile", slot), value=tile)
            for tile in read_tiles(entries).values()
            if not _taken_back(state, tile.id)
            and _could_lie(state, slot, tile)
            and fact in dict(tile_facts(slot, tile))
        ]
    if kind == "card":
        level = int(name[1]) if len(name) == 4 else 0
        return [Learn(fact=fact, value=card) for card in _not_out(state, entries) if card.level == level]
    if kind == "start":
        texts = read_starts(entries).values()
        return [Learn(fact=fact, value=text) for text in texts if text not in state.known.starts.values()]
    return [learn for learn in board_facts(entries) if learn.fact == fact and _tells_more(state, learn)]


def _tells_more(state: State, learn: Learn) -> bool:
    """Whether this answers what is open at this table. A stretch of road of which nobody knows where it leads
    does not, nor does what this table has told itself, or what cannot be where its caravans stand."""
    stretch = learn.value
    if not isinstance(stretch, Segment):
        return True
    at = int(read_named(learn.fact).name)
    told = at < len(state.known.road) and state.known.road[at] == stretch
    return bool(stretch.to) and not told and fault(state, learn.fact, stretch) is None


def _taken_back(state: State, id_: str) -> bool:
    """Whether this was told at this very table, and is open again: no earlier game knows it then."""
    return id_.startswith(f"{state.seed}-")


def _not_out(state: State, entries: Entries) -> Iterator[Card]:
    """The cards that do not lie on this table. One told here before it had a name is known by its face."""
    cards = read_cards(entries)
    out = {box_key("card", card_id(state, ref)) for ref in state.known.cards}
    faces = [
        evolve(card, id="")
        for ref, card in state.known.cards.items()
        if box_key("card", card_id(state, ref)) not in cards
    ]
    for key, card in cards.items():
        if key not in out and not _taken_back(state, card.id) and evolve(card, id="") not in faces:
            yield card


def _could_lie(state: State, slot: str, tile: Tile) -> bool:
    """The right kind of tile, not lying elsewhere, and agreeing with what is already known of the slot."""
    if (tile.side, tile.level) != (slot[-1], ROW_LEVEL[row_of(slot)]):
        return False
    specials = (f"{slot}.{at}" for at, shown in enumerate(tile.spaces, 1) if is_special(shown))
    if any(state.known.ordinary.get(space) for space in specials):
        return False
    if _lies_elsewhere(state, slot, tile) or _printed_once(tile) & _seen_elsewhere(state, slot):
        return False
    return _agree(tile_in(state, slot), tile)


def _shown(tile: Tile) -> tuple[Any, ...]:
    return *tile.spaces, *tile.single, *tile.terrain, tile.large, tile.back


def _lies_elsewhere(state: State, slot: str, tile: Tile) -> bool:
    """Whether it was recognised in another slot of this table, or described there with all of its spaces:
    every tile exists once (TM-COMP-02)."""
    others = [other for other in SLOTS if other != slot]
    recognised = {state.known.tiles.get(other) for other in others}
    described = (tile_in(state, other) for other in others if other not in state.known.tiles)
    return tile.id in recognised or any(_is_face_of(tile, there) for there in described)


def _is_face_of(tile: Tile, there: Tile) -> bool:
    """Whether what was told of a slot is this tile, and no other can be meant."""
    kinds = (tile.side, tile.level) == (there.side, there.level)
    return kinds and None not in there.spaces and tile.spaces == there.spaces and _agree(tile, there)


def _agree(one: Tile, other: Tile) -> bool:
    pairs = zip(_shown(one), _shown(other), strict=True)
    return all(ours is None or theirs is None or ours == theirs for ours, theirs in pairs)


def _printed_once(tile: Tile) -> set[str]:
    """What no other tile shows: each outpost and each special space is there once (TM-OUT-03, TM-SPEC-01)."""
    specials = {text for text in tile.spaces if is_special(text)}
    return specials | ({tile.back} if tile.side == "L" and tile.back is not None else set())


def _seen_elsewhere(state: State, slot: str) -> set[str]:
    """Outposts and special spaces of this table that are not those of this slot; private outposts count."""
    known = state.known
    outposts = {kind for place, kind in known.outposts.items() if place != slot}
    return outposts | {text for space, text in known.spaces.items() if slot_of(space) != slot}


def board_facts(entries: Entries) -> list[Learn]:
    """Everything known about the board itself, the road in its order."""
    found: list[Learn] = []
    for key in sorted(key for key in entries if is_box_key_of(key, "board")):
        fact, value = read_named(key).name, entries[key]
        if is_fact_of(fact, "road"):
            try:
                found.append(Learn(fact=fact, value=adapter((Segment,)).validate_python(value)))
            except ValueError:  # as pydantic's complaints are
                continue
        elif isinstance(value, list) and all(type(step) is int for step in value):
            found.append(Learn(fact=fact, value=tuple(value)))
        elif isinstance(value, bool | int | str):
            found.append(Learn(fact=fact, value=value))
    return sorted(found, key=_road_order)


def _road_order(learn: Learn) -> tuple[int, int]:
    kind, name = read_named(learn.fact)
    return (1, int(name)) if kind == "road" and name.isdecimal() else (0, 0)


def _read(entries: Entries, kind: BoxKind, shape: type[Any]) -> Iterator[tuple[str, Any]]:
    for key, plain in entries.items():
        if is_box_key_of(key, kind):
            try:
                yield key, adapter((shape,)).validate_python(plain)
            except ValueError:  # as pydantic's complaints are
                continue
