"""The one module that knows SQLite: the file, its lock, its pragmas, its errors, its copies.

One connection for the whole program. Write-ahead log with a sync per transaction: what was committed
survives a power cut. The lock is held from opening to closing, so a second program is told at once.

An acknowledged step is in a file that exists under its name: a file that is held open can lose its name
(a stick is pulled, a folder renamed or synchronised away), and SQLite would go on writing to nowhere. So
every transaction looks whether the name still leads to the open file: before anything is committed, so that
nothing goes to nowhere, and after it is on the disk, for what happened meanwhile. A file renamed in the
moment between that and the answer on the screen is noticed with the next step: nobody can hold a name.

Never open the file with `open()` while a `Database` holds it: closing such a handle would drop the lock
of the whole process (POSIX locks belong to processes, not to handles).
"""

import contextlib
import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import RLock
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, CursorResult, Engine, Executable, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from companion.store import trouble
from companion.store.paths import LOG
from companion.store.trouble import StoreTrouble

PATIENCE = 0.3
"""Seconds to wait for somebody who is just closing the file."""

_PRAGMAS = (
    "locking_mode = EXCLUSIVE",
    "journal_mode = WAL",
    "synchronous = FULL",
    "fullfsync = ON",  # macOS: a sync that reaches the disk; no effect elsewhere
    "foreign_keys = ON",
    "trusted_schema = OFF",
)

# By extended code where that says more, else by primary code; see "Result and Error Codes" of SQLite.
_SENTENCES = {
    sqlite3.SQLITE_BUSY: trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: trouble.LOCKED,
    sqlite3.SQLITE_FULL: trouble.FULL,
    sqlite3.SQLITE_READONLY: trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: trouble.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: trouble.NO_FOLDER,
    sqlite3.SQLITE_CORRUPT: trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: trouble.DAMAGED,
    sqlite3.SQLITE_IOERR: trouble.FAILED_WRITE,
    sqlite3.SQLITE_IOERR_READ: trouble.FAILED_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ: trouble.FAILED_READ,
    sqlite3.SQLITE_IOERR_FSTAT: trouble.FAILED_READ,
    sqlite3.SQLITE_IOERR_LOCK: trouble.READ_ONLY,  # it was opened, but only for reading
}
_OF_THE_DISK = (trouble.FAILED_WRITE, trouble.FAILED_READ, trouble.READ_ONLY, trouble.NO_FOLDER)
"""What a pulled stick is called by whoever first meets it."""

# Told without a code of their own. Our statements are fixed: a table they do not find is a damaged one.
_SIGNS_OF_DAMAGE = re.compile(
    "Could not decode to UTF-8|no such (table|column)|has no column named|unsupported file format"
    "|foreign key mismatch"
)


