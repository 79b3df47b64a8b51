"""How fast one goes through a game whose table stands still: each moment painted, its books beside it.

Measured in processor time of this process: there is no screen to wait for, and the machine may be busy. The
baseline is painting the same page once more without going anywhere.
"""

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.games.registry import GAMES
from tests.bench.measured import own
from tests.bench.row import Row, high
from tests.bench.window import open_window

if TYPE_CHECKING:
    from companion.session import Session
    from ui.ledger.dispute_page import DisputePage

MOVES = 300
EVENINGS = Path(__file__).parents[1] / "evenings"
MUST = "p95 <= 33.3 ms"
"""Thirty pictures a second."""


def rows() -> Iterator[Row]:
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder, open_window(folder) as window:
            session = long_game(game)
            window.resize(1920, 1080)
            window.show_session(session)
            page = window.game
            assert page is not None
            page.show_table()
            page.dispute()
            dispute = page.disputes.page
            assert dispute is not None
            # the books of a whole player lie open, the most there is to mark
            dispute.ask(own(game).POINTED.format(seat=session.state.seats[0]))
            yield scrubbing(game, dispute, session.timeline.cursor)


def long_game(game: str) -> "Session[Any]":
    """The first moves of a recorded evening that is long enough, or of one that the program plays."""
    from companion.games.registry import find_game, find_headless
    from companion.kernel.autoplay import AutoPlayer
    from companion.kernel.codec import Codec
    from companion.session import Session

    if recorded := own(game).RECORDED:
        session = Session.import_file((EVENINGS / game / f"{recorded}.json").read_bytes(), find_game)
        session.undo_to(MOVES)
        return session
    headless = find_headless(game)
    session = Session.create(headless.game, Codec(headless.game).setup_from(headless.demo(1)))
    player = AutoPlayer(headless, 1)
    while session.timeline.cursor < MOVES:
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    return session


def scrubbing(game: str, page: "DisputePage", last: int) -> Row:
    from PySide6.QtWidgets import QApplication

    def shown(at: int) -> float:
        def work() -> None:
            page.slider.setValue(at)
            QApplication.processEvents()

        return _spent(work)

    QApplication.processEvents()
    shown(0)
    taken = [shown(at) for at in (*range(1, last + 1), *range(last, -1, -7))]
    still = [_spent(page.repaint) for _ in range(30)]
    measured, baseline = statistics.median(taken), statistics.median(still)
    what = f"{game}: scrub a game of {last} moves, shown and painted"
    return Row(what, measured, baseline, measured / baseline, MUST, high=high(taken))


def _spent(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started
