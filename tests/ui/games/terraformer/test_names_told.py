"""Names of cards as they are typed."""

import pytest

from companion.games.terraformer.state import State
from companion.wording.language import load
from tests.ui.games.terraformer.planet.planets import young
from ui.games.terraformer.names_told import card_of


def test_a_new_name_begins_as_names_do_however_it_is_typed() -> None:
    # TF-BIO-01: as the box lists it
    english, state = load("en"), young().state
    assert card_of(english, state, "biome", " tundra belt ") == "Tundra belt"
    assert card_of(english, state, "biome", "STEPPE") == "steppe", "the book has its own names for its cards"


@pytest.mark.parametrize(
    ("code", "kind", "typed", "card"),
    [
        ("fr", "biome", "foret tropicale", "tropical_forest"),
        ("fr", "biome", "FORÊT  TROPICALE", "tropical_forest"),
        ("fr", "biome", "forêt-tropicale", "tropical_forest"),
        ("fr", "biome", "tropical forest", "tropical_forest"),
        ("fr", "organism", "acerola", "acerola"),
        ("fr", "organism", "scarabee elephant", "elephant_beetle"),
        ("de", "biome", "Wueste", "desert"),
        ("de", "biome", "wuste", "desert"),
        ("nl", "biome", "coral reef", "coral_reef"),
        ("ru", "organism", "Elephant-Beetle", "elephant_beetle"),
        ("en", "organism", "fossil cockroach", "fossil_cockroach"),
    ],
)
def test_a_card_of_the_book_is_meant_however_it_is_written(
    code: str, kind: str, typed: str, card: str
) -> None:
    # TF-BIO-06
    assert card_of(load(code), State(), kind, typed) == card


@pytest.mark.parametrize(
    ("told", "typed"),
    [
        ("Étang gelé", "etang gele"),
        ("Fußweg", "fussweg"),
        ("Ёлка", "елка"),
        ("Cœur d’étoile", "coeur d'etoile"),
        ("Zeeëgel", "zeeegel"),
        ("Höhle", "Hoehle"),
    ],
)
@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_a_card_that_was_told_before_is_meant_however_it_is_written(code: str, told: str, typed: str) -> None:
    # TF-BIO-06
    state = State(facts={f"climate:{told}": ("hot", "wet")})
    assert card_of(load(code), state, "biome", typed) == told


def test_two_cards_that_were_told_are_two() -> None:
    state = State(facts={"climate:Étang": ("hot", "wet"), "climate:Etang": ("hot", "wet")})
    assert [card_of(load("fr"), state, "biome", name) for name in ("Etang", "étang")] == ["Etang", "Étang"]
