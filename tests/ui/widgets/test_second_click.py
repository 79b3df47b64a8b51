"""The second click of a double click that closes a dialog, or leads to another page, means nothing there."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from tests.games.every import headless
from tests.ui.dialogs.test_every_dialog import OWN, window
from tests.ui.hands import click
from tests.ui.known import A_GAME, make_setup
from tests.ui.tidy import delete_what_waits
from ui.chosen_game import choose_game
from ui.games.registry import VIEWS
from ui.main_window import MainWindow
from ui.table.seating_dialog import SeatingDialog
from ui.widgets import second_click
from ui.wizard.wizard import Wizard

__all__ = ["window"]
"""A fixture."""
LEFT, BARE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Heard(QObject):
    """Every event of a button of the mouse that reaches a widget."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__(inside)
        self.kinds: list[QEvent.Type] = []
        inside.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.type() is not QEvent.Type.MouseMove:
            self.kinds.append(event.type())
        return super().eventFilter(watched, event)


def opened(window: MainWindow, kind: type[QDialog]) -> tuple[QDialog, QWidget]:
    """And the board behind it."""
    window.show_session(window.library.begin(A_GAME, make_setup(2)))
    assert window.game is not None
    window.game.show_table()
    window.deeds.do(OWN[kind])
    QApplication.processEvents()
    (dialog,) = window.findChildren(QDialog)
    table: Any = window.game.table
    return dialog, table.board.viewport()


def press_behind(window: MainWindow, board: QWidget, doubled: bool = False) -> list[QEvent.Type]:
    """As the window system sends it, to the window; what of it reaches the board."""
    handle, heard = window.windowHandle(), Heard(board)
    assert handle is not None
    at = board.mapTo(window, board.rect().center())
    if doubled:
        for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
            held = LEFT if kind is QEvent.Type.MouseButtonDblClick else Qt.MouseButton.NoButton
            where = QPointF(window.mapToGlobal(at))
            QApplication.sendEvent(handle, QMouseEvent(kind, QPointF(at), where, LEFT, held, BARE))
    else:
        QTest.mouseClick(handle, LEFT, BARE, at)
    QApplication.processEvents()
    board.removeEventFilter(heard)
    return heard.kinds


@pytest.mark.parametrize("kind", OWN)
def test_a_click_right_behind_the_one_that_closes_a_dialog_is_none(
    window: MainWindow, kind: type[QDialog]
) -> None:
    dialog, board = opened(window, kind)
    dialog.close()
    assert not press_behind(window, board)
    delete_what_waits()


def test_the_seats_are_set_by_a_double_click_and_nobody_is_sent(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where the window was busy for so long that the second click comes late."""
    dialog, board = opened(window, SeatingDialog)
    assert isinstance(dialog, SeatingDialog)
    click(dialog.set_button)
    monkeypatch.setattr(second_click, "LOCKED", 0.0)
    assert not press_behind(window, board, doubled=True)
    delete_what_waits()


def test_a_moment_later_a_click_counts(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog, board = opened(window, SeatingDialog)
    dialog.close()
    monkeypatch.setattr(second_click, "LOCKED", 0.0)
    assert press_behind(window, board) == [QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease]
    delete_what_waits()


BEGUN = [(game, headless(game).depths[at]) for game in VIEWS for at in (0, -1)]
"""Each game at both ends of how much of it can be kept."""


def begin_twice(window: MainWindow, depth: str) -> None:
    """A double click on the button that begins a game."""
    window.new_game(depth)
    QApplication.processEvents()
    wizard, handle = window.wizard.wizard, window.windowHandle()
    assert isinstance(wizard, Wizard)
    assert handle is not None
    wizard.go_to(len(wizard.page_names) - 1)
    QApplication.processEvents()
    button = wizard.next_button
    at = button.mapTo(window, button.rect().center())
    QTest.mouseClick(handle, LEFT, BARE, at)
    QApplication.processEvents()
    press_at(window, at)


def press_at(window: MainWindow, at: QPoint) -> None:
    """The second press, after which the first one is of no more use."""
    handle = window.windowHandle()
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        held = LEFT if kind is QEvent.Type.MouseButtonDblClick else Qt.MouseButton.NoButton
        where = QPointF(window.mapToGlobal(at))
        QApplication.sendEvent(handle, QMouseEvent(kind, QPointF(at), where, LEFT, held, BARE))
        QApplication.processEvents()


@pytest.mark.parametrize(("game", "depth"), BEGUN)
def test_a_game_begun_by_a_double_click_is_begun_and_nothing_else(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, game: str, depth: str
) -> None:
    monkeypatch.setattr(second_click, "LOCKED", 0.0)
    choose_game(window.context.settings, game)
    begin_twice(window, depth)
    assert window.game is not None
    assert window.pages.currentWidget() is window.game
    assert not window.game.bridge.session.timeline.cursor
    delete_what_waits()


def test_only_what_has_come_to_light_in_a_window_lets_the_second_click_pass(window: MainWindow) -> None:
    """Not the bar over the pages of a game."""
    window.show_session(window.library.begin(A_GAME, make_setup(2)))
    QApplication.processEvents()
    game = window.game
    assert game is not None
    QTest.qWait(round(1000 * second_click.LOCKED) + 50)
    press_behind(window, game.bar)  # whatever came before is over
    game.show_score()
    QApplication.processEvents()
    assert not press_behind(window, game.score, doubled=True)
    assert QEvent.Type.MouseButtonDblClick in press_behind(window, game.bar.home, doubled=True)
    delete_what_waits()


def test_a_double_click_of_its_own_counts_on_a_page_that_has_just_come(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second_click, "LOCKED", 0.0)
    dialog, board = opened(window, SeatingDialog)
    dialog.close()
    heard = press_behind(window, board) + press_behind(window, board, doubled=True)
    assert QEvent.Type.MouseButtonDblClick in heard
    delete_what_waits()
