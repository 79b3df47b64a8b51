"""A file of games that is empty or gone although games were here: brought back from the log beside it where
that has all of it, else said so, and the last copy brought back.

SQLite takes an empty file for a new one, and throws the log beside it away.
"""

import contextlib
import os
import shutil
import sqlite3
import tempfile
from pathlib import Path

from companion.store import trouble
from companion.store.backups import Backup, backups_in
from companion.store.pages import Pages, pad
from companion.store.paths import LOG, MARKER, backup_folder, games_file
from companion.store.sqlite import make_folder, plain_trouble, private, refuse_if_held, sync
from companion.store.trouble import StoreTrouble

SIGN = (
    "Terra Companion keeps its games in games.sqlite, and copies of it in the folder backups.\n"
    "This note only tells the program that there were games here, should that file ever be empty.\n"
)


def refuse_if_emptied(folder: Path) -> None:
    """Raise `StoreTrouble` where a new file would take the place of games that are gone.

    Where the program was stopped before anything was carried over from the log, that still has all of them:
    then there is nothing to refuse.
    """
    if is_emptied(folder) and not bring_back_from_log(folder):
        raise loss(folder)


def loss(folder: Path) -> StoreTrouble:
    """What is gone, and what can be done about it."""
    file, copies = str(games_file(folder)), backups_in(backup_folder(folder))
    if copies:
        newest = copies[-1]
        return StoreTrouble(trouble.EMPTIED, file=file, day=newest.day, copy=str(newest.path))
    return StoreTrouble(trouble.EMPTIED_WITHOUT_COPY, file=file)


def is_emptied(folder: Path) -> bool:
    """Whether there is nothing in the file, and a sign that there was: a mark, a copy, a log."""
    file = games_file(folder)
    with plain_trouble(file):
        if file.exists() and (not file.is_file() or file.stat().st_size):
            return False
        log = file.with_name(file.name + LOG)
        left_over = log.exists() and log.stat().st_size > 0
    return left_over or (folder / MARKER).exists() or bool(backups_in(backup_folder(folder)))


def bring_back_from_log(folder: Path) -> bool:
    """Make the file anew of the log beside it, and lay that aside; False where it has not all of the file."""
    file, copies = games_file(folder), backup_folder(folder)
    with plain_trouble(file):
        if not _log(file).exists() or (file.exists() and file.stat().st_size):
            return False
        with tempfile.TemporaryDirectory(prefix="terra-companion-") as scratch:
            copy = Path(scratch) / file.name
            copy.touch()
            shutil.copyfile(_log(file), _log(copy))
            if not _made_whole(copy):
                return False
            make_folder(copies)
            _put_in_place(copy, file, copies)
    return True


def _made_whole(copy: Path) -> bool:
    """Carry the log over into a copy of the empty file; says whether that makes a sound one."""
    pages = Pages(copy)
    if not pages.expected or not pages.complete:
        return False
    pad(copy, pages)
    try:
        with contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE").fetchone()
            found = connection.execute("PRAGMA integrity_check").fetchall()
    except sqlite3.Error:
        return False
    return found == [("ok",)]


def lay_log_aside(folder: Path) -> None:
    """Before something else begins in the place of a file that is gone: what its log has may be read some
    day."""
    file, copies = games_file(folder), backup_folder(folder)
    if is_emptied(folder) and _log(file).exists():
        make_folder(copies)
        with plain_trouble(file):
            put_aside(file, copies)


def leave_mark(folder: Path) -> None:
    """From now on an empty file in this folder is a loss. Trouble with it is no trouble."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder / MARKER, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(descriptor, "w", encoding="utf-8") as mark:  # noqa: PTH123
            mark.write(SIGN)


def bring_back(folder: Path, number: int | None = None, elsewhere: Path | None = None) -> Backup:
    """Put a copy in the place of the file: this one, or the newest. What was there stays beside the copies.
    `elsewhere` is another folder that copies are in.

    Raises `StoreTrouble` where there is no such copy, or another program has the file open.
    """
    file, copies = games_file(folder), backup_folder(folder)
    chosen = [copy for copy in backups_in(elsewhere or copies) if number in (None, copy.number)]
    if not chosen:
        raise StoreTrouble(trouble.NOTHING_THERE, file=str((elsewhere or copies) / "games-*.sqlite"))
    if file.exists():
        refuse_if_held(file)
    make_folder(folder)
    make_folder(copies)
    bring_back_from_log(folder)  # what is laid aside can be opened then
    with plain_trouble(file):
        _put_in_place(chosen[-1].path, file, copies)
    return chosen[-1]


def _put_in_place(source: Path, file: Path, copies: Path) -> None:
    part = file.with_name(file.name + ".part")
    shutil.copyfile(source, part)
    give_place(file, part, copies)


def give_place(file: Path, part: Path, copies: Path) -> Path:
    """The file gives its place to what lies ready beside it, which is safe on disk before the old one moves:
    whatever goes wrong, one of them is there. Gives where the old one lies now."""
    private(part)
    sync(part)
    aside = put_aside(file, copies)
    part.replace(file)
    sync(file.parent)
    return aside


def put_aside(file: Path, copies: Path) -> Path:
    """Where it lies now; its log goes along: a log beside another file would be taken for that file's own."""
    number = 1
    while (aside := copies / f"replaced-{number:06d}.sqlite").exists() or _log(aside).exists():
        number += 1
    if _log(file).exists():
        _log(file).replace(_log(aside))
    if file.exists():
        file.replace(aside)
    return aside


def _log(file: Path) -> Path:
    return file.with_name(file.name + LOG)
