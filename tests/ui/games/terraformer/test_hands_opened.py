"""A planet that is opened again lists for hands what they may not have done, and says of which turn it is."""

from PySide6.QtWidgets import QApplication

from companion.games.terraformer.commands import DrawCard, EndTurn
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, begun, said_in


def test_what_a_turn_that_is_over_asked_for_is_of_the_turn_before(make_table: MakePlanetTable) -> None:
    turn = DrawCard(player=ANNA), DrawCard(player=ANNA), EndTurn(player=ANNA)
    table = begun(make_table(), *turn)
    listed = table.hands.texts(), table.hands.earlier(), table.hands.missed()
    table.hands.forget()
    table.telling.opening()
    QApplication.processEvents()
    assert "Earlier in this turn" not in said_in(table.hands)
    assert "In the turn before" in said_in(table.hands)
    assert (table.hands.texts(), table.hands.earlier()) == listed[:2]
    assert table.hands.missed()
