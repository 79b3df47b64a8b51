"""A file of games that has become empty is never taken for a new one."""

import shutil
import stat
from pathlib import Path

import pytest

from companion.session import Session
from companion.store import doctor, emptied, trouble
from companion.store.early_store import EarlyStore
from companion.store.paths import MARKER
from companion.store.repository import Store
from companion.store.trouble import StoreTrouble
from tests.store.stones import STONES, Setup, find_game
from tests.store.test_games import play


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One game of five entries, three of them in a copy."""
    with Store.open(tmp_path / "data", find_game) as store:
        session = Session.create(STONES, Setup(), store.games)
        play(session, 3)
        store.backups.make()
        play(session, 2)
    return tmp_path / "data"


def entries(folder: Path) -> list[int]:
    with Store.open(folder, find_game) as store:
        return [game.entries for game in store.games.all()]


@pytest.mark.parametrize("loss", ["emptied", "gone"])
def test_an_empty_file_where_games_were_is_said_and_left_alone(folder: Path, loss: str) -> None:
    file = folder / "games.sqlite"
    file.write_bytes(b"") if loss == "emptied" else file.unlink()
    before = sorted(folder.rglob("*"))

    with pytest.raises(StoreTrouble, match="games were kept here") as caught:
        Store.open(folder, find_game)

    assert caught.value.text == trouble.EMPTIED
    assert caught.value.details["day"]
    assert sorted(folder.rglob("*")) == before


def test_without_a_copy_the_mark_tells(folder: Path) -> None:
    (folder / "games.sqlite").write_bytes(b"")
    for copy in (folder / "backups").iterdir():
        copy.unlink()

    with pytest.raises(StoreTrouble) as caught:
        Store.open(folder, find_game)
    assert caught.value.text == trouble.EMPTIED_WITHOUT_COPY


def test_a_log_beside_an_empty_file_is_a_sign_too(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").touch()
    (tmp_path / "games.sqlite-wal").write_bytes(b"frames")

    with pytest.raises(StoreTrouble):
        Store.open(tmp_path, find_game)
    assert (tmp_path / "games.sqlite-wal").read_bytes() == b"frames"


def killed_in_first_session(folder: Path) -> Path:
    """All is still in the log: the program was stopped before anything was carried over."""
    with Store.open(folder / "running", find_game) as store:
        play(Session.create(STONES, Setup(), store.games), 4)
        store.backups.make()
        play(Session.create(STONES, Setup(), store.games), 2)
        shutil.copytree(folder / "running", folder / "data")
    assert (folder / "data" / "games.sqlite-wal").stat().st_size
    return folder / "data"


@pytest.mark.parametrize("loss", ["emptied", "gone"])
@pytest.mark.parametrize("opened", ["store", "early"])
def test_games_that_are_all_in_the_log_come_back_from_there(tmp_path: Path, loss: str, opened: str) -> None:
    folder = killed_in_first_session(tmp_path)
    file, log = folder / "games.sqlite", folder / "games.sqlite-wal"
    frames = log.read_bytes()
    file.write_bytes(b"") if loss == "emptied" else file.unlink()

    if opened == "early":
        early = EarlyStore.open(folder)
        assert early is not None
        assert len(early.games()) == 2
        early.close()
    assert sorted(entries(folder)) == [2, 4]
    (aside,) = (folder / "backups").glob("replaced-*-wal")
    assert aside.read_bytes() == frames
    assert mode(file) == 0o600


def test_bringing_a_copy_back_keeps_what_the_log_had(tmp_path: Path) -> None:
    folder = killed_in_first_session(tmp_path)
    (folder / "games.sqlite").write_bytes(b"")
    emptied.bring_back(folder)
    assert entries(folder) == [4], "as it was asked for"
    kept = [path for path in (folder / "backups").glob("replaced-*.sqlite") if path.stat().st_size]
    assert [len(doctor.examine(path).games) for path in kept] == [2]


def test_a_log_that_has_not_all_is_no_file_but_is_kept(tmp_path: Path) -> None:
    folder = killed_in_first_session(tmp_path)
    (folder / "games.sqlite").write_bytes(b"")
    log = folder / "games.sqlite-wal"
    log.write_bytes(log.read_bytes()[: 32 + 2 * (24 + 4096)])
    with pytest.raises(StoreTrouble, match="games were kept here"):
        Store.open(folder, find_game)
    frames = log.read_bytes()
    with Store.open(folder, find_game, anew=True) as store:
        assert store.games.all() == []
    assert [path.read_bytes() for path in (folder / "backups").glob("replaced-*-wal")] == [frames]


def test_from_the_first_game_on_an_empty_file_is_a_loss_although_nobody_closed_it(tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    with Store.open(tmp_path / "data", find_game) as store:
        play(Session.create(STONES, Setup(), store.games), 3)
        shutil.copytree(tmp_path / "data", killed)
    (killed / "games.sqlite").write_bytes(b"")
    (killed / "games.sqlite-wal").unlink()
    with pytest.raises(StoreTrouble, match="games were kept here"):
        Store.open(killed, find_game)


def test_an_empty_file_where_never_were_games_is_nothing_to_speak_of(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").touch()

    assert entries(tmp_path) == []
    assert not (tmp_path / MARKER).exists()


def test_the_last_copy_is_brought_back(folder: Path) -> None:
    (folder / "games.sqlite").write_bytes(b"")

    emptied.bring_back(folder)

    assert entries(folder) == [3]


def test_what_was_there_stays_beside_the_copies(folder: Path) -> None:
    content = (folder / "games.sqlite").read_bytes()
    (folder / "games.sqlite-wal").write_bytes(b"frames")

    emptied.bring_back(folder, 1)

    assert entries(folder) == [3]
    assert (folder / "backups" / "replaced-000001.sqlite").read_bytes() == content
    assert (folder / "backups" / "replaced-000001.sqlite-wal").read_bytes() == b"frames"


def test_a_copy_that_is_not_there_cannot_be_brought_back(folder: Path) -> None:
    with pytest.raises(StoreTrouble, match="There is no"):
        emptied.bring_back(folder, 99)
    assert entries(folder) == [5]


def test_games_in_use_are_not_replaced(folder: Path) -> None:
    with Store.open(folder, find_game), pytest.raises(StoreTrouble, match="Another window"):
        emptied.bring_back(folder)


def test_whoever_wants_to_may_begin_anew(folder: Path) -> None:
    (folder / "games.sqlite").write_bytes(b"")

    Store.open(folder, find_game, anew=True).close()

    assert entries(folder) == []


# -- for its owner alone


def test_what_we_make_is_for_its_owner_alone(folder: Path) -> None:
    assert mode(folder) == mode(folder / "backups") == 0o700
    with Store.open(folder, find_game) as store:
        play(Session.open(store.games, store.games.all()[0].uid), 1)
        files = [path for path in folder.rglob("*") if path.is_file()]
        assert {path.name[:14] for path in files} >= {"games.sqlite", "games.sqlite-w", "games-were-her"}
        assert {mode(path) for path in files} == {0o600}


def test_permissions_somebody_chose_stay(folder: Path) -> None:
    folder.chmod(0o750)
    (folder / "games.sqlite").chmod(0o640)

    assert entries(folder) == [5]

    assert (mode(folder), mode(folder / "games.sqlite")) == (0o750, 0o640)
