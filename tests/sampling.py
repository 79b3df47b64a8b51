"""Of many sizes, languages or tables `make test` takes a few; `make campaign` takes the others."""

from collections.abc import Iterable
from typing import Any

import pytest


def some_of(values: Iterable[Any], *taken: Any) -> list[Any]:
    """For `parametrize` and for fixtures: those `taken` always, the others only with `make campaign`."""
    values = list(values)
    assert all(value in values for value in taken), taken
    return [value if value in taken else pytest.param(value, marks=pytest.mark.campaign) for value in values]


def some_sets(values: Iterable[tuple[Any, ...]], *taken: tuple[Any, ...]) -> list[Any]:
    """The same where each value is for several parameters."""
    values = list(values)
    assert all(value in values for value in taken), taken
    return [value if value in taken else pytest.param(*value, marks=pytest.mark.campaign) for value in values]
