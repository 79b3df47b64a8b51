"""Where windows are measured: on a display of our own if Qt can use one, else off the screen."""

import os
import shutil
from pathlib import Path

import pytest

from tests.bench import screen as screens

SERVER = """#!/bin/sh
# Says the number of its display, and waits for its end.
while [ "$1" != -displayfd ]; do shift; done
echo 7777 >"/dev/fd/$2"
exec sleep 60
"""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A display that is there."""
    file = tmp_path / "Xvfb"
    file.write_text(SERVER, encoding="ascii")
    file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.usefixtures("server")
def test_the_display_is_used_where_qt_opens_a_window_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[dict[str, str]] = []

    def nothing_wrong(platform: dict[str, str]) -> str:
        tried.append(platform)
        return ""

    monkeypatch.setattr(screens, "trouble_with", nothing_wrong)
    with screens.screen() as display:
        assert display.name == "xcb"
    assert tried == [{"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":7777"}]


@pytest.mark.usefixtures("server")
def test_without_the_libraries_of_the_window_it_says_so_and_stays_off_the_screen(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with screens.screen() as display:  # number 7777 answers nobody: Qt dies, as it does without its libraries
        assert display.name == "offscreen"
    assert "Qt opens no window on Xvfb" in capsys.readouterr().err


def test_without_a_display_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(screens, "trouble_with", lambda _platform: pytest.fail("tried"))
    with screens.screen() as display:
        assert display.name == "offscreen"
