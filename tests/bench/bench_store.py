"""How fast the store is, measured against raw sqlite3 in the same run."""

import contextlib
import random
import secrets
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from companion.games.registry import find_game, find_headless
from companion.kernel import safe_json
from companion.kernel.codec import Codec
from companion.kernel.gamefile import line_of
from companion.kernel.journal import Do
from companion.kernel.template import Template
from companion.session import Session
from companion.store.book import Note
from companion.store.paths import games_file
from companion.store.repository import Store
from companion.store.tables import GAMES, JOURNAL
from tests.bench.measured import FIRST, own
from tests.bench.row import Row

SETUP = own(FIRST).COUPLE


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        yield durable_command(Path(folder))
        yield open_long_game(Path(folder) / "open")
        yield list_games(Path(folder) / "list")
    yield import_of_session()


def timed(work: Callable[[], Any]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def durable_command(folder: Path, count: int = 400) -> Row:
    """What the session waits for, entry by entry in turn with raw inserts of the same bytes."""
    game = find_game(FIRST)
    raw = sqlite3.connect(folder / "raw.sqlite", isolation_level=None)
    for pragma in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL"):
        raw.execute(f"PRAGMA {pragma}").fetchall()
    raw.execute("CREATE TABLE journal (id INTEGER PRIMARY KEY, game_id, n, said_at, entry, hash)")

    def raw_insert(n: int, text: str) -> None:
        raw.execute("BEGIN IMMEDIATE")
        row = (1, n, "2026-05-01T20:00:00.000Z", text, "0" * 64)
        raw.execute("INSERT INTO journal (game_id, n, said_at, entry, hash) VALUES (?, ?, ?, ?, ?)", row)
        raw.execute("COMMIT")

    with Store.open(folder / "durable") as store:
        session = Session.create(game, Codec(game).setup_from(SETUP), store.games)
        writer, codec = session.book.writer, session.codec
        note = Note(game.glance(session.state))
        command: Any = session.legal()[0]
        ours, theirs = [], []
        for n in range(count):
            entry = Do(id=f"m{n}", command=command)
            text = line_of(entry, codec)
            theirs.append(timed(lambda n=n, text=text: raw_insert(n, text)))  # type: ignore[misc]
            ours.append(
                timed(lambda entry=entry: writer.append(entry, line_of(entry, codec), note))  # type: ignore[misc]
            )
    raw.close()
    measured, baseline = statistics.median(ours), statistics.median(theirs)
    return Row("durable command, commit only", measured, baseline, measured / baseline, "<= 2.5x raw sqlite3")


def long_game(commands: int = 500) -> Session[Any]:
    """So many journal entries of random legal play; a finished game is taken back some turns and goes on."""
    game = find_game(FIRST)
    session = Session.create(game, Codec(game).setup_from(SETUP))
    rng = random.Random(1)
    while len(session.entries) < commands:
        offers = session.legal()
        if not offers:
            session.undo(20)
            continue
        offer = rng.choice(offers)
        command = offer.sample(rng) if isinstance(offer, Template) else offer
        if command is not None:
            session.apply(command)
    return session


def open_long_game(folder: Path) -> Row:
    """From nothing but imports to a session that can be played: store, game and the pending decision."""
    played = long_game()
    with Store.open(folder) as store:
        session = Session.import_file(played.export(), find_game, store.games)
        uid = session.book.uid
        session.close()

    def opened() -> None:
        with Store.open(folder) as store:
            assert Session.open(store.games, uid).state == played.state

    measured = statistics.median(timed(opened) for _ in range(5))
    baseline = statistics.median(timed(lambda: raw_rows(folder, "journal")) for _ in range(5))
    what = f"open a game of {len(played.entries)} commands (beside raw rows)"
    return Row(what, measured, baseline, measured / baseline, "<= 150 ms")


def list_games(folder: Path, count: int = 5_000) -> Row:
    with Store.open(folder) as store:
        fill(store, count)
        measured = statistics.median(timed(store.games.all) for _ in range(5))
        assert len(store.games.all()) == count
    baseline = statistics.median(timed(lambda: raw_rows(folder, "games")) for _ in range(5))
    what = f"list {count} games (beside raw rows)"
    return Row(what, measured, baseline, measured / baseline, "<= 200 ms")


def raw_rows(folder: Path, table: str) -> None:
    """Nothing but opening the file and reading all of a table."""
    with contextlib.closing(sqlite3.connect(games_file(folder))) as raw:
        raw.execute(f"SELECT * FROM {table}").fetchall()


def fill(store: Store, count: int) -> None:
    """Many games at once: their lines are real, their journals short."""
    game = find_game(FIRST)
    setup = safe_json.dumps(Codec(game).setup_to(Codec(game).setup_from(SETUP)))
    players = safe_json.dumps(
        list(zip(find_headless(FIRST).seats, ("Anna-Lena Mustermann", "Ben", "Çelik", ""), strict=False))
    )
    with store.database.write() as connection:
        connection.execute(
            insert(GAMES),
            [
                {
                    "id": n,
                    "uid": secrets.token_hex(6),
                    "game": game.id,
                    "rules": game.rules_version,
                    "setup": setup,
                    "entries": 1,
                    "head": "0" * 64,
                    "title": f"Evening number {n}",
                    "note": "",
                    "players": players,
                    "round": n % 6,
                    "finished": n % 3 == 0,
                    "created_at": "2026-05-01T20:00:00.000Z",
                    "updated_at": "2026-05-01T20:00:00.000Z",
                    "touched": n,
                }
                for n in range(1, count + 1)
            ],
        )
        entry = {"n": 1, "said_at": "2026-05-01T20:00:00.000Z", "entry": "{}" * 60, "hash": "0" * 64}
        connection.execute(insert(JOURNAL), [{"game_id": n, **entry} for n in range(1, count + 1)])


def import_of_session() -> Row:
    """Nothing of SQLModel comes with session and command line; how long they take beside a bare Python."""
    import subprocess

    def run(code: str) -> float:
        return min(timed(lambda: subprocess.run([sys.executable, "-c", code], check=True)) for _ in range(5))

    code = (
        "import sys, companion.session, companion.cli; companion.cli.parser()\n"
        "assert 'sqlmodel' not in sys.modules and 'sqlalchemy' not in sys.modules"
    )
    measured, baseline = run(code), run("pass")
    return Row(
        "import session and command line", measured, baseline, measured / baseline, "without the store"
    )
