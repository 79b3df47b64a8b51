"""Digits and Enter pressed quickly one behind the other: what means the same counts, and none is dropped in
silence."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.test_keys import type_here
from tests.ui.hands import press_here
from ui.games.terramara.keys_say import REFLEX
from ui.games.terramara.table_page import TablePage
from ui.table.hasty import LOCKED
from ui.widgets.enter import BY_CHOICE


def ready(page: TablePage) -> TablePage:
    page.window().activateWindow()
    page.setFocus()
    QApplication.processEvents()
    return page


def travelling(make_table: MakeTable) -> TablePage:
    page = make_table(make_setup(sample=False))
    page.do(Learn(fact="space:1L.1", value="2 travel"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    return ready(page)


def test_the_same_digit_twice_is_two_steps_of_the_same_caravan(
    qtbot: QtBot, make_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TM-ROAD-01"""
    monkeypatch.setattr("ui.table.hasty.LOCKED", 60.0)
    page = travelling(make_table)
    press_here(Qt.Key.Key_1)
    press_here(Qt.Key.Key_1)
    assert page.bridge.state.players["red"].caravans == ("2", "0")


def test_a_caravan_keeps_its_digits_from_step_to_step(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-ROAD-01: however many ways there are from where it stands."""
    page = make_table(make_setup(sample=False))
    page.do(Learn(fact="space:1L.1", value="4 travel"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    ready(page)
    for caravans in (("1", "0"), ("1", "1")):
        press_here(Qt.Key.Key_1 if caravans[1] == "0" else Qt.Key.Key_5)
        assert page.bridge.state.players["red"].caravans == caravans
    QTest.qWait(round(1000 * LOCKED) + 50)
    press_here(Qt.Key.Key_1)
    assert page.bridge.state.players["red"].caravans == ("2", "1")
    stop = page.now.answer_at(9)
    assert stop is not None
    assert stop.accessibleName() == "Stop here"


def test_a_digit_held_down_is_one_step(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-ROAD-01"""
    page = travelling(make_table)
    press_here(Qt.Key.Key_1)
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", autorep=True, count=1
    )
    page.keys.press(held)
    assert page.bridge.state.players["red"].caravans == ("1", "0")
    assert QToolTip.text() == "", "nobody has pressed it again"


