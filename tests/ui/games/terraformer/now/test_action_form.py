"""The form of an action card on a small laptop: everything it may be about is in sight."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import Correct, DrawCard
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.tables import ANNA, BO, FOREST, begun, do, form
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


def test_without_a_card_in_hand_an_action_steps_back_and_is_no_bluff(make_table: MakePlanetTable) -> None:
    # TF-TURN-01, TF-ACT-02: somebody else may still act
    table = begun(make_table(), *FOREST)
    button = table.now.turn_form.action
    assert not button.against
    do(table, Correct(what=f"{BO}.hand", value=0))
    assert "no card in hand" in button.against
    assert "no card in hand" in button.toolTip()
    table.aiming.pick(Wish("action", deed="humidity"))
    said = table.now.heading.prompt
    assert "no card in hand" in said.text()
    assert "bluff" not in said.text()
    form(table, ActionForm).players[ANNA].click()
    assert "no card in hand" not in said.text()


def test_with_both_used_it_is_the_hand_of_whoever_still_acts_that_counts(make_table: MakePlanetTable) -> None:
    used = (DrawCard(player=BO), DrawCard(player=BO))
    table = begun(make_table(), *FOREST, *used, Correct(what=f"{ANNA}.hand", value=0))
    assert "no card in hand" in table.now.turn_form.biome.against
    assert not table.now.turn_form.action.against
