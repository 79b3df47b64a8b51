"""What a damaged file has lost of a game comes from a copy, as far as the chain of the game proves it."""

import sqlite3
from pathlib import Path

import pytest

from companion.session import Session
from companion.store import doctor
from companion.store.doctor import GameHealth
from companion.store.repository import Store
from companion.store.rescue import rescue
from tests.store.stones import STONES, Setup, State, find_game
from tests.store.test_games import play

DAY = "2026-03-01"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two games of 30 and of 5 entries; there is a copy from before the last ten and the last two."""
    with Store.open(tmp_path / "data", find_game) as store:
        long = Session.create(STONES, Setup(), store.games, title="long")
        short = Session.create(STONES, Setup(heap=10), store.games, title="short")
        play(long, 20)
        play(short, 3)
        copy = store.backups.make()
        copy.path.rename(copy.path.with_name(f"games-000001-{DAY}.sqlite"))
        play(long, 10)
        play(short, 2)
    return tmp_path / "data"


def hurt(folder: Path, *statements: str) -> Path:
    """Gives the damaged file; constraints are none to damage."""
    file = folder / "games.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        for statement in statements:
            connection.execute(statement)
    connection.close()
    return file


def found(file: Path) -> dict[str, GameHealth]:
    return {game.title: game for game in doctor.examine(file).games}


def lose_lines(folder: Path) -> None:
    """A page of nothing where the lines of both games were."""
    file = folder / "games.sqlite"
    with sqlite3.connect(file) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'games'").fetchone()
    connection.close()
    content = bytearray(file.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    file.write_bytes(content)


def test_a_game_whose_line_is_lost_has_it_from_a_copy_and_goes_on_as_the_file_does(folder: Path) -> None:
    lose_lines(folder)

    report = doctor.examine(folder / "games.sqlite")
    assert not report.healthy
    assert not report.left_over
    assert [(game.title, game.sound, game.broken, game.copy) for game in report.games] == [
        ("long", 30, False, DAY),
        ("short", 5, False, DAY),
    ]

    rescued = rescue(folder, find_game)
    assert (rescued.games, rescued.shorter, rescued.lost) == (2, 0, 0)
    assert set(rescued.completed) == {game.uid for game in report.games}
    with Store.open(folder, find_game) as store:
        listed = {game.title: game for game in store.games.all()}
        assert {title: (game.entries, game.round) for title, game in listed.items()} == {
            "long": (30, 16),
            "short": (5, 3),
        }
        session: Session[State] = Session.open(store.games, listed["long"].uid)
        assert session.state.heap == 1000 - 2 * 30


def test_without_a_copy_only_its_entries_are_left(folder: Path) -> None:
    (folder / "backups" / f"games-000001-{DAY}.sqlite").unlink()
    lose_lines(folder)

    report = doctor.examine(folder / "games.sqlite")

    assert not report.games
    assert sorted(len(one.entries) for one in report.left_over) == [5, 30]


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM journal WHERE game_id = 1 AND n BETWEEN 5 AND 9",
        "UPDATE journal SET entry = replace(entry, 'take', 'tike') WHERE game_id = 1 AND n = 7",
        "UPDATE games SET setup = replace(setup, '1000', '1001') WHERE id = 1",
    ],
)
def test_entries_and_agreements_that_a_copy_has_are_taken_from_it(folder: Path, damage: str) -> None:
    long = found(hurt(folder, damage))["long"]

    assert (long.entries, long.sound, long.broken, long.copy) == (30, 30, False, DAY)
    assert rescue(folder, find_game).completed == (long.uid,)
    assert doctor.examine(folder / "games.sqlite").healthy


def test_what_no_copy_has_stays_lost(folder: Path) -> None:
    """The fifth entry is in the copy, the twenty-fifth is not."""
    both = hurt(folder, "DELETE FROM journal WHERE game_id = 1 AND n IN (5, 25)")
    long = found(both)["long"]
    assert (long.entries, long.sound, long.broken, long.copy) == (30, 24, True, DAY)
    assert (rescue(folder, find_game).shorter, found(both)["long"].sound) == (1, 24)

    late = hurt(folder, "DELETE FROM journal WHERE game_id = 1 AND n = 22")
    assert (found(late)["long"].sound, found(late)["long"].copy) == (21, "")


def test_another_game_under_the_same_number_adds_nothing(folder: Path) -> None:
    copy = folder / "backups" / f"games-000001-{DAY}.sqlite"
    with Store.open(folder.with_name("other"), find_game) as store:
        play(Session.create(STONES, Setup(heap=77), store.games, title="other"), 30)
        store.backups.make().path.replace(copy)

    file = hurt(folder, "DELETE FROM games WHERE id = 1", "DELETE FROM journal WHERE game_id = 2 AND n = 2")

    report = doctor.examine(file)
    assert [(game.title, game.sound, game.copy) for game in report.games] == [("short", 1, "")]
    assert [one.game for one in report.left_over] == [1]


@pytest.mark.parametrize("content", [b"", b"nothing", bytes(9000)])
def test_a_copy_that_is_damaged_itself_hides_no_other(folder: Path, content: bytes) -> None:
    (folder / "backups" / "games-000002-2026-03-02.sqlite").write_bytes(content)
    lose_lines(folder)
    assert {game.copy for game in doctor.examine(folder / "games.sqlite").games} == {DAY}
