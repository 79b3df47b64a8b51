"""Of several untold foods the likeliest is asked about first."""

from companion.games.terraformer.commands import PlayOrganism
from companion.games.terraformer.prey import likelier
from tests.games.terraformer.table import ANN, BO, table


def test_whoever_stands_just_below_is_asked_about_first() -> None:
    # TF-ORG-04
    game = table(2).column(
        "steppe", {ANN: 2}, (BO, "cleaner", "Beetle"), (BO, "consumer2", "Rat"), (ANN, "producer", "Grass")
    )
    eagle = PlayOrganism(player=ANN, position=1, role="consumer3", card="Eagle")
    assert likelier(game.state, eagle, "eats:Eagle>Beetle") == "eats:Eagle>Rat"
    told = game.know({"eats:Eagle>Rat": False})
    assert likelier(told.state, eagle, "eats:Eagle>Beetle") == "eats:Eagle>Beetle"


def test_other_questions_are_left_as_they_are() -> None:
    game = table(2).column("steppe", {ANN: 2}, (BO, "cleaner", "Beetle"))
    eagle = PlayOrganism(player=ANN, position=1, role="consumer3", card="Eagle")
    assert likelier(game.state, eagle, "fits:Eagle>steppe") == "fits:Eagle>steppe"
