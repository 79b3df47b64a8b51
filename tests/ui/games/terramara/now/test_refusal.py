"""The card with the reasons: headed by the move it refuses, and what Enter and Escape mean meanwhile."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Decline, EndTurn, Send
from tests.ui.conftest import MakeTable, make_setup
from tests.ui.hands import press_here
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.table_page import TablePage


def refused(make_table: MakeTable) -> TablePage:
    """Anna has sent her chieftain, and Björn wants to go there."""
    page = make_table()
    page.window().activateWindow()
    page.do(Send(player="red", member="chieftain", space="home.develop"))
    page.setFocus()
    QApplication.processEvents()
    page.click_target("home.develop")
    QApplication.processEvents()
    assert page.now.refusal.isVisible()
    return page


def test_the_card_says_whose_move_it_refuses(qtbot: QtBot, make_table: MakeTable) -> None:
    page = refused(make_table)
    title = page.now.refusal.title.text()
    assert "Björn" in title
    assert "explorer" in title


def test_enter_leaves_it_and_does_not_end_the_turn(qtbot: QtBot, make_table: MakeTable) -> None:
    page = refused(make_table)
    before = page.bridge.session.timeline.cursor
    press_here(Qt.Key.Key_Return)
    assert not page.now.refusal.isVisible()
    assert page.bridge.session.timeline.cursor == before
    assert QApplication.focusWidget() is page.board, "back to where it was"


def test_what_closes_it_does_not_read_like_declining_what_comes_first(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    page.do(Send(player="red", member="explorer", space="hut.red"))
    page.do(EndTurn(player="red"))
    QApplication.processEvents()
    assert page.now.refusal.isVisible()
    form = page.now.findChild(AnswerForm)
    assert form is not None
    leave = next(button for command, button in form.buttons if isinstance(command, Decline))
    assert page.now.refusal.close_button.accessibleName() != leave.accessibleName()
    assert page.now.refusal.close_button.text() == "Close"


def test_escape_closes_it(qtbot: QtBot, make_table: MakeTable) -> None:
    page = refused(make_table)
    press_here(Qt.Key.Key_Escape)
    assert not page.now.refusal.isVisible()
    assert QApplication.focusWidget() is page.board


def test_the_next_move_takes_the_card_away(qtbot: QtBot, make_table: MakeTable) -> None:
    page = refused(make_table)
    page.click_target("home.hire")
    QApplication.processEvents()
    assert not page.now.refusal.isVisible()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert page.isAncestorOf(focus)


def test_reasons_are_read_whole_in_the_smallest_window(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(4))
    page.resize(1024, 595)
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    settle()
    card = page.now.refusal
    for part in (card.title, card.reasons, card.allow, card.close_button):
        assert part.isVisible()
        assert part.visibleRegion().boundingRect() == part.rect()
    assert not page.hands.isVisible(), "what hands must do waits until they are read"
    card.dismiss()
    settle()
    assert page.hands.isVisible()


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()
