"""The tables. Not domain objects: `repository` and its neighbours map them explicitly.

Every table has a number of its own (`id`), so that a damaged file can be read row by row.
"""

from typing import Any, ClassVar

from sqlalchemy import Column, Table, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

NAME, TITLE, NOTE, KEY, STAMP, HASH, UID = 80, 200, 1000, 200, 32, 64, 32


def text_column() -> Column[Any]:
    """A text of any length."""
    return Column(Text, nullable=False)


class Person(SQLModel, table=True):
    """Somebody who plays. `same` is the name as people would compare it: unique, so nobody exists twice."""

    __tablename__ = "people"

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(max_length=NAME)
    same: str = Field(max_length=2 * NAME, unique=True)
    added_at: str = Field(max_length=STAMP)


class StoredGame(SQLModel, table=True):
    """A game: what its chain begins with, where the chain ends now, and its line in the list of games.

    `touched` counts upwards over all games, so that the list keeps its order when the clock does not.
    `standing` is how far the game is, see `how_far`; empty in games from before it was kept.
    """

    __tablename__ = "games"

    id: int | None = Field(default=None, primary_key=True)
    uid: str = Field(max_length=UID, unique=True)
    game: str = Field(max_length=NAME)
    rules: str = Field(max_length=NAME)
    setup: str = Field(sa_column=text_column())
    entries: int
    head: str = Field(max_length=HASH)
    title: str = Field(max_length=TITLE)
    note: str = Field(max_length=NOTE)
    players: str = Field(sa_column=text_column())
    round: int
    finished: bool
    created_at: str = Field(max_length=STAMP)
    updated_at: str = Field(max_length=STAMP)
    touched: int
    standing: str = Field(default="", sa_column=Column(Text, nullable=False, default="", server_default=""))


class Seat(SQLModel, table=True):
    """Who sat where. `name` is what the game was told; the person may have been renamed since."""

    __tablename__ = "seats"
    __table_args__: ClassVar[Any] = (UniqueConstraint("game_id", "place", name="seats_once"),)

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="games.id")
    place: int
    seat: str = Field(max_length=NAME)
    name: str = Field(max_length=NAME)
    person_id: int | None = Field(default=None, foreign_key="people.id", index=True)


class JournalEntry(SQLModel, table=True):
    """One entry of a journal; only ever added. Its place is `n`, whatever `said_at` says."""

    __tablename__ = "journal"
    __table_args__: ClassVar[Any] = (UniqueConstraint("game_id", "n", name="journal_once"),)

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="games.id")
    n: int
    said_at: str = Field(max_length=STAMP)
    entry: str = Field(sa_column=text_column())
    hash: str = Field(max_length=HASH)


class StoredSnapshot(SQLModel, table=True):
    """The state after some entries, sealed with the hash of the last of them. Never needed, only quick.

    What was taken under former rules, or came with a game file (then without the state itself), serves to
    notice that a game looks different today.
    """

    __tablename__ = "snapshots"
    __table_args__: ClassVar[Any] = (UniqueConstraint("game_id", "entries", "rules", name="snapshots_once"),)

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="games.id")
    entries: int
    moves: int
    rules: str = Field(max_length=NAME)
    digest: str = Field(max_length=HASH)
    state: str = Field(sa_column=text_column())
    seal: str = Field(max_length=HASH)


class CatalogueEntry(SQLModel, table=True):
    """Something learnt about the cardboard of a game, and in which stored game it was said."""

    __tablename__ = "catalogue"
    __table_args__: ClassVar[Any] = (UniqueConstraint("game", "key", name="catalogue_once"),)

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(max_length=NAME)
    key: str = Field(max_length=KEY)
    value: str = Field(sa_column=text_column())
    learnt_at: str = Field(max_length=STAMP)
    learnt_in: str = Field(max_length=UID)


class StoredStep(SQLModel, table=True):
    """Something changed in the catalogue by hand: by key, what stood there before and what after."""

    __tablename__ = "catalogue_steps"

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(max_length=NAME)
    kind: str = Field(max_length=NAME)
    made_at: str = Field(max_length=STAMP)
    changes: str = Field(sa_column=text_column())
    undone: bool


class BoardProfile(SQLModel, table=True):
    """The facts printed on one copy of a board, as former companions meant to keep them. Nobody writes here,
    and files have the table; so do those that the doctor saves."""

    __tablename__ = "boards"
    __table_args__: ClassVar[Any] = (UniqueConstraint("game", "name", name="boards_once"),)

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(max_length=NAME)
    name: str = Field(max_length=NAME)
    facts: str = Field(sa_column=text_column())
    changed_at: str = Field(max_length=STAMP)


class Setting(SQLModel, table=True):
    __tablename__ = "settings"

    id: int | None = Field(default=None, primary_key=True)
    key: str = Field(max_length=KEY, unique=True)
    value: str = Field(sa_column=text_column())


class Trash(SQLModel, table=True):
    """A deleted game that can still be taken back. The newest one has the highest `id`."""

    __tablename__ = "trash"

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="games.id", unique=True)
    deleted_at: str = Field(max_length=STAMP)


def _table(name: str) -> Table:
    return SQLModel.metadata.tables[name]


PEOPLE = _table("people")
GAMES = _table("games")
SEATS = _table("seats")
JOURNAL = _table("journal")
SNAPSHOTS = _table("snapshots")
CATALOGUE = _table("catalogue")
CATALOGUE_STEPS = _table("catalogue_steps")
BOARDS = _table("boards")
SETTINGS = _table("settings")
TRASH = _table("trash")
