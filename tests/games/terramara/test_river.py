"""The river: the canoe, what its spaces give, and the end of it."""

import pytest

from companion.games.terramara.board import EXPLORER_FROM, RESERVE_FROM, RIVER_BONUS, SPOT_LEVEL
from companion.games.terramara.commands import Correct, Decline, Send
from companion.games.terramara.frames import Ask, Turn
from companion.kernel.frame import Frame
from tests.games.terramara.table import Table, table


def gain(t: Table, effect: str, colour: str = "red") -> Table:
    """This player sends an explorer to a space that shows this effect."""
    return t.turn(colour).shows("1L.1", effect).send(colour, "explorer", "1L.1")


def asked(frame: Frame) -> str:
    assert isinstance(frame, Ask)
    return frame.fact


def all_tiles(t: Table) -> Table:
    return (
        t.bonus("river.6", "B12").bonus("river.10", "B22").bonus("river.14a", "B24").bonus("river.14b", "B36")
    )


@pytest.mark.parametrize(("before", "n", "after"), [(0, 1, 1), (1, 2, 3), (3, 2, 5), (11, 2, 13)])
def test_culture_moves_the_canoe_forward(before: int, n: int, after: int) -> None:
    # TM-RIVER-01
    t = gain(table().culture(red=before), f"{n} culture")
    assert (t["red"].culture, t["red"].vp) == (after, 0)


def test_culture_beyond_the_last_space_is_points() -> None:
    # E-20, TM-RIVER-02, TM-RIVER-11
    t = gain(all_tiles(table().culture(red=13)), "3 culture")
    assert (t["red"].culture, t["red"].vp) == (14, 2)
    assert [event.source for event in t.told("bonus_tile")] == ["river.14a", "river.14b"]
    t = gain(table().culture(red=14), "2 culture")
    assert (t["red"].culture, t["red"].vp) == (14, 2)


def test_rewards_come_when_reached_or_passed() -> None:
    # TM-RIVER-03
    reached = gain(all_tiles(table().culture(red=5)), "1 culture")
    passed = gain(all_tiles(table().culture(red=5)), "2 culture")
    for t in (reached, passed):
        assert t["red"].goods == {"ore": 1, "cattle": 1}  # TM-RIVER-07, TM-BONUS-12
    short = gain(all_tiles(table().culture(red=4)), "1 culture")
    assert short["red"].goods == {}


def test_several_rewards_in_one_move_come_in_order() -> None:
    # TM-RIVER-03
    t = gain(all_tiles(table().culture(red=5)), "5 culture")
    assert [event.source for event in t.told("bonus_tile")] == ["river.6", "river.10"]
    assert t["red"].explorers == 4, "one was sent and one has joined"


def test_every_player_gets_the_rewards_once() -> None:
    # TM-RIVER-03
    t = gain(all_tiles(table().culture(red=5, blue=5)), "1 culture").end()
    t = t.shows("1L.2", "1 culture").send("blue", "explorer", "1L.2")
    assert t["red"].goods == t["blue"].goods == {"ore": 1, "cattle": 1}
    assert t["red"].river_rewards == (6,)


def test_a_reward_that_counts_as_received_does_not_come_again() -> None:
    # TM-RIVER-03
    t = all_tiles(table()).do(Correct(what="red.culture", value=9))
    assert t["red"].goods == {}, "corrections fire no rewards"
    assert t["red"].explorers == 5, "the explorer has no place beside the river any more (TM-RIVER-08)"
    t = gain(t, "1 culture")
    assert t["red"].goods == {"metal": 1}
    assert t["red"].strength == 1  # TM-RIVER-09, TM-BONUS-22: only the tile of space 10


def test_a_canoe_put_back_by_correction_meets_its_rewards_again() -> None:
    # TM-RIVER-03: the table says that it was not there yet
    t = all_tiles(table().culture(red=9)).do(Correct(what="red.culture", value=5))
    t = gain(t, "4 culture")
    assert t["red"].goods == {"ore": 1, "cattle": 1}
    assert t["red"].by_the_river == 0
    assert t["red"].explorers == 4, "the explorer by the river joins only once: there is only one"


def test_space_four_unlocks_reserving_and_gives_nothing_else() -> None:
    # TM-RIVER-06
    assert RESERVE_FROM == 4
    t = gain(table().culture(red=3), "1 culture")
    assert isinstance(t.top, Turn)


def test_the_river_has_bonus_tiles_on_six_ten_and_fourteen() -> None:
    # TM-BONUS-40, TM-RIVER-07, TM-RIVER-09, TM-RIVER-11
    assert RIVER_BONUS == {6: ("river.6",), 10: ("river.10",), 14: ("river.14a", "river.14b")}
    assert SPOT_LEVEL == {"river.6": 1, "river.10": 2, "river.14a": 2, "river.14b": 3}


def test_space_fourteen_lets_use_both_tiles() -> None:
    # TM-RIVER-11
    t = gain(table().bonus("river.14a", "B24").bonus("river.14b", "B31").culture(red=13), "1 culture")
    assert t["red"].goods == {"ore": 1, "cattle": 1, "wood": 1, "stone": 1}
    assert (t["red"].strength, t["red"].vp) == (2, 1)


def test_an_unknown_tile_on_the_river_is_asked_for() -> None:
    # TM-RIVER-07
    t = gain(table().culture(red=5), "1 culture")
    assert asked(t.top) == "bonus:river.6"


def test_the_explorer_beside_the_river_joins_on_space_eight() -> None:
    # TM-RIVER-08
    assert EXPLORER_FROM == 8
    t = gain(table().culture(red=7), "1 culture")
    assert (t["red"].explorers, t["red"].by_the_river) == (4, 0)
    assert t.told("explorer_joined")


def test_the_river_explorer_can_be_sent_in_the_same_round() -> None:
    # TM-RIVER-08, AMB-22
    t = table().culture(red=7).on("hut.red", *["red explorer"] * 3, "red chieftain")
    t = gain(t, "1 culture")
    assert t["red"].members_in_hand == 1, "the last member was sent, and one more is there"
    t = t.turn("red")
    assert not t.codes(Send(player="red", member="explorer", space="hut.red"))


def test_the_river_explorer_returns_like_the_others() -> None:
    # TM-RIVER-08: for the rest of the game
    t = gain(table().culture(red=7), "1 culture").spent("red", "blue", "green", "yellow").end_round()
    assert t["red"].explorers == 5


def test_space_twelve_asks_nothing_when_reached() -> None:
    # TM-RIVER-10
    assert isinstance(gain(table().culture(red=11), "1 culture").top, Turn)


def test_a_bonus_tile_on_the_way_can_be_left_alone() -> None:
    # TM-BONUS-02, TM-RIVER-07
    t = gain(table().culture(red=5).bonus("river.6", "B14").goods("red", wood=1), "1 culture")
    assert t.answer(Decline)["red"].goods == {"wood": 1}
