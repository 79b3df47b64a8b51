"""A game of this kind that has gone on for a while, in the real window."""

import pytest

from tests.ui.history.conftest import a_game, put_on_the_table
from ui.game_page import GamePage
from ui.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    return put_on_the_table(window, a_game("terraformer"))
