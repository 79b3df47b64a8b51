"""The steps of setting up belong to a game until it is played: nobody loses them by looking elsewhere."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click, press_here
from ui.context import Context
from ui.game_page import GamePage
from ui.games.terramara.table_page import TablePage
from ui.games.terramara.wizard.wizard import NewGameWizard
from ui.library import Library
from ui.main_window import MainWindow
from ui.setup.checklist_page import ChecklistPage


@pytest.fixture
def window(qtbot: QtBot, context: Context, tmp_path: Path) -> MainWindow:
    return opened(qtbot, context, tmp_path)


def opened(qtbot: QtBot, context: Context, folder: Path) -> MainWindow:
    window = MainWindow(context, Library(folder))
    qtbot.addWidget(window)
    window.show()
    window.load()
    window.activateWindow()
    return window


def game(window: MainWindow) -> GamePage:
    assert window.game is not None
    QApplication.processEvents()
    return window.game


def begin(window: MainWindow, players: int = 3) -> GamePage:
    window.show_session(window.library.begin("terramara", make_setup(players)), fresh=True)
    return game(window)


def steps(page: GamePage) -> ChecklistPage:
    """The list, which must be what is shown."""
    assert isinstance(page.checklist, ChecklistPage)
    assert page.places.currentWidget() is page.checklist
    return page.checklist


def test_it_comes_back_with_its_ticks_when_the_game_is_resumed(window: MainWindow) -> None:
    page = begin(window)
    click(steps(page).cards[0])
    uid = page.bridge.session.book.uid
    window.go_home()
    window.resume(uid)
    found = steps(game(window))
    assert found.cards[0].isChecked()
    assert QApplication.focusWidget() is found.cards[1]


def test_it_comes_back_after_a_kill(
    qtbot: QtBot, window: MainWindow, context: Context, tmp_path: Path
) -> None:
    page = begin(window)
    click(steps(page).cards[0])
    uid = page.bridge.session.book.uid
    window.library.close()  # only the file is left
    again = opened(qtbot, context, tmp_path)
    again.resume(uid)
    assert steps(game(again)).cards[0].isChecked()


def test_it_does_not_come_back_once_something_was_played(window: MainWindow) -> None:
    page = begin(window)
    click(steps(page).done_button)
    click(page.table.side_forms.draw.draw)  # type: ignore[attr-defined]
    uid = page.bridge.session.book.uid
    window.go_home()
    window.resume(uid)
    page = game(window)
    assert page.places.currentWidget() is page.table


def test_it_does_not_come_back_when_all_is_ticked(window: MainWindow) -> None:
    page = begin(window)
    for card in steps(page).cards:
        if card.isCheckable():
            card.click()
    uid = page.bridge.session.book.uid
    window.go_home()
    window.resume(uid)
    page = game(window)
    assert page.places.currentWidget() is page.table


def test_the_score_leads_back_to_it(window: MainWindow) -> None:
    page = begin(window)
    click(steps(page).cards[0])
    page.bar.score_wanted.emit(True)
    assert page.places.currentWidget() is page.score
    page.bar.score_wanted.emit(False)
    assert steps(page).cards[0].isChecked()
    page.bar.score_wanted.emit(True)
    page.score.table_wanted.emit()
    click(steps(page).done_button)
    page.bar.score_wanted.emit(True)
    page.bar.score_wanted.emit(False)
    assert page.places.currentWidget() is page.table


def test_the_menu_shows_it_at_any_time(window: MainWindow) -> None:
    page = begin(window, 4)
    click(steps(page).done_button)
    page.bar.menu.steps.trigger()
    click(steps(page).done_button)
    assert page.places.currentWidget() is page.table


def test_a_score_pad_has_no_steps(window: MainWindow) -> None:
    window.show_session(window.library.begin("terramara", make_setup(3, depth="score")), fresh=True)
    assert not game(window).bar.menu.steps.isVisible()


def test_a_double_click_on_start_does_not_skip_it(qtbot: QtBot, window: MainWindow) -> None:
    window.new_game("full")
    wizard = window.wizard.wizard
    assert isinstance(wizard, NewGameWizard)
    wizard.go_to(len(wizard.page_names) - 1)
    QApplication.processEvents()
    spots = [
        button.mapTo(window, at)
        for button in (wizard.next_button, wizard.now_button)
        for at in (QPoint(2, 2), button.rect().center(), button.rect().bottomRight())
    ]
    click(wizard.next_button)
    page = game(window)
    done = steps(page).done_button
    assert not any(done.rect().contains(done.mapFrom(window, spot)) for spot in spots)


def test_esc_leads_to_the_table_where_what_enter_does_is_marked(window: MainWindow) -> None:
    page = begin(window)
    steps(page)
    press_here(Qt.Key.Key_Escape)
    assert page.places.currentWidget() is page.table
    focus = QApplication.focusWidget()
    assert isinstance(page.table, TablePage)
    assert focus is page.table.side_forms.draw.draw


def test_a_key_that_is_held_down_ticks_one_step_only(window: MainWindow) -> None:
    page = begin(window)
    found = steps(page)
    focus = QApplication.focusWidget()
    assert focus is found.cards[0]
    for repeated in (False, True, True):
        event = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", repeated
        )
        here = QApplication.focusWidget()
        assert here is not None
        QApplication.sendEvent(here, event)
    assert [card.isChecked() for card in found.cards[:3]] == [True, False, False]
