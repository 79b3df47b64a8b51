"""A file that loses its name while it is open: nothing is acknowledged that nobody could find again."""

import contextlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import event

from companion.session import Session
from companion.store import doctor, trouble
from companion.store.repository import Store
from companion.store.trouble import StoreTrouble
from tests.store.stones import STONES, Setup, State, find_game
from tests.store.test_games import play


def stored(folder: Path, uid: str) -> int:
    """How many entries somebody who opens the folder later finds."""
    with Store.open(folder, find_game) as store:
        return len(Session.open(store.games, uid).entries)


@contextlib.contextmanager
def not_kept() -> Iterator[None]:
    with pytest.raises(StoreTrouble, match="is not where it was") as caught:
        yield
    assert caught.value.text == trouble.VANISHED


@pytest.fixture
def folder(store: Store) -> Path:
    return store.database.file.parent


@pytest.fixture
def away(folder: Path) -> Path:
    return folder.with_name("away")


def test_a_step_without_a_file_under_its_name_is_not_acknowledged(
    session: Session[State], folder: Path, away: Path
) -> None:
    play(session, 3)
    folder.rename(away)

    for _ in range(3):
        with not_kept():
            play(session, 1)
    assert len(session.entries) == 3
    assert not folder.exists()


def test_a_folder_that_is_back_is_gone_on_with(session: Session[State], folder: Path, away: Path) -> None:
    play(session, 3)
    folder.rename(away)
    with not_kept():
        play(session, 1)
    away.rename(folder)

    play(session, 2)

    assert len(session.entries) == 5


def test_all_that_was_acknowledged_is_found_after_the_folder_came_back(
    store: Store, session: Session[State], folder: Path, away: Path
) -> None:
    play(session, 3)
    folder.rename(away)
    with not_kept():
        play(session, 1)
    away.rename(folder)
    play(session, 2)
    store.close()

    assert stored(folder, session.book.uid) == 5


def test_a_lost_log_alone_is_noticed_and_costs_nothing(
    store: Store, session: Session[State], folder: Path
) -> None:
    play(session, 3)
    (folder / "games.sqlite-wal").unlink()

    play(session, 2)
    store.close()

    assert stored(folder, session.book.uid) == 5


def test_a_deleted_file_is_not_written_to_nor_made_anew(session: Session[State], folder: Path) -> None:
    play(session, 3)
    (folder / "games.sqlite").unlink()

    with not_kept():
        play(session, 1)
    assert not (folder / "games.sqlite").exists()


def copy_of(store: Store, at: Path) -> None:
    """What a synchronising program or a stick may bring back: the same games in other files."""
    at.mkdir()
    store.database.copy_to(at / "games.sqlite")


def test_a_copy_in_the_place_of_the_folder_goes_on_where_it_is(
    store: Store, session: Session[State], folder: Path, away: Path, tmp_path: Path
) -> None:
    play(session, 3)
    copy_of(store, tmp_path / "copy")
    folder.rename(away)
    (tmp_path / "copy").rename(folder)

    play(session, 2)
    store.close()

    assert stored(folder, session.book.uid) == 5
    assert stored(away, session.book.uid) == 3


def test_an_older_copy_is_told_what_it_has_missed(
    store: Store, session: Session[State], folder: Path, away: Path, tmp_path: Path
) -> None:
    play(session, 2)
    again: Session[State] = Session.open(store.games, session.book.uid)
    play(again, 1)
    copy_of(store, tmp_path / "copy")
    play(again, 4)
    folder.rename(away)
    (tmp_path / "copy").rename(folder)

    play(again, 1)
    store.close()

    assert stored(folder, session.book.uid) == 8


def test_a_copy_from_before_the_game_was_taken_down_is_not_written_to(
    store: Store, session: Session[State], folder: Path, away: Path, tmp_path: Path
) -> None:
    play(session, 2)
    copy_of(store, tmp_path / "copy")
    play(session, 2)
    again: Session[State] = Session.open(store.games, session.book.uid)
    folder.rename(away)
    (tmp_path / "copy").rename(folder)

    with pytest.raises(StoreTrouble, match="changed meanwhile"):
        play(again, 1)
    assert len(again.entries) == 4


def test_a_copy_without_the_game_is_not_written_to(
    store: Store, folder: Path, away: Path, tmp_path: Path
) -> None:
    copy_of(store, tmp_path / "copy")
    session = Session.create(STONES, Setup(), store.games)
    folder.rename(away)
    (tmp_path / "copy").rename(folder)

    with pytest.raises(StoreTrouble, match=r"not in .* any more") as caught:
        play(session, 1)
    assert caught.value.text == trouble.NOT_THERE_ANY_MORE


