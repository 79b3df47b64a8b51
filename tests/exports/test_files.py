"""Exports: the whole new file or the old one, and a clear word when it did not work."""

import os
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
    with pytest.raises(ExportTrouble, match="may not be written"):
        write_file(tmp_path, b"")


def test_anything_else_is_told_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(ExportTrouble, match="Input/output error"):
        write_file(tmp_path / "pad.csv", b"")


def test_a_link_is_followed(tmp_path: Path) -> None:
    target, link = tmp_path / "real.csv", tmp_path / "link.csv"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_file(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
