"""A window, and tables of every size in it."""

from pathlib import Path

import pytest

from tests.sampling import one_game_each, some_of
from tests.ui.ledger.tables import TABLES, gone_on, open_table
from ui.game_page import GamePage
from ui.games.registry import VIEWS
from ui.main_window import MainWindow


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    one_game_each(items, Path(__file__).parent)


@pytest.fixture(
    params=some_of(TABLES, *((game, 3) for game in VIEWS)), ids=lambda table: f"{table[0]}-{table[1]}"
)
def page(request: pytest.FixtureRequest, window: MainWindow) -> GamePage:
    return open_table(window, gone_on(*request.param))
