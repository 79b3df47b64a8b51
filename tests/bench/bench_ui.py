"""How fast the table is painted and how many inputs a game takes. What a person waits for is in `bench_start`
and `bench_hand`.
"""

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench.row import Row, high
from tests.bench.window import open_window

if TYPE_CHECKING:
    from ui.games.terramara.table_page import TablePage
    from ui.main_window import MainWindow

PAINTS = 15
MIDDLE = 3
"""The round a game on the shelf has come to."""


def rows() -> Iterator[Row]:
    yield repainting()
    yield entering()
    yield from typing()


def put_on_shelf(folder: str) -> None:
    """A game for four in the middle of its third round, somebody is to send; kept like every game."""
    from companion.games.registry import find_headless
    from companion.kernel.autoplay import AutoPlayer
    from companion.session import Session
    from companion.store.repository import Store
    from tests.bench.bench_engine import setup_of

    headless = find_headless("terramara")
    store = Store.open(Path(folder))
    session = Session.create(headless.game, setup_of(2), store.games)
    player = AutoPlayer(headless, 2)

    def in_the_middle() -> bool:
        state = session.state
        sent = state.round == MIDDLE and all(clan.sent for clan in state.players.values())
        return sent and not state.sent and session.pending[0].kind == "turn"

    while not in_the_middle():
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    session.close()
    store.close()


def typing() -> Iterator[Row]:
    """The palette with every legal move in it, beside painting the table once; in time of the processor."""
    from PySide6.QtTest import QTest

    with tempfile.TemporaryDirectory() as folder:
        put_on_shelf(folder)
        with open_window(folder) as window:
            painted = statistics.median(_painted(_table(window))[0])
            opened, answered = [], []
            for _ in range(PAINTS):
                begun = time.process_time()
                window.palette_door.open()
                opened.append(time.process_time() - begun)
                assert window.palette_door.card is not None
                for letter in "chieftain row 3 left":
                    begun = time.process_time()
                    QTest.keyClicks(window.palette_door.card.field, letter)
                    answered.append(time.process_time() - begun)
                window.palette_door.close()
    for what, taken in (
        ("the palette opens", opened),
        ("of what is typed there, a letter is answered", answered),
    ):
        median = statistics.median(taken)
        yield Row(
            f"{what} (beside painting the table)", median, painted, median / painted, "", high=high(taken)
        )


def repainting() -> Row:
    """The whole board, beside filling an area of the same size."""
    with tempfile.TemporaryDirectory() as folder:
        put_on_shelf(folder)
        with open_window(folder) as window:
            taken, filled = _painted(_table(window))
    measured, baseline = statistics.median(taken), statistics.median(filled)
    return Row("full repaint of the board", measured, baseline, measured / baseline, "<= 16 ms")


def _painted(page: "TablePage") -> tuple[list[float], list[float]]:
    from PySide6.QtGui import QColor, QPixmap

    view = page.board.viewport()
    picture = QPixmap(view.size())
    taken, filled = [], []
    for _ in range(PAINTS):
        started = time.perf_counter()
        view.repaint()
        taken.append(time.perf_counter() - started)
        started = time.perf_counter()
        picture.fill(QColor("white"))
        filled.append(time.perf_counter() - started)
    return taken, filled


def entering() -> Row:
    """Inputs of a recorded game for four, by real mouse events, beside the least that could say the same."""
    from PySide6.QtWidgets import QApplication

    from companion.games.registry import find_headless
    from companion.kernel.autoplay import AutoPlayer
    from companion.session import Session
    from tests.bench.bench_engine import setup_of
    from tests.bench.terramara.least import least_inputs
    from ui.games.terramara.robot import Robot, as_people_say
    from ui.games.terramara.table_page import TablePage

    headless, setup = find_headless("terramara"), setup_of(4)
    session = Session.create(headless.game, setup)
    player = AutoPlayer(headless, 4)
    while (chosen := player.choose(session.state)) is not None:
        session.apply(as_people_say(session.state, chosen))
    commands = [step.move.command for step in session.played]
    with tempfile.TemporaryDirectory() as folder, open_window(folder) as window:
        window.show_session(Session.create(headless.game, setup))
        assert window.game is not None
        page = window.game.table
        assert isinstance(page, TablePage)
        robot = Robot(page, page.bridge)
        robot.play(commands)
        QApplication.processEvents()
    least = least_inputs(headless.game, setup, commands)
    what = "inputs of a game for four (beside the least that could say the same)"
    return Row(what, robot.inputs, least, robot.inputs / least, "<= 1.45x", "inputs")


# -- a table in the middle of a game


def _table(window: "MainWindow") -> "TablePage":
    """The window at the game that lies on the shelf, opened as the start page does it."""
    from PySide6.QtWidgets import QApplication

    window.load()
    window.resume(window.start.continue_card.uid)
    QApplication.processEvents()
    assert window.game is not None
    table = window.game.table
    from ui.games.terramara.table_page import TablePage  # the window brings it in when it needs it

    assert isinstance(table, TablePage)
    return table
