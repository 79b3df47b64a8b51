"""The neutral desk: nothing runs away, and nothing is shown that it cannot know."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from companion.games.registry import find_headless
from companion.games.terramara.commands import Correct, Deepen
from companion.games.terramara.frames import Desk
from companion.kernel.autoplay import AutoPlayer
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click, press, press_here
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.widgets.plain import PlainLabel

ENTER = Qt.Key.Key_Return


def at_the_desk(make_table: MakeTable, players: int = 3) -> TablePage:
    page = make_table(make_setup(players, depth="neutral"))
    page.activateWindow()
    player = AutoPlayer(find_headless("terramara"), 1)
    while not isinstance(page.bridge.session.pending[0], Desk):
        command = player.choose(page.bridge.state)
        assert command is not None
        page.do(command)
    page.now.setFocus()
    QApplication.processEvents()
    return page


def test_after_a_round_enter_ticks_what_hands_do(qtbot: QtBot, make_table: MakeTable) -> None:
    page = at_the_desk(make_table)
    page.board.setFocus()
    press(page, ENTER)
    assert page.bridge.state.round == 2
    ticks = page.round_page.ticks
    assert QApplication.focusWidget() is ticks[0]
    for _ in ticks:
        press(page, ENTER)
    assert all(tick.isChecked() for tick in ticks)
    assert page.bridge.state.round == 2
    assert QApplication.focusWidget() is page.round_page.begin_button
    press(page, ENTER)
    assert page.centre.currentWidget() is page.board
    focus = QApplication.focusWidget()
    assert focus is not None
    assert page.isAncestorOf(focus)


@pytest.mark.parametrize("size", [(1280, 680), (1920, 1040)])
def test_words_beside_the_steps_are_not_broken_word_by_word(
    make_table: MakeTable, size: tuple[int, int]
) -> None:
    """The strength of one neutral player is all there is to compare: that says nothing about their width."""
    page = at_the_desk(make_table)
    page.resize(*size)
    press(page, ENTER)
    for _ in range(3):
        QApplication.processEvents()
    audit = page.round_page.audit
    assert audit is not None
    for line in audit.findChildren(PlainLabel):
        assert line.height() <= 2.5 * line.fontMetrics().height(), line.text()


def test_a_key_held_down_ends_one_round_only(qtbot: QtBot, make_table: MakeTable) -> None:
    page = at_the_desk(make_table)
    page.board.setFocus()
    press(page, ENTER)
    for _ in range(30):
        focus = QApplication.focusWidget()
        assert focus is not None
        held = QKeyEvent(QEvent.Type.KeyPress, ENTER, Qt.KeyboardModifier.NoModifier, "\r", True)
        QApplication.sendEvent(focus, held)
    assert page.bridge.state.round == 2
    assert not any(tick.isChecked() for tick in page.round_page.ticks)


def test_only_what_the_desk_follows_is_on_the_board(qtbot: QtBot, make_table: MakeTable) -> None:
    """Nobody tells it where canoes, caravans and markers of the clans are."""
    page = at_the_desk(make_table, 2)
    shown = page.board.board_scene.inventory().values()
    owners = {part.piece[0] for part in shown} - {""}
    assert owners == set(page.bridge.state.neutrals)
    assert not any(part.target.startswith("hut.") for part in shown)
    page.do(Deepen(depth="full"))
    shown = page.board.board_scene.inventory().values()
    assert {part.piece[0] for part in shown} >= set(page.bridge.state.seats)
    assert any(part.target.startswith("hut.") for part in shown)


def test_whoever_keeps_more_from_now_on_tells_what_lies_there(qtbot: QtBot, make_table: MakeTable) -> None:
    page = at_the_desk(make_table, 2)
    with qtbot.waitSignal(page.telling_wanted):
        page.do(Deepen(depth="full"))
    assert not any("artifact" in text for text in page.hands.texts())
    with qtbot.assertNotEmitted(page.telling_wanted):
        page.bridge.undo()


@pytest.mark.parametrize(("width", "scale"), [(1024, 1.0), (1280, 1.5), (1366, 2.0)])
def test_all_texts_of_the_desk_fit_when_stretched(
    qtbot: QtBot, make_table: MakeTable, make_context: Callable[..., Context], width: int, scale: float
) -> None:
    stretched = make_context("xx")
    stretched.theme.set_scale(scale)
    page = at_the_desk(lambda setup: make_table(setup, spoken=stretched), 4)
    page.resize(width, 640)
    desk = page.side_forms.desk
    assert_all_texts_fit(desk)
    click(desk.took["yellow"])
    assert_all_texts_fit(desk)


def test_a_corrected_strength_reaches_what_hands_still_have_to_do(make_table: MakeTable) -> None:
    page = at_the_desk(make_table)
    (colour,) = page.bridge.state.neutrals
    drawn = page.bridge.state.neutral_strength[colour]

    def pushed() -> list[str]:
        return [text.rsplit(" ", 1)[1] for text in page.hands.texts() if "Push the marker" in text]

    assert pushed() == [str(drawn)]
    page.do(Correct(what=f"neutral.{colour}", value=drawn + 3))
    assert pushed() == [str(drawn + 3)]
    page.bridge.undo()
    assert pushed() == [str(drawn)]
    page.do(Correct(what=f"neutral.{colour}", value=drawn + 5))
    page.telling.opening()
    assert pushed() == [str(drawn + 5)], "also when the table comes back"


def test_one_click_tells_who_took_the_first_player_card(qtbot: QtBot, make_table: MakeTable) -> None:
    # TM-FIRST-02, TM-NEUT-14
    page = at_the_desk(make_table)
    desk = page.side_forms.desk
    assert desk.isVisible()
    assert desk.took[""].isChecked()
    assert "third in the new order" in desk.gains.text()
    click(desk.took["blue"])
    assert page.bridge.state.next_first == "blue"
    assert "Anna" in desk.gains.text()
    told = page.hands.texts()
    assert any("third in the new order" in text for text in told)
    assert any("You took the first-player card" in text for text in told)
    click(desk.took["blue"])  # told already
    assert page.bridge.session.timeline.can_undo
    page.bridge.undo()
    assert desk.took[""].isChecked()
    click(desk.took["green"])
    click(desk.over)
    assert page.bridge.state.first == "green"
    texts = [one.text() for one in page.round_page.findChildren(QLabel) if one.isVisibleTo(page.round_page)]
    assert any("Chiara" in text and "starts round 2" in text for text in texts)


def test_nobody_is_asked_for_the_card_in_the_last_round(qtbot: QtBot, make_table: MakeTable) -> None:
    # TM-FIRST-05
    page = at_the_desk(make_table, 4)
    desk = page.side_forms.desk
    for _ in range(4):
        assert desk.took[""].isVisible()
        click(desk.over)
        page.show_board()
    assert page.bridge.state.round == 5
    assert not desk.took[""].isVisible()
    assert "flipped" in desk.gains.text()


def test_the_keyboard_is_at_the_question_and_not_at_the_end_of_the_round(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = at_the_desk(make_table)
    page.take_focus()
    assert QApplication.focusWidget() is page.side_forms.desk.took[page.bridge.state.next_first]
    press(page, ENTER)
    assert page.bridge.state.round == 1


def test_arrows_look_at_who_took_the_card_and_enter_says_it(qtbot: QtBot, make_table: MakeTable) -> None:
    page = at_the_desk(make_table)
    desk, bridge = page.side_forms.desk, page.bridge
    page.take_focus()
    assert QApplication.focusWidget() is desk.took[""]
    press_here(Qt.Key.Key_Right)
    assert QApplication.focusWidget() is desk.took["red"]
    assert bridge.state.next_first == "", "nobody has said anything yet"
    assert desk.took[""].isChecked()
    press_here(ENTER)
    assert bridge.state.next_first == "red"
    assert [colour for colour, button in desk.took.items() if button.isChecked()] == ["red"]
    assert QApplication.focusWidget() is desk.took["red"]
    press_here(Qt.Key.Key_Space)
    assert bridge.state.next_first == "red"
    assert [colour for colour, button in desk.took.items() if button.isChecked()] == ["red"]


def test_digits_say_who_took_the_card_as_they_answer_everywhere(make_table: MakeTable) -> None:
    page = at_the_desk(make_table)
    desk = page.side_forms.desk
    page.take_focus()
    assert [button.digit for button in desk.took.values()] == list(range(1, len(desk.took) + 1))
    press_here(Qt.Key.Key_2)
    assert page.bridge.state.next_first == "red"
