"""The file itself: durable, ours alone while open, and every trouble said in one sentence."""

import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import Executable, insert, select, text

from companion.session import Session
from companion.store import sqlite, trouble
from companion.store.database import Database, plain_trouble
from companion.store.repository import Store
from companion.store.sqlite import private_copy, refuse_if_held
from companion.store.tables import SETTINGS
from companion.store.trouble import StoreTrouble
from tests.store.stones import STONES, Setup, State, find_game
from tests.store.test_games import play


def pragma(store: Store, name: str) -> object:
    with store.database.read() as connection:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


def test_what_is_committed_survives_a_power_cut(store: Store) -> None:
    assert pragma(store, "journal_mode") == "wal"
    assert pragma(store, "synchronous") == 2  # FULL
    assert pragma(store, "locking_mode") == "exclusive"
    assert pragma(store, "foreign_keys") == 1


def fail_after(store: Store, statement: Executable) -> None:
    with contextlib.suppress(RuntimeError), store.database.write() as connection:
        connection.execute(statement)
        raise RuntimeError


def test_a_failed_transaction_leaves_nothing(store: Store) -> None:
    fail_after(store, insert(SETTINGS).values(key="a", value="1"))

    assert store.settings.get("a") is None


def test_tables_made_in_a_failed_transaction_are_gone(store: Store) -> None:
    fail_after(store, text("CREATE TABLE half (x)"))

    with store.database.read() as connection:
        names = connection.exec_driver_sql("SELECT name FROM sqlite_schema").scalars().all()
    assert "half" not in names


