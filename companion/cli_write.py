"""Game files that are written from the command line: alone, and with a copy of what was there."""

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from companion.exports.files import write_file
from companion.kernel.errors import EnvironmentTrouble, Unreadable
from companion.kernel.marking import N_


def write_game(path: Path, text: str) -> None:
    """Put a game file in the place of whatever was there. Raises `ExportTrouble`, or `Unreadable` for a name
    that no file can hold."""
    try:
        data = text.encode()
    except UnicodeEncodeError:
        raise Unreadable(N_("there are characters in here that no file can hold")) from None
    write_file(path, data, whatever_is_there=True)


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
                shutil.copymode(path, copy)  # before anybody could read in it what was private
                stream.write(path.read_bytes())
                os.fsync(stream.fileno())
        except FileExistsError:
            continue
        return copy
    raise EnvironmentTrouble(N_("There are too many old copies of {file}."), file=str(path))
