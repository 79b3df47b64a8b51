"""The doctor finds what is wrong, saves what is sound, and never touches the patient."""

import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from companion.kernel.common import Learn
from companion.session import Session
from companion.store import doctor, trouble
from companion.store.repository import Store
from companion.store.salvage import TABLES
from companion.store.tables import BOARDS
from companion.store.trouble import StoreTrouble
from tests.store.stones import STONES, Setup, State, Take, find_game
from tests.store.test_games import play


@pytest.fixture
def patient(tmp_path: Path) -> Path:
    """Two games: "long" of 30 entries, "short" of 5; people, facts, and what former companions kept."""
    with Store.open(tmp_path / "data", find_game) as store:
        play(Session.create(STONES, Setup(), store.games, title="long"), 30)
        play(Session.create(STONES, Setup(heap=10), store.games, title="short"), 5)
        store.catalogue.learn("stones", [("a", 1)])
        store.settings.set("language", "de")
        store.games.delete(store.games.all()[0].uid)
    file = tmp_path / "data" / "games.sqlite"
    hurt(file, "INSERT INTO boards (game, name, facts, changed_at) VALUES ('stones', 'mine', '{}', '')")
    return file


def hurt(file: Path, *statements: str) -> None:
    with sqlite3.connect(file) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


def folder_bytes(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_healthy_file_is_healthy(patient: Path) -> None:
    report = doctor.examine(patient)

    assert report.healthy
    assert {(game.title, game.entries, game.sound) for game in report.games} == {
        ("long", 30, 30),
        ("short", 5, 5),
    }


def test_a_file_whose_pages_are_still_in_the_log_is_not_cut(tmp_path: Path) -> None:
    """So the first evening lies on the disk when the program is killed."""
    with Store.open(tmp_path / "data", find_game) as store:
        play(Session.create(STONES, Setup(), store.games, title="long"), 30)
        killed = tmp_path / "killed"
        shutil.copytree(tmp_path / "data", killed)
    file = killed / "games.sqlite"
    assert file.stat().st_size < file.with_name("games.sqlite-wal").stat().st_size
    report = doctor.examine(file)
    assert report.healthy, report.faults
    assert [(game.title, game.sound) for game in report.games] == [("long", 30)]


def test_a_broken_chain_is_found_and_the_sound_beginning_saved(patient: Path, tmp_path: Path) -> None:
    hurt(patient, """UPDATE journal SET entry = replace(entry, '"n":2', '"n":3') WHERE n = 21""")
    before = folder_bytes(patient.parent)

    report = doctor.examine(patient)
    assert not report.healthy
    assert [(game.title, game.sound, game.broken) for game in report.games] == [
        ("long", 20, True),
        ("short", 5, False),
    ]

    (tmp_path / "new").mkdir()
    saved = tmp_path / "new" / "games.sqlite"
    assert doctor.save_what_is_sound(patient, saved, find_game).games == report.games
    assert folder_bytes(patient.parent) == before
    assert doctor.examine(saved).healthy
    with Store.open(saved.parent, find_game) as store:
        (listed,) = store.games.all()
        assert (listed.title, listed.entries, listed.round) == ("long", 20, 11)
        assert listed.players == (("red", "Anna"), ("blue", "Ben"))
        session: Session[State] = Session.open(store.games, listed.uid)
        assert session.state.heap == 1000 - 2 * 20
        session.apply(Take(player="red", n=1))
        assert [game.title for game in store.games.deleted()] == ["short"]
        assert store.catalogue.all("stones") == {"a": 1}
        with store.database.read() as connection:
            assert list(connection.execute(select(BOARDS.c.name)).scalars()) == ["mine"]
        assert store.settings.get("language") == "de"
        assert [(person.name, person.games) for person in store.people.all()] == [("Anna", 1), ("Ben", 1)]


def test_a_lost_entry_and_a_moved_one_are_found(patient: Path) -> None:
    hurt(
        patient,
        "DELETE FROM journal WHERE game_id = 1 AND n = 11",
        "UPDATE journal SET game_id = 1, n = 11 WHERE game_id = 2 AND n = 5",
    )

    assert [(game.title, game.sound) for game in doctor.examine(patient).games] == [
        ("long", 10),
        ("short", 4),
    ]


def test_a_game_whose_beginning_is_damaged_is_not_made_up(patient: Path, tmp_path: Path) -> None:
    hurt(patient, "UPDATE games SET setup = replace(setup, '1000', '1001') WHERE id = 1")

    doctor.save_what_is_sound(patient, tmp_path / "new.sqlite", find_game)

    assert [game.title for game in doctor.examine(tmp_path / "new.sqlite").games] == ["short"]


def test_a_page_of_rubbish_costs_only_what_was_on_it(patient: Path, tmp_path: Path) -> None:
    with sqlite3.connect(patient) as connection:
        page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'people'").fetchone()[0]
    connection.close()
    content = bytearray(patient.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = os.urandom(4096)
    patient.write_bytes(content)

    report = doctor.save_what_is_sound(patient, tmp_path / "new.sqlite", find_game)

    assert report.faults
    assert [(game.sound, game.broken) for game in report.games] == [(30, False), (5, False)]
    assert doctor.examine(tmp_path / "new.sqlite").healthy


def test_a_file_that_is_no_database_any_more_is_beyond_repair(patient: Path, tmp_path: Path) -> None:
    patient.write_bytes(os.urandom(8192))

    assert not doctor.examine(patient).healthy
    with pytest.raises(StoreTrouble, match="go back to a backup") as caught:
        doctor.save_what_is_sound(patient, tmp_path / "new.sqlite", find_game)
    assert caught.value.text == trouble.BEYOND_REPAIR
    assert not (tmp_path / "new.sqlite").exists()


def test_an_existing_file_is_not_written_over(patient: Path, tmp_path: Path) -> None:
    (tmp_path / "new.sqlite").write_text("mine")

    with pytest.raises(StoreTrouble, match="already there"):
        doctor.save_what_is_sound(patient, tmp_path / "new.sqlite", find_game)

    assert (tmp_path / "new.sqlite").read_text() == "mine"


def test_a_file_in_use_is_left_alone(patient: Path) -> None:
    with Store.open(patient.parent, find_game), pytest.raises(StoreTrouble, match="Another window"):
        doctor.examine(patient)


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match="There is no"):
        doctor.examine(tmp_path / "games.sqlite")


def test_a_newer_file_is_refused_by_its_own_name(patient: Path) -> None:
    hurt(patient, "UPDATE alembic_version SET version_num = '0099'")

    with pytest.raises(StoreTrouble, match="newer companion") as caught:
        doctor.examine(patient)
    assert str(patient) in str(caught.value)


# -- files that are cut, and pages that are gone


def first_page(table: str, file: Path) -> int:
    """The one by which all others of a table are found."""
    with sqlite3.connect(file) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    connection.close()
    return int(page)


@pytest.fixture(scope="module")
def shelf() -> Iterator[bytes]:
    """Twenty games of sixty entries, with texts long enough to need pages of their own."""
    with tempfile.TemporaryDirectory() as folder:
        with Store.open(Path(folder), find_game) as store:
            for number in range(20):
                session = Session.create(STONES, Setup(), store.games, title=f"game {number}")
                play(session, 60)
                session.apply(Learn(fact=f"fact {number}", value="word " * 2_000))
                session.close()
        yield (Path(folder) / "games.sqlite").read_bytes()


@pytest.fixture
def library(shelf: bytes, tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "games.sqlite").write_bytes(shelf)
    return tmp_path / "data" / "games.sqlite"


def saved_from(file: Path, target: Path) -> tuple[doctor.Report, int, int]:
    """What the doctor says, and how many games and entries a store finds in what it saved."""
    before = file.read_bytes()
    report = doctor.save_what_is_sound(file, target, find_game)
    assert file.read_bytes() == before
    assert doctor.examine(target).healthy
    target.parent.joinpath("opened").mkdir()
    target.rename(target.parent / "opened" / "games.sqlite")
    with Store.open(target.parent / "opened", find_game) as store:
        listed = [*store.games.all(), *store.games.deleted()]
        for game in listed:
            assert len(Session.open(store.games, game.uid).entries) == game.entries
    return report, len(listed), sum(game.entries for game in listed)


def test_a_file_without_its_last_page_loses_nothing_that_was_not_on_it(library: Path, tmp_path: Path) -> None:
    content = library.read_bytes()
    library.write_bytes(content[:-4096])

    report, games, entries = saved_from(library, tmp_path / "new.sqlite")

    assert f"{len(content) - 4096} of {len(content)} bytes" in str(report.faults[0])
    assert games == 20
    assert entries > 20 * 61 - 40


def test_of_a_file_cut_before_its_length_stood_there_only_what_is_left_is_told(library: Path) -> None:
    library.write_bytes(library.read_bytes()[:16])
    assert str(doctor.examine(library).faults[0]) == "the file is cut: 16 bytes are there"


@pytest.mark.parametrize("missing", [1, 100, 4095, 4097, 20_000])
def test_a_file_that_is_cut_anywhere_gives_back_what_is_before_the_cut(
    library: Path, tmp_path: Path, missing: int
) -> None:
    library.write_bytes(library.read_bytes()[:-missing])

    report, games, entries = saved_from(library, tmp_path / "new.sqlite")

    assert not report.healthy
    assert games == 20
    assert entries >= 20 * 61 - 61 * (1 + missing // 4096)  # a lost page shortens the games that were on it


def test_of_two_thirds_of_a_file_most_is_saved(library: Path, tmp_path: Path) -> None:
    content = library.read_bytes()
    library.write_bytes(content[: len(content) * 2 // 3])

    _, games, entries = saved_from(library, tmp_path / "new.sqlite")

    assert games >= 10
    assert entries >= 600


def test_what_is_lost_with_half_a_file_is_told_and_the_rest_is_saved(library: Path, tmp_path: Path) -> None:
    """The lines of all games may lie in the other half: without them nobody knows what was agreed."""
    content = library.read_bytes()
    library.write_bytes(content[: len(content) // 2])

    report = doctor.save_what_is_sound(library, tmp_path / "new.sqlite", find_game)

    assert (
        len(report.games) + sum("beginning of a game is lost" in str(fault) for fault in report.faults) >= 10
    )
    with sqlite3.connect(tmp_path / "new.sqlite") as connection:
        assert connection.execute("SELECT count(*) FROM catalogue").fetchone()[0] >= 5
        assert connection.execute("SELECT count(*) FROM people").fetchone()[0] == 2
    connection.close()


@pytest.mark.parametrize("table", ["journal", "games", "alembic_version", "sqlite_autoindex_games_1"])
def test_a_page_of_zeros_takes_only_along_what_was_on_it(library: Path, tmp_path: Path, table: str) -> None:
    """Also where it is the page by which all others of its table are found."""
    zero(library, first_page(table, library))

    report, games, entries = saved_from(library, tmp_path / "new.sqlite")

    assert not report.healthy
    assert (games, entries) == (20, 20 * 61)


def test_a_file_without_its_first_page_is_read_page_by_page(library: Path, tmp_path: Path) -> None:
    zero(library, 1)

    report, games, entries = saved_from(library, tmp_path / "new.sqlite")

    assert "not a database" in str(report.faults[0])
    assert (games, entries) == (20, 20 * 61)


def test_a_log_is_read_where_its_file_is_gone(tmp_path: Path) -> None:
    """Killed before the log was ever carried over, and then the file was emptied."""
    child = os.fork()
    if not child:
        store = Store.open(tmp_path, find_game)
        play(Session.create(STONES, Setup(), store.games), 40)
        os._exit(0)
    os.waitpid(child, 0)
    (tmp_path / "games.sqlite").write_bytes(b"")

    _, games, entries = saved_from(tmp_path / "games.sqlite", tmp_path / "new.sqlite")

    assert (games, entries) == (1, 40)


def test_a_game_whose_line_is_lost_is_told(library: Path) -> None:
    with sqlite3.connect(library) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DELETE FROM games WHERE id = 3")
    connection.close()

    report = doctor.examine(library)
    assert any("61 of its entries are left" in str(fault) for fault in report.faults)
    (left_over,) = report.left_over
    assert [link.n for link in left_over.entries] == list(range(1, 62))
    (told,) = json.loads(doctor.written_out(report.left_over))
    assert [json.loads(entry["entry"])["op"] for entry in told["entries"]] == ["do"] * 61


@pytest.mark.parametrize("content", [b"", b"\0" * 8192])
def test_of_a_file_without_anything_nothing_can_be_saved(library: Path, content: bytes) -> None:
    assert doctor.examine(library).anything
    library.write_bytes(content)
    assert not doctor.examine(library).anything


def test_what_was_deleted_for_good_does_not_come_back(library: Path, tmp_path: Path) -> None:
    with Store.open(library.parent, find_game) as store:
        gone = [game.uid for game in store.games.all()[:10]]
    for uid in gone:
        row = f"(SELECT id FROM games WHERE uid = '{uid}')"
        tables = ("snapshots", "journal", "seats")
        hurt(library, *(f"DELETE FROM {table} WHERE game_id = {row}" for table in tables))
        hurt(library, f"DELETE FROM games WHERE uid = '{uid}'")
    zero(library, first_page("journal", library))

    _, games, _ = saved_from(library, tmp_path / "new.sqlite")

    assert games == 10


def test_columns_lie_in_the_file_in_the_order_of_the_tables(library: Path) -> None:
    with sqlite3.connect(library) as connection:
        for table in TABLES:
            lying = [row[1] for row in connection.execute(f"PRAGMA table_info({table.name})")]
            assert lying == [column.name for column in table.columns]
    connection.close()


def zero(file: Path, page: int) -> None:
    content = bytearray(file.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    file.write_bytes(content)
