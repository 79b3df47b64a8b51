"""A dispute: nothing changes while everybody looks, and it ends where somebody says."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.known import known
from tests.ui.ledger.tables import MOVES, gone, number_of
from ui.game_page import GamePage
from ui.ledger.dispute_page import DisputePage


def disputed(page: GamePage) -> DisputePage:
    QTest.mouseClick(page.bar.dispute, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert page.disputes.page is not None
    return page.disputes.page


def test_one_button_stops_the_table_and_one_lets_it_go_on(qtbot: QtBot, page: GamePage) -> None:
    before = page.bridge.session.export()
    dispute = disputed(page)
    assert page.places.currentWidget() is dispute
    assert not page.bar.isVisible()
    qtbot.mouseClick(dispute.resume, Qt.MouseButton.LeftButton)
    assert page.places.currentWidget() is page.table
    assert page.bar.isVisible()
    assert page.bridge.session.export() == before


def test_the_key_stops_the_table_and_escape_lets_it_go_on(page: GamePage) -> None:
    page.table.arrive()
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    dispute = page.disputes.page
    assert dispute is not None
    QTest.keyClick(dispute, Qt.Key.Key_Escape)
    assert page.places.currentWidget() is page.table


def test_arrows_and_the_slider_go_through_the_whole_game(page: GamePage) -> None:
    dispute = disputed(page)
    assert dispute.at == MOVES
    QTest.keyClick(dispute, Qt.Key.Key_Left)
    assert dispute.at == MOVES - 1
    QTest.keyClick(dispute, Qt.Key.Key_Home)
    assert dispute.at == 0
    assert not dispute.fix.isEnabled()
    QTest.keyClick(dispute, Qt.Key.Key_Down)
    assert dispute.at > 0
    QTest.keyClick(dispute, Qt.Key.Key_End)
    assert dispute.at == MOVES
    dispute.slider.setValue(17)
    assert dispute.at == 17
    assert "17" in dispute.where.text()


def test_undo_does_nothing_while_the_table_stands_still(page: GamePage) -> None:
    dispute = disputed(page)
    before = page.bridge.session.export()
    for key in (Qt.Key.Key_Z, Qt.Key.Key_Y):
        QTest.keyClick(dispute, key, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(dispute.books.view, key, Qt.KeyboardModifier.ControlModifier)
    assert page.bridge.session.export() == before


def test_a_click_on_a_number_of_the_picture_opens_its_books(page: GamePage) -> None:
    dispute = disputed(page)
    past: Any = dispute.past
    seat, what, _ = number_of(page.bridge.session)
    panel = past.panels[seat]
    chip = panel.chips[what] if hasattr(panel, "chips") else panel.chip(what)
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert (dispute.books.owner, dispute.books.things) == (seat, (what,))
    dispute.go(MOVES // 2)
    value = page.wording.books.holdings(page.bridge.session.state_at(MOVES // 2), seat, (what,))
    assert value in dispute.books.now.text()
    panel.name_clicked.emit(seat)
    assert (dispute.books.owner, dispute.books.things) == (seat, ())


def test_a_click_on_the_picture_itself_opens_the_books_of_what_lies_there(page: GamePage) -> None:
    dispute = disputed(page)
    picture, target, things = known(page.bridge.session.game.id).shown
    view = getattr(dispute.past, picture)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.target_point(target))
    assert dispute.books.things == things
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_Left)  # a click leaves the arrows what they were
    assert dispute.at == MOVES - 1


def test_a_line_of_the_books_leads_to_its_moment_which_it_marks(page: GamePage) -> None:
    dispute = disputed(page)
    dispute.ask(number_of(page.bridge.session)[2])
    line = dispute.books.model.line(2)
    view = dispute.books.view
    index = dispute.books.model.index(2)
    view.scrollTo(index)
    QApplication.processEvents()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(index).center())
    assert dispute.at == line.number
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert dispute.at == line.number + 1
    dispute.go(line.number - 1)
    assert dispute.books.model.line(view.currentIndex().row()).number < line.number


def test_fix_this_move_goes_to_it(qtbot: QtBot, page: GamePage) -> None:
    dispute = disputed(page)
    dispute.go(20)
    qtbot.mouseClick(dispute.fix, Qt.MouseButton.LeftButton)
    assert page.past.elsewhere
    assert page.history is not None
    assert page.history.at == 20
    assert page.disputes.page is None
    forms = page.past.rewriting.forms
    assert forms is not None
    assert "move 20 is said differently" in forms.strip.title.text()


def test_it_is_freed_when_the_table_goes_on(page: GamePage) -> None:
    dispute = disputed(page)
    freed: list[bool] = []
    dispute.destroyed.connect(lambda: freed.append(True))
    page.show_table()
    gone()
    assert freed == [True]
    page.bridge.undo()
    page.bridge.redo()
    QApplication.processEvents()
    assert page.bridge.session.timeline.cursor == MOVES
