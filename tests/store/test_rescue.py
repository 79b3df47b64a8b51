"""What is sound of a damaged file takes its place; the damaged one stays."""

import os
from pathlib import Path

import pytest

from companion.session import Session
from companion.store import trouble
from companion.store.repository import Store
from companion.store.rescue import rescue
from companion.store.trouble import StoreTrouble
from tests.store.stones import STONES, Setup, find_game
from tests.store.test_games import play


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with Store.open(tmp_path / "data", find_game) as store:
        play(Session.create(STONES, Setup(), store.games, title="long"), 300)
        play(Session.create(STONES, Setup(heap=10), store.games, title="short"), 5)
    return tmp_path / "data"


def test_a_cut_file_is_replaced_by_what_is_sound_of_it(folder: Path) -> None:
    file = folder / "games.sqlite"
    os.truncate(file, file.stat().st_size - 4096)
    damaged = file.read_bytes()

    rescued = rescue(folder, find_game)

    assert (rescued.games, rescued.shorter, rescued.lost) == (1, 1, 1)
    assert rescued.aside.read_bytes() == damaged
    assert file.stat().st_mode & 0o777 == 0o600
    with Store.open(folder, find_game) as store:
        assert [(game.title, 290 < game.entries < 300) for game in store.games.all()] == [("long", True)]
    assert not list(folder.glob("*.part"))


def test_where_nothing_is_left_the_file_stays(folder: Path) -> None:
    file = folder / "games.sqlite"
    file.write_bytes(b"SQLite format 3" + bytes(9000))
    before = file.read_bytes()
    with pytest.raises(StoreTrouble) as caught:
        rescue(folder, find_game)
    assert caught.value.text == trouble.BEYOND_REPAIR
    assert file.read_bytes() == before
