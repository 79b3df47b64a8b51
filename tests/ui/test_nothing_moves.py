"""Nothing that people aim at moves under the pointer: by chance, through the real window, on every table.

After each input whatever could be clicked before it and can be still is where it was, so that who aims at its
middle meets it. What rightly moves is told below.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QStackedWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.sampling import some_of
from tests.ui.monkey import Monkey
from tests.ui.steady import at, named, seen, settle
from tests.ui.test_monkey import TABLES
from tests.ui.tidy import delete_what_waits
from ui.chosen_game import choose_game
from ui.context import Context
from ui.games.registry import VIEWS
from ui.library import Library
from ui.main_window import MainWindow
from ui.score.pad_page import PadPage

INPUTS, MANY = 45, 400
REASONED = ("RefusalCard",)
"""Where something else is said: another move is refused for other reasons."""
FOLDED = ("PadTable",)
"""Numbers below what somebody unfolds, and folds up again."""
COUNTED = ("PlayerPanel",)
"""Numbers in a line, which have more digits or fewer."""
ASKED = ("NowPanel", "HarvestPanel", "RoundPage", "BalancingPage", "GameBar")
"""Where something else is asked, or can be done, after a move or once something was picked."""
TURNED = ("RulesPanel",)
"""Pages of a book, which somebody turns."""
OPENED = ("FactRow", "RulingCard", "SeatRow")
"""What its own button unfolds, and seats, which somebody moves."""

Seen = dict[QWidget, tuple[QPoint, QRect]]


class Watch:
    """What could be clicked, and what its surroundings were like."""

    def __init__(self, window: MainWindow) -> None:
        settle()
        self._window = window
        self._seen: Seen = {each: (at(each), each.rect()) for each in seen(window)}
        self._scrolled = _scrolled(window)
        self._around = _around(window)
        self._asked = _asked(window)

    def moved(self) -> Iterator[str]:
        settle()
        window = self._window
        if QApplication.activePopupWidget() is not None or self._around != _around(window):
            return
        scrolled, another = _scrolled(window), self._asked != _asked(window)
        for widget, (was, rect) in self._seen.items():
            if not isValid(widget) or widget.visibleRegion().isEmpty() or widget.window() is not window:
                continue
            now = QRect(at(widget), widget.size())
            aimed = rect.translated(was)
            if now.contains(aimed.center()) or now.topRight() == aimed.topRight():  # it ends where it ended
                continue
            outside = list(_outside(widget))
            kinds = {type(each).__name__ for each in outside}
            if kinds & {*REASONED, *FOLDED, *COUNTED, *TURNED, *OPENED} or (another and kinds & {*ASKED}):
                continue
            if any(self._scrolled.get(each) != scrolled.get(each) for each in outside):
                continue
            yield f"{named(widget)} by {(now.topLeft() - was).toTuple()}"


def _outside(widget: QWidget) -> Iterator[QWidget]:
    around = widget.parentWidget()
    while around is not None:
        yield around
        around = around.parentWidget()


def _scrolled(window: QWidget) -> dict[QWidget, tuple[int, int, bool]]:
    return {
        area: (
            area.verticalScrollBar().value(),
            area.horizontalScrollBar().value(),
            area.verticalScrollBar().isVisible(),
        )
        for area in window.findChildren(QAbstractScrollArea)
        if area.isVisible()
    }


def _around(window: MainWindow) -> list[object]:
    """The page, which panels and strips lie beside and above it, and what is unfolded on it."""
    game = window.game
    if game is None:
        return [id(each.currentWidget()) for each in window.findChildren(QStackedWidget) if each.isVisible()]
    parts = list(game.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly))
    unfolded = game.score.table.opened if isinstance(game.score, PadPage) else None
    shown = [each for each in (*parts, game.table, game.score) if each.isVisible() and not each.isWindow()]
    return [unfolded, *((id(each), at(each).toTuple(), each.size().toTuple()) for each in shown)]


def _asked(window: MainWindow) -> list[object]:
    """How far the game is, and what is said where it goes on."""
    game = window.game
    if game is None:
        return []
    words = [label.text() for label in game.table.findChildren(QLabel) if label.isVisible()]
    return [game.bridge.session.timeline.cursor, words]


@pytest.fixture
def window(qtbot: QtBot, context: Context, tmp_path: Path) -> Iterator[MainWindow]:
    window = MainWindow(context, Library(tmp_path / "data"))
    window.resize(1280, 720)
    window.show()
    window.load()
    yield window
    window.close()
    window.deleteLater()


def play(window: MainWindow, table: int, seed: int, times: int) -> None:
    window.show_session(window.library.begin(*TABLES[table]))
    click_on(window, Monkey(window, seed), times)


def click_on(window: MainWindow, monkey: Monkey, times: int) -> None:
    for _ in range(times):
        watch = Watch(window)
        monkey.act()
        delete_what_waits()
        assert list(watch.moved()) == [], monkey.done[-3:]


def wander(window: MainWindow, page: QWidget, seed: int, times: int) -> None:
    """Without a game: on this page, until something leads away from it."""
    rng, done = random.Random(seed), list[str]()
    for _ in range(times):
        found = [each for each in seen(page) if isinstance(each, QAbstractButton) and can_be_pressed(each)]
        watch, pressed = Watch(window), rng.choice(found)
        done.append(named(pressed))
        QTest.mouseClick(pressed, Qt.MouseButton.LeftButton)
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
            continue
        delete_what_waits()
        if not isValid(page) or window.pages.currentWidget() is not page:
            return
        assert list(watch.moved()) == [], done[-3:]


def can_be_pressed(button: QAbstractButton) -> bool:
    """What opens a menu or a dialog of the system waits until somebody answers."""
    opens = isinstance(button, QToolButton) and button.menu() is not None
    return button.isEnabled() and not opens and "…" not in (button.text() or button.accessibleName())


def wizard_of(window: MainWindow, context: Context, game: str, joining: bool) -> QWidget:
    choose_game(context.settings, game)
    assert window.wizard.prepare()
    window.wizard.open("", joining)
    assert window.wizard.wizard is not None
    return window.wizard.wizard


def box_of(window: MainWindow, game: str) -> QWidget:
    window.box.open(game)
    page = window.pages.currentWidget()
    assert page is not None
    return page


@pytest.mark.parametrize("table", some_of(range(len(TABLES)), 0, 5))
def test_nothing_moves(window: MainWindow, table: int) -> None:
    play(window, table, seed=table, times=INPUTS)


@pytest.mark.parametrize("game", VIEWS)
@pytest.mark.parametrize("seed", some_of(range(6), 0))
def test_nothing_moves_in_the_box(window: MainWindow, game: str, seed: int) -> None:
    wander(window, box_of(window, game), seed, INPUTS)


@pytest.mark.parametrize("joining", [False, True])
@pytest.mark.parametrize("game", VIEWS)
@pytest.mark.parametrize("seed", some_of(range(6), 0))
def test_nothing_moves_in_the_wizard(
    window: MainWindow, context: Context, game: str, joining: bool, seed: int
) -> None:
    wander(window, wizard_of(window, context, game, joining), seed, INPUTS)


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(20))
def test_nothing_moves_for_a_long_time(window: MainWindow, seed: int) -> None:
    play(window, seed % len(TABLES), seed=500 + seed, times=MANY)
