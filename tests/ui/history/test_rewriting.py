"""Changing the past by real keys and clicks: say it, see what follows, keep it as one step or leave it."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game, find_headless
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.branches import branches
from companion.kernel.command import Command
from companion.kernel.common import Correct
from companion.kernel.journal import Aside, Delete, Revise
from companion.kernel.revising import Revision
from companion.kernel.template import Template
from companion.session import Session
from companion.store import trouble
from companion.store.trouble import StoreTrouble
from tests.ui.hands import click, press_here
from tests.ui.history.conftest import looking
from tests.ui.history.reading import have_read
from tests.ui.known import known
from ui.context import Context
from ui.game_page import GamePage
from ui.history.consequences_page import ConsequencesPage
from ui.history.elsewhere_page import ElsewherePage
from ui.history.unfit_card import Folded
from ui.main_window import MainWindow
from ui.table.hands_list import HandsList
from ui.widgets.plain import PlainLabel


def digest(page: GamePage) -> str:
    session = page.bridge.session
    return session.codec.digest(session.state)


def at_a_move(page: GamePage, *kinds: str) -> int:
    """Looking at the table right after some move of the game; the moment."""
    session = page.bridge.session
    kinds = kinds or known(session.game.id).moves
    at = next(
        at for at, move in enumerate(session.timeline.current, 1) if at > 4 and move.command.kind in kinds
    )
    looking(page).go(at)
    return at


def key(page: GamePage, pressed: Qt.Key) -> None:
    assert page.history is not None
    QTest.keyClick(page.history, pressed)
    QApplication.processEvents()


def forms(page: GamePage) -> ElsewherePage:
    assert page.past.rewriting.forms is not None
    assert page.places.currentWidget() is page.past.rewriting.forms
    return page.past.rewriting.forms


def follows(page: GamePage) -> ConsequencesPage:
    assert page.past.rewriting.consequences is not None
    shown = page.past.rewriting.consequences
    assert page.places.currentWidget() is shown
    return have_read(shown)  # nobody presses before


def say(page: GamePage, command: Command) -> None:
    """With the forms, by mouse and keys."""
    bridge = forms(page).bridge
    known(bridge.session.game.id).perform(forms(page).table, bridge, command)
    QApplication.processEvents()


def another(page: GamePage, former: Command) -> Command:
    """A legal move of the same kind that says something else."""
    session = forms(page).bridge.session
    offers = [offer for offer in session.legal() if not isinstance(offer, Template)]
    return next(offer for offer in offers if type(offer) is type(former) and offer != former)


def test_a_move_said_differently_is_kept_as_one_step_and_one_undo_brings_the_same_table_back(
    page: GamePage, window: MainWindow
) -> None:
    session = page.bridge.session
    before, entries = digest(page), len(session.entries)
    at = at_a_move(page)
    former = session.timeline.current[at - 1]
    key(page, Qt.Key.Key_C)
    assert forms(page).bridge.state == session.state_at(at - 1)
    assert str(at) in forms(page).strip.title.text()
    assert "past" in window.windowTitle()
    assert page.bar.isHidden()
    said = another(page, former.command)
    hands = forms(page).table.findChildren(HandsList)[0]
    assert hands.texts() == ()
    assert "as it is" in hands.said()
    say(page, said)
    assert hands.texts() == ()
    if page.past.rewriting.consequences is None:  # something more is asked there than before
        click(forms(page).done_button)
    assert digest(page) == before
    assert len(session.entries) == entries
    click(follows(page).keep)
    assert page.places.currentWidget() is page.table
    assert not page.bar.isHidden()
    assert isinstance(session.entries[-1], Revise)
    assert len(session.entries) == entries + 1
    assert said in [move.command for move in session.timeline.current]
    assert session.problems == ()
    undo = session.next_undo
    assert undo is not None
    named = page.wording.step(session.state, undo)
    assert named.startswith("Change of an earlier move")
    assert page.wording.command(session.state, said) in named
    window.undo()
    assert digest(page) == before


def test_the_same_said_again_fits_with_all_that_follows(page: GamePage) -> None:
    at = at_a_move(page)
    former = page.bridge.session.timeline.current[at - 1]
    key(page, Qt.Key.Key_C)
    say(page, former.command)
    draft = page.past.rewriting.draft
    assert draft.unfit == ()
    assert follows(page).cards == []
    before = digest(page)
    QTest.keyClick(follows(page), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert digest(page) == before


def test_what_follows_is_listed_with_reasons_and_esc_leaves_everything_as_it_was(page: GamePage) -> None:
    session = page.bridge.session
    before = session.export()
    at = at_a_move(page, "end_turn")
    key(page, Qt.Key.Key_Delete)
    page_ = follows(page)
    assert page_.cards
    assert all(card.title.text() and card.reasons.text() for card in page_.cards)
    assert session.export() == before
    QTest.keyClick(page_, Qt.Key.Key_Escape)
    assert page.places.currentWidget() is page.history
    assert page.history is not None
    assert page.history.at == at
    assert session.export() == before


def test_a_move_is_taken_out_with_all_that_does_not_fit_and_comes_back_by_one_undo(
    page: GamePage, window: MainWindow
) -> None:
    session = page.bridge.session
    before, moves = digest(page), len(session.timeline.current)
    at_a_move(page)
    assert page.history is not None
    click(page.history.deeds["take_out"])
    misfits = page.past.rewriting.draft.misfits
    assert (follows(page).keep.property("kind") == "primary") is not bool(misfits)
    click(follows(page).keep)
    assert len(session.timeline.current) == moves - 1 - len(misfits)
    assert session.problems == ()
    assert page.table.log_model.rowCount() > 0
    window.undo()
    assert digest(page) == before
    window.redo()
    assert len(session.timeline.current) == moves - 1 - len(misfits)


def test_a_cause_is_allowed_taken_out_or_put_right_and_undo_takes_a_decision_back(
    page: GamePage, window: MainWindow
) -> None:
    at_a_move(page)
    key(page, Qt.Key.Key_Delete)
    rewriting = page.past.rewriting
    first = len(rewriting.draft.misfits)
    card = follows(page).cards[0]
    assert card.take_out.isVisible()
    click(card.take_out)
    assert len(rewriting.draft.misfits) < first
    window.undo()
    assert len(rewriting.draft.misfits) == first
    stands = [one for one in follows(page).cards if one.unfit.may_stand]
    for one in stands[:1]:
        click(one.allow)
        assert rewriting.draft.misfits != rewriting.drafts[-2].misfits
        window.undo()
    click(follows(page).cards[0].fix)
    assert forms(page).bridge.session.timeline.cursor == at_of(page, rewriting.target)
    click(forms(page).leave_button)
    assert len(rewriting.draft.misfits) == first
    click(follows(page).leave)
    assert page.places.currentWidget() is page.history


def test_a_turn_alone_is_left_out_where_the_order_of_turns_is_why_others_are_skipped(page: GamePage) -> None:
    session, rewriting = page.bridge.session, page.past.rewriting
    ids = [move.id for move in session.timeline.current]
    drafts = ((at, Revision(session.play, (Delete(target=move),))) for at, move in enumerate(ids, 1))
    at = next(at for at, draft in drafts if any(draft.may_pass(cause) for cause in draft.unfit))
    looking(page).go(at)
    key(page, Qt.Key.Key_Delete)
    cards = [card for card in follows(page).cards if card.unfit.turns is not None]
    card = next(card for card in cards if card.leave_out.isVisible())
    assert card.unfit.turns is not None
    stays, then = (page.wording.player(session.state, player) for player in card.unfit.turns)
    (folded,) = card.findChildren(Folded)
    assert f"the turn of {stays}" in folded.button.text()
    assert then in card.leave_out.toolTip()
    click(card.leave_out)
    passed = rewriting.draft.steps[at_of(page, card.unfit.step.move.id)]
    assert session.game.in_turn(passed.state) == card.unfit.turns[1]


def at_of(page: GamePage, move: str) -> int:
    return next(at for at, step in enumerate(page.past.rewriting.draft.planned.steps) if step.move.id == move)


def test_a_reason_leads_to_its_rule(page: GamePage, window: MainWindow) -> None:
    at_a_move(page, "end_turn")
    key(page, Qt.Key.Key_Delete)
    cards = follows(page).cards
    assert all(card.read.isVisibleTo(page) == bool(card.rules) for card in cards)
    card = next(card for card in cards if card.rules)
    click(card.read)
    window.rules.wait()
    panel = window.rules.panel
    assert panel is not None
    assert panel.first.article is not None
    assert set(card.rules) & set(panel.first.article.topic.rules)
    window.rules.close()


def test_forms_for_a_part_lead_back_to_what_follows_and_say_so(page: GamePage) -> None:
    at_a_move(page)
    key(page, Qt.Key.Key_Delete)
    card = follows(page).cards[0]
    click(card.fix)
    assert forms(page).leave_button.text() == "Back without this"
    click(forms(page).leave_button)
    assert follows(page).cards
    click(follows(page).leave)


def test_what_waits_for_an_answer_gets_it_with_the_same_forms(page: GamePage) -> None:
    """An answer is taken out: the question is open again, and everything after it waits."""
    session = page.bridge.session
    at = at_a_move(page, *known(session.game.id).answers)
    former = session.timeline.current[at - 1].command
    before = digest(page)
    key(page, Qt.Key.Key_Delete)
    waiting = [card for card in follows(page).cards if card.unfit.waits is not None]
    assert waiting
    click(waiting[0].answer)
    assert forms(page).strip.title.text().endswith("is answered")
    say(page, former)
    assert page.past.rewriting.draft.misfits == ()
    click(follows(page).keep)
    assert digest(page) == before
    assert [move.command for move in session.timeline.current].count(former) == 1


def test_a_forgotten_move_is_added_before_another(page: GamePage, window: MainWindow) -> None:
    session = page.bridge.session
    before = digest(page)
    at = at_a_move(page)
    key(page, Qt.Key.Key_I)
    chosen = AutoPlayer(find_headless(session.game.id), 5).choose(forms(page).bridge.state)
    assert chosen is not None
    say(page, chosen)
    if page.past.rewriting.consequences is None:
        click(forms(page).done_button)
    click(follows(page).keep)
    assert session.timeline.current[at - 1].command == chosen
    window.undo()
    assert digest(page) == before


def test_say_it_differently_goes_back_to_the_forms_and_undo_there_ends_where_it_began(
    page: GamePage, window: MainWindow
) -> None:
    at = at_a_move(page)
    former = page.bridge.session.timeline.current[at - 1].command
    before = page.bridge.session.export()
    key(page, Qt.Key.Key_C)
    say(page, former)
    click(follows(page).say_again)
    assert len(forms(page).bridge.said) == 1
    for _ in range(3):
        window.undo()
    QApplication.processEvents()
    assert forms(page).bridge.said == ()
    assert forms(page).bridge.session.timeline.cursor == at - 1
    assert not forms(page).done_button.isEnabled()
    click(forms(page).leave_button)
    assert page.bridge.session.export() == before


def test_what_if_is_marked_never_counts_and_is_kept_as_a_branch_or_thrown_away(
    page: GamePage, window: MainWindow
) -> None:
    session = page.bridge.session
    state, export = session.state, session.export()
    at = at_a_move(page)
    key(page, Qt.Key.Key_W)
    assert "What if" in window.windowTitle()
    assert forms(page).property("elsewhere") == "what_if"
    chosen = AutoPlayer(find_headless(session.game.id), 5).choose(forms(page).bridge.state)
    assert chosen is not None
    say(page, chosen)
    click(forms(page).leave_button)
    assert session.export() == export
    key(page, Qt.Key.Key_W)
    say(page, chosen)
    click(forms(page).done_button)
    assert session.state == state
    assert isinstance(session.entries[-1], Aside)
    found = branches(session.entries)
    assert [(one.fork, one.tried, [move.command for move in one.own]) for one in found] == [
        (at, True, [chosen])
    ]
    page.past.look_at_branch(found[0].number)
    assert page.history is not None
    assert page.history.deeds["take_up"].text() == "Take them up"  # they never counted


def test_what_keeps_a_change_or_goes_back_stands_where_no_button_of_the_forms_was(page: GamePage) -> None:
    """The page comes by itself: a click where “See what follows” was keeps and takes back nothing."""
    at = at_a_move(page)
    former = page.bridge.session.timeline.current[at - 1].command
    entries = len(page.bridge.session.entries)
    key(page, Qt.Key.Key_C)
    around, there = page.places, forms(page)
    buttons = (there.undo_button, there.done_button, there.leave_button)
    before = [QRect(button.mapTo(around, QPoint()), button.size()) for button in buttons]
    say(page, former)
    shown = page.past.rewriting.consequences
    assert shown is not None
    click(shown.keep)  # too soon: nobody can have read it
    assert len(page.bridge.session.entries) == entries
    click(shown.say_again)
    assert page.places.currentWidget() is shown
    shown.undo.show()
    QApplication.processEvents()
    for button in (shown.keep, shown.say_again, shown.undo):
        place = QRect(button.mapTo(around, QPoint()), button.size())
        assert not any(former.intersects(place) for former in before)
    assert shown.leave.text() == there.leave_button.text()  # which may stay where it is


def test_what_keeps_something_else_than_a_moment_ago_waits_until_it_can_be_read(
    qtbot: QtBot, page: GamePage
) -> None:
    at_a_move(page)
    key(page, Qt.Key.Key_Delete)
    shown = follows(page)
    entries = len(page.bridge.session.entries)
    before = shown.keep.text()
    draft = page.past.rewriting.draft
    assert draft.misfits  # taken out so early in the game, something cannot stay as it was
    shown.dropped.emit(draft.misfits)
    assert shown.keep.text() != before
    assert not shown.settled
    click(shown.keep)
    assert len(page.bridge.session.entries) == entries
    qtbot.waitUntil(lambda: shown.settled)
    click(shown.keep)
    assert len(page.bridge.session.entries) == entries + 1


def test_what_if_begins_at_the_moment_of_a_branch_that_is_looked_at(page: GamePage) -> None:
    """What is kept of it holds the moves of that branch, and neither of them counts."""
    session = page.bridge.session
    replaced = session.timeline.current[-4:]
    for _ in range(len(replaced)):
        assert page.bridge.undo_moves(1)
    former = session.timeline.cursor
    player = AutoPlayer(find_headless(session.game.id), 11)
    while not branches(session.entries):
        chosen = player.choose(session.state)
        assert chosen is not None
        page.bridge.do(chosen)
    state, number = session.state, branches(session.entries)[-1].number
    page.past.look_at_branch(number)
    QApplication.processEvents()
    assert page.history is not None
    seen = page.history.session.state_at(page.history.at)
    at = page.history.at
    line = [move.command for move in page.history.session.timeline.current[:at]]
    assert at > former
    page.past.what_if()
    assert forms(page).bridge.state == seen
    tried = AutoPlayer(find_headless(session.game.id), 5).choose(seen)
    assert tried is not None
    say(page, tried)
    click(forms(page).done_button)
    assert session.state == state
    kept = branches(session.entries)[-1]
    assert kept.tried
    assert [move.command for move in kept.moves] == [*line, tried]
    again = Session.import_file(session.export(), find_game)
    assert again.state == state


def test_the_menu_of_a_line_offers_the_same(page: GamePage, qtbot: QtBot) -> None:
    log = page.table.log
    row = page.table.log_model.rowCount() // 2
    where = log.visualRect(page.table.log_model.index(row)).center()
    log.customContextMenuRequested.emit(where)
    menu = next(menu for menu in log.findChildren(QMenu) if menu.isVisible())
    texts = [action.text() for action in menu.actions()]
    assert any("Change" in text for text in texts)
    assert any("forgotten" in text for text in texts)
    take_out = next(action for action in menu.actions() if "Take it out" in action.text())
    take_out.trigger()
    menu.close()
    QApplication.processEvents()
    click(follows(page).leave)


def test_pages_of_the_past_are_freed(page: GamePage) -> None:
    at_a_move(page)
    gone: list[str] = []
    key(page, Qt.Key.Key_C)
    forms(page).destroyed.connect(lambda: gone.append("forms"))
    click(forms(page).leave_button)
    key(page, Qt.Key.Key_Delete)
    follows(page).destroyed.connect(lambda: gone.append("consequences"))
    click(follows(page).leave)
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert gone == ["forms", "consequences"]


@pytest.mark.parametrize("scale", [2.0])
def test_at_twice_the_size_everything_can_still_be_pressed(
    page: GamePage, context: Context, scale: float
) -> None:
    context.theme.set_scale(scale)
    at_a_move(page)
    key(page, Qt.Key.Key_Delete)
    QApplication.processEvents()
    assert follows(page).keep.isVisible()
    click(follows(page).leave)
    context.theme.set_scale(1.0)


def test_what_cannot_be_written_down_changes_nothing_until_it_can(
    page: GamePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = page.bridge.session
    before = session.export()

    def full(*_given: object) -> None:
        raise StoreTrouble(trouble.FULL, file="games")

    at_a_move(page)
    key(page, Qt.Key.Key_Delete)
    with monkeypatch.context() as patch:
        patch.setattr(session.book.writer, "append", full)
        click(follows(page).keep)
        assert session.export() == before
        assert page.unkept.isVisible()
        assert follows(page).isVisible()
    assert page.bridge.try_again()
    assert page.places.currentWidget() is page.table
    assert isinstance(session.entries[-1], Revise)


def opened_with(page: GamePage, *kinds: str) -> tuple[Any, Any]:
    """The first move of these kinds is said differently: what it was, and the table with its forms."""
    at = at_a_move(page, *kinds)
    key(page, Qt.Key.Key_C)
    return page.bridge.session.timeline.current[at - 1].command, forms(page).table


def test_a_correction_is_said_differently_in_the_form_that_set_it(page: GamePage) -> None:
    session = page.bridge.session
    what = known(session.game.id).number
    assert page.bridge.do(Correct(what=f"{session.state.seats[0]}.{what}", value=7))
    looking(page).go(session.timeline.cursor)
    key(page, Qt.Key.Key_C)
    table: Any = forms(page).table
    assert table.corrections.popup.value() == 7
    table.corrections.popup.close()
    click(forms(page).leave_button)


def test_that_the_past_is_changed_is_said_until_the_next_thing_one_does(
    page: GamePage, window: MainWindow
) -> None:
    for go_on in (page.bridge.undo, page.look_back):
        at_a_move(page)
        key(page, Qt.Key.Key_Delete)
        click(follows(page).keep)
        QApplication.processEvents()
        assert "past is changed" in window.notice.text()
        go_on()
        assert window.notice.text() == ""


def test_what_has_just_come_under_the_pointer_is_not_pressed_in_haste(page: GamePage) -> None:
    entries = len(page.bridge.session.entries)
    at_a_move(page)
    key(page, Qt.Key.Key_Delete)
    shown = page.past.rewriting.consequences
    assert shown is not None
    click(shown.keep)
    QTest.keyClick(shown, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert len(page.bridge.session.entries) == entries
    click(follows(page).keep)
    assert len(page.bridge.session.entries) == entries + 1


def test_enter_presses_the_button_with_the_focus_on_every_page_of_the_past(page: GamePage) -> None:
    entries = len(page.bridge.session.entries)
    at_a_move(page)
    assert page.history is not None
    page.history.deeds["change"].setFocus()
    press_here(Qt.Key.Key_Return)
    forms(page).leave_button.setFocus()
    press_here(Qt.Key.Key_Return)
    key(page, Qt.Key.Key_Delete)
    follows(page).keep.setFocus()
    press_here(Qt.Key.Key_Return)
    assert len(page.bridge.session.entries) == entries + 1
    page.dispute()
    assert page.disputes.page is not None
    page.disputes.page.resume.setFocus()
    press_here(Qt.Key.Key_Return)
    assert page.places.currentWidget() is page.table


def test_the_keyboard_begins_where_something_can_be_done_and_f6_leads_to_the_bar(page: GamePage) -> None:
    at = at_a_move(page)
    history = page.history
    assert history is not None
    assert history.log.hasFocus()
    press_here(Qt.Key.Key_Left)
    assert history.at == at - 1
    press_here(Qt.Key.Key_Right)
    press_here(Qt.Key.Key_Return)
    assert history.deeds["change"].hasFocus()
    press_here(Qt.Key.Key_Return)
    for _ in range(4):
        if not forms(page).leave_button.hasFocus():
            press_here(Qt.Key.Key_F6)
    assert forms(page).leave_button.hasFocus()
    press_here(Qt.Key.Key_Return)
    assert history.log.hasFocus()
    press_here(Qt.Key.Key_Delete)
    shown = follows(page)
    assert isinstance(QApplication.focusWidget(), QAbstractButton)
    assert shown.keep.hasFocus() == (not shown.cards)


def test_where_nothing_comes_after_it_nothing_is_counted(page: GamePage) -> None:
    looking(page).go(page.bridge.session.timeline.cursor)
    key(page, Qt.Key.Key_Delete)
    texts = [label.text() for label in follows(page).findChildren(PlainLabel) if label.isVisible()]
    assert "Nothing is kept yet." in texts
    assert "Still fits" not in texts
    assert not any("0 moves" in text or "?." in text for text in texts)


def test_all_that_was_said_instead_of_a_move_is_told(page: GamePage) -> None:
    session = page.bridge.session
    at = at_a_move(page)
    key(page, Qt.Key.Key_C)
    say(page, another(page, session.timeline.current[at - 1].command))
    if page.past.rewriting.consequences is None:
        click(forms(page).done_button)
    there = forms_said(page)
    title = follows(page).strip.title.text()
    assert all(text in title for text in there)


def forms_said(page: GamePage) -> list[str]:
    """What was said with the forms that are still there, in words."""
    there = page.past.rewriting.forms
    assert there is not None
    bridge = there.bridge
    return [
        page.wording.attempt(bridge.session.state_at(at), move.command)
        for at, move in enumerate(bridge.said, bridge.begun)
    ]
