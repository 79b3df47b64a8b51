"""Looks a file over, and saves what is sound of a damaged one into a new file. Never touches the old one.

Both work on a private copy, because merely opening a file that was left behind by a crash changes it.
"""

import contextlib
import json
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, insert
from sqlalchemy.exc import IntegrityError

from companion.kernel import safe_json
from companion.kernel.codec import Codec
from companion.kernel.errors import Refused, Unreadable
from companion.kernel.frozen import frozen
from companion.kernel.playthrough import Playthrough
from companion.store import migrations, trouble
from companion.store.books import FindGame
from companion.store.chain import Link, Sound
from companion.store.database import Database
from companion.store.how_far import line_of
from companion.store.pages import Pages, pad
from companion.store.reading import follow_game
from companion.store.salvage import TABLES, Found, Salvage
from companion.store.sqlite import private_copy
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


@frozen
class GameHealth:
    uid: str
    title: str
    entries: int
    sound: int
    broken: bool


@frozen
class LeftOver:
    """Entries of a game whose line is lost: nobody can tell any more who sat there and what was agreed, so
    that they cannot be played again."""

    game: int
    entries: tuple[Link, ...]


@frozen
class Report:
    """`faults` are what SQLite says about the file; `games` is what the chains say about the games.
    `anything`: whether something can be read at all."""

    file: Path
    faults: tuple[str, ...]
    games: tuple[GameHealth, ...]
    left_over: tuple[LeftOver, ...] = ()
    anything: bool = True

    @property
    def healthy(self) -> bool:
        return not self.faults and not any(game.broken for game in self.games)


def examine(file: Path) -> Report:
    """What is wrong with a file. Raises `StoreTrouble` where it is in use, newer, or not ours."""
    with _patient(file) as (salvage, faults):
        games = _games(salvage)
        left_over = _left_over(salvage, games)
        faults.extend(map(_said_lost, left_over))
        anything = not faults or any(True for table in TABLES for _ in salvage.rows(table))
        return Report(file, tuple(faults), tuple(health for _, health, _ in games), left_over, anything)


def save_what_is_sound(file: Path, target: Path, find_game: FindGame) -> Report:
    """Write a new file with the longest sound beginning of every game; tells what was wrong with the old."""
    if target.exists():
        raise StoreTrouble(trouble.ALREADY_THERE, file=str(target))
    with _patient(file) as (salvage, faults), tempfile.TemporaryDirectory() as folder:
        games = _games(salvage)
        left_over = _left_over(salvage, games)
        faults.extend(map(_said_lost, left_over))
        fresh = Database(Path(folder) / "saved.sqlite")
        try:
            migrations.bring_up_to_date(fresh, fresh.file.parent)
            with fresh.write() as new:
                saved = _carry_over(salvage, new, games, find_game)
            if not saved and faults:
                raise StoreTrouble(trouble.BEYOND_REPAIR, file=str(file))
            fresh.copy_to(target)
        finally:
            fresh.close()
        return Report(file, tuple(faults), tuple(health for _, health, _ in games), left_over)


def written_out(left_over: Sequence[LeftOver]) -> str:
    """What no game can be made of any more, for whoever remembers how that one began."""
    plain = [
        {
            "game": one.game,
            "entries": [{"n": link.n, "said_at": link.said_at, "entry": link.entry} for link in one.entries],
        }
        for one in left_over
    ]
    return json.dumps(plain, ensure_ascii=False, indent=1)


@contextlib.contextmanager
def _patient(file: Path) -> Iterator[tuple[Salvage, list[str]]]:
    """What can be read of a copy, and what SQLite finds wrong with it."""
    if not file.exists():
        raise StoreTrouble(trouble.NOTHING_THERE, file=str(file))
    with private_copy(file) as copy:
        pages = Pages(copy)
        faults = _cut(pages)
        pad(copy, pages)
        database = _opened(copy)
        if database is None:
            faults.append("the file is not a database any more" if pages.there else "the file is empty")
            yield Salvage(pages, None, damaged=True), faults
            return
        try:
            faults += _faults(database, file, damaged=bool(faults))
            yield Salvage(pages, database, damaged=bool(faults)), faults
        finally:
            database.close()


