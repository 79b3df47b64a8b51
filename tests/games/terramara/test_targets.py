"""How what lies on the board is called by whoever points at it."""

from companion.games.terramara.state import Member
from companion.games.terramara.targets import (
    card_target,
    is_target_of,
    member_target,
    piece_target,
    read_piece,
    road_target,
    round_meant,
    round_target,
)
from companion.kernel.named import read_named
from companion.kernel.values import evolve
from tests.games.every import evening


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


def test_whoever_points_at_a_space_means_who_stands_there() -> None:
    here = {
        "1L.1": (Member("explorer", "red"), Member("chieftain", "blue")),
        "1L.2": (Member("explorer", "yellow"),),
        "hut.red": (Member("explorer", "red"),),
    }
    state = evolve(evening("terramara", 3).state, spaces=here)
    assert member_target(state, "1L.1") == "piece:blue:chieftain"
    assert "yellow" not in state.players
    for as_it_is in ("1L.2", "1L.3", "hut.red", "military"):
        assert member_target(state, as_it_is) == as_it_is
