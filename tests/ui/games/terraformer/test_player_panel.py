"""A player at a glance: only numbers that are kept."""

import pytest

from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.tables import ANNA


@pytest.mark.parametrize(("depth", "kept"), [("planet", True), ("harvest", False)])
def test_cards_are_counted_only_where_turns_are_kept(
    make_table: MakePlanetTable, depth: str, kept: bool
) -> None:
    # TF-APP-02: after a harvest nobody knows how many cards a deck or a hand has left
    table = make_table(make_setup(depth=depth))
    panel = table.panels[ANNA]
    assert {chip.isVisibleTo(panel) for chip in panel.chips.values()} == {kept}