class Database:
    """An open file. Everything else in the store sees only `read`, `write` and `prepare`."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._names = (str(file), f"{file}{LOG}")
        self._lock = RLock()
        self._look_over: Callable[[], object] = lambda: None
        self._open()

    def _open(self) -> None:
        self._engine = _engine(self.file)
        try:
            with plain_trouble(self.file):
                self._connection = self._engine.connect()
                with self._connection.begin():
                    pass  # the lock is taken by the first transaction
        except StoreTrouble:
            self._engine.dispose()
            raise
        self._place = self._found()

    def look_over_with(self, check: Callable[[], object]) -> None:
        """What to do with a file that comes back after it was gone: it may be another one by then."""
        self._look_over = check

    @contextlib.contextmanager
    def write(self) -> Iterator[Connection]:
        """One transaction. It is on the disk when the block is left, or nobody was told so."""
        with self._lock:
            self._be_in_place()
            try:
                with plain_trouble(self.file), self._connection.begin():
                    yield self._connection
                    self._stay_in_place()
                self._stay_in_place()
            except StoreTrouble as error:
                if error.text in _OF_THE_DISK:
                    self._stay_in_place()
                raise

    read = write
    """Reading sees one moment too; the lock is ours anyway."""

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
        """An exact copy of this moment, as one file that needs nothing beside it."""
        part = target.with_name(target.name + ".part")
        with self._lock, plain_trouble(target):
            self._be_in_place()
            make_folder(target.parent)
            part.unlink(missing_ok=True)
            source = self._connection.connection.driver_connection
            assert isinstance(source, sqlite3.Connection)
            with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as copy:
                private(part)
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE").fetchone()
            sync(part)
            part.replace(target)
            sync(target.parent)

    def faults(self) -> list[str]:
        """What SQLite itself finds wrong with the file; it does not look into the values."""
        with self.read() as connection:
            found = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check")]
            found += [
                f"row {row[1]} of {row[0]} points nowhere"
                for row in connection.exec_driver_sql("PRAGMA foreign_key_check")
            ]
        return [fault for fault in found if fault != "ok"]

    def close(self) -> None:
        with self._lock, plain_trouble(self.file):
            self._connection.close()
            self._engine.dispose()


def _engine(file: Path) -> Engine:
    def connect() -> sqlite3.Connection:
        made = not file.exists()
        # isolation_level None: Python begins nothing by itself, so creating tables can be rolled back too.
        connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            if made:
                private(file)  # the log beside it follows
            for pragma in _PRAGMAS:
                connection.execute(f"PRAGMA {pragma}").fetchall()
        except (sqlite3.Error, OSError):
            connection.close()
            raise
        return connection

    engine = create_engine("sqlite://", creator=connect, poolclass=StaticPool)
    event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


@contextlib.contextmanager
def plain_trouble(file: Path) -> Iterator[None]:
    """Say what the disk or SQLite complains about in words for people. A bug passes through as it is."""
    try:
        yield
    except DBAPIError as error:
        raise _as_trouble(error.orig, file) or error from None
    except sqlite3.Error as error:
        raise _as_trouble(error, file) or error from None
    except UnicodeDecodeError:  # SQLite quoting damaged names in its complaint
        raise StoreTrouble(trouble.DAMAGED, file=str(file)) from None
    except PermissionError:
        raise StoreTrouble(trouble.READ_ONLY, file=str(file)) from None
    except OSError:
        raise StoreTrouble(trouble.NO_FOLDER, file=str(file)) from None


def _as_trouble(error: BaseException | None, file: Path) -> StoreTrouble | None:
    code: int = getattr(error, "sqlite_errorcode", 0)
    sentence = _SENTENCES.get(code) or _SENTENCES.get(code & 0xFF)
    if _SIGNS_OF_DAMAGE.search(str(error)):
        sentence = trouble.DAMAGED
    return StoreTrouble(sentence, file=str(file)) if sentence else None


def make_folder(folder: Path) -> None:
    """For its owner alone, where there is none yet."""
    with plain_trouble(folder):
        if not folder.is_dir():
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            sync(folder.parent)


def private(file: Path) -> None:
    """A file we have made: names of people are in it, so it is for its owner alone."""
    file.chmod(0o600)


def refuse_if_held(file: Path) -> None:
    """Raise when another program has the file open, without writing to it or beside it.

    A read-only connection in exclusive mode gets as far as the lock of the other one, and never further.
    """
    with plain_trouble(file):
        if not file.stat().st_size:
            return  # SQLite would throw away the log beside it, even when it may only read
    uri = f"file:{quote(str(file))}?mode=ro"
    with plain_trouble(file), contextlib.closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE)) as probe:
        try:
            probe.execute("PRAGMA locking_mode = EXCLUSIVE").fetchall()
            probe.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                raise


@contextlib.contextmanager
def private_copy(file: Path) -> Iterator[Path]:
    """A copy of a file and its log that nobody else holds, to look into without touching the original."""
    refuse_if_held(file)
    with tempfile.TemporaryDirectory(prefix="terra-companion-") as folder:
        copy = Path(folder) / file.name
        with plain_trouble(file):
            for ending in ("", LOG):
                part = file.with_name(file.name + ending)
                if part.exists():
                    shutil.copyfile(part, copy.with_name(copy.name + ending))
        yield copy


def sync(path: Path) -> None:
    """Make sure that a file, or what a folder lists, is on the disk."""
    if path.is_dir() and os.name == "nt":
        return  # Windows neither can nor needs to
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
