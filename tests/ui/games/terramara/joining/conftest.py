"""A window in which somebody tells a table that is already playing."""

import pytest

from tests.ui.games.terramara.joining_hands import Hands
from ui.main_window import MainWindow


@pytest.fixture
def hands(window: MainWindow) -> Hands:
    return Hands(window)
