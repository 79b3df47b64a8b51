"""Backups: whole, in order, and not more than needed."""

from datetime import timedelta
from pathlib import Path

import pytest

from companion.session import Session
from companion.store.backups import MONTHS, NEWEST, Backup, superfluous
from companion.store.repository import Store
from companion.store.trouble import StoreTrouble
from tests.store.conftest import Wristwatch
from tests.store.stones import State, find_game
from tests.store.test_games import play


def test_a_backup_is_a_store_of_its_own(store: Store, session: Session[State], tmp_path: Path) -> None:
    play(session, 3)
    backup = store.backups.make()
    play(session, 3)

    (tmp_path / "restored").mkdir()
    (tmp_path / "restored" / "games.sqlite").write_bytes(backup.path.read_bytes())
    with Store.open(tmp_path / "restored", find_game) as restored:
        assert len(Session.open(restored.games, session.book.uid).entries) == 3


def test_one_a_day_is_enough(store: Store, watch: Wristwatch) -> None:
    assert store.backups.make_if_due()
    assert store.backups.make_if_due() is None

    watch.time += timedelta(days=1)
    assert store.backups.make_if_due()


def test_the_order_does_not_depend_on_the_clock(store: Store, watch: Wristwatch) -> None:
    store.backups.make()
    watch.time -= timedelta(days=1000)
    newest = store.backups.make()

    assert store.backups.all()[-1] == newest
    assert [backup.number for backup in store.backups.all()] == [1, 2]


def test_old_backups_make_room(store: Store, watch: Wristwatch) -> None:
    for _ in range(NEWEST + 5):
        store.backups.make()
        watch.time += timedelta(days=1)

    numbers = [backup.number for backup in store.backups.all()]
    assert numbers == [5, *range(6, 13)]  # the last of the month beyond the newest seven


def test_the_last_of_each_month_is_kept_for_a_year() -> None:
    backups = [
        Backup(
            number,
            f"{2020 + number // 24}-{number // 2 % 12 + 1:02d}-{15 + number % 2:02d}",
            Path(str(number)),
        )
        for number in range(60)
    ]
    gone = superfluous(backups)
    kept = [backup for backup in backups if backup not in gone]

    assert len(kept) == NEWEST + MONTHS
    assert all(backup.day.endswith("16") for backup in kept[: MONTHS - 1])
    assert kept[-NEWEST:] == backups[-NEWEST:]


def test_strange_files_in_the_folder_are_nobodys_business(store: Store) -> None:
    backup = store.backups.make()
    stranger = backup.path.with_name("games-old.sqlite")
    stranger.write_text("mine")

    assert store.backups.all() == [backup]
    for _ in range(NEWEST + 3):
        store.backups.make()
    assert stranger.read_text() == "mine"


def test_a_backup_that_fails_leaves_the_old_ones(store: Store) -> None:
    first = store.backups.make()
    for _ in range(NEWEST):
        store.backups.make()
    (first.path.parent / "games-000009-2026-05-01.sqlite.part").mkdir()

    with pytest.raises(StoreTrouble):
        store.backups.make()

    assert len(store.backups.all()) == NEWEST + 1
