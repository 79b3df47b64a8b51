"""The way to the box: from the start page, and from a game that waits meanwhile as it was left."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from companion.exports import box_file
from companion.games.terramara.catalogue import plain_of
from companion.games.terramara.commands import Learn, Send
from companion.games.terramara.state import Tile
from companion.store import trouble
from companion.store.trouble import StoreTrouble
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click, press, type_text
from ui.box.pairs_page import PairsPage
from ui.box_shelf import BoxShelf
from ui.context import Context
from ui.games.terramara.box.box_page import BoxPage
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow

TILE = Tile("t", "L", 1, ("1 wood", "2 ore", None))


def open_game(window: MainWindow) -> TablePage:
    window.show_session(window.library.begin("terramara", make_setup(sample=False)))
    assert window.game is not None
    window.game.show_table()
    table = window.game.table
    assert isinstance(table, TablePage)
    return table


def box_of(window: MainWindow) -> BoxPage:
    assert isinstance(window.box.box, BoxPage)
    return window.box.box


def test_a_remark_has_been_read_when_another_page_of_the_box_is_seen(
    window: MainWindow, qtbot: QtBot
) -> None:
    click(window.start.banner.box_button)
    box = box_of(window)
    box.front.bring(QWidget())
    qtbot.wait(20)
    box.remark.emit("Saved: a file")
    qtbot.wait(20)
    assert window.notice.isVisible()
    box.front.go_back()
    assert not window.notice.isVisible()


def test_what_is_half_told_waits_until_the_box_is_opened_again(window: MainWindow) -> None:
    click(window.start.banner.box_button)
    box = box_of(window)
    row = next(row for row, thing in enumerate(box.desk.things) if thing.pile == "card1")
    box.list.setCurrentIndex(box.shown.mapFromSource(box.model.index(row)))
    category = box.detail.findChild(QAbstractButton, "category.pottery")
    assert category is not None
    click(category)
    assert box.half_entered
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_Escape)
    assert not box.isVisible()
    BoxShelf(window.library, "terramara").change("add", {"tile:t": plain_of(TILE)})
    click(window.start.banner.box_button)
    again = box_of(window)
    found = again.detail.findChild(QAbstractButton, "category.pottery")
    assert found is not None
    assert found.isChecked()
    assert any(thing.key == "tile:t" for thing in again.desk.things), "what was told meanwhile is there"


def test_the_start_page_leads_to_the_box_and_back(window: MainWindow) -> None:
    way = window.start.banner.box_button
    way.setFocus()
    click(way)
    box = box_of(window)
    assert box.isVisible()
    assert box.list.hasFocus()
    press(window, Qt.Key.Key_Escape)
    assert window.start.isVisible()
    assert window.box.box is None
    assert way.hasFocus()


def test_a_game_waits_as_it_was_left_while_somebody_tells(window: MainWindow) -> None:
    table = open_game(window)
    table.do(Send(player="red", member="explorer", space="1L.2"))
    assert window.game is not None
    pending = window.game.bridge.session.pending
    assert pending, "what the space shows is asked"
    window.game.bar.menu.box.trigger()
    box = box_of(window)
    box.desk.tell("tile:t", TILE)
    assert window.game.bridge.session.pending == pending
    box.left.emit()
    assert table.isVisible()
    assert window.game.bridge.session.pending == pending
    assert [learn.value for learn in table.suggest("space:1L.2")] == [TILE], (
        "told meanwhile, suggested at once"
    )


def test_a_page_with_very_large_text_has_the_way_to_the_box_below(
    window: MainWindow, context: Context
) -> None:
    assert not window.start.box_button.isVisible()
    context.theme.set_scale(2.0)
    QApplication.processEvents()
    assert window.start.box_button.isVisible()
    click(window.start.box_button)
    assert box_of(window).isVisible()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_way_to_the_box_is_in_sight_however_large_the_text(
    window: MainWindow, context: Context, scale: float
) -> None:
    context.theme.set_scale(scale)
    QApplication.processEvents()
    way = window.start.banner.box_button
    assert way.visibleRegion().boundingRect() == way.rect()
    assert way.accessibleName() == "Your box"
    click(way)
    assert box_of(window).isVisible()


def test_the_box_says_at_whose_table_something_was_told(window: MainWindow) -> None:
    table = open_game(window)
    table.do(Learn(fact="space:1L.2", value="2 ore"))
    window.box.open("terramara")
    box = box_of(window)
    (key,) = box.desk.entries
    box.list.setCurrentIndex(box.shown.index_of(key))
    assert "in the game of \u2068Anna\u2069" in box.detail.when.text()


def test_one_key_leads_into_the_box_and_back(window: MainWindow) -> None:
    table = open_game(window)
    for _ in range(2):
        QTest.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
        assert box_of(window).isVisible()
        QTest.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
        assert table.isVisible()
    window.new_game("full")
    QTest.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert window.box.box is None, "a game that is being begun is not left for it"


def test_undo_in_the_box_is_about_the_box(window: MainWindow) -> None:
    table = open_game(window)
    table.do(Send(player="red", member="explorer", space="home.develop"))
    assert window.game is not None
    moves = window.game.bridge.session.timeline.cursor
    window.box.open("terramara")
    box_of(window).desk.tell("tile:t", TILE)
    window.undo()
    assert box_of(window).desk.entries == {}
    assert window.game.bridge.session.timeline.cursor == moves
    window.redo()
    assert box_of(window).desk.entries == {"tile:t": plain_of(TILE)}


def test_another_page_leads_out_of_the_box(window: MainWindow) -> None:
    window.box.open()
    window.new_game("full")
    assert window.box.box is None
    window.go_home()
    window.box.open()
    window.go_home()
    assert window.box.box is None
    assert window.start.isVisible()


def test_a_box_that_cannot_be_opened_says_so(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise StoreTrouble(trouble.LOCKED, file="games.sqlite")

    monkeypatch.setattr(window.library, "open", fail)
    window.box.open()
    assert window.box.box is None
    assert "another window" in window.notice.text()


def test_what_cannot_be_written_is_said_and_stays_in_the_form(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.box.open()
    box = box_of(window)

    def fail(*_: object) -> None:
        raise StoreTrouble(trouble.FULL, file="games.sqlite")

    monkeypatch.setattr(BoxShelf, "change", fail)
    assert box.desk.tell("", TILE) == ""
    QApplication.processEvents()
    assert window.notice.text()
    assert box.desk.entries == {}


def test_a_catalogue_file_opened_in_the_window_goes_to_the_box(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "friends.box.json"
    file.write_text(box_file.write("terramara", {"tile:t": plain_of(TILE)}), encoding="utf-8")
    window.open_file(file)
    box = box_of(window)
    assert isinstance(box.front.other, PairsPage)
    click(box.front.other.confirm)
    assert box.desk.progress("tileL1").told == 1


def test_nothing_of_the_box_is_there_before_somebody_opens_it() -> None:
    code = (
        "import sys, ui.main_window, ui.games.terramara.table_page\n"
        "print([name for name in sys.modules if name.startswith('ui.games.terramara.box')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"


def test_a_file_that_opens_takes_the_word_about_a_broken_one_away(window: MainWindow, tmp_path: Path) -> None:
    broken, sound = tmp_path / "broken.box.json", tmp_path / "sound.box.json"
    broken.write_text("{", encoding="utf-8")
    sound.write_text(box_file.write("terramara", {"tile:t": plain_of(TILE)}), encoding="utf-8")
    window.box.open("terramara")
    box = box_of(window)
    box.open_file(broken)
    QApplication.processEvents()
    assert window.notice.isVisible()
    box.open_file(sound)
    assert isinstance(box.front.other, PairsPage)
    assert not window.notice.isVisible()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_is_typed_after_a_click_on_a_card_is_told_of_it(
    window: MainWindow, context: Context, scale: float
) -> None:
    context.theme.set_scale(scale)
    open_game(window)
    window.box.open("terramara")
    box = box_of(window)
    QApplication.processEvents()
    row = next(row for row, thing in enumerate(box.desk.things) if thing.pile == "tileL1")
    index = box.shown.mapFromSource(box.model.index(row))
    box.list.scrollTo(index)
    QTest.mouseClick(
        box.list.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        box.list.visualRect(index).center(),
    )
    for _ in range(6):
        QApplication.processEvents()
    line = window.focusWidget()
    assert isinstance(line, QLineEdit)
    type_text(window, "3 wood + 2")
    assert line.text() == "3 wood + 2"
    assert box.isVisible()
    assert line.visibleRegion().boundingRect().height() == line.height(), "and it is in sight"


def test_who_types_on_after_the_box_is_left_sends_nobody(window: MainWindow) -> None:
    table = open_game(window)
    assert window.game is not None
    before = window.game.bridge.session.timeline.cursor, table.aiming.member
    window.box.open("terramara")
    box_of(window).left.emit()
    for letter in "3 bois mhe":
        QTest.keyClick(window, Qt.Key(ord(letter.upper())))
    assert (window.game.bridge.session.timeline.cursor, table.aiming.member) == before
