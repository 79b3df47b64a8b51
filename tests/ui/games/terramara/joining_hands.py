"""A table of four in round 3 told by real events, each of them counted."""

import os
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.games.terramara.commands import Correct, Deepen
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import Start, State
from tests.ui.games.terramara.conftest import NAMES
from tests.ui.hands import click, press_here
from ui.game_page import GamePage
from ui.games.terramara.joining.board_station import BoardStation
from ui.games.terramara.joining.held import Held
from ui.joining.count_field import CountField
from ui.joining.form import FormStation
from ui.joining.joining_page import JoiningPage
from ui.main_window import MainWindow

ENTER, PAGE_DOWN = Qt.Key.Key_Return, Qt.Key.Key_PageDown


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
            QTest.keyClicks(focus, char)
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
        for place in targets:
            self.click(board.board.viewport(), board.board.target_point(place))


def joined(hands: Hands, players: int = 4, round_: int = 3, start: Start = "first-game") -> GamePage:
    """A game that is being told, without the way there."""
    seats = tuple(Seat(name, colour) for name, colour in NAMES[:players])
    setup = Setup(players=seats, start=start, depth="score", seed=3)
    running = (Deepen(depth="neutral"), Correct(what="round", value=round_), Deepen(depth="full"))
    hands.window.show_session(hands.window.library.begin("terramara", setup, (), running), fresh=True)
    QApplication.processEvents()
    return hands.page


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
    hands.key(ENTER)
    for name in ("Ann", "Bo", "Cleo", "Di")[:players]:
        hands.type(name)
        hands.key(ENTER)
    photograph(hands, "round")
    hands.type(str(round_))
    hands.key(ENTER)
    if hands.window.game is None:  # the rulings
        hands.key(ENTER)
    assert hands.page.walks.shown


def tell_a_clan(hands: Hands, keys: str) -> None:
    """Digits as people call their numbers, `.` is Enter: strength, culture, points, explorers and warriors
    (as they are), goods, caravans, flags, workers, crafted cards, and the reserved one."""
    before = hands.walk.at
    for char in keys.replace(" ", ""):
        if char == ".":
            hands.key(ENTER)
        else:
            hands.type(char)
    hands.key(PAGE_DOWN)
    assert hands.walk.at == before + 1


def tell_four(hands: Hands) -> None:
    """From the start page until play goes on."""
    come_to_the_walk(hands)
    photograph(hands, "table")
    hands.type("2")  # Bo begins
    hands.key(PAGE_DOWN)
    photograph(hands, "board")
    hands.put(Held("explorer", "red"), "3L.1", "4R.2")
    hands.put(Held("chieftain", "blue"), "3R.1")
    hands.put(Held("explorer", "green"), "5aL.1")
    photograph(hands, "board-pieces")
    hands.key(PAGE_DOWN)
    photograph(hands, "clan")
    tell_a_clan(hands, "5.9.12. .. 20310200 23 12. 200 300 1")
    photograph(hands, "clan-2")
    tell_a_clan(hands, "8.4.7. .. 00003100 30 2. 110 020 0")
    tell_a_clan(hands, "3.6.9. .. 12240020 00 0 300 220 0")
    tell_a_clan(hands, "20.7.15. .. 42000003 e2 1. 200 030 2")
    photograph(hands, "closing")
    hands.key(PAGE_DOWN)
    photograph(hands, "playing")


def calm(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def field(hands: Hands, key: str) -> CountField:
    found = hands.form().fields[key]
    assert isinstance(found, CountField)
    return found
