"""One click is one step to people: undo takes back what it did, and nothing that was told before it."""

from companion.games.terramara.commands import Correct, EndTurn, Learn, Send
from companion.kernel.command import Command, Move
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import press_on
from ui.games.terramara.table_page import TablePage


def told(page: TablePage, space: str) -> bool:
    return space in page.bridge.state.known.spaces


def test_a_click_that_ends_the_turn_before_is_one_step(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="home.develop"))
    before = page.bridge.state
    page.click_target("home.hire")
    kinds = [step.move.command.kind for step in page.bridge.session.played]
    assert kinds[-2:] == ["end_turn", "send"]
    assert page.bridge.undo()
    assert page.bridge.state == before


def test_what_a_click_confirmed_is_not_taken_back_with_it(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.click_target("1L.1")
    press_on(page, "symbol.wood")
    page.click_target("home.hire")
    assert page.bridge.state.turn != "red"
    page.bridge.undo()
    assert page.bridge.state.turn == "red"
    assert told(page, "1L.1")
    page.bridge.undo()
    assert not told(page, "1L.1")


def test_all_signs_of_a_space_are_told_by_one_step(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.click_target("1L.1")
    before = page.bridge.state
    page.aiming.told((Learn(fact="single:1L.1", value=True), Learn(fact="space:1L.1", value="1 wood")))
    assert told(page, "1L.1")
    page.bridge.undo()
    assert page.bridge.state == before


def test_the_step_is_named_by_the_send_that_ends_the_turn(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.click_target("home.hire")
    session = page.bridge.session
    named = session.next_undo
    assert named == session.timeline.moves[-1]
    page.bridge.undo()
    assert session.next_redo == named


def test_a_half_is_named_by_the_send_and_not_by_the_choice(make_table: MakeTable) -> None:
    page = make_table(make_setup(2))
    while page.bridge.state.phase == "setup" or not page.bridge.state.turn:
        offer = page.bridge.legal()[0]
        assert isinstance(offer, Command)
        assert page.bridge.do(offer)
    page.click_target("home.travel")
    session = page.bridge.session
    assert [step.move.command.kind for step in session.played[-2:]] == ["send", "choose"]
    named = session.next_undo
    assert isinstance(named, Move)
    assert named.command.kind == "send"
    page.bridge.undo()
    assert session.next_redo == named


def test_a_correction_is_a_step_of_its_own(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.do(Correct(what="red.wood", value=3))
    page.do(EndTurn(player="red"))
    page.bridge.undo()
    assert page.bridge.state.players["red"].goods.get("wood") == 3
    page.bridge.undo()
    assert page.bridge.state.sent
