"""Esc once more in haste, right after it has left something over the table, takes no move back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import make_setup
from tests.ui.games.terraformer.conftest import make_setup as make_planet
from tests.ui.hands import press, press_here
from ui.games.terraformer.table_page import TablePage as Planet
from ui.games.terraformer.wish import Wish
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow
from ui.table import escapes
from ui.table.escapes import HASTE, Escapes


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def opened(window: MainWindow) -> bool:
    return window.rules.is_open


def hut(window: MainWindow) -> TablePage:
    """In the hut, where Esc takes back who was sent there."""
    window.show_session(window.library.begin("terramara", make_setup()))
    assert window.game is not None
    table = window.game.table
    assert isinstance(table, TablePage)
    window.game.show_table()
    table.click_target("hut.red")
    assert table.bridge.session.pending[0].kind == "choose"
    return table


def test_esc_twice_out_of_the_rules_takes_no_move_back(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(escapes, "HASTE", 60.0)
    table = hut(window)
    steps = table.bridge.session.timeline.cursor
    press_here(Qt.Key.Key_F1)
    assert opened(window)
    press_here(Qt.Key.Key_Escape)
    assert not opened(window)
    press_here(Qt.Key.Key_Escape)
    assert table.bridge.session.timeline.cursor == steps
    monkeypatch.setattr(escapes, "HASTE", 0.0)
    press_here(Qt.Key.Key_Escape)
    assert table.bridge.session.timeline.cursor == steps - 1, "who waits means the table"


def test_esc_twice_behind_a_refusal_takes_no_move_back(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(escapes, "HASTE", 60.0)
    table = hut(window)
    steps = table.bridge.session.timeline.cursor
    table.click_target("1L.1")
    assert table.now.refusal.isVisible()
    press_here(Qt.Key.Key_Escape)
    assert not table.now.refusal.isVisible()
    press_here(Qt.Key.Key_Escape)
    assert table.bridge.session.timeline.cursor == steps
    monkeypatch.setattr(escapes, "HASTE", 0.0)
    press_here(Qt.Key.Key_Escape)
    assert table.bridge.session.timeline.cursor == steps - 1, "who waits means the table"


def test_esc_twice_out_of_the_rules_keeps_what_is_picked_on_the_planet(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(escapes, "HASTE", 60.0)
    window.show_session(window.library.begin("terraformer", make_planet()))
    assert window.game is not None
    window.game.show_table()
    table = window.game.table
    assert isinstance(table, Planet)
    table.aiming.pick(Wish("biome"))
    table.take_focus()
    window.rules.open()
    press_here(Qt.Key.Key_Escape)
    assert not opened(window)
    press_here(Qt.Key.Key_Escape)
    assert table.aiming.wish == Wish("biome")


def test_only_what_comes_right_behind_a_press_for_something_else_is_passed_over(qtbot: QtBot) -> None:
    clock = Clock()
    page = QWidget()
    escapes = Escapes(page, clock)
    qtbot.addWidget(page)
    page.show()
    press(page, Qt.Key.Key_Escape)  # the first one, for whatever has closed
    clock.now += HASTE / 2
    press(page, Qt.Key.Key_Escape)
    assert escapes.meant_elsewhere()
    clock.now += HASTE * 2
    press(page, Qt.Key.Key_Escape)
    assert not escapes.meant_elsewhere()
    clock.now += HASTE / 2
    press(page, Qt.Key.Key_Escape)
    assert not escapes.meant_elsewhere(), "the one before was for the table"
