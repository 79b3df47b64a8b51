"""A position to look at: a copy in memory, plainly marked; the file and the games stay as they are."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.cli.running import run
from tests.games.every import demo, play_on, written
from tests.ui.hands import shown
from tests.ui.known import A_GAME
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.copy_strip import CopyStrip
from ui.library import Library
from ui.main_window import MainWindow


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(written(A_GAME, play_on(A_GAME, demo(A_GAME, 7), 7, 40)), encoding="utf-8")
    return path


@pytest.fixture
def window(qtbot: QtBot, context: Context, tmp_path: Path) -> MainWindow:
    window = MainWindow(context, Library(tmp_path / "data"))
    shown(qtbot, window, 1024, 640)
    return window


def test_the_table_after_so_many_moves_is_a_copy_and_says_so(window: MainWindow, file: Path) -> None:
    before = file.read_bytes()
    window.look_at(file, 25)
    page = window.game
    assert page is not None
    session = page.bridge.session
    assert session.timeline.cursor == 25
    assert "game.json" in window.windowTitle()
    assert page.bridge.redo()
    assert session.timeline.cursor == 26
    strips = page.findChildren(CopyStrip)
    assert [strip.isVisible() for strip in strips] == [True]
    assert "kept nowhere" in strips[0].words.text()
    assert_all_texts_fit(strips[0])
    assert not window.library.is_open
    assert not (file.parent / "data").exists()
    window.close()
    assert file.read_bytes() == before


def test_a_report_is_looked_at_like_a_game_file(window: MainWindow, file: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    assert run("report", file, "--at", "30", "--out", report).status == 0
    window.look_at(report)
    assert window.game is not None
    assert window.game.bridge.session.timeline.cursor == 30
    assert "Player 1" in window.windowTitle()


@pytest.mark.parametrize(
    ("name", "at", "said"),
    [
        ("game.json", 41, "does not have that many moves"),
        ("game.json", -1, "does not have that many moves"),
        ("nowhere.json", None, "could not be opened"),
        ("broken.json", None, "is no game file"),
    ],
)
def test_what_cannot_be_looked_at_is_said(
    window: MainWindow, file: Path, name: str, at: int | None, said: str
) -> None:
    (file.parent / "broken.json").write_text("{")
    window.look_at(file.parent / name, at)
    assert window.at_home
    assert said in window.notice.text()


def test_a_game_on_the_shelf_bears_no_mark(window: MainWindow, file: Path) -> None:
    window.open_file(file)
    QApplication.processEvents()
    assert window.game is not None
    assert not window.game.findChildren(CopyStrip)


def test_the_rules_never_cover_that_nothing_is_kept(window: MainWindow, file: Path) -> None:
    window.look_at(file, 25)
    page = window.game
    assert page is not None
    window.rules.open()
    QApplication.processEvents()
    panel, strip = window.rules.panel, page.findChildren(CopyStrip)[0]
    assert panel is not None
    words = strip.words.rect().translated(strip.words.mapToGlobal(strip.words.rect().topLeft()))
    covered = panel.rect().translated(panel.mapToGlobal(panel.rect().topLeft()))
    assert not words.intersects(covered)
    window.rules.wait()
