"""What is asked of the stored games, in plain SQL: the list, one game with its journal, names, what was told.

Asked by way of SQLAlchemy while the program runs, by nothing but sqlite3 while it starts: the same questions
and the same answers. With `tables`, the only module that names tables and columns; a test holds the two
together. Light: the start page asks for the list before anything else is there.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.kernel import safe_json
from companion.kernel.errors import Unreadable
from companion.kernel.marking import N_
from companion.store import chain, trouble
from companion.store.how_far import read_how_far
from companion.store.trouble import StoreTrouble

Ask = Callable[[str, Mapping[str, Any]], Sequence[Any]]
"""A question and its parameters by name; rows come back as tuples."""

_LINE = (
    "SELECT games.uid, games.game, games.title, games.players, games.round, games.finished, games.entries, "
    "games.created_at, games.updated_at, games.standing FROM games "
)
LISTED = (
    f"{_LINE} LEFT JOIN trash ON trash.game_id = games.id WHERE trash.id IS NULL ORDER BY games.touched DESC"
)
DELETED = f"{_LINE} JOIN trash ON trash.game_id = games.id ORDER BY trash.id DESC"
GAME = "SELECT id, uid, game, rules, setup, entries, head, title, note FROM games WHERE uid = :uid"
JOURNAL = "SELECT n, said_at, entry, hash FROM journal WHERE game_id = :game ORDER BY n"
SNAPSHOTS = (
    "SELECT entries, moves, rules, digest, state, seal FROM snapshots WHERE game_id = :game ORDER BY entries"
)
NAMES = (
    "SELECT people.name FROM people WHERE people.id IN (SELECT seats.person_id FROM seats "
    "WHERE seats.game_id NOT IN (SELECT trash.game_id FROM trash)) ORDER BY people.same"
)
CATALOGUE = 'SELECT "key", value FROM catalogue WHERE game = :game ORDER BY "key"'
SETTING = 'SELECT value FROM settings WHERE "key" = :key'
VERSION = "SELECT version_num FROM alembic_version"
NO_GAME = N_("there is no game {what}; `terra-companion games` lists all")
SEVERAL_GAMES = N_("several games begin with {what}")


class Listed(NamedTuple):
    """One line of the list of games. `players` are (seat, name) in the order of the table.

    As flat as its row: what the game's `Glance` told when it was last touched, beside what the store knows.
    Thousands of them are read before the first paint, and the command line prints them as they are.

    What follows `updated_at` is empty for a game nobody has touched since before it was kept.
    """

    uid: str
    game: str
    title: str
    players: tuple[tuple[str, str], ...]
    round: int
    finished: bool
    entries: int
    created_at: str
    updated_at: str
    rounds: int = 0
    setting_up: bool = False
    depth: str = ""
    winners: tuple[str, ...] = ()
    turn: int = 0
    stopped: int = 0
    phase: str = ""


class GameRow(NamedTuple):
    """What the chain of a game begins with, and where it ends."""

    id: int
    uid: str
    game: str
    rules: str
    setup: str
    entries: int
    head: str
    title: str
    note: str


class Taken(NamedTuple):
    """A game as it lies in the file."""

    row: GameRow
    sound: chain.Sound


def games(ask: Ask) -> list[Listed]:
    """Every game that is not deleted, the one played last first."""
    return [_line(row) for row in ask(LISTED, {})]


def deleted(ask: Ask) -> list[Listed]:
    """What can still be brought back, the one deleted last first."""
    return [_line(row) for row in ask(DELETED, {})]


def names(ask: Ask) -> tuple[str, ...]:
    """Everybody who plays in a game that is not deleted, in the order of their names."""
    return tuple(name for (name,) in ask(NAMES, {}))


def catalogue(ask: Ask, game: str) -> dict[str, Any]:
    """What tables have told about the cardboard of a game."""
    return {key: safe_json.loads(value) for key, value in ask(CATALOGUE, {"game": game})}


def setting(ask: Ask, key: str) -> Any:
    """What the program keeps for itself under this key; None where it keeps nothing."""
    found = ask(SETTING, {"key": key})
    return safe_json.loads(found[0][0]) if found else None


def take(ask: Ask, uid: str) -> Taken:
    """A game and its journal. Raises `StoreTrouble` where its chain is broken."""
    found = ask(GAME, {"uid": uid})
    if not found:
        raise Unreadable(NO_GAME, "game", what=repr(uid))
    row = GameRow(*found[0])
    sound = follow_game(row, [chain.Link(*link) for link in ask(JOURNAL, {"game": row.id})])
    if sound.broken:
        raise StoreTrouble(trouble.DAMAGED_GAME, uid=row.uid, sound=len(sound.links), entries=row.entries)
    return Taken(row, sound)


def follow_game(row: Any, links: Sequence[chain.Link]) -> chain.Sound:
    """How far the journal of a stored game is sound: its beginning, its links, and that none is missing."""
    start = (row.uid, row.game, row.rules, row.setup)
    if not all(isinstance(part, str) for part in start):  # a changed bit can turn a text into a number
        return chain.Sound((), ("",), broken=True)
    sound = chain.follow(chain.origin(*start), links)
    whole = len(sound.links) == row.entries and sound.head == row.head
    return sound if whole and not sound.broken else chain.Sound(sound.links, sound.hashes, broken=True)


def _line(row: Any) -> Listed:
    uid, game, title, players, round_, finished, entries, created_at, updated_at, standing = row
    told = (round_, bool(finished), entries, created_at, updated_at)
    far = read_how_far(standing)
    more = (far.rounds, far.setting_up, far.depth, far.winners, far.turn)
    return Listed(uid, game, title, _players(players), *told, *more, stopped=far.stopped, phase=far.phase)


def _players(line: Any) -> tuple[tuple[str, str], ...]:
    """A line we wrote ourselves; damage to it spoils only itself, not the whole list."""
    try:
        return tuple((str(seat), str(name)) for seat, name in json.loads(line))
    except (ValueError, TypeError, RecursionError):
        return ()
