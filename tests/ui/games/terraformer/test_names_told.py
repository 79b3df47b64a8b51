"""Names of cards as they are typed."""

from companion.wording.language import load
from tests.ui.games.terraformer.planet.planets import young
from ui.games.terraformer.names_told import card_of


def test_a_new_name_begins_as_names_do_however_it_is_typed() -> None:
    # TF-BIO-01: as the box lists it
    english, state = load("en"), young().state
    assert card_of(english, state, "biome", " tundra belt ") == "Tundra belt"
    assert card_of(english, state, "biome", "STEPPE") == "steppe", "the book has its own names for its cards"
