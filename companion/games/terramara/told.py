"""Writing a fact down in what a game knows, whether somebody told it or a deed did."""

from collections.abc import Mapping
from typing import Any

from companion.games.terramara.board import (
    SOME_BONUS,
    UNTOLD_STRETCH,
    Segment,
    is_road_spot,
    road_place,
    slot_of,
)
from companion.games.terramara.commands import FactValue
from companion.games.terramara.content import content
from companion.games.terramara.state import Card, Known
from companion.kernel.named import read_named
from companion.kernel.values import evolve

_FIELD = {
    "space": "spaces",
    "single": "single",
    "ordinary": "ordinary",
    "terrain": "terrain",
    "large": "large",
    "card": "cards",
    "start": "starts",
    "bonus": "bonus",
    "outpost": "outposts",
    "symbol": "symbols",
}


def told_value(known: Known, fact: str) -> FactValue | None:
    """What was told of something that gives something; None where nothing was."""
    kind, name = read_named(fact)
    if kind not in ("space", "card", "start", "bonus"):
        return None
    found: FactValue | None = getattr(known, _FIELD[kind]).get(name)
    return found


def written(known: Known, fact: str, value: FactValue) -> Known:
    """What is known once this is told as well."""
    kind, name = read_named(fact)
    if isinstance(value, Segment):
        return evolve(known, road=_road(known.road, int(name), value))
    if kind == "shields":
        return evolve(known, shields=value)
    if isinstance(value, Card):
        value = _whole(known.cards.get(name), value)
    if kind == "bonus" and is_road_spot(name):
        known = evolve(known, road=_levelled(known.road, name, content().bonus[str(value)].level))
    field = _FIELD[kind]
    key = fact if kind == "symbol" else name
    return evolve(known, **{field: {**getattr(known, field), key: value}})


def _road(road: tuple[Segment, ...], at: int, stretch: Segment) -> tuple[Segment, ...]:
    """Stretches before it that nobody has told stay open; after the end there are none."""
    before = (*road[:at], *[UNTOLD_STRETCH] * (at - len(road)))
    return (*before, stretch) if stretch.to == "end" else (*before, stretch, *road[at + 1 :])


def _levelled(road: tuple[Segment, ...], spot: str, level: int) -> tuple[Segment, ...]:
    """The tile on a spot tells the level of the spot."""
    at, number, _ = road_place(spot)
    assert number is not None, "only what was told has a tile on it"
    detours = list(road[at].detours)
    detours[number] = f"{SOME_BONUS}{level}"
    return _road(road, at, evolve(road[at], detours=tuple(detours)))


def _whole(former: Card | None, card: Card) -> Card:
    """Whoever leaves the effect open has not taken back what was told of it."""
    if card.effects is None and former is not None:
        return evolve(card, effects=former.effects)
    return card


def without_tile(known: Known, slot: str) -> Known:
    """Nothing of what was told about the tile of a slot: another one lies there."""

    def kept(told: Mapping[str, Any]) -> dict[str, Any]:
        return {place: value for place, value in told.items() if slot_of(place) != slot}

    fields = ("spaces", "single", "ordinary", "terrain", "large", "outposts")
    return evolve(known, **{field: kept(getattr(known, field)) for field in fields})
