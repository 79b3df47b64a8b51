"""Looks a file over, and saves what is sound of a damaged one into a new file, with what copies have of games
that are not whole in it. Never touches the old one.
"""

import json
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, insert
from sqlalchemy.exc import IntegrityError

from companion.kernel import safe_json
from companion.kernel.codec import Codec
from companion.kernel.errors import Refused, Saying, Unreadable
from companion.kernel.frozen import frozen
from companion.kernel.marking import N_
from companion.kernel.playthrough import Playthrough
from companion.store import migrations, trouble
from companion.store.books import FindGame
from companion.store.chain import Link, Sound
from companion.store.damaged_file import laid_open, links_of
from companion.store.database import Database
from companion.store.from_copies import Torn, from_copies
from companion.store.how_far import line_of
from companion.store.reading import follow_game
from companion.store.salvage import TABLES, Found, Salvage
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

BEGINNING_LOST = N_(
    "the beginning of a game is lost, {n} of its entries are left; an earlier copy may have it"
)


@frozen
class GameHealth:
    """`copy` is the day of the copy that has what the file has lost of it, where one has."""

    uid: str
    title: str
    entries: int
    sound: int
    broken: bool
    copy: str = ""


Case = tuple[Found, GameHealth, Sound]
"""The line of a game, how it is, and its chain as far as that holds."""


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
    faults: tuple[Saying, ...]
    games: tuple[GameHealth, ...]
    left_over: tuple[LeftOver, ...] = ()
    anything: bool = True

    @property
    def healthy(self) -> bool:
        return not self.faults and not any(game.broken or game.copy for game in self.games)


def examine(file: Path) -> Report:
    """What is wrong with a file. Raises `StoreTrouble` where it is in use, newer, or not ours."""
    with laid_open(file) as (salvage, faults):
        games, left_over = _all_games(file, salvage)
        faults.extend(map(_said_lost, left_over))
        anything = not faults or any(True for table in TABLES for _ in salvage.rows(table))
        return Report(file, tuple(faults), tuple(health for _, health, _ in games), left_over, anything)


def save_what_is_sound(file: Path, target: Path, find_game: FindGame) -> Report:
    """Write a new file with the longest sound beginning of every game; tells what was wrong with the old."""
    if target.exists():
        raise StoreTrouble(trouble.ALREADY_THERE, file=str(target))
    with laid_open(file) as (salvage, faults), tempfile.TemporaryDirectory() as folder:
        games, left_over = _all_games(file, salvage)
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


def _all_games(file: Path, salvage: Salvage) -> tuple[list[Case], tuple[LeftOver, ...]]:
    """Games as they are, completed from copies where these have more; and entries of which nobody has the
    beginning."""
    links = links_of(salvage)
    games = {row.id: _case(row, links.get(row.id, [])) for row in salvage.rows(GAMES)}
    torn = {number: Torn(None, tuple(some)) for number, some in links.items() if number not in games}
    for number, (row, health, sound) in games.items():
        if health.broken:
            torn[number] = Torn(row, tuple(links.get(number, ())), len(sound.links))
    for number, more in from_copies(file, torn).items():
        health = _health(more.row, more.sound)
        games[number] = more.row, replace(health, entries=more.entries, copy=more.day), more.sound
    left_over = (LeftOver(number, one.links) for number, one in torn.items() if number not in games)
    return list(games.values()), tuple(left_over)


def _case(row: Found, links: Sequence[Link]) -> Case:
    sound = follow_game(row, links)
    return row, _health(row, sound), sound


def _health(row: Found, sound: Sound) -> GameHealth:
    return GameHealth(row.uid, row.title, row.entries, len(sound.links), sound.broken)


def _said_lost(left_over: LeftOver) -> Saying:
    return Saying(BEGINNING_LOST, {"n": len(left_over.entries)})


def _carry_over(old: Salvage, new: Connection, games: list[Case], find_game: FindGame) -> int:
    """How many rows were carried over."""
    people = {row.id for row in old.rows(PEOPLE) if _copy(new, PEOPLE, vars(row))}
    carried = len(people)
    kept: set[int] = set()
    for row, health, sound in games:
        values = dict(vars(row))
        if health.broken or health.copy:
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
