"""A hash through every entry of a journal: no bit of it can change unnoticed.

Each hash covers the one before it, so it covers the whole game up to there, set-up included. SQLite's own
check does not look into the values.
"""

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

from companion.kernel import safe_json
from companion.kernel.frozen import frozen


class Link(NamedTuple):
    """One entry as it is stored. `entry` is its canonical JSON."""

    n: int
    said_at: str
    entry: str
    hash: str


def origin(uid: str, game: str, rules: str, setup: str) -> str:
    """Where the chain of a game begins: what was agreed before the first entry."""
    return _hash(safe_json.dumps([uid, game, rules, setup]))


def link(previous: str, n: int, said_at: str, entry: str) -> str:
    """The hash of one more entry. None of the parts contains a line break, so they cannot run together."""
    return _hash(f"{previous}\n{n}\n{said_at}\n{entry}")


def seal(head: str, moves: int, rules: str, state: str) -> str:
    """Ties a snapshot to the journal it was taken from."""
    return _hash(f"{head}\n{moves}\n{rules}\n{state}")


@frozen
class Sound:
    """How far a chain holds: its links, and the hash after each number of entries."""

    links: tuple[Link, ...]
    hashes: tuple[str, ...]
    broken: bool

    @property
    def head(self) -> str:
        return self.hashes[-1]


def follow(start: str, links: Iterable[Link]) -> Sound:
    """The longest sound beginning of a journal: what does not follow from what was before it is left out.

    After a gap or a changed bit nothing fits any more.
    """
    sound: list[Link] = []
    hashes = [start]
    broken = False
    for found in links:
        expected = link(hashes[-1], len(sound) + 1, found.said_at, found.entry)
        if found.n == len(sound) + 1 and found.hash == expected:
            sound.append(found)
            hashes.append(expected)
        else:
            broken = True
    return Sound(tuple(sound), tuple(hashes), broken)


def _hash(text: str) -> str:
    # A damaged file may hold anything: what is no proper text any more must not pass as what it was.
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()
