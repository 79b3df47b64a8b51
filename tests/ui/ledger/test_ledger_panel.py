"""Where did it come from: from a number on the table to every change of it, to its move, and back."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.kernel.journal import Delete, Revise
from companion.wording.game_words import Asked
from tests.ui.known import known
from tests.ui.ledger.tables import gone, gone_on, number_of, open_table
from ui.game_page import GamePage
from ui.games.registry import VIEWS
from ui.ledger.ledger_model import LedgerModel, LedgerRole
from ui.ledger.ledger_panel import LedgerPanel
from ui.main_window import MainWindow
from ui.widgets.chip import Chip


def chip_of(page: GamePage) -> tuple[Chip, str]:
    """A number on the table, and how it is asked about."""
    table: Any = page.table
    seat, what, doubt = number_of(page.bridge.session)
    panel = table.panels[seat]
    chip = panel.chips[what] if hasattr(panel, "chips") else panel.chip(what)
    assert isinstance(chip, Chip)
    return chip, doubt


def opened(page: GamePage, doubt: str = "") -> LedgerPanel:
    page.ledger.ask(doubt or number_of(page.bridge.session)[2])
    QApplication.processEvents()
    assert page.ledger.panel is not None
    return page.ledger.panel


def click(panel: LedgerPanel, row: int) -> None:
    view = panel.view
    index = panel.model.index(row)
    view.scrollTo(index)
    QApplication.processEvents()
    place = view.visualRect(index).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_key_at_a_number_opens_its_changes_and_the_same_key_closes_them(page: GamePage) -> None:
    chip, _ = chip_of(page)
    seat, what, _ = number_of(page.bridge.session)
    chip.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(chip, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    panel = page.ledger.panel
    assert panel is not None
    assert (panel.owner, panel.things) == (seat, (what,))
    assert panel.view.hasFocus()
    chip.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(chip, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert page.ledger.panel is None


def test_a_choice_that_has_no_room_says_so_and_is_whole_in_its_tip_and_in_the_list(page: GamePage) -> None:
    panel = opened(page)
    long = "the builder of Ann in ecosystem 5 (Continental deciduous forest with a river)"
    panel.which.addItem(long)
    panel.which.setCurrentText(long)
    QApplication.processEvents()
    assert panel.which.shown.endswith("…")
    assert long in panel.which.toolTip()
    panel.which.showPopup()
    listed = panel.which.view()
    assert listed.width() >= listed.sizeHintForColumn(0)
    panel.which.hidePopup()


def test_a_number_of_the_pad_leads_to_the_changes_behind_it(page: GamePage) -> None:
    page.show_score()
    score: Any = page.score
    seat = page.bridge.state.seats[0]
    total, things = known(page.bridge.session.game.id).total
    cell = score.table.cells[seat, total]
    cell.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(cell, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert page.places.currentWidget() is page.table
    panel = page.ledger.panel
    assert panel is not None
    assert panel.things == things


def test_the_reply_to_a_doubt_about_a_number_leads_to_its_changes(window: MainWindow, page: GamePage) -> None:
    chip, doubt = chip_of(page)
    chip.customContextMenuRequested.emit(chip.rect().center())  # a right click
    rules = window.rules.panel
    assert rules is not None
    reply = rules.reply.shown
    assert reply is not None
    assert reply.lines[-1].booked == doubt
    rules.reply.ledger_wanted.emit(reply.lines[-1].booked)
    assert not window.rules.is_open
    assert page.ledger.is_open


def test_lines_tell_the_last_change_first_and_lead_back_to_the_beginning(page: GamePage) -> None:
    panel = opened(page)
    lines = [panel.model.line(row) for row in range(panel.model.rowCount())]
    numbers = [line.number for line in lines]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[-1] == 0
    assert all(line.why for line in lines)
    seat, what, _ = number_of(page.bridge.session)
    value = page.wording.books.holdings(page.bridge.state, seat, (what,))
    assert lines[0].text.endswith(value)
    assert value in panel.now.text()


def test_a_click_on_a_line_shows_the_table_then_and_going_back_finds_the_line(page: GamePage) -> None:
    panel = opened(page)
    line = panel.model.line(1)
    click(panel, 1)
    history = page.history
    assert history is not None
    assert page.places.currentWidget() is history
    assert history.at == line.number
    assert not panel.isVisible()
    QTest.keyClick(history, Qt.Key.Key_Escape)
    assert page.places.currentWidget() is page.table
    assert panel.isVisible()
    assert panel.view.hasFocus()
    assert panel.view.currentIndex().row() == 1


def test_enter_on_the_last_line_shows_the_beginning(page: GamePage) -> None:
    panel = opened(page)
    QTest.keyClick(panel.view, Qt.Key.Key_End)
    QTest.keyClick(panel.view, Qt.Key.Key_Return)
    assert page.history is not None
    assert page.history.at == 0


def test_it_follows_the_game(page: GamePage) -> None:
    panel = opened(page)
    page.ledger.open(Asked(None))
    QAbstractItemModelTester(panel.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    whole = [panel.model.line(row) for row in range(panel.model.rowCount())]
    for _ in range(20):
        page.bridge.undo()
    fewer = [panel.model.line(row) for row in range(panel.model.rowCount())]
    assert len(fewer) < len(whole)
    assert whole[-len(fewer) :] == fewer
    for _ in range(20):
        page.bridge.redo()
    assert [panel.model.line(row) for row in range(panel.model.rowCount())] == whole


def test_all_numbers_of_one_player_and_only_one_kind_of_them(page: GamePage) -> None:
    panel = opened(page)
    seat = page.bridge.state.seats[1]
    panel.whose.setCurrentIndex(panel.whose.findData(seat))
    panel.whose.activated.emit(panel.whose.currentIndex())
    panel.which.setCurrentIndex(0)
    panel.which.activated.emit(0)
    owners = {panel.model.line(row).owner for row in range(panel.model.rowCount())}
    assert owners == {seat}
    panel.which.setCurrentIndex(1)
    panel.which.activated.emit(1)
    kind = page.wording.books.kinds()[0][0]
    things = {panel.model.line(row).what for row in range(panel.model.rowCount())}
    assert things
    assert {page.wording.books.kind_of(what) for what in things} == {kind}


def test_escape_closes_it_frees_it_and_gives_the_keyboard_back(page: GamePage) -> None:
    page.table.arrive()
    before = QApplication.focusWidget()
    panel = opened(page)
    freed: list[bool] = []
    panel.destroyed.connect(lambda: freed.append(True))
    QTest.keyClick(panel.view, Qt.Key.Key_Escape)
    gone()
    assert freed == [True]
    assert page.ledger.panel is None
    assert QApplication.focusWidget() is before


def test_the_game_goes_on_after_it_was_closed(page: GamePage) -> None:
    opened(page)
    page.ledger.close()
    gone()
    page.bridge.undo()
    page.bridge.redo()
    assert page.ledger.panel is None


@pytest.mark.parametrize("width", [1280, 1920])
def test_it_lies_beside_the_table_where_there_is_room_and_over_it_else(
    window: MainWindow, page: GamePage, width: int
) -> None:
    window.resize(width, 720)
    QApplication.processEvents()
    panel = opened(page)
    assert panel.geometry().right() == page.rect().right()
    beside = page.table.width() == panel.x()
    assert beside is (width - panel.width() >= page.table.least_width())
    page.ledger.close()
    QApplication.processEvents()
    assert page.table.width() == page.width()


@pytest.mark.parametrize("game", VIEWS)
def test_a_number_that_never_changed_says_so_in_words(window: MainWindow, game: str) -> None:
    session = gone_on(game, 2, 0)
    page = open_table(window, session)
    page.ledger.open(Asked(session.state.seats[0]))
    panel = page.ledger.panel
    assert panel is not None
    assert panel.model.rowCount() == 0
    assert not panel.view.isVisible()
    assert panel.nothing.isVisible()
    assert "Nothing has changed" in panel.nothing.text()
    assert panel.whose.hasFocus()


def test_what_lies_on_the_board_is_asked_about_from_its_menu(page: GamePage) -> None:
    own = known(page.bridge.session.game.id)
    page.table.ledger_wanted.emit(own.target)
    panel = page.ledger.panel
    assert panel is not None
    things = {panel.model.line(row).what for row in range(panel.model.rowCount())}
    assert things == {*own.shown[2]}


def test_rows_speak_for_themselves(page: GamePage) -> None:
    panel = opened(page)
    model: LedgerModel = panel.model
    spoken = str(model.index(0).data(LedgerRole.SPOKEN))
    line = model.line(0)
    assert line.text in spoken
    assert line.why in spoken
    named: list[QWidget] = [panel.view, panel.whose, panel.which, panel.close_button]
    assert all(widget.accessibleName() for widget in named)


def test_all_of_it_is_reached_by_tab(page: GamePage) -> None:
    panel = opened(page)
    for expected in (panel.which, panel.whose, panel.close_button):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        assert expected.hasFocus()


def test_every_choice_can_be_taken(qtbot: QtBot, page: GamePage) -> None:
    panel = opened(page)
    for owner in range(panel.whose.count()):
        panel.whose.setCurrentIndex(owner)
        panel.whose.activated.emit(owner)
        for which in range(panel.which.count()):
            if panel.which.itemData(which):
                panel.which.setCurrentIndex(which)
                panel.which.activated.emit(which)
                assert panel.view.isVisible() is bool(panel.model.rowCount())


def test_a_change_of_the_past_closes_it_before_it_covers_what_hands_are_to_do(page: GamePage) -> None:
    session = page.bridge.session
    opened(page)
    assert page.bridge.take(Revise(changes=(Delete(target=session.timeline.current[-1].id),)))
    assert page.ledger.panel is None


def test_the_line_under_the_mouse_is_marked_also_when_others_have_come_there(page: GamePage) -> None:
    table: Any = page.table
    soft = QColor(table.context.theme.palette.accent_soft)
    panel = opened(page)
    panel.ask(Asked(None, ()))
    view = panel.view
    QApplication.processEvents()
    at = QPoint(2, view.viewport().height() // 2)

    def marked() -> list[int]:
        QApplication.processEvents()
        shown = view.viewport().grab().toImage()
        below = (QPoint(at.x(), y) for y in range(shown.height()) if shown.pixelColor(at.x(), y) == soft)
        return sorted({view.indexAt(point).row() for point in below})

    moved, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
    place = QPointF(at), QPointF(view.viewport().mapToGlobal(at))
    move = QMouseEvent(moved, *place, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), move)
    assert marked() == [view.indexAt(at).row()]
    former = view.indexAt(at).row()
    view.verticalScrollBar().setValue(view.viewport().height())
    assert view.indexAt(at).row() != former
    assert marked() == [view.indexAt(at).row()]
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert not marked()
