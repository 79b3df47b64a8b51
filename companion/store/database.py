"""The open file of games, for everything that speaks SQLAlchemy.

One connection for the whole program. Write-ahead log with a sync per transaction: what was committed
survives a power cut. The lock is held from opening to closing, so a second program is told at once.

An acknowledged step is in a file that exists under its name: a file that is held open can lose its name
(a stick is pulled, a folder renamed or synchronised away), and SQLite would go on writing to nowhere. So
every transaction looks whether the name still leads to the open file: before anything is committed, so that
nothing goes to nowhere, and after it is on the disk, for what happened meanwhile. A file renamed in the
moment between that and the answer on the screen is noticed with the next step: nobody can hold a name.
"""

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from threading import RLock
from typing import Any

from sqlalchemy import Connection, CursorResult, Engine, Executable, create_engine, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from companion.kernel.errors import Saying
from companion.kernel.marking import N_
from companion.store import sqlite, trouble
from companion.store.paths import LOG
from companion.store.reading import Ask
from companion.store.sqlite import OF_THE_DISK, as_trouble, connect, make_folder, private, sync
from companion.store.trouble import StoreTrouble

PAGES_AT_ONCE = 128
"""Of a copy: half a megabyte, a few milliseconds."""
BREATH = 0.002
"""Seconds in which whoever waits for the file gets it."""


class Database:
    """An open file. Everything else in the store sees only `read`, `write` and `prepare`."""

    def __init__(self, file: Path, held: sqlite3.Connection | None = None) -> None:
        """`held` is the file where somebody has opened it already; it belongs to this from now on."""
        self.file = file
        self._held = held
        self._names = (str(file), f"{file}{LOG}")
        self._lock = RLock()
        self._look_over: Callable[[], object] = lambda: None
        self._open()

    def _open(self) -> None:
        self._engine = self._make_engine()
        try:
            with plain_trouble(self.file):
                self._connection = self._engine.connect()
                with self._connection.begin():
                    pass  # the lock is taken by the first transaction
        except StoreTrouble:
            self._engine.dispose()
            raise
        self._place = self._found()

    def _make_engine(self) -> Engine:
        def connection() -> sqlite3.Connection:
            held, self._held = self._held, None
            return held or connect(self.file)

        engine = create_engine("sqlite://", creator=connection, poolclass=StaticPool)
        event.listen(engine, "begin", _begin)
        return engine

    def look_over_with(self, check: Callable[[], object]) -> None:
        """What to do with a file that comes back after it was gone: it may be another one by then."""
        self._look_over = check

    def write(self) -> AbstractContextManager[Connection]:
        """One transaction. It is on the disk when the block is left, or nobody was told so."""
        return self._transaction()

    def read(self) -> AbstractContextManager[Connection]:
        """One moment, in a transaction as well: the lock is ours anyway."""
        return self._transaction()

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with self._lock:
            self._be_in_place()
            try:
                with plain_trouble(self.file), self._connection.begin():
                    yield self._connection
                    self._stay_in_place()
                self._stay_in_place()
            except StoreTrouble as error:
                if error.text in OF_THE_DISK:
                    self._stay_in_place()
                raise

    def ask(self, question: str, values: Mapping[str, Any]) -> Sequence[Any]:
        """One question of `reading`, at one moment."""
        with self.read() as connection:
            return asking(connection)(question, values)

    def _found(self) -> tuple[int, ...] | None:
        """Which files the names lead to now; None where one of them leads nowhere."""
        # Names as they are, and not as paths: every step comes along here.
        try:
            file, log = map(os.stat, self._names)
        except OSError:
            return None
        return file.st_dev, file.st_ino, log.st_dev, log.st_ino

    def _stay_in_place(self) -> None:
        if self._found() != self._place:
            raise StoreTrouble(trouble.VANISHED, file=str(self.file))

    def _be_in_place(self) -> None:
        """Go on with a file that is back, in whatever shape. Never makes a new one in its place."""
        if self._place is not None and self._found() == self._place:
            return
        with plain_trouble(self.file):
            there = self.file.is_file() and self.file.stat().st_size
        if not there:
            raise StoreTrouble(trouble.VANISHED, file=str(self.file))
        # SQLite neither tidies up nor deletes a log by a name that does not lead to its file any more.
        with contextlib.suppress(StoreTrouble):
            self.close()
        self._place = None
        self._open()
        try:
            self._look_over()
        except BaseException:
            self._place = None
            raise

    def prepare(self, statement: Executable, *names: str) -> Callable[..., CursorResult[Any]]:
        """A statement compiled once, for the path every command takes: run it inside `write`.

        `names` are the columns an INSERT fills. Values are bound, by name, like anywhere else.
        """
        compiled = statement.compile(  # type: ignore[attr-defined]
            dialect=self._engine.dialect, column_keys=names or None
        )
        sql, order = str(compiled), tuple(compiled.positiontup)

        def run(**values: Any) -> CursorResult[Any]:
            return self._connection.exec_driver_sql(sql, tuple(values[name] for name in order))

        return run

    def copy_to(self, target: Path) -> None:
        """An exact copy of one moment, as one file that needs nothing beside it.

        May run beside the window: others get at the file after every few pages. What they write meanwhile is
        in the copy as well, SQLite sees to that.
        """
        part = target.with_name(target.name + ".part")
        with plain_trouble(target):
            with self._lock:
                self._be_in_place()
            make_folder(target.parent)
            part.unlink(missing_ok=True)
            with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as copy:
                private(part)
                self._copy_pages(copy)
                copy.execute("PRAGMA journal_mode = DELETE").fetchone()
            sync(part)
            part.replace(target)
            sync(target.parent)

    def _copy_pages(self, copy: sqlite3.Connection) -> None:
        def let_others(_status: int, _left: int, _all: int) -> None:
            self._lock.release()
            time.sleep(BREATH)
            self._lock.acquire()

        with self._lock:
            source = self._connection.connection.driver_connection
            assert isinstance(source, sqlite3.Connection)
            source.backup(copy, pages=PAGES_AT_ONCE, progress=let_others)
            self._stay_in_place()

    def faults(self) -> list[Saying]:
        """What SQLite itself finds wrong with the file; it does not look into the values."""
        with self.read() as connection:
            said = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check")]
            loose = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        found = [Saying(N_("SQLite says: {fault}"), {"fault": fault}) for fault in said if fault != "ok"]
        text = N_("row {row} of {table} points nowhere")
        return found + [Saying(text, {"row": str(row[1]), "table": str(row[0])}) for row in loose]

    def close(self) -> None:
        with self._lock, plain_trouble(self.file):
            self._connection.close()
            self._engine.dispose()


def asking(connection: Connection) -> Ask:
    """Questions of `reading` inside a transaction."""
    return lambda question, values: connection.execute(text(question), values).all()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


@contextlib.contextmanager
def plain_trouble(file: Path) -> Iterator[None]:
    """The same words, whether SQLite complains itself or by way of SQLAlchemy."""
    with sqlite.plain_trouble(file):
        try:
            yield
        except DBAPIError as error:
            raise as_trouble(error.orig, file) or error from None
