"""The same thing told twice: found in one box, and between the boxes of two friends."""

import hashlib
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any, Literal

from companion.games.terramara.box import Value, pile_of, values
from companion.games.terramara.catalogue import plain_of
from companion.games.terramara.fact_names import box_key, is_box_key_of
from companion.games.terramara.state import Card, Tile
from companion.kernel.box import Comparison, Conflict, Entries, free_key
from companion.kernel.frozen import frozen
from companion.kernel.values import evolve

Likeness = Literal["same", "agrees", "near", ""]
"""Told alike; told alike as far as both are told; all but one thing alike; two things."""
_NUMBER = re.compile(r"\d+")


def likeness(one: object, other: object) -> Likeness:
    if isinstance(one, Card) and isinstance(other, Card):
        return _cards(one, other)
    if isinstance(one, Tile) and isinstance(other, Tile):
        return _tiles(one, other)
    return "same" if one == other else ""


def _cards(one: Card, other: Card) -> Likeness:
    if (one.level, one.category) != (other.level, other.category):
        return ""
    cost, points = dict(one.cost) == dict(other.cost), one.vp == other.vp
    effects = one.effects == other.effects
    if cost and points and effects:
        return "same"
    if cost and points and None in (one.effects, other.effects):
        return "agrees"
    if cost and points:
        return "near" if _signs(one.effects) == _signs(other.effects) else ""
    if effects and cost:
        return "near" if one.effects or abs(one.vp - other.vp) == 1 else ""
    if effects and points and one.effects:
        return "near" if _apart(one, other) == 1 else ""
    return ""


def _signs(effects: str | None) -> str:
    """What it shows, in whatever number."""
    return _NUMBER.sub("", effects or "")


def _apart(one: Card, other: Card) -> int:
    units = {*one.cost, *other.cost}
    return sum(abs(one.cost.get(unit, 0) - other.cost.get(unit, 0)) for unit in units)


def _tiles(one: Tile, other: Tile) -> Likeness:
    """Two spaces told alike make two tellings of one tile; one that differs is a slip or another tile."""
    if (one.side, one.level) != (other.side, other.level):
        return ""
    if evolve(one, id="") == evolve(other, id=""):
        return "same"
    alike = sum(a == b and a is not None for a, b in zip(_sides(one), _sides(other), strict=True))
    differing = _differing(one, other)
    if alike < 2:
        return ""
    return "agrees" if not differing else "near" if differing == 1 else ""


def _differing(one: Tile, other: Tile) -> int:
    """How much of what both tell they tell differently."""
    both = zip((*_sides(one), *_signs_of(one)), (*_sides(other), *_signs_of(other)), strict=True)
    return sum(None not in (a, b) and a != b for a, b in both)


def _completes(one: Value, other: Value) -> bool:
    """Of one thing by its name, whether one telling goes on with the other and contradicts nothing."""
    if not isinstance(one, Tile) or not isinstance(other, Tile):
        return False
    return (one.side, one.level) == (other.side, other.level) and not _differing(one, other)


def _sides(tile: Tile) -> tuple[str | None, ...]:
    return (*tile.spaces, tile.back)


def _signs_of(tile: Tile) -> tuple[Any, ...]:
    return (*tile.single, *tile.terrain, tile.large)


def united(one: Value, other: Value) -> Value:
    """What both tell together; where they differ, the first one counts."""
    if isinstance(one, Card) and isinstance(other, Card):
        return evolve(one, effects=other.effects) if one.effects is None else one
    if isinstance(one, Tile) and isinstance(other, Tile):
        parts: dict[str, Any] = {
            name: tuple(
                b if a is None else a for a, b in zip(getattr(one, name), getattr(other, name), strict=True)
            )
            for name in ("spaces", "single", "terrain")
        }
        parts |= {
            name: getattr(other if getattr(one, name) is None else one, name) for name in ("large", "back")
        }
        return evolve(one, **parts)
    return one


# -- in one box


@frozen
class Twins:
    """Two entries that may be one thing."""

    one: str
    other: str
    likeness: Likeness


def twins(entries: Entries) -> list[Twins]:
    """Pairs to look at; those somebody has called two things are left out."""
    found = []
    for pile in _piles(values(entries)).values():
        for one, other in combinations(pile, 2):
            like = likeness(pile[one], pile[other])
            if like and apart_key(one, other) not in entries:
                found.append(Twins(one, other, like))
    return found


def look_alike(entries: Entries, value: Value, but: str = "") -> tuple[str, Likeness]:
    """What is told already and may be this very thing: its key and how alike they are; "" for nothing."""
    ranks = ("same", "agrees", "near")
    found = [(likeness(value, other), key) for key, other in values(entries).items() if key != but]
    alike = sorted((ranks.index(like), key, like) for like, key in found if like)
    return (alike[0][1], alike[0][2]) if alike else ("", "")


def apart_key(one: str, other: str) -> str:
    """Remembers that these look alike and are two things all the same, whichever is named first."""
    return box_key("apart", hashlib.sha256("|".join(sorted((one, other))).encode()).hexdigest()[:16])


def _piles(found: dict[str, Value]) -> dict[str, dict[str, Value]]:
    piles: dict[str, dict[str, Value]] = {}
    for key, value in found.items():
        if isinstance(value, Card | Tile) or is_box_key_of(key, "start"):
            piles.setdefault(pile_of(key, value), {})[key] = value
    return piles


# -- between two


def compare(mine: Entries, theirs: Entries) -> Comparison:
    """What their box would bring to mine. Names are chance, so faces are compared."""
    here, there = _faces(mine), _faces(theirs)
    left = dict(here)
    added: dict[str, Any] = {}
    richer: dict[str, Any] = {}
    conflicts: list[Conflict] = []
    same = 0
    waiting: list[str] = []
    for key, value in there.items():  # what is alike first, so that it is not taken for something near it
        twin = next((other for other, told in left.items() if likeness(told, value) == "same"), "")
        if twin:
            del left[twin]
            same += 1
        else:
            waiting.append(key)
    for key in waiting:
        agreeing = [other for other, told in left.items() if likeness(told, there[key]) == "agrees"]
        near = [other for other, told in left.items() if likeness(told, there[key]) == "near"]
        if key in left and _completes(left[key], there[key]):
            agreeing = [key]
        elif key in left and key not in agreeing:
            near = [key]
        if len(agreeing) == 1:
            whole = united(left.pop(agreeing[0]), there[key])
            if whole == here[agreeing[0]]:
                same += 1
            else:
                richer[agreeing[0]] = plain_of(whole)
        elif agreeing or near:
            twin = (agreeing or near)[0]
            del left[twin]
            conflicts.append(Conflict(twin, key))
        else:
            added[free_key(key, {**mine, **added})] = theirs[key]
    for key, value in _printed_on_the_board(theirs):
        if key not in mine:
            added[key] = value
        elif mine[key] == value:
            same += 1
        else:
            conflicts.append(Conflict(key, key, both=False))
    return Comparison(added, richer, same, tuple(conflicts))


def _faces(entries: Entries) -> dict[str, Value]:
    return {key: value for pile in _piles(values(entries)).values() for key, value in pile.items()}


def _printed_on_the_board(entries: Entries) -> Iterator[tuple[str, Any]]:
    for key, value in entries.items():
        if is_box_key_of(key, "board"):
            yield key, value
