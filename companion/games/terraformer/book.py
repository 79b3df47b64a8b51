"""The sixteen cards the rulebook names: what it states of them, and what may only be suggested."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from companion.games.terraformer.state import FactValue
from companion.kernel.frozen import frozen
from companion.resources import resource


@frozen
class Book:
    """`types` says which kind each named card is, `stated` are facts by the book, `suggested` is inferred."""

    types: Mapping[str, str]
    stated: Mapping[str, FactValue]
    suggested: Mapping[str, FactValue]


@lru_cache(maxsize=1)
def book() -> Book:
    plain = tomllib.loads(resource("terraformer", "cards.toml").read_text(encoding="utf-8"))
    return Book(plain["type"], read_facts(plain["stated"]), read_facts(plain["suggested"]))


@lru_cache(maxsize=1)
def sample_facts() -> Mapping[str, FactValue]:
    """An invented set of cards: for demonstrations, tests and benchmarks, never for a real game."""
    plain = tomllib.loads(resource("terraformer", "sample", "cards.toml").read_text(encoding="utf-8"))
    return read_facts(plain["facts"])


def read_facts(plain: Mapping[str, Any]) -> dict[str, FactValue]:
    return {fact: tuple(value) if isinstance(value, list) else value for fact, value in plain.items()}
