"""Draws by keys: the numbers on the buttons are the keys."""

from PySide6.QtCore import Qt

from companion.games.terramara.frames import Drawing, Locate
from tests.ui.conftest import MakeTable, make_setup
from tests.ui.hands import press
from ui.games.terramara.setup.own_draw import DrawnButton
from ui.games.terramara.table_page import TablePage


def top(page: TablePage) -> object:
    return page._bridge.session.pending[0]


def begun(make_table: MakeTable, first: str) -> TablePage:
    page = make_table(make_setup(2, first=first, sample=False))
    page.take_focus()
    return page


def test_a_digit_says_who_begins(make_table: MakeTable) -> None:
    page = begun(make_table, "")
    draw = page.side_forms.draw
    buttons = {card: button for card, button in draw.own.buttons.items() if isinstance(button, DrawnButton)}
    assert {card: button.digit for card, button in buttons.items()} == {"red": 1, "blue": 2}
    press(page, Qt.Key.Key_2)
    assert page._bridge.state.first == "blue"


def test_the_number_of_a_fire_tile_is_its_key(make_table: MakeTable) -> None:
    page = begun(make_table, "red")
    frame = top(page)
    assert isinstance(frame, Drawing)
    assert frame.purpose == "fire"
    numbers = list(page.side_forms.draw.own.buttons)
    assert numbers == sorted(numbers)
    press(page, Qt.Key(int(Qt.Key.Key_0) + int(numbers[-1])))
    assert page._bridge.state.fire["1"] == int(numbers[-1])


def test_spaces_a_fire_may_lie_on_show_their_keys(make_table: MakeTable) -> None:
    page = begun(make_table, "red")
    press(page, Qt.Key.Key_1)
    frame = top(page)
    assert isinstance(frame, Locate)
    lit = [cell for cell in page.side_forms.draw.row.cells.values() if cell.lit]
    assert [cell.digit for cell in lit] == list(range(1, len(lit) + 1))
    press(page, Qt.Key.Key_2)
    assert page._bridge.state.fire_space["1"] == lit[1].space
