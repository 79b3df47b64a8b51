"""A table that is already playing: told by keys and clicks, counted, and then played on with."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.state import State, Worker
from tests.ui.hands import click, press_here, shown
from ui.context import Context
from ui.game_page import GamePage
from ui.games.terramara.joining.board_station import BoardStation
from ui.games.terramara.joining.held import Held
from ui.joining.closing import ClosingStation
from ui.joining.form import FormStation
from ui.joining.joining_page import JoiningPage
from ui.library import Library
from ui.main_window import MainWindow

ENTER, PAGE_DOWN = Qt.Key.Key_Return, Qt.Key.Key_PageDown
MOST_INPUTS = 200
AIM = 150


class Hands:
    """Real events, each of them counted."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.inputs = 0

    def key(self, key: Qt.Key) -> None:
        self.inputs += 1
        press_here(key)

    def type(self, text: str) -> None:
        for char in text:
            self.inputs += 1
            focus = QApplication.focusWidget()
            assert focus is not None
            QTest.keyClick(focus, char)
            QApplication.processEvents()

    def click(self, *where: object) -> None:
        self.inputs += 1
        click(*where)  # type: ignore[arg-type]
        QApplication.processEvents()

    @property
    def page(self) -> GamePage:
        assert self.window.game is not None
        return self.window.game

    @property
    def walk(self) -> JoiningPage:
        assert self.page.walk is not None
        return self.page.walk

    @property
    def state(self) -> State:
        state: State = self.page.bridge.state
        return state

    def form(self) -> FormStation:
        station = self.walk.station()
        assert isinstance(station, FormStation)
        return station

    def put(self, piece: Held, *targets: str) -> None:
        board = self.walk.station()
        assert isinstance(board, BoardStation)
        if board.held != piece:
            self.click(board.buttons[piece])
        for target in targets:
            self.click(board.board.viewport(), board.board.target_point(target))


@pytest.fixture
def hands(qtbot: QtBot, context: Context, tmp_path: Path) -> Hands:
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window)
    window.load()
    return Hands(window)


def photograph(hands: Hands, name: str) -> None:
    """For whoever wants to look: the folder is named in the environment."""
    folder = os.environ.get("JOINING_PICTURES")
    if folder:
        QApplication.processEvents()
        hands.window.grab().save(str(Path(folder) / f"{name}.png"))


def come_to_the_walk(hands: Hands, players: int = 4, round_: int = 3) -> None:
    photograph(hands, "start")
    hands.click(hands.window.start.join_button)
    photograph(hands, "players")
    hands.type(str(players))
    for _ in range(1 + players):  # through the names
        hands.key(ENTER)
    photograph(hands, "round")
    hands.type(str(round_))
    hands.key(ENTER)
    if hands.window.game is None:  # the rulings
        hands.key(ENTER)
    assert hands.page.walk_shown


def tell_a_clan(hands: Hands, keys: str) -> None:
    """Digits as people call their numbers, `.` is Enter: strength, culture, points, explorers (as they are),
    goods, caravans, flags, workers, crafted cards, and the reserved one."""
    before = hands.walk.at
    for char in keys:
        if char == ".":
            hands.key(ENTER)
        else:
            hands.type(char)
    hands.key(PAGE_DOWN)
    assert hands.walk.at == before + 1


def check_what_was_told(state: State) -> None:
    red, blue, green, yellow = (state.players[colour] for colour in state.seats)
    assert (red.strength, red.culture, red.vp) == (5, 9, 12)
    assert (red.explorers, red.by_the_river, red.chieftain) == (3, 0, True)  # two of five are out
    assert red.goods == {"cattle": 2, "stone": 3, "cut_stone": 1, "timber": 2}
    assert (red.caravans, red.flags) == (("2", "3"), ("1L", "2L"))
    assert red.workers == (Worker(1), Worker(1))
    assert [ref[1] for ref in red.crafted] == ["1"] * 3
    assert red.reserved[:2] == "a1"
    assert (blue.chieftain, blue.explorers, blue.flags) == (False, 4, ("3L",))
    assert [worker.level for worker in blue.workers] == [1, 2]
    assert [ref[1] for ref in blue.crafted] == ["2", "2"]
    assert green.goods == {"cattle": 1, "leather": 2, "stone": 2, "cut_stone": 4, "ore": 2}
    assert (yellow.strength, yellow.caravans) == (20, ("end", "2"))
    assert state.road_end == ("yellow",)
    assert state.deck == {1: 0, 2: 16 - 8 - 2 - 2 - 3 - 1, 3: 20}  # in the row, crafted, reserved
    assert (state.turn, state.first, state.phase, state.round) == ("blue", "blue", "play", 3)


def test_a_game_of_four_in_round_three_takes_few_inputs_and_goes_on(hands: Hands) -> None:
    come_to_the_walk(hands)
    assert hands.state.round == 3
    assert [card.level for card in hands.state.row] == [2] * 8
    # the table: round as told, Björn begins
    photograph(hands, "table")
    hands.key(ENTER)
    hands.type("2")
    hands.key(PAGE_DOWN)
    assert hands.state.first == "blue"
    photograph(hands, "board")
    hands.put(Held("explorer", "red"), "3L.1", "4R.2")
    hands.put(Held("chieftain", "blue"), "3R.1")
    hands.put(Held("explorer", "green"), "5aL.1")
    photograph(hands, "board-pieces")
    hands.key(PAGE_DOWN)
    photograph(hands, "clan")
    tell_a_clan(hands, "5.9.12..203102002312.2003001")
    photograph(hands, "clan-2")
    tell_a_clan(hands, "8.4.7..00003100303.1100200")
    tell_a_clan(hands, "3.6.9..1224002000.3002200")
    tell_a_clan(hands, "20.7.15..42000003e21.2000302")
    photograph(hands, "closing")
    assert isinstance(hands.walk.station(), ClosingStation)
    hands.key(PAGE_DOWN)
    assert not hands.page.walk_shown
    photograph(hands, "playing")
    check_what_was_told(hands.state)
    print(f"a game of four in round 3 is told with {hands.inputs} inputs")
    assert hands.inputs <= AIM <= MOST_INPUTS
