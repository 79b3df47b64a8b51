"""A window in which somebody tells a table that is already playing."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.games.terramara.joining_hands import Hands
from tests.ui.hands import shown
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow


@pytest.fixture
def hands(qtbot: QtBot, context: Context, tmp_path: Path) -> Hands:
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window)
    window.load()
    return Hands(window)
