"""How people point at a number when they ask how it came about."""

from companion.kernel.named import read_named, read_part
from companion.wording.common.doubts import number_doubt, score_doubt


def test_a_number_is_called_by_its_owner_and_what_it_counts() -> None:
    kind, name = read_named(number_doubt("red", "workers.2"))
    assert kind == "number"
    assert read_part(name) == ("red", "workers.2")


def test_a_line_of_the_pad_is_called_by_its_owner_and_its_category() -> None:
    kind, name = read_named(score_doubt("cold_deck", "biome"))
    assert kind == "score"
    assert read_part(name) == ("cold_deck", "biome")