def test_a_foreign_file_in_the_place_of_ours_is_left_alone(
    session: Session[State], folder: Path, away: Path
) -> None:
    folder.rename(away)
    folder.mkdir()
    (folder / "games.sqlite").write_bytes(b"my diary " * 1000)

    for _ in range(2):
        with pytest.raises(StoreTrouble, match="is damaged"):
            play(session, 1)
    assert (folder / "games.sqlite").read_bytes() == b"my diary " * 1000
    shutil.rmtree(folder)
    away.rename(folder)

    play(session, 1)

    assert len(session.entries) == 1


def test_lists_and_copies_notice_it_too_and_make_no_folder(store: Store, folder: Path, away: Path) -> None:
    folder.rename(away)

    with not_kept():
        store.games.all()
    with not_kept():
        store.backups.make()
    assert not folder.exists()


# -- playing on in memory


def test_a_table_that_agrees_plays_on_and_all_of_it_is_kept_when_the_folder_is_back(
    store: Store, session: Session[State], folder: Path, away: Path
) -> None:
    play(session, 3)
    folder.rename(away)
    session.play_on_in_memory()
    play(session, 4)
    assert (session.in_memory, session.unkept) == (True, 4)
    with not_kept():
        session.keep_again()
    away.rename(folder)

    session.keep_again()
    assert (session.in_memory, session.unkept) == (False, 0)
    play(session, 1)
    store.close()

    assert stored(folder, session.book.uid) == 8


def test_the_next_step_keeps_what_waits_and_consent_ends_with_that(
    session: Session[State], folder: Path, away: Path
) -> None:
    folder.rename(away)
    session.play_on_in_memory()
    play(session, 4)
    away.rename(folder)
    play(session, 1)
    assert not session.in_memory
    folder.rename(away)

    with not_kept():
        play(session, 1)
    assert len(session.entries) == 5


def test_what_is_only_in_memory_can_be_saved_elsewhere(
    session: Session[State], folder: Path, away: Path
) -> None:
    play(session, 3)
    folder.rename(away)
    session.play_on_in_memory()
    play(session, 4)

    saved = Session.import_file(session.export(), find_game)

    assert saved.state == session.state


def at_the_next_commit(store: Store, deed: Callable[[], object]) -> None:
    """Between the last look at the name and the sync that makes the step durable."""
    with store.database.read() as connection:
        engine = connection.engine
    event.listen(engine, "commit", lambda _connection: deed(), once=True)


def test_a_folder_renamed_during_the_sync_is_noticed_by_that_very_step(
    store: Store, session: Session[State], folder: Path, away: Path
) -> None:
    play(session, 3)
    at_the_next_commit(store, lambda: folder.rename(away))

    with not_kept():
        play(session, 1)

    assert len(session.entries) == 3
    assert not folder.exists()


def test_a_step_that_reached_the_file_unacknowledged_is_not_there_when_the_folder_is_back(
    store: Store, session: Session[State], folder: Path, away: Path
) -> None:
    play(session, 3)
    at_the_next_commit(store, lambda: folder.rename(away))
    with not_kept():
        play(session, 1)
    away.rename(folder)

    play(session, 2)
    store.close()

    assert len(session.entries) == 5
    assert stored(folder, session.book.uid) == 5
    assert doctor.examine(folder / store.database.file.name).healthy


def test_the_same_goes_for_a_table_that_agreed_to_play_on(
    store: Store, session: Session[State], folder: Path, away: Path
) -> None:
    play(session, 3)
    at_the_next_commit(store, lambda: folder.rename(away))
    with not_kept():
        play(session, 1)
    session.play_on_in_memory()
    play(session, 2)
    away.rename(folder)

    session.keep_again()
    store.close()

    assert stored(folder, session.book.uid) == len(session.entries) == 5


def test_an_entry_of_somebody_else_is_never_taken_out(
    store: Store, session: Session[State], folder: Path, away: Path
) -> None:
    play(session, 3)
    at_the_next_commit(store, lambda: folder.rename(away))
    with not_kept():
        play(session, 1)
    shutil.copytree(away, folder)
    with Store.open(folder, find_game) as elsewhere:
        other: Session[State] = Session.open(elsewhere.games, session.book.uid)
        play(other, 1)

    with pytest.raises(StoreTrouble) as caught:
        play(session, 1)

    assert caught.value.text == trouble.CHANGED_ELSEWHERE
    store.close()
    assert stored(folder, session.book.uid) == 5
