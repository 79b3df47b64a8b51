"""How long the window does not answer in a very long game, deed by deed, in the running program.

A window answers when its event loop comes round; between two rounds it is silent. Silence is counted in
time of the processor that the thread of the window takes: work beside it is no silence, and the machine may
be busy.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from unittest import mock

from tests.bench.bench_history import long_game
from tests.bench.measured import FIRST
from tests.bench.row import Row

if TYPE_CHECKING:
    from PySide6.QtWidgets import QComboBox

    from companion.kernel.command import Command
    from ui.app import Application
    from ui.game_page import GamePage
    from ui.history.history_page import HistoryPage

QUIET = 0.1
"""Seconds in which nothing was done: what somebody has asked for is over."""
BUSY = 0.002
"""Less than this a window takes that has nothing to do."""
NAP = 0.0005
PATIENCE = 60
USUAL = 300
LONG = {12_000: 0.1, 30_000: 0.2}
"""Moves, and how long the window may be silent with them, in seconds."""
EARLY = 14
"""A move near the beginning."""
CLAN, OF_CLAN = "hut.red", "red.wood"


class Silence(NamedTuple):
    deed: str
    busy: float
    """The longest, in seconds of the processor."""
    waited: float
    """The longest by the clock: with what work beside the window held up."""


class Silences:
    """Does one thing after another, and keeps the longest silence of each."""

    def __init__(self, application: "Application") -> None:
        self.application = application
        self.window = application.window
        self.found: list[Silence] = []

    @property
    def page(self) -> "GamePage":
        assert self.window.game is not None
        return self.window.game

    @property
    def history(self) -> "HistoryPage":
        assert self.page.history is not None
        return self.page.history

    def of(self, deed: str, do: Callable[[], object]) -> None:
        """From inside the event loop, until nothing goes on any more."""
        from PySide6.QtCore import QEventLoop, QTimer

        loop, beat = QEventLoop(), QTimer()
        gaps: list[tuple[float, float]] = []
        begun = still = time.perf_counter()
        last = time.thread_time(), begun

        def come_round() -> None:
            nonlocal last, still
            now = time.thread_time(), time.perf_counter()
            gaps.append((now[0] - last[0], now[1] - last[1]))
            if gaps[-1][0] > BUSY or self.window.work.busy:
                still = now[1]
            if now[1] - still > QUIET or now[1] - begun > PATIENCE:
                loop.quit()
            time.sleep(NAP)
            last = time.thread_time(), time.perf_counter()

        beat.timeout.connect(come_round)
        QTimer.singleShot(0, do)
        beat.start(0)
        loop.exec()
        beat.stop()
        self.found.append(Silence(deed, max(gap for gap, _ in gaps), max(gap for _, gap in gaps)))


def rows() -> Iterator[Row]:
    """The worst there is, beside the same in a usual game; all that is too long is named as well."""
    usual = {silence.deed: silence.busy for silence in silences(USUAL)}
    for moves, most in LONG.items():
        found = silences(moves)
        for deed, busy, waited in found:
            if busy > most:
                told = f"  {moves:,} moves, {deed}: {busy * 1e3:.0f} ms, by the clock {waited * 1e3:.0f} ms"
                print(told, file=sys.stderr)
        worst = max(found, key=lambda silence: silence.busy)
        what = f"longest silence in a game of {moves:,} moves: {worst.deed}"
        baseline = usual.get(worst.deed, max(usual.values()))
        yield Row(what, worst.busy, baseline, worst.busy / baseline, f"<= {most * 1e3:.0f} ms")


def silences(moves: int) -> list[Silence]:
    """Of everything that somebody may do in a game of so many moves."""
    with tempfile.TemporaryDirectory() as folder:
        _put_on_shelf(folder, moves)
        with _running(folder) as application:
            heard = Silences(application)
            _come_in(heard)
            for deeds in (_play, _count, _look_back, _go_back, _change_the_past, _go_another_way, _write):
                deeds(heard)
            _leave(heard)
            return heard.found


def _put_on_shelf(folder: str, moves: int) -> None:
    """As it lies there after an evening without end."""
    from companion.games.registry import find_game
    from companion.session import Session
    from companion.store.repository import Store

    text = long_game(FIRST, moves).export()
    with Store.open(Path(folder)) as store:
        Session.import_file(text.encode(), find_game, store.games).close()


@contextmanager
def _running(folder: str) -> "Iterator[Application]":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from ui.app import Application
    from ui.settings import ANIMATE, APPEARANCE, LANGUAGE, Settings
    from ui.tidying import tidied_at_rest

    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    settings = Settings(QSettings(str(Path(folder) / "settings.ini"), QSettings.Format.IniFormat))
    settings.set(ANIMATE, False)
    settings.set(APPEARANCE, "light")
    settings.set(LANGUAGE, "en")
    with tidied_at_rest():
        application = Application(app, Path(folder))
        application.window.resize(1280, 720)
        application.show()
        try:
            yield application
        finally:
            application.finish()


# -- what somebody does


def _come_in(heard: Silences) -> None:
    window = heard.window
    heard.of("the program starts", lambda: None)
    heard.of("continue", window.start.continue_card.button.click)
    heard.of("the table in front", heard.page.show_table)
    heard.of("home", window.go_home)
    heard.of("continue once more", window.start.continue_card.button.click)
    heard.of("the table in front again", heard.page.show_table)


def _play(heard: Silences) -> None:
    page = heard.page
    heard.of("a move", lambda: _correct(heard, 3))
    heard.of("another move", lambda: _correct(heard, 4))
    heard.of("undo", page.undo)
    heard.of("redo", page.redo)
    heard.of("undo a turn", page.undo_turn)
    if page.stepping.strip.isVisible():
        heard.of("undo further", page.stepping.strip.ways[0].click)
    heard.of("redo a turn", page.redo_turn)
    heard.of("search by words", heard.window.palette_door.open)
    heard.of("close the search", heard.window.palette_door.close)
    heard.of("rules", heard.window.rules.open)
    heard.of("rules closed", heard.window.rules.close)
    heard.of("the table on another screen", heard.window.display_door.open)
    heard.of("the evening in a minute", heard.window.display_door.play_back)
    heard.of("without the other screen", heard.window.display_door.close)


def _count(heard: Silences) -> None:
    page = heard.page
    heard.of("ledger of a clan", lambda: page.ledger.ask(CLAN))
    assert page.ledger.panel is not None
    panel = page.ledger.panel
    heard.of("ledger of everybody", lambda: _choose(panel.whose, 0))
    heard.of("end of the ledger", panel.view.scrollToBottom)
    heard.of("a move beside the ledger", lambda: _correct(heard, 5))
    heard.of("undo beside the ledger", page.undo)
    heard.of("ledger closed", page.ledger.close)
    heard.of("dispute", page.dispute)
    dispute = page.disputes.page
    assert dispute is not None
    middle = dispute.at // 2
    heard.of("dispute: ask of a clan", lambda: dispute.ask(CLAN))
    heard.of("dispute: slider to the middle", lambda: dispute.slider.setValue(middle))
    heard.of("dispute: one move earlier", dispute.earlier.click)
    heard.of("dispute: a narrow window", lambda: heard.window.resize(1100, 720))
    heard.of("dispute: a wide window", lambda: heard.window.resize(1280, 720))
    heard.of("dispute: resume", dispute.resume.click)
    heard.of("score", page.show_score)
    heard.of("score: what made the points", lambda: page.explain_score("red"))
    heard.of("score closed", page.leave_score)


def _look_back(heard: Silences) -> None:
    page = heard.page
    heard.of("look back", page.look_back)
    history = heard.history
    middle = history.at // 2
    heard.of("look back: slider to the middle", lambda: history.slider.setValue(middle))
    heard.of("look back: one move earlier", history.earlier.click)
    heard.of("look back: to the beginning", lambda: history.go(0))
    heard.of("look back: find moves", lambda: history.finder.setText("send"))
    heard.of("look back: the next one", history.filter.next_wanted.emit)
    heard.of("look back: find all moves", lambda: history.finder.setText("wood"))
    heard.of("look back: everything listed", lambda: history.finder.setText(""))
    heard.of("look back: back to now", history.back.click)


def _go_back(heard: Silences) -> None:
    page = heard.page
    early = page.bridge.session.timeline.moves[2 * EARLY].id
    heard.of("look at the beginning", lambda: page.look_back(early))
    heard.of("undo to there", heard.history.undo_here.click)
    heard.of("bring them all again", page.stepping.strip.ways[0].click)
    heard.of("redone: a move", lambda: _correct(heard, 6))


def _change_the_past(heard: Silences) -> None:
    page = heard.page
    early = page.bridge.session.timeline.moves[EARLY].id
    heard.of("take out an early move", lambda: page.past.rewriting.take_out(early))
    heard.of("keep that", lambda: _keep(page))
    heard.of("undo that", lambda: _undo(page))
    heard.of("redo that", page.redo)
    heard.of("undo that again", lambda: _undo(page))
    _say("change", heard, early)
    _say("insert", heard, early)


def _say(way: str, heard: Silences, move: str) -> None:
    """Something that the game does not go on after by itself."""
    page = heard.page
    rewriting = page.past.rewriting
    heard.of(f"{way} an early move", lambda: getattr(rewriting, way)(move))
    forms = rewriting.forms
    assert forms is not None
    heard.of(f"{way}: said", lambda: forms.bridge.do(_correction(2)))
    heard.of(f"{way}: what follows", forms.done.emit)
    heard.of(f"{way}: kept", lambda: _keep(page))
    heard.of(f"{way}: undone", lambda: _undo(page))


def _go_another_way(heard: Silences) -> None:
    page = heard.page
    moves = page.bridge.session.timeline.cursor
    door = page.past
    heard.of("what if", lambda: door.rewriting.what_if(moves // 2))
    heard.of("what if: left", door.rewriting.leave)
    heard.of("undo most of the game", lambda: page.bridge.undo_to(moves // 10))
    heard.of("and back to the table", page.show_table)
    heard.of("go another way", lambda: _correct(heard, 1))
    heard.of("look at what was set aside", lambda: door.look_at_branch(door.branches_said()[0][0]))
    heard.of("take it up", lambda: heard.history.wanted.emit("take_up", heard.history.at))
    heard.of("after that: a move", lambda: _correct(heard, 7))
    heard.of("after that: undo the move", page.undo)
    heard.of("after that: look back", page.look_back)
    heard.of("after that: the table", page.show_table)
    heard.of("after that: undo what was taken up", lambda: _undo(page))
    heard.of("after that: redo", page.redo)


def _write(heard: Silences) -> None:
    window = heard.window
    from ui.dialogs import save_file
    from ui.dialogs.report import ReportDialog

    with mock.patch.object(save_file, "ask_where", return_value=window.library.folder / "copy.json"):
        heard.of("save a copy", window.files.keep_copy)
    heard.of("report", heard.application.recovery.report)
    dialog = next(one for one in window.findChildren(ReportDialog) if one.isVisible())
    heard.of("report with the position", dialog.position.box.click)
    heard.of("report closed", dialog.close)
    heard.of("another language", lambda: window.set_language("de"))
    heard.of("English again", lambda: window.set_language("en"))
    heard.of("who sits where", heard.page.ask_seating)
    heard.of("nobody moves", heard.page.seating.reject)


def _leave(heard: Silences) -> None:
    window = heard.window
    heard.of("home at the end", window.go_home)
    heard.of("former rules: is there anything?", window.former.ask)
    heard.of("former rules: look", window.former.look)
    heard.of("continue at the end", window.start.continue_card.button.click)
    heard.of("closing", window.close)


def _correct(heard: Silences, value: int) -> None:
    assert heard.page.bridge.do(_correction(value))


def _correction(value: int) -> "Command":
    from companion.kernel.common import Correct

    return Correct(what=OF_CLAN, value=value)


def _keep(page: "GamePage") -> None:
    page.past.rewriting.keep()


def _undo(page: "GamePage") -> None:
    page.undo()
    if page.stepping.strip.isVisible() and len(page.stepping.strip.ways) > 1:
        page.stepping.strip.ways[0].click()


def _choose(box: "QComboBox", at: int) -> None:
    box.setCurrentIndex(at)
    box.activated.emit(at)
