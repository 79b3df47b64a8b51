"""A clock for everybody: whose turn it is, pauses, and what is found again on coming back."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.commands import EndTurn, Send
from companion.session import Session
from companion.wording.language import STRETCHED
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click
from ui.clocks.clock_strip import as_clock
from ui.clocks.game_clocks import LONGEST, GameClocks, turns_of
from ui.clocks.sitting import Sitting
from ui.context import Context
from ui.game_page import GamePage
from ui.library import Library
from ui.session_bridge import SessionBridge
from ui.settings import CLOCKS

BEGIN = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)


class Time:
    """Passes for clocks, for what is noted, and for the journal alike."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def moment(self) -> datetime:
        return BEGIN + timedelta(seconds=self.now)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def library(tmp_path: Path, time: Time) -> Iterator[Library]:
    library = Library(tmp_path, time.moment)
    library.open()
    yield library
    library.close()


class Open:
    """A game that somebody has open."""

    def __init__(self, library: Library, session: Session[Any], time: Time) -> None:
        self.bridge = SessionBridge(session)
        self.sitting = Sitting(library, self.bridge, now=time.moment)
        self.clocks = GameClocks(library, self.bridge, self.sitting, clock=time)

    def seconds(self) -> tuple[float, float]:
        return self.clocks.seconds("red"), self.clocks.seconds("blue")


def play_turn(bridge: SessionBridge) -> None:
    colour = bridge.state.turn
    assert bridge.do(Send(player=colour, member="explorer", space="home.develop"), allow=True)
    assert bridge.do(EndTurn(player=colour))


def test_the_clock_of_whoever_is_in_turn_runs(library: Library, time: Time) -> None:
    game = Open(library, Session.create(find_game("terramara"), make_setup()), time)
    time.now += 30
    assert game.seconds() == (30, 0)
    play_turn(game.bridge)
    time.now += 5
    assert game.seconds() == (30, 5)
    game.sitting.pause(True)
    time.now += 600
    assert game.seconds() == (30, 5)
    game.sitting.pause(False)
    time.now += 2
    assert game.seconds() == (30, 7)
    time.now += LONGEST + 1
    assert game.seconds() == (30, 5)  # gone away: what nobody ended is not counted


def test_a_move_ends_a_pause(library: Library, time: Time) -> None:
    game = Open(library, Session.create(find_game("terramara"), make_setup()), time)
    game.sitting.pause(True)
    play_turn(game.bridge)
    assert not game.sitting.paused


def test_clocks_are_found_as_they_were_left(library: Library, time: Time) -> None:
    """What was thought before the first move and after the last one is no exception."""
    game = Open(library, library.begin("terramara", make_setup()), time)
    time.now += 30
    play_turn(game.bridge)
    time.now += 12
    game.sitting.pause(True)
    time.now += 50
    game.sitting.pause(False)
    time.now += 3
    assert game.seconds() == (30, 15)
    game.sitting.leave()
    assert turns_of(game.bridge.session) == ["red", "red"]
    time.now += 500
    again = Open(library, library.resume(game.bridge.session.book.uid), time)
    assert again.clocks.running == "blue"
    assert again.seconds() == (30, 15)
    time.now += 5
    assert again.seconds() == (30, 20)


def test_after_a_crash_the_time_until_somebody_came_back_does_not_count(library: Library, time: Time) -> None:
    session = library.begin("terramara", make_setup())
    game = Open(library, session, time)
    time.now += 30
    play_turn(game.bridge)
    time.now += 60
    game.sitting.beat()
    time.now += 600  # killed somewhen
    again = Open(library, library.resume(session.book.uid), time)
    assert again.seconds() == (30, 60)
    time.now += 10
    play_turn(again.bridge)
    time.now += 600
    third = Open(library, library.resume(session.book.uid), time)
    assert third.seconds() == (30, 70)


def test_a_game_that_came_as_a_file_has_no_time_of_before(
    library: Library, time: Time, tmp_path: Path
) -> None:
    game = Open(library, library.begin("terramara", make_setup()), time)
    play_turn(game.bridge)
    file = tmp_path / "evening.json"
    file.write_text(game.bridge.session.export())
    session = library.import_file(file)
    time.now += 300
    came = Open(library, session, time)
    assert came.seconds() == (0, 0)
    time.now += 5
    came.sitting.leave()
    assert Open(library, library.resume(session.book.uid), time).seconds() == (0, 5)


def test_sittings_are_noted_also_where_no_clock_is_shown(library: Library, time: Time) -> None:
    session = library.begin("terramara", make_setup())
    for _ in range(2):
        bridge = SessionBridge(library.resume(session.book.uid))
        sitting = Sitting(library, bridge, now=time.moment)
        time.now += 20
        play_turn(bridge)
        sitting.leave()
        time.now += 900
    assert Open(library, library.resume(session.book.uid), time).seconds() == (20, 20)


def test_while_the_table_is_told_or_looked_back_on_nobody_thinks(library: Library, time: Time) -> None:
    game = Open(library, library.begin("terramara", make_setup()), time)
    game.sitting.look_away(True)
    time.now += 100
    play_turn(game.bridge)  # told, not played
    time.now += 100
    assert game.seconds() == (0, 0)
    game.sitting.look_away(False)
    time.now += 7
    assert game.seconds() == (0, 7)
    game.sitting.leave()
    assert Open(library, library.resume(game.bridge.session.book.uid), time).seconds() == (0, 7)


def test_the_page_of_a_game_knows_when_nobody_thinks(
    qtbot: QtBot, context: Context, library: Library
) -> None:
    page = GamePage(context, library, library.begin("terramara", make_setup()))
    qtbot.addWidget(page)
    play_turn(page.bridge)
    still: list[bool] = []
    for go in (page.show_table, page.look_back, page.show_table, page.show_walk, page.show_score):
        go()
        still.append(page.clocks.sitting.still)
    assert still == [False, True, False, True, False]
    page.leave()


def test_no_rule_and_no_file_knows_of_it(library: Library, time: Time) -> None:
    session = library.begin("terramara", make_setup())
    before = session.export()
    game = Open(library, session, time)
    game.sitting.pause(True)
    game.sitting.leave()
    assert session.export() == before


def test_time_is_written_as_on_a_clock() -> None:
    assert [as_clock(seconds) for seconds in (0, 59.9, 247, 3847)] == ["0:00", "0:59", "4:07", "1:04:07"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", STRETCHED])
def test_the_line_is_thin_and_shown_only_where_it_is_wanted(
    qtbot: QtBot, make_context: Callable[..., Context], library: Library, language: str, scale: float
) -> None:
    context = make_context(language)
    context.theme.set_scale(scale)
    holder = QWidget()  # stays when the page goes
    qtbot.addWidget(holder)
    page = GamePage(context, library, Session.create(find_game("terramara"), make_setup()), parent=holder)
    page.resize(1280, 700)
    holder.resize(1280, 700)
    holder.show()
    assert not page.clocks.isVisible()
    assert not page.clocks.times
    context.settings.set(CLOCKS, True)
    page.bar.menu.setting_changed.emit()
    QApplication.processEvents()
    assert page.clocks.isVisible()
    assert page.clocks.height() <= context.theme.px(44)
    assert set(page.clocks.times) == {"red", "blue", "green", "yellow"}
    click(page.clocks.pause)
    assert page.clocks.sitting.paused
    strip = page.clocks
    gone: list[bool] = []
    strip.destroyed.connect(lambda *_: gone.append(True))
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert gone == [True]
