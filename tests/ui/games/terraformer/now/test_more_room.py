"""A rich ecosystem: its room grows by the number that the table enters."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.commands import FoundEcosystem, PlayAction
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, begun, do, form, state_of
from tests.ui.hands import click, press_here
from ui.games.terraformer.now.direct_form import DirectForm
from ui.games.terraformer.table_page import TablePage


def rich(table: TablePage) -> TablePage:
    begun(table, FoundEcosystem(player=ANNA, biome="steppe"))
    do(table, PlayAction(player=ANNA, position=1, deed="rich"))
    return table


def test_the_number_is_one_of_three_that_stand_side_by_side(make_table: MakePlanetTable) -> None:
    # TF-OPEN-06
    table = rich(make_table())
    table.resize(1280, 650)
    QApplication.processEvents()
    numbers = {
        command.n: button
        for command, button in form(table, DirectForm).buttons.items()
        if command.deed == "room"
    }
    assert list(numbers) == [1, 2, 3]
    assert len({button.y() for button in numbers.values()}) == 1
    for n, button in numbers.items():
        assert button.visibleRegion().boundingRect().size() == button.size(), n
    click(numbers[2])
    assert state_of(table).ecosystems[0].bonus == 2


def test_the_digit_of_a_number_is_the_number(make_table: MakePlanetTable) -> None:
    # TF-OPEN-06
    table = rich(make_table())
    press_here(Qt.Key.Key_3)
    assert state_of(table).ecosystems[0].bonus == 3
