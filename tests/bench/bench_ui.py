"""How fast the table is painted and what is typed is found. What a person waits for is in `bench_start` and
`bench_hand`.
"""

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.games.registry import GAMES
from tests.bench.measured import FIRST, own
from tests.bench.row import Row, high
from tests.bench.window import open_window

if TYPE_CHECKING:
    from ui.main_window import MainWindow

PAINTS = 15


def rows() -> Iterator[Row]:
    for game in GAMES:
        yield repainting(game)
        yield from typing(game)


def put_on_shelf(folder: str, game: str = FIRST) -> None:
    """A game in the middle, kept like every game."""
    from companion.games.registry import find_headless
    from companion.kernel.autoplay import AutoPlayer
    from companion.session import Session
    from companion.store.repository import Store

    headless = find_headless(game)
    store = Store.open(Path(folder))
    session = Session.create(headless.game, own(game).setup_of(2), store.games)
    player = AutoPlayer(headless, 2)
    while not own(game).in_the_middle(session):
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    session.close()
    store.close()


def typing(game: str) -> Iterator[Row]:
    """The palette with every legal move in it, beside painting the table once; in time of the processor."""
    from PySide6.QtTest import QTest

    with tempfile.TemporaryDirectory() as folder:
        put_on_shelf(folder, game)
        with open_window(folder) as window:
            painted = statistics.median(_painted(_table(window))[0])
            opened, answered = [], []
            for _ in range(PAINTS):
                begun = time.process_time()
                window.palette_door.open()
                opened.append(time.process_time() - begun)
                assert window.palette_door.card is not None
                for letter in own(game).TYPED:
                    begun = time.process_time()
                    QTest.keyClicks(window.palette_door.card.field, letter)
                    answered.append(time.process_time() - begun)
                window.palette_door.close()
    for said, taken in (
        ("the palette opens", opened),
        ("of what is typed there, a letter is answered", answered),
    ):
        median = statistics.median(taken)
        what = f"{game}: {said} (beside painting the table)"
        yield Row(what, median, painted, median / painted, "", high=high(taken))


def repainting(game: str) -> Row:
    """The whole board, beside filling an area of the same size."""
    with tempfile.TemporaryDirectory() as folder:
        put_on_shelf(folder, game)
        with open_window(folder) as window:
            taken, filled = _painted(_table(window))
    measured, baseline = statistics.median(taken), statistics.median(filled)
    return Row(f"{game}: full repaint of the board", measured, baseline, measured / baseline, "<= 16 ms")


def _painted(page: Any) -> tuple[list[float], list[float]]:
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


# -- a table in the middle of a game


def _table(window: "MainWindow") -> Any:
    """The window at the game that lies on the shelf, opened as the start page does it."""
    from PySide6.QtWidgets import QApplication

    window.load()
    window.resume(window.start.continue_card.uid)
    QApplication.processEvents()
    assert window.game is not None
    return window.game.table
