"""Units that are picked are never lost: what one does next confirms them; all of one kind is one click."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolTip

from companion.games.terramara.commands import Correct, Decline, EndTurn, Learn, Send, Swap, UseWorker
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import press_on
from tests.ui.hands import click, press_here
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.table_page import TablePage
from ui.widgets.bag_picker import BagPicker


def with_worker(make_table: MakeTable, **goods: int) -> TablePage:
    """Red has a worker of level 2, and of raw resources only these."""
    page = make_table(make_setup(4))
    page.do(Correct(what="red.workers", value=("2",)))
    for unit in ("cattle", "stone", "wood", "ore"):
        page.do(Correct(what=f"red.{unit}", value=goods.get(unit, 0)))
    return page


def pickers(page: TablePage) -> list[BagPicker]:
    return [found for found in page.now.findChildren(BagPicker) if found.isVisible()]


def last(page: TablePage) -> object:
    return page.bridge.session.played[-1].move.command


def click_board(page: TablePage, target: str) -> None:
    assert target in page.board.lit
    click(page.board.viewport(), page.board.target_point(target))


def test_all_of_the_only_kind_is_one_click(make_table: MakeTable) -> None:
    """TM-WORK-01"""
    page = with_worker(make_table, wood=3)
    picker = pickers(page)[0]
    (whole,) = picker.whole_buttons
    assert whole.units == {"wood": 2}
    click(whole)
    assert last(page) == UseWorker(player="red", level=2, convert={"wood": 2})


def test_less_of_it_can_be_picked_as_ever(make_table: MakeTable) -> None:
    """TM-WORK-01"""
    page = with_worker(make_table, wood=3)
    picker = pickers(page)[0]
    click(picker.unit_button("wood"))
    assert not picker.whole_buttons[0].isVisible()
    click(picker.confirm_button)
    assert last(page) == UseWorker(player="red", level=2, convert={"wood": 1})


def test_each_of_a_few_ways_is_one_click(make_table: MakeTable) -> None:
    """TM-WORK-01"""
    page = with_worker(make_table, wood=3, ore=1)
    whole = pickers(page)[0].whole_buttons
    assert [button.units for button in whole] == [{"wood": 2}, {"wood": 1, "ore": 1}]
    click(whole[1])
    assert last(page) == UseWorker(player="red", level=2, convert={"wood": 1, "ore": 1})


def test_more_ways_are_picked_one_by_one(make_table: MakeTable) -> None:
    page = with_worker(make_table, wood=3, ore=1, stone=1, cattle=1)
    assert pickers(page)[0].whole_buttons == []


def test_a_worker_picked_for_works_before_the_next_click_on_the_board(make_table: MakeTable) -> None:
    """TM-WORK-01"""
    page = with_worker(make_table, wood=3, ore=1)
    click(pickers(page)[0].unit_button("ore"))
    click_board(page, "1L.1")
    state = page.bridge.state
    assert state.players["red"].goods["metal"] == 1
    assert state.spaces["1L.1"][0].owner == "red"
    assert any("metal" in chore for chore in page.hands.texts()), "hands are told of both"
    assert any("explorer" in chore for chore in page.hands.texts())
    page.bridge.undo()
    assert page.bridge.state.players["red"].goods["metal"] == 1, "undone step by step"
    page.bridge.undo()
    assert not page.bridge.state.players["red"].goods.get("metal")


def test_what_the_worker_could_still_have_done_is_said_and_one_click_goes_back_to_it(
    make_table: MakeTable,
) -> None:
    """TM-WORK-03"""
    page = with_worker(make_table, wood=3, ore=1)
    page.window().activateWindow()
    QApplication.processEvents()
    click(pickers(page)[0].unit_button("ore"))
    click_board(page, "1L.1")
    card = page.now.told_card
    assert card.text() == "The worker processed 1 ore, and could process 1 more."
    assert card.isVisible()
    click(card.buttons[0])
    state = page.bridge.state
    assert not state.players["red"].workers[0].used
    assert not state.spaces.get("1L.1")
    assert pickers(page)[0].units() == {"ore": 1}, "picked as before"
    assert QApplication.focusWidget() is pickers(page)[0].first_unit()
    click(pickers(page)[0].unit_button("wood"))
    assert last(page) == UseWorker(player="red", level=2, convert={"wood": 1, "ore": 1})
    click_board(page, "1L.1")
    assert not card.text(), "nothing was left"


def test_nothing_is_said_where_there_was_nothing_more_or_less_was_confirmed(make_table: MakeTable) -> None:
    """TM-WORK-03"""
    page = with_worker(make_table, ore=1)
    click(pickers(page)[0].unit_button("ore"))
    click_board(page, "1L.1")
    assert not page.now.told_card.text()
    page = with_worker(make_table, wood=3)
    click(pickers(page)[0].unit_button("wood"))
    click(pickers(page)[0].confirm_button)
    assert not page.now.told_card.text()


def test_so_does_the_end_of_the_turn(make_table: MakeTable) -> None:
    page = with_worker(make_table, wood=3, ore=1)
    page.do(Send(player="red", member="explorer", space="home.develop"))
    click(pickers(page)[0].unit_button("ore"))
    page.now.chosen.emit(EndTurn(player="red"))
    assert page.bridge.state.turn == "blue"
    assert page.bridge.state.players["red"].goods["metal"] == 1
    assert "1 more" in page.now.told_card.text()


def test_the_member_picked_before_is_still_the_one_who_goes(make_table: MakeTable) -> None:
    page = with_worker(make_table, wood=3, ore=1)
    page.pick_member("chieftain")
    click(pickers(page)[0].unit_button("ore"))
    click_board(page, "1L.1")
    assert page.bridge.state.spaces["1L.1"][0].kind == "chieftain"
    assert page.bridge.state.players["red"].goods["metal"] == 1


def test_what_is_put_back_is_not_done(make_table: MakeTable) -> None:
    page = with_worker(make_table, wood=3, ore=1)
    click(pickers(page)[0].unit_button("ore"))
    click(pickers(page)[0].clear_button)
    click_board(page, "1L.1")
    assert not page.bridge.state.players["red"].goods.get("metal")


def test_what_is_picked_beside_a_description_is_done_after_it(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.wood", value=3))
    click_board(page, "1L.1")
    press_on(page, "symbol.wood", "symbol.->3", "symbol.vp")
    picker = pickers(page)[0]
    picker.add("wood")
    page.click_target("1L.2")
    state = page.bridge.state
    assert state.known.spaces["1L.1"] == "1 wood -> 1 vp x 3"
    assert state.players["red"].goods["wood"] == 2


def test_another_answer_to_the_same_question_is_meant_instead(make_table: MakeTable) -> None:
    """A swap that was begun, and then declined, is not made."""
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.wood", value=3))
    page.do(Learn(fact="space:1L.1", value="1 any_raw -> 2 vp x 3"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    form = next(form for form in page.now.findChildren(AnswerForm) if form.isVisible() and form.picker)
    assert form.picker is not None
    click(form.picker.unit_button("wood"))
    assert "1L.2" in page.board.lit, "going on would confirm it"
    click(next(button for command, button in form.buttons if isinstance(command, Decline)))
    assert isinstance(last(page), Decline)
    assert page.bridge.state.players["red"].goods["wood"] == 3


def exchanging(make_table: MakeTable) -> TablePage:
    """Red may exchange up to twice, and the keyboard begins at the first unit."""
    page = make_table(make_setup(4, sample=False))
    page.window().activateWindow()
    QApplication.processEvents()
    for unit in ("cattle", "stone"):
        page.do(Correct(what=f"red.{unit}", value=2))
    page.do(Learn(fact="space:1L.1", value="1 any_raw -> 2 strength x 2"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    pickers(page)[0].unit_button("cattle").setFocus()
    return page


def test_enter_does_what_the_button_says_and_picks_nothing_more(make_table: MakeTable) -> None:
    page = exchanging(make_table)
    press_here(Qt.Key.Key_2)
    assert pickers(page)[0].unit_button("cattle").hasFocus()
    press_here(Qt.Key.Key_Return)
    command = last(page)
    assert isinstance(command, Swap)
    assert command.give == {"stone": 1}


def test_enter_on_a_unit_picks_none(make_table: MakeTable) -> None:
    page = exchanging(make_table)
    before = last(page)
    press_here(Qt.Key.Key_Return)
    assert pickers(page)[0].units() == {}
    assert last(page) is before
    assert "Space picks" in QToolTip.text(), "but it says what would"
    press_here(Qt.Key.Key_Space)
    assert pickers(page)[0].units() == {"cattle": 1}


def test_enter_on_a_worker_does_what_was_picked_for_it_and_does_not_end_the_turn(
    make_table: MakeTable,
) -> None:
    page = with_worker(make_table, wood=3, ore=1)
    page.window().activateWindow()
    QApplication.processEvents()
    page.do(Send(player="red", member="explorer", space="home.develop"))
    pickers(page)[0].unit_button("wood").setFocus()
    click(pickers(page)[0].unit_button("ore"))
    pickers(page)[0].unit_button("wood").setFocus()
    press_here(Qt.Key.Key_Return)
    assert last(page) == UseWorker(player="red", level=2, convert={"ore": 1})


def test_enter_on_a_worker_with_nothing_picked_does_not_end_the_turn(make_table: MakeTable) -> None:
    page = with_worker(make_table, wood=3, ore=1)
    page.window().activateWindow()
    QApplication.processEvents()
    page.do(Send(player="red", member="explorer", space="home.develop"))
    before = last(page)
    pickers(page)[0].unit_button("wood").setFocus()
    press_here(Qt.Key.Key_Return)
    assert last(page) is before
    assert pickers(page)[0].units() == {"wood": 1}, "and does something all the same"


def test_the_decision_begins_at_the_end_of_the_turn_and_never_at_a_worker(make_table: MakeTable) -> None:
    page = with_worker(make_table, wood=3, ore=1)
    page.window().activateWindow()
    QApplication.processEvents()
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.board.setFocus()
    press_here(Qt.Key.Key_F6)
    assert QApplication.focusWidget() is page.now.primary()


def test_an_exchange_that_cannot_be_paid_is_spoken_of(make_table: MakeTable) -> None:
    """TM-SYM-04"""
    page = make_table(make_setup(4, sample=False))
    for unit in ("cattle", "stone", "wood", "ore"):
        page.do(Correct(what=f"red.{unit}", value=0))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="1 metal -> 5 vp x 1"))
    assert "cannot pay, so this is left" in page.hands.said()
    page.do(EndTurn(player="red"))
    assert not page.hands.said()
