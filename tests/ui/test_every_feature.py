"""At tables of every size all that the shell offers is used by hand: mouse and keys, as people would."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from tests.sampling import some_of, some_sets
from tests.ui.hands import click, press_here, type_text
from tests.ui.history.test_branch_marks import marked, place_of
from tests.ui.history.test_stepping_back import something_else
from tests.ui.known import A_GAME, ANOTHER_GAME, known
from tests.ui.ledger.tables import MOVES, TABLES, gone, gone_on, open_table
from tests.ui.ledger.test_ledger_panel import chip_of
from ui.game_page import GamePage
from ui.history.history_page import HistoryPage
from ui.main_window import MainWindow
from ui.settings import CLOCKS

KEY, CONTROL = Qt.Key, Qt.KeyboardModifier.ControlModifier
SCALED = "QT_SCALE_FACTOR"
LARGEST, SMALLEST = (A_GAME, max(known(A_GAME).players)), (ANOTHER_GAME, min(known(ANOTHER_GAME).players))
SCALES = (1.25, 1.5, 1.75)
"""Of a display: a pixel of the program is no whole number of dots."""


def control(key: Qt.Key) -> None:
    """Wherever the keyboard is."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, CONTROL)
    QApplication.processEvents()


def looking(page: GamePage) -> HistoryPage:
    control(KEY.Key_H)
    assert page.history is not None
    assert page.places.currentWidget() is page.history
    return page.history


def back_to(window: MainWindow, page: GamePage) -> None:
    """The window in use, and the keyboard at the table."""
    gone()
    window.activateWindow()
    QApplication.processEvents()
    page.table.arrive()
    QApplication.processEvents()


def at_table(page: GamePage) -> bool:
    return page.places.currentWidget() is page.table


def look_back_by_keys_and_find(page: GamePage, _window: MainWindow) -> None:
    history = looking(page)
    ways = ((KEY.Key_Left, MOVES - 1), (KEY.Key_Right, MOVES), (KEY.Key_Home, 0), (KEY.Key_End, MOVES))
    for key, at in ways:
        press_here(key)
        assert history.at == at
    press_here(KEY.Key_Up)
    assert history.at < MOVES
    press_here(KEY.Key_Down)
    assert history.at == MOVES
    control(KEY.Key_F)
    assert history.finder.hasFocus()
    type_text(history.finder, "nothing is called so")
    assert history.nothing.isVisible()
    history.finder.clear()
    press_here(KEY.Key_Escape)
    if not at_table(page):  # the first one only left the field
        press_here(KEY.Key_Escape)


def click_a_move(page: GamePage, _window: MainWindow) -> None:
    log = page.table.log
    row = next(
        at for at in range(log.model().rowCount() - 1, 0, -1) if not page.table.log_model.line(at).heading
    )
    index = log.model().index(row, 0)
    log.scrollTo(index)
    click(log.viewport(), log.visualRect(index).center())
    assert page.history is not None
    click(page.history.back)


def take_a_move_out_and_bring_it_back(page: GamePage, window: MainWindow) -> None:
    history = looking(page)
    history.go(MOVES - 5)
    press_here(KEY.Key_Delete)
    follows = page.past.rewriting.consequences
    assert follows is not None
    while not follows.settled:
        QTest.qWait(20)
    click(follows.keep)
    assert at_table(page)
    assert not page.bridge.session.problems
    control(KEY.Key_Z)


def set_moves_aside_and_take_them_up(page: GamePage, _window: MainWindow) -> None:
    session = page.bridge.session
    chosen, back = None, 4
    while chosen is None:
        history = looking(page)
        history.go(MOVES - back)
        press_here(KEY.Key_U)
        assert at_table(page)
        chosen, back = something_else(page), back + 1
    assert page.bridge.do(chosen)
    (row,) = marked(page.table.log)
    click(page.table.log.viewport(), place_of(page.table.log, row))
    assert page.history is not None
    assert page.history.branch is not None
    press_here(KEY.Key_T)
    assert at_table(page)
    assert session.timeline.cursor == MOVES


def ask_what_if(page: GamePage, _window: MainWindow) -> None:
    history = looking(page)
    history.go(MOVES - 3)
    press_here(KEY.Key_W)
    forms = page.past.rewriting.forms
    assert forms is not None
    assert page.places.currentWidget() is forms
    press_here(KEY.Key_Escape)
    if not at_table(page):
        press_here(KEY.Key_Escape)


