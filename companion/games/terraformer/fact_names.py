"""How facts about the cards are called: `climate:steppe`, `eats:coati>opossum`; `#7` is one card on a table.

Stored games, commands and the box carry these texts. Only here they are put together and taken apart.
"""

from typing import NamedTuple

from companion.kernel.named import is_of, read_named

_AND = ">"


class FactName(NamedTuple):
    """What is told, and of which card, or of which two."""

    what: str
    cards: tuple[str, ...]

    @property
    def one(self) -> str:
        return self.cards[0]

    @property
    def other(self) -> str:
        """The second card; empty where a fact is about one."""
        return self.cards[1] if len(self.cards) > 1 else ""


def fact_of(what: str, card: str) -> str:
    return f"{what}:{card}"


def fact_of_two(what: str, one: str, other: str) -> str:
    return f"{what}:{one}{_AND}{other}"


def read_fact(fact: str) -> FactName:
    what, about = read_named(fact)
    return FactName(what, tuple(about.split(_AND, 1)))


def is_fact_of(fact: str, *whats: str) -> bool:
    """Whether a fact tells one of these things."""
    return is_of(fact, *whats)
