"""How facts about the cardboard are called (`space:1L.2`, `card:a103`, `road:2`, `symbol:river.outpost`), and
what the box keeps of them for later games (`tile:ID`, `card:ID`, `start:ID`, `board:FACT`).

Stored games and commands carry these texts. A typing error in the kind of one is found by the type checker.
"""

from typing import Literal

from companion.kernel.named import is_of, named, read_named, read_part

FactKind = Literal[
    "space",
    "single",
    "ordinary",
    "terrain",
    "large",
    "tile",
    "card",
    "start",
    "bonus",
    "outpost",
    "road",
    "symbol",
    "shields",
]
BoxKind = Literal["tile", "card", "start", "board", "apart"]


def fact_of(kind: FactKind, name: str | int) -> str:
    return named(kind, name)


def is_fact_of(fact: str, *kinds: FactKind) -> bool:
    """Whether a fact is of one of these kinds."""
    return is_of(fact, *kinds)


def symbol_of(track: str, of: str) -> str:
    """Where on a track the symbols of something stand: of the special space, of the outposts."""
    return fact_of("symbol", f"{track}.{of}")


def track_of(symbol: str) -> str:
    return read_part(read_named(symbol).name).whole


def box_key(kind: BoxKind, name: str) -> str:
    """The name of an entry in the box; `board` is followed by the fact that is printed there."""
    return named(kind, name)


def printed_fact(key: str) -> str:
    """The fact of the board that an entry keeps; empty for one of anything else."""
    kind, fact = read_named(key)
    return fact if kind == "board" else ""


def is_box_key_of(key: str, *kinds: BoxKind) -> bool:
    return is_of(key, *kinds)
