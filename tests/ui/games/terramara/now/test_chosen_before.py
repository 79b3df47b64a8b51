"""What was chosen survives every question that is asked in between."""

from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, EndTurn, Learn, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from ui.games.terramara.table_page import TablePage


def last_round(make_table: MakeTable) -> TablePage:
    page = make_table(make_setup(sample=False))
    page.do(Correct(what="round", value=5))
    return page


def test_the_chosen_member_goes_when_the_space_is_told(qtbot: QtBot, make_table: MakeTable) -> None:
    page = last_round(make_table)
    page.pick_member("chieftain")
    page.click_target("5aR.1")
    assert page.now.asking == "space:5aR.1"
    page.now.learnt.emit((Learn(fact="space:5aR.1", value="1 wood"),))
    assert [member.kind for member in page.bridge.state.spaces["5aR.1"]] == ["chieftain"]


def test_the_chosen_member_of_the_next_player_goes_after_the_end_of_the_turn(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = last_round(make_table)
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.pick_member("chieftain")
    page.click_target("5aR.1")
    page.now.learnt.emit((Learn(fact="space:5aR.1", value="1 wood"),))
    (member,) = page.bridge.state.spaces["5aR.1"]
    assert (member.owner, member.kind) == ("blue", "chieftain")


def test_what_is_put_right_meanwhile_changes_no_choice(qtbot: QtBot, make_table: MakeTable) -> None:
    page = last_round(make_table)
    page.pick_member("chieftain")
    page.do(Correct(what="blue.wood", value=4))
    page.click_target("home.develop")
    assert [member.kind for member in page.bridge.state.spaces["home.develop"]] == ["chieftain"]


def test_another_turn_begins_with_the_usual_member(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.pick_member("chieftain")
    page.click_target("home.develop")
    page.do(EndTurn(player="red"))
    page.click_target("1L.1")
    assert [member.kind for member in page.bridge.state.spaces["1L.1"]] == ["explorer"]


def test_a_member_picked_for_whoever_is_next_stays_picked_when_the_turn_is_ended_first(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.pick_member("chieftain")
    page.do(EndTurn(player="red"))
    page.click_target("1L.1")
    (member,) = page.bridge.state.spaces["1L.1"]
    assert (member.owner, member.kind) == ("blue", "chieftain")
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(EndTurn(player="blue"))
    page.click_target("1L.2")
    assert [member.kind for member in page.bridge.state.spaces["1L.2"]] == ["explorer"]


def test_a_told_space_that_is_refused_after_all_says_why(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Correct(what="round", value=5))
    page.click_target("5aR.1")
    page.now.learnt.emit((Learn(fact="space:5aR.1", value="special:workers"),))
    assert page.now.refusal.isVisible()
    page.now.allowed.emit(Send(player="red", member="explorer", space="5aR.1"))
    assert page.bridge.state.spaces["5aR.1"]
