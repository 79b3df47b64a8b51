"""Looks a file over, and saves what is sound of a damaged one into a new file. Never touches the old one.

Both work on a private copy, because merely opening a file that was left behind by a crash changes it.
"""

import contextlib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, Table, func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from companion.kernel import safe_json
from companion.kernel.codec import Codec
from companion.kernel.errors import Refused, Unreadable
from companion.kernel.playthrough import Playthrough
from companion.store import migrations, trouble
from companion.store.chain import Link, Sound
from companion.store.database import Database, private_copy
from companion.store.games import FindGame, follow_game
from companion.store.standing import line_of
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

CHUNK = 500
GIVE_UP_AFTER = 1_000
"""Numbers without a readable row, where the highest number cannot be read."""


@dataclass(frozen=True)
class GameHealth:
    uid: str
    title: str
    entries: int
    sound: int
    broken: bool


@dataclass(frozen=True)
class Report:
    """`faults` are what SQLite says about the file; `games` is what the chains say about the games."""

    file: Path
    faults: tuple[str, ...]
    games: tuple[GameHealth, ...]

    @property
    def healthy(self) -> bool:
        return not self.faults and not any(game.broken for game in self.games)


def examine(file: Path) -> Report:
    """What is wrong with a file. Raises `StoreTrouble` where it is in use, newer, or not ours."""
    with _patient(file) as (database, faults):
        found = [health for _, health, _ in _games(database)] if database else []
        return Report(file, tuple(faults), tuple(found))


def save_what_is_sound(file: Path, target: Path, find_game: FindGame) -> Report:
    """Write a new file with the longest sound beginning of every game; tells what was wrong with the old."""
    if target.exists():
        raise StoreTrouble(trouble.ALREADY_THERE, file=str(target))
    with _patient(file) as (database, faults):
        if database is None:
            raise StoreTrouble(trouble.BEYOND_REPAIR, file=str(file))
        fresh = Database(database.file.with_name("saved.sqlite"))
        try:
            migrations.bring_up_to_date(fresh, fresh.file.parent)
            games = _games(database)
            with fresh.write() as new:
                _carry_over(database, new, games, find_game)
            fresh.copy_to(target)
        finally:
            fresh.close()
        return Report(file, tuple(faults), tuple(health for _, health, _ in games))


@contextlib.contextmanager
def _patient(file: Path) -> Iterator[tuple[Database | None, list[str]]]:
    """The opened copy and what SQLite finds wrong with it; None for a copy that is no database any more."""
    if not file.exists():
        raise StoreTrouble(trouble.NOTHING_THERE, file=str(file))
    if not file.stat().st_size:
        yield None, ["the file is empty"]
        return
    with private_copy(file) as copy:
        try:
            database = Database(copy)
        except StoreTrouble as error:
            if error.text != trouble.DAMAGED:
                raise
            yield None, ["the file is not a database any more"]
            return
        try:
            yield database, _faults(database, file)
        finally:
            database.close()


def _faults(database: Database, file: Path) -> list[str]:
    try:
        migrations.bring_up_to_date(database, database.file.parent, name=file)
        return database.faults()
    except StoreTrouble as error:
        if error.text != trouble.DAMAGED:
            raise
        return ["the file cannot be read as a whole"]


def _games(database: Database) -> list[tuple[Row[Any], GameHealth, Sound]]:
    found = []
    links: dict[int, list[Link]] = defaultdict(list)
    for row in readable_rows(database, JOURNAL):
        if isinstance(row.n, int) and isinstance(row.game_id, int):
            links[row.game_id].append(Link(row.n, row.said_at, row.entry, row.hash))
    for row in readable_rows(database, GAMES):
        sound = follow_game(row, sorted(links[row.id], key=lambda link: link.n))
        health = GameHealth(row.uid, row.title, row.entries, len(sound.links), sound.broken)
        found.append((row, health, sound))
    return found


def readable_rows(database: Database, table: Table) -> Iterator[Row[Any]]:
    """Every row that can still be read, by number: in large bites first, singly where something is wrong."""
    try:
        with database.read() as connection:
            last = connection.execute(select(func.max(table.c.id))).scalar() or 0
    except (StoreTrouble, SQLAlchemyError):
        last = None
    at = misses = 0
    while at < last if isinstance(last, int) else misses < GIVE_UP_AFTER:
        rows = _bite(database, table, at, at + CHUNK)
        misses = 0 if rows else misses + CHUNK
        yield from rows
        at += CHUNK


def _bite(database: Database, table: Table, after: int, upto: int) -> list[Row[Any]]:
    question = select(table).where(table.c.id > after, table.c.id <= upto).order_by(table.c.id)
    try:
        with database.read() as connection:
            return list(connection.execute(question))
    except (StoreTrouble, SQLAlchemyError, ValueError, TypeError):  # at last: a value of no possible kind
        if upto - after == 1:
            return []
    middle = (after + upto) // 2
    return _bite(database, table, after, middle) + _bite(database, table, middle, upto)


def _carry_over(
    old: Database, new: Connection, games: list[tuple[Row[Any], GameHealth, Sound]], find_game: FindGame
) -> None:
    people = {row.id for row in readable_rows(old, PEOPLE) if _copy(new, PEOPLE, row._asdict())}
    kept: set[int] = set()
    for row, health, sound in games:
        values = row._asdict()
        if health.broken:
            values |= {"entries": len(sound.links), "head": sound.head, **_line(row, sound, find_game)}
        # What a game begins with is only known to be right where the chain holds on to it.
        if (sound.links or not health.broken) and _copy(new, GAMES, values):
            kept.add(row.id)
            for link in sound.links:
                _copy(new, JOURNAL, {"game_id": row.id, **link._asdict()})
    for row in readable_rows(old, SEATS):
        if row.game_id in kept:
            person = row.person_id if row.person_id in people else None
            _copy(new, SEATS, row._asdict() | {"person_id": person})
    for row in readable_rows(old, TRASH):
        if row.game_id in kept:
            _copy(new, TRASH, row._asdict())
    for table in (CATALOGUE, CATALOGUE_STEPS, BOARDS, SETTINGS):
        for row in readable_rows(old, table):
            _copy(new, table, row._asdict())


def _copy(new: Connection, table: Table, values: dict[str, Any]) -> bool:
    try:
        with new.begin_nested():
            new.execute(insert(table).values(values))
    except IntegrityError:  # damage can make two rows of one
        return False
    return True


def _line(row: Row[Any], sound: Sound, find_game: FindGame) -> dict[str, Any]:
    """What the list of games shows of a game that has become shorter; unchanged where nobody can tell."""
    try:
        game = find_game(row.game)
        codec = Codec(game)
        entries = [codec.entry_from(safe_json.loads(link.entry)) for link in sound.links]
        glance = game.glance(Playthrough(game, codec.setup_from(safe_json.loads(row.setup)), entries).state)
    except (Unreadable, Refused):
        return {}
    return line_of(glance)
