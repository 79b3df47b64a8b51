"""The schema: numbered, checked against the tables, migrated all or nothing, never downgraded."""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlmodel import SQLModel

from companion.session import Session
from companion.store import migrations, trouble
from companion.store.database import Database
from companion.store.repository import Store
from companion.store.schema import SCRIPTS, known_versions
from companion.store.trouble import StoreTrouble
from tests.store.stones import STONES, Setup, find_game
from tests.store.test_games import play

Scripts = Callable[[str], Path]


@pytest.fixture
def scripts(tmp_path: Path) -> Scripts:
    """The shipped scripts and one more, whose body is given."""

    def with_one_more(body: str) -> Path:
        folder = tmp_path / "scripts"
        shutil.copytree(SCRIPTS, folder, ignore=shutil.ignore_patterns("__pycache__"))
        number = int(known_versions()[-1])
        (folder / "versions" / f"v{number + 1:04d}_more.py").write_text(
            "from alembic import op\n"
            "import sqlalchemy as sa\n"
            f'revision = "{number + 1:04d}"\n'
            f'down_revision = "{number:04d}"\n\n\n'
            f"def upgrade() -> None:\n    {body}\n"
        )
        return folder

    return with_one_more


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file with a game in it, made by the companion of today."""
    with Store.open(tmp_path / "data", find_game) as store:
        play(Session.create(STONES, Setup(), store.games), 5)
    return tmp_path / "data" / "games.sqlite"


def content(file: Path) -> list[str]:
    with sqlite3.connect(file) as connection:
        lines = list(connection.iterdump())
    connection.close()
    return lines


def test_the_scripts_lead_to_the_tables(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with Store.open(tmp_path, find_game) as store, store.database.read() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, SQLModel.metadata) == []
        assert migrations.version_of(connection) == known_versions()[-1]


def test_versions_are_numbered_without_gaps() -> None:
    known = known_versions()

    assert known == [f"{number:04d}" for number in range(1, len(known) + 1)]


def test_a_file_that_is_up_to_date_is_not_copied(old: Path) -> None:
    database = Database(old)
    assert migrations.bring_up_to_date(database, old.parent / "copies") is None
    database.close()
    assert not (old.parent / "copies").exists()


def test_a_copy_is_made_before_migrating(old: Path, scripts: Scripts) -> None:
    before = content(old)
    database = Database(old)

    copy = migrations.bring_up_to_date(
        database, old.parent / "copies", scripts('op.add_column("games", sa.Column("place", sa.String(80)))')
    )

    with database.read() as connection:
        assert connection.exec_driver_sql("SELECT place FROM games").all() == [(None,)]
        assert migrations.version_of(connection) == f"{int(known_versions()[-1]) + 1:04d}"
    database.close()
    assert copy is not None
    assert content(copy) == before


def test_a_migration_that_fails_half_way_leaves_the_file_as_it_was(old: Path, scripts: Scripts) -> None:
    before = content(old)
    folder = scripts('op.create_table("half", sa.Column("id", sa.Integer)); op.execute("NONSENSE")')
    database = Database(old)

    with pytest.raises(StoreTrouble, match=r"it is as it was, there is a copy in .*NONSENSE") as caught:
        migrations.bring_up_to_date(database, old.parent / "copies", folder)
    database.close()

    assert caught.value.text == trouble.NOT_MIGRATED
    assert content(old) == before
    (copy,) = (old.parent / "copies").iterdir()
    assert content(copy) == before
    with Store.open(old.parent, find_game) as store:
        assert len(Session.open(store.games, store.games.all()[0].uid).entries) == 5


def test_copies_of_several_attempts_lie_side_by_side(old: Path, scripts: Scripts) -> None:
    folder = scripts('op.execute("NONSENSE")')
    database = Database(old)
    for _ in range(3):
        with pytest.raises(StoreTrouble):
            migrations.bring_up_to_date(database, old.parent / "copies", folder)
    database.close()

    assert len(list((old.parent / "copies").iterdir())) == 3


def test_a_newer_schema_is_refused_and_left_alone(old: Path) -> None:
    with sqlite3.connect(old) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0099'")
    connection.close()
    before = content(old)

    known = known_versions()[-1]
    with pytest.raises(StoreTrouble, match=rf"newer companion \(schema 0099, this one knows {known}\)"):
        Store.open(old.parent, find_game)

    assert content(old) == before
