"""The schema: numbered, checked against the tables, migrated all or nothing, never downgraded."""

import shutil
import sqlite3
import subprocess
import sys
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

    database = Database(tmp_path / "games.sqlite")
    with database.write() as connection:
        migrations.upgrade(connection)
    with database.read() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, SQLModel.metadata) == []
        assert migrations.version_of(connection) == known_versions()[-1]
    database.close()


def schema_of(file: Path) -> dict[str, object]:
    """Columns, keys and indices of every table, as SQLite sees them."""
    with sqlite3.connect(file) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        ]
        found: dict[str, object] = {}
        for name in names:
            indices = connection.execute(f"PRAGMA index_list({name})").fetchall()
            found[name] = (
                connection.execute(f"PRAGMA table_xinfo({name})").fetchall(),
                connection.execute(f"PRAGMA foreign_key_list({name})").fetchall(),
                {
                    (index[1], *index[2:], *connection.execute(f"PRAGMA index_info({index[1]})").fetchall())
                    for index in indices
                },
            )
    connection.close()
    return found


def test_a_new_file_gets_what_the_scripts_lead_to(tmp_path: Path) -> None:
    made, led = Database(tmp_path / "made.sqlite"), Database(tmp_path / "led.sqlite")
    migrations.bring_up_to_date(made, tmp_path / "copies")
    with led.write() as connection:
        migrations.upgrade(connection)
    for database in (made, led):
        database.close()
    assert schema_of(made.file) == schema_of(led.file)
    with sqlite3.connect(made.file) as one, sqlite3.connect(led.file) as other:
        version = "SELECT * FROM alembic_version"
        assert one.execute(version).fetchall() == other.execute(version).fetchall()
    one.close()
    other.close()


def test_a_new_file_needs_no_migration(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\nfrom companion.store.repository import Store\n"
        "with Store.open(Path(sys.argv[1])):\n    print('alembic' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["False"]


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
