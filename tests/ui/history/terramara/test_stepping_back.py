"""The line about what was set aside, over the pages of this game."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QWidget
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game, find_headless
from companion.games.terramara.commands import Learn, Send
from companion.games.terramara.frames import Turn
from companion.games.terramara.setup import Setup
from companion.kernel import engine
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.branches import branches
from companion.session import Session
from tests.sampling import some_sets
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.rounds import shown_between
from tests.ui.hands import shown
from tests.ui.history.conftest import MOVES
from tests.ui.layout import cut_texts
from ui.context import Context
from ui.game_page import GamePage
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.theme.theme import Theme
from ui.widgets.plain import PlainLabel


def played(setup: Setup) -> Session[Any]:
    """A game of some moves."""
    session = Session.create(find_game("terramara"), setup)
    player = AutoPlayer(find_headless("terramara"), 3)
    for _ in range(MOVES):
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    return session


def covered(page: GamePage) -> list[QWidget]:
    """What can be pressed, and lies below the line; the list of moves has its room above it."""
    strip, log = page.stepping.strip, page.table.log
    found: list[QWidget] = []
    for widget in page.findChildren(QWidget):
        own = strip.isAncestorOf(widget) or log.isAncestorOf(widget) or widget is log
        if own or not widget.isVisible() or not isinstance(widget, QAbstractButton | QAbstractItemView):
            continue
        seen = widget.visibleRegion().boundingRect()
        if seen.translated(widget.mapTo(page, QPoint())).intersects(strip.geometry()):
            found.append(widget)
    return found


SIZES = (
    (2, (1280, 720), "ru"),
    (4, (1280, 720), "en"),
    (4, (1024, 700), "ru"),
)


@pytest.mark.parametrize(
    ("players", "size", "language"),
    some_sets(product((2, 4), ((1280, 720), (1024, 700)), ("en", "ru")), *SIZES),
)
def test_between_rounds_the_line_covers_nothing_that_can_be_pressed(
    qtbot: QtBot,
    make_context: Callable[..., Context],
    tmp_path: Path,
    players: int,
    size: tuple[int, int],
    language: str,
) -> None:
    window = MainWindow(make_context(language), Library(tmp_path))
    shown(qtbot, window)
    window.load()
    window.resize(*size)
    page = shown_between(window, make_setup(players), seed=3)
    table = page.table
    assert isinstance(table, TablePage)
    assert not table.at_board
    page.stepping.tell_aside(8, 0)
    strip = page.stepping.strip
    for turned in (table.round_page, table.board, table.round_page):
        table.rounds.turn_to(turned)
        qtbot.wait(20)
        assert strip.isVisible()
        assert page.rect().contains(strip.geometry())
        assert not strip.geometry().intersects(page.bar.geometry())
        assert turned is table.board or covered(page) == []
        assert cut_texts(strip) == []
        assert all(strip.rect().contains(button.geometry()) for button in strip.ways)
    window.close()


def places(page: GamePage) -> dict[QWidget, QRect]:
    """Where everything is that people aim at."""
    strip = page.stepping.strip
    buttons = [one for one in page.findChildren(QAbstractButton) if not strip.isAncestorOf(one)]
    aimed = [one for one in (page.table, page.places, *buttons) if one.isVisible()]
    return {one: QRect(one.mapTo(page, QPoint()), one.size()) for one in aimed}


@pytest.mark.parametrize(
    ("players", "size", "scale"),
    some_sets(
        product((2, 3, 4), ((1024, 640), (1280, 720), (1366, 768)), (1.0, 1.5, 2.0)),
        (4, (1280, 720), 1.0),
        (2, (1024, 640), 1.0),
        (4, (1280, 720), 2.0),
    ),
)
def test_nothing_moves_for_the_line_and_what_asks_stays_free(
    window: MainWindow, theme: Theme, players: int, size: tuple[int, int], scale: float
) -> None:
    """However low the list of moves is, and where it is out of sight."""
    theme.set_scale(scale)
    window.resize(*size)
    window.show_session(played(make_setup(players)))
    page = window.game
    assert page is not None
    page.show_table()
    QTest.qWait(50)
    before = places(page)
    page.stepping.tell_aside(3, 0)
    QTest.qWait(50)
    strip, table = page.stepping.strip, page.table
    assert isinstance(table, TablePage)
    assert strip.isVisible()
    assert page.rect().contains(strip.geometry())
    assert places(page) == before
    words = strip.findChild(PlainLabel)
    assert words is not None
    assert words.height() < 2 * words.fontMetrics().lineSpacing() or scale > 1, "no narrow column of words"
    decision = QRect(table.columns.right.mapTo(page, QPoint()), table.columns.right.size())
    assert not strip.geometry().intersects(decision)
    assert all(strip.rect().contains(button.geometry()) for button in strip.ways)
    strip.hide()
    QTest.qWait(50)
    assert places(page) == before


def test_what_was_told_wrongly_is_told_anew_without_a_line(window: MainWindow) -> None:
    """Only the telling, and what was asked because of it, is set aside; the branch hangs at its move."""
    session: Session[Any] = Session.create(find_game("terramara"), make_setup(sample=False))
    window.show_session(session)
    page = window.game
    assert page is not None
    bridge = page.bridge
    assert bridge.do(Send(player="red", member="explorer", space="1L.1"))
    assert bridge.do(Learn(fact="space:1L.1", value="2 any_raw"))
    for _ in range(3):
        if isinstance(session.pending[0], Turn):
            break
        answer = next(engine.answers(session.game, session.state, session.pending[0]))
        assert bridge.do(answer)
    undone = session.timeline.cursor - 1
    assert undone > 1
    assert bridge.undo_moves(undone)
    assert bridge.do(Learn(fact="space:1L.1", value="1 wood"))
    assert page.stepping.strip.isHidden()
    (branch,) = branches(session.entries)
    assert len(branch.own) == undone
