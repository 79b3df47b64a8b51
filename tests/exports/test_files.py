"""Exports: the whole new file or the old one, and a clear word when it did not work."""

import os
import stat
from pathlib import Path

import pytest

from companion.exports import files
from companion.exports.files import ExportTrouble, write_file
from companion.kernel.errors import EnvironmentTrouble


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "pad.csv"
    write_file(path, b"one")
    write_file(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_is_told_in_a_sentence() -> None:
    with pytest.raises(ExportTrouble, match="The disk is full, so /dev/full was not written") as caught:
        write_file(Path("/dev/full"), b"x" * 100)
    assert isinstance(caught.value, EnvironmentTrouble)
    assert caught.value.text == files.FULL
    assert Path("/dev/full").is_char_device()


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "pad.csv"
    write_file(path, b"old")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ExportTrouble, match="full"):
        write_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ExportTrouble, match="There is no folder"):
        write_file(tmp_path / "nowhere" / "pad.csv", b"")


def test_a_folder_in_place_of_a_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(ExportTrouble, match="is a folder"):
        write_file(tmp_path, b"")


def test_anything_else_is_told_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(ExportTrouble, match="Input/output error"):
        write_file(tmp_path / "pad.csv", b"")


def test_nobody_waits_at_a_pipe_for_a_reader(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(ExportTrouble, match="is no plain file"):
        write_file(pipe, b"x", whatever_is_there=True)
    assert pipe.is_fifo()


def test_beside_the_games_a_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").touch()
    write_file(tmp_path / "evening.json", b"{}")
    assert stat.S_IMODE((tmp_path / "evening.json").stat().st_mode) == 0o600


# -- nothing is overwritten by surprise


def test_a_link_is_not_followed_to_a_file_nobody_named(tmp_path: Path) -> None:
    target, link = tmp_path / "real.csv", tmp_path / "link.csv"
    target.write_bytes(b"old")
    link.symlink_to(target)
    for _ in ("a file", "nothing"):
        with pytest.raises(ExportTrouble, match=r"is a link to .*real\.csv") as caught:
            write_file(link, b"new")
        assert caught.value.text == files.A_LINK
        assert link.is_symlink()
        assert not target.exists() or target.read_bytes() == b"old"
        target.unlink(missing_ok=True)


def test_a_folder_that_is_a_link_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_file(tmp_path / "link" / "pad.csv", b"new")
    assert (tmp_path / "real" / "pad.csv").read_bytes() == b"new"


GAME = b'{\n  "format": "terra-companion game",\n  "version": 1}'
BOX = b'{"version": 1, "format": "terra-companion box"}'
TABLE = b"\xef\xbb\xbfCategory,Anna\r\n"
KINDS = {
    "game": GAME,
    "box": BOX,
    "settings": b'{"name": "package"}',
    "table": TABLE,
    "pdf": b"%PDF-1.4 ...",
    "picture": b"\x89PNG\r\n\x1a\n\0\0",
    "diary": b"Dear diary",
}


@pytest.mark.parametrize("there", KINDS)
@pytest.mark.parametrize("new", ["game", "box", "table", "pdf"])
def test_only_a_file_of_the_same_kind_is_replaced(tmp_path: Path, there: str, new: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(KINDS[there])
    if there == new:
        write_file(path, KINDS[new] + b" ")
        assert path.read_bytes() == KINDS[new] + b" "
        return
    with pytest.raises(ExportTrouble, match="something else") as caught:
        write_file(path, KINDS[new])
    assert caught.value.text == files.ANOTHER_KIND
    assert path.read_bytes() == KINDS[there]


def test_an_empty_file_may_become_anything(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    write_file(path, GAME)
    assert path.read_bytes() == GAME


@pytest.mark.parametrize("name", ["games.sqlite", "games.sqlite-wal", "GAMES.SQLITE", "games.sqlite-journal"])
def test_nothing_is_written_where_the_store_writes(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    for _ in ("not there", "there"):
        with pytest.raises(ExportTrouble, match="keeps games"):
            write_file(path, GAME)
        path.touch()
    assert not path.read_bytes()


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for mode in (0o600, 0o640, 0o644):
        path.write_bytes(GAME)
        path.chmod(mode)
        write_file(path, GAME)
        assert stat.S_IMODE(path.stat().st_mode) == mode


@pytest.mark.parametrize("name", ["backups", "log.txt", "log.txt.1", "games-were-here.txt", "settings.ini"])
def test_what_belongs_to_the_games_beside_it_is_never_written(tmp_path: Path, name: str) -> None:
    (tmp_path / "games.sqlite").touch()
    with pytest.raises(ExportTrouble) as caught:
        write_file(tmp_path / name, b"{}")
    assert caught.value.text == files.THE_STORE
    assert not (tmp_path / name).exists()


def test_the_same_names_are_free_where_no_games_are_kept(tmp_path: Path) -> None:
    write_file(tmp_path / "backups", b"{}")
    assert (tmp_path / "backups").read_bytes() == b"{}"


def test_whoever_has_read_what_is_there_may_replace_it_whatever_it_is(tmp_path: Path) -> None:
    diary, link = tmp_path / "diary.txt", tmp_path / "link.txt"
    diary.write_text("Dear diary")
    link.symlink_to(diary)
    write_file(link, b'{"format": "x"}', whatever_is_there=True)
    assert link.is_symlink()
    assert diary.read_bytes() == b'{"format": "x"}'
    with pytest.raises(ExportTrouble, match="keeps games"):
        write_file(tmp_path / "games.sqlite", b"{}", whatever_is_there=True)


def test_a_write_protected_file_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "pad.csv"
    write_file(path, b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(ExportTrouble) as caught:
        write_file(path, b"new")
    assert caught.value.text == files.FORBIDDEN
    assert path.read_bytes() == b"old"