def ask_where_a_number_came_from(page: GamePage, _window: MainWindow) -> None:
    chip, _ = chip_of(page)
    chip.setFocus(Qt.FocusReason.TabFocusReason)
    control(KEY.Key_L)
    panel = page.ledger.panel
    assert panel is not None
    assert panel.model.rowCount() > 0
    press_here(KEY.Key_Return)
    assert page.places.currentWidget() is page.history
    press_here(KEY.Key_Escape)
    panel.closed.emit()


def dispute(page: GamePage, _window: MainWindow) -> None:
    control(KEY.Key_D)
    stands = page.disputes.page
    assert stands is not None
    press_here(KEY.Key_Home)
    assert stands.at == 0
    press_here(KEY.Key_End)
    click(stands.resume)


def see_the_score(page: GamePage, window: MainWindow) -> None:
    window.deeds.do("score")
    assert page.score_shown
    page.show_table()


def compare_everything(page: GamePage, window: MainWindow) -> None:
    window.deeds.do("walk")
    QApplication.processEvents()
    assert page.walks.shown
    press_here(KEY.Key_PageDown)
    press_here(KEY.Key_Escape)
    assert not page.walks.shown


def find_something_by_typing(_page: GamePage, window: MainWindow) -> None:
    control(KEY.Key_K)
    focus = QApplication.focusWidget()
    assert focus is not None
    type_text(focus, "settings")
    press_here(KEY.Key_Return)
    gone()
    assert window.settings_door.dialog is not None
    window.settings_door.dialog.close()


def open_sheets(page: GamePage, window: MainWindow) -> None:
    for key in (KEY.Key_Question, KEY.Key_F2):
        press_here(key)
        (dialog,) = window.findChildren(QDialog)
        dialog.close()
        back_to(window, page)
    press_here(KEY.Key_F1)
    assert window.rules.panel is not None
    press_here(KEY.Key_Escape)


def show_the_table_on_another_screen(_page: GamePage, window: MainWindow) -> None:
    press_here(KEY.Key_F12)
    display = window.display_door.display
    assert display is not None
    assert display.turn.text()
    display.close()


def let_clocks_run(page: GamePage, window: MainWindow) -> None:
    window.deeds.do("clocks")
    assert window.context.settings.get(CLOCKS)
    QApplication.processEvents()
    window.deeds.do("clocks")


FEATURES: tuple[Callable[[GamePage, MainWindow], None], ...] = (
    look_back_by_keys_and_find,
    click_a_move,
    set_moves_aside_and_take_them_up,
    take_a_move_out_and_bring_it_back,
    ask_what_if,
    ask_where_a_number_came_from,
    dispute,
    see_the_score,
    compare_everything,
    find_something_by_typing,
    open_sheets,
    show_the_table_on_another_screen,
    let_clocks_run,
)


@pytest.mark.parametrize(("game", "players"), some_sets(TABLES, LARGEST, SMALLEST))
def test_any_table_has_all_of_it_and_lies_afterwards_as_before(
    window: MainWindow, game: str, players: int
) -> None:
    assert window.devicePixelRatioF() == float(os.environ.get(SCALED, "1"))
    page = open_table(window, gone_on(game, players))
    session = page.bridge.session
    before = session.codec.digest(session.state)
    for feature in FEATURES:
        back_to(window, page)
        feature(page, window)
        gone()
        assert at_table(page), feature.__name__
        assert session.codec.digest(session.state) == before, feature.__name__


@pytest.mark.parametrize("scale", some_of(SCALES, 1.25))
@pytest.mark.parametrize(("game", "players"), some_sets(TABLES, TABLES[0]))
def test_it_is_the_same_on_a_display_that_is_scaled(game: str, players: int, scale: float) -> None:
    """Only a program that is started anew sees another display. Warnings of Qt fail there as they do here."""
    test = f"{__file__}::{test_any_table_has_all_of_it_and_lies_afterwards_as_before.__name__}"
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-m",
            "",
            f"{test}[{game}-{players}]",
        ],
        env={**os.environ, SCALED: str(scale)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-4000:]
    assert "1 passed" in run.stdout
