"""A digit that cannot answer says why: what it stands for is out of sight, or it stands for nothing."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolTip

from companion.games.terraformer.commands import FoundEcosystem
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, begun, point, state_of
from tests.ui.hands import press_here
from ui.games.terraformer.table_page import TablePage
from ui.games.terraformer.wish import NOTHING


def settle() -> None:
    for _ in range(5):
        QApplication.processEvents()


def seen(table: TablePage, digit: int) -> bool:
    button = table.now.answer_at(digit)
    assert button is not None
    return button.visibleRegion().boundingRect() == button.rect()


def test_a_digit_picks_nothing_that_the_reasons_against_a_move_hide(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="tropical_forest"))
    settle()
    assert seen(table, 2)
    press_here(Qt.Key.Key_E)
    settle()
    assert table.now.reasons.card.isVisible()
    assert not seen(table, 2)
    press_here(Qt.Key.Key_2)
    settle()
    assert table.aiming.wish == NOTHING
    assert seen(table, 2)
    assert "once more" in QToolTip.text()
    press_here(Qt.Key.Key_2)
    assert table.aiming.wish.kind == "organism"


def test_a_digit_that_stands_for_nothing_names_the_others(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    point(table, "position:1")
    before = state_of(table)
    press_here(Qt.Key.Key_9)
    assert "1, 2, 3, 4<" in QToolTip.text()
    assert state_of(table) is before
