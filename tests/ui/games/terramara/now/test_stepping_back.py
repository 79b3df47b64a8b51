"""Escape steps back one level: first what is picked, then the exchange, then the click that led to it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.terramara.commands import Correct, Learn, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click, press
from ui.games.terramara.table_page import TablePage
from ui.widgets.bag_picker import BagPicker


def escape(page: TablePage) -> None:
    press(page, Qt.Key.Key_Escape)
    QApplication.processEvents()


def picker(page: TablePage) -> BagPicker:
    return next(found for found in page.now.findChildren(BagPicker) if found.isVisible())


def pending(page: TablePage) -> str:
    return str(page.bridge.session.pending[0].kind)


def rich(make_table: MakeTable) -> TablePage:
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.workers", value=()))
    for unit in ("cattle", "stone", "wood", "ore"):
        page.do(Correct(what=f"red.{unit}", value=2))
    return page


def test_escape_steps_out_of_the_exchange_in_the_hut(make_table: MakeTable) -> None:
    # TM-HUT-01
    page = rich(make_table)
    page.click_target("hut.red")
    click(page.now.answers()[1])
    click(picker(page).unit_button("wood"))
    for left in ("take", "trade", "choose"):
        assert pending(page) == left
        escape(page)
    assert pending(page) == "turn"
    assert not page.bridge.state.sent
    before = page.bridge.session.timeline.cursor
    escape(page)
    assert page.bridge.session.timeline.cursor == before, "a turn is nothing to leave"


def test_escape_puts_back_what_is_picked_before_it_leaves(make_table: MakeTable) -> None:
    # TM-SYM-04
    page = rich(make_table)
    page.do(Learn(fact="space:1L.1", value="1 any_raw -> 2 vp x 3"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    steps = page.bridge.session.timeline.cursor
    click(picker(page).unit_button("wood"))
    assert picker(page).units() == {"wood": 1}
    escape(page)
    assert picker(page).units() == {}
    assert page.bridge.session.timeline.cursor == steps
    escape(page)
    assert pending(page) == "turn"


def test_escape_clears_what_a_worker_was_to_process(make_table: MakeTable) -> None:
    # TM-WORK-01
    page = make_table(make_setup(4))
    page.do(Correct(what="red.workers", value=("2",)))
    page.do(Correct(what="red.wood", value=3))
    click(picker(page).unit_button("wood"))
    escape(page)
    assert picker(page).units() == {}
