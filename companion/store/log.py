"""What was done lately and what went wrong, in a file beside the games. Codes and ids only, never a name.

Imported when the first line is written: nobody waits for it at the start.
"""

import contextlib
import os
from collections import deque
from pathlib import Path
from threading import Lock
from time import gmtime, strftime

from companion.store.paths import log_file

LARGEST = 256 * 1024
OLD_FILES = 2
REMEMBERED = 400
"""Lines that are there even where no file can be written."""


class Log:
    """Never makes the folder: one that is gone must not come back empty. All methods suit any thread.

    `logging.handlers` could do this as well, but brings the network along, and an opened game waits for it.
    """

    def __init__(self, folder: Path) -> None:
        self.file = log_file(folder)
        self._latest: deque[str] = deque(maxlen=REMEMBERED)
        self._writing = Lock()

    def note(self, *lines: str) -> None:
        """One line for each. The file is closed again at once: nobody can pull a stick that is in use. And
        trouble with it is no trouble."""
        now = strftime("%Y-%m-%dT%H:%M:%SZ", gmtime())
        told = [f"{now} {' '.join(line.splitlines())}" for line in lines]
        with self._writing:
            self._latest.extend(told)
            for line in told:
                with contextlib.suppress(OSError):
                    self._write(f"{line}\n".encode(errors="backslashreplace"))

    def _write(self, line: bytes) -> None:
        """Nobody but the owner reads it."""
        if not self.file.parent.is_dir():
            return
        if self.file.is_file() and self.file.stat().st_size + len(line) > LARGEST:
            self._turn_over()
        descriptor = os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            os.write(descriptor, line)
        finally:
            os.close(descriptor)

    def _turn_over(self) -> None:
        """A new file; the oldest goes."""
        names = [self.file, *(self.file.with_name(f"{self.file.name}.{n}") for n in range(1, OLD_FILES + 1))]
        for older, newer in zip(reversed(names), reversed(names[:-1]), strict=False):
            if newer.is_file():
                newer.replace(older)

    def tail(self, lines: int) -> tuple[str, ...]:
        """The last lines, from before the last start of the program as well."""
        with contextlib.suppress(OSError):
            if len(self._latest) < lines and self.file.is_file():
                text = self.file.read_text(encoding="utf-8", errors="replace")
                written = text.splitlines()
                if len(written) >= len(self._latest):
                    return tuple(written[-lines:])
        return tuple(self._latest)[-lines:]
