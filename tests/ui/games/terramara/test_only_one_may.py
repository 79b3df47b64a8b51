"""Where only one kind of clan member may go, it is shown there, and a click sends it."""

from companion.games.terramara.commands import Correct, EndTurn, Send
from companion.kernel.house_rules import SetEnforcement
from tests.ui.conftest import MakeTable, make_setup
from tests.ui.hands import click
from ui.games.terramara.table_page import TablePage

SPACE = "1L.2"


def behind_a_stronger_clan(make_table: MakeTable) -> TablePage:
    """Red stands there with more strength than blue has: only the chieftain of blue may join."""
    page = make_table(make_setup(4))
    page.do(Correct(what="red.strength", value=5))
    page.do(Correct(what="blue.strength", value=3))
    page.do(Send(player="red", member="explorer", space=SPACE))
    while page._bridge.session.pending[0].kind != "turn":
        page.now.answers()[0].click()
    return page


def at_blue(make_table: MakeTable) -> TablePage:
    page = behind_a_stronger_clan(make_table)
    page.do(EndTurn(player="red"))
    return page


def click_board(page: TablePage, target: str) -> None:
    click(page.board.viewport(), page.board.target_point(target))


def test_the_chieftain_stands_at_the_space_before_anybody_clicks(make_table: MakeTable) -> None:
    """TM-PLACE-06"""
    page = at_blue(make_table)
    assert page.aiming.aims.instead == {SPACE: "chieftain"}
    assert page.board._scene.callers() == [("chieftain", "blue")]
    assert "chieftain" in page.aiming.aims.tips[SPACE]


def test_a_click_sends_the_only_one_who_may_go_and_says_so(make_table: MakeTable) -> None:
    """TM-PLACE-06"""
    page = at_blue(make_table)
    click_board(page, SPACE)
    assert [member.kind for member in page._bridge.state.spaces[SPACE]] == ["explorer", "chieftain"]
    assert "chieftain" in page.hands.said()
    assert any("chieftain" in chore for chore in page.hands.texts())
    page._bridge.undo()
    assert [member.kind for member in page._bridge.state.spaces[SPACE]] == ["explorer"]


def test_so_does_the_click_that_ends_the_turn_before(make_table: MakeTable) -> None:
    """TM-PLACE-06"""
    page = behind_a_stronger_clan(make_table)
    click_board(page, SPACE)
    assert page._bridge.state.turn == "blue"
    assert page._bridge.state.spaces[SPACE][-1].kind == "chieftain"


def test_an_explorer_who_was_picked_is_never_exchanged(make_table: MakeTable) -> None:
    """TM-PLACE-06: the reasons are told, as ever."""
    page = at_blue(make_table)
    page.pick_member("explorer")
    assert not page.aiming.aims.instead
    assert not page.board._scene.callers()
    click_board(page, SPACE)
    assert page.now.refusal.isVisible()
    assert len(page._bridge.state.spaces[SPACE]) == 1


def test_a_table_that_only_warns_may_have_meant_the_explorer(make_table: MakeTable) -> None:
    """TM-PLACE-06"""
    page = at_blue(make_table)
    page.do(SetEnforcement(mode="warn"))
    assert not page.aiming.aims.instead
