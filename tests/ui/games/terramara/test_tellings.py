"""What is half told is concluded by going on only; what was told is said, and one click takes it back."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from companion.games.terramara.commands import Correct, CraftArtifact, EndTurn, Learn, Send, Step
from companion.games.terramara.frames import Ask
from companion.games.terramara.state import Card
from companion.games.terramara.told import told_value
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.hands import click
from ui.games.terramara.table_page import TablePage


def half_told(make_table: MakeTable) -> TablePage:
    """Red has sent somebody, and has clicked one symbol so far."""
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.wood", value=0))
    page.click_target("1L.1")
    press_on(page, "symbol.wood")
    return page


def said(page: TablePage) -> str:
    QApplication.processEvents()
    return page.now.told_card.text()


def doubt(page: TablePage) -> None:
    click(find(page, "not_so"))
    QApplication.processEvents()


def asked(page: TablePage) -> str:
    frame = page.bridge.session.pending[0]
    return frame.fact if isinstance(frame, Ask) else ""


def test_a_click_on_something_dark_confirms_nothing(make_table: MakeTable) -> None:
    page = half_told(make_table)
    steps = page.bridge.session.timeline.cursor
    dark = "hut.red"
    assert dark not in page.board.lit
    page.click_target(dark)
    assert page.bridge.session.timeline.cursor == steps
    assert "1L.1" not in page.bridge.state.known.spaces
    form = page.now.question()
    assert form is not None
    assert form.commands() == (Learn(fact="space:1L.1", value="1 wood"),), "nothing is lost either"
    assert page.now.refusal.isVisible(), "it is said why not"


def test_a_click_on_a_thing_that_is_no_move_confirms_nothing(make_table: MakeTable) -> None:
    page = half_told(make_table)
    steps = page.bridge.session.timeline.cursor
    for target in ("road:3", "card:a108"):
        assert target not in page.board.lit
        page.click_target(target)
    assert page.bridge.session.timeline.cursor == steps


def test_going_on_concludes_it_and_says_what(make_table: MakeTable) -> None:
    page = half_told(make_table)
    assert said(page) == ""
    page.click_target("1R.1")
    assert page.bridge.state.known.spaces["1L.1"] == "1 wood"
    assert asked(page) == "space:1R.1"
    assert said(page) == "Told of row 1, left tile, left space: gain 1 wood"
    assert find(page, "not_so").isVisible()


def test_one_click_takes_it_back_and_goes_on_with_what_was_entered(make_table: MakeTable) -> None:
    page = half_told(make_table)
    page.click_target("1R.1")
    doubt(page)
    state = page.bridge.state
    assert "1L.1" not in state.known.spaces
    assert not state.spaces.get("1R.1")
    assert asked(page) == "space:1L.1"
    assert said(page) == ""
    press_on(page, "symbol.wood")
    form = page.now.question()
    assert form is not None
    assert form.commands() == (Learn(fact="space:1L.1", value="2 wood"),)


def test_it_is_said_until_the_next_thing_is_done(make_table: MakeTable) -> None:
    page = half_told(make_table)
    click(find(page, "remember"))
    assert said(page)
    page.do(EndTurn(player="red"))
    assert said(page) == ""


def test_a_wrong_bonus_tile_is_told_again_where_it_was_told(make_table: MakeTable) -> None:
    # TM-RIVER-03
    page = make_table(make_setup(4, sample=False))
    page.do(Learn(fact="space:1L.1", value="1 culture"))
    page.do(Correct(what="red.culture", value=5))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    fact = asked(page)
    assert fact.startswith("bonus:")
    spot = fact.removeprefix("bonus:")
    form = page.now.question()
    assert form is not None
    QApplication.processEvents()
    faces = [button for button in form.findChildren(QAbstractButton) if button.isVisible()]
    click(faces[0])
    wrong = page.bridge.state.known.bonus[spot]
    assert said(page).startswith("Told of")
    doubt(page)
    assert asked(page) == fact
    assert spot not in page.bridge.state.known.bonus
    form = page.now.question()
    assert form is not None
    click([button for button in form.findChildren(QAbstractButton) if button.isVisible()][1])
    assert page.bridge.state.known.bonus[spot] != wrong


def test_what_was_asked_before_the_move_is_asked_again_for_that_move(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.aiming.tell_again("space:1L.1")
    press_on(page, "symbol.wood", "remember")
    assert page.bridge.state.known.spaces["1L.1"] == "1 wood"
    doubt(page)
    form = page.now.question()
    assert form is not None
    assert form.fact == "space:1L.1"
    assert form.commands() == (Learn(fact="space:1L.1", value="1 wood"),)


def test_the_focus_goes_to_the_question_that_is_asked_again(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.window().activateWindow()
    page.do(Correct(what="red.strength", value=9))
    page.click_target("home.raid")
    page.aiming.told((Learn(fact="shields", value=(3, 8, 15)),))
    find(page, "not_so").setFocus()
    doubt(page)
    form = page.now.question()
    assert form is not None
    assert form.fact == "shields"
    assert QApplication.focusWidget() is form.described


def test_shields_that_were_taken_back_with_their_raid_are_not_asked_for_again(make_table: MakeTable) -> None:
    """TM-MIL-04: they are printed on the board."""
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.strength", value=9))
    page.click_target("home.raid")
    page.aiming.told((Learn(fact="shields", value=(3, 8, 15)),))
    page.bridge.undo()
    form = page.now.question()
    assert form is not None
    assert form.commands() == (Learn(fact="shields", value=(3, 8, 15)),), "only they were taken back"
    page.bridge.undo()
    assert told_value(page.bridge.state.known, "shields") is None
    page.click_target("home.raid")
    assert page.bridge.state.known.shields == (3, 8, 15)
    assert page.now.question() is None
    doubt(page)
    assert asked(page) == "shields", "it can be objected to as ever"
    page.aiming.told((Learn(fact="shields", value=(4, 8, 15)),))
    page.bridge.undo()
    page.bridge.undo()
    page.click_target("home.raid")
    assert page.bridge.state.known.shields == (4, 8, 15)
    assert page.bridge.undo()
    assert not page.bridge.state.sent, "one step back for one click"


def test_a_card_that_was_taken_back_with_its_craft_is_there_when_it_is_crafted_again(
    make_table: MakeTable,
) -> None:
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.leather", value=2))
    page.do(Send(player="red", member="explorer", space="home.develop"))
    ref = page.bridge.state.row[0].ref
    craft, card = CraftArtifact(player="red", card=ref), Card(1, "tools", {"leather": 1}, 3, "")
    page.do(craft)
    assert asked(page) == f"card:{ref}"
    page.do(Learn(fact=f"card:{ref}", value=card))
    while craft in [step.move.command for step in page.bridge.session.played]:
        page.bridge.undo()
    page.do(craft)
    QApplication.processEvents()
    form = page.now.question()
    assert form is not None
    assert form.commands() == (Learn(fact=f"card:{ref}", value=card),)
    press_on(page, "remember")
    assert page.bridge.state.known.cards[ref] == card


def test_a_bonus_tile_that_a_step_found_is_no_other_one_in_the_name_of_that_step(
    make_table: MakeTable,
) -> None:
    page = make_table(make_setup(4, sample=False))
    page.do(Send(player="red", member="explorer", space="home.travel"))
    found = next(o for o in page.bridge.legal() if isinstance(o, Step) and o.to.endswith("+bonus"))
    page.do(found)
    step = page.bridge.session.played[-1].move
    assert step.command == found
    name = page.wording.step(page.bridge.state, step)
    assert name == "Move a caravan to the bonus tile before the first crossroads"


def last_turn(make_table: MakeTable) -> TablePage:
    """Red has told where the last explorer stands; the chieftain is out, and a worker has not worked."""
    page = make_table(make_setup(4, sample=False))
    assert page.bridge.do(Correct(what="space.home.hire", value=("red chieftain",)))
    for what, value in (("explorers", 1), ("wood", 2)):
        assert page.bridge.do(Correct(what=f"red.{what}", value=value))
    page.click_target("1L.1")
    press_on(page, "symbol.wood")
    return page


def test_workers_forgotten_by_going_straight_on_are_named_and_one_click_leads_back(
    make_table: MakeTable,
) -> None:
    """TM-WORK-01: nobody could read the reminder before the turn was over."""
    for go_on in (lambda page: click(find(page, "end_turn")), lambda page: page.click_target("1R.1")):
        page = last_turn(make_table)
        go_on(page)
        QApplication.processEvents()
        assert page.bridge.state.turn != "red"
        assert "has not worked yet" in page.now.told_card.forgotten()
        click(find(page, "forgotten"))
        state = page.bridge.state
        assert (state.turn, state.sent, state.known.spaces["1L.1"]) == ("red", True, "1 wood")
        assert page.now.told_card.forgotten() == ""


def test_who_could_read_the_reminder_is_not_reminded_again(make_table: MakeTable) -> None:
    page = last_turn(make_table)
    click(find(page, "remember"))
    click(find(page, "end_turn"))
    assert page.bridge.state.turn != "red"
    assert page.now.told_card.forgotten() == ""


def test_with_the_reminder_about_workers_they_come_into_sight(make_table: MakeTable) -> None:
    # TM-WORK-01
    page = last_turn(make_table)
    click(find(page, "remember"))
    page.resize(1280, 560)
    assert page.remind("One worker has not worked yet.", "One worker has not worked yet.")
    for _ in range(4):
        QApplication.processEvents()
    (workers,) = (turn.workers() for turn in page.now.room.turns())
    assert workers is not None
    seen = workers.visibleRegion().boundingRect()
    assert seen.height() == min(workers.height(), page.now.scrolled.viewport().height())


@pytest.mark.parametrize("sign", ["single", "large"])
def test_objecting_opens_the_form_with_all_that_was_told(make_table: MakeTable, sign: str) -> None:
    page = make_table(make_setup(4, sample=False))
    page.click_target("1L.1")
    press_on(page, f"sign.{sign}", "symbol.wood", "remember")
    doubt(page)
    assert find(page, f"sign.{sign}").isChecked()
    press_on(page, "symbol.wood", "remember")
    known = page.bridge.state.known
    assert known.spaces["1L.1"] == "2 wood"
    assert {**known.single, **known.large} == ({"1L.1": True} if sign == "single" else {"1L": 1})


def test_a_sign_that_was_told_wrongly_can_be_taken_away_when_objecting(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.click_target("1L.1")
    press_on(page, "sign.single", "symbol.wood", "remember")
    doubt(page)
    press_on(page, "sign.single", "remember")
    assert page.bridge.state.known.single == {}


@pytest.mark.parametrize("typed", ["1 stone", "stone"])
def test_whoever_types_it_anew_replaces_what_was_told(make_table: MakeTable, typed: str) -> None:
    page = half_told(make_table)
    page.window().activateWindow()
    page.click_target("1R.1")
    doubt(page)
    for char in typed:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, char)
        QApplication.processEvents()
    form = page.now.question()
    assert form is not None
    assert form.commands() == (Learn(fact="space:1L.1", value="1 stone"),)
