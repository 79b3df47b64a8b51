"""All that can be done in a turn is in sight, in every language, however high the panel is."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import DrawCard, FoundEcosystem
from companion.games.terraformer.setup import Seat
from companion.kernel.values import evolve
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.tables import ANNA, BO, begun
from ui.context import Context

LAID = (FoundEcosystem(player=ANNA, biome="steppe"), DrawCard(player=ANNA))


NAMELESS = tuple(Seat(deck, deck) for deck in (ANNA, BO))
"""Called after their decks, which takes two lines of the title."""


@pytest.mark.parametrize("named", [True, False])
@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_the_last_role_is_not_cut_after_cards_were_laid(
    make_table: MakePlanetTable, make_context: Callable[..., Context], qtbot: QtBot, code: str, named: bool
) -> None:
    setup = make_setup(2) if named else evolve(make_setup(2), players=NAMELESS)
    table = begun(make_table(setup, spoken=make_context(code)), *LAID)
    last = table.now.turn_form.roles.buttons["consumer3"]
    for width in (1280, 1366):
        for height in (600, 620, 650, 675, 695, 730, 760, 790, 810):
            table.resize(width, height)
            qtbot.waitUntil(lambda: last.visibleRegion().boundingRect().height() == last.height())
