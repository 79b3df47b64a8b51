"""What the past costs: what follows from a change, shown in the window, going through the moves, and undo.

In time of the processor: it alone paints the window, and whatever else the machine does only adds to it. Only
undo is in time of the clock, disk included, as every step is safe there before anybody sees it.
"""

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.games.registry import GAMES
from tests.bench.row import Row, high
from tests.bench.window import open_window

if TYPE_CHECKING:
    from companion.session import Session
    from companion.store.book import Shelf
    from ui.game_page import GamePage

MOVES = 300
CHANGED = 14
TIMES = 9
LONG = 400
UNDONE = 100


def rows() -> Iterator[Row]:
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder, open_window(folder) as window:
            window.show_session(long_game(game))
            assert window.game is not None
            window.game.show_table()
            _paint()
            yield consequences(game, window.game)
            yield scrubbing(game, window.game)
        yield undoing(game)


def undoing(game: str) -> Row:
    """Each of the last steps of a long game on the disk taken back by itself, beside making them."""
    from companion.store.repository import Store

    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        made: list[float] = []
        session = long_game(game, LONG, store.games, made)
        taken = []
        for _ in range(UNDONE):
            started = time.perf_counter()
            session.undo()
            taken.append(time.perf_counter() - started)
        session.close()
    measured, move = statistics.median(taken), statistics.median(made[-UNDONE:])
    what = f"{game}: undo of one step of {LONG}, on the disk, beside one move"
    return Row(what, measured, move, measured / move, "<= 2 x", high=high(taken))


def long_game(
    game: str, moves: int = MOVES, shelf: "Shelf | None" = None, made: list[float] | None = None
) -> "Session[Any]":
    """So many moves, whoever makes them; a game that is over earlier goes on with corrections. What each of
    them took is added to `made`."""
    from companion.games.registry import find_headless
    from companion.kernel.autoplay import AutoPlayer
    from companion.kernel.codec import Codec
    from companion.kernel.common import Correct
    from companion.session import Session

    headless = find_headless(game)
    session = Session.create(headless.game, Codec(headless.game).setup_from(headless.demo(4)), shelf)
    player = AutoPlayer(headless, 3)

    def corrections(value: int) -> "Iterator[Correct]":
        seat = session.state.seats[0]
        return (Correct(what=f"{seat}.{what}", value=value) for what in headless.subjects(session.state))

    for number in range(moves):
        command = player.choose(session.state)
        if command is None or session.state.phase == "over" or command.kind == "close_game":
            command = next(correct for correct in corrections(number % 9) if not session.refusals(correct))
        started = time.perf_counter()
        session.apply(command)
        if made is not None:
            made.append(time.perf_counter() - started)
    return session


def consequences(game: str, page: "GamePage") -> Row:
    """From the click to the painted list, beside replaying the whole game once."""
    from companion.kernel.playthrough import Playthrough

    session, taken = page.bridge.session, []
    page.look_back()
    _paint()
    for _ in range(TIMES):
        started = time.process_time()
        page.past.rewriting.take_out(session.timeline.current[CHANGED - 1].id)
        _paint()
        taken.append(time.process_time() - started)
        page.past.rewriting.leave()
        _paint()
    entries = list(session.entries)
    replayed = _median(lambda: Playthrough(session.game, session.book.setup, entries))
    measured = statistics.median(taken)
    what = f"{game}: what follows from taking out move {CHANGED} of {MOVES}, shown"
    return Row(what, measured, replayed, measured / replayed, "p95 <= 300 ms", high=high(taken))


def scrubbing(game: str, page: "GamePage") -> Row:
    """Every third place of the slider, painted, beside a paint with nothing new to show."""
    page.look_back()
    _paint()
    history, taken = page.history, []
    assert history is not None
    for at in range(0, MOVES, 3):
        started = time.process_time()
        history.slider.setValue(at)
        _paint()
        taken.append(time.process_time() - started)
    again = _median(history.past.repaint)
    measured = statistics.median(taken)
    what = f"{game}: one place further while looking back over {MOVES} moves"
    return Row(what, measured, again, measured / again, "p95 <= 33 ms", high=high(taken))


def _median(work: Callable[[], object]) -> float:
    taken = []
    for _ in range(TIMES):
        started = time.process_time()
        work()
        taken.append(time.process_time() - started)
    return statistics.median(taken)


def _paint() -> None:
    from PySide6.QtWidgets import QApplication

    for _ in range(3):
        QApplication.processEvents()
