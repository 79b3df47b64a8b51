"""Names of things are read as they are written."""

import pytest

from companion.games.terraformer.thing_names import (
    BIOMES_OF,
    ecosystem_name,
    position_named,
    read_entry,
    read_what,
)


def test_an_ecosystem_is_read_as_it_is_written() -> None:
    assert ecosystem_name(3) == "ecosystem.3"
    assert position_named(ecosystem_name(3)) == 3


@pytest.mark.parametrize("name", ["ecosystem", "ecosystem.x", "ecosystem.2.biome", "steppe", "#2", ""])
def test_anything_else_is_none(name: str) -> None:
    assert position_named(name) is None


def test_parts_of_things_are_told_apart() -> None:
    biomes = read_what(ecosystem_name(2, BIOMES_OF, "cold_deck"))
    assert (biomes.head, biomes.about, biomes.biomes_of) == ("ecosystem", "2", "cold_deck")
    assert read_what(ecosystem_name(2, "bonus")).biomes_of == ""
    assert read_what("cold_deck.hand").of_player == "hand"
    assert read_what("cold_deck.hand.left").of_player == "hand.left"
    assert tuple(read_what("organism.#7.role")) == ("organism", "#7", "role")
    assert tuple(read_what("turn")) == ("turn", "", "")


def test_an_entry_may_have_a_name_with_blanks() -> None:
    assert tuple(read_entry("cold_deck producer Old moss")) == ("cold_deck", "producer", "Old moss")
    assert tuple(read_entry("cold_deck producer")) == ("cold_deck", "producer", "")
