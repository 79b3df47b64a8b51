"""Of many sizes, languages or tables `make test` takes a few; `make campaign` takes the others."""

import re
from collections import defaultdict
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from companion.games.registry import GAMES

_ANY_GAME = re.compile("|".join(GAMES))


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


def some_pairs(*values: Iterable[Any]) -> list[Any]:
    """Of all that can be combined: each value at least once, the first with the first of the others, and so
    on; `make campaign` takes the others."""
    lists = [list(each) for each in values]
    taken = {tuple(at % len(each) for each in lists) for at in range(max(map(len, lists)))}
    return [
        pytest.param(
            *(each[at] for each, at in zip(lists, places, strict=True)),
            marks=() if places in taken else pytest.mark.campaign,
        )
        for places in product(*(range(len(each)) for each in lists))
    ]


def one_game_each(items: Iterable[pytest.Item], folder: Path) -> None:
    """Of a test in this `folder` that is the same for every game each takes one, by turns; `make campaign`
    takes the others. Which one follows from its name, so that it stays when tests come and go."""
    same: dict[tuple[Path, str], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.path.is_relative_to(folder):
            same[item.path, _ANY_GAME.sub("", item.nodeid)].append(item)
    for (_, name), twins in same.items():
        taken = crc32(name.encode()) % len(twins)
        for item in (*twins[:taken], *twins[taken + 1 :]):
            item.add_marker(pytest.mark.campaign)
