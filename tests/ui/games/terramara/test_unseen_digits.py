"""A digit answers nothing that cannot be seen: it brings that into sight first."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Send, UsePower
from companion.kernel.template import Template
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import press_here
from ui.games.terramara.table_page import TablePage


def settle() -> None:
    for _ in range(5):
        QApplication.processEvents()


@pytest.fixture
def powerful(qtbot: QtBot, make_table: MakeTable) -> TablePage:
    """After the draft it is the turn of somebody whose power has three answers; one does not fit."""
    page = make_table(make_setup(4, start="draft"))
    page.resize(1280, 650)
    session = page.bridge.session
    while page.bridge.state.phase == "setup":
        offer = session.legal()[0]
        page.do(offer.fill({"leather": 1}) if isinstance(offer, Template) else offer)
    page.do(Correct(what="red.culture", value=5))
    page.do(Send(player="red", member="explorer", space="home.hire"))
    page.window().activateWindow()
    page.setFocus()
    settle()
    return page


def refused(page: TablePage) -> None:
    page.click_target("home.hire")
    settle()
    assert page.now.refusal.isVisible()


def answer(page: TablePage, digit: int) -> QAbstractButton:
    found = page.now.answer_at(digit)
    assert found is not None
    return found


def seen(page: TablePage, digit: int) -> bool:
    button = answer(page, digit)
    return button.visibleRegion().boundingRect() == button.rect()


def powers_used(page: TablePage) -> int:
    return sum(isinstance(step.move.command, UsePower) for step in page.bridge.session.steps)


def test_a_digit_answers_nothing_that_the_reasons_against_a_move_hide(powerful: TablePage) -> None:
    assert seen(powerful, 1)
    refused(powerful)
    assert not seen(powerful, 1)
    press_here(Qt.Key.Key_1)
    settle()
    assert not powers_used(powerful)
    assert seen(powerful, 1), "now they are in sight, and the reasons have made way"
    assert "once more" in QToolTip.text()
    press_here(Qt.Key.Key_1)
    assert powers_used(powerful)


def test_nor_what_lies_below_the_edge_of_the_panel(powerful: TablePage) -> None:
    assert not seen(powerful, 3)
    press_here(Qt.Key.Key_3)
    settle()
    assert not powers_used(powerful)
    assert seen(powerful, 3)
    press_here(Qt.Key.Key_3)
    assert powers_used(powerful)


def test_what_is_in_sight_is_answered_at_once(powerful: TablePage) -> None:
    press_here(Qt.Key.Key_1)
    assert powers_used(powerful)


def test_a_digit_held_down_only_brings_it_up(powerful: TablePage) -> None:
    refused(powerful)
    press_here(Qt.Key.Key_1)
    settle()
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", autorep=True, count=1
    )
    assert powerful.keys.press(held)
    assert not powers_used(powerful)


def test_a_digit_that_stands_for_nothing_names_the_others(powerful: TablePage) -> None:
    press_here(Qt.Key.Key_9)
    assert "1, 2, 3<" in QToolTip.text()
