"""The first schema.

A script never imports the tables: they move on, and what once was version 1 stays version 1.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def number() -> sa.Column[int]:
    return sa.Column("id", sa.Integer, primary_key=True)


def line(name: str, most: int, unique: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String(most), nullable=False, unique=unique)


def text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def count(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False)


def of(name: str, table: str, unique: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, sa.ForeignKey(f"{table}.id"), nullable=False, unique=unique)


def upgrade() -> None:
    op.create_table(
        "people", number(), line("name", 80), line("same", 160, unique=True), line("added_at", 32)
    )
    op.create_table(
        "games",
        number(),
        line("uid", 32, unique=True),
        line("game", 80),
        line("rules", 80),
        text("setup"),
        count("entries"),
        line("head", 64),
        line("title", 200),
        line("note", 1000),
        text("players"),
        count("round"),
        sa.Column("finished", sa.Boolean, nullable=False),
        line("created_at", 32),
        line("updated_at", 32),
        count("touched"),
    )
    op.create_table(
        "seats",
        number(),
        of("game_id", "games"),
        count("place"),
        line("seat", 80),
        line("name", 80),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("people.id"), nullable=True, index=True),
        sa.UniqueConstraint("game_id", "place", name="seats_once"),
    )
    op.create_table(
        "journal",
        number(),
        of("game_id", "games"),
        count("n"),
        line("said_at", 32),
        text("entry"),
        line("hash", 64),
        sa.UniqueConstraint("game_id", "n", name="journal_once"),
    )
    op.create_table(
        "snapshots",
        number(),
        of("game_id", "games"),
        count("entries"),
        count("moves"),
        line("rules", 80),
        line("digest", 64),
        text("state"),
        line("seal", 64),
        sa.UniqueConstraint("game_id", "entries", "rules", name="snapshots_once"),
    )
    op.create_table(
        "catalogue",
        number(),
        line("game", 80),
        line("key", 200),
        text("value"),
        line("learnt_at", 32),
        line("learnt_in", 32),
        sa.UniqueConstraint("game", "key", name="catalogue_once"),
    )
    op.create_table(
        "boards",
        number(),
        line("game", 80),
        line("name", 80),
        text("facts"),
        line("changed_at", 32),
        sa.UniqueConstraint("game", "name", name="boards_once"),
    )
    op.create_table("settings", number(), line("key", 200, unique=True), text("value"))
    op.create_table("trash", number(), of("game_id", "games", unique=True), line("deleted_at", 32))
