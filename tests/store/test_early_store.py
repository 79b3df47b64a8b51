"""The file is held and read before SQLModel is there: the same answers, the same lock, steps as durable."""

import re
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.registry import find_game as find_real
from companion.kernel.command import Command
from companion.session import Session
from companion.store import reading
from companion.store.book import JournalWriter
from companion.store.books import EarlyBooks
from companion.store.database import Database
from companion.store.early_store import EarlyStore
from companion.store.paths import MARKER, games_file
from companion.store.repository import Store
from companion.store.tables import GAMES
from companion.store.trouble import StoreTrouble
from tests.games.every import ALL, codec, headless, wish

GAME = ALL[0]
"""Which one it is makes no difference here."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two games, one more that was deleted, and something told of the cardboard."""
    it = headless(GAME)
    others = tuple(zip(("Bo", "Cleo"), it.seats[1:], strict=False))
    with Store.open(tmp_path) as store:
        for name in ("Ann", "Zoe", "Mia"):
            wanted = replace(wish(GAME, 3), players=((name, it.seats[0]), *others))
            Session.create(it.game, codec(GAME).setup_from(it.setup(wanted)), store.games)
        store.catalogue.learn(GAME, [("told", "something")])
        store.games.delete(store.games.all()[1].uid)
    return tmp_path


def opened(folder: Path) -> EarlyStore:
    early = EarlyStore.open(folder)
    assert early is not None
    return early


def test_it_answers_like_the_store(folder: Path) -> None:
    early = opened(folder)
    listed, names, told = early.games(), early.names(), early.catalogue(GAME)
    assert early.setting("nothing") is None
    early.close()
    with Store.open(folder) as store:
        assert listed == store.games.all()
        assert len(listed) == 2
        assert names == tuple(person.name for person in store.people.all() if person.games)
        assert "Zoe" not in names
        assert told == store.catalogue.all(GAME)
        assert told


def test_what_the_program_keeps_for_itself_is_read_early_too(folder: Path) -> None:
    with Store.open(folder) as store:
        store.settings.set("decks/of", [{"name": "Ice"}])
    early = opened(folder)
    kept = early.setting("decks/of")
    early.close()
    assert kept == [{"name": "Ice"}]


def test_a_game_opened_early_is_the_same_game_and_its_steps_are_kept(folder: Path) -> None:
    early = opened(folder)
    uid = early.games()[0].uid
    stores: list[Store] = []

    def store() -> Store:
        if not stores:
            stores.append(Store.open(folder, early=early))
        return stores[0]

    def writer(taken: reading.Taken) -> JournalWriter:
        return store().games.writer(taken)

    books = EarlyBooks(early, find_real, writer, ready=lambda: bool(stores))
    session = Session.open(books, uid)
    assert not stores
    offer = session.legal()[0]
    assert isinstance(offer, Command)
    session.apply(offer)
    assert len(stores) == 1
    session.close()
    again = Session.open(store().games, uid)
    assert (again.entries, again.state) == (session.entries, session.state)
    store().close()


def test_the_store_goes_on_with_the_lock_that_is_held(folder: Path) -> None:
    early = opened(folder)
    with pytest.raises(StoreTrouble):
        Database(games_file(folder))
    with Store.open(folder, early=early) as store:
        assert len(store.games.all()) == 2
        with pytest.raises(StoreTrouble):
            EarlyStore.open(folder)


def test_where_only_the_store_can_tell_nothing_is_seen_and_nothing_is_made(
    folder: Path, tmp_path: Path
) -> None:
    nowhere = tmp_path / "nowhere"
    assert EarlyStore.open(nowhere) is None
    assert not nowhere.exists()
    with sqlite3.connect(games_file(folder)) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '0001'")
    raw.close()
    assert EarlyStore.open(folder) is None
    Database(games_file(folder)).close()  # nobody holds it


def test_games_that_are_gone_and_files_that_are_none_are_told(folder: Path) -> None:
    games_file(folder).write_bytes(b"no database at all" * 100)
    with pytest.raises(StoreTrouble):
        EarlyStore.open(folder)
    games_file(folder).write_bytes(b"")
    assert (folder / MARKER).exists()
    with pytest.raises(StoreTrouble):
        EarlyStore.open(folder)


def test_questions_name_only_tables_and_columns_there_are(folder: Path) -> None:
    """`reading` and `tables` know the same file."""
    tables = GAMES.metadata.tables
    questions = {
        name: text for name, text in vars(reading).items() if name.isupper() and "SELECT" in str(text)
    }
    assert len(questions) >= 8
    early = opened(folder)
    for name, question in questions.items():
        if not name.endswith("VERSION") and name != "_LINE":
            early.ask(question, {"uid": "", "game": 0, "key": ""})
            assert {f"{table}.{column}" for table, column in re.findall(r"\b(\w+)\.(\w+)", question)} <= {
                str(column) for table in tables.values() for column in table.columns
            }
    early.close()


def test_neither_sqlmodel_nor_pydantic_is_needed_for_the_list(folder: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from companion.store.early_store import EarlyStore\n"
        "print(len(EarlyStore.open(Path(sys.argv[1])).games()))\n"
        "print(*(name for name in ('pydantic', 'sqlalchemy', 'sqlmodel') if name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["2", ""]
