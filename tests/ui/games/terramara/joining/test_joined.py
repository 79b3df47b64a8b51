"""A table that is already playing: told by keys and clicks, counted, and then played on with."""

import random
import shutil
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game, find_headless
from companion.games.terramara.commands import Correct, Send
from companion.games.terramara.corrections import target
from companion.games.terramara.state import State, Worker
from companion.kernel.autoplay import AutoPlayer
from companion.session import Session
from tests.games.terramara.random_play import all_targets, random_value
from tests.ui.games.terramara.joining_hands import ENTER, PAGE_DOWN, Hands, calm, field, joined, tell_four
from tests.ui.hands import click, shown
from ui.context import Context
from ui.joining.joining_page import JoiningPage
from ui.library import Library
from ui.main_window import MainWindow

MOST_INPUTS = 200
AIM = 150


def check_what_was_told(state: State) -> None:
    red, blue, green, yellow = (state.players[colour] for colour in state.seats)
    assert (red.strength, red.culture, red.vp) == (5, 9, 12)
    assert (red.explorers, red.by_the_river, red.chieftain) == (3, 0, True)  # two of five are out
    assert red.goods == {"cattle": 2, "stone": 3, "cut_stone": 1, "timber": 2}
    assert (red.caravans, red.flags) == (("2", "3"), ("1L", "2L"))
    assert red.workers == (Worker(1), Worker(1))
    assert [ref[1] for ref in red.crafted] == ["1"] * 3
    assert red.reserved[:2] == "a1"
    assert (blue.chieftain, blue.explorers, blue.flags) == (False, 4, ("2L",))
    assert [worker.level for worker in blue.workers] == [1, 2]
    assert [ref[1] for ref in blue.crafted] == ["2", "2"]
    assert green.goods == {"cattle": 1, "leather": 2, "stone": 2, "cut_stone": 4, "ore": 2}
    assert (yellow.strength, yellow.caravans) == (20, ("end", "2"))
    assert state.road_end == ("yellow",)
    assert state.deck == {1: 0, 2: 16 - 8 - 2 - 2 - 3 - 1, 3: 20}  # in the row, crafted, reserved
    assert (state.turn, state.first, state.phase, state.round) == ("green", "blue", "play", 3)


def test_a_game_of_four_in_round_three_takes_few_inputs_and_goes_on(hands: Hands) -> None:
    tell_four(hands)
    assert not hands.page.walks.shown
    check_what_was_told(hands.state)
    assert hands.inputs <= AIM <= MOST_INPUTS, hands.inputs


def test_play_goes_on_with_everything_checked(hands: Hands) -> None:
    """TM-PLACE-04: an explorer joins only weaker clans; TM-REND: rounds change as ever."""
    page = joined(hands)
    for what, value in (
        ("red.strength", 3),
        ("blue.strength", 7),
        ("space.3L.1", ("blue explorer",)),
        ("turn", "red"),
    ):
        page.bridge.do(Correct(what=what, value=value))
    to_blue = Send(player="red", member="explorer", space="3L.1")
    assert {reason.code for reason in page.bridge.refusals(to_blue)} >= {"place.not_stronger"}
    assert not page.bridge.refusals(Send(player="red", member="explorer", space="home.develop"))
    goes_on: Session[Any] = Session.import_file(page.bridge.session.export(), find_game)
    player = AutoPlayer(find_headless("terramara"), 1)
    while goes_on.state.round == 3:
        command = player.choose(goes_on.state)
        assert command is not None
        goes_on.apply(command)
    state = goes_on.state
    assert (state.round, state.phase) == (4, "play")
    assert state.flipped == ("1L", "1R", "2L", "2R", "3L", "3R")
    assert state.deck[2] == 0  # TM-RSTART-03


def test_nothing_is_for_hands_that_lies_there_already(hands: Hands) -> None:
    page = joined(hands)
    assert page.table.hands.texts() == ()  # type: ignore[attr-defined]


def test_one_undo_takes_one_answer_back_and_one_redo_brings_it_again(hands: Hands) -> None:
    page = joined(hands)
    hands.walk.go_to(2)
    told = page.bridge.state
    hands.type("5")
    hands.key(ENTER)
    hands.type("9")
    hands.key(PAGE_DOWN)
    hands.type("7")
    hands.key(PAGE_DOWN)
    assert page.bridge.state.players["blue"].strength == 7
    hands.window.undo()
    assert page.bridge.state.players["blue"].strength == 0
    assert page.bridge.state.players["red"].culture == 9
    hands.window.undo()
    assert (page.bridge.state.players["red"].strength, page.bridge.state.players["red"].culture) == (5, 0)
    hands.window.undo()
    assert page.bridge.state == told
    hands.window.redo()
    hands.window.redo()
    assert (page.bridge.state.players["red"].strength, page.bridge.state.players["red"].culture) == (5, 9)
    assert hands.page.walks.shown


@pytest.mark.parametrize("way", ["left", "killed"])
def test_a_walk_that_was_left_goes_on_where_it_was(
    hands: Hands, qtbot: QtBot, context: Context, way: str
) -> None:
    """Killed: nobody says good-bye to the store; another window opens what is on the disk."""
    page = joined(hands)
    page.bridge.do(Correct(what="yellow.caravans", value=("1", "2")))  # put on the board
    hands.walk.go_to(4)
    hands.walk.go_to(3)
    hands.type("8")
    hands.key(ENTER)
    uid = page.bridge.session.book.uid
    if way == "left":
        hands.window.go_home()
        hands.window.resume(uid)
        again = hands
    else:
        folder = hands.window.library.folder
        copy = folder.parent / "after"
        shutil.copytree(folder, copy)
        window = MainWindow(context, Library(copy))
        shown(qtbot, window)
        window.load()
        window.resume(uid)
        again = Hands(window)
    qtbot.waitUntil(lambda: again.window.game is not None)
    assert again.page.walks.shown
    assert again.walk.telling
    assert again.walk.at == 3  # Björn's, although of others something was told on the board
    assert again.state.players["blue"].strength == 8


