"""Where spaces of a track are asked for, a digit is the number one reads there and nothing else."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.terramara.commands import Correct, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import press_here
from ui.games.terramara.table_page import TablePage
from ui.widgets.track_picker import TrackPicker
from ui.widgets.wrap_button import WrapButton


@pytest.fixture
def page(make_table: MakeTable) -> TablePage:
    """A raid waits for the shields."""
    page = make_table(make_setup(sample=False))
    page.window().activateWindow()
    page.do(Correct(what="red.strength", value=9))
    page.do(Send(player="red", member="explorer", space="home.raid"))
    page.board.setFocus()
    QApplication.processEvents()
    assert page.now.asking or page.now.question() is not None
    return page


def picker_of(page: TablePage) -> TrackPicker:
    return next(found for found in page.now.findChildren(TrackPicker) if found.isVisible())


def test_no_button_beside_the_track_carries_a_digit(page: TablePage) -> None:
    buttons = [button for button in page.now.findChildren(WrapButton) if button.isVisible()]
    assert buttons
    assert not any(button.digit for button in buttons)


def test_a_digit_goes_to_the_space_of_that_number_wherever_the_focus_is(page: TablePage) -> None:
    moves = page.bridge.session.timeline.cursor
    press_here(Qt.Key.Key_1)
    press_here(Qt.Key.Key_2)
    assert page.bridge.session.timeline.cursor == moves
    assert page.now.question() is not None
    press_here(Qt.Key.Key_Space)
    assert picker_of(page).value() == (12,)


def test_numbers_and_enter_mark_them_and_enter_confirms(page: TablePage) -> None:
    for number in ("5", "10", "15"):
        for digit in number:
            press_here(Qt.Key(ord(digit)))
        press_here(Qt.Key.Key_Return)
    assert picker_of(page).value() == (5, 10, 15)
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.known.shields == (5, 10, 15)


@pytest.mark.parametrize("typed", ["4 9 15", "15, 9, 4", "4+9+15"])
def test_where_moves_are_typed_numbers_answer_it_as_well(page: TablePage, typed: str) -> None:
    reading = page.read(typed)
    assert reading is not None
    assert reading.text == "Remember it: 4, 9, 15"
    assert page.bridge.do(reading.commands[0])
    assert page.bridge.state.known.shields == (4, 9, 15)


@pytest.mark.parametrize("typed", ["4 9", "4 9 15 16", "0 4 9", "4 9 99"])
def test_other_numbers_tell_nothing_there(page: TablePage, typed: str) -> None:
    reading = page.read(typed)
    assert reading is not None
    assert not reading.commands
    assert reading.text


def test_words_are_no_answer_to_it(page: TablePage) -> None:
    assert page.read("undo") is None


def test_all_that_is_chosen_is_in_sight_when_it_is_whole(page: TablePage) -> None:
    page.window().resize(1366, 738)
    page.resize(1366, 738)
    QApplication.processEvents()
    track = picker_of(page)
    for step in (4, 9, 20):
        track.toggle(step)
    for _ in range(5):
        QApplication.processEvents()
    visible = track.visibleRegion().boundingRect()
    assert all(visible.contains(track.cell(step - 1)) for step in (4, 9, 20))
