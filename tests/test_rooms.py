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

OWN = (
    "companion/games",
    "companion/wording",
    "ui/games",
    "resources",
    "resources/icons",
    "resources/manual",
    "resources/rulebook",
)
"""Where a game has a folder of its name; in the tests it may be anywhere."""

EXCEPTIONS: Mapping[str, str] = {
    "tests/bench/": "counts clicks and measures speed where people play",
    "tests/translations/heard.txt": "what was heard while games were played",
    "tests/ui/": "the window is tried with a real game on it",
}
"""Where tests begin with this, they try a room that all share by means of a game; and why."""


def is_own(place: Path, game: str) -> bool:
    return any(
        folder.name == game and (folder.parent.as_posix() in OWN or folder.parts[0] == "tests")
        for folder in place.parents
    )


def naming(game: str, root: Path = ROOT) -> Iterator[str]:
    """Files outside of its folders that name this game, in their text or their own name."""
    word = re.compile(game.replace("_", "[_ -]?"), re.IGNORECASE)
    for room in HELD:
        for file in (root / room).rglob("*"):
            place = file.relative_to(root)
            if not file.is_file() or is_own(place, game) or "__pycache__" in place.parts:
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


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("companion/kernel/engine.py", "# as in Far Away"),
        ("companion/store/far_away/tables.py", ""),
        ("companion/games/near_by/board.py", "from companion.games.far_away import board"),
        ("ui/app.py", "TITLE = 'far-away'"),
        ("ui/table/far_away/page.py", ""),
        ("resources/icons/common/far_away_hut.svg", ""),
        ("resources/themes/companion.qss", "/* FarAway */"),
        ("tests/kernel/test_engine.py", "import far_away"),
    ],
)
def test_a_name_in_a_shared_room_is_found(place: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / place
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    assert list(naming("far_away", tmp_path)) == [place]


@pytest.mark.parametrize("folder", [*OWN, "tests/games", "tests/ui/games", "tests"])
def test_in_its_own_rooms_a_game_may_be_named(folder: str, tmp_path: Path) -> None:
    file = tmp_path / folder / "far_away" / "inside" / "far_away.txt"
    file.parent.mkdir(parents=True)
    file.write_text("Far Away", encoding="utf-8")
    assert list(naming("far_away", tmp_path)) == []
