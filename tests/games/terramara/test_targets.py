"""How what lies on the board is called by whoever points at it."""

from companion.games.terramara.targets import (
    card_target,
    is_target_of,
    piece_target,
    read_piece,
    road_target,
    round_meant,
    round_target,
)
from companion.kernel.named import read_named


def test_cards_and_places_on_the_road_are_called_by_what_the_engine_calls_them() -> None:
    assert card_target("a103") == "card:a103"
    assert (road_target(2), road_target("2+0"), road_target("end")) == ("road:2", "road:2+0", "road:end")
    assert is_target_of("road:2+0", "road")
    assert not is_target_of("road.2+0", "road")


def test_a_piece_is_called_by_its_owner_and_its_kind() -> None:
    kind, name = read_named(piece_target("red", "caravan1"))
    assert kind == "piece"
    assert read_piece(name) == ("red", "caravan1")


def test_only_the_place_of_a_round_means_one() -> None:
    assert round_meant(round_target(3)) == 3
    assert round_meant("road:3") is None
