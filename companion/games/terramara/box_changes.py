"""What telling, changing or merging something in the box writes into the catalogue, as one step."""

from collections.abc import Mapping
from typing import Any

from companion.games.terramara.board import ROAD_LONGEST, Segment
from companion.games.terramara.box import ROAD, Value
from companion.games.terramara.catalogue import plain_of, start_key
from companion.games.terramara.fact_names import box_key, fact_of
from companion.games.terramara.state import Card, Tile
from companion.kernel.named import read_named
from companion.kernel.values import evolve

Changes = dict[str, Any]
"""Plain values by key; None forgets."""


def telling(key: str, value: Value, token: str) -> Changes:
    """Tell something for the first time (`key` is empty), or in other words. `token` names what is new."""
    if key == ROAD and isinstance(value, tuple):
        return _road(value)
    if isinstance(value, Card | Tile):
        name = read_named(key).name or token
        new = box_key("card" if isinstance(value, Card) else "tile", name)
        return {new: plain_of(evolve(value, id=name))}
    if isinstance(value, str):  # a starting card is named after what it shows
        new = start_key(value)
        return {new: value} if key in ("", new) else {key: None, new: value}
    return {key: plain_of(value)}


def forgetting(key: str) -> Changes:
    return _road(()) if key == ROAD else {key: None}


def _road(stretches: tuple[Any, ...]) -> Changes:
    """The whole road: what goes beyond its end is forgotten."""
    told: Mapping[int, Segment] = dict(enumerate(stretches))
    keys = (box_key("board", fact_of("road", at)) for at in range(ROAD_LONGEST))
    return {key: plain_of(told[at]) if at in told else None for at, key in enumerate(keys)}


def merging(keep: str, gone: str, value: Value) -> Changes:
    """Two that are one: `value` is what is true of it."""
    written = telling(keep, value, "")
    return {gone: None, **written} if gone not in written else written