def _opened(copy: Path) -> Database | None:
    """None where SQLite takes it for no database, or for a new one."""
    if not copy.stat().st_size:
        return None
    try:
        return Database(copy)
    except StoreTrouble as error:
        if error.text != trouble.DAMAGED:
            raise
        return None


def _cut(pages: Pages) -> list[str]:
    if not pages.there or pages.complete:
        return []
    return [f"the file is cut: {pages.there} of {max(pages.expected, pages.there)} bytes are there"]


def _faults(database: Database, file: Path, damaged: bool) -> list[str]:
    try:
        migrations.bring_up_to_date(database, database.file.parent, name=file)
        return database.faults()
    except StoreTrouble as error:
        # Of a file that is cut the sign that it is ours may be missing too.
        if error.text != trouble.DAMAGED and not (damaged and error.text == trouble.NOT_OURS):
            raise
        return ["the file cannot be read as a whole"]


def _games(salvage: Salvage) -> list[tuple[Found, GameHealth, Sound]]:
    found = []
    links: dict[int, list[Link]] = defaultdict(list)
    for row in salvage.rows(JOURNAL):
        if isinstance(row.n, int) and isinstance(row.game_id, int):
            links[row.game_id].append(Link(row.n, row.said_at, row.entry, row.hash))
    for row in salvage.rows(GAMES):
        sound = follow_game(row, sorted(links[row.id], key=lambda link: link.n))
        health = GameHealth(row.uid, row.title, row.entries, len(sound.links), sound.broken)
        found.append((row, health, sound))
    return found


def _left_over(salvage: Salvage, games: list[tuple[Found, GameHealth, Sound]]) -> tuple[LeftOver, ...]:
    known = {row.id for row, _, _ in games}
    lost: dict[int, list[Link]] = defaultdict(list)
    for row in salvage.rows(JOURNAL):
        if row.game_id not in known:
            lost[row.game_id].append(Link(row.n, row.said_at, row.entry, row.hash))
    return tuple(
        LeftOver(game, tuple(sorted(links, key=lambda link: str(link.n).zfill(9))))
        for game, links in lost.items()
    )


def _said_lost(left_over: LeftOver) -> str:
    count = len(left_over.entries)
    return f"the beginning of a game is lost, {count} of its entries are left; an earlier copy may have it"


def _carry_over(
    old: Salvage, new: Connection, games: list[tuple[Found, GameHealth, Sound]], find_game: FindGame
) -> int:
    """How many rows were carried over."""
    people = {row.id for row in old.rows(PEOPLE) if _copy(new, PEOPLE, vars(row))}
    carried = len(people)
    kept: set[int] = set()
    for row, health, sound in games:
        values = dict(vars(row))
        if health.broken:
            values |= {"entries": len(sound.links), "head": sound.head, **_line(row, sound, find_game)}
        # What a game begins with is only known to be right where the chain holds on to it.
        if (sound.links or not health.broken) and _copy(new, GAMES, values):
            kept.add(row.id)
            for link in sound.links:
                _copy(new, JOURNAL, {"game_id": row.id, **link._asdict()})
    for row in old.rows(SEATS):
        if row.game_id in kept:
            person = row.person_id if row.person_id in people else None
            _copy(new, SEATS, vars(row) | {"person_id": person})
    for row in old.rows(TRASH):
        if row.game_id in kept:
            _copy(new, TRASH, vars(row))
    for table in (CATALOGUE, CATALOGUE_STEPS, BOARDS, SETTINGS):
        carried += sum(_copy(new, table, vars(row)) for row in old.rows(table))
    return carried + len(kept)


def _copy(new: Connection, table: Table, values: dict[str, Any]) -> bool:
    try:
        with new.begin_nested():
            new.execute(insert(table).values(values))
    except IntegrityError:  # damage can make two rows of one
        return False
    return True


def _line(row: Found, sound: Sound, find_game: FindGame) -> dict[str, Any]:
    """What the list of games shows of a game that has become shorter; unchanged where nobody can tell."""
    try:
        game = find_game(row.game)
        codec = Codec(game)
        entries = [codec.entry_from(safe_json.loads(link.entry)) for link in sound.links]
        glance = game.glance(Playthrough(game, codec.setup_from(safe_json.loads(row.setup)), entries).state)
    except (Unreadable, Refused):
        return {}
    return line_of(glance)
