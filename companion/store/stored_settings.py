"""What the program keeps for itself between two starts."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Table, insert, select, update

from companion.kernel import safe_json
from companion.store import validation
from companion.store.database import Database
from companion.store.tables import SETTINGS


class StoredSettings:
    """Values are plain JSON; who reads one knows its kind."""

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
