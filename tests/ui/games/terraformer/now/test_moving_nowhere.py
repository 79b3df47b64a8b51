"""With one ecosystem nothing can move: that steps back, and asks for no click that cannot be made."""

import pytest

from companion.games.terraformer.commands import EndTurn, FoundEcosystem, PlayAction, PlayOrganism
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, BO, begun, do, form
from tests.ui.hands import click
from ui.games.terraformer.now.direct_form import DirectForm
from ui.games.terraformer.now.effect_form import EffectForm
from ui.games.terraformer.now.letter_button import TurnButton
from ui.games.terraformer.table_page import TablePage
from ui.games.terraformer.wish import Wish

ONE = (
    FoundEcosystem(player=ANNA, biome="steppe"),
    PlayOrganism(player=ANNA, position=1, role="producer"),
    EndTurn(player=ANNA),
)


def moves(table: TablePage, by_hand: bool) -> TurnButton:
    if not by_hand:
        button = form(table, DirectForm).move_button
        assert button is not None
        return button
    table.aiming.pick(Wish("effect"))
    return form(table, EffectForm).pointed["move"]


@pytest.mark.parametrize("by_hand", [False, True])
def test_moving_steps_back_and_says_why(make_table: MakePlanetTable, by_hand: bool) -> None:
    # TF-MIG-01
    table = begun(make_table(), *ONE)
    do(table, PlayAction(player=BO, deed="organism", organism="#1"))
    button = moves(table, by_hand)
    assert button.against == "There is no other ecosystem to move to."
    click(button)
    assert table.now.reasons.card.isVisible()
    assert table.aiming.wish.effect != "move"
    assert not button.isChecked()


@pytest.mark.parametrize("by_hand", [False, True])
def test_with_a_second_ecosystem_it_asks_where_to(make_table: MakePlanetTable, by_hand: bool) -> None:
    table = begun(make_table(), *ONE, FoundEcosystem(player=BO, biome="desert"))
    do(table, PlayAction(player=BO, deed="organism", organism="#1"))
    button = moves(table, by_hand)
    assert not button.against
    click(button)
    assert table.aiming.wish.effect == "move"
