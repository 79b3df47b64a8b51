"""Far back only when somebody agrees, once per series; and what is left behind never goes silently."""

from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.games.registry import find_headless
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.branches import branches
from companion.kernel.codec import Codec
from companion.kernel.command import Command
from companion.kernel.journal import Delete, Revise, TakeUp
from companion.session import Session
from tests.ui.hands import click, press, press_here
from tests.ui.history.conftest import MOVES, looking
from tests.ui.history.test_telling_hands import number
from tests.ui.known import A_GAME
from ui.game_page import GamePage
from ui.history.line_choice import COUNTS
from ui.main_window import MainWindow


def something_else(page: GamePage) -> Command | None:
    """A legal move that was not the next one; None where there is only one way to go on."""
    session = page.bridge.session
    former = session.timeline.moves[session.timeline.cursor].command
    for seed in range(50):
        chosen = AutoPlayer(find_headless(session.game.id), seed).choose(session.state)
        if chosen is not None and chosen != former:
            return chosen
    return None


def gone_another_way(page: GamePage, back: int = 8) -> int:
    """So many moves back, or more until there is a choice, something else is said; how many were undone."""
    while page.bridge.undo_to(MOVES - back):
        chosen = something_else(page)
        if chosen is not None:
            assert page.bridge.do(chosen)
            return back
        back += 1
    raise AssertionError("nobody could go another way")


