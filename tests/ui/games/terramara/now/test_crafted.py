"""Right after crafting, what the card does is asked by itself; whoever goes on leaves it for later."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from companion.games.terramara.commands import EndTurn
from tests.ui.games.terramara.conftest import MakeTable
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.games.terramara.now.test_two_bites import FACE, SIZES, crafted, settle, shown
from tests.ui.hands import click, press_here
from ui.context import Context
from ui.games.terramara.now.crafted_form import CraftedForm
from ui.games.terramara.table_page import TablePage


def asked(page: TablePage) -> CraftedForm | None:
    settle()
    return next((form for form in page.now.findChildren(CraftedForm) if form.isVisible()), None)


@pytest.mark.parametrize("size", SIZES)
def test_what_a_crafted_card_does_is_asked_by_itself_and_in_sight(
    make_table: MakeTable, size: tuple[int, int]
) -> None:
    page, _card = crafted(make_table)
    page.resize(*size)
    assert asked(page) is not None
    for name in ("crafted.yes", "crafted.no", "end_turn"):
        assert shown(page, find(page, name)), name


def test_with_large_text_it_comes_before_what_hands_must_do(make_table: MakeTable, context: Context) -> None:
    page, _card = crafted(make_table)
    page.resize(1366, 660)
    context.theme.set_scale(2.0)
    page.refresh()
    assert asked(page) is not None
    for name in ("crafted.yes", "crafted.no", "end_turn"):
        button = find(page, name)
        assert button.visibleRegion().boundingRect().height() > 0.7 * button.height(), name
    assert not page.hands.isVisible()
    click(find(page, "crafted.no"))
    settle()
    assert page.hands.isVisible()


def test_one_click_says_yes_and_the_symbols_what_it_is(make_table: MakeTable) -> None:
    page, card = crafted(make_table)
    wood = page.bridge.state.players["red"].goods.get("wood", 0)
    click(find(page, "crafted.yes"))
    settle()
    press_on(page, "symbol.wood")
    click(find(page, "remember"))
    assert page.bridge.state.known.cards[card].effects == "immediate: 1 wood"
    assert page.bridge.state.players["red"].goods["wood"] == wood + 1, "given at once"
    assert asked(page) is None


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_under_the_pointer_once_it_is_being_told(
    make_table: MakeTable, size: tuple[int, int]
) -> None:
    page, _card = crafted(make_table)
    page.resize(*size)
    settle()
    click(find(page, "crafted.yes"))
    settle()
    ore = find(page, "symbol.ore")
    assert shown(page, ore)
    where = ore.mapTo(page, QPoint())
    for name in ("symbol.ore", "symbol.wood"):
        press_on(page, name)
        settle()
        assert ore.mapTo(page, QPoint()) == where


def test_not_now_is_one_click_and_tells_nothing(make_table: MakeTable) -> None:
    page, card = crafted(make_table)
    before = page.bridge.state
    click(find(page, "crafted.no"))
    assert asked(page) is None
    assert page.bridge.state == before
    assert page.bridge.state.known.cards[card].effects is None


def test_every_answer_has_a_key_as_on_its_button(make_table: MakeTable) -> None:
    page, card = crafted(make_table)
    form = asked(page)
    assert form is not None
    assert [button.objectName() for button in page.now.answers()] == ["crafted.yes", "crafted.no"]
    page.board.setFocus()
    press_here(Qt.Key.Key_1)
    settle()
    question = page.now.question()
    assert question is not None
    assert question.fact == f"card:{card}"


def test_whoever_goes_on_is_not_held_up(make_table: MakeTable) -> None:
    page, card = crafted(make_table)
    page.click_target("home.hire")
    assert page.bridge.state.turn != "red"
    assert asked(page) is None
    assert page.bridge.state.known.cards[card] == FACE


def test_it_is_asked_only_in_the_turn_in_which_the_card_was_crafted(make_table: MakeTable) -> None:
    page, _card = crafted(make_table)
    page.do(EndTurn(player="red"))
    assert asked(page) is None
    page.bridge.undo()
    assert asked(page) is not None


def test_a_card_nobody_wanted_to_describe_is_not_asked_for_again(make_table: MakeTable) -> None:
    from tests.ui.games.terramara.now.test_two_bites import table

    page = table(make_table)
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    settle()
    click(find(page, "by_hand"))
    while page.bridge.session.pending[0].kind == "payment":
        widget: QWidget | None = page.now.primary() or page.now.answers()[0]
        assert widget is not None
        click(widget)
    assert page.bridge.state.players["red"].crafted
    assert asked(page) is None
