"""How fast the board mirror is. Its baseline is Qt itself, filling the same viewport with one plain picture.

Measured in processor time of this process: there is no screen to wait for, and the machine may be busy.
"""

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.template import Template
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.bench.row import Row
from ui.context import Context
from ui.games.terramara.board.view import BoardView
from ui.settings import ANIMATE, Settings
from ui.theme.fonts import Fonts
from ui.theme.theme import Appearance, Theme

SIZE = (1100, 950)
"""As large as in a window of 1920x1080."""
COLOURS = ("red", "blue", "green", "yellow")


class Plain(QWidget):
    """Nothing but one picture as large as the widget."""

    def __init__(self) -> None:
        super().__init__()
        self._picture = QPixmap(*SIZE)
        self._picture.fill(Qt.GlobalColor.darkYellow)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()


def rows() -> Iterator[Row]:
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    with tempfile.TemporaryDirectory() as folder:
        board = make_board(app, Path(folder))
        plain = Plain()
        plain.resize(*SIZE)
        plain.show()
        app.processEvents()
        baseline = middle(plain.repaint, 60)
        states = played()
        yield repainting(app, board, states[len(states) // 2], baseline)
        yield lighting(app, board, states[len(states) // 2], baseline)
        yield moving(app, board, states, baseline)
        plain.close()
        board.close()


def make_board(app: QApplication, folder: Path) -> BoardView:
    theme = Theme(Fonts.load(), Appearance.LIGHT)
    theme.apply(app)
    settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    settings.set(ANIMATE, False)
    language = load("en")
    board = BoardView(Context(theme, language, settings).within("terramara"), Wording(language, "terramara"))
    theme.dress(board)
    board.resize(*SIZE)
    board.show()
    return board


def played() -> list[State]:
    """A four-player game of the sample, the first legal answer to everything."""
    seats = tuple(Seat(colour.title(), colour) for colour in COLOURS)
    state = engine.start(TERRAMARA, Setup(seats, sample=True, seed=3, first="red")).state
    states = [state]
    while offers := engine.legal_commands(TERRAMARA, state):
        offer = offers[len(states) % len(offers)]
        command = offer.fill(offer.solutions(1)[0]) if isinstance(offer, Template) else offer
        state = engine.apply(TERRAMARA, state, command).state
        states.append(state)
    return states


def spent(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started


def middle(work: Callable[[], object], times: int) -> float:
    return statistics.median(spent(work) for _ in range(times))


def repainting(app: QApplication, board: BoardView, state: State, baseline: float) -> Row:
    """Everything on the viewport again, as after a window above it goes away."""
    board.show_state(state)
    app.processEvents()
    measured = middle(board.viewport().repaint, 60)
    return Row("full repaint of the board, 1100x950", measured, baseline, measured / baseline, "<= 16 ms")


def lighting(app: QApplication, board: BoardView, state: State, baseline: float) -> Row:
    """Light and dim all spaces, and paint them."""
    board.show_state(state)
    spaces = [target for target in board.targets() if "." in target and ":" not in target]
    lit, dimmed = dict.fromkeys(spaces[::2], "here"), dict.fromkeys(spaces[1::2], "not here")

    def light() -> None:
        board.set_lit(lit, dimmed)
        app.processEvents()

    def once() -> float:
        board.set_lit({}, {})
        app.processEvents()
        return spent(light)

    measured = statistics.median(once() for _ in range(20))
    board.set_lit({}, {})
    what = f"light {len(lit)} and dim {len(dimmed)} spaces, painted"
    return Row(what, measured, baseline, measured / baseline, "<= 16 ms")


def moving(app: QApplication, board: BoardView, states: list[State], baseline: float) -> Row:
    """`show_state` after every command of a game; the middle one of all."""
    board.show_state(states[0])
    app.processEvents()
    times = []
    for state in states[1:]:
        times.append(spent(lambda state=state: board.show_state(state)))  # type: ignore[misc]
        app.processEvents()
    measured = statistics.median(times)
    what = f"show_state after one move, {len(times)} moves"
    return Row(what, measured, baseline, measured / baseline, "<= 10 ms")
