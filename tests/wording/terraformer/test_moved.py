"""An effect may move what never migrates: the card may say so, but it is remarked."""

from companion.games.terraformer.commands import Effect, PlayAction
from companion.games.terraformer.game import TERRAFORMER
from companion.kernel import engine
from companion.wording.language import load
from companion.wording.terraformer.moved import moved_by_card
from companion.wording.terraformer.names import Names
from tests.games.terraformer.table import ANN, BO, Table, table


def remarked(game: Table) -> str:
    acting = game.column("desert", {ANN: 1}).do(PlayAction(player=ANN, deed="other")).nobody_stops()
    move = Effect(decision=acting.key, deed="move", organism="#1", position=2)
    outcome = engine.apply(TERRAFORMER, acting.state, move)
    return moved_by_card(Names(load("en"), outcome.state), outcome.events)


def test_a_producer_that_is_moved_is_remarked_on() -> None:
    # TF-MIG-03
    said = remarked(table().column("steppe", {ANN: 2}, (BO, "producer", "Herb")))
    assert "Producers never can" in said
    assert "undo" in said


def test_a_climate_that_does_not_suit_is_remarked_on() -> None:
    # TF-MIG-01
    hare = table().column("steppe", {ANN: 2}, (BO, "consumer1", "Hare"))
    free = {"no_migration:Hare": False}
    assert "does not suit" in remarked(hare.know({**free, "fits:Hare>desert": False}))
    assert remarked(hare.know({**free, "fits:Hare>desert": True})) == ""
    assert remarked(hare) == "", "nobody has told anything"
