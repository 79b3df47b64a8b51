"""Steps by name, with whoever takes them: nobody is named twice, and nothing is left hanging."""

from companion.games.terraformer.commands import DieOut, FoundEcosystem, TellMenu
from tests.games.terraformer.table import ANN, BO, table
from tests.wording.terraformer.saying import ENGLISH, plain


def test_founding_before_a_biome_is_chosen_ends_in_no_colon() -> None:
    found = FoundEcosystem(player=ANN, biome="")
    assert plain(ENGLISH.attempt(table().state, found)) == "Ann: Found a new ecosystem"


def test_whoever_decides_about_an_own_organism_is_named_once() -> None:
    game = table(2).column("steppe", {BO: 1}, (ANN, "producer", "Hare"), (BO, "producer"))
    hare = game.state.ecosystems[0].organisms[0].id
    own, strange = (DieOut(decision=f"leaving:{seat}:x", organism=hare) for seat in (ANN, BO))
    assert plain(ENGLISH.attempt(game.state, own)) == "Hare (Ann) dies out"
    assert plain(ENGLISH.attempt(game.state, strange)) == "Bo: Hare (Ann) dies out"


def test_whoever_tells_the_food_of_an_own_organism_is_named_once() -> None:
    asked = table(2).column("steppe", {ANN: 2}, (ANN, "producer"), (BO, "consumer1")).balance()
    nothing = TellMenu(decision=asked.key, eats=())
    assert (
        plain(ENGLISH.attempt(asked.state, nothing))
        == "A consumer of order 1 (Bo) eats nothing in ecosystem 1 (Steppe)"
    )
