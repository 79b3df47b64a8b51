"""A double click out of habit does one thing, never also what has taken its place."""

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click, twice
from ui.games.terramara.table_page import TablePage
from ui.widgets.bag_picker import BagPicker
from ui.widgets.wrap_button import WrapButton


def double_click(page: TablePage, widget: QWidget) -> None:
    QApplication.processEvents()
    twice(page, widget.mapTo(page, widget.rect().center()))


def pickers(page: TablePage) -> list[BagPicker]:
    return [found for found in page.now.findChildren(BagPicker) if found.isVisible()]


def cursor(page: TablePage) -> int:
    return page.bridge.session.timeline.cursor


def test_ending_the_turn_twice_does_nothing_for_the_next_player(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    page.do(Send(player="red", member="explorer", space="home.hire"))
    before = cursor(page)
    button = page.now.findChild(QWidget, "end_turn")
    assert button is not None
    double_click(page, button)
    assert page.bridge.state.turn == "blue"
    assert cursor(page) == before + 1


def test_a_victim_of_a_raid_does_not_give_for_the_next_one(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    page.do(Correct(what="red.strength", value=9))
    for colour in ("blue", "green", "yellow"):
        page.do(Correct(what=f"{colour}.cattle", value=2))
    page.do(Send(player="red", member="explorer", space="home.raid"))
    asked = [frame.owner for frame in page.bridge.session.pending]
    assert len(asked) == 3
    double_click(page, pickers(page)[0].unit_button("cattle"))
    assert [frame.owner for frame in page.bridge.session.pending] == asked[1:]


def test_one_step_of_a_journey_is_taken(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="3 travel"))
    before = cursor(page)
    buttons = [found for found in page.now.findChildren(WrapButton) if found.isVisible() and found.digit == 1]
    double_click(page, buttons[0])
    assert cursor(page) == before + 1


def test_a_worker_is_used_once(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    page.do(Correct(what="red.workers", value=("1", "1")))
    page.do(Correct(what="red.wood", value=5))
    before = cursor(page)
    double_click(page, pickers(page)[0].unit_button("wood"))
    assert cursor(page) == before + 1
    assert page.bridge.state.players["red"].goods["wood"] == 4


def test_two_clicks_on_the_same_button_stay_two(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    page.do(Correct(what="red.strength", value=9))
    page.do(Correct(what="blue.cattle", value=9))
    page.do(Send(player="red", member="explorer", space="home.raid"))
    picker = pickers(page)[0]
    double_click(page, picker.unit_button("cattle"))
    assert picker.units() == {"cattle": 2}


def test_quick_single_clicks_are_all_heard(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    page.do(Correct(what="red.workers", value=("1", "1")))
    page.do(Correct(what="red.wood", value=5))
    for _ in range(2):
        click(pickers(page)[0].unit_button("wood"))
    assert page.bridge.state.players["red"].goods["wood"] == 3
