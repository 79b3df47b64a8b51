"""Draws by keys: the numbers on the buttons are the keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolTip

from companion.games.terramara.frames import Drawing, Locate
from companion.games.terramara.neutrals import strength_drawing
from companion.kernel.command import Command, Move
from companion.kernel.drawing import Draw, program_draw
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.test_hasty_digits import on_screen, tip
from tests.ui.hands import click, press, press_here, twice
from tests.ui.steady import settle
from ui.games.terramara.setup.own_draw import DrawnButton
from ui.games.terramara.table_page import TablePage


def top(page: TablePage) -> object:
    return page.bridge.session.pending[0]


def begun(make_table: MakeTable, first: str) -> TablePage:
    return ready(make_table(make_setup(2, first=first, sample=False)))


def ready(page: TablePage) -> TablePage:
    page.window().activateWindow()
    QApplication.processEvents()
    page.take_focus()
    return page


def test_a_digit_says_who_begins(make_table: MakeTable) -> None:
    page = begun(make_table, "")
    draw = page.side_forms.draw
    buttons = {card: button for card, button in draw.own.buttons.items() if isinstance(button, DrawnButton)}
    assert {card: button.digit for card, button in buttons.items()} == {"red": 1, "blue": 2}
    press(page, Qt.Key.Key_2)
    assert page.bridge.state.first == "blue"


def test_the_number_of_a_fire_tile_is_its_key(make_table: MakeTable) -> None:
    page = begun(make_table, "red")
    frame = top(page)
    assert isinstance(frame, Drawing)
    assert frame.purpose == "fire"
    numbers = list(page.side_forms.draw.own.buttons)
    assert numbers == sorted(numbers)
    press(page, Qt.Key(int(Qt.Key.Key_0) + int(numbers[-1])))
    assert page.bridge.state.fire["1"] == int(numbers[-1])


def test_spaces_a_fire_may_lie_on_carry_no_digit_that_reads_as_the_number_of_one(
    make_table: MakeTable,
) -> None:
    """The question names a number, counted from the left: which of the lit spaces that is, is asked."""
    page = begun(make_table, "red")
    press(page, Qt.Key.Key_2)
    frame = top(page)
    assert isinstance(frame, Locate)
    lit = [cell for cell in page.side_forms.draw.row.cells.values() if cell.lit]
    assert len(lit) == 2
    assert [cell.digit for cell in lit] == [0, 0]
    press(page, Qt.Key.Key_2)
    assert top(page) is frame, "it may have been meant for either"
    page.take_focus()
    press_here(Qt.Key.Key_Right)
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.fire_space["1"] == lit[1].space


def test_where_a_fire_lies_begins_at_a_space_it_may_lie_on(make_table: MakeTable) -> None:
    page = begun(make_table, "red")
    press(page, Qt.Key.Key_4)
    frame = top(page)
    assert isinstance(frame, Locate)
    page.take_focus()
    lit = [cell for cell in page.side_forms.draw.row.cells.values() if cell.lit]
    assert lit[0] is not next(iter(page.side_forms.draw.row.cells.values())), "a case that tells something"
    assert QApplication.focusWidget() is lit[0]


@pytest.mark.parametrize("key", [None, Qt.Key.Key_F6])
def test_a_draw_begins_at_the_button_that_draws(make_table: MakeTable, key: Qt.Key | None) -> None:
    """Whoever presses Enter wants the program to draw; what the table drew itself is told by its number."""
    page = begun(make_table, "red")
    if key is not None:
        page.board.setFocus()
        press_here(key)
    draw = page.side_forms.draw
    assert QApplication.focusWidget() is draw.draw
    press_here(Qt.Key.Key_Return)
    step = page.bridge.session.timeline.next_undo
    assert isinstance(step, Move)
    assert isinstance(step.command, Draw)
    assert step.command.how != "table"


def test_a_strength_draw_begins_at_the_button_that_draws(make_table: MakeTable) -> None:
    page = ready(make_table(make_setup(3, depth="neutral", sample=False)))
    for _ in range(60):
        frame = top(page)
        if isinstance(frame, Drawing):
            if frame.purpose == "strength":
                break
            page.do(program_draw(page.bridge.state, frame))
        else:
            offer = page.bridge.legal()[0]
            assert isinstance(offer, Command)
            page.do(offer)
    QApplication.processEvents()
    assert QApplication.focusWidget() is page.side_forms.draw.draw
    page.board.setFocus()
    press_here(Qt.Key.Key_F6)
    assert QApplication.focusWidget() is page.side_forms.draw.draw


def test_enter_tells_nothing_that_only_the_table_knows(make_table: MakeTable) -> None:
    """Whoever goes on by Enter from draw to draw has not looked at the tiles of this row."""
    page = begun(make_table, "red")
    press(page, Qt.Key.Key_2)
    frame = top(page)
    assert isinstance(frame, Locate)
    panel = on_screen(page.now)
    page.take_focus()
    press_here(Qt.Key.Key_Return)
    assert top(page) is frame
    assert "Space picks what is marked" in QToolTip.text()
    assert not tip().geometry().intersects(panel), "it covers no answer"
    QToolTip.hideText()
    press_here(Qt.Key.Key_Space)
    assert page.bridge.state.fire_space["1"]


def test_a_double_click_on_a_card_of_several_picks_it(make_table: MakeTable) -> None:
    page = begun(make_table, "red")
    frame = strength_drawing(page.bridge.state)
    assert frame.n == 2
    own = page.side_forms.draw.own
    own.show_frame(page.bridge.state, frame)
    own.show()
    settle()
    button = next(iter(own.buttons.values()))
    twice(page.window(), button.mapTo(page.window(), button.rect().center()))
    assert button.isChecked()
    click(button)
    assert not button.isChecked(), "another click puts it back"
