"""What an action is about can be said at once, without saying before that it is one."""

import pytest

from companion.games.terraformer.frames import Answering, Changing, Deed
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import BO, FOREST, begun, point, state_of
from tests.ui.hands import click
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.wish import Wish


@pytest.mark.parametrize("deed", ["humidity", "temperature", "change"])
def test_two_clicks_play_an_action_on_an_ecosystem(make_table: MakePlanetTable, deed: Deed) -> None:
    # TF-ACT-01
    table = begun(make_table(), *FOREST)
    click(table.now.turn_form.deeds.buttons[deed])
    assert table.aiming.wish == Wish("action", deed=deed)
    point(table, "column:1")
    frame = pending(state_of(table))
    assert isinstance(frame, Answering)
    assert (frame.player, frame.deed, frame.position) == (BO, deed, 1)
    assert isinstance(pending(table.aiming.aims.seen), Changing), "going on says that nobody stops it"


def test_each_says_what_it_is(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    said = [button.accessibleName() for button in table.now.turn_form.deeds.buttons.values()]
    assert all(said)
    assert len(set(said)) == len(said)
