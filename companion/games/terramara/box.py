"""The box: every printed thing a table can tell about, told or not yet, counted pile by pile."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.terramara.board import (
    CARDS_PER_LEVEL,
    DOUBLE_BY_TEXT,
    HOMELAND_SPACES,
    SIDES,
    SINGLE_BY_TEXT,
    STARTING_CARDS,
    SYMBOLS,
    Segment,
)
from companion.games.terramara.catalogue import (
    board_facts,
    read_cards,
    read_road,
    read_starts,
    read_tiles,
)
from companion.games.terramara.fact_names import box_key, fact_of
from companion.games.terramara.spaces import is_special
from companion.games.terramara.state import Card, Tile
from companion.kernel.box import Entries, Progress
from companion.kernel.frozen import frozen
from companion.kernel.named import read_named

LEVELS = (1, 2, 3)
TILES_PER_LEVEL = 4  # TM-COMP-02: of each side
ROAD = box_key("board", "road")
"""The whole road as one thing; the catalogue keeps it stretch by stretch."""
HOMELAND = tuple(
    dict.fromkeys(
        space
        for spaces in HOMELAND_SPACES.values()
        for space in spaces
        if space not in (*SINGLE_BY_TEXT, *DOUBLE_BY_TEXT)
    )
)
"""The spaces of the homeland tiles of which only the cardboard says how many may stand there."""
BOARD = (
    box_key("board", "shields"),
    *(box_key("board", fact) for fact in SYMBOLS),
    ROAD,
    *(box_key("board", fact_of("single", space)) for space in HOMELAND),
)
TILE_PILES = tuple(f"tile{side}{level}" for side in SIDES for level in LEVELS)
CARD_PILES = tuple(f"card{level}" for level in LEVELS)
HOLDS: Mapping[str, int] = {
    **dict.fromkeys(TILE_PILES, TILES_PER_LEVEL),
    **{f"card{level}": CARDS_PER_LEVEL[level] for level in LEVELS},  # TM-COMP-05
    "start": STARTING_CARDS,
    "board": len(BOARD),
}
"""How many things each pile of the box has, in the order in which people look through it."""
KINDS: Mapping[str, tuple[str, ...]] = {
    "tile": TILE_PILES,
    "card": CARD_PILES,
    "start": ("start",),
    "board": ("board",),
}

Value = Card | Tile | str | bool | int | tuple[int, ...] | tuple[Segment, ...]


@frozen
class Thing:
    """A printed thing: what is told of it, or its empty place in the pile.

    `key` is its name in the catalogue, empty for a place: of cards and tiles one cannot say which is missing.
    """

    pile: str
    number: int
    key: str = ""
    value: Value | None = None
    partly: bool = False

    @property
    def told(self) -> bool:
        return self.value is not None

    @property
    def kind(self) -> str:
        return kind_of(self.pile)


def kind_of(pile: str) -> str:
    return next(kind for kind, piles in KINDS.items() if pile in piles)


def level_of(pile: str) -> int:
    """The level of a pile of cards or tiles; 0 for what has none."""
    return int(pile[-1]) if pile[-1].isdecimal() else 0


def side_of(pile: str) -> str:
    """The side of a pile of tiles."""
    return pile[-2] if pile in TILE_PILES else ""


def things(entries: Entries) -> list[Thing]:
    """Everything in the box: what is told in the order of the entries, then the places left in the pile."""
    told: dict[str, list[tuple[str, Any]]] = {pile: [] for pile in HOLDS}
    for key, value in values(entries).items():
        pile = pile_of(key, value)
        if pile in told:
            told[pile].append((key, value))
    found: list[Thing] = []
    for pile, holds in HOLDS.items():
        here = told[pile]
        if pile == "board":
            known = dict(here)
            here = [(key, known.get(key)) for key in BOARD]
        places: list[tuple[str, Any]] = [("", None)] * (holds - len(here))
        found += [
            Thing(pile, number, key, value, partly(value))
            for number, (key, value) in enumerate([*here, *places], 1)
        ]
    return found


def values(entries: Entries) -> dict[str, Value]:
    """What the entries mean, by key and in their order; what cannot be read is passed over."""
    read: dict[str, Value] = {**read_cards(entries), **read_tiles(entries), **read_starts(entries)}
    for learn in board_facts(entries):
        key = box_key("board", learn.fact)
        if key in BOARD and learn.value is not None:
            read[key] = learn.value  # type: ignore[assignment]
    road = read_road(entries)
    found = {key: read[key] for key in (*entries, *read) if key in read}
    return {**found, ROAD: road} if road else found


def pile_of(key: str, value: object) -> str:
    """Where something told belongs; "" for what is in no pile."""
    if isinstance(value, Card):
        return f"card{value.level}"
    if isinstance(value, Tile):
        return f"tile{value.side}{value.level}"
    kind = read_named(key).kind
    return kind if kind in ("start", "board") else ""


def partly(value: object) -> bool:
    """Whether something on it is not told yet."""
    if isinstance(value, Card):
        return value.effects is None
    if isinstance(value, Tile):
        return any(True for _ in missing_of(value))
    if isinstance(value, tuple) and value and isinstance(value[-1], Segment):
        return value[-1].to != "end"
    return False


def missing_of(tile: Tile) -> Iterator[str]:
    """What is not told of a tile: "space1", "single1", "terrain1" and so on, "large", "back"."""
    for at, (space, single, terrain) in enumerate(
        zip(tile.spaces, tile.single, tile.terrain, strict=True), 1
    ):
        if space is None:
            yield f"space{at}"
        if single is None and not is_special(space):  # those hold one by their text
            yield f"single{at}"
        if terrain is None:
            yield f"terrain{at}"
    if tile.large is None:
        yield "large"
    if tile.back is None and has_back(tile):
        yield "back"


def has_back(tile: Tile) -> bool:
    """TM-CROSS-01: tiles of level 3 are never flipped; what is on their back does not matter."""
    return tile.level < 3


def progress(entries: Entries) -> dict[str, Progress]:
    """Pile by pile."""
    found = things(entries)
    return {
        pile: Progress(
            sum(thing.told for thing in found if thing.pile == pile),
            holds,
            sum(thing.partly for thing in found if thing.pile == pile),
        )
        for pile, holds in HOLDS.items()
    }
