"""The rest of what happens to files: migrations that fail, newer companions, second windows, odd clocks."""

import random
import shutil
import sqlite3
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from companion.session import Session
from companion.store import migrations, trouble
from companion.store.database import Database
from companion.store.paths import games_file
from companion.store.repository import Store
from companion.store.schema import SCRIPTS, known_versions
from companion.store.trouble import StoreTrouble
from tests.faults.findings import Finding, counted, new_game, opened, play, run_child, workplace
from tests.store.stones import STONES, Setup, find_game

SCRIPT = """
from alembic import op
import sqlalchemy as sa
revision, down_revision = "{new}", "{old}"
def upgrade():
    for number in range({tables}):
        op.create_table(f"half{{number}}", sa.Column("id", sa.Integer))
    op.execute("UPDATE games SET title = 'half-way'")
    op.drop_table("settings")
    raise RuntimeError("half-way")
"""


def failed_migrations(times: int) -> Finding:
    intact = copies = 0
    with workplace(in_memory=True) as place:
        with opened(place / "data") as store:
            play(new_game(store), 5)
        before = dump(place / "data")
        for number in counted(times):
            scripts = place / f"scripts{number}"
            shutil.copytree(SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
            old = known_versions()[-1]
            new = f"{int(old) + 1:04d}"
            script = SCRIPT.format(new=new, old=old, tables=number)
            (scripts / "versions" / f"v{new}_half.py").write_text(script)
            database = Database(games_file(place / "data"))
            try:
                migrations.bring_up_to_date(database, place / "copies", scripts)
            except StoreTrouble as error:
                copies += dump(Path(str(error.details["copy"])).parent, str(error.details["copy"])) == before
            finally:
                database.close()
            intact += dump(place / "data") == before
    figures = f"{times} failed half-way, {intact} files as they were, {copies} good copies"
    return Finding("migration failing half-way", figures, intact == copies == times)


def dump(folder: Path, file: str = "") -> list[str]:
    connection = sqlite3.connect(file or games_file(folder))
    lines = list(connection.iterdump())
    connection.close()
    return lines


def newer_schema() -> Finding:
    with workplace(in_memory=True) as place:
        with opened(place) as store:
            play(new_game(store), 5)
        connection = sqlite3.connect(games_file(place))
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
        connection.close()
        before = dump(place)
        try:
            opened(place).close()
            refused = False
        except StoreTrouble as error:
            refused = error.text == trouble.NEWER
        sound = refused and dump(place) == before
    return Finding("newer schema", "refused, file as it was" if sound else "not refused", sound)


def second_instance(times: int) -> Finding:
    """Others knock while the first one plays on."""
    slowest = 0.0
    told = 0
    with workplace() as place, opened(place) as store:
        session = new_game(store)
        for _ in counted(times):
            (line,) = run_child(partial(knock, place))
            sentence, seconds = line.rsplit(" ", 1)
            told += sentence == trouble.LOCKED
            slowest = max(slowest, float(seconds))
            play(session, 1)
        kept = len(Session.open(store.games, session.book.uid).entries)
    figures = f"{told} of {times} told, the slowest after {slowest:.2f} s; {kept} steps played meanwhile"
    return Finding("second instance", figures, told == kept == times)


def knock(folder: Path, say: Callable[[str], None]) -> None:
    started = time.monotonic()
    try:
        Store.open(folder, find_game)
        sentence = "opened"
    except StoreTrouble as error:
        sentence = error.text
    say(f"{sentence} {time.monotonic() - started}")


def odd_clock(times: int, seed: int = 1) -> Finding:
    """A clock that jumps by years between steps, mostly back."""
    rng = random.Random(seed)
    moment = datetime(2040, 1, 1, tzinfo=UTC)

    def clock() -> datetime:
        nonlocal moment
        moment += timedelta(days=rng.uniform(-40, 30))
        return moment

    with workplace(in_memory=True) as place:
        with Store.open(place, find_game, clock) as store:
            first = Session.create(STONES, Setup(heap=times * 2), store.games)
            second = Session.create(STONES, Setup(heap=times * 2), store.games)
            play(first, times)
            expected = list(first.entries)
            numbers = [store.backups.make().number for _ in range(3)]
        with Store.open(place, find_game, clock) as store:
            again = Session.open(store.games, first.book.uid)
            listed = [game.uid for game in store.games.all()]
            ordered = list(again.entries) == expected and listed == [first.book.uid, second.book.uid]
    figures = f"{times} steps in order, list of games in order" if ordered else "order lost"
    return Finding("clock jumping back", figures, ordered and numbers == [1, 2, 3])
