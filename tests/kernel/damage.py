"""Documents as they come from damaged disks and careless hands, always the same for the same generator."""

import json
import random
from collections.abc import Callable
from typing import Any

ODD: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1, 2, 7, 10**30, 1.5),
    *("", "m1", "m3", "red", "?", "x" * 50, "\u0000", "é", "draw", "undo", "jump", "again", "table", "warn"),
    *([], {}, [[]], {"kind": "build", "player": "red"}),
)
PIECES = (b'"', b"{", b"}", b"[", b"]", b",", b"\\", b"0", b"-", b"NaN", b"\xff", b"\n")


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a document, with every key or index in it."""
    keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
    inner = [value[key] for key in keys if isinstance(value[key], dict | list)]
    return [(value, key) for key in keys] + [place for one in inner for place in places(one)]


def change(data: Any, rng: random.Random) -> None:
    holder, key = rng.choice(places(data))
    holder[key] = rng.choice(ODD)


def move(data: Any, rng: random.Random) -> None:
    holder, key = rng.choice(places(data))
    other, there = rng.choice(places(data))
    holder[key] = json.loads(json.dumps(other[there]))


def drop(data: Any, rng: random.Random) -> None:
    holder, key = rng.choice(places(data))
    del holder[key]


def reorder(data: Any, rng: random.Random) -> None:
    lists = [holder[key] for holder, key in places(data) if isinstance(holder[key], list) and holder[key]]
    some = rng.choice(lists) if lists else [0]
    some.insert(rng.randrange(len(some)), some.pop(rng.randrange(len(some))))


def double(data: Any, rng: random.Random) -> None:
    """One entry of the longest list stands twice, under two ids."""
    lists = [holder[key] for holder, key in places(data) if isinstance(holder[key], list) and holder[key]]
    longest = max(lists, key=len, default=[0])
    entry = json.loads(json.dumps(rng.choice(longest)))
    if isinstance(entry, dict) and "id" in entry:
        entry["id"] = f"n{rng.randrange(1_000)}"
    longest.insert(rng.randrange(len(longest)), entry)


CHANGES: tuple[Callable[[Any, random.Random], None], ...] = (change, change, move, drop, reorder, double)


def damaged_values(document: dict[str, Any], rng: random.Random) -> bytes:
    """The same document with one to three values changed, moved, dropped, reordered or doubled."""
    data = json.loads(json.dumps(document))
    for _ in range(rng.randint(1, 3)):
        if data:
            rng.choice(CHANGES)(data, rng)
    return json.dumps(data).encode()


def damaged_bytes(text: bytes, rng: random.Random) -> bytes:
    """The same bytes with some of them flipped, cut out, doubled or replaced, or the end missing."""
    data = bytearray(text)
    for _ in range(rng.randint(1, 3)):
        at, size = rng.randrange(len(data) or 1), rng.choice((1, 1, 2, 5, 40))
        match rng.randrange(9):
            case 0 | 1 | 2:
                data[at : at + 1] = bytes(byte ^ (1 << rng.randrange(8)) for byte in data[at : at + 1])
            case 3 | 4:
                del data[at : at + size]
            case 5:
                data[at:at] = data[rng.randrange(len(data) or 1) :][:size]
            case 6 | 7:
                data[at : at + 1] = rng.choice(PIECES)
            case _:
                del data[at:]
    return bytes(data)
