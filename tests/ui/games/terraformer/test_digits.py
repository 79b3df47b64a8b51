"""A digit means the same biome for a whole game, however often that is opened."""

from pathlib import Path

from companion.games.terraformer.commands import DrawCard, EndTurn, FoundEcosystem, Learn
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.games.terraformer.tables import ANNA, BEGUN
from ui.games.terraformer.digits import biome_places
from ui.library import Library

COLD = ("cold", "wet")
TOLD = {"climate:Moor": COLD, "climate:Alp": COLD}


def test_it_is_the_same_when_the_game_is_opened_again(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.open()
    session = library.begin("terraformer", make_setup(facts=TOLD))
    session.apply(BEGUN)
    session.apply(Learn(fact="climate:Taiga", value=COLD))
    session.apply(Learn(fact="climate:Bog", value=COLD))
    session.undo()
    session.apply(FoundEcosystem(player=ANNA, biome="Fen"))
    session.apply(DrawCard(player=ANNA))
    session.apply(EndTurn(player=ANNA))
    biomes = ("Fen", "Bog", "Taiga", "Moor", "Alp", "steppe")
    before = biome_places(session, biomes, biomes, 9)
    assert before == {"steppe": 3, "Alp": 5, "Moor": 6, "Taiga": 7, "Bog": 8, "Fen": 9}
    session.close()
    again = library.resume(session.book.uid)
    assert biome_places(again, biomes, biomes, 9) == before
    library.close()


def test_what_only_others_know_comes_last_and_has_a_digit_as_long_as_there_is_one(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.open()
    session = library.begin("terraformer", make_setup(facts=TOLD))
    places = biome_places(session, ("Heath", "Bog"), ("Heath", "Bog", "Moor"), 7)
    assert places == {"Moor": 6, "Bog": 7, "Heath": -1}
    library.close()
