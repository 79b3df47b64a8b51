"""Programs that are started and measured from outside. Each tells what it has seen, as JSON, line by line.

Nothing is imported up here that the window does not import itself: what is measured begins with the process.
"""

import gc
import os
import sys
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from companion.kernel.command import Command
    from ui.main_window import MainWindow

BEAT = 2
"""Milliseconds between two looks at whether the window answers."""
IDLE = 0.0005
"""Seconds: less than this a window is busy that has nothing to do."""


def tell(**seen: Any) -> None:
    import json

    print(json.dumps(seen), flush=True)


def most_memory() -> float:
    """The peak of this process, in megabytes."""
    with Path("/proc/self/status").open(encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1024


# -- starting


def bare_window() -> None:
    """The least a window of this toolkit costs: shown and painted."""
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.resize(1280, 720)
    when_painted(window, lambda: tell_and_leave(painted=time.time(), memory=most_memory()))
    window.show()
    app.exec()


def wizard(folder: str) -> None:
    """*New game* is clicked as soon as the start page has been painted, until the wizard is."""

    def click(window: "MainWindow") -> None:
        tell(start_page=time.time())
        when_turned(
            window,
            lambda page: when_painted(page, lambda: tell_and_leave(wizard=time.time(), memory=most_memory())),
        )
        click_on(next(iter(window.start.new_cards.values())))

    run_window(folder, lambda window: when_painted(window.start, lambda: click(window)))


def last_game(folder: str) -> None:
    """*Continue* is clicked as soon as it has been painted, until the board is."""

    def opened(window: "MainWindow") -> None:
        assert window.game is not None
        table: Any = window.game.table
        when_painted(table.board.viewport(), lambda: tell_and_leave(table=time.time(), memory=most_memory()))

    def click(window: "MainWindow") -> None:
        button = window.start.continue_card.button
        button.pressed.connect(lambda: tell(can_continue=time.time()))  # it has taken the click
        when_turned(window, lambda _page: opened(window))
        click_on(button)

    run_window(folder, lambda window: when_painted(window.start.continue_card.button, lambda: click(window)))


def list_of_games(folder: str, games: str) -> None:
    """Until the list of so many games has been painted, and the page takes clicks again."""

    def look(window: "MainWindow") -> None:
        if window.start.model.rowCount() == int(games):
            tell_and_leave(listed=time.time())
        when_painted(window.start.side.games.viewport(), lambda: look(window))

    run_window(folder, look)


def backing_up(folder: str, games: str) -> None:
    """The longest time the window did not answer, from the store being there until the copy was made."""
    from PySide6.QtCore import QTimer

    from companion.store.backups import backups_in
    from companion.store.paths import backup_folder

    before = len(backups_in(backup_folder(Path(folder))))
    beats: list[float] = []

    def watch(window: "MainWindow") -> None:
        timer = QTimer(window)

        def beat() -> None:
            if not window.library.is_open or window.start.model.rowCount() != int(games):
                return
            beats.append(time.perf_counter())
            made = len(backups_in(backup_folder(Path(folder)))) > before
            if made or beats[-1] - beats[0] > 3:
                gaps = sorted(after - former for former, after in pairwise(beats)) or [0.0]
                tell_and_leave(longest=gaps[-1], made=made)

        timer.timeout.connect(beat)
        timer.start(BEAT)

    run_window(folder, watch)


# -- playing


def play_to_the_end(folder: str, recorded: str, resting: str = "resting") -> None:
    """A recorded game entered by real clicks in a window of its own, from the wizard's last click on;
    `resting` between them, or clicked on as fast as a program can where it says nothing."""
    first_of_all()
    from companion.games.registry import find_game
    from companion.session import Session
    from tests.bench.window import open_window

    told = Session.import_file(Path(recorded).read_bytes(), find_game)
    for ready in told.codec.readers():  # as the program has it before anybody has come to a first click
        ready()
    game, setup, commands = told.game.id, told.book.setup, [step.move.command for step in told.played]
    del told  # all its states, which no window would hold
    with open_window(folder, on_screen=True, tidied=False) as window:
        _play(window, game, setup, commands, bool(resting))


def _play(window: "MainWindow", game: str, setup: Any, commands: "Sequence[Command]", resting: bool) -> None:
    from PySide6.QtWidgets import QApplication

    from tests.bench.measured import own

    window.load()
    window.show_session(window.library.begin(game, setup))
    assert window.game is not None
    window.game.show_table()
    bridge, session = window.game.bridge, window.game.bridge.session
    QApplication.processEvents()
    gc.collect()  # as the program does while it waits, and never during a click

    taken: list[tuple[float, int]] = []

    def timed(click: Callable[[], object]) -> None:
        """Every click that something was written down for, until all of it is painted."""
        if resting:
            rest(window)
        before, started = len(session.entries), time.perf_counter()
        click()
        come_round()
        if len(session.entries) > before:
            taken.append((time.perf_counter() - started, len(session.entries) - before))

    own(game).hand(window.game.table, bridge, timed).play(commands)
    QApplication.processEvents()
    assert session.state.phase == "over"
    tell_and_leave(clicks=taken, memory=most_memory())


def write_alone(folder: str, recorded: str) -> None:
    """The same game without a window: what rules and disk take for every step."""
    from companion.games.registry import find_game
    from companion.session import Session
    from companion.store.repository import Store

    told = Session.import_file(Path(recorded).read_bytes(), find_game)
    with Store.open(Path(folder)) as store:
        session = Session.create(told.game, told.book.setup, store.games)
        taken = []
        for step in told.played:
            started = time.perf_counter()
            session.apply(step.move.command)
            session.legal()
            taken.append(time.perf_counter() - started)
    tell(steps=taken)


def resizing(folder: str) -> None:
    """The table at 1920x1080, a little wider and narrower step by step, as the mouse would draw it."""
    first_of_all()
    from tests.bench.window import open_window

    with open_window(folder, on_screen=True) as window:
        _resize(window)


def _resize(window: "MainWindow") -> None:
    window.load()
    window.resume(window.start.continue_card.uid)
    assert window.game is not None
    table: Any = window.game.table
    board = table.board
    steps = _resized(window, board.viewport(), lower=1)
    other = _resized(window, board.viewport(), lower=13)
    sharp = [_sharpened(window, board) for _ in range(20)]
    whole, longest = [sum(turns) for turns in sharp[2:]], [max(turns) for turns in sharp[2:]]
    tell_and_leave(steps=steps, other=other, whole=whole, longest=longest)


def resizing_bare() -> None:
    """The same with nothing but a text that wraps inside."""
    from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

    _app = QApplication(sys.argv[:1])
    window = QMainWindow()
    label = QLabel("wrapped " * 200)
    label.setWordWrap(True)
    window.setCentralWidget(label)
    window.show()
    tell_and_leave(steps=_resized(window, label, lower=1))


def _resized(window: "QWidget", inside: "QWidget", lower: int) -> list[float]:
    """Until the page inside has been painted in its new size; whatever it does right after that counts as
    well. `lower` pixels of height are enough for the board to be drawn at another scale, or too few."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    window.resize(1920, 1080)
    QTest.qWait(500)
    taken = []
    for step in range(1, 41):
        width = 1920 - 12 * (step % 10)
        painted: list[float] = []
        when_painted(inside, lambda painted=painted: painted.append(time.perf_counter()))  # type: ignore[misc]
        started = time.perf_counter()
        window.resize(width, 1080 - lower * (step % 3))
        while not painted:
            QApplication.processEvents()
        later = time.process_time()
        QTest.qWait(60)
        taken.append(painted[0] - started + time.process_time() - later)
    return taken[4:]


def _sharpened(window: "QWidget", board: Any) -> list[float]:
    """After the edge was drawn a little and the hand rests, until nothing is stretched any more: how long
    the window was busy, each time until it answered again."""
    from PySide6.QtWidgets import QApplication

    for height in (1080, 1060, 1040, 1020, 1000):
        window.resize(1920, height)
        QApplication.processEvents()
    turns = [0.0]
    while board.stretched:
        started = time.perf_counter()
        QApplication.processEvents()
        taken = time.perf_counter() - started
        if taken > IDLE:
            turns.append(taken)
    return turns


# -- parts


def first_of_all() -> None:
    """What `main` does."""
    from ui.quick_start import spare_collections, spare_sources

    spare_collections()
    spare_sources()


def run_window(folder: str, shown: "Callable[[MainWindow], None]") -> None:
    """As `python -m ui` does it; `shown` hears of the window right after it was shown."""
    first_of_all()
    import ui.app

    show = ui.app.Application.show

    def watched(application: ui.app.Application) -> None:
        shown(application.window)
        show(application)

    ui.app.Application.show = watched  # type: ignore[method-assign, assignment]
    from ui.__main__ import main

    main(["--data-dir", folder])


def come_round() -> None:
    """All that a running event loop does before it waits again. Called from outside of one, Qt would keep
    what is to be deleted."""
    from PySide6.QtCore import QCoreApplication, QEvent

    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()


def rest(window: "QWidget") -> None:
    """As a hand does between two clicks: what glows or slides since the last one has come to its end. Clicked
    as fast as a program can, every click would also paint what twenty others have left behind."""
    from PySide6.QtCore import QAbstractAnimation, QVariantAnimation

    come_round()
    for moving in window.findChildren(QVariantAnimation):
        if moving.state() is QAbstractAnimation.State.Running:
            moving.setCurrentTime(moving.duration())
    come_round()


def tell_and_leave(**seen: Any) -> None:
    tell(**seen)
    os._exit(0)


def when_painted(widget: "QWidget", then: Callable[[], object]) -> None:
    """Once, when the event loop comes round again after a paint: only then it takes clicks."""
    from PySide6.QtCore import QEvent, QObject, QTimer

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.Paint:
                watched.removeEventFilter(self)
                QTimer.singleShot(0, then)
            return False

    widget.installEventFilter(Painted(widget))


def when_turned(window: "MainWindow", then: "Callable[[QWidget], object]") -> None:
    window.pages.currentChanged.connect(lambda _at: then(window.pages.currentWidget() or window))


def click_on(widget: "QWidget") -> None:
    """Press and release in the middle of it."""
    from PySide6.QtCore import QEvent, QPointF, Qt
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    middle = QPointF(widget.rect().center())
    left, none, no_key = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    for kind, held in ((QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, none)):
        event = QMouseEvent(kind, middle, widget.mapToGlobal(middle), left, held, no_key)
        QApplication.sendEvent(widget, event)
