"""What SQLite is and does: a file, its lock, its pragmas, its complaints. Together with `database`, the only
room that knows it; this one needs nothing but Python.

Never open the file with `open()` while somebody holds it: closing such a handle would drop the lock of the
whole process (POSIX locks belong to processes, not to handles).
"""

import contextlib
import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from companion.store import trouble
from companion.store.paths import LOG
from companion.store.trouble import StoreTrouble

PATIENCE = 0.3
"""Seconds to wait for somebody who is just closing the file."""

PRAGMAS = (
    "locking_mode = EXCLUSIVE",
    "journal_mode = WAL",
    "synchronous = FULL",
    "fullfsync = ON",  # macOS: a sync that reaches the disk; no effect elsewhere
    "foreign_keys = ON",
    "trusted_schema = OFF",
)
"""How the program holds its file."""

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
OF_THE_DISK = (trouble.FAILED_WRITE, trouble.FAILED_READ, trouble.READ_ONLY, trouble.NO_FOLDER)
"""What a pulled stick is called by whoever first meets it."""

# Told without a code of their own. Our statements are fixed: a table they do not find is a damaged one.
_SIGNS_OF_DAMAGE = re.compile(
    "Could not decode to UTF-8|no such (table|column)|has no column named|unsupported file format"
    "|foreign key mismatch"
)


def connect(file: Path) -> sqlite3.Connection:
    """The file as the program holds it. Nobody else gets at it from its first transaction on."""
    made = not file.exists()
    # isolation_level None: Python begins nothing by itself, so creating tables can be rolled back too.
    connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        if made:
            private(file)  # the log beside it follows
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").fetchall()
    except (sqlite3.Error, OSError):
        connection.close()
        raise
    return connection


@contextlib.contextmanager
def plain_trouble(file: Path) -> Iterator[None]:
    """Say what the disk or SQLite complains about in words for people. A bug passes through as it is."""
    try:
        yield
    except sqlite3.Error as error:
        raise as_trouble(error, file) or error from None
    except UnicodeDecodeError:  # SQLite quoting damaged names in its complaint
        raise StoreTrouble(trouble.DAMAGED, file=str(file)) from None
    except PermissionError:
        raise StoreTrouble(trouble.READ_ONLY, file=str(file)) from None
    except OSError:
        raise StoreTrouble(trouble.NO_FOLDER, file=str(file)) from None


def as_trouble(error: BaseException | None, file: Path) -> StoreTrouble | None:
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
