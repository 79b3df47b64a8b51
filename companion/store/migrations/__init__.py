"""Brings a file to the schema this companion knows: a copy first, then all or nothing.

Alembic is imported only for a file that is older; one that is up to date costs one question, and a new one
gets the tables of today.
"""

from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from companion.store import tables, trouble
from companion.store.database import Database
from companion.store.schema import SCRIPTS, known_versions
from companion.store.trouble import StoreTrouble

VERSION = "version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)"
"""As Alembic makes it."""


def version_of(connection: Connection) -> str:
    """The number of a file's schema; empty for a file without any tables, "?" for one that is not ours."""
    tables = inspect(connection).get_table_names()
    if "alembic_version" not in tables:
        return "?" if tables else ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "?")


def bring_up_to_date(
    database: Database, copies: Path, scripts: Path = SCRIPTS, name: Path | None = None
) -> Path | None:
    """Migrate where needed; the path of the copy that was made. Raises `StoreTrouble` and changes nothing.

    `name` is what the file is called in messages, where it is itself a copy.
    """
    file = str(name or database.file)
    known = known_versions(scripts)
    with database.read() as connection:
        found = version_of(connection)
    if found == known[-1]:
        return None
    if found == "?":
        raise StoreTrouble(trouble.NOT_OURS, file=file)
    if found and found not in known:
        raise StoreTrouble(trouble.NEWER, file=file, found=found, known=known[-1])
    copy: Path | None = None
    if found:
        copy = _free_name(copies, f"before-schema-{known[-1]}")
        database.copy_to(copy)
    try:
        with database.write() as connection:
            if found or scripts != SCRIPTS:
                upgrade(connection, scripts)
            else:
                create(connection)
    except StoreTrouble:
        raise
    except Exception as error:
        reason = str(error.orig if isinstance(error, SQLAlchemyError) and hasattr(error, "orig") else error)
        raise StoreTrouble(trouble.NOT_MIGRATED, file=file, copy=str(copy), reason=reason[:200]) from error
    return copy


def create(connection: Connection) -> None:
    """All tables at once, marked as if the scripts had made them, inside the transaction of the caller."""
    tables.StoredGame.metadata.create_all(connection)
    connection.execute(text(f"CREATE TABLE alembic_version ({VERSION})"))
    connection.execute(
        text("INSERT INTO alembic_version (version_num) VALUES (:known)"), {"known": known_versions()[-1]}
    )


def upgrade(connection: Connection, scripts: Path = SCRIPTS) -> None:
    """Run the scripts that are missing, inside the transaction of the caller."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _free_name(folder: Path, stem: str) -> Path:
    path = folder / f"{stem}.sqlite"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.sqlite"
        number += 1
    return path
