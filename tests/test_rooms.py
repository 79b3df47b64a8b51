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
    "tests/cli/test_parser.py": "the command line is called with a game",
    "tests/cli/test_rules.py": "asks all rulebooks at once, and then one of them",
    "tests/evenings/": "plays recorded evenings, which are those of a game",
    "tests/exports/test_box_file.py": "a box file is checked by its game",
    "tests/faults/": "kills the program in the middle of a real game",
    "tests/golden/": "files are named after the game they were made with",
    "tests/kernel/test_nameless.py": "names are taken out of a real game file",
    "tests/store/": "stores a real game",
    "tests/test_cli": "the command line is called with a game",
    "tests/test_resources.py": "finds the sample of a game",
    "tests/test_validate.py": "opens games of former rules",
    "tests/translations/": "what is translated is said by a game",
    "tests/ui/": "the window is tried with a real game on it",
    "tests/wording/source.py": "looks into the rules of a game for what must be said",
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
