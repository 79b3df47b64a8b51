"""Where many moves follow a change of the past, they are replayed beside the window: it can be stopped."""

from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt, QThread
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.kernel import replay
from companion.kernel.common import Correct
from companion.kernel.journal import Delete, Revise, TakeUp
from companion.kernel.revising import Revision
from companion.kernel.watch import Watch, unwatched
from companion.session import Session
from tests.ui.hands import click
from tests.ui.history.conftest import looking
from tests.ui.history.test_rewriting import digest, follows
from tests.ui.known import known
from tests.ui.layout import assert_all_texts_fit
from ui.game_page import GamePage
from ui.history import following
from ui.main_window import MainWindow

FEW = 20
"""So many moves may follow here before it takes long."""


class Replays:
    """Of each replay whether it was made in the thread of the window. One beside it goes on when it may."""

    def __init__(self) -> None:
        self.here: list[bool] = []
        self.may_go_on = Event()
        self._revalidate = replay.revalidate

    def __call__(self, game: Any, state: Any, moves: Any, watch: Watch = unwatched) -> Any:
        here = QThread.isMainThread()
        self.here.append(here)
        while not here and not self.may_go_on.wait(0.005):
            watch(0.01)
        return self._revalidate(game, state, moves, watch)


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> Replays:
    found = Replays()
    monkeypatch.setattr(following, "LONG", FEW)
    monkeypatch.setattr(replay, "revalidate", found)
    return found


def through(qtbot: QtBot, window: MainWindow, replays: Replays) -> None:
    """Until what goes on beside the window is done."""
    assert window.work.busy
    replays.may_go_on.set()
    qtbot.waitUntil(lambda: not window.work.busy)
    replays.may_go_on.clear()


def stopped(qtbot: QtBot, window: MainWindow) -> None:
    assert window.work.busy
    click(window.work.stop_button)
    qtbot.waitUntil(lambda: not window.work.busy)


def early(page: GamePage) -> str:
    """The last of the early moves that others need: without it some do not fit."""
    play = page.bridge.session.play
    ids = [move.id for move in play.timeline.current[: len(play.timeline.current) - 2 * FEW]]
    return next(move for move in ids if Revision(play, (Delete(target=move),)).misfits)


def as_replayed(page: GamePage) -> None:
    """The very steps that a replay of the whole journal leads to."""
    session = page.bridge.session
    again = Session.import_file(session.export(), find_game)
    assert again.timeline == session.timeline
    assert list(again.steps) == list(session.steps)
    assert again.state == session.state
    assert again.problems == session.problems


def test_what_follows_is_worked_out_beside_the_window_and_kept_as_it_was_seen(
    qtbot: QtBot, page: GamePage, window: MainWindow, replays: Replays
) -> None:
    session, move = page.bridge.session, early(page)
    expected = Revision(session.play, (Delete(target=move),))
    looking(page)
    replays.here.clear()
    page.past.rewriting.take_out(move)
    assert window.work.text()
    assert_all_texts_fit(window.work)
    assert not window.pages.isEnabled()
    assert not page.past.rewriting.open
    through(qtbot, window, replays)
    assert window.pages.isEnabled()
    assert not window.work.isVisible()
    draft = page.past.rewriting.draft
    assert draft.planned == expected.planned
    assert draft.misfits
    click(follows(page).keep)
    through(qtbot, window, replays)
    assert not page.past.rewriting.open
    assert replays.here == [False, False]  # to see it, and once more without what does not fit
    assert isinstance(session.entries[-1], Revise)
    as_replayed(page)


def test_what_fits_is_kept_without_another_replay(
    qtbot: QtBot, page: GamePage, window: MainWindow, replays: Replays
) -> None:
    looking(page)
    rewriting = page.past.rewriting
    rewriting.take_out(early(page))
    through(qtbot, window, replays)
    follows(page).dropped.emit(rewriting.draft.misfits)
    through(qtbot, window, replays)
    replays.here.clear()
    click(follows(page).keep)
    through(qtbot, window, replays)
    assert not rewriting.open
    assert replays.here == []
    as_replayed(page)


