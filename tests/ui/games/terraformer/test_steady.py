"""Nothing that people aim at moves by itself: not for a wish, not for a fault."""

from collections.abc import Callable

import pytest

from companion.games.terraformer.commands import DrawCard
from tests.sampling import some_of
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.tables import ANNA, FOREST, begun, state_of
from tests.ui.hands import click, twice
from tests.ui.steady import at, moved, places, settle
from ui.context import Context

MakeContext = Callable[..., Context]
SIZES = [(1024, 600), (1280, 680), (1920, 1040)]


@pytest.mark.parametrize("size", some_of(SIZES, SIZES[1]))
@pytest.mark.parametrize("language", some_of(["en", "de", "ru"], "ru"))
def test_the_way_back_is_in_one_place_whatever_is_wished(
    make_table: MakePlanetTable, make_context: MakeContext, size: tuple[int, int], language: str
) -> None:
    table = begun(make_table(make_setup(), spoken=make_context(language)), *FOREST[:1])
    table.resize(*size)
    back, form = table.now.back_button, table.now.turn_form
    found = set()
    for wish in (form.biome, form.organism, form.action):
        click(wish)
        settle()
        found.add(at(back).toTuple())
        click(back)
    click(form.biome)
    before = places(table.now)
    click(form.organism)
    assert back.isVisible()
    assert moved(table.now, before) == []
    found.add(at(back).toTuple())
    assert len(found) == 1


def test_a_double_click_on_the_way_back_ends_no_turn(make_table: MakePlanetTable) -> None:
    """The turn is ended in the same place."""
    table = begun(make_table(), *FOREST[:1], DrawCard(player=ANNA))
    turn = state_of(table).turn
    end = table.now.end_button
    click(table.now.turn_form.biome)
    assert not end.isVisible()
    settle()
    window, back = table.window(), table.now.back_button
    place = back.mapTo(window, back.rect().center())
    twice(window, place)
    settle()
    assert end.isVisible()
    assert end.rect().contains(end.mapFrom(window, place))
    assert state_of(table).turn == turn
