"""In the whole window: stopping leads to what comes next."""

import pytest
from PySide6.QtCore import Qt

from companion.games.terraformer.commands import PlayOrganism, StopGame
from companion.games.terraformer.frames import Balancing
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.games.terraformer.tables import BO, FOREST, begun, do, state_of
from tests.ui.hands import press_here
from ui.game_page import GamePage
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.table_page import TablePage
from ui.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> GamePage:
    """There is a forest, and it is Bo's turn."""
    window.show_session(window.library.begin("terraformer", make_setup()))
    assert window.game is not None
    window.game.show_table()
    begun(table_of(window.game), *FOREST)
    return window.game


def table_of(page: GamePage) -> TablePage:
    assert isinstance(page.table, TablePage)
    return page.table


def test_whoever_stops_at_the_score_is_led_to_balancing(page: GamePage) -> None:
    # TF-END-02
    table = table_of(page)
    do(table, PlayOrganism(player=BO, position=1, role="producer"))
    page.show_score()
    page.bar.menu.stop.trigger()
    assert not page.score_shown
    assert isinstance(pending(state_of(table)), Balancing)
    press_here(Qt.Key.Key_Return)
    assert state_of(table).phase != "play", "Enter begins what it led to"


def test_whoever_stops_where_nothing_is_balanced_stays_at_the_score(page: GamePage) -> None:
    page.show_score()
    assert table_of(page).stopping() == StopGame()
    page.bar.menu.stop.trigger()
    assert page.score_shown
