"""Where the focus goes when the panel changes: to the first thing of what has come, in sight."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, PutNeutral, Send
from companion.kernel.command import Command
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import press_here
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.table_page import TablePage


def asking(make_table: MakeTable) -> TablePage:
    page = make_table(make_setup(sample=False))
    page.window().activateWindow()
    page.do(Send(player="red", member="explorer", space="1L.1"))
    QApplication.processEvents()
    return page


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def enter(qtbot: QtBot) -> None:
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    QApplication.processEvents()


def test_enter_twice_on_only_this_once_spends_no_worker(qtbot: QtBot, make_table: MakeTable) -> None:
    page = asking(make_table)
    before = page.bridge.session.timeline.cursor
    goods = page.bridge.state.players["red"].goods
    once = page.now.findChild(QCheckBox, "once")
    assert once is not None
    once.setFocus()
    enter(qtbot)
    enter(qtbot)
    assert page.bridge.session.timeline.cursor == before
    assert page.bridge.state.players["red"].goods == goods


@pytest.mark.parametrize("key", [Qt.Key.Key_Shift, Qt.Key.Key_F9, Qt.Key.Key_Left])
def test_enter_behind_a_symbol_confirms_whatever_was_touched_on_the_board_before(
    qtbot: QtBot, make_table: MakeTable, key: Qt.Key
) -> None:
    page = asking(make_table)
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.board.setFocus()
    QApplication.processEvents()
    qtbot.keyClick(focus(), key)
    page.board.focus_target("1L.1")
    page.aiming.tell_again("space:1L.1")
    QApplication.processEvents()
    page.board.setFocus()
    qtbot.keyClick(focus(), Qt.Key.Key_3)
    enter(qtbot)
    assert not page.now.refusal.isVisible()
    assert page.bridge.session.played[-1].move.command == Learn(fact="space:1L.1", value="2 wood")


@pytest.mark.parametrize("key", [Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_F9])
def test_a_key_that_goes_nowhere_leaves_enter_to_what_is_open(
    qtbot: QtBot, make_table: MakeTable, key: Qt.Key
) -> None:
    page = make_table()
    page.window().activateWindow()
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.board.setFocus()
    page.board.focus_target("home.develop")
    QApplication.processEvents()
    qtbot.keyClick(focus(), key)
    enter(qtbot)
    assert not page.now.refusal.isVisible()
    assert page.bridge.state.turn == "blue"


def test_a_question_begins_with_describing_not_with_skipping(qtbot: QtBot, make_table: MakeTable) -> None:
    page = asking(make_table)
    first = page.now.first_answer()
    assert first is not None
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    assert editor.isAncestorOf(first)


def test_enter_held_down_answers_once(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    page.window().activateWindow()
    page.do(Send(player="red", member="explorer", space="home.develop"))
    before = page.bridge.session.timeline.cursor
    page.setFocus()
    QApplication.processEvents()
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(focus(), held)
    assert page.bridge.session.timeline.cursor == before
    enter(qtbot)
    assert page.bridge.session.timeline.cursor == before + 1


def test_a_question_asked_first_out_of_the_panel_has_the_focus(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(2, sample=False))
    page.window().activateWindow()
    while page.bridge.session.pending[0].kind != "place_neutral":
        offer = page.bridge.legal()[0]
        assert isinstance(offer, Command)
        assert page.bridge.do(offer)
    QApplication.processEvents()
    inside = page.side_forms.neutral.findChildren(QAbstractButton)[0]
    inside.setFocus()
    frame = page.bridge.session.pending[0]
    page.side_forms.learn_wanted.emit("space:5aR.1", PutNeutral(decision=frame.key, space="5aR.1"))
    QApplication.processEvents()
    assert page.now.isAncestorOf(focus())
    assert focus() is page.now.first_answer()
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    assert page.aiming.waiting is None


def test_in_a_turn_that_asks_nothing_enter_never_means_a_worker(make_table: MakeTable) -> None:
    """Whoever presses Enter twice to confirm would process something."""
    page = make_table(make_setup(4))
    page.window().activateWindow()
    QApplication.processEvents()
    assert page.bridge.session.pending[0].kind == "turn"
    page.aiming.aims.sender = ""  # nobody is left to send, as at the end of a round
    page.take_focus()
    assert focus() is page.board


def test_enter_picks_no_answer_about_cardboard_that_nobody_has_gone_to(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.window().activateWindow()
    page.do(Correct(what="red.culture", value=5))
    page.do(Send(player="red", member="explorer", space="home.develop"))
    QApplication.processEvents()
    page.take_focus()
    assert page.bridge.session.pending[0].kind == "ask"
    press_here(Qt.Key.Key_Return)
    assert not page.bridge.state.known.bonus, "which tile lies there is seen by the table alone"
    assert "Space picks what is marked" in QToolTip.text()
    QToolTip.hideText()
    press_here(Qt.Key.Key_Right)
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.known.bonus


def test_enter_answers_nothing_for_who_has_come_to_the_question_by_f6(make_table: MakeTable) -> None:
    """Whatever arrows were pressed before that."""
    page = make_table(make_setup(sample=False))
    page.window().activateWindow()
    page.do(Correct(what="round", value=5))
    page.board.setFocus()
    page.click_target("5aR.1")
    QApplication.processEvents()
    press_here(Qt.Key.Key_Tab)
    page.board.setFocus()
    press_here(Qt.Key.Key_F6)
    press_here(Qt.Key.Key_Return)
    assert not page.bridge.state.known.ordinary
    assert "Space picks what is marked" in QToolTip.text()
    QToolTip.hideText()
