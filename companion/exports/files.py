"""Writing a file so that there is always either the old one or the whole new one, and never by surprise."""

import contextlib
import errno
import os
import re
import secrets
import stat
from pathlib import Path

from companion.kernel.disk_words import reason
from companion.kernel.errors import EnvironmentTrouble
from companion.kernel.marking import N_
from companion.kernel.report_head import REPORT

FULL = N_("The disk is full, so {file} was not written. Make some room, or choose another place.")
FORBIDDEN = N_("{file} may not be written there. Nothing was changed; choose another place.")
NO_FOLDER = N_("There is no folder for {file}. Nothing was changed; choose another place.")
FAILED = N_("{file} could not be written ({reason}). Nothing was changed; try again or choose another place.")
THE_STORE = N_("{file} is where the companion keeps games. Nothing was changed; choose another name.")
ANOTHER_KIND = N_(
    "{file} is there already, and is something else than what would be written. "
    "Nothing was changed; choose another name."
)
A_FOLDER = N_("{file} is a folder. Nothing was changed; choose another name.")
NO_FILE = N_("{file} is no plain file. Nothing was written; choose another name.")
A_LINK = N_("{file} is a link to {target}. Nothing was changed; choose the file itself, or another name.")

_TEXTS = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EFBIG: FULL,
    errno.EACCES: FORBIDDEN,
    errno.EPERM: FORBIDDEN,
    errno.EROFS: FORBIDDEN,
    errno.EISDIR: A_FOLDER,
    errno.ENOENT: NO_FOLDER,
    errno.ENOTDIR: NO_FOLDER,
    errno.ENAMETOOLONG: NO_FOLDER,
}

_STORE_NAME = re.compile(r"\.sqlite(-\w+)?$", re.IGNORECASE)
_BESIDE_GAMES = re.compile(r"(backups|log\.txt(\.\d+)?|games-were-here\.txt|settings\.ini)$", re.IGNORECASE)
"""What the companion itself keeps in the folder of the games."""
_GAMES = "games.sqlite"
_FORMAT = re.compile(rb'"format"\s*:\s*("[^"]{0,80}")')
_BOM = b"\xef\xbb\xbf"
_HEAD = 64 * 1024
"""So many bytes tell what a file is."""


class ExportTrouble(EnvironmentTrouble):
    """Its text is one of the sentences above."""


def write_file(path: Path, data: bytes, *, whatever_is_there: bool = False) -> None:
    """Write all of it or nothing; safe on disk when this returns. Raises `ExportTrouble`.

    Takes the place of a file of the same kind only, which keeps its permissions. Whoever has read or copied
    what is there may replace it whatever it is; a link then stays a link.
    """
    try:
        target = path.resolve()
        if target.is_fifo() or target.is_socket() or target.is_block_device():
            raise ExportTrouble(NO_FILE, file=str(path))  # nobody may ever read from there
        if target.exists() and not target.is_file():
            _write_into(target, data)  # as the terminal: never to be replaced by a file
            return
        # By its name, before anybody opens it: closing a file of games again would give its lock away.
        refuse_the_store(path)
        if not whatever_is_there:
            _refuse_surprises(path, target, data)
        _put_in_place(target, data)
    except OSError as error:
        text = _TEXTS.get(error.errno or 0, FAILED)
        raise ExportTrouble(text, file=str(path), reason=reason(error)) from None
    except (ValueError, RuntimeError):  # a null character in the name; a link that leads to itself
        raise ExportTrouble(NO_FOLDER, file=str(path)) from None


def refuse_the_store(path: Path) -> None:
    """Nothing but the store writes to a file of games, or to what lies beside it. Raises `ExportTrouble`."""
    target = path.resolve()
    beside = _BESIDE_GAMES.match(target.name) and (target.parent / _GAMES).exists()
    if beside or _STORE_NAME.search(path.name) or _STORE_NAME.search(target.name):
        raise ExportTrouble(THE_STORE, file=str(path))


def _put_in_place(target: Path, data: bytes) -> None:
    """A fresh file beside the old one, synced, then renamed into its place. Raises `OSError`.

    The permissions stay as they were; the old file is untouched where something went wrong.
    """
    old = target.stat() if target.exists() else None
    if old and not os.access(target, os.W_OK):  # renaming would not ask
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    beside = target.with_name(f".{target.name[:80]}.{secrets.token_hex(4)}.part")
    fresh = 0o600 if (target.parent / _GAMES).exists() else 0o666  # names of people, as in the games there
    mode = stat.S_IMODE(old.st_mode) if old else fresh
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:  # noqa: PTH123
            if old:
                _like(file.fileno(), old)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _refuse_surprises(path: Path, target: Path, data: bytes) -> None:
    if path.is_symlink():
        raise ExportTrouble(A_LINK, file=str(path), target=str(target))
    if not target.exists():
        return
    with target.open("rb") as file:
        head = file.read(_HEAD)
    if head and _kind(head, target.name) != _kind(data[:_HEAD], target.name):
        raise ExportTrouble(ANOTHER_KIND, file=str(path))


def _kind(head: bytes, name: str) -> bytes:
    """What a file is, by how it begins; a table is any text that is called one."""
    if head.startswith(b"%PDF"):
        return b"pdf"
    if b"\0" in head:
        return b"no text"
    if head.startswith(REPORT):
        return b"report"
    if head.removeprefix(_BOM).lstrip().startswith(b"{"):
        named = _FORMAT.search(head)
        return b"document " + (named[1] if named else b"")
    return b"table" if head.startswith(_BOM) or name.lower().endswith(".csv") else b"text"


def _write_into(target: Path, data: bytes) -> None:
    with target.open("wb") as file:
        file.write(data)
        file.flush()


def _like(descriptor: int, old: os.stat_result) -> None:
    """Mode and, where we may, owner of the file that is replaced."""
    if hasattr(os, "fchown"):
        with contextlib.suppress(PermissionError):
            os.fchown(descriptor, old.st_uid, old.st_gid)
        os.fchmod(descriptor, stat.S_IMODE(old.st_mode))


def _sync_folder(folder: Path) -> None:
    """So that the new name survives a power cut. Some file systems cannot; the file itself is safe anyway."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
