"""How fast the window is. Its baseline is a bare PySide6 window in the same run, on the off-screen platform.

Run by itself with the name of a part, this file is also the program that is measured.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench.row import Row
from tests.bench.window import open_window

if TYPE_CHECKING:
    from ui.games.terramara.table_page import TablePage

ROOT = Path(__file__).parents[2]
STARTS, CLICKS = 7, 15
MIDDLE = 3
"""The round in which clicks are measured."""


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as compiled:
        yield starting(compiled)
        yield remembering(compiled)
    yield clicking()
    yield repainting()
    yield entering()


# -- programs that are started and measured from outside


def bare_window() -> None:
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.resize(1280, 720)
    window.show()
    app.processEvents()
    tell()


def start_page() -> None:
    """As `python -m ui` does it, until the event loop has painted and comes round again."""
    from PySide6.QtCore import QEvent, QObject, QTimer
    from PySide6.QtWidgets import QApplication

    from ui.app import Application

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.Paint:
                watched.removeEventFilter(self)
                QTimer.singleShot(0, tell)
                QTimer.singleShot(0, lambda: os._exit(0))
            return False

    app = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        application = Application(app, Path(folder))
        painted = Painted()
        application.window.start.installEventFilter(painted)
        application.show()
        app.exec()


def put_on_shelf(folder: str) -> None:
    """A game for four in the middle of its third round, somebody is to send; kept like every game."""
    from companion.cli_player import AutoPlayer
    from companion.games.registry import find_door
    from companion.session import Session
    from companion.store.repository import Store
    from tests.bench.bench_engine import setup_of

    door = find_door("terramara")
    store = Store.open(Path(folder))
    session = Session.create(door.game, setup_of(2), store.games)
    player = AutoPlayer(door, 2)

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


def open_game(folder: str) -> None:
    _table(folder)
    tell()


def tell() -> None:
    """The moment, and the most memory so far."""
    with Path("/proc/self/status").open(encoding="ascii") as file:
        most = next(line.split()[1] for line in file if line.startswith("VmHWM"))
    print(time.time(), most, flush=True)


def _run(compiled: str, part: str, *given: str) -> tuple[float, float]:
    """Seconds from the start of the process, and megabytes, with byte code kept as at home."""
    code = f"from tests.bench.bench_ui import {part}; {part}(*{given!r})"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    started = time.time()
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    moment, most = done.stdout.split()
    return float(moment) - started, int(most) / 1024


# -- the lines


def starting(compiled: str) -> Row:
    """In turn, so that a busy machine is busy for both. The first start compiles and does not count."""
    ours, bare = [], []
    for _ in range(STARTS + 1):
        bare.append(_run(compiled, "bare_window")[0])
        ours.append(_run(compiled, "start_page")[0])
    del ours[0], bare[0]
    measured, baseline = statistics.median(ours), statistics.median(bare)
    what = "process start to a start page that takes clicks (beside a bare window)"
    return Row(what, measured, baseline, measured / baseline, "<= 2.5x")


def remembering(compiled: str) -> Row:
    """Compiling takes memory too: the second time is the one that people know."""
    with tempfile.TemporaryDirectory() as folder:
        put_on_shelf(folder)
        _run(compiled, "open_game", folder)
        measured, baseline = _run(compiled, "open_game", folder)[1], _run(compiled, "bare_window")[1]
    what = "memory with a game for four open (beside a bare window)"
    return Row(what, measured, baseline, measured / baseline, "<= 2.5x", "MB")


def clicking() -> Row:
    """From the click to the painted table, with the entry safely on the disk; undone and done again."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    with tempfile.TemporaryDirectory() as folder:
        put_on_shelf(folder)
        page = _table(folder)
        bridge, board = page._bridge, page.board
        target = next(key for key in board.lit if key.startswith(("home.", f"{MIDDLE}L", f"{MIDDLE}R")))
        taken, written = [], []
        for _ in range(CLICKS):
            before = bridge.session.timeline.cursor
            point = board.target_point(target)
            started = time.perf_counter()
            QTest.mouseClick(
                board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point
            )
            QApplication.processEvents()
            taken.append(time.perf_counter() - started)
            assert bridge.session.timeline.cursor == before + 1
            started = time.perf_counter()
            bridge.session.undo()
            written.append(time.perf_counter() - started)
            bridge._tell(bridge.session.last_change)  # type: ignore[arg-type]
            QApplication.processEvents()
        page.window().close()
    measured, baseline = statistics.median(taken), statistics.median(written)
    what = "click on a legal space to repainted table, durable (beside a durable undo alone)"
    return Row(what, measured, baseline, measured / baseline, "<= 50 ms")


def repainting() -> Row:
    """The whole board, beside filling an area of the same size."""
    from PySide6.QtGui import QColor, QPixmap

    with tempfile.TemporaryDirectory() as folder:
        put_on_shelf(folder)
        page = _table(folder)
        view = page.board.viewport()
        picture = QPixmap(view.size())
        taken, filled = [], []
        for _ in range(CLICKS):
            started = time.perf_counter()
            view.repaint()
            taken.append(time.perf_counter() - started)
            started = time.perf_counter()
            picture.fill(QColor("white"))
            filled.append(time.perf_counter() - started)
        page.window().close()
    measured, baseline = statistics.median(taken), statistics.median(filled)
    return Row("full repaint of the board", measured, baseline, measured / baseline, "<= 16 ms")


def entering() -> Row:
    """Inputs of a recorded game for four, by real mouse events, beside the least that could say the same."""
    from PySide6.QtWidgets import QApplication

    from companion.cli_player import AutoPlayer
    from companion.games.registry import find_door
    from companion.session import Session
    from tests.bench.bench_engine import setup_of
    from tests.bench.least import least_inputs
    from ui.games.terramara.robot import Robot, as_people_say
    from ui.games.terramara.table_page import TablePage

    door, setup = find_door("terramara"), setup_of(4)
    session = Session.create(door.game, setup)
    player = AutoPlayer(door, 4)
    while (chosen := player.choose(session.state)) is not None:
        session.apply(as_people_say(session.state, chosen))
    commands = [step.move.command for step in session.played]
    with tempfile.TemporaryDirectory() as folder:
        window = open_window(folder)
        window.show_session(Session.create(door.game, setup))
        assert window.game is not None
        page = window.game.table
        assert isinstance(page, TablePage)
        robot = Robot(page, page._bridge)
        robot.play(commands)
        QApplication.processEvents()
        page.window().close()
    least = least_inputs(door.game, setup, commands)
    what = "inputs of a game for four (beside the least that could say the same)"
    return Row(what, robot.inputs, least, robot.inputs / least, "<= 1.45x", "inputs")


# -- a table in the middle of a game


def _table(folder: str) -> "TablePage":
    """The window at the game that lies on the shelf, opened as the start page does it."""
    from PySide6.QtWidgets import QApplication

    window = open_window(folder)
    window.load()
    window.resume(window.start.continue_card.uid)
    QApplication.processEvents()
    assert window.game is not None
    table = window.game.table
    from ui.games.terramara.table_page import TablePage  # the window brings it in when it needs it

    assert isinstance(table, TablePage)
    return table
