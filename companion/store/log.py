"""What was done lately and what went wrong, in a file beside the games. Codes and ids only, never a name.

Imported when the first line is written: nobody waits for it at the start.
"""

import contextlib
import logging
import os
from collections import deque
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from time import gmtime

from companion.store.paths import log_file

LARGEST = 256 * 1024
OLD_FILES = 2
REMEMBERED = 400
"""Lines that are there even where no file can be written."""


class _Pages(RotatingFileHandler):
    """Nobody but the owner reads it, and trouble with it is no trouble."""

    def _open(self) -> TextIOWrapper:
        descriptor = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return TextIOWrapper(os.fdopen(descriptor, "ab"), encoding="utf-8", errors="backslashreplace")

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging calls it so
        pass


class Log:
    """Never makes the folder: one that is gone must not come back empty. All methods suit any thread."""

    def __init__(self, folder: Path) -> None:
        self.file = log_file(folder)
        self._pages = _Pages(self.file, maxBytes=LARGEST, backupCount=OLD_FILES, delay=True)
        form = logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%dT%H:%M:%SZ")
        form.converter = gmtime
        self._pages.setFormatter(form)
        self._logger = logging.Logger("terra-companion")  # of our own, so that nobody else writes here
        self._latest: deque[str] = deque(maxlen=REMEMBERED)

    def note(self, *lines: str) -> None:
        """One line for each. The file is closed again at once: nobody can pull a stick that is in use."""
        for line in lines:
            record = self._logger.makeRecord(
                self._logger.name, logging.INFO, "", 0, " ".join(line.splitlines()), (), None
            )
            self._latest.append(self._pages.format(record))
            with contextlib.suppress(OSError):
                if self.file.parent.is_dir():
                    self._pages.handle(record)
        with contextlib.suppress(OSError):  # a full disk is told again on closing
            self._pages.close()

    def tail(self, lines: int) -> tuple[str, ...]:
        """The last lines, from before the last start of the program as well."""
        with contextlib.suppress(OSError):
            if len(self._latest) < lines and self.file.is_file():
                text = self.file.read_text(encoding="utf-8", errors="replace")
                written = text.splitlines()
                if len(written) >= len(self._latest):
                    return tuple(written[-lines:])
        return tuple(self._latest)[-lines:]
