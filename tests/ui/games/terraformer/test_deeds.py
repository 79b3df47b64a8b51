"""What a move has shown about a card stands beside it, and says of whom it is."""

from companion.games.terraformer.commands import BeginBalancing, Migrate, TellMenu
from companion.games.terraformer.frames import Harvest, Leaving, Menu
from tests.games.terraformer.table import ANN, BO
from tests.games.terraformer.table import table as planet
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.sessions import enter
from tests.ui.games.terraformer.tables import do, said_in, state_of
from ui.games.terraformer.click_targets import pending


def test_whoever_dies_out_of_an_answer_is_still_called_what_it_was(make_table: MakePlanetTable) -> None:
    # TF-BAL-22: told that it eats nothing here, it leaves at once
    table = make_table(make_setup(depth="harvest"))
    enter(table.bridge, planet(2).column("steppe", {ANN: 1}, (ANN, "producer"), (BO, "consumer1")))
    do(table, BeginBalancing(decision=Harvest().key))
    menu = pending(state_of(table))
    assert isinstance(menu, Menu)
    do(table, TellMenu(decision=menu.key))
    assert state_of(table).find(menu.organism) is None
    said = said_in(table.hands).replace("\u2068", "").replace("\u2069", "")
    assert "Seen at the table: a consumer of order 1 (Björn) does not eat" in said


def test_what_a_migration_has_shown_is_said_of_where_it_was_seen(make_table: MakePlanetTable) -> None:
    # TF-BAL-07, TF-MIG-01
    table = make_table(make_setup(depth="harvest"))
    crowded = planet(2).column("steppe", {ANN: 1}, (ANN, "producer"), (BO, "consumer1"))
    enter(table.bridge, crowded.column("desert", {ANN: 1}, (ANN, "producer")))
    do(table, BeginBalancing(decision=Harvest().key))
    menu = pending(state_of(table))
    assert isinstance(menu, Menu)
    do(table, TellMenu(decision=menu.key))
    leaving = pending(state_of(table))
    assert isinstance(leaving, Leaving)
    do(table, Migrate(decision=leaving.key, organism=menu.organism, position=2))
    said = said_in(table.hands).replace("\u2068", "").replace("\u2069", "")
    assert "Seen at the table: a consumer of order 1 (Björn) in ecosystem 1 (Steppe) can live in" in said
