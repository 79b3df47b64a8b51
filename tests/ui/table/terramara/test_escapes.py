"""Esc once more in haste takes back nobody who was sent."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import press_here
from tests.ui.table.test_escapes import opened
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow
from ui.table import escapes


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
