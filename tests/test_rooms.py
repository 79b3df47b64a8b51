"""Adding a game means adding folders: outside of those of its own name, only registries name it.

So a game that comes or goes touches no room that others share.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
HELD = ("companion", "ui", "resources", "tests")
REGISTRIES = ("companion/games/registry.py", "companion/wording/registry.py", "ui/games/registry.py")
GAMES = sorted(folder.parent.name for folder in ROOT.glob("companion/games/*/__init__.py"))

EXCEPTIONS: Mapping[str, str] = {
    "tests/bench/": "counts clicks and measures speed where people play",
    "tests/evenings/": "plays recorded evenings, which are those of a game",
    "tests/translations/heard.txt": "what was heard while games were played",
    "tests/ui/": "the window is tried with a real game on it",
}
"""Where tests begin with this, they try a room that all share by means of a game; and why."""


def naming(game: str) -> Iterator[str]:
    """Files outside of its folders that name this game, in their text or their own name."""
    word = re.compile(game.replace("_", "[_ ]?"), re.IGNORECASE)
    for room in HELD:
        for file in (ROOT / room).rglob("*"):
            place = file.relative_to(ROOT)
            if not file.is_file() or game in place.parts or "__pycache__" in place.parts:
                continue
            if word.search(str(place)) or word.search(file.read_bytes().decode("utf-8", "ignore")):
                yield place.as_posix()


@pytest.fixture(scope="module")
def found() -> Mapping[str, frozenset[str]]:
    return {game: frozenset(naming(game)) for game in GAMES}


def is_exception(place: str) -> bool:
    return any(place.startswith(begun) for begun in EXCEPTIONS)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_only_in_its_own_rooms_and_in_the_registries(
    game: str, found: Mapping[str, frozenset[str]]
) -> None:
    elsewhere = {place for place in found[game] if place not in REGISTRIES and not is_exception(place)}
    assert sorted(elsewhere) == []


def test_no_exception_is_kept_that_nobody_needs(found: Mapping[str, frozenset[str]]) -> None:
    everywhere = frozenset().union(*found.values())
    idle = [begun for begun in EXCEPTIONS if not any(place.startswith(begun) for place in everywhere)]
    assert idle == []


def test_exceptions_are_only_made_for_tests() -> None:
    assert all(begun.startswith("tests/") for begun in EXCEPTIONS)
