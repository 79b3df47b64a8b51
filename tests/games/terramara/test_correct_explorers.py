"""Putting right how far a canoe is, who stands where and what a clan has: whatever is said and then said
differently lies where it lay before."""

import pytest

from companion.games.terramara.commands import Correct
from companion.games.terramara.state import State
from companion.kernel.fields import Value
from tests.games.terramara.limits import check_table
from tests.games.terramara.table import Table, begin, table
from tests.games.terramara.test_joining import joined
from tests.games.terramara.test_river import gain

SPACES = ("3L.1", "4R.2", "home.develop", "home.travel", "3L.2", "3R.1")


def correct(t: Table, what: str, value: Value) -> Table:
    t = t.do(Correct(what=what, value=value))
    check_table(t.state)
    return t


def explorers(state: State, colour: str = "red") -> tuple[int, int, int]:
    """In hand, beside the river, in the box."""
    player = state.players[colour]
    return player.explorers, player.by_the_river, player.in_the_box


def playing() -> Table:
    return begin(players=4).set_up()


def test_the_explorer_beside_the_river_joins_when_the_canoe_is_told_to_be_there() -> None:
    """TM-RIVER-08."""
    t = correct(playing(), "red.culture", 8)
    assert explorers(t.state) == (5, 0, 1)
    assert [(event.what, event.before, event.after) for event in t.told("count")] == [
        ("culture", 1, 8),
        ("explorers", 4, 5),
    ]


@pytest.mark.parametrize("standing", range(5))
def test_a_culture_that_is_taken_back_puts_the_explorer_back_beside_the_river(standing: int) -> None:
    """TM-RIVER-08: as often as somebody changes their mind."""
    t = playing()
    for space in SPACES[:standing]:
        t = correct(t, f"space.{space}", ("red explorer",))
    before = t.state
    for _ in range(2):
        t = correct(t, "red.culture", 9)
        assert explorers(t.state) == (5 - standing, 0, 1)
        t = correct(t, "red.culture", 1)
        assert t.state.players["red"] == before.players["red"]
    assert t.state.spaces == before.spaces


def test_an_explorer_that_joined_in_play_goes_back_with_the_canoe_and_comes_again() -> None:
    """TM-RIVER-08."""
    t = gain(table().culture(red=7), "1 culture")
    assert explorers(t.state) == (4, 0, 1)  # and one of the five stands where this came from
    t = correct(t, "red.culture", 7)
    assert explorers(t.state) == (3, 1, 1)
    assert explorers(correct(t, "red.culture", 8).state) == (4, 0, 1)


def test_nobody_joins_twice_who_is_on_the_board_already() -> None:
    """The board is told before the clans: five explorers out, and then that the canoe is past the eighth."""
    t = playing()
    for space in SPACES[:5]:
        t = correct(t, f"space.{space}", ("red explorer",))
    assert explorers(t.state) == (0, 0, 1)
    t = correct(t, "red.culture", 9)
    assert explorers(t.state) == (0, 0, 1)


def test_pieces_too_many_go_back_to_where_they_came_from() -> None:
    """TM-SETUP-12: the fifth is the one from beside the river, the sixth that of the box."""
    t = playing()
    for space in SPACES:
        t = correct(t, f"space.{space}", ("red explorer",))
    assert explorers(t.state) == (0, 0, 0)
    for space in SPACES[1:]:
        t = correct(t, f"space.{space}", ())
    assert explorers(t.state) == (3, 1, 1)


def test_whoever_stays_on_a_space_is_not_touched_when_somebody_joins() -> None:
    t = correct(playing(), "space.3L.1", ("red explorer",))
    t = correct(t, "red.explorers", 5)
    t = correct(t, "space.3L.1", ("red explorer", "blue chieftain"))
    assert explorers(t.state) == (5, 0, 0)
    assert [event.player for event in t.told("moved")] == ["blue"]


def test_the_order_in_which_members_came_can_be_changed() -> None:
    t = correct(playing(), "space.3L.1", ("red explorer", "blue chieftain"))
    t = correct(t, "space.3L.1", ("blue chieftain", "red explorer"))
    assert [member.owner for member in t.state.spaces["3L.1"]] == ["blue", "red"]


def test_all_explorers_told_to_be_in_hand_and_then_fewer() -> None:
    t = playing()
    for n, river, box in ((6, 0, 0), (5, 0, 1), (4, 1, 1), (2, 1, 3), (4, 1, 1)):
        t = correct(t, "red.explorers", n)
        assert explorers(t.state) == (n, river, box)


def test_the_character_with_one_more_explorer_brings_it_and_takes_it_back() -> None:
    """TM-CHAR-10, -11: told late, when the board and the members at home are told."""
    session = joined(4, 3)
    session.apply(Correct(what="red.explorers", value=5))  # nobody has said yet why
    assert explorers(session.state) == (5, 0, 1)
    session.apply(Correct(what="red.character", value="C5"))
    assert explorers(session.state) == (5, 1, 0)
    session.apply(Correct(what="red.culture", value=9))
    assert explorers(session.state) == (6, 0, 0)
    session.apply(Correct(what="red.adult", value=True))
    assert explorers(session.state) == (5, 0, 1)
    session.apply(Correct(what="red.character", value="C4"))
    assert explorers(session.state) == (5, 0, 1)
    session.apply(Correct(what="red.culture", value=2))
    assert explorers(session.state) == (4, 1, 1)
    session.apply(Correct(what="red.character", value="C5"))
    session.apply(Correct(what="red.adult", value=False))
    assert explorers(session.state) == (5, 1, 0)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_worker_tiles_too_many_go_back_to_the_round_track(level: int) -> None:
    """TM-SETUP-06: a number that is typed and taken back leaves every tile where it lay."""
    session = joined(4, 3)
    before = session.state
    most = {1: 9, 2: 5, 3: 3}[level]
    for n in (*range(most + 1), *range(most, -1, -1)):
        session.apply(Correct(what="blue.workers", value=(str(level),) * n))
        check_table(session.state)
    assert session.state.worker_track == before.worker_track
    assert session.state.worker_spare == before.worker_spare
    session.apply(Correct(what="blue.workers", value=(f"{level} used",) * most))
    session.apply(Correct(what="blue.workers", value=()))
    assert session.state.worker_track == before.worker_track
