"""Writing a file so that it is there as a whole or not at all."""

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from companion.exports.files import put_in_place, refuse_the_store
from companion.kernel.errors import EnvironmentTrouble, Unreadable
from companion.kernel.marking import N_


def write_atomically(path: Path, text: str) -> None:
    """Replace a file or make a new one: a fresh file beside it, synced, then renamed into its place.

    The permissions stay as they were, and a link stays a link. Raises `OSError` or `EnvironmentTrouble`; the
    old file is untouched then.
    """
    refuse_the_store(path)
    target = Path(os.path.realpath(path))
    try:
        old = target.stat()
    except FileNotFoundError:
        old = None
    if old and not stat.S_ISREG(old.st_mode):
        raise EnvironmentTrouble(f"{path} is not an ordinary file")
    if old and not os.access(target, os.W_OK):
        raise PermissionError(13, "this file is write-protected", str(path))
    try:
        data = text.encode()
    except UnicodeEncodeError:
        raise Unreadable(N_("there are characters in here that no file can hold")) from None
    put_in_place(target, data)


@contextlib.contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Nobody else who asks the same way changes this file meanwhile: two moves at once are both kept."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    while True:
        try:
            descriptor = os.open(path, os.O_RDONLY)
        except (OSError, ValueError):  # told by whoever reads or writes it next
            yield
            return
        try:
            with contextlib.suppress(OSError):  # file systems without locks
                fcntl.flock(descriptor, fcntl.LOCK_EX)
            if not _replaced(path, descriptor):
                yield
                return
        finally:
            os.close(descriptor)


def _replaced(path: Path, descriptor: int) -> bool:
    """Whether another process put a new file there while we waited."""
    with contextlib.suppress(OSError):
        return not os.path.samestat(path.stat(), os.fstat(descriptor))
    return False


def keep_copy(path: Path) -> Path:
    """A copy of a file that is about to be replaced: `game.json.1`, `game.json.2`, ..."""
    for number in range(1, 10_000):
        copy = path.with_name(f"{path.name}.{number}")
        try:
            with copy.open("xb") as stream:
                stream.write(path.read_bytes())
                os.fsync(stream.fileno())
        except FileExistsError:
            continue
        return copy
    raise EnvironmentTrouble(f"there are too many old copies of {path}")
