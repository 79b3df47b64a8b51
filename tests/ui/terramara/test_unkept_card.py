"""A folder that is gone while somebody plays: said at once, nothing lost, and on as soon as it is back."""

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.commands import Send
from companion.session import Session
from companion.store.repository import Store
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click, press_here, shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.game_page import GamePage
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.settings import LANGUAGE

SEND = Send(player="red", member="explorer", space="home.develop")


class Evening:
    """A window with one game, and a folder that comes and goes."""

    def __init__(self, qtbot: QtBot, context: Context, folder: Path) -> None:
        self.folder, self.away = folder, folder.with_name("away")
        self.window = MainWindow(context, Library(folder))
        shown(qtbot, self.window, 1024, 640)
        self.window.load()
        self.window.show_session(self.window.library.begin("terramara", make_setup()))

    @property
    def page(self) -> GamePage:
        assert self.window.game is not None
        return self.window.game

    def go(self) -> None:
        self.folder.rename(self.away)

    def come_back(self) -> None:
        self.away.rename(self.folder)

    def stored(self) -> int:
        """How many entries are in the folder, wherever that is; ends the evening."""
        self.window.library.close()
        with Store.open(self.folder if self.folder.exists() else self.away) as store:
            return store.games.all()[0].entries


@pytest.fixture
def evening(qtbot: QtBot, context: Context, tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(qtbot, context, tmp_path / "data")
    yield evening
    if evening.window.game is not None:
        evening.window.game.unkept.saved = len(evening.page.bridge.session.entries)
    while (tmp_path / "data").exists():  # a copy that is being written may come between
        with contextlib.suppress(FileNotFoundError):
            shutil.rmtree(tmp_path / "data")


def test_a_step_that_is_not_kept_is_said_and_can_be_tried_again(evening: Evening) -> None:
    page, card = evening.page, evening.page.unkept
    before = page.bridge.state
    evening.go()
    assert not page.bridge.do(SEND)
    assert "is not where it was" in card.text()
    assert page.bridge.state == before
    assert "Tried again" not in card.text()
    for _ in range(2):
        click(card.again)
        assert "is not where it was" in card.text()
        assert card.text().count("Tried again") == 1
    evening.come_back()
    click(card.again)
    assert not card.text()
    assert page.bridge.state != before
    assert evening.stored() == len(page.bridge.session.entries)


def test_only_what_is_known_is_said_of_a_folder_that_is_gone(evening: Evening) -> None:
    """Nobody can know whether it was deleted, and whoever only opens a game had nothing to be kept."""
    evening.go()
    evening.page.bridge.do(SEND)
    said = evening.page.unkept.text()
    assert "renamed or deleted" in said
    assert "safe" not in said
    assert "was not kept" not in said


def test_esc_leaves_it_as_it_is_and_the_next_step_says_it_again(evening: Evening) -> None:
    page, card = evening.page, evening.page.unkept
    before = page.bridge.state
    evening.go()
    page.bridge.do(SEND)
    assert card.text()
    press_here(Qt.Key.Key_Escape)
    assert not card.text()
    assert page.bridge.state == before
    page.bridge.do(SEND)
    assert "is not where it was" in card.text()


def test_a_message_and_the_card_leave_room_for_each_other(evening: Evening) -> None:
    """Whichever comes first, and wherever the card lies."""
    notice, card = evening.window.notice, evening.page.unkept

    def apart() -> bool:
        lies = [part.rect().translated(part.mapTo(evening.window, QPoint())) for part in (notice, card)]
        return notice.isVisible() and card.isVisible() and not lies[0].intersects(lies[1])

    notice.say("This game has 100000 steps.")
    evening.go()
    evening.page.bridge.do(SEND)
    QApplication.processEvents()
    assert apart()
    notice.say("This game has 100000 steps, and soon it can have no more.")
    assert apart()
    click(card.play_on)
    notice.say("This game has 100000 steps.")
    QApplication.processEvents()
    assert apart()


def test_what_exists_only_here_stays_in_sight_and_esc_takes_back_the_wish_to_leave(evening: Evening) -> None:
    card = evening.page.unkept
    evening.go()
    evening.page.bridge.do(SEND)
    click(card.play_on)
    press_here(Qt.Key.Key_Escape)
    assert "1 step exists only in this window" in card.text()
    evening.window.go_home()
    assert card.leave.isVisible()
    press_here(Qt.Key.Key_Escape)
    assert "It is kept as soon as" in card.text()
    assert not card.leave.isVisible()


def test_a_table_plays_on_in_memory_only_when_it_says_so_and_sees_it_all_the_time(evening: Evening) -> None:
    page, card = evening.page, evening.page.unkept
    evening.go()
    page.bridge.do(SEND)
    click(card.play_on)
    assert page.bridge.session.unkept == 1
    assert "1 step exists only in this window" in card.text()
    assert not card.play_on.isVisible()
    page.bridge.undo()
    assert "2 steps exist only in this window" in card.text()
    click(card.again)
    assert "2 steps exist only in this window" in card.text()
    evening.come_back()
    click(card.again)
    assert not card.text()
    assert evening.stored() == len(page.bridge.session.entries)


def test_trying_again_in_vain_is_seen_also_while_the_table_plays_on(evening: Evening) -> None:
    page, card = evening.page, evening.page.unkept
    evening.go()
    page.bridge.do(SEND)
    click(card.play_on)
    assert "exists only in this window" in card.text()
    for _ in range(2):
        click(card.again)
        assert "exists only in this window" in card.text()
        assert card.text().count("Tried again") == 1


def test_the_window_looks_by_itself_whether_the_folder_is_back(qtbot: QtBot, evening: Evening) -> None:
    page, card = evening.page, evening.page.unkept
    evening.go()
    page.bridge.do(SEND)
    click(card.play_on)
    evening.come_back()
    (look,) = card.findChildren(QTimer)
    look.setInterval(1)
    qtbot.waitUntil(lambda: not card.text())
    assert evening.stored() == len(page.bridge.session.entries)


def test_nobody_leaves_steps_behind_without_having_been_asked(evening: Evening) -> None:
    card = evening.page.unkept
    evening.go()
    evening.page.bridge.do(SEND)
    click(card.play_on)
    for leave in (evening.window.go_home, lambda: evening.window.new_game(""), evening.window.close):
        leave()
        assert evening.window.isVisible()
        assert evening.window.pages.currentWidget() is evening.page
        assert "would be lost" in card.text()
        assert card.leave.isVisible()
    evening.window.go_home()
    click(card.leave)
    assert evening.window.game is None
    assert evening.window.start.side.in_trouble


def test_a_game_saved_elsewhere_can_be_left(evening: Evening, tmp_path: Path) -> None:
    page, card = evening.page, evening.page.unkept
    evening.go()
    page.bridge.do(SEND)
    click(card.play_on)
    card.save_to(tmp_path / "evening.terra.json")
    assert "evening.terra.json" in card.text()
    saved = Session.import_file((tmp_path / "evening.terra.json").read_bytes(), find_game)
    assert saved.state == page.bridge.state
    evening.window.go_home()
    assert evening.window.game is None


def test_a_place_that_cannot_be_written_to_is_said_and_the_game_stays_unsafe(
    evening: Evening, tmp_path: Path
) -> None:
    card = evening.page.unkept
    evening.go()
    evening.page.bridge.do(SEND)
    click(card.play_on)
    card.save_to(tmp_path / "nowhere" / "evening.terra.json")
    assert "evening.terra.json" in card.text()
    assert not card.safe


def test_no_choice_makes_another_folder_in_the_place_of_the_one_that_is_gone(
    evening: Evening, context: Context, tmp_path: Path
) -> None:
    evening.go()
    evening.page.bridge.do(SEND)
    context.settings.set(LANGUAGE, "de")
    QApplication.processEvents()
    assert "language=de" in (tmp_path / "settings.ini").read_text(encoding="utf-8")
    assert not evening.folder.exists()


def test_all_of_it_can_be_read_in_a_small_window_and_a_long_language(
    qtbot: QtBot, stretched: Context, tmp_path: Path
) -> None:
    evening = Evening(qtbot, stretched, tmp_path / "data")
    evening.go()
    evening.page.bridge.do(SEND)
    QApplication.processEvents()
    assert_all_texts_fit(evening.page.unkept)
    click(evening.page.unkept.play_on)
    evening.window.go_home()
    QApplication.processEvents()
    assert_all_texts_fit(evening.page.unkept)
    click(evening.page.unkept.leave)


def test_trouble_moves_nothing_that_hands_aim_at(evening: Evening) -> None:
    page = evening.page
    table = page.table
    assert isinstance(table, TablePage)
    QApplication.processEvents()

    def aims() -> list[QPoint]:
        QApplication.processEvents()
        view = table.board.viewport()
        points = [view.mapToGlobal(table.board.target_point(at)) for at in ("home.develop", "1L.1")]
        return [*points, table.now.mapToGlobal(QPoint(0, 0))]

    before = aims()
    evening.go()
    assert not page.bridge.do(SEND)
    assert page.unkept.isVisible()
    assert aims() == before
    assert page.unkept.geometry().bottom() == page.rect().bottom()
    evening.window.context.theme.set_scale(2.0)
    assert_all_texts_fit(page.unkept)
    evening.come_back()
