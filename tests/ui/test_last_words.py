"""A program that cannot begin says so in a plain window, and where to read more."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import ui.app, ui.last_words
from ui.__main__ import main

def wrong(*_given):
    raise KeyError("An" + "na")

setattr(*((ui.app, "Application", wrong) if sys.argv[1] == "window" else (ui.app, "main", wrong)))
plainly = ui.last_words.show_plainly

def seen(*given):
    label = plainly(*given)
    QTimer.singleShot(0, lambda: (print(label.isVisible(), label.text()), QApplication.quit()))
    return label

ui.last_words.show_plainly = seen
sys.exit(main(["--data-dir", *sys.argv[2:]]))
"""


def start(where: str, folder: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd()), "LANGUAGE": "en", "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, where, str(folder), *more],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        timeout=60,
    )


@pytest.mark.parametrize("where", ["window", "before"])
def test_a_fault_at_the_start_is_shown_with_the_place_of_the_log(where: str, tmp_path: Path) -> None:
    answer = start(where, tmp_path / "data")
    log = tmp_path / "data" / "log.txt"
    assert answer.returncode == 1, answer.stderr
    assert answer.stdout.startswith("True Terra Companion could not go on")
    assert str(log) in answer.stdout
    assert "KeyError: '…'" in log.read_text(encoding="utf-8")
    assert "Anna" not in log.read_text(encoding="utf-8")


@pytest.mark.parametrize("where", ["window", "before"])
def test_it_speaks_the_language_that_was_chosen(where: str, tmp_path: Path) -> None:
    (tmp_path / "settings.ini").write_text("[look]\nlanguage=de\n")
    answer = start(where, tmp_path)
    assert answer.returncode == 1, answer.stderr
    assert "Eure Partien sind sicher" in answer.stdout


def test_where_no_log_can_be_written_the_fault_itself_is_shown(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    answer = start("window", tmp_path / "data")
    assert answer.returncode == 1
    assert "please send what stands here" in answer.stdout
    assert "KeyError: '…'" in answer.stdout


def test_a_fault_in_the_demonstration_is_not_shown_in_a_window_that_nobody_sees(tmp_path: Path) -> None:
    answer = start("before", tmp_path / "data", "--demo", str(tmp_path / "pictures"))
    assert (answer.returncode, answer.stdout) == (1, "")
    assert str(tmp_path / "data" / "log.txt") in answer.stderr
