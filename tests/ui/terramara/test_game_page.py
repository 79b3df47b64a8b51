"""One open game in the window: its depths, its bar, its messages, and a disk that is full."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_headless
from companion.games.terramara.commands import Correct, Deepen, EndTurn, NextRound, Send
from companion.kernel import gamefile
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.common import StopGame
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.journal import Edit
from companion.store.trouble import FULL, StoreTrouble
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import type_text
from ui.context import Context
from ui.dialogs.keys_sheet import KeysSheet
from ui.game_page import GamePage
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.score.score_page import ScorePage
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.score.pad_cell import PadCell
from ui.settings import ANIMATE, SHOW_SCORE


@pytest.fixture
def window(qtbot: QtBot, context: Context, tmp_path: Path) -> MainWindow:
    window = MainWindow(context, Library(tmp_path))
    qtbot.addWidget(window)
    window.show()
    window.load()
    window.activateWindow()
    return window


def begin(window: MainWindow, fresh: bool = False, **choices: Any) -> GamePage:
    players = choices.pop("players", 4)
    session = window.library.begin("terramara", make_setup(players, **choices))
    window.show_session(session, fresh)
    assert window.game is not None
    QApplication.processEvents()
    return window.game


def table(page: GamePage) -> TablePage:
    assert isinstance(page.table, TablePage)
    return page.table


def answer(page: GamePage) -> None:
    """The first thing that comes to mind."""
    command = AutoPlayer(find_headless("terramara"), 1).choose(page.bridge.state)
    assert command is not None
    page.bridge.do(command)


def set_up(page: GamePage) -> None:
    while page.bridge.state.phase == "setup":
        answer(page)


# -- where one is


def test_a_game_opens_with_the_focus_on_the_board(window: MainWindow) -> None:
    page = begin(window)
    assert QApplication.focusWidget() is table(page).board


def test_whoever_looks_back_from_the_score_is_not_at_the_score(window: MainWindow) -> None:
    page = begin(window)
    set_up(page)
    page.show_score()
    assert page.bar.score.isChecked()
    page.look_back()
    assert not page.bar.score.isChecked()


def test_a_click_in_the_bar_leaves_the_focus_where_it_was(qtbot: QtBot, window: MainWindow) -> None:
    page = begin(window)
    table(page).do(Send(player="red", member="explorer", space="home.develop"))
    qtbot.mouseClick(page.bar.undo, Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is table(page).board


def test_f6_and_tab_lead_from_the_bar_into_the_game(window: MainWindow) -> None:
    page = begin(window)
    page.bar.home.setFocus()
    QTest.keyClick(page.bar.home, Qt.Key.Key_F6)
    assert table(page).areas.here() == 0
    page.bar.more.setFocus()
    QTest.keyClick(page.bar.more, Qt.Key.Key_Tab)
    assert table(page).areas.here() == 0


def test_the_points_of_a_clan_lead_to_what_made_them(qtbot: QtBot, window: MainWindow) -> None:
    page = begin(window)
    panel = table(page).panels["blue"]
    assert "what made it" in panel.score.toolTip()
    qtbot.mouseClick(panel.score, Qt.MouseButton.LeftButton)
    assert page.score_shown
    score = page.score
    assert isinstance(score, ScorePage)
    assert score.table.panel is not None
    assert score.table.cells["blue", "total"].isChecked()
    page.show_score(False)
    qtbot.mouseClick(panel.score, Qt.MouseButton.LeftButton)
    assert score.table.cells["blue", "total"].isChecked(), "not folded by coming again"


def test_a_question_mark_shows_the_keys_beside_the_table(window: MainWindow) -> None:
    page = begin(window)
    QTest.keyClick(table(page).board, Qt.Key.Key_Question)
    (sheet,) = page.findChildren(KeysSheet)
    assert sheet.isVisible()
    assert not sheet.isModal()
    sheet.close()


@pytest.mark.parametrize("redo", ["Ctrl+Shift+Z", "Ctrl+Y"])
def test_undo_and_redo_have_keys(qtbot: QtBot, window: MainWindow, redo: str) -> None:
    page = begin(window)
    table(page).do(Send(player="red", member="explorer", space="home.develop"))
    board = table(page).board
    qtbot.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.bridge.session.timeline.cursor == 0
    shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    if redo == "Ctrl+Y":
        qtbot.keyClick(board, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    else:
        qtbot.keyClick(board, Qt.Key.Key_Z, shift)
    assert page.bridge.session.timeline.cursor == 1


# -- depths


def test_the_score_is_worked_out_once_for_each_step(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out: list[object] = []
    refresh = ScorePage.refresh

    def counted(score: ScorePage) -> None:
        worked_out.append(score)
        refresh(score)

    monkeypatch.setattr(ScorePage, "refresh", counted)
    page = begin(window)
    set_up(page)
    page.show_score()
    assert len(worked_out) == 1, "when it is made"
    assert page.bridge.do(Correct(what="red.wood", value=3))
    assert len(worked_out) == 2, "while it is in front"
    page.show_score()
    assert len(worked_out) == 2, "it is there"
    page.show_table()
    worked_out.clear()
    assert page.bridge.do(StopGame())
    assert page.score_shown
    assert len(worked_out) == 1, "the step that leads there"


def test_the_score_that_is_looked_at_follows_a_game_that_is_no_deeper_any_more(window: MainWindow) -> None:
    page = begin(window, fresh=True, depth="score")
    for command in (Deepen(depth="full"), Correct(what="red.vp", value=77)):
        assert page.bridge.do(command)
    QApplication.processEvents()
    page.show_score()

    def shown() -> set[str]:
        QApplication.processEvents()
        return {cell.text() for cell in page.score.findChildren(PadCell) if cell.isVisible()}

    assert "77" in shown()
    assert page.bridge.undo_to(0)
    assert page.score_shown
    assert "77" not in shown()


def test_the_score_pad_opens_at_its_form(window: MainWindow) -> None:
    page = begin(window, fresh=True, depth="score")
    assert page.places.currentWidget() is page.score
    assert not page.bar.score.isVisible()
    assert not page.bar.mode.isVisible()


def test_the_neutral_desk_shows_neutral_strength_and_no_clans(window: MainWindow) -> None:
    page = begin(window, players=2, depth="neutral")
    set_up(page)
    assert not any(panel.isVisible() for panel in table(page).panels.values())
    assert table(page).neutrals.isVisible()
    assert not page.bar.mode.isVisible()  # nothing is checked here, so nothing can be strict
    while page.bridge.session.pending[0].kind != "desk":
        answer(page)
    primary = table(page).now.primary()
    assert primary is not None
    primary.click()
    assert isinstance(page.bridge.session.played[-1].move.command, NextRound)
    assert table(page).centre.currentWidget() is table(page).round_page


def test_more_can_be_kept_from_now_on(window: MainWindow) -> None:
    page = begin(window, depth="score")
    page.bar.menu.offer()
    actions = page.bar.menu.deepen.actions()
    assert len(actions) == 2  # the full table, and the desk
    actions[0].trigger()
    assert page.bridge.session.played[-1].move.command == Deepen(depth="full")
    assert page.places.currentWidget() is page.table
    assert page.bar.score.isVisible()
    page.bar.menu.offer()
    assert page.bar.menu.deepen.isEmpty()
    page.bridge.undo()
    assert page.places.currentWidget() is page.score


# -- settings apply at once


def test_the_score_is_hidden_at_once(window: MainWindow, context: Context) -> None:
    page = begin(window)
    panel = table(page).panels["red"]
    assert panel.score.isVisible()
    context.settings.set(SHOW_SCORE, False)
    page.bar.setting_changed.emit()
    assert not panel.score.isVisible()


def test_pieces_move_or_not_at_once(window: MainWindow, context: Context) -> None:
    page = begin(window)
    context.settings.set(ANIMATE, True)
    page.bar.setting_changed.emit()
    assert table(page).board.animate


# -- messages


def test_a_table_that_only_warns_does_it_and_says_what_was_allowed(window: MainWindow) -> None:
    page = begin(window)
    page.bridge.do(SetEnforcement(mode="warn"))
    page.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    page.bridge.do(EndTurn(player="red"))
    table(page).click_target("home.develop")
    assert len(page.bridge.state.spaces["home.develop"]) == 2
    assert table(page).hands.said()


def test_a_table_that_only_tracks_hears_nothing(window: MainWindow) -> None:
    page = begin(window)
    page.bridge.do(SetEnforcement(mode="track"))
    page.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    page.bridge.do(EndTurn(player="red"))
    table(page).click_target("home.develop")
    assert len(page.bridge.state.spaces["home.develop"]) == 2
    assert not window.notice.text()


def test_allowing_the_next_players_move_ends_the_turn_before_it(qtbot: QtBot, window: MainWindow) -> None:
    page = begin(window)
    page.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    table(page).click_target("home.develop")  # blue's, as soon as red's turn has ended
    assert table(page).now.refusal.isVisible()
    table(page).now.allowed.emit(table(page).aiming.aims.refused["home.develop"][0].commands[-1])
    state = page.bridge.state
    assert state.turn == "blue"
    assert [breach.rule for breach in state.breaches] == ["TM-PLACE-02"]


def test_a_full_disk_is_said_clearly_and_nothing_is_lost(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(window)
    page.bridge.do(Correct(what="red.wood", value=3))
    before = page.bridge.state

    def full(*_: object) -> None:
        raise StoreTrouble(FULL, file="games.sqlite")

    with monkeypatch.context() as patch:
        patch.setattr(page.bridge.session.book.writer, "append", full)
        table(page).click_target("home.develop")
        assert "is full" in page.unkept.text()
        assert page.bridge.state is before
        assert page.bridge.undo() is False
    table(page).click_target("home.develop")
    assert page.bridge.state.spaces["home.develop"]


def test_a_game_that_soon_fits_into_no_file_any_more_says_so_in_time(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(window)
    begun = len(page.bridge.session.entries)
    monkeypatch.setattr(gamefile, "MOST_ENTRIES", begun + 2)
    monkeypatch.setattr(gamefile, "NEARLY", 1.0)
    page.bridge.do(Correct(what="red.wood", value=3))
    assert not window.notice.text()
    page.bridge.do(Correct(what="red.wood", value=4))
    assert "Soon it can have no more" in window.notice.text()
    assert not page.bridge.do(Correct(what="red.wood", value=5))
    assert "no file can hold more" in page.unkept.text()
    assert not page.unkept.play_on.isVisible()


def test_moves_that_no_longer_fit_are_told(window: MainWindow) -> None:
    page = begin(window)
    page.bridge.do(Send(player="red", member="explorer", space="home.develop"))
    first = page.bridge.session.timeline.moves[0].id
    page.bridge.do(EndTurn(player="red"))
    page.bridge.do(Send(player="blue", member="explorer", space="home.hire"))
    page.bridge.take(Edit(target=first, command=Send(player="red", member="chieftain", space="home.hire")))
    assert page.bridge.session.problems
    assert window.notice.text()


def test_both_commands_of_a_click_are_told_to_the_hands(window: MainWindow) -> None:
    page = begin(window)
    table(page).click_target("home.develop")
    table(page).click_target("home.hire")
    texts = table(page).hands.texts()
    alone = table(page).wording.hands(page.bridge.state, page.bridge.session.played[-1].events)
    assert set(texts) >= {item for group in alone for item in group.items}
    assert len(page.bridge.session.played) == 3
    assert not table(page).hands.earlier()


def test_undo_tells_the_way_back_and_redo_the_way_forth(qtbot: QtBot, window: MainWindow) -> None:
    page = begin(window)
    table(page).click_target("home.develop")
    done = table(page).hands.texts()
    qtbot.mouseClick(page.bar.undo, Qt.MouseButton.LeftButton)
    assert "Push your marker on the military track back to 1" in table(page).hands.texts()
    assert not set(done) & set(table(page).hands.texts())
    qtbot.mouseClick(page.bar.redo, Qt.MouseButton.LeftButton)
    assert table(page).hands.texts() == done


def test_a_past_move_said_differently_asks_only_for_the_difference(window: MainWindow) -> None:
    page = begin(window)
    page.bridge.do(Send(player="red", member="explorer", space="home.develop"))
    first = page.bridge.session.timeline.moves[0].id
    page.bridge.take(Edit(target=first, command=Send(player="red", member="chieftain", space="home.develop")))
    in_hand, standing = table(page).hands.texts()  # marker and canoe stay where they are
    assert in_hand == "Take your explorer back from “Develop your skills”"
    assert standing == "Put your chieftain on “Develop your skills”"


# -- what was learnt


def test_what_one_game_has_learnt_is_offered_in_the_next(qtbot: QtBot, window: MainWindow) -> None:
    page = begin(window, sample=False)
    for space, effect in (("1L.1", "2 wood"), ("1L.2", "1 ore"), ("1L.3", "1 vp")):
        table(page).click_target(space)
        QApplication.processEvents()
        (editor,) = (one for one in table(page).now.findChildren(EffectEditor) if one.isVisible())
        type_text(editor.line, effect)
        remember = table(page).now.primary()
        assert remember is not None
        qtbot.mouseClick(remember, Qt.MouseButton.LeftButton)
        assert page.bridge.state.known.spaces[space] == effect
    window.go_home()
    page = begin(window, sample=False, seed=12)
    table(page).click_target("2L.2")
    QApplication.processEvents()
    qtbot.mouseClick(table(page).now.answers()[0], Qt.MouseButton.LeftButton)
    known = page.bridge.state.known
    assert [known.spaces[f"2L.{at}"] for at in (1, 2, 3)] == ["2 wood", "1 ore", "1 vp"]
