"""The planet and the players of an earlier moment."""

from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import Begin, FoundEcosystem
from companion.wording.wording import Wording
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from ui.context import Context
from ui.games.registry import find_views
from ui.games.terraformer.past import Past


def test_the_planet_of_an_earlier_moment_can_be_looked_at(
    qtbot: QtBot, context: Context, make_table: MakePlanetTable
) -> None:
    bridge = make_table(make_setup(3)).bridge
    before = bridge.state
    bridge.do(Begin(decision=before.agenda[0].key, player="continental_deck", planet="small"))
    bridge.do(FoundEcosystem(player="continental_deck", biome="steppe"))
    wording = Wording(context.language, "terraformer")
    past = find_views("terraformer").past(context.within("terraformer"), wording, bridge)
    assert isinstance(past, Past)
    qtbot.addWidget(past)
    past.show_state(bridge.state)
    assert [column.biome for column in past.planet.picture.columns] == ["steppe"]
    assert past.panels["continental_deck"].chips["hand"].value() == "4"
    past.show_state(before)
    assert not past.planet.picture.columns
    assert past.panels["continental_deck"].chips["hand"].value() == "5"
