"""A card whose face nobody wanted to tell: only the table knows what was paid for it."""

import pytest
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, CraftArtifact, Learn, Send
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find
from tests.ui.hands import click
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.table_page import TablePage
from ui.widgets.bag_picker import BagPicker


@pytest.fixture
def page(make_table: MakeTable) -> TablePage:
    """Red owes the price of a card that was skipped."""
    page = make_table(make_setup(sample=False))
    page.do(Correct(what="red.leather", value=2))
    page.do(Correct(what="red.cut_stone", value=1))
    page.do(Correct(what="red.culture", value=2))
    page.do(Learn(fact="space:1L.1", value="1 vp"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(CraftArtifact(player="red", card=page.bridge.state.row[0].ref))
    click(find(page, "by_hand"))
    assert page.bridge.session.pending[0].kind == "payment"
    return page


def picker_of(page: TablePage) -> BagPicker:
    form = next(found for found in page.now.findChildren(AnswerForm) if found.isVisible())
    assert form.picker is not None
    return form.picker


def test_an_untold_cost_suggests_no_payment(qtbot: QtBot, page: TablePage) -> None:
    """TM-RES-04"""
    picker = picker_of(page)
    assert picker.units() == {}
    assert picker.whole_buttons == []


def test_what_is_paid_for_an_untold_card_is_always_confirmed(qtbot: QtBot, page: TablePage) -> None:
    picker = picker_of(page)
    goods = page.bridge.state.players["red"].goods
    for unit, n in goods.items():
        for _ in range(n):
            click(picker.unit_button(unit))
    assert page.bridge.state.players["red"].goods == goods
    picker.clear()
    click(picker.unit_button("leather"))
    click(picker.confirm_button)
    assert page.bridge.state.players["red"].goods["leather"] == 1


def test_processed_resources_come_first_for_an_untold_card(qtbot: QtBot, page: TablePage) -> None:
    """TM-RES-03"""
    picker = picker_of(page)
    places = [
        (picker.unit_button(unit).pos().y(), picker.unit_button(unit).pos().x())
        for unit in ("leather", "cut_stone", "cattle", "stone")
    ]
    assert places == sorted(places)


def test_skipping_a_card_is_undone_by_the_name_it_had(qtbot: QtBot, page: TablePage) -> None:
    command = page.bridge.session.played[-1].move.command
    wording = Wording(load("en"), "terramara")
    assert wording.button(page.bridge.session.played[-2].state, command) == "Go on without knowing"


def test_what_was_told_of_a_card_before_going_on_without_the_rest_is_there_later(
    make_table: MakeTable,
) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Correct(what="red.leather", value=2))
    page.do(Correct(what="red.culture", value=2))
    page.do(Learn(fact="space:1L.1", value="1 vp"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    card = page.bridge.state.row[0].ref
    page.do(CraftArtifact(player="red", card=card))
    asked = page.now.question()
    assert asked is not None
    assert asked.card is not None
    category = asked.card.editor.categories["weapons"]
    click(category)
    click(find(page, "cost.leather"))
    assert asked.card.editor.cost == {"leather": 1}
    click(find(page, "by_hand"))
    assert page.bridge.session.pending[0].kind == "payment"
    page.aiming.tell_again(f"card:{card}")
    again = page.now.question()
    assert again is not None
    assert again.card is not None
    assert again.card.editor.categories["weapons"].isChecked()
    assert again.card.editor.cost == {"leather": 1}
    assert page.now.take_back_one()
    assert again.card.editor.cost == {}
