"""The file of games while the program starts: held from its first moment on, and read without SQLModel.

Whoever opens the store goes on with the very same connection: nobody else gets at the file in between, and
there is nothing to compare afterwards.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from companion.store import reading
from companion.store.emptied import refuse_if_emptied
from companion.store.paths import games_file
from companion.store.reading import VERSION, Listed, Taken
from companion.store.schema import known_versions
from companion.store.sqlite import connect, plain_trouble


class EarlyStore:
    """Answers like the store, as far as somebody who just starts the program can ask."""

    def __init__(self, file: Path, connection: sqlite3.Connection) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = connection

    @classmethod
    def open(cls, folder: Path) -> Self | None:
        """None where only the store itself can tell: no file yet, or one with another schema.

        Raises `StoreTrouble` as the store would.
        """
        refuse_if_emptied(folder)
        file = games_file(folder)
        with plain_trouble(file):
            if not file.is_file():
                return None
            connection = connect(file)
        early = cls(file, connection)
        try:
            if early._is_ours():
                return early
        except BaseException:
            early.close()
            raise
        early.close()
        return None

    def _is_ours(self) -> bool:
        """Takes the lock, like every first transaction."""
        tables = self._ask(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'alembic_version'", {}
        )
        return bool(tables) and [tuple(row) for row in self._ask(VERSION, {})] == [(known_versions()[-1],)]

    def games(self) -> list[Listed]:
        return reading.games(self._ask)

    def names(self) -> tuple[str, ...]:
        return reading.names(self._ask)

    def catalogue(self, game: str) -> dict[str, Any]:
        return reading.catalogue(self._ask, game)

    def setting(self, key: str) -> Any:
        return reading.setting(self._ask, key)

    def take(self, uid: str) -> Taken:
        return reading.take(self._ask, uid)

    @property
    def ask(self) -> reading.Ask:
        return self._ask

    def _ask(self, question: str, values: Mapping[str, Any]) -> Sequence[Any]:
        assert self._connection is not None, "it was handed over"
        with plain_trouble(self._file):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                return self._connection.execute(question, dict(values)).fetchall()
            finally:
                self._connection.execute("COMMIT")

    def hand_over(self) -> sqlite3.Connection:
        """The open file, to the store that goes on with it."""
        assert self._connection is not None, "it was handed over"
        connection, self._connection = self._connection, None
        return connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
