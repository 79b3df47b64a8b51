"""The rows of our tables in a damaged file: through SQLite where it finds them, else page by page."""

from collections import defaultdict
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from sqlalchemy import Boolean, Column, Integer, Table, func, select
from sqlalchemy.exc import SQLAlchemyError

from companion.store.database import Database
from companion.store.pages import Cell, Pages
from companion.store.tables import (
    BOARDS,
    CATALOGUE,
    CATALOGUE_STEPS,
    GAMES,
    JOURNAL,
    PEOPLE,
    SEATS,
    SETTINGS,
    TRASH,
)
from companion.store.trouble import StoreTrouble

TABLES = (PEOPLE, GAMES, SEATS, JOURNAL, CATALOGUE, CATALOGUE_STEPS, BOARDS, SETTINGS, TRASH)
CHUNK, SMALLEST_CHUNK = 512, 16
"""Rows asked for at once; where even a few fail together, looking at the pages is quicker."""
GIVE_UP_AFTER = 1_000
"""Numbers to try, where the highest number cannot be read."""

Found = SimpleNamespace
"""A row with its columns as attributes."""


class Salvage:
    """All that can still be read of a file. `database` is None where SQLite opens it no more.

    Of a file that is whole SQLite's word is enough. Of a damaged one it may tell anything without noticing
    (a page that was cut off ends a table), so its rows are looked at, and every page as well.
    """

    def __init__(self, pages: Pages, database: Database | None, damaged: bool) -> None:
        self._pages = pages
        self._database = database
        self._damaged = damaged
        self._by_page: dict[str, list[dict[str, Any]]] | None = None

    def rows(self, table: Table) -> Iterator[Found]:
        """Every row once, by SQLite's word where there is one; rows it could not get at follow."""
        found = self._found(table) if self._damaged else []
        last = max((values["id"] for values in found), default=0)
        seen: set[int] = set()
        if self._database is not None:
            for row in _rows(self._database, table, last):
                if not self._damaged or _is_row(table, vars(row)):
                    seen.add(row.id)
                    yield row
        best: dict[int, dict[str, Any]] = {}
        for values in found:
            number = values["id"]
            if number not in seen and _newer(values, best.get(number)):
                best[number] = values
        yield from (Found(**best[number]) for number in sorted(best))

    def _found(self, table: Table) -> list[dict[str, Any]]:
        if self._by_page is None:
            self._by_page = defaultdict(list)
            for cell in self._pages.cells():
                for known in TABLES:
                    values = _as_row(known, cell)
                    if values is not None:
                        self._by_page[known.name].append(values)
        return self._by_page[table.name]


def _newer(values: dict[str, Any], other: dict[str, Any] | None) -> bool:
    """A page that was given up may hold a row as it once was."""
    return other is None or values.get("entries", 0) > other.get("entries", 0)


def _as_row(table: Table, cell: Cell) -> dict[str, Any] | None:
    """The cell as a row of this table; None where it cannot be one. No two of our tables look alike."""
    columns = list(table.columns)
    values: list[Any] = [cell.number, *cell.values[1:]]
    if cell.values[:1] != (None,) or len(values) > len(columns):  # the number itself is not stored twice
        return None
    for column in columns[len(values) :]:  # added to the table later than the row
        if column.server_default is None:
            return None
        values.append("")
    row = {column.name: value for column, value in zip(columns, values, strict=True)}
    return row if _is_row(table, row) else None


def _is_row(table: Table, values: dict[str, Any]) -> bool:
    return all(_may_stand_in(column, values[column.name]) for column in table.columns)


def _may_stand_in(column: Column[Any], value: Any) -> bool:
    if value is None:
        return bool(column.nullable) and not column.primary_key
    if isinstance(column.type, Boolean):
        return value in (0, 1) and not isinstance(value, str)
    return isinstance(value, int if isinstance(column.type, Integer) else str)


def _rows(database: Database, table: Table, least: int) -> Iterator[Found]:
    """A table by its numbers, at least up to this one: in large bites first, then in smaller ones."""
    try:
        with database.read() as connection:
            last = connection.execute(select(func.max(table.c.id))).scalar() or 0
    except (StoreTrouble, SQLAlchemyError):
        last = GIVE_UP_AFTER
    for at in range(0, max(least, last if isinstance(last, int) else GIVE_UP_AFTER), CHUNK):
        yield from _bite(database, table, at, at + CHUNK)


def _bite(database: Database, table: Table, after: int, upto: int) -> list[Found]:
    question = select(table).where(table.c.id > after, table.c.id <= upto).order_by(table.c.id)
    try:
        with database.read() as connection:
            return [Found(**row._asdict()) for row in connection.execute(question)]
    except (StoreTrouble, SQLAlchemyError, ValueError, TypeError):  # at last: a value of no possible kind
        if upto - after <= SMALLEST_CHUNK:
            return []
    middle = (after + upto) // 2
    return _bite(database, table, after, middle) + _bite(database, table, middle, upto)
