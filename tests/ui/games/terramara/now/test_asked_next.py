"""What is asked right after a description has a sentence of its own, and one button to confirm both."""

from PySide6.QtWidgets import QAbstractButton, QApplication

from companion.games.terramara.commands import Correct, Learn, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.hands import click
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.table_page import TablePage
from ui.widgets.plain import PlainLabel


def sentences(page: TablePage) -> list[str]:
    QApplication.processEvents()
    form = page.now.question()
    assert form is not None
    return [label.text() for label in form.foot.findChildren(PlainLabel) if label.isVisible()]


def primaries(page: TablePage) -> list[QAbstractButton]:
    QApplication.processEvents()
    found = page.now.findChildren(QAbstractButton)
    return [button for button in found if button.isVisible() and button.property("kind") == "primary"]


def telling(make_table: MakeTable, *symbols: str) -> TablePage:
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.wood", value=3))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    press_on(page, *symbols)
    return page


def test_a_choice_beside_a_description_says_what_is_asked(make_table: MakeTable) -> None:
    # TM-SYM-05
    page = telling(make_table, "symbol.wood", "symbol.or", "symbol.ore")
    told = [text.replace("\u2068", "").replace("\u2069", "") for text in sentences(page)]
    assert "Anna, row 1, left tile, left space: choose one." in told


def test_an_exchange_beside_a_description_is_confirmed_by_the_one_button(make_table: MakeTable) -> None:
    # TM-SYM-04
    page = telling(make_table, "symbol.wood", "symbol.->3", "symbol.vp")
    assert "To do it right away, click what you give:" in sentences(page)
    form = next(form for form in page.now.findChildren(AnswerForm) if form.isVisible() and form.picker)
    assert form.picker is not None
    assert [button.objectName() for button in primaries(page)] == ["remember"]
    form.picker.add("wood")
    (button,) = primaries(page)
    assert button is find(page, "remember")
    assert button.accessibleName() != "Remember it"
    click(button)
    state = page.bridge.state
    assert state.known.spaces["1L.1"] == "1 wood -> 1 vp x 3"
    assert state.players["red"].goods["wood"] == 2


def test_a_payment_beside_a_card_leaves_the_room_to_the_card(make_table: MakeTable) -> None:
    # TM-ART-01
    page = make_table(make_setup(4, sample=False))
    page.resize(1024, 640)
    for unit in ("cattle", "ore", "leather", "metal"):
        page.do(Correct(what=f"red.{unit}", value=3))
    page.click_target("1L.1")
    page.do(Learn(fact="space:1L.1", value="craft raw_allowed"))
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    QApplication.processEvents()
    press_on(page, "category.tools", "cost.leather.2", "cost.metal.1", "points.3")
    assert "To do it right away, click what you give:" in sentences(page)
    form = next(form for form in page.now.findChildren(AnswerForm) if form.isVisible() and form.picker)
    assert form.picker is not None
    question = page.now.question()
    assert question is not None
    assert question.foot.height() < page.now.height() * 0.4
    assert form.picker.units() == {"cattle": 2, "ore": 1}
    form.picker.remove("cattle")
    form.picker.add("leather")
    click(find(page, "remember"))
    player = page.bridge.state.players["red"]
    assert (player.goods["cattle"], player.goods["leather"], player.goods["ore"]) == (2, 2, 2)


def test_with_nothing_picked_the_button_only_remembers(make_table: MakeTable) -> None:
    page = telling(make_table, "symbol.wood", "symbol.->3", "symbol.vp")
    click(find(page, "remember"))
    assert page.bridge.session.played[-1].move.command == Learn(fact="space:1L.1", value="1 wood -> 1 vp x 3")
    assert page.bridge.session.pending[0].kind == "trade"


def picked_beside(make_table: MakeTable) -> TablePage:
    """Red tells an exchange and picks what it is done with, once of up to three times."""
    page = telling(make_table, "symbol.wood", "symbol.->3", "symbol.vp")
    form = next(form for form in page.now.findChildren(AnswerForm) if form.isVisible() and form.picker)
    assert form.picker is not None
    assert "1R.2" not in page.board.lit
    form.picker.add("wood")
    QApplication.processEvents()
    return page


def test_what_is_picked_beside_a_description_lights_up_what_comes_next(make_table: MakeTable) -> None:
    # TM-TURN-02: a click on the board confirms both, and ends the turn
    page = picked_beside(make_table)
    assert "Or go straight on: Björn sends" in [plain_text(text) for text in sentences(page)]
    assert "1R.2" in page.board.lit
    click(page.board.viewport(), page.board.target_point("1R.2"))
    state = page.bridge.state
    assert state.known.spaces["1L.1"] == "1 wood -> 1 vp x 3"
    assert state.players["red"].goods["wood"] == 2
    assert (state.turn, state.sent) == ("blue", True)


def test_the_turn_can_end_with_what_is_picked_beside_a_description(make_table: MakeTable) -> None:
    page = picked_beside(make_table)
    form = page.now.question()
    assert form is not None
    assert form.foot.end.isEnabled()
    page.aiming.end_turn()
    state = page.bridge.state
    assert (state.players["red"].goods["wood"], state.turn) == (2, "blue")


def test_without_what_was_picked_it_is_dark_again(make_table: MakeTable) -> None:
    page = picked_beside(make_table)
    answer = next(form for form in page.now.findChildren(AnswerForm) if form.isVisible() and form.picker)
    assert answer.picker is not None
    answer.picker.clear()
    QApplication.processEvents()
    assert "1R.2" not in page.board.lit
    form = page.now.question()
    assert form is not None
    assert not form.foot.end.isEnabled()


def test_with_another_description_what_was_picked_counts_no_more(make_table: MakeTable) -> None:
    page = picked_beside(make_table)
    press_on(page, "symbol.vp")
    assert "1R.2" not in page.board.lit


def plain_text(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def test_where_there_is_nothing_to_give_nobody_is_asked_to_click_it(make_table: MakeTable) -> None:
    # TM-SYM-04: a worker could still make what is paid
    page = telling(make_table, "symbol.leather", "symbol.->", "symbol.vp")
    told = sentences(page)
    assert "To do it right away, click what you give:" not in told
    assert any("leather" in text for text in told)
