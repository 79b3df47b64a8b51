"""Far back only when somebody agrees, once per series; and what is left behind never goes silently."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game, find_headless
from companion.games.terramara.commands import Learn, Send
from companion.games.terramara.frames import Turn
from companion.games.terramara.setup import Setup
from companion.kernel import engine
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.branches import branches
from companion.kernel.codec import Codec
from companion.kernel.command import Command
from companion.kernel.journal import Delete, Revise, TakeUp
from companion.session import Session
from tests.sampling import some_sets
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.rounds import shown_between
from tests.ui.hands import click, press, press_here, shown
from tests.ui.history.conftest import MOVES, looking
from tests.ui.history.test_telling_hands import number
from tests.ui.layout import cut_texts
from ui.context import Context
from ui.game_page import GamePage
from ui.games.terramara.table_page import TablePage
from ui.history.line_choice import COUNTS
from ui.library import Library
from ui.main_window import MainWindow
from ui.theme.theme import Theme
from ui.widgets.plain import PlainLabel


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
    headless = find_headless("terramara")
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


def played(setup: Setup) -> Session[Any]:
    """A game of some moves."""
    session = Session.create(find_game("terramara"), setup)
    player = AutoPlayer(find_headless("terramara"), 3)
    for _ in range(MOVES):
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    return session


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


def covered(page: GamePage) -> list[QWidget]:
    """What can be pressed, and lies below the line; the list of moves has its room above it."""
    strip, log = page.stepping.strip, page.table.log
    found: list[QWidget] = []
    for widget in page.findChildren(QWidget):
        own = strip.isAncestorOf(widget) or log.isAncestorOf(widget) or widget is log
        if own or not widget.isVisible() or not isinstance(widget, QAbstractButton | QAbstractItemView):
            continue
        seen = widget.visibleRegion().boundingRect()
        if seen.translated(widget.mapTo(page, QPoint())).intersects(strip.geometry()):
            found.append(widget)
    return found


SIZES = (
    (2, (1280, 720), "ru"),
    (4, (1280, 720), "en"),
    (4, (1024, 700), "ru"),
)


@pytest.mark.parametrize(
    ("players", "size", "language"),
    some_sets(product((2, 4), ((1280, 720), (1024, 700)), ("en", "ru")), *SIZES),
)
def test_between_rounds_the_line_covers_nothing_that_can_be_pressed(
    qtbot: QtBot,
    make_context: Callable[..., Context],
    tmp_path: Path,
    players: int,
    size: tuple[int, int],
    language: str,
) -> None:
    window = MainWindow(make_context(language), Library(tmp_path))
    shown(qtbot, window)
    window.load()
    window.resize(*size)
    page = shown_between(window, make_setup(players), seed=3)
    table = page.table
    assert isinstance(table, TablePage)
    assert not table.at_board
    page.stepping.tell_aside(8, 0)
    strip = page.stepping.strip
    for turned in (table.round_page, table.board, table.round_page):
        table.rounds.turn_to(turned)
        qtbot.wait(20)
        assert strip.isVisible()
        assert page.rect().contains(strip.geometry())
        assert not strip.geometry().intersects(page.bar.geometry())
        assert turned is table.board or covered(page) == []
        assert cut_texts(strip) == []
        assert all(strip.rect().contains(button.geometry()) for button in strip.ways)
    window.close()


def places(page: GamePage) -> dict[QWidget, QRect]:
    """Where everything is that people aim at."""
    strip = page.stepping.strip
    buttons = [one for one in page.findChildren(QAbstractButton) if not strip.isAncestorOf(one)]
    aimed = [one for one in (page.table, page.places, *buttons) if one.isVisible()]
    return {one: QRect(one.mapTo(page, QPoint()), one.size()) for one in aimed}


@pytest.mark.parametrize(
    ("players", "size", "scale"),
    some_sets(
        product((2, 3, 4), ((1024, 640), (1280, 720), (1366, 768)), (1.0, 1.5, 2.0)),
        (4, (1280, 720), 1.0),
        (2, (1024, 640), 1.0),
        (4, (1280, 720), 2.0),
    ),
)
def test_nothing_moves_for_the_line_and_what_asks_stays_free(
    window: MainWindow, theme: Theme, players: int, size: tuple[int, int], scale: float
) -> None:
    """However low the list of moves is, and where it is out of sight."""
    theme.set_scale(scale)
    window.resize(*size)
    window.show_session(played(make_setup(players)))
    page = window.game
    assert page is not None
    page.show_table()
    QTest.qWait(50)
    before = places(page)
    page.stepping.tell_aside(3, 0)
    QTest.qWait(50)
    strip, table = page.stepping.strip, page.table
    assert isinstance(table, TablePage)
    assert strip.isVisible()
    assert page.rect().contains(strip.geometry())
    assert places(page) == before
    words = strip.findChild(PlainLabel)
    assert words is not None
    assert words.height() < 2 * words.fontMetrics().lineSpacing() or scale > 1, "no narrow column of words"
    decision = QRect(table.columns.right.mapTo(page, QPoint()), table.columns.right.size())
    assert not strip.geometry().intersects(decision)
    assert all(strip.rect().contains(button.geometry()) for button in strip.ways)
    strip.hide()
    QTest.qWait(50)
    assert places(page) == before


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
    assert strip.text().endswith("moves were set aside.")
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
    assert "set aside" in page.stepping.strip.text()


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
    assert strip.text() == "8 moves were set aside."
    click(strip.ways[0])
    assert [move.command for move in session.timeline.current[-8:]] == gone
    assert target in {move.id for move in session.timeline.current}


def test_what_was_told_wrongly_is_told_anew_without_a_line(window: MainWindow) -> None:
    """Only the telling, and what was asked because of it, is set aside; the branch hangs at its move."""
    session: Session[Any] = Session.create(find_game("terramara"), make_setup(sample=False))
    window.show_session(session)
    page = window.game
    assert page is not None
    bridge = page.bridge
    assert bridge.do(Send(player="red", member="explorer", space="1L.1"))
    assert bridge.do(Learn(fact="space:1L.1", value="2 any_raw"))
    for _ in range(3):
        if isinstance(session.pending[0], Turn):
            break
        answer = next(engine.answers(session.game, session.state, session.pending[0]))
        assert bridge.do(answer)
    undone = session.timeline.cursor - 1
    assert undone > 1
    assert bridge.undo_moves(undone)
    assert bridge.do(Learn(fact="space:1L.1", value="1 wood"))
    assert page.stepping.strip.isHidden()
    (branch,) = branches(session.entries)
    assert len(branch.own) == undone