def by_key(window: MainWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()


def back_until_asked(page: GamePage, window: MainWindow) -> None:
    for _ in range(MOVES):
        by_key(window)
        if page.stepping.strip.ways[1].isVisible():
            return
    raise AssertionError("nobody was asked")


def players_after(page: GamePage, cursor: int) -> int:
    """How many turns of players were touched by what is undone."""
    session = page.bridge.session
    turns = [session.game.in_turn(session.state_at(at)) for at in range(cursor, MOVES)]
    return len({player for player in turns if player})


def test_the_menu_over_a_game_offers_only_the_turns_there_are_to_redo(page: GamePage) -> None:
    menu = page.bar.menu
    menu.aboutToShow.emit()
    assert menu.undo_turn.isEnabled()
    assert not menu.redo_turn.isEnabled()
    page.stepping.undo()
    menu.aboutToShow.emit()
    assert menu.redo_turn.isEnabled()
    menu.redo_turn.trigger()
    menu.aboutToShow.emit()
    assert not menu.redo_turn.isEnabled()


def test_undo_asks_once_before_it_goes_beyond_the_turn_of_the_player_before(
    page: GamePage, window: MainWindow
) -> None:
    session = page.bridge.session
    back_until_asked(page, window)
    stopped = session.timeline.cursor
    assert players_after(page, stopped) <= 2
    strip = page.stepping.strip
    assert strip.isVisible()
    click(strip.ways[1])  # stop here
    assert session.timeline.cursor == stopped
    assert strip.isHidden()
    by_key(window)
    click(strip.ways[0])  # further
    assert session.timeline.cursor < stopped
    assert "undone" in strip.text()
    asked = strip.ways[1].isVisible()
    for _ in range(5):
        by_key(window)
        asked = asked or strip.ways[1].isVisible()
    assert not asked
    assert session.timeline.cursor <= stopped - 6
    click(strip.ways[0])  # bring them all again
    assert session.timeline.cursor == MOVES
    assert strip.isHidden()


def test_reading_the_rules_meanwhile_never_leaves_the_keyboard_at_the_way_out(
    page: GamePage, window: MainWindow
) -> None:
    """The line that had the keyboard before the rules may be gone when they are left."""
    window.activateWindow()
    page.take_focus()
    back_until_asked(page, window)
    assert page.stepping.strip.ways[0].hasFocus()
    press(window, Qt.Key.Key_F1)
    assert window.rules.reading
    while window.rules.is_open or page.stepping.strip.isVisible():
        press_here(Qt.Key.Key_Escape)
    left = QApplication.focusWidget()
    page.take_focus()
    assert left is QApplication.focusWidget()
    window.rules.wait()


def by_single_clicks(moves: int) -> Session[Any]:
    """A game in which each click on a space ends the turn before it."""
    headless = find_headless(A_GAME)
    session: Session[Any] = Session.create(headless.game, Codec(headless.game).setup_from(headless.demo(3)))
    player = AutoPlayer(headless, 3)
    while len(session.timeline.moves) < moves:
        command = player.choose(session.state)
        assert command is not None
        turn = session.game.turn_of(session.state_at(max(0, session.timeline.cursor - 1)))
        ended = session.timeline.cursor > 0 and turn != session.game.turn_of(session.state)
        session.apply(command, joined=ended)
    return session


def test_a_turn_that_began_with_the_end_of_another_is_undone_to_its_beginning(window: MainWindow) -> None:
    window.show_session(by_single_clicks(MOVES))
    page = window.game
    assert page is not None
    page.show_table()
    session, strip, steps = page.bridge.session, page.stepping.strip, 0
    while not strip.ways[1].isVisible():
        former = session.timeline.cursor
        by_key(window)
        steps += session.timeline.cursor < former
    stopped = session.timeline.cursor
    ended, began = (session.game.turn_of(session.state_at(at)) for at in (stopped, stopped + 1))
    assert ended != began, "nobody stops in the middle of a turn"
    click(strip.ways[0])  # further
    assert f"{steps + 1} moves are undone" in strip.text().replace("\u2068", "").replace("\u2069", "")


def undo_turn(page: GamePage) -> None:
    """From the menu of the game."""
    (action,) = (one for one in page.bar.menu.actions() if one.text() == "Undo the whole turn")
    action.trigger()
    QApplication.processEvents()


def test_undo_of_a_whole_turn_asks_where_single_steps_would(page: GamePage, window: MainWindow) -> None:
    session, strip = page.bridge.session, page.stepping.strip
    before = MOVES
    while not strip.ways[1].isVisible():
        before = session.timeline.cursor
        assert before, "nobody was asked"
        undo_turn(page)
    stopped = session.timeline.cursor
    assert stopped == before, "the question comes before the step"
    assert stopped < MOVES
    assert players_after(page, stopped) <= 2
    assert "whole turn" in strip.text()
    click(strip.ways[1])  # stop here
    assert session.timeline.cursor == stopped
    window.deeds.all["undo_turn"].do()
    click(strip.ways[0])  # further
    assert session.timeline.cursor < stopped
    further = session.timeline.cursor
    undo_turn(page)
    assert session.timeline.cursor < further, "once per series"


def test_a_new_series_asks_anew_and_ordinary_undo_never(page: GamePage, window: MainWindow) -> None:
    back_until_asked(page, window)
    click(page.stepping.strip.ways[0])
    gone_another_way(page, MOVES - page.bridge.session.timeline.cursor + 1)
    page.stepping.strip.hide()
    by_key(window)
    assert page.stepping.strip.isHidden()  # its own move


def test_a_new_move_after_undo_sets_the_others_aside_says_so_and_one_click_takes_them_up_again(
    page: GamePage, window: MainWindow
) -> None:
    session = page.bridge.session
    before = session.codec.digest(session.state)
    line = [move.command for move in session.timeline.current]
    back = gone_another_way(page)
    other = session.timeline.current[-1].command
    strip = page.stepping.strip
    assert str(back) in strip.text()
    assert "aside" in strip.text()
    (branch,) = branches(session.entries)
    assert [move.command for move in branch.moves] == line
    click(strip.ways[0])
    assert session.codec.digest(session.state) == before
    assert [move.command for move in session.timeline.current] == line
    assert [len(one.own) for one in branches(session.entries)] == [back, 1]
    assert page.places.currentWidget() is page.table
    assert isinstance(session.entries[-1], TakeUp)  # one step, and one undo
    by_key(window)
    assert [move.command for move in session.timeline.current] == [*line[:-back], other]


def test_a_branch_holds_the_move_that_was_undone_first_so_that_taking_it_up_leads_to_the_table_one_left(
    page: GamePage,
) -> None:
    """Whoever takes a slip back, then goes further, and then another way has set all of it aside: the slip
    lay on the table, and only with it *take them up again* brings back what was there."""
    session = page.bridge.session
    before, line = session.state, session.timeline.current
    assert page.bridge.undo()  # the slip
    gone_another_way(page)  # in the same series
    (branch,) = branches(session.entries)
    assert branch.moves == line
    click(page.stepping.strip.ways[0])
    assert session.state == before


def test_a_change_of_the_past_that_was_undone_is_not_taken_up_with_moves_undone_after_it(
    page: GamePage,
) -> None:
    session = page.bridge.session
    line = [move.command for move in session.timeline.current]
    early = next(at for at, command in enumerate(line) if command.kind != "learn")
    assert page.bridge.take(Revise(changes=(Delete(target=session.timeline.moves[early].id),)))
    assert page.bridge.undo()
    gone_another_way(page)
    click(page.stepping.strip.ways[0])
    assert [move.command for move in session.timeline.current] == line


def test_what_was_set_aside_is_looked_at_on_the_same_page_and_taken_up_there(
    page: GamePage, window: MainWindow
) -> None:
    session = page.bridge.session
    before = session.state
    gone_another_way(page)
    now = session.state
    click(page.stepping.strip.ways[1])  # look at them
    history = page.history
    assert history is not None
    assert history.branch is not None
    assert history.slider.maximum() == MOVES
    QTest.keyClick(history, Qt.Key.Key_End)
    assert history.session.state_at(history.at) == before
    assert set(history.deeds) == {"take_up"}
    assert session.state == now
    history.lines.setCurrentIndex(history.lines.findData(COUNTS))
    history.lines.activated.emit(0)
    assert page.history is not None
    assert page.history.branch is None
    number = branches(session.entries)[0].number
    page.past.look_at_branch(number)
    assert page.history is not None
    click(page.history.deeds["take_up"])
    assert session.state == before
    assert page.places.currentWidget() is page.table


def test_the_list_of_lines_is_there_as_soon_as_there_is_more_than_one(page: GamePage) -> None:
    assert looking(page).lines.isHidden()
    page.show_table()
    gone_another_way(page)
    page.stepping.strip.hide()
    assert page.bridge.undo()
    slip = something_else(page)
    assert slip is not None
    assert page.bridge.do(slip)
    assert page.stepping.strip.isHidden()  # one slip is no line to read
    assert not looking(page).lines.isHidden()


@pytest.mark.parametrize("width", [1024, 1600])
def test_the_line_lies_within_the_page_at_any_size(page: GamePage, window: MainWindow, width: int) -> None:
    assert page.bridge.undo_to(MOVES - 25)
    window.resize(width, 720)
    QApplication.processEvents()
    assert page.stepping.strip.isVisible()
    assert page.rect().contains(page.stepping.strip.geometry())


def test_the_second_click_of_a_double_click_elsewhere_takes_nothing_up(page: GamePage) -> None:
    """The first one has brought the line, right where the pointer is."""
    session = page.bridge.session
    gone_another_way(page)
    entries = len(session.entries)
    for button in (*page.stepping.strip.ways, page.stepping.strip.close_button):
        QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
        assert page.stepping.strip.isVisible()
        assert len(session.entries) == entries
    page.stepping.strip.ways[0].click()  # by key
    assert len(session.entries) == entries + 1


def test_the_newest_moves_are_in_sight_above_the_line(page: GamePage) -> None:
    """Where it lies over their list, that has its room without it; afterwards it has all of it again."""
    log, strip = page.table.log, page.stepping.strip
    whole = log.viewport().height()
    gone_another_way(page)
    QTest.qWait(20)
    assert strip.isVisible()
    assert strip.text().endswith("undone moves are kept aside.")
    last = log.visualRect(log.model().index(log.model().rowCount() - 1, 0))
    shown = QRect(log.viewport().mapTo(page, last.topLeft()), last.size())
    assert log.viewport().rect().contains(last.center())
    assert not shown.intersects(strip.geometry())
    strip.hide()
    QApplication.processEvents()
    assert log.viewport().height() == whole


def test_the_line_waits_at_the_table_for_whoever_looks_back(page: GamePage) -> None:
    assert page.bridge.undo_to(MOVES - 25)
    assert page.stepping.strip.isVisible()
    looking(page)
    assert page.stepping.strip.isHidden()
    page.show_table()
    assert page.stepping.strip.isVisible()


def test_the_line_never_lies_over_the_screens_that_tell_the_table_and_waits_at_the_table(
    page: GamePage,
) -> None:
    session = page.bridge.session
    assert page.bridge.undo_to(MOVES - 8)
    page.show_walk()
    assert page.walks.shown
    assert page.bridge.do(number(page))
    assert branches(session.entries)
    assert page.stepping.strip.isHidden()
    assert page.bridge.do(number(page))
    page.show_table()
    assert "kept aside" in page.stepping.strip.text()


def test_a_change_of_the_past_sets_no_undone_move_aside(page: GamePage) -> None:
    timeline, strip = page.bridge.session.timeline, page.stepping.strip
    assert page.bridge.undo_to(MOVES - 8)
    assert page.bridge.take(Revise(changes=(Delete(target=timeline.moves[3].id),)))
    assert page.bridge.session.timeline.can_redo == 8
    assert not page.bridge.session.branches
    assert strip.isHidden()


def test_of_what_is_set_aside_together_the_line_leads_to_what_was_seen_to_go(page: GamePage) -> None:
    """The change of the past that was undone goes as well, with all that it had led to."""
    session, strip = page.bridge.session, page.stepping.strip
    gone = [move.command for move in session.timeline.moves[MOVES - 8 :]]
    target = session.timeline.moves[3].id
    assert page.bridge.take(Revise(changes=(Delete(target=target),)))
    page.bridge.undo()
    assert page.bridge.undo_to(MOVES - 8)
    assert page.bridge.do(number(page))
    assert len(session.branches) == 2
    assert strip.text() == "8 undone moves are kept aside."
    click(strip.ways[0])
    assert [move.command for move in session.timeline.current[-8:]] == gone
    assert target in {move.id for move in session.timeline.current}
