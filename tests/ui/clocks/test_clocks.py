"""A clock for everybody: whose turn it is, pauses, and what is found again on coming back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.commands import EndTurn, Send
from companion.session import Session
from companion.wording.language import STRETCHED
from tests.ui.conftest import make_setup
from tests.ui.hands import click
from ui.clocks.clock_strip import as_clock
from ui.clocks.game_clocks import LONGEST, GameClocks, turns_of
from ui.context import Context
from ui.game_page import GamePage
from ui.library import Library
from ui.session_bridge import SessionBridge
from ui.settings import CLOCKS


class Time:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def play_turn(bridge: SessionBridge) -> None:
    colour = bridge.state.turn
    assert bridge.do(Send(player=colour, member="explorer", space="home.develop"))
    assert bridge.do(EndTurn(player=colour))


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)


def test_the_clock_of_whoever_is_in_turn_runs(library: Library) -> None:
    bridge = SessionBridge(Session.create(find_game("terramara"), make_setup()))
    time = Time()
    clocks = GameClocks(library, bridge, clock=time)
    time.now += 30
    assert (clocks.seconds("red"), clocks.seconds("blue")) == (30, 0)
    play_turn(bridge)
    time.now += 5
    assert (clocks.seconds("red"), clocks.seconds("blue")) == (30, 5)
    clocks.pause(True)
    time.now += 600
    assert clocks.seconds("blue") == 5
    clocks.pause(False)
    time.now += 2
    assert clocks.seconds("blue") == 7
    time.now += LONGEST + 1
    assert clocks.seconds("blue") == 5 + 0  # gone away: what nobody ended is not counted


def test_a_move_ends_a_pause(library: Library) -> None:
    bridge = SessionBridge(Session.create(find_game("terramara"), make_setup()))
    clocks = GameClocks(library, bridge)
    clocks.pause(True)
    play_turn(bridge)
    assert not clocks.paused


def test_on_coming_back_the_journal_tells_and_the_night_is_no_thinking(library: Library) -> None:
    session = library.begin("terramara", make_setup())
    bridge = SessionBridge(session)
    clocks = GameClocks(library, bridge)
    play_turn(bridge)
    clocks.leave()
    assert turns_of(session) == ["red", "red"]
    with_pause = library._pauses(session.book.uid)
    assert [end for _, end in with_pause] == [""]
    again = GameClocks(library, SessionBridge(library.resume(session.book.uid)))
    assert all(end for _, end in library._pauses(session.book.uid))
    assert again.running == "blue"
    assert 0 <= again.seconds("red") < 5
    library.close()


def test_no_rule_and_no_file_knows_of_it(library: Library) -> None:
    session = library.begin("terramara", make_setup())
    before = session.export()
    clocks = GameClocks(library, SessionBridge(session))
    clocks.pause(True)
    clocks.leave()
    assert session.export() == before
    library.close()


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
    assert page.clocks.clocks is not None
    assert page.clocks.clocks.paused
    strip = page.clocks
    gone: list[bool] = []
    strip.destroyed.connect(lambda *_: gone.append(True))
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert gone == [True]