def test_stopped_everything_is_as_before(
    qtbot: QtBot, page: GamePage, window: MainWindow, replays: Replays
) -> None:
    session, move = page.bridge.session, early(page)
    before, entries = digest(page), len(session.entries)
    history = looking(page)
    page.past.rewriting.take_out(move)
    stopped(qtbot, window)
    assert not page.past.rewriting.open
    assert page.places.currentWidget() is history
    assert history.isAncestorOf(window.focusWidget())
    page.past.rewriting.take_out(move)
    through(qtbot, window, replays)
    shown = follows(page)
    drafts = list(page.past.rewriting.drafts)
    click(shown.keep)
    stopped(qtbot, window)
    assert follows(page) is shown
    assert page.past.rewriting.drafts == drafts
    assert (digest(page), len(session.entries)) == (before, entries)


def test_undo_and_redo_of_it_go_on_beside_the_window_as_well(
    qtbot: QtBot, page: GamePage, window: MainWindow, replays: Replays
) -> None:
    session, before = page.bridge.session, digest(page)
    assert page.bridge.take(Revise(changes=(Delete(target=early(page)),)))
    after = digest(page)
    page.take_focus()
    replays.here.clear()
    for step, expected in ((window.undo, before), (window.redo, after)):
        had, entries = digest(page), len(session.entries)
        step()
        step()  # nothing else is begun meanwhile
        stopped(qtbot, window)
        assert (digest(page), len(session.entries)) == (had, entries)
        assert page.isAncestorOf(window.focusWidget())
        step()
        through(qtbot, window, replays)
        assert (digest(page), len(session.entries)) == (expected, entries + 1)
        assert page.isAncestorOf(window.focusWidget())
        as_replayed(page)
    assert replays.here.count(False) == 4
    assert replays.here.count(True) == 2  # those of `as_replayed`


def test_turns_and_all_that_is_undone_go_on_beside_the_window_where_a_change_is_on_the_way(
    qtbot: QtBot, page: GamePage, window: MainWindow, replays: Replays
) -> None:
    session, following_it = page.bridge.session, page.past.rewriting.following
    cursor = session.timeline.cursor
    assert page.bridge.take(Revise(changes=(Delete(target=early(page)),)))
    after, changed = digest(page), session.timeline.moves
    replays.here.clear()
    following_it.undo_turn()
    stopped(qtbot, window)
    assert digest(page) == after
    following_it.undo_turn()
    through(qtbot, window, replays)
    assert session.timeline.cursor < cursor
    assert session.timeline.moves != changed
    as_replayed(page)
    replays.here.clear()
    following_it.redo_all()
    stopped(qtbot, window)
    assert session.timeline.can_redo
    following_it.redo_all()
    through(qtbot, window, replays)
    assert not session.timeline.can_redo
    assert digest(page) == after
    assert replays.here == [False, False]
    as_replayed(page)


