"""Something told again at the table: what rests on the old telling is listed, one click sets each right."""

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, Send
from companion.games.terramara.symbols import RESOURCES
from tests.ui.conftest import MakeTable, make_setup
from tests.ui.hands import click
from ui.games.terramara.table_page import TablePage


def buttons(page: TablePage) -> list[QPushButton]:
    inside = page.hands.widget()
    assert inside is not None
    return [
        button for button in inside.findChildren(QPushButton) if button.objectName().startswith("set_right.")
    ]


def test_a_space_told_again_offers_to_set_past_gains_right(qtbot: QtBot, make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 vp"))
    points = page.bridge.state.players["red"].vp
    assert not buttons(page), "told for the first time"
    page.do(Learn(fact="space:1L.1", value="5 vp"))
    (button,) = buttons(page)
    assert "3" in button.accessibleName()
    click(button)
    assert page.bridge.state.players["red"].vp == points + 3
    assert not buttons(page)


def test_a_tile_told_again_as_an_exchange_offers_every_way_to_set_it_right(make_table: MakeTable) -> None:
    # TM-BONUS-01, TM-SYM-04
    page = make_table(make_setup(sample=False))
    for unit in RESOURCES:
        page.do(Correct(what=f"red.{unit}", value=int(unit == "wood")))
    page.do(Correct(what="red.culture", value=4))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 culture"))
    page.do(Learn(fact="bonus:river.6", value="B11"))
    page.do(Learn(fact="bonus:river.6", value="B14"))
    before = page.bridge.state.players["red"]
    swap, leave = buttons(page)
    assert "4 VP" in swap.accessibleName()
    assert "VP" not in leave.accessibleName()
    click(swap)
    after = page.bridge.state.players["red"]
    assert (after.culture, after.vp, after.goods.get("wood", 0)) == (before.culture - 1, before.vp + 4, 0)
    assert not buttons(page)


def test_a_telling_taken_back_takes_its_list_along(qtbot: QtBot, make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 vp"))
    page.do(Learn(fact="space:1L.1", value="5 vp"))
    assert buttons(page)
    page.bridge.undo()
    assert not buttons(page)


def test_all_that_one_click_sets_right_is_taken_back_by_one_undo(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 wood + 1 vp"))
    page.do(Learn(fact="space:1L.1", value="1 wood + 4 vp"))
    before = page.bridge.state
    (button,) = buttons(page)
    click(button)
    assert [step.move.command.kind for step in page.bridge.session.played[-2:]] == ["correct", "correct"]
    page.bridge.undo()
    assert page.bridge.state == before
