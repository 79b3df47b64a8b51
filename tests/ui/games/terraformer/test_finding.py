"""The climate finder is read: a click while it is shown answers or leaves it, and never plays a card."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu

from companion.games.terraformer.commands import EndTurn, FoundEcosystem, Learn, PlayOrganism
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, BO, FOREST, begun, do, point
from tests.ui.hands import click, press_here
from ui.games.terraformer.table_page import TablePage
from ui.games.terraformer.wish import Wish


def seeking(table: TablePage) -> TablePage:
    """Hare, which cannot live in the desert; of the taiga nobody has told."""
    hare = PlayOrganism(player=BO, position=1, role="consumer1", card="Hare")
    begun(table, *FOREST, FoundEcosystem(player=BO, biome="desert"))
    assert table.bridge.do(hare, allow=True)
    do(table, EndTurn(player=BO), FoundEcosystem(player=ANNA, biome="Taiga"))
    do(
        table,
        PlayOrganism(player=ANNA, position=3, role="producer"),
        EndTurn(player=ANNA),
        Learn(fact="fits:Hare>desert", value=False),
    )
    assert {"column:1", "position:4"} <= table.planet.lit
    table.planet.focus_target("organism:#1")
    press_here(Qt.Key.Key_F)
    assert not table.planet.lit
    return table


def popup_closed() -> list[str]:
    """What stands in the menu that is open, which is closed again."""
    menu = QApplication.activePopupWidget()
    if not isinstance(menu, QMenu):
        return []
    found = [action.text() for action in menu.actions()]
    menu.close()
    return found


@pytest.mark.parametrize("target", ["column:1", "column:2", "position:4", "position:5"])
def test_a_click_leaves_the_finder_and_lays_nothing(make_table: MakePlanetTable, target: str) -> None:
    table = seeking(make_table())
    steps = len(table.bridge.session.played)
    point(table, target)
    assert len(table.bridge.session.played) == steps
    assert not table.aiming.wish.kind
    assert table.planet.lit, "the finder is left"


def test_where_nobody_has_told_a_click_offers_to(make_table: MakePlanetTable) -> None:
    table = seeking(make_table())
    steps = len(table.bridge.session.played)
    point(table, "column:3")
    assert any("can live in" in text for text in popup_closed())
    assert len(table.bridge.session.played) == steps


def test_the_note_in_which_nobody_has_told_answers_as_its_column(make_table: MakePlanetTable) -> None:
    table = seeking(make_table())
    planet = table.planet
    place = planet.column_place(3)
    note, _ = planet.note_place(planet.reason_of("column:3"), place)
    assert note.bottom() > place.head.bottom()
    click(planet.viewport(), note.bottomLeft().toPoint() + QPoint(8, -4))
    assert any("can live in" in text for text in popup_closed())


def test_an_organism_says_what_can_be_asked_of_it(make_table: MakePlanetTable) -> None:
    table = seeking(make_table())
    table.aiming.pick(Wish("action"))
    table.finder.leave()
    table.finder.find_home("organism:#1")
    steps = len(table.bridge.session.played)
    point(table, "organism:#1")
    assert popup_closed()
    assert len(table.bridge.session.played) == steps
