"""What a screen reader says of every widget at a table of clans: words, never markup."""

from pathlib import Path
from typing import Any

import pytest

from companion.exports import box_file
from companion.games.registry import find_headless
from companion.games.terramara.commands import EndTurn, Send
from companion.kernel.autoplay import AutoPlayer
from tests.ui.games.terramara.box.boxes import TOLD
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click
from tests.ui.spoken import assert_named, assert_plain
from ui.games.terramara.box.box_page import BoxPage
from ui.games.terramara.score.score_page import ScorePage
from ui.games.terramara.table_page import TablePage
from ui.games.terramara.wizard.wizard import NewGameWizard
from ui.main_window import MainWindow


def test_on_the_start_page_and_in_the_settings(window: MainWindow) -> None:
    window.library.begin("terramara", make_setup())
    window.load()
    window.start.show_settings()
    assert_plain(window)


def test_on_every_page_of_the_wizard(window: MainWindow) -> None:
    window.new_game("full")
    wizard = window.pages.currentWidget()
    assert isinstance(wizard, NewGameWizard)
    for at in range(5):
        wizard.go_to(at)
        assert_plain(wizard)


@pytest.mark.parametrize("sample", [True, False])
def test_at_the_table_and_on_the_pad(window: MainWindow, sample: bool) -> None:
    window.show_session(window.library.begin("terramara", make_setup(4, sample=sample)), fresh=True)
    assert window.game is not None
    assert_plain(window)
    window.game.show_table()
    table = window.game.table
    assert isinstance(table, TablePage)
    table.click_target("1L.2")
    assert_plain(window)
    table.do(Send(player="red", member="explorer", space="hut.red"))
    assert_plain(window)
    table.do(EndTurn(player="red"))
    assert_plain(window)
    window.game.show_score()
    page = window.game.score
    assert isinstance(page, ScorePage)
    click(page.table.cells["red", "vp"])
    assert_plain(window)
    window.game.ask_seating()
    assert_plain(window.game.seating)


@pytest.mark.parametrize("depth", ["neutral", "score"])
def test_at_the_desk_and_in_the_form_of_the_pad(window: MainWindow, depth: str) -> None:
    window.show_session(window.library.begin("terramara", make_setup(3, depth=depth, first="")))
    assert window.game is not None
    player = AutoPlayer(find_headless("terramara"), 1)
    for _ in range(20 if depth == "neutral" else 0):
        assert_plain(window.game)
        command = player.choose(window.game.bridge.state)
        if command is None or not window.game.bridge.do(command):
            break
    assert_plain(window)


def test_through_the_draft(window: MainWindow) -> None:
    window.show_session(window.library.begin("terramara", make_setup(3, start="draft")))
    assert window.game is not None
    player = AutoPlayer(find_headless("terramara"), 1)
    while window.game.bridge.state.phase == "setup":
        assert_plain(window.game)
        command = player.choose(window.game.bridge.state)
        assert command is not None
        window.game.bridge.do(command)


@pytest.mark.parametrize("told", [{}, TOLD], ids=["untold", "told"])
def test_in_the_box(window: MainWindow, told: dict[str, Any], tmp_path: Path) -> None:
    window.library.store.catalogue.learn("terramara", told.items())
    window.box.open()
    box = window.box.box
    assert isinstance(box, BoxPage)
    every = [box.shown.index(row, 0) for row in range(0, box.shown.rowCount(), 11)]
    for index in (*every, *(box.shown.index_of(key) for key in told)):
        box.list.setCurrentIndex(index)
        assert_plain(box)
        assert_named(box)
    box.run()
    assert_plain(box)
    assert_named(box)
    click(box.bar.back)
    file = tmp_path / "friends.box.json"
    file.write_text(box_file.write("terramara", {"board:shields": [4, 10, 15]}), encoding="utf-8")
    box.open_file(file)
    assert_plain(box)
    assert_named(box)
