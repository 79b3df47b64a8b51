"""The store as the rest of the program sees it. Importing this brings SQLModel in."""

import contextlib
from pathlib import Path
from types import TracebackType
from typing import Self

from companion.games.registry import find_game
from companion.store import migrations
from companion.store.backups import Backups
from companion.store.books import FindGame
from companion.store.catalogue import Catalogue
from companion.store.clock import Clock, now
from companion.store.database import Database
from companion.store.early_store import EarlyStore
from companion.store.emptied import lay_log_aside, leave_mark, refuse_if_emptied
from companion.store.games import Games
from companion.store.paths import MARKER, backup_folder, games_file
from companion.store.people import People
from companion.store.sqlite import make_folder
from companion.store.stored_settings import StoredSettings
from companion.store.trouble import StoreTrouble


class Store:
    """Everything that is kept, one part for each kind. `games` is the shelf sessions take their books from.

    Hold one for as long as the program runs: while it is open, no other program gets at the file.
    """

    def __init__(self, database: Database, find_game: FindGame, clock: Clock) -> None:
        self.database = database
        self.people = People(database, clock)
        self.games = Games(database, self.people, find_game, clock)
        self.catalogue = Catalogue(database, clock)
        self.settings = StoredSettings(database)
        self.backups = Backups(database, backup_folder(database.file.parent), clock)

    @classmethod
    def open(
        cls,
        folder: Path,
        find_game: FindGame = find_game,
        clock: Clock = now,
        anew: bool = False,
        early: EarlyStore | None = None,
    ) -> Self:
        """Open the file in this folder, make or migrate it where needed. Raises `StoreTrouble`.

        `anew`: begin without games, although there were some. `early`: who holds the file already.
        """
        if early is None and not anew:
            refuse_if_emptied(folder)
        make_folder(folder)
        if anew:
            lay_log_aside(folder)
        database = Database(games_file(folder), early.hand_over() if early else None)

        def bring_up_to_date() -> None:
            migrations.bring_up_to_date(database, backup_folder(folder))

        try:
            bring_up_to_date()
        except BaseException:
            database.close()
            raise
        database.look_over_with(bring_up_to_date)
        store = cls(database, find_game, clock)
        store._leave_mark()
        return store

    def _leave_mark(self) -> None:
        folder = self.database.file.parent
        if not (folder / MARKER).exists() and self.games.any():
            leave_mark(folder)

    def close(self) -> None:
        with contextlib.suppress(StoreTrouble):
            self._leave_mark()
        self.database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
