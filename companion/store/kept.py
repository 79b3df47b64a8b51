"""What is printed on whose board, and how somebody likes things."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select, update

from companion.kernel import safe_json
from companion.kernel.errors import Unreadable
from companion.store import validation
from companion.store.clock import Clock, stamp
from companion.store.database import Database
from companion.store.tables import BOARDS, SETTINGS


class Boards:
    """Named copies of a game's board with the facts printed on each."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def names(self, game: str) -> list[str]:
        question = select(BOARDS.c.name).where(BOARDS.c.game == game).order_by(BOARDS.c.id)
        with self._database.read() as connection:
            return list(connection.execute(question).scalars())

    def facts(self, game: str, name: str) -> dict[str, Any]:
        question = select(BOARDS.c.facts).where(BOARDS.c.game == game, BOARDS.c.name == name)
        with self._database.read() as connection:
            found = connection.execute(question).scalar()
        if found is None:
            raise Unreadable(f"there is no board called {name[:80]!r}", "board")
        facts: dict[str, Any] = safe_json.loads(found)
        return facts

    def save(self, game: str, name: str, facts: Mapping[str, Any]) -> None:
        """All facts of one board, in place of what was known about it."""
        checked = {validation.key(key, "fact"): value for key, value in facts.items()}
        row = {"facts": validation.value(checked, "facts"), "changed_at": stamp(self._clock())}
        with self._database.write() as connection:
            put(connection, BOARDS, {"game": game, "name": validation.name(name)}, row)

    def remove(self, game: str, name: str) -> None:
        with self._database.write() as connection:
            connection.execute(delete(BOARDS).where(BOARDS.c.game == game, BOARDS.c.name == name))


class Settings:
    """How this person likes the companion. Values are plain JSON; who reads one knows its kind."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, key: str, default: Any = None) -> Any:
        with self._database.read() as connection:
            found = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.key == key)).scalar()
        return default if found is None else safe_json.loads(found)

    def set(self, key: str, value: Any) -> None:
        row = {"value": validation.value(value, key)}
        with self._database.write() as connection:
            put(connection, SETTINGS, {"key": validation.key(key)}, row)


def put(connection: Connection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]) -> None:
    """Change the row of this key, or add it."""
    same = [table.c[name] == value for name, value in key.items()]
    if not connection.execute(update(table).where(*same).values(dict(values))).rowcount:
        connection.execute(insert(table).values({**key, **values}))
