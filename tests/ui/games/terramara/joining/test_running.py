"""What is not told stays open and is named; a running game is gone through by the same walk."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_headless
from companion.games.terramara.commands import Correct, Deepen
from companion.kernel.autoplay import AutoPlayer
from tests.sampling import some_of, some_sets
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.joining_hands import ENTER, PAGE_DOWN, Hands, calm, field, joined
from tests.ui.hands import shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.game_page import GamePage
from ui.games.terramara.joining.board_station import BoardStation
from ui.joining.closing import ClosingStation, DoubtsStation
from ui.library import Library
from ui.main_window import MainWindow


def test_what_is_not_told_is_named_at_the_end_and_in_answers(hands: Hands) -> None:
    page = joined(hands)
    for what in ("strength", "culture", "crafted.1"):
        page.bridge.do(Correct(what=f"red.{what}", value=0))
    hands.walk.go_to(6)
    closing = hands.walk.station()
    assert isinstance(closing, ClosingStation)
    anna, bjoern = closing.open.text().split("\n")[:2]
    assert "cattle" in anna
    assert "strength" not in anna
    assert "nothing is told yet" in bjoern
    reply = page.table.reply("number:blue.strength")
    assert reply is not None
    assert any("Not told" in line.text for line in reply.lines)
    told = page.table.reply("number:red.strength")
    assert told is not None
    assert not any("Not told" in line.text for line in told.lines)
    notes = page.wording.pad(page.bridge.state, page.bridge.session.played).notes
    of_red, of_blue, *_ = [calm(note) for note in notes if "Not told of" in note]
    assert "workers, caravans, flags, crafted level-2 artifacts, crafted level-3 artifacts" in of_red
    assert "flags, crafted artifacts, reserved artifact" in of_blue


def test_enter_at_the_last_question_takes_an_answer_and_then_goes_on(hands: Hands) -> None:
    page = joined(hands)
    hands.walk.go_to(6)
    closing = hands.walk.station()
    assert isinstance(closing, ClosingStation)
    closing.question.buttons["blue"].setFocus()
    still_there = []
    for _ in range(2):
        hands.key(ENTER)
        still_there.append(page.walks.shown)
    assert still_there == [True, False]
    assert hands.state.turn == "blue"


@pytest.fixture
def running(hands: Hands) -> GamePage:
    hands.window.show_session(hands.window.library.begin("terramara", make_setup(3)))
    player = AutoPlayer(find_headless("terramara"), 2)
    while hands.state.turn_number < 6:
        command = player.choose(hands.state)
        assert command is not None
        hands.page.bridge.do(command)
    return hands.page


def test_does_everything_agree_shows_what_is_believed_and_each_edit_is_a_step(
    hands: Hands, running: GamePage
) -> None:
    running.bar.menu.walk.trigger()
    assert hands.walk.telling is False
    hands.walk.go_to(2)
    state = hands.state
    assert field(hands, "red.culture").text() == str(state.players["red"].culture)
    field(hands, "red.strength").setFocus()
    hands.type("17")
    hands.key(ENTER)
    field(hands, "red.cattle").setFocus()
    hands.type("5")
    assert (hands.state.players["red"].strength, hands.state.players["red"].goods["cattle"]) == (17, 5)
    hands.window.undo()
    assert hands.state.players["red"].strength == 17
    hands.window.undo()
    assert hands.state.players["red"].strength == state.players["red"].strength
    assert field(hands, "red.strength").text() == str(state.players["red"].strength)
    hands.key(Qt.Key.Key_Escape)
    assert not running.walks.shown
    focus = QApplication.focusWidget()
    assert focus is not None
    assert running.table.isAncestorOf(focus)


def test_looking_through_changes_nothing(hands: Hands, running: GamePage) -> None:
    before = len(running.bridge.session.entries)
    running.show_walk()
    for _ in range(200):
        on_the_board = isinstance(hands.walk.station(), BoardStation)
        hands.key(PAGE_DOWN if on_the_board else ENTER)
        if not running.walks.shown:
            break
    assert not running.walks.shown
    assert len(running.bridge.session.entries) == before


def test_what_the_rules_hardly_allow_is_named_before_a_running_game_goes_on(
    hands: Hands, running: GamePage
) -> None:
    before = running.bridge.state.players["red"].explorers
    running.show_walk()
    hands.walk.go_to(4)
    assert calm(hands.walk.next_button.text()) == "Everything agrees"
    running.bridge.do(Correct(what="red.explorers", value=before + 1))
    assert calm(hands.walk.next_button.text()) == "Next"
    hands.key(PAGE_DOWN)
    last = hands.walk.station()
    assert isinstance(last, DoubtsStation)
    assert last.doubts.isVisible()
    assert "Anna: explorers in hand and on the board: 5 instead of 4" in calm(last.doubts.text())
    assert calm(hands.walk.next_button.text()) == "Play on"
    assert_all_texts_fit(hands.walk)
    entries = len(running.bridge.session.entries)
    hands.key(ENTER)
    assert not running.walks.shown, "nothing is refused for it"
    assert len(running.bridge.session.entries) == entries


def test_what_is_put_right_needs_no_last_word(hands: Hands, running: GamePage) -> None:
    before = running.bridge.state.players["red"].explorers
    running.bridge.do(Correct(what="red.explorers", value=before + 1))
    running.show_walk()
    assert len(hands.walk.steps.buttons) == 6
    hands.walk.go_to(5)
    last = hands.walk.station()
    assert isinstance(last, DoubtsStation)
    hands.window.undo()
    assert not last.doubts.isVisible()
    hands.walk.go_to(4)
    assert len(hands.walk.steps.buttons) == 5
    hands.key(PAGE_DOWN)
    assert not running.walks.shown


def test_a_pad_that_is_kept_deeper_is_told_by_the_same_walk(hands: Hands) -> None:
    hands.window.show_session(hands.window.library.begin("terramara", make_setup(3, depth="score")))
    hands.page.bridge.do(Deepen(depth="full"))
    QApplication.processEvents()
    assert hands.walk.telling
    hands.window.undo()
    QApplication.processEvents()
    before = hands.page.walks.shown
    hands.page.stepping.strip.ways[0].click()
    QApplication.processEvents()
    assert before, "it asks first"
    assert not hands.page.walks.shown
    assert hands.page.score_shown


def test_another_language_stays_on_the_same_screen(
    hands: Hands, make_context: Callable[..., Context]
) -> None:
    joined(hands)
    hands.walk.go_to(3)
    hands.type("8")
    hands.window.speak(make_context("de"))
    QApplication.processEvents()
    assert hands.page.walks.shown
    assert hands.walk.at == 3
    assert field(hands, "blue.strength").text() == "8"


def test_what_lies_nowhere_cannot_be_gone_through(hands: Hands) -> None:
    """A pad has no table, and before the set-up is done nothing lies on it."""
    for depth in ("score", "full"):
        hands.window.show_session(hands.window.library.begin("terramara", make_setup(3, depth=depth)))
        hands.page.bar.menu.offer()
        assert not hands.page.bar.menu.walk.isVisible()
        hands.page.show_walk()
        assert not hands.page.walks.shown


@pytest.mark.parametrize(
    ("size", "scale"),
    some_sets(
        [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1366, 768), 1.5), ((1366, 768), 2.0)],
        ((1280, 720), 1.0),
        ((1366, 768), 2.0),
    ),
)
@pytest.mark.parametrize("players", some_of([2, 4], 4))
def test_all_texts_of_the_walk_fit_when_stretched(
    qtbot: QtBot,
    make_context: Callable[..., Context],
    tmp_path: Path,
    size: tuple[int, int],
    scale: float,
    players: int,
) -> None:
    context = make_context("xx")
    context.theme.set_scale(scale)
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window, *size)
    window.load()
    hands = Hands(window)
    joined(hands, players=players)
    for at in range(players + 3):
        hands.walk.go_to(at)
        assert_all_texts_fit(hands.walk)
