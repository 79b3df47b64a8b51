"""Esc once more in haste keeps what is picked on the planet."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.hands import press_here
from tests.ui.table.test_escapes import opened
from ui.games.terraformer.table_page import TablePage
from ui.games.terraformer.wish import Wish
from ui.main_window import MainWindow
from ui.table import escapes


def test_esc_twice_out_of_the_rules_keeps_what_is_picked_on_the_planet(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(escapes, "HASTE", 60.0)
    window.show_session(window.library.begin("terraformer", make_setup()))
    assert window.game is not None
    window.game.show_table()
    table = window.game.table
    assert isinstance(table, TablePage)
    table.aiming.pick(Wish("biome"))
    table.take_focus()
    window.rules.open()
    press_here(Qt.Key.Key_Escape)
    assert not opened(window)
    press_here(Qt.Key.Key_Escape)
    assert table.aiming.wish == Wish("biome")
