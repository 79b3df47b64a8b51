"""Copies of the whole file, made while it is in use. The old ones make room for the new."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from companion.store.clock import Clock
from companion.store.sqlite import plain_trouble

if TYPE_CHECKING:
    from companion.store.database import Database

NEWEST = 7
MONTHS = 12
_NAME = re.compile(r"games-(\d{6})-(\d{4}-\d{2}-\d{2})\.sqlite")


class Backup(NamedTuple):
    """`number` counts upwards whatever the clock says; `day` is for people and for thinning out."""

    number: int
    day: str
    path: Path


class Backups:
    """Keeps the newest seven, and beyond them the last one of each of the last twelve months."""

    def __init__(self, database: "Database", folder: Path, clock: Clock) -> None:
        self._database = database
        self._folder = folder
        self._clock = clock

    def all(self) -> list[Backup]:
        """Oldest first."""
        return backups_in(self._folder)

    def make(self) -> Backup:
        """One more, and what is too many goes. Raises `StoreTrouble`, and the old ones stay then."""
        existing = self.all()
        number = existing[-1].number + 1 if existing else 1
        day = self._clock().date().isoformat()
        path = self._folder / f"games-{number:06d}-{day}.sqlite"
        self._database.copy_to(path)
        backup = Backup(number, day, path)
        for old in superfluous([*existing, backup]):
            with plain_trouble(old.path):
                old.path.unlink(missing_ok=True)
        return backup

    def elsewhere(self, folder: Path) -> "Backups":
        """The same for another folder: a stick, or one that is carried to other computers."""
        return Backups(self._database, folder, self._clock)

    @property
    def due(self) -> bool:
        """Whether there is none of today."""
        existing = self.all()
        return not existing or existing[-1].day != self._clock().date().isoformat()

    def make_if_due(self) -> Backup | None:
        """One a day; call it whenever there is time, from whatever thread."""
        return self.make() if self.due else None


def backups_in(folder: Path) -> list[Backup]:
    """Oldest first."""
    with plain_trouble(folder):
        names = sorted(folder.glob("games-*.sqlite")) if folder.is_dir() else []
    found = [(match, path) for path in names if (match := _NAME.fullmatch(path.name))]
    return [Backup(int(match[1]), match[2], path) for match, path in found]


def superfluous(backups: list[Backup]) -> list[Backup]:
    """Which of these may go; oldest first as in the list given."""
    older = backups[:-NEWEST]
    last_of_month = {backup.day[:7]: backup for backup in older}
    kept = list(last_of_month.values())[-MONTHS:]
    return [backup for backup in older if backup not in kept]
