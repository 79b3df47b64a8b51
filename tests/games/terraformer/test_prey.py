"""Of several untold foods the likeliest is asked about first."""

from companion.games.terraformer.commands import PlayOrganism
from tests.games.terraformer.table import ANN, BO, table

EAGLE = PlayOrganism(player=ANN, position=1, role="consumer3", card="Eagle")


def test_whoever_stands_just_below_is_asked_about_first() -> None:
    # TF-ORG-04
    game = table(2).column(
        "steppe", {ANN: 2}, (BO, "cleaner", "Beetle"), (BO, "consumer2", "Rat"), (ANN, "producer", "Grass")
    )
    assert game.needs(EAGLE) == ["fits:Eagle>steppe", "eats:Eagle>Rat"]
    told = game.know({"fits:Eagle>steppe": True, "eats:Eagle>Rat": False})
    assert told.needs(EAGLE) == ["eats:Eagle>Beetle"]
    assert not told.know({"eats:Eagle>Grass": True}).refusals(EAGLE), "any food will do"


def test_what_was_laid_first_is_not_asked_about_for_that() -> None:
    # TF-ORG-04: of cards without a name as well
    game = table().column("tropical_forest", {ANN: 2}, (ANN, "producer"), (BO, "consumer1"))
    opossum = PlayOrganism(player=ANN, position=1, role="consumer2", card="opossum")
    assert game.needs(opossum) == ["eats:opossum>#2"]


def test_who_goes_on_without_telling_has_gone_on_without_what_was_asked() -> None:
    # TF-ORG-04
    game = table(2).column("steppe", {ANN: 2}, (BO, "cleaner", "Beetle"), (BO, "consumer2", "Rat"))
    skipped = game.do(EAGLE, allow=True).state.skipped
    assert skipped == ("fits:Eagle>steppe", "eats:Eagle>Rat")
