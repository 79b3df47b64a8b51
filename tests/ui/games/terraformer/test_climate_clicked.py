"""A click on a climate is about the climate, told or not; the rest of the column plays."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.commands import DrawCard, EndTurn, FoundEcosystem, Learn
from tests.sampling import some_pairs
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, BO, FOREST, begun, do, form, point, state_of
from tests.ui.hands import click
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.table_page import TablePage

BOG = "climate:Bog"


def at_the_bog(table: TablePage, columns: int) -> TablePage:
    """Its column with so many others beside it: the more, the narrower."""
    begun(table, *FOREST, FoundEcosystem(player=BO, biome="Bog"), DrawCard(player=BO), EndTurn(player=BO))
    for seat, biome in zip((ANNA, BO, ANNA), ("Fen", "Moor", "Heath"), strict=False):
        if len(state_of(table).ecosystems) < columns:
            do(table, FoundEcosystem(player=seat, biome=biome), DrawCard(player=seat), EndTurn(player=seat))
    QApplication.processEvents()
    return table


def click_climate(table: TablePage, deep: float = 0.5) -> None:
    box = table.planet.climate_box("column:2")
    assert box is not None
    place = QPoint(round(box.center().x()), round(box.y() + box.height() * deep))
    click(table.planet.viewport(), place)
    QApplication.processEvents()


def told_by_clicks(table: TablePage) -> tuple[bool, bool]:
    """Whether a climate is, and whether a click on the planet means anything."""
    return table.planet.climates_open, table.planet.hears


@pytest.mark.parametrize(("deep", "columns"), some_pairs([0.15, 0.5, 0.85], [2, 5]))
def test_told_or_not_a_click_on_it_tells_it(make_table: MakePlanetTable, columns: int, deep: float) -> None:
    table = at_the_bog(make_table(), columns)
    before = len(table.bridge.session.played)
    click_climate(table, deep)
    assert form(table, LearnForm).fact == BOG
    table.aiming.leave()
    do(table, Learn(fact=BOG, value=("cold", "wet")))
    click_climate(table, deep)
    assert form(table, LearnForm).fact == BOG, "to be told again"
    assert len(table.bridge.session.played) == before + 1, "nobody has played anything"


def test_with_both_used_it_plays_nothing_for_the_next_player(make_table: MakePlanetTable) -> None:
    # TF-TURN-01
    table = at_the_bog(make_table(), 2)
    do(table, Learn(fact=BOG, value=("cold", "wet")), DrawCard(player=ANNA), DrawCard(player=ANNA))
    assert table.aiming.aims.after is not None
    click_climate(table)
    assert state_of(table).turn == ANNA
    assert form(table, LearnForm).fact == BOG


@pytest.mark.parametrize("columns", [2, 5])
def test_the_rest_of_the_column_plays(make_table: MakePlanetTable, columns: int) -> None:
    table = at_the_bog(make_table(), columns)
    do(table, Learn(fact=BOG, value=("cold", "wet")))
    point(table, "column:2")
    assert state_of(table).ecosystems[1].size == 2


def test_what_is_picked_goes_there_wherever_the_column_is_clicked(make_table: MakePlanetTable) -> None:
    table = at_the_bog(make_table(), 2)
    do(table, Learn(fact=BOG, value=("cold", "wet")))
    table.aiming.pick_role("producer")
    click_climate(table)
    assert [card.role for card in state_of(table).ecosystems[1].organisms] == ["producer"]


def test_while_something_is_asked_no_climate_looks_as_if_it_could_be_told(
    make_table: MakePlanetTable,
) -> None:
    table = at_the_bog(make_table(), 2)
    assert told_by_clicks(table) == (True, True)
    table.aiming.tell_again("climate:tropical_forest")
    before = len(table.bridge.session.played)
    assert told_by_clicks(table) == (False, False)
    click_climate(table)
    assert form(table, LearnForm).fact == "climate:tropical_forest"
    assert len(table.bridge.session.played) == before
    table.aiming.leave()
    assert told_by_clicks(table) == (True, True)


def test_a_missing_climate_is_painted_without_its_frame_while_it_cannot_be_told(
    make_table: MakePlanetTable,
) -> None:
    table = at_the_bog(make_table(), 2)

    def painted() -> QImage:
        return table.planet.grab().toImage()

    table.planet.set_lit({}, {})
    framed = painted()
    table.planet.open_climates(False)
    assert painted() != framed
    table.planet.open_climates(True)
    assert painted() == framed
