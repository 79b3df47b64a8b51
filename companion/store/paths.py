"""Where the games lie on this computer, and how a person says otherwise."""

import os
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "TERRA_COMPANION_DATA"
FILE = "games.sqlite"
LOG = "-wal"
"""What SQLite adds to the name of a file for what is not in it yet."""
MARKER = "games-were-here.txt"


def data_folder(given: str | os.PathLike[str] | None = None, environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of everything kept: what `--data-dir` says, the variable, or the user's own folder."""
    chosen = given or environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser().absolute()
    import platformdirs

    return platformdirs.user_data_path("terra-companion", appauthor=False)


def games_file(folder: Path) -> Path:
    return folder / FILE


def log_file(folder: Path) -> Path:
    return folder / "log.txt"


def backup_folder(folder: Path) -> Path:
    return folder / "backups"
