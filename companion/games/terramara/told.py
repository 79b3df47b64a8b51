"""Writing a fact down in what a game knows, whether somebody told it or a deed did."""

from collections.abc import Mapping
from typing import Any

from companion.games.terramara.board import Segment, slot_of
from companion.games.terramara.commands import FactValue
from companion.games.terramara.state import Card, Known
from companion.kernel.values import evolve

_FIELD = {
    "space": "spaces",
    "single": "single",
    "terrain": "terrain",
    "large": "large",
    "card": "cards",
    "start": "starts",
    "bonus": "bonus",
    "outpost": "outposts",
    "symbol": "symbols",
}


def written(known: Known, fact: str, value: FactValue) -> Known:
    """What is known once this is told as well."""
    kind, _, name = fact.partition(":")
    if kind == "road":
        at = int(name)
        beyond = () if isinstance(value, Segment) and value.to == "end" else known.road[at + 1 :]
        return evolve(known, road=(*known.road[:at], value, *beyond))
    if kind == "shields":
        return evolve(known, shields=value)
    if isinstance(value, Card):
        value = _whole(known.cards.get(name), value)
    field = _FIELD[kind]
    key = fact if kind == "symbol" else name
    return evolve(known, **{field: {**getattr(known, field), key: value}})


def _whole(former: Card | None, card: Card) -> Card:
    """Whoever leaves the effect open has not taken back what was told of it."""
    if card.effects is None and former is not None:
        return evolve(card, effects=former.effects)
    return card


def without_tile(known: Known, slot: str) -> Known:
    """Nothing of what was told about the tile of a slot: another one lies there."""

    def kept(told: Mapping[str, Any]) -> dict[str, Any]:
        return {place: value for place, value in told.items() if slot_of(place) != slot}

    fields = ("spaces", "single", "terrain", "large", "outposts")
    return evolve(known, **{field: kept(getattr(known, field)) for field in fields})
