"""Adding a game means adding folders: outside of those of its own name, only registries name it.

So a game that comes or goes touches no room that others share.
"""

import re
from collections.abc import Iterator
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


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_only_in_its_own_rooms_and_in_the_registries(game: str) -> None:
    assert sorted(set(naming(game)) - {*REGISTRIES}) == []


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
        ("tests/ui/test_table.py", "GAMES = {'far_away': 2}"),
        ("tests/bench/bench_far_away.py", ""),
    ],
)
def test_a_name_in_a_shared_room_is_found(place: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / place
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    assert list(naming("far_away", tmp_path)) == [place]


@pytest.mark.parametrize(
    "folder", [*OWN, "tests/games", "tests/ui/games", "tests/bench", "tests/ui/history", "tests"]
)
def test_in_its_own_rooms_a_game_may_be_named(folder: str, tmp_path: Path) -> None:
    file = tmp_path / folder / "far_away" / "inside" / "far_away.txt"
    file.parent.mkdir(parents=True)
    file.write_text("Far Away", encoding="utf-8")
    assert list(naming("far_away", tmp_path)) == []