def test_a_second_opening_knocks_once_and_does_not_wait_long(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    knocks: list[float] = []
    opening: Callable[..., sqlite3.Connection] = sqlite3.connect

    def knock(file: Path, *, timeout: float, **options: Any) -> sqlite3.Connection:
        knocks.append(timeout)
        return opening(file, timeout=timeout, **options)

    monkeypatch.setattr(sqlite3, "connect", knock)
    monkeypatch.setattr(time, "sleep", lambda _: pytest.fail("nobody waits besides"))
    with pytest.raises(StoreTrouble, match="Another window or program"):
        Database(store.database.file)
    assert knocks == [sqlite.PATIENCE]
    assert sqlite.PATIENCE < 1  # as nobody notices


def test_the_first_one_is_not_disturbed_by_the_second(store: Store, session: Session[State]) -> None:
    with pytest.raises(StoreTrouble):
        Database(store.database.file)
    with pytest.raises(StoreTrouble):
        refuse_if_held(store.database.file)

    play(session, 2)
    assert Session.open(store.games, session.book.uid).state == session.state


def test_looking_whether_a_file_is_held_leaves_no_trace(tmp_path: Path) -> None:
    Store.open(tmp_path, find_game).close()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    refuse_if_held(tmp_path / "games.sqlite")

    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_several_threads_take_turns(store: Store) -> None:
    def work(name: str) -> None:
        for n in range(20):
            store.settings.set(name, n)

    threads = [threading.Thread(target=work, args=(f"thread {n}",)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [store.settings.get(f"thread {n}") for n in range(4)] == [19] * 4


def limit_pages(store: Store, most: int) -> None:
    with store.database.write() as connection:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")


def test_a_full_disk_loses_nothing_and_goes_on_when_there_is_room(
    store: Store, session: Session[State]
) -> None:
    play(session, 3)
    limit_pages(store, 1)  # means: no more than now

    with pytest.raises(StoreTrouble, match=r"is full; everything confirmed so far is safe") as caught:
        play(session, 500)
    assert caught.value.text == trouble.FULL
    acknowledged = len(session.entries)
    assert len(Session.open(store.games, session.book.uid).entries) == acknowledged

    limit_pages(store, 1_000_000)
    play(session, 10)
    again: Session[State] = Session.open(store.games, session.book.uid)
    assert len(again.entries) == acknowledged + 10
    assert again.state == session.state


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.write_bytes(b"my diary " * 1000)

    with pytest.raises(StoreTrouble, match="is damaged; it was left as it is") as caught:
        Store.open(tmp_path, find_game)

    assert caught.value.text == trouble.DAMAGED
    assert file.read_bytes() == b"my diary " * 1000


def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "games.sqlite") as other:
        other.execute("CREATE TABLE recipes (id)")
    other.close()

    with pytest.raises(StoreTrouble, match="not a file of this companion"):
        Store.open(tmp_path, find_game)


def test_a_folder_that_cannot_be_made_is_said_to_be_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(StoreTrouble, match="--data-dir"):
        Store.open(tmp_path / "file" / "below", find_game)


def test_a_folder_in_place_of_the_file_is_said_to_be_so(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").mkdir()

    with pytest.raises(StoreTrouble, match="cannot be opened or made"):
        Store.open(tmp_path, find_game)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (sqlite3.SQLITE_BUSY, trouble.LOCKED),
        (sqlite3.SQLITE_FULL, trouble.FULL),
        (sqlite3.SQLITE_IOERR_WRITE, trouble.FAILED_WRITE),
        (sqlite3.SQLITE_IOERR_FSYNC, trouble.FAILED_WRITE),
        (sqlite3.SQLITE_IOERR_READ, trouble.FAILED_READ),
        (sqlite3.SQLITE_READONLY_DBMOVED, trouble.READ_ONLY),
        (sqlite3.SQLITE_CANTOPEN_ISDIR, trouble.NO_FOLDER),
        (sqlite3.SQLITE_CORRUPT_INDEX, trouble.DAMAGED),
        (sqlite3.SQLITE_NOTADB, trouble.DAMAGED),
    ],
)
def test_every_trouble_has_its_sentence(code: int, sentence: str) -> None:
    error = sqlite3.OperationalError("whatever")
    error.sqlite_errorcode = code

    with pytest.raises(StoreTrouble) as caught, plain_trouble(Path("{odd} name")):
        raise error

    assert caught.value.text == sentence
    assert "{odd} name" in str(caught.value)


def test_a_bug_is_not_called_trouble() -> None:
    with pytest.raises(sqlite3.OperationalError), plain_trouble(Path("x")):
        raise sqlite3.OperationalError('near "NONSENSE": syntax error')


def test_a_copy_needs_nothing_beside_it(store: Store, session: Session[State], tmp_path: Path) -> None:
    play(session, 4)

    store.database.copy_to(tmp_path / "copy" / "games.sqlite")

    assert [path.name for path in (tmp_path / "copy").iterdir()] == ["games.sqlite"]
    copy = Store.open(tmp_path / "copy", find_game)
    assert Session.open(copy.games, session.book.uid).state == session.state
    copy.close()
    play(session, 1)  # still ours


def test_a_copy_made_while_others_write_is_sound(
    store: Store, session: Session[State], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Page by page, in another thread; the steps in between are taken, and nobody waits for the copy."""
    monkeypatch.setattr("companion.store.database.PAGES_AT_ONCE", 1)
    target = tmp_path / "copy" / "games.sqlite"
    copying = Thread(target=store.database.copy_to, args=(target,))
    copying.start()
    said = 0
    while copying.is_alive() or said < 3:
        play(session, 1)
        session.undo()
        said += 1
    copying.join()
    assert said >= 3
    with Store.open(target.parent, find_game) as copy:
        assert not copy.database.faults()
        kept = Session.open(copy.games, session.book.uid).entries
    assert list(kept) == list(session.entries[: len(kept)])


def test_a_private_copy_has_what_only_the_log_holds(tmp_path: Path) -> None:
    """A process that was killed leaves its last transactions in the log beside the file."""
    child = os.fork()
    if not child:
        store = Store.open(tmp_path, find_game)
        play(Session.create(STONES, Setup(), store.games), 4)
        os._exit(0)
    os.waitpid(child, 0)
    assert (tmp_path / "games.sqlite-wal").stat().st_size > 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    with private_copy(tmp_path / "games.sqlite") as copy:
        database = Database(copy)
        with database.read() as connection:
            assert connection.execute(select(SETTINGS)).all() == []
            assert connection.exec_driver_sql("SELECT count(*) FROM journal").scalar() == 4
        database.close()

    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
