"""Writing a file so that there is always either the old one or the whole new one."""

import contextlib
import errno
import os
import secrets
from pathlib import Path

from companion.kernel.errors import EnvironmentTrouble
from companion.kernel.marking import N_

FULL = N_("The disk is full, so {file} was not written. Make some room, or choose another place.")
FORBIDDEN = N_("{file} may not be written there. Nothing was changed; choose another place.")
NO_FOLDER = N_("There is no folder for {file}. Nothing was changed; choose another place.")
FAILED = N_("{file} could not be written ({reason}). Nothing was changed; try again or choose another place.")

_TEXTS = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EFBIG: FULL,
    errno.EACCES: FORBIDDEN,
    errno.EPERM: FORBIDDEN,
    errno.EROFS: FORBIDDEN,
    errno.EISDIR: FORBIDDEN,
    errno.ENOENT: NO_FOLDER,
    errno.ENOTDIR: NO_FOLDER,
    errno.ENAMETOOLONG: NO_FOLDER,
}


class ExportTrouble(EnvironmentTrouble):
    """`text` is one of the sentences above, for translation; `details` are what fills it."""

    def __init__(self, text: str, **details: str) -> None:
        super().__init__(text.format(**details))
        self.text = text
        self.details = details


def write_file(path: Path, data: bytes) -> None:
    """Write all of it or nothing; safe on disk when this returns. Raises `ExportTrouble`."""
    try:
        target = path.resolve()
        if target.exists() and not target.is_file():
            _write_into(target, data)  # a device or a pipe: never to be replaced by a file
        else:
            _replace(target, data)
    except OSError as error:
        text = _TEXTS.get(error.errno or 0, FAILED)
        raise ExportTrouble(text, file=str(path), reason=error.strerror or "") from None


def _write_into(target: Path, data: bytes) -> None:
    with target.open("wb") as file:
        file.write(data)
        file.flush()


def _replace(target: Path, data: bytes) -> None:
    beside = target.with_name(f".{target.name[:80]}.{secrets.token_hex(4)}.part")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
