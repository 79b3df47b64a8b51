"""A table of this game."""

import pytest

from tests.ui.ledger.tables import gone_on, open_table
from ui.game_page import GamePage
from ui.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    return open_table(window, gone_on("terramara", 3))
