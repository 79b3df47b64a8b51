"""The window at a terminal: its help and what is wrong with its arguments, in the language there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ui.arguments import read_arguments


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text that translators get to see is in brackets."""
    monkeypatch.setenv("LANGUAGE", "yy")


def test_what_was_given_is_read() -> None:
    given = read_arguments(["--data-dir", "games", "--at", "3", "evening.json"])
    assert (given.data_dir, given.demo, given.file, given.at) == ("games", None, "evening.json", 3)


def test_the_help_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        read_arguments(["--help"])
    assert not ended.value.code
    said = capsys.readouterr().out
    for text in (
        "⟦usage: ⟧",
        "⟦where games are kept⟧",
        "⟦after its first N moves⟧",
        "⟦show this help and exit⟧",
    ):
        assert text in said


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--at", "3"], "⟦--at needs a FILE⟧"),
        (["--at", "x", "evening.json"], "⟦argument --at: ⟦'x' cannot be read here⟧⟧"),
        (["--nonsense"], "⟦unrecognized arguments: --nonsense⟧"),
    ],
)
def test_faults_are_translated_and_end_with_the_usage(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read_arguments(given)
    assert ended.value.code == 2
    first, *usage = capsys.readouterr().err.splitlines()
    assert first == f"terra-companion-window: {said}"
    assert usage[0].startswith("⟦usage: ⟧terra-companion-window")


def window(command: str) -> "subprocess.CompletedProcess[str]":
    """From a shell, as a process of its own."""
    environment = {
        **os.environ,
        "LANGUAGE": "en",
        "LC_ALL": "C.UTF-8",
        "DISPLAY": "",
        "XDG_DATA_HOME": os.devnull,
    }
    line = command.replace("window", f"'{sys.executable}' -m ui")
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        timeout=60,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_help_that_could_not_be_written_is_told_in_a_sentence(unbuffered: str) -> None:
    done = window(f"PYTHONUNBUFFERED={unbuffered} window --help >/dev/full")
    assert (done.returncode, done.stderr) == (4, "terra-companion-window: No space left on device\n")
    done = window(f"PYTHONUNBUFFERED={unbuffered} window --help | true")
    assert (done.returncode in (0, 4), done.stderr) == (True, "")


@pytest.mark.parametrize("platform", ["", "QT_QPA_PLATFORM=offscreen "])
def test_a_demonstration_without_a_place_for_its_pictures_ends_with_a_sentence(
    tmp_path: Path, platform: str
) -> None:
    """It would wait for ever to be read, in a window that nobody sees."""
    taken = tmp_path / "file"
    taken.write_text("no folder")
    done = window(f"{platform}window --demo {taken}")
    assert (done.returncode, done.stderr) == (4, f"terra-companion-window: {taken}: File exists\n")
