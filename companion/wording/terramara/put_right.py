"""Events as corrections have put them right since: what is still to be done is told as it is now."""

from collections.abc import Sequence

from companion.games.terramara.board import row_of
from companion.kernel.event import Event, Scalar, kinds_of

TRACKS = ("strength", "culture")
COUNTED, PLACED = frozenset({"count", "corrected"}), frozenset({"fire_laid", "caravan"})
"""Kinds of events that tell numbers, and places."""


def put_right(events: Sequence[Event], later: Sequence[Event]) -> tuple[Event, ...]:
    """The events of a step, with the numbers and places that corrections have set `later`.

    The last change of a number carries the correction; what a correction took away is left out. One that
    hands carry out themselves is told by itself, and changes nothing of what they had to do before.
    """
    kinds = kinds_of(events)
    numbers = _set(later) if kinds & COUNTED else {}
    places = _placed(later) if kinds & PLACED else {}
    found: list[Event] = []
    for event in reversed(events):
        counts = event.kind == "count" or (event.kind == "corrected" and event.detail.get("moved"))
        now = numbers.pop((event.player, event.what), None) if counts else None
        found += _moved(event if now is None else event._replace(after=now), places)
    return tuple(reversed(found))


def _set(later: Sequence[Event]) -> dict[tuple[str, str], Scalar]:
    """The numbers that corrections have set for hands that have not moved yet."""
    found: dict[tuple[str, str], Scalar] = {}
    counted: dict[tuple[str, str], Scalar] = {}
    for event in later:
        if event.kind == "count" and event.source == "correction" and event.what in TRACKS:
            counted[event.player, event.what] = event.after
        elif event.kind == "corrected":
            found |= {} if event.detail.get("moved") else counted
            counted = {}
    return found | counted


def _placed(later: Sequence[Event]) -> dict[tuple[str, str], Scalar]:
    """Where corrections have put things."""
    return {(event.player, event.what): event.after for event in later if event.kind == "corrected"}


def _moved(event: Event, places: dict[tuple[str, str], Scalar]) -> list[Event]:
    """A fire tile or a caravan that a correction has put elsewhere; nothing for one it took away."""
    if event.kind == "fire_laid":
        now = places.get(("", f"fire.{row_of(str(event.after))}"), event.after)
        return [event._replace(after=now)] if now else []
    caravans = places.get((event.player, "caravans"))
    if event.kind == "caravan" and caravans is not None:
        now = str(caravans).split(", ")[int(event.what[-1])]
        return [event._replace(after=now)] if now != event.before else []
    return [event]