def test_what_a_change_of_the_past_does_to_the_table_is_found_out_beside_the_window(
    qtbot: QtBot, page: GamePage, window: MainWindow, replays: Replays, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, prepare = [], Session.prepare

    def preparing(*of: Any) -> Any:
        here.append(QThread.isMainThread())
        return prepare(*of)

    monkeypatch.setattr(Session, "prepare", preparing)
    looking(page)
    page.past.rewriting.take_out(early(page))
    through(qtbot, window, replays)
    click(follows(page).keep)
    through(qtbot, window, replays)
    page.undo()
    through(qtbot, window, replays)
    assert here == [False, False]
    as_replayed(page)


def test_a_branch_is_looked_at_and_taken_up_beside_the_window(
    qtbot: QtBot, page: GamePage, window: MainWindow, replays: Replays
) -> None:
    session = page.bridge.session
    line, seat = digest(page), session.state.seats[0]
    what = known(session.game.id).number
    assert page.bridge.undo_to(5)
    assert page.bridge.do(Correct(what=f"{seat}.{what}", value=1))
    entries = len(session.entries)
    ((number, _),) = page.past.branches_said()
    branch = page.past.branch(number)
    assert branch is not None
    replays.here.clear()
    page.past.look_at_branch(number)
    stopped(qtbot, window)
    assert page.places.currentWidget() is page.table
    page.past.look_at_branch(number)
    through(qtbot, window, replays)
    assert page.past.looking
    assert page.past.page is not None
    assert page.past.page.branch == branch
    page.past.take_up(branch)
    stopped(qtbot, window)
    assert len(session.entries) == entries
    assert page.past.looking
    page.past.take_up(branch)
    through(qtbot, window, replays)
    assert replays.here.count(False) == 4
    assert isinstance(session.entries[-1], TakeUp)
    assert digest(page) == line
    assert page.places.currentWidget() is page.table
    as_replayed(page)


def test_a_branch_that_is_looked_at_comes_along_into_another_language_at_once(
    qtbot: QtBot, page: GamePage, window: MainWindow, replays: Replays
) -> None:
    assert page.bridge.undo_to(5)
    seat = page.bridge.state.seats[0]
    what = known(page.bridge.session.game.id).number
    assert page.bridge.do(Correct(what=f"{seat}.{what}", value=1))
    page.past.look_at_branch(page.past.branches_said()[0][0])
    through(qtbot, window, replays)
    assert page.past.page is not None
    page.past.page.go(30)
    window.games.make_anew()
    assert window.game is not None
    looked = window.game.past.page
    assert looked is not None
    assert looked.branch is not None
    assert looked.at == 30
    assert not window.work.busy


def test_what_a_game_that_went_on_meanwhile_leads_to_is_not_shown(
    qtbot: QtBot, page: GamePage, window: MainWindow, replays: Replays
) -> None:
    looking(page)
    page.past.rewriting.take_out(early(page))
    assert page.bridge.undo()
    through(qtbot, window, replays)
    assert not page.past.rewriting.open
    assert page.past.rewriting.drafts == []


def test_another_language_meanwhile_leaves_everything_as_it_was(
    qtbot: QtBot, page: GamePage, window: MainWindow, replays: Replays
) -> None:
    entries = len(page.bridge.session.entries)
    looking(page)
    page.past.rewriting.take_out(early(page))
    through(qtbot, window, replays)
    click(follows(page).keep)
    window.games.make_anew()
    through(qtbot, window, replays)
    assert window.game is not None
    assert len(window.game.bridge.session.entries) == entries
    assert window.game.past.rewriting.open
    assert window.pages.isEnabled()


def test_in_a_usual_game_nothing_is_done_beside_the_window(
    page: GamePage, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window.work, "do", None)
    before, move = digest(page), early(page)
    looking(page)
    page.past.rewriting.take_out(move)
    click(follows(page).keep)
    after = digest(page)
    assert not page.past.rewriting.open
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert digest(page) == before
    window.redo()
    assert digest(page) == after
    as_replayed(page)


def test_a_long_line_comes_again_beside_the_window_however_short_the_one_that_counts_is(
    qtbot: QtBot, page: GamePage, window: MainWindow, replays: Replays
) -> None:
    session = page.bridge.session
    long = session.timeline.current
    assert page.bridge.undo_to(5)
    seat = session.state.seats[0]
    what = known(session.game.id).number
    assert page.bridge.do(Correct(what=f"{seat}.{what}", value=1))
    (branch,) = session.branches
    page.past.take_up(branch)
    through(qtbot, window, replays)
    line = digest(page)
    assert page.bridge.undo()
    assert len(session.timeline.moves) < FEW < len(long)
    replays.here.clear()
    page.redo()
    through(qtbot, window, replays)
    assert replays.here == [False]
    assert digest(page) == line
    as_replayed(page)