def test_a_click_on_any_screen_of_the_walk_leads_there(hands: Hands) -> None:
    """What is left empty stays open, so nobody has to go through the screens one by one."""
    joined(hands)
    for at in (5, 2, 6, 0):
        click(hands.walk.steps.buttons[at])
        assert hands.walk.at == at


def test_a_game_that_was_told_to_the_end_comes_back_to_its_table(hands: Hands, qtbot: QtBot) -> None:
    page = joined(hands)
    uid = page.bridge.session.book.uid
    hands.walk.go_to(6)
    hands.type("2")  # whose turn it is
    assert hands.walk.next_button.hasFocus()
    hands.key(ENTER)
    assert not hands.page.walks.shown
    assert hands.state.turn == "blue"
    hands.window.go_home()
    hands.window.resume(uid)
    qtbot.waitUntil(lambda: hands.window.game is not None)
    assert not hands.page.walks.shown


def test_a_joined_game_leads_to_the_same_table_as_a_file(hands: Hands) -> None:
    page = joined(hands, players=3)
    session = page.bridge.session
    rng = random.Random(4)
    for _ in range(120):
        what = rng.choice(all_targets(session.state))
        found = target(session.state, what)
        value = random_value(rng, found.choices(session.state)) if found is not None else 0
        if not session.refusals(Correct(what=what, value=value)):
            session.apply(Correct(what=what, value=value), joined=rng.random() < 0.5)
    again = Session.import_file(session.export(), find_game)
    assert again.codec.digest(again.state) == session.codec.digest(session.state)
    assert again.state == session.state


def test_what_could_not_be_taken_is_still_there_on_coming_back(hands: Hands, qtbot: QtBot) -> None:
    page = joined(hands)
    hands.walk.go_to(2)
    field(hands, "red.cattle").setFocus()
    hands.type("3")
    field(hands, "red.strength").setFocus()
    hands.type("77")
    hands.key(ENTER)
    assert page.half_entered
    uid = page.bridge.session.book.uid
    hands.window.go_home()
    hands.window.resume(uid)
    qtbot.waitUntil(lambda: hands.window.game is not None)
    assert hands.walk.at == 2
    assert field(hands, "red.strength").text() == "77"
    assert field(hands, "red.strength").faulty


def test_whoever_leaves_in_the_middle_is_told_the_way_back(hands: Hands) -> None:
    joined(hands)
    hands.walk.go_to(3)
    hands.key(Qt.Key.Key_Escape)
    assert not hands.page.walks.shown
    assert "Does everything agree?" in hands.window.notice.text()
    hands.page.bar.menu.walk.trigger()
    assert hands.walk.telling


def test_a_walk_that_is_over_is_gone(hands: Hands) -> None:
    """Whatever happens later happens without it."""
    page = joined(hands)
    hands.walk.go_to(6)
    hands.key(PAGE_DOWN)
    assert page.walk is None
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not page.findChildren(JoiningPage)
    page.bridge.do(Correct(what="red.wood", value=1))
    page.show_walk()
    hands.walk.go_to(2)
    hands.type("9")
    hands.key(ENTER)
    assert hands.state.players["red"].strength == 9


def test_the_list_of_moves_names_nobody_whom_no_one_has_named(hands: Hands) -> None:
    """Until it is told who begins and whose turn it is, that is the first seat only for want of a better."""
    page = joined(hands)
    hands.type("2")  # has the first-player card
    hands.walk.go_to(6)
    hands.type("3")
    hands.key(PAGE_DOWN)
    model = page.table.log_model
    said = [calm(model.line(row).text) for row in range(model.rowCount())]
    assert said[-2:] == ["Told: first player, Björn", "Told: player in turn, Chiara"]


def test_undo_asks_before_it_takes_the_joining_back(hands: Hands) -> None:
    page = joined(hands)
    hands.walk.go_to(6)
    hands.key(PAGE_DOWN)
    page.bridge.do(Send(player="red", member="explorer", space="hut.red"))
    hands.window.undo()
    told = page.bridge.state
    hands.window.undo()
    assert page.bridge.state == told
    assert "of joining the game: Correct player in turn" in calm(page.stepping.strip.text())
    hands.click(page.stepping.strip.ways[0])
    assert len(page.bridge.session.timeline.current) == 3  # up to the full table
    assert "undone, back to here" in page.stepping.strip.text()


def test_while_the_table_is_being_told_undo_asks_only_before_the_table_goes(hands: Hands) -> None:
    page = joined(hands)
    hands.walk.go_to(2)
    hands.type("5")
    hands.key(PAGE_DOWN)
    hands.window.undo()
    assert page.bridge.state.players["red"].strength == 0
    assert not page.stepping.strip.isVisible()
    hands.window.undo()
    assert page.bridge.state.depth == "full"
    assert "of joining the game: Go on as full table" in calm(page.stepping.strip.text())
    hands.click(page.stepping.strip.ways[0])
    assert page.bridge.state.depth == "score"
