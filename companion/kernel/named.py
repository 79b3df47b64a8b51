"""Names with a kind before them: of facts (`space:1L.2`), of doubts (`number:red.wood`), of what lies on a
table (`card:a103`); and names of parts, behind a dot: the wood of red (`red.wood`), a space of a tile
(`5aL.2`), the draw for a row (`fire.5a`).

They are plain texts in stored games, in commands and in signals. Only here they are put together and taken
apart.
"""

from typing import NamedTuple


class Named(NamedTuple):
    """What kind of thing is meant, and which one of them; a thing of which there is one only has no name."""

    kind: str
    name: str


def named(kind: str, name: str | int) -> str:
    return f"{kind}:{name}"


def read_named(text: str) -> Named:
    """A name may have colons of its own."""
    kind, _, name = text.partition(":")
    return Named(kind, name)


class Part(NamedTuple):
    """Of what it is, and which part of that; a thing that is no part has no name behind the dot."""

    whole: str
    name: str


def part_of(whole: str, name: str | int) -> str:
    return f"{whole}.{name}"


def read_part(text: str) -> Part:
    """A part may have parts of its own."""
    whole, _, name = text.partition(".")
    return Part(whole, name)


def is_of(text: str, *kinds: str) -> bool:
    """Whether this is something of one of these kinds."""
    return text.partition(":")[0] in kinds