def test_a_digit_that_comes_to_mean_something_else_is_not_dropped_in_silence(
    qtbot: QtBot, make_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.table.hasty.LOCKED", 60.0)
    page = travelling(make_table)
    press_here(Qt.Key.Key_2)
    assert page.bridge.state.known.road[0].detours == ("bonus",)
    former = page.bridge.session.timeline.cursor
    assert page.now.answer_at(2) is not None, "which tile it is"
    press_here(Qt.Key.Key_2)
    assert page.bridge.session.timeline.cursor == former
    assert "Press it once more" in QToolTip.text()
    QToolTip.hideText()


@pytest.fixture
def raided(make_table: MakeTable) -> tuple[TablePage, list[float]]:
    """The last thing to hand over is asked, after which the turn may end; the clock is in hand."""
    page = make_table()
    page.do(Correct(what="red.strength", value=9))
    page.do(Correct(what="blue.wood", value=1))
    page.do(Send(player="red", member="explorer", space="home.raid"))
    page = ready(page)
    now = [10.0]
    page.keys.clock = lambda: now[0]
    while len(page.bridge.session.pending) > 1:
        press_here(Qt.Key.Key_3)
        QTest.qWait(round(1000 * LOCKED) + 50)
    return page, now


def test_enter_right_behind_a_digit_that_answers_by_itself_ends_no_turn(
    raided: tuple[TablePage, list[float]],
) -> None:
    page, now = raided
    press_here(Qt.Key.Key_3)
    assert page.now.primary() is not None
    now[0] += REFLEX / 2
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.turn == "red"
    assert "Press it once more" in QToolTip.text()
    QToolTip.hideText()
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.turn == "blue"


@pytest.mark.parametrize("later", [True, False])
def test_enter_a_moment_later_or_behind_another_key_ends_it(
    raided: tuple[TablePage, list[float]], later: bool
) -> None:
    page, now = raided
    press_here(Qt.Key.Key_3)
    if later:
        now[0] += REFLEX + 0.1
    else:
        press_here(Qt.Key.Key_F6)
        page.board.setFocus()
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.turn == "blue"


@pytest.fixture
def typed(make_table: MakeTable) -> TablePage:
    """A space is described in the line of the palette, and nothing is confirmed."""
    page = ready(make_table(make_setup(sample=False)))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.board.setFocus()
    type_here("2 wood + culture")
    return page


def test_enter_twice_behind_what_was_typed_tells_it_and_ends_no_turn(
    qtbot: QtBot, typed: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.table.hasty.LOCKED", 60.0)
    press_here(Qt.Key.Key_Return)
    assert typed.bridge.state.known.spaces["1L.1"] == "2 wood + 1 culture"
    press_here(Qt.Key.Key_Return)
    assert typed.bridge.state.turn == "red"
    assert "Press it once more" in QToolTip.text()
    QToolTip.hideText()
    monkeypatch.setattr("ui.table.hasty.LOCKED", 0.0)
    press_here(Qt.Key.Key_Return)
    assert typed.bridge.state.turn == "blue"


def test_enter_twice_behind_a_typed_card_tells_it_and_does_nothing_else(
    qtbot: QtBot, make_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.table.hasty.LOCKED", 60.0)
    page = ready(make_table(make_setup(sample=False)))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    ref = page.bridge.state.row[0].ref
    page.click_target(f"card:{ref}")
    type_here("tools, 2 timber, 5 points, 1 culture")
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.known.cards[ref].vp == 5
    former = page.bridge.session.timeline.cursor
    press_here(Qt.Key.Key_Return)
    assert page.bridge.session.timeline.cursor == former
    assert page.bridge.state.turn == "red"


def on_screen(panel: QWidget) -> QRect:
    """Where it lies, moved to where there is screen on both sides: tips lie nowhere else."""
    window = panel.window()
    window.move(window.screen().availableGeometry().width() - window.width(), 0)
    QApplication.processEvents()
    return QRect(panel.mapToGlobal(QPoint()), panel.size())


def tip() -> QWidget:
    (found,) = (
        one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel") and one.isVisible()
    )
    return found


def test_enter_right_behind_a_digit_answers_no_question_that_has_just_come(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    # TM-ROAD-01
    page = travelling(make_table)
    press_here(Qt.Key.Key_2)
    before = page.bridge.session.timeline.cursor
    answer = next(button for button in page.now.answers() if not button.property(BY_CHOICE))
    answer.setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.qWait(round(1000 * LOCKED) + 50)  # the button itself takes presses by now
    press_here(Qt.Key.Key_Return)
    assert page.bridge.session.timeline.cursor == before
    assert QToolTip.text(), "it is not passed over in silence"


def test_what_is_said_of_a_digit_that_came_too_soon_covers_no_answer(
    qtbot: QtBot, make_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.table.hasty.LOCKED", 60.0)
    page = travelling(make_table)
    panel = on_screen(page.now)
    press_here(Qt.Key.Key_2)
    press_here(Qt.Key.Key_2)
    assert "too soon" in QToolTip.text()
    assert not tip().geometry().intersects(panel)


def taking(make_table: MakeTable) -> TablePage:
    """Red chooses two raw resources."""
    page = make_table(make_setup(sample=False))
    page.do(Learn(fact="space:1L.1", value="2 any_raw"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    return ready(page)


def test_a_digit_that_stands_for_nothing_says_which_do(qtbot: QtBot, make_table: MakeTable) -> None:
    # TM-SYM-02
    page = taking(make_table)
    before = page.bridge.session.timeline.cursor
    press_here(Qt.Key.Key_7)
    assert "1, 2, 3, 4" in QToolTip.text()
    assert page.bridge.session.timeline.cursor == before


def test_a_digit_that_is_held_down_until_it_stands_for_nothing_says_nothing(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    """Nobody has pressed it for what is asked now."""
    page = taking(make_table)
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.text())
    key, none = Qt.Key.Key_7, Qt.KeyboardModifier.NoModifier
    page.keys.press(QKeyEvent(QEvent.Type.KeyPress, key, none, "7", autorep=True, count=1))
    assert not QToolTip.text()
