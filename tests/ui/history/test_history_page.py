"""Looking back at any moment of a game, by mouse and by keys, with nothing changed by looking."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.kernel.common import CloseGame, Correct, StopGame
from tests.ui.hands import shown
from tests.ui.history.conftest import MOVES, a_game, looking
from tests.ui.known import known
from ui.context import Context
from ui.dialogs.keys_sheet import KeysSheet
from ui.game_page import GamePage
from ui.games.registry import VIEWS
from ui.history.moments import Moments
from ui.library import Library
from ui.main_window import MainWindow
from ui.models.log_model import LogLine, LogModel
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.log_view import LogView
from ui.widgets.plain import PlainLabel


def test_a_click_on_a_move_shows_the_table_after_it_and_changes_nothing(qtbot: QtBot, page: GamePage) -> None:
    session = page.bridge.session
    before = session.export()
    log = page.table.log_model
    line = log.line(log.rowCount() // 2)
    page.table.look_wanted.emit(line.move)
    history = page.history
    assert history is not None
    assert page.places.currentWidget() is history
    assert history.at == Moments(session).of_move(line.move)
    assert str(history.at) in history.where.text()
    qtbot.mouseClick(history.back, Qt.MouseButton.LeftButton)
    assert page.places.currentWidget() is page.table
    assert session.export() == before


def test_back_at_the_table_no_line_is_marked_any_more(qtbot: QtBot, page: GamePage) -> None:
    log = page.table.log
    row = log.model().index(log.model().rowCount() - 2, 0)
    log.scrollTo(row)
    qtbot.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=log.visualRect(row).center())
    history = page.history
    assert history is not None
    qtbot.mouseClick(history.back, Qt.MouseButton.LeftButton)
    assert page.places.currentWidget() is page.table
    assert not log.selectedIndexes()
    assert not log.currentIndex().isValid()


def test_before_the_first_round_it_only_says_that_nothing_is_changed(page: GamePage) -> None:
    history = looking(page)
    QTest.keyClick(history, Qt.Key.Key_Home)
    assert "before the first move" in history.where.text()
    assert not history.log.verticalScrollBar().value(), "the list begins where the table does"
    assert history.strip.said.text() == "Nothing is changed by looking."


@pytest.mark.parametrize("language", ["de", "ru"])
def test_that_nothing_is_changed_is_read_whole_beside_the_longest_move(
    qtbot: QtBot, make_context: Callable[..., Context], tmp_path: Path, language: str
) -> None:
    window = MainWindow(make_context(language), Library(tmp_path))
    shown(qtbot, window)
    window.resize(1280, 720)
    window.load()
    for game in VIEWS:
        window.show_session(a_game(game))
        assert window.game is not None
        window.game.show_table()
        history = looking(window.game)
        unchanged = window.context._("Nothing is changed by looking.")
        for at in range(1, MOVES):
            history.go(at)
            assert isinstance(history.strip.title, ElidedLabel)
            assert history.strip.title.shown.endswith(unchanged)
    window.close()


def test_where_no_turn_is_played_any_more_no_full_stop_stands_alone(page: GamePage) -> None:
    page.bridge.do(StopGame())
    page.bridge.do(CloseGame(decision=page.bridge.session.pending[-1].key))
    history = looking(page)
    QTest.keyClick(history, Qt.Key.Key_End)
    assert ". ." not in history.strip.said.text()


def test_what_was_done_is_said_as_the_list_of_moves_says_it(page: GamePage) -> None:
    history = looking(page)
    listed = {page.table.log_model.line(row).text for row in range(page.table.log_model.rowCount())}
    said = []
    for _ in range(MOVES):
        QTest.keyClick(history, Qt.Key.Key_Left)
        said.append(history.strip.said.text())
    assert sum(any(f"{text}.".startswith(f"{line}.") for line in listed) for text in said) > MOVES / 2


def test_arrows_go_by_moves_and_turns_home_and_end_to_the_ends(page: GamePage) -> None:
    history = looking(page)
    moments = Moments(page.bridge.session)
    QTest.keyClick(history, Qt.Key.Key_Home)
    assert history.at == 0
    QTest.keyClick(history, Qt.Key.Key_Left)
    assert history.at == 0
    QTest.keyClick(history, Qt.Key.Key_Right)
    assert history.at == 1
    QTest.keyClick(history, Qt.Key.Key_End)
    assert history.at == MOVES
    QTest.keyClick(history, Qt.Key.Key_Up)
    assert history.at == moments.turn_before(MOVES) < MOVES
    QTest.keyClick(history, Qt.Key.Key_Down)
    assert history.at == moments.turn_after(moments.turn_before(MOVES))
    QTest.keyClick(history, Qt.Key.Key_Escape)
    assert page.places.currentWidget() is page.table


def test_undo_to_here_leads_to_just_that_table_and_one_redo_after_another_back(
    qtbot: QtBot, page: GamePage
) -> None:
    session = page.bridge.session
    now, then = session.state, session.state_at(10)
    history = looking(page)
    history.slider.setValue(10)
    assert history.at == 10
    qtbot.mouseClick(history.undo_here, Qt.MouseButton.LeftButton)
    assert session.state == then
    assert page.places.currentWidget() is page.table
    while page.bridge.can_redo:
        page.bridge.redo()
    assert session.state == now


def test_undo_while_looking_leaves_no_moment_that_is_not_there(page: GamePage) -> None:
    history = looking(page)
    page.bridge.undo()
    assert history.at == history.slider.maximum() == page.bridge.session.timeline.cursor < MOVES


@pytest.mark.parametrize("back", [True, False])
def test_steps_while_looking_change_nothing_unseen_and_say_how_to_get_to_now(
    page: GamePage, back: bool
) -> None:
    if not back:
        page.bridge.undo_turn()
    history = looking(page)
    history.go(3)
    before = page.bridge.session.export()
    told: list[str] = []
    page.past.guided.connect(told.append)
    ways = (
        (page.undo, page.undo_turn, page.bar.undo.click)
        if back
        else (page.redo, page.redo_turn, page.bar.redo.click)
    )
    for step in ways:
        step()
    assert page.bridge.session.export() == before
    assert history.at == 3
    assert len(told) == len(ways)
    assert "looking back" in told[0]
    assert "Esc" in told[0]
    assert not page.bar.mode.isEnabled()
    page.show_table()
    assert page.bar.mode.isEnabled()
    ways[0]()
    assert page.bridge.session.export() != before


@pytest.mark.parametrize("key", [Qt.Key.Key_E, Qt.Key.Key_H, Qt.Key.Key_M, Qt.Key.Key_1])
def test_keys_of_the_table_say_while_looking_that_nothing_is_done(page: GamePage, key: Qt.Key) -> None:
    history = looking(page)
    history.go(3)
    row = history.log.currentIndex()
    told: list[str] = []
    page.past.guided.connect(told.append)
    QTest.keyClick(history.log, key)
    QTest.keyClick(history, key)
    assert len(told) == 2
    assert history.log.currentIndex() == row
    history.finder.setFocus()
    QTest.keyClick(history.finder, key)  # there one types
    assert len(told) == 2


def test_the_line_that_is_marked_is_the_one_that_is_said_and_none_of_another_move(page: GamePage) -> None:
    history = looking(page)
    log, moments = page.table.log_model, Moments(page.bridge.session)
    marked = 0
    for at in range(1, MOVES + 1):
        history.go(at)
        index = history.log.currentIndex()
        lines = [log.line(row) for row in range(log.rowCount()) if log.line(row).move == moments.move(at)]
        assert index.isValid() is bool(lines)
        if index.isValid() and not all(line.quiet or line.heading for line in lines):
            assert str(index.data()) in history.strip.said.text()
            marked += 1
    assert marked


def test_only_moves_with_all_the_words_are_found(page: GamePage) -> None:
    history = looking(page)
    log = page.table.log_model
    words = log.line(0).text.split()[:2]
    history.finder.setText(" ".join(words).upper())
    shown = [row for row in range(log.rowCount()) if not history.log.isRowHidden(row)]
    assert 0 in shown
    assert all(word.casefold() in log.line(row).text.casefold() for row in shown for word in words)
    assert history.nothing.isHidden()
    history.finder.setText("quetzalcoatl")
    assert not history.nothing.isHidden()
    history.finder.clear()
    assert not any(history.log.isRowHidden(row) for row in range(log.rowCount()))


def test_enter_goes_from_one_move_that_was_found_to_the_next_and_round(page: GamePage) -> None:
    history = looking(page)
    seat = page.bridge.state.seats[1]
    history.filter.who.setCurrentIndex(history.filter.who.findData(seat))
    moments = dict.fromkeys(
        [move.id for move in page.bridge.session.timeline.current].index(line.move) + 1
        for line in shown_lines(page)
        if not line.heading and line.move in {move.id for move in page.bridge.session.timeline.current}
    )
    history.go(0)
    history.finder.setFocus()
    seen = []
    for _ in range(len(moments) + 1):
        QTest.keyClick(history.finder, Qt.Key.Key_Return)
        seen.append(history.at)
    assert [at for at in dict.fromkeys(seen) if at] == list(moments)
    assert seen[0] in seen[1:]
    for choice in (history.filter.who, history.filter.what):
        assert choice.width() >= choice.sizeHint().width()  # no entry is cut


def test_in_a_list_of_what_was_found_up_and_down_go_from_one_of_them_to_the_next(page: GamePage) -> None:
    """Enter then is for a move that was looked for, and the line that is marked is one of those listed."""
    history = looking(page)
    seat = page.bridge.state.seats[1]
    history.filter.who.setCurrentIndex(history.filter.who.findData(seat))
    ids = [move.id for move in page.bridge.session.timeline.current]
    moments = list(dict.fromkeys(ids.index(line.move) + 1 for line in shown_lines(page) if not line.heading))
    assert len(moments) > 2
    history.go(0)
    history.log.setFocus()
    seen = []
    for key, times in ((Qt.Key.Key_Down, len(moments) + 1), (Qt.Key.Key_Up, len(moments))):
        for _ in range(times):
            QTest.keyClick(history.log, key)
            seen.append(history.at)
            assert not history.log.isRowHidden(history.log.currentIndex().row())
            assert page.table.log_model.move(history.log.currentIndex().row()) == ids[history.at - 1]
    assert seen == [*moments, moments[-1], *moments[-2::-1], moments[0]]
    history.filter.who.setCurrentIndex(0)
    history.go(len(ids))
    QTest.keyClick(history.log, Qt.Key.Key_Up)
    assert history.at == Moments(page.bridge.session).turn_before(len(ids)), "else by turns"


def test_what_is_shown_is_freed_when_somebody_goes_back(page: GamePage) -> None:
    first = looking(page)
    gone: list[bool] = []
    first.destroyed.connect(lambda: gone.append(True))
    page.show_table()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert gone == [True]
    assert page.history is None


def test_the_game_goes_on_after_somebody_has_looked_back(page: GamePage) -> None:
    """What was looked at is gone by then, and hears of nothing any more."""
    looking(page)
    page.show_table()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    page.bridge.undo()
    page.bridge.redo()
    QApplication.processEvents()
    assert page.bridge.session.timeline.cursor == MOVES


def shown_lines(page: GamePage) -> list[LogLine]:
    history = page.history
    assert history is not None
    log = page.table.log_model
    return [log.line(row) for row in range(log.rowCount()) if not history.log.isRowHidden(row)]


def test_moves_are_listed_by_player_and_headings_only_above_something(page: GamePage) -> None:
    history = looking(page)
    seat = page.bridge.state.seats[1]
    history.filter.who.setCurrentIndex(history.filter.who.findData(seat))
    lines = shown_lines(page)
    assert {line.player for line in lines if not line.heading} == {seat}
    assert all(not following.heading for line, following in pairwise(lines) if line.heading)
    assert lines
    assert not lines[-1].heading
    history.filter.who.setCurrentIndex(0)
    assert len(shown_lines(page)) == page.table.log_model.rowCount()


def test_corrections_and_what_was_allowed_anyway_are_found_by_kind(page: GamePage) -> None:
    session = page.bridge.session
    history = looking(page)
    history.filter.what.setCurrentIndex(history.filter.what.findData("corrections"))
    assert shown_lines(page) == []
    assert not history.nothing.isHidden()
    history.filter.what.setCurrentIndex(history.filter.what.findData("allowed"))
    assert shown_lines(page) == []
    history.filter.what.setCurrentIndex(history.filter.what.findData("moves"))
    assert shown_lines(page)
    page.show_table()
    seat = session.state.seats[0]
    what = known(session.game.id).number
    assert page.bridge.do(Correct(what=f"{seat}.{what}", value=7))
    history = looking(page)
    history.filter.what.setCurrentIndex(history.filter.what.findData("corrections"))
    assert {line.move for line in shown_lines(page) if not line.heading} == {session.timeline.current[-1].id}


def test_every_line_of_the_list_is_wrapped_whole(qtbot: QtBot, context: Context) -> None:
    """Also of what moves nothing, such as what a tile shows: that is what people look for there. What was
    declined takes one line, and is read whole in its tip."""
    long = "Ada declines: raid for 1 strength, or take the first-player card, and a good deal more than that"
    model = LogModel(lambda step: [LogLine(long, move=step, quiet=step == "quiet", folds=step == "folds")])
    model.follow(["plain", "quiet", "folds"])
    view = LogView(context.theme, model, follows=False)
    qtbot.addWidget(view)
    view.resize(260, 300)
    view.show()
    QApplication.processEvents()
    plain, quiet, folded = (view.visualRect(model.index(row)).height() for row in (0, 1, 2))
    assert quiet == plain > 2 * view.fontMetrics().height()
    assert folded < 2 * view.fontMetrics().height()
    tips = [model.index(row).data(Qt.ItemDataRole.ToolTipRole) for row in (0, 1, 2)]
    assert tips[:2] == [None, None]
    assert long in tips[2]


def test_the_sheet_of_keys_tells_those_of_looking_back(page: GamePage) -> None:
    looking(page)
    page.show_keys()
    (sheet,) = page.findChildren(KeysSheet)
    texts = [label.text() for label in sheet.findChildren(PlainLabel)]
    assert "One move earlier, one later" in texts
    assert "C" in texts
    sheet.close()
