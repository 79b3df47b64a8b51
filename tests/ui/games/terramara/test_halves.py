"""The two halves of a merged homeland space are the choice: one click sends there and chooses."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from companion.games.terramara.board import MERGED
from companion.games.terramara.commands import ChooseOption, Correct, Decline, EndTurn, Send
from companion.games.terramara.frames import Choose
from companion.kernel.command import Command
from companion.kernel.refusal import refuse
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click, press
from ui.games.terramara.board_menu import corrections_of
from ui.games.terramara.table_page import TablePage

SKILLS, RAIDS = "home.develop_or_travel", "home.raid_and_first"


@pytest.fixture
def page(make_table: MakeTable) -> TablePage:
    """Two players at the first turn, with strength for a raid."""
    page = make_table(make_setup(2))
    while page.bridge.state.phase == "setup" or not page.bridge.state.turn:
        offer = page.bridge.legal()[0]
        assert isinstance(offer, Command)
        assert page.bridge.do(offer)
    page.bridge.do(Correct(what=f"{page.bridge.state.turn}.strength", value=3))
    return page


def point(page: TablePage, target: str) -> None:
    click(page.board.viewport(), page.board.target_point(target))


def asked(page: TablePage) -> str:
    return page.bridge.session.pending[0].kind


def said(page: TablePage) -> list[str]:
    return [step.move.command.kind for step in page.bridge.session.played]


@pytest.mark.parametrize("half", MERGED[SKILLS])
def test_a_click_on_a_half_sends_and_chooses(page: TablePage, half: str) -> None:
    state = page.bridge.state
    colour, before = state.turn, state.players[state.turn]
    point(page, half)
    assert said(page)[-2:] == ["send", "choose"]
    state = page.bridge.state
    assert [member.owner for member in state.spaces[SKILLS]] == [colour]
    if half == "home.develop":
        assert state.players[colour].strength == before.strength + 1
    else:
        assert asked(page) == "journey"


def test_after_a_half_of_raid_and_first_the_other_is_offered(page: TablePage) -> None:
    # TM-HOME-08, AMB-03
    point(page, "home.first")
    assert page.bridge.state.next_first == page.bridge.state.turn
    frame = page.bridge.session.pending[0]
    page.bridge.do(Decline(decision=frame.key))  # the step of the caravan
    frame = page.bridge.session.pending[0]
    assert isinstance(frame, Choose)
    assert frame.options == ("raid",)
    assert page.board.lit == {"home.raid"}, "the other half says it as well"
    point(page, "home.raid")
    assert asked(page) == "turn"
    assert page.bridge.state.raid_used


def test_who_clicks_in_the_middle_is_asked_and_may_answer_on_the_board(page: TablePage) -> None:
    point(page, SKILLS)
    assert said(page)[-1] == "send"
    assert asked(page) == "choose"
    assert page.board.lit == set(MERGED[SKILLS])
    assert page.now.first_answer() is not None, "the panel offers the same"
    point(page, "home.develop")
    assert asked(page) == "turn"


def test_one_click_on_a_half_is_one_step_back_and_forth(page: TablePage) -> None:
    before = page.bridge.state
    point(page, "home.travel")
    there = page.bridge.state
    assert page.bridge.undo()
    assert page.bridge.state == before
    assert page.bridge.redo()
    assert page.bridge.state == there
    assert page.bridge.undo()
    point(page, SKILLS)
    assert asked(page) == "choose", "what was chosen before is forgotten"


def test_two_clicks_for_a_half_are_two_steps_back(page: TablePage) -> None:
    point(page, SKILLS)
    point(page, "home.develop")
    assert asked(page) == "turn"
    page.bridge.undo()
    assert asked(page) == "choose"
    page.bridge.undo()
    assert not page.bridge.state.sent


def test_a_half_that_ends_the_turn_before_is_one_step_back(page: TablePage) -> None:
    point(page, "home.develop")
    before = page.bridge.state
    point(page, "home.first")
    assert page.bridge.undo()
    assert page.bridge.state == before


def test_a_half_sends_who_was_picked(page: TablePage) -> None:
    page.pick_member("chieftain")
    point(page, "home.develop")
    assert page.bridge.state.spaces[SKILLS][0].kind == "chieftain"


def test_a_half_ends_the_turn_before_it(page: TablePage) -> None:
    point(page, "home.develop")
    point(page, "home.first")
    assert said(page)[-3:] == ["end_turn", "send", "choose"]


def test_a_raid_nobody_can_pay_says_so_before_anybody_is_sent(page: TablePage) -> None:
    # TM-RAID-01, AMB-01
    page.bridge.do(Correct(what=f"{page.bridge.state.turn}.strength", value=0))
    assert "home.first" in page.board.lit
    assert "home.raid" not in page.board.lit
    assert len(page.board.text_of("home.raid").splitlines()) > 2
    point(page, "home.raid")
    assert not page.bridge.state.sent
    assert page.now.reasons.card.isVisibleTo(page)
    page.now.reasons.card.allow.click()
    assert page.bridge.state.raid_used
    assert said(page)[-2:] == ["send", "choose"]


def test_a_raid_that_cannot_be_paid_says_that_and_nothing_else_once_somebody_is_there(
    page: TablePage,
) -> None:
    # TM-RAID-01, TM-HOME-08
    page.bridge.do(Correct(what=f"{page.bridge.state.turn}.strength", value=0))
    point(page, RAIDS)
    assert asked(page) == "choose"
    point(page, "home.raid")
    card = page.now.reasons.card
    assert card.isVisibleTo(page)
    said = [label.text() for label in card.findChildren(QLabel) if label.isVisibleTo(card)]
    why = page.wording.refusals(page.bridge.state, (refuse("raid.no_strength", "TM-RAID-01"),))
    assert any(why[0] in text for text in said), said
    assert not any("this round" in text or "room for" in text for text in said)
    assert asked(page) == "choose"


def test_arrows_go_from_half_to_half_over_the_whole(page: TablePage) -> None:
    page.board.focus_target("home.hire")
    seen = []
    for _ in range(6):
        press(page.board, Qt.Key.Key_Right)
        seen.append(page.board.current)
    assert seen == ["home.develop", SKILLS, "home.travel", "home.raid", RAIDS, "home.first"]


def test_a_half_says_by_name_what_it_is_and_who_stands_there(page: TablePage) -> None:
    page.board.focus_target("home.travel")
    assert page.board.accessibleName() == "Travel the road"
    assert "Develop your skills / Travel the road" in page.board.accessibleDescription()
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert said(page)[-1] == "choose"
    name = page.wording.player(page.bridge.state, page.bridge.state.turn)
    assert name in page.board.text_of("home.develop")


def test_a_full_space_is_full_in_both_halves(page: TablePage) -> None:
    # TM-PLACE-03
    point(page, "home.first")
    while asked(page) != "turn":
        assert page.bridge.do(Decline(decision=page.bridge.session.pending[0].key))
    page.bridge.do(EndTurn(player=page.bridge.state.turn))
    for half in MERGED[RAIDS]:
        assert half not in page.board.lit
        point(page, half)
        assert page.now.reasons.card.isVisibleTo(page)
        page.now.reasons.leave()


def test_what_lies_on_a_half_is_put_right_on_the_whole(page: TablePage) -> None:
    assert corrections_of(page.bridge.state, "home.travel") == (f"space.{SKILLS}",)


def test_a_part_chosen_by_nobody_is_never_done(page: TablePage) -> None:
    colour = page.bridge.state.turn
    page.bridge.do(Send(player=colour, member="explorer", space=SKILLS))
    frame = page.bridge.session.pending[0]
    assert isinstance(frame, Choose)
    page.bridge.do(ChooseOption(decision=frame.key, option=frame.options[0]))
    assert said(page)[-2:] == ["send", "choose"]
