"""A card that was told by a wrong name and undone: the box keeps it, and says so; nobody is offered it."""

from companion.games.terraformer.commands import DrawCard, Learn
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import BO, FOREST, begun, do, said_in, state_of
from ui.games.terraformer.names_told import known_names

KEPT = "still in your box"
SLIP = Learn(fact="food:Wolff", value=("small",))


def test_it_is_said_where_a_telling_outlives_its_card(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    do(table, SLIP, DrawCard(player=BO))
    assert "Wolff" in known_names(table.language, state_of(table), "organism").values()
    assert table.bridge.undo()
    assert KEPT not in said_in(table.hands), "the telling still stands"
    assert table.bridge.undo()
    assert KEPT in said_in(table.hands)
    assert "Wolff" in said_in(table.hands)
    assert "Wolff" not in known_names(table.language, state_of(table), "organism").values()
    do(table, DrawCard(player=BO))
    assert KEPT not in said_in(table.hands)


def test_what_is_undone_at_once_is_forgotten_without_a_word(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    do(table, SLIP)
    assert table.bridge.undo()
    assert KEPT not in said_in(table.hands)


def test_a_card_that_is_still_named_is_not_spoken_of(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    do(table, SLIP, Learn(fact="tags:Wolff", value=("mammal",)), DrawCard(player=BO))
    for _ in range(2):
        assert table.bridge.undo()
    assert KEPT not in said_in(table.hands)
