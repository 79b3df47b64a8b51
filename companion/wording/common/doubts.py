"""How people point at a number when they ask how it came about: "number:red.wood", "score:red.military"."""

from typing import NamedTuple

from companion.kernel.named import named


class Counted(NamedTuple):
    """Whose number, and of what."""

    owner: str
    what: str


def number_doubt(owner: str, what: str) -> str:
    return named("number", f"{owner}.{what}")


def score_doubt(owner: str, category: str) -> str:
    return named("score", f"{owner}.{category}")


def read_counted(name: str) -> Counted:
    """What follows the kind of such a doubt; a thing may have dots of its own."""
    owner, _, what = name.partition(".")
    return Counted(owner, what)
