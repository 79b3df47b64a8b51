"""The parts of the pad by keys, and where the keyboard begins."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.kernel.common import StopGame
from companion.session import Session
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.score.pads import show
from tests.ui.hands import press
from ui.context import Context
from ui.games.terramara.score.score_page import ScorePage
from ui.session_bridge import SessionBridge


def stopped(qtbot: QtBot, context: Context) -> ScorePage:
    bridge = SessionBridge(Session.create(find_game("terramara"), make_setup()))
    assert bridge.do(StopGame())
    page = show(qtbot, context, bridge)
    page.start_here().setFocus()
    QApplication.processEvents()
    return page


def test_an_enter_too_many_after_stopping_finishes_nothing(qtbot: QtBot, context: Context) -> None:
    page = stopped(qtbot, context)
    assert page.close_button.isVisible()
    press(page, Qt.Key.Key_Return)
    assert page.close_button.isVisible()


def test_f6_goes_from_the_numbers_to_the_buttons_and_back(qtbot: QtBot, context: Context) -> None:
    page = stopped(qtbot, context)
    number = page.focusWidget()
    press(page, Qt.Key.Key_F6)
    assert page.focusWidget() is page.enter_button
    press(page, Qt.Key.Key_F6)
    assert page.focusWidget() is number
