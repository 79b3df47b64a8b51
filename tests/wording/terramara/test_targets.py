"""Whatever somebody points at on the board has a name and says what it does."""

import pytest

from companion.games.terramara.board import is_space
from companion.games.terramara.setup import Seat, Setup, start
from companion.games.terramara.state import Member, State
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara import targets
from companion.wording.terramara.names import Names
from tests.wording.terramara.plays import table

ENGLISH = load("en")


def names(state: State | None = None) -> Names:
    return Names(ENGLISH, state or table())


@pytest.mark.parametrize(
    ("target", "name"),
    [
        ("round.3", "Round 3"),
        ("military", "Military track"),
        ("river", "River of culture"),
        ("first_player", "First player: \u2068Anna\u2069"),
        ("road:0", "The start of the road"),
        ("road:end", "The end of the road"),
        ("1L", "The outpost of row 1"),
        ("home.hire", "Hire a worker"),
        ("2R.crossroads", "The crossroads of row 2"),
        ("river.6", "The bonus tile of river space 6"),
        ("piece:red:canoe", "\u2068Anna\u2069: culture 1"),
        ("piece:blue:caravan1", "\u2068Bo\u2069: caravan 2, the start of the road"),
    ],
)
def test_a_target_has_a_name_that_begins_a_sentence(target: str, name: str) -> None:
    assert targets.name(names(), target) == name


def test_before_the_draw_nobody_is_first_player() -> None:
    # TM-SETUP-07
    drawn = start(Setup(players=(Seat("Anna", "red"), Seat("Bo", "blue"))))
    for state in (evolve(table(), first=""), drawn):
        assert targets.name(names(state), "first_player") == "Nobody is first player yet"


def test_a_marker_tells_the_strength_it_stands_on() -> None:
    state = table()
    here = targets.name(names(state), "piece:red:military_marker")
    assert here == f"\u2068Anna\u2069: strength {state.players['red'].strength}"


def test_a_description_tells_who_stands_there_and_why_not() -> None:
    state = evolve(table(), spaces={"home.develop": (Member("explorer", "red"),)})
    lines = targets.description(names(state), "home.develop", "Not now.").splitlines()
    assert lines[0] == "Develop your skills"
    assert "Not now." in lines
    assert lines[-1] == "\u2068Anna\u2069: explorer"


def test_flags_and_worker_tiles_are_counted() -> None:
    state = table()
    state = evolve(state, players={**state.players, "blue": evolve(state.players["blue"], flags=("1L",))})
    state = evolve(state, worker_track={1: 1, 2: 2})
    assert targets.description(names(state), "1L").splitlines()[-1] == "\u2068Bo\u2069: flag"
    assert targets.description(names(state), "round.1").splitlines()[-1] == "1 worker tile left"
    assert targets.description(names(state), "round.2").splitlines()[-1] == "2 worker tiles left"


def test_nothing_is_said_twice() -> None:
    lines = targets.description(names(), "first_player", "First player: \u2068Anna\u2069").splitlines()
    assert lines == ["First player: \u2068Anna\u2069"]


@pytest.mark.parametrize("name", ["home.hire", "hut.red", "private.blue", "1L.1", "1R.crossroads"])
def test_members_are_sent_to_spaces(name: str) -> None:
    assert is_space(name)


@pytest.mark.parametrize("name", ["1L", "river.6", "round.3", "military", "card:a103", "road:2"])
def test_members_are_sent_nowhere_else(name: str) -> None:
    assert not is_space(name)


def test_a_fire_tile_is_said_with_what_it_means() -> None:
    """TM-PLACE-13, TM-NEUT-18."""
    state = evolve(table(), fire_space={"2": "2L.3", "5a": "5aR.1"})
    lines = targets.description(names(state), "2L.3").splitlines()
    assert "A fire tile lies on this space: nobody may go there." in lines
    assert "It leaves when the tile is flipped, after round 2." in lines
    assert not any("fire" in line for line in targets.description(names(state), "2L.1").splitlines())
    assert "It stays to the end of the game." in targets.description(names(state), "5aR.1")


def test_a_fire_tile_is_said_once_also_where_it_is_the_reason() -> None:
    state = evolve(table(), fire_space={"2": "2L.3"})
    why = "A fire tile lies on this space: nobody may go there.\nIt is not your turn."
    lines = targets.description(names(state), "2L.3", why).splitlines()
    assert sum("A fire tile" in line for line in lines) == 1
    assert "It is not your turn." in lines


def test_a_restriction_tile_is_said_as_the_table_plays_it() -> None:
    """TM-PLACE-18, AMB-15."""
    state = evolve(table(), flipped=("1L", "1R"), restricted=("1R",))
    assert "room for one clan member only" in targets.description(names(state), "1R.crossroads")
    closed = evolve(state, options=evolve(state.options, restriction="blocked"))
    assert "closes this crossroads" in targets.description(names(closed), "1R.crossroads")


def test_a_track_says_where_everybody_stands_the_first_one_first() -> None:
    state = table(2)
    blue = evolve(state.players["blue"], strength=7, culture=9)
    said = names(evolve(state, players={**state.players, "blue": blue}))
    _, *military = targets.description(said, "military").split("\n")
    assert military[0] == f"{said.player('blue')}: strength 7"
    assert len(military) == len(state.players) + len(state.neutrals), "neutral players as well"
    _, *river = targets.description(said, "river").split("\n")
    assert river == [f"{said.player('blue')}: culture 9", f"{said.player('red')}: culture 0"]


def test_a_place_of_the_road_says_whose_caravans_stand_there() -> None:
    state = table(2)
    red = evolve(state.players["red"], caravans=("2", "0"))
    said = names(evolve(state, players={**state.players, "red": red}))
    assert f"{said.player('red')}: caravan 1, crossroads number 2" in targets.description(said, "road:2")
    assert "caravan 2" not in targets.description(said, "road:2")
