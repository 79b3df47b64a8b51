"""The log beside the games: capped, private, and never in the way."""

import stat
from pathlib import Path

import pytest

from companion.store import log as module
from companion.store.log import Log


def test_lines_are_kept_for_the_owner_alone(tmp_path: Path) -> None:
    log = Log(tmp_path)
    log.note("open some_game", "step 1 do send")
    lines = log.file.read_text(encoding="utf-8").splitlines()
    assert [line.split(" ", 1)[1] for line in lines] == ["open some_game", "step 1 do send"]
    assert stat.S_IMODE(log.file.stat().st_mode) == 0o600
    assert log.tail(1) == (lines[1],)


def test_a_line_is_one_line(tmp_path: Path) -> None:
    log = Log(tmp_path)
    log.note("one\ntwo")
    assert len(log.file.read_text(encoding="utf-8").splitlines()) == 1


def test_it_never_grows_past_its_size(tmp_path: Path) -> None:
    log = Log(tmp_path)
    for _ in range(20):
        log.note("x" * (module.LARGEST // 6))
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["log.txt", "log.txt.1", "log.txt.2"]
    assert all(file.stat().st_size <= module.LARGEST for file in files)


def test_a_folder_that_is_gone_stays_gone_and_the_lines_are_still_told(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    log = Log(folder)
    log.note("step 1 do send")
    assert not folder.exists()
    assert log.tail(5)[0].endswith("step 1 do send")
    folder.mkdir()
    log.note("step 2 undo 1")
    folder.rename(tmp_path / "away")
    for _ in range(10):
        log.note("x" * (module.LARGEST // 4))
    assert not folder.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_a_full_disk_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "log.txt").symlink_to("/dev/full")
    log = Log(tmp_path)
    log.note("one", "two")
    assert [line.split()[-1] for line in log.tail(9)] == ["one", "two"]


def test_what_the_last_run_did_is_told_as_well(tmp_path: Path) -> None:
    first = Log(tmp_path)
    first.note("before")
    second = Log(tmp_path)
    second.note("after")
    assert [line.split()[-1] for line in second.tail(10)] == ["before", "after"]
