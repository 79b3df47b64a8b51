"""The form of an action card on a small laptop: everything it may be about is in sight."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.tables import ANNA, BO, begun, form
from ui.context import Context
from ui.games.terraformer.now.action_form import ActionForm
from ui.games.terraformer.wish import Wish


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_all_kinds_of_action_are_in_sight_at_720(
    make_table: MakePlanetTable, make_context: Callable[..., Context], qtbot: QtBot, code: str
) -> None:
    table = begun(make_table(make_setup(3), spoken=make_context(code)))
    table.resize(1280, 650)
    table.aiming.pick(Wish("action"))
    qtbot.wait(20)
    shown = form(table, ActionForm)
    assert len(shown.deeds) == 7
    for deed, button in shown.deeds.items():
        assert button.visibleRegion().boundingRect().height() == button.height(), deed


def test_of_three_players_those_who_are_not_meant_have_their_sign_and_tell_their_name(
    make_table: MakePlanetTable,
) -> None:
    table = begun(make_table(make_setup(3)))
    table.aiming.pick(Wish("action"))
    players = form(table, ActionForm).players
    assert "Anna" in players[ANNA].text()
    assert players[BO].text() == ""
    assert "Björn" in players[BO].accessibleName()
    assert "Björn" in players[BO].toolTip()
    players[BO].click()
    players = form(table, ActionForm).players
    assert players[ANNA].text() == ""
    assert "Björn" in players[BO].text()
