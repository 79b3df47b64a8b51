"""How facts about the cards are called: texts that are stored, and so never change."""

from companion.games.terraformer.fact_names import fact_of, fact_of_two, is_fact_of, read_fact


def test_a_fact_about_one_card_is_read_as_it_is_written() -> None:
    assert fact_of("climate", "steppe") == "climate:steppe"
    found = read_fact("climate:steppe")
    assert (found.what, found.cards, found.one, found.other) == ("climate", ("steppe",), "steppe", "")


def test_a_fact_about_two_cards_is_read_as_it_is_written() -> None:
    assert fact_of_two("eats", "coati", "#7") == "eats:coati>#7"
    found = read_fact("eats:coati>#7")
    assert (found.what, found.one, found.other) == ("eats", "coati", "#7")


def test_a_fact_tells_one_thing() -> None:
    assert is_fact_of("food:coati", "tags", "food")
    assert not is_fact_of("food:coati", "tags")
