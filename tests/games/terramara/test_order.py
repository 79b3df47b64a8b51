"""In which order one effect gives what it shows: resources first, and nothing is given up too early."""

import pytest

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import (
    ChooseOption,
    CraftArtifact,
    Decline,
    GiveUnits,
    Postpone,
    Step,
    Swap,
    TakeUnits,
)
from companion.games.terramara.frames import Choose, ExtraCraft, Journey, Take, Trade, Turn
from companion.games.terramara.notation import read_effect, write_effect
from companion.games.terramara.order import in_order
from companion.games.terramara.symbols import All
from tests.games.terramara.table import Table, table

RAW_FOR_POINTS = "B14"  # 1 raw of choice -> 4 points
PLACE = "1L.1"


def act(effect: str, t: Table | None = None) -> Table:
    return (t or table()).shows(PLACE, effect).send("red", "explorer", PLACE)


def by_the_river(at: int, t: Table | None = None) -> Table:
    """Red's next culture reaches the exchange of raw for points on this space."""
    return (t or table()).culture(red=at - 1).bonus(f"river.{at}", RAW_FOR_POINTS)


@pytest.mark.parametrize(
    ("printed", "given"),
    [
        ("1 culture + 1 wood", "1 wood + 1 culture"),
        (
            "1 strength + 1 culture + 1 travel + 1 any_proc",
            "1 any_proc + 1 strength + 1 culture + 1 travel",
        ),
        ("1 travel + 1 culture + 2 vp", "1 travel + 1 culture + 2 vp"),
        ("raid + 1 strength + 1 worker1", "1 worker1 + 1 strength + raid"),
        ("1 strength + 1 strength per stronger_player", "1 strength per stronger_player + 1 strength"),
        ("1 vp per power_level + 2 strength", "2 strength + 1 vp per power_level"),
        ("workers_sum 3 ? 1 vp + hire", "hire + workers_sum 3 ? 1 vp"),
        ("1 wood -> 2 vp x 1 + 1 any_raw + 1 ore", "1 ore + 1 any_raw + 1 wood -> 2 vp x 1"),
    ],
)
def test_resources_come_first_and_what_looks_at_the_table_last(printed: str, given: str) -> None:
    # AMB-63
    node = read_effect(printed)
    assert isinstance(node, All)
    assert write_effect(All(in_order(node))) == given


@pytest.mark.parametrize("effect", ["1 culture + 1 wood", "1 wood + 1 culture"])
def test_how_a_space_was_told_makes_no_difference_to_what_can_be_paid(effect: str) -> None:
    # AMB-63: told the one way it once lost four points against the other
    t = act(effect, by_the_river(6))
    assert isinstance(t.top, Trade)
    assert t.answer(Swap, times=1, give={"wood": 1})["red"].vp == 4


def test_resources_of_choice_pay_too() -> None:
    # AMB-63
    t = act("1 culture + 1 any_raw", by_the_river(6))
    assert isinstance(t.top, Take)
    t = t.answer(TakeUnits, units={"ore": 1})
    assert t.answer(Swap, times=1, give={"ore": 1})["red"].vp == 4


def test_what_an_exchange_gives_pays_for_what_it_leads_to() -> None:
    # AMB-63
    t = act("1 strength -> 1 culture, 1 any_raw x 1", by_the_river(6).strength(red=1))
    t = t.answer(Swap, times=1, give={})
    assert isinstance(t.top, Take)
    t = t.answer(TakeUnits, units={"ore": 1})
    assert isinstance(t.top, Trade)
    assert t.answer(Swap, times=1, give={"ore": 1})["red"].vp == 4


# -- nothing is given up while the same effect still owes something that could pay


def test_an_exchange_waits_by_itself_for_the_travel_that_may_pay_it() -> None:
    # AMB-63, TM-BONUS-14: the tile on the road gives wood and stone
    t = by_the_river(6).road(Segment("1", ("bonus1",)), Segment("end")).bonus("road.0+0", "B13")
    t = act("1 culture + 1 travel", t)
    assert isinstance(t.top, Journey), "nothing could be paid, so nobody was asked"
    t = t.answer(Step, caravan=0, to="0+0")
    assert isinstance(t.top, Trade)
    assert not t.told("declined")
    assert t.answer(Swap, times=1, give={"wood": 1})["red"].vp == 4


def test_what_can_still_not_be_paid_at_the_end_is_declined_then() -> None:
    # AMB-63
    t = act("1 culture + 1 travel", by_the_river(6))
    t = t.answer(Step, caravan=0, to="1")
    assert isinstance(t.top, Turn)
    assert [event.source for event in t.told("declined")] == [RAW_FOR_POINTS]


def test_two_exchanges_that_nobody_can_pay_do_not_wait_for_each_other() -> None:
    # AMB-63
    t = act("1 wood -> 2 vp x 1 + 1 ore -> 2 vp x 1")
    assert isinstance(t.top, Turn)
    assert len(t.told("declined")) == 2


def test_an_exchange_waits_for_the_raid_of_the_same_effect() -> None:
    # AMB-63
    t = table(players=2).goods("blue", wood=3, ore=3)
    t = act("1 any_raw -> 4 vp x 1 + raid free", t)
    t = t.answer(GiveUnits, units={"wood": 1})
    assert isinstance(t.top, Trade)
    assert t.answer(Swap, times=1, give={"wood": 1})["red"].vp == 4


def test_an_exchange_that_cannot_be_paid_by_anything_is_declined_at_once() -> None:
    # TM-SYM-04: a usual turn costs no more answers than before
    t = act("1 wood -> 2 vp x 1")
    assert isinstance(t.top, Turn)


# -- the owner's order


def test_an_exchange_may_be_put_off_until_the_rest_is_given() -> None:
    # AMB-63
    t = by_the_river(6).road(Segment("1", ("bonus1",)), Segment("end")).bonus("road.0+0", "B13")
    t = act("1 culture + 1 travel", t.goods("red", ore=1))
    assert isinstance(t.top, Trade)
    later = t.answer(Postpone)
    assert [event.source for event in later.told("postponed")] == [RAW_FOR_POINTS]
    assert isinstance(later.top, Journey)
    later = later.answer(Step, caravan=0, to="0+0")
    assert isinstance(later.top, Trade)
    assert not later.commands(Postpone), "there is nothing more to wait for"
    assert later.codes(Postpone(decision=later.top.key)) == {"postpone.nothing_else"}
    assert later.answer(Swap, times=1, give={"stone": 1})["red"].goods == {"ore": 1, "wood": 1}


def test_what_a_caravan_meets_in_mid_move_does_not_wait_for_the_steps_left() -> None:
    # AMB-28, TM-ROAD-03: the tile is used at once, then the move goes on
    t = table().road(Segment("1", ("bonus1",)), Segment("2"), Segment("end"))
    t = act("2 travel", t.bonus("road.0+0", RAW_FOR_POINTS).goods("red", ore=1))
    t = t.answer(Step, caravan=0, to="0+0")
    assert isinstance(t.top, Trade)
    assert not t.commands(Postpone)
    assert t.codes(Postpone(decision=t.top.key)) == {"postpone.nothing_else"}
    t = t.answer(Swap, times=1, give={"ore": 1})
    assert isinstance(t.top, Journey)
    assert t.top.steps == 1


def test_where_nothing_else_is_owed_nothing_can_be_put_off() -> None:
    # AMB-63
    t = act("1 any_raw -> 4 vp x 1", table().goods("red", ore=1))
    assert isinstance(t.top, Trade)
    assert not t.commands(Postpone)


def test_of_two_exchanges_the_second_may_come_first_but_neither_waits_for_ever() -> None:
    # AMB-63
    t = act("1 wood -> 1 ore x 1 + 1 ore -> 2 vp x 1", table().goods("red", ore=1, wood=1)).answer(Postpone)
    assert isinstance(t.top, Trade)
    assert t.top.effect == "1 ore -> 2 vp x 1"
    assert not t.commands(Postpone)
    t = t.answer(Swap, times=1, give={"ore": 1}).answer(Swap, times=1, give={"wood": 1})
    assert (t["red"].goods, t["red"].vp) == ({"ore": 1}, 2)


@pytest.mark.parametrize("first", ["14a", "14b"])
def test_at_river_14_the_owner_says_which_tile_comes_first(first: str) -> None:
    # TM-RIVER-11, AMB-63: raw for a processed one and timber; a processed one for points
    t = table().culture(red=13).bonus("river.14a", "B26").bonus("river.14b", "B35")
    t = act("1 culture", t.goods("red", ore=1, metal=1))
    assert t.top.source == "B26"
    if first == "14a":
        t = t.answer(Swap, times=1, give={"ore": 1}).answer(TakeUnits, units={"leather": 1})
        assert t.top.source == "B35"
        return
    t = t.answer(Postpone)
    assert t.top.source == "B35"
    t = t.answer(Swap, times=1, give={"metal": 1})
    assert t.top.source == "B26"


def test_at_river_14_what_the_second_tile_gives_may_pay_for_the_first() -> None:
    # TM-RIVER-11, AMB-63
    t = table(players=2).culture(red=13).bonus("river.14a", "B26").bonus("river.14b", "B33")
    t = act("1 culture", t.goods("blue", wood=5))
    assert isinstance(t.top, Choose)
    assert t.top.source == "B33"
    t = t.answer(ChooseOption, option="raid free")
    assert t.top.source == "B26"
    assert t.answer(Swap, times=1, give={"wood": 1})["red"].goods == {"timber": 1}


def test_a_craft_may_be_put_off_and_waits_by_itself_where_nothing_can_be_crafted() -> None:
    # AMB-63, TM-ART-15
    t = table().card("a101", timber=1)
    for ref in ("a102", "a103"):
        t = t.card(ref, metal=9)
    waited = act("craft raw_allowed + 1 travel", t)
    assert isinstance(waited.top, Journey)
    t = act("craft raw_allowed + 1 travel", t.goods("red", timber=1))
    assert isinstance(t.top, ExtraCraft)
    assert isinstance(t.answer(Postpone).top, Journey)
    crafted = t.do(CraftArtifact(player="red", card="a101"))
    assert crafted["red"].crafted == ("a101",)


def test_travel_may_wait_for_a_craft_that_could_change_what_it_brings() -> None:
    # AMB-63
    t = act("1 travel + craft", table().card("a101", "permanent: caravan any at_crossroads => 2 vp"))
    assert isinstance(t.top, Journey)
    t = t.answer(Postpone)
    t = t.do(CraftArtifact(player="red", card="a101")).answer(Step, caravan=0, to="1")
    assert t["red"].vp == 2
    assert not act("1 travel + 1 culture", table()).commands(Postpone)


def test_declining_stays_possible_wherever_something_could_be_paid() -> None:
    # TM-SYM-04
    t = act("1 any_raw -> 4 vp x 1 + 1 travel", table().goods("red", ore=1))
    assert isinstance(t.answer(Decline).top, Journey)


@pytest.mark.parametrize(
    ("effect", "waits"),
    [
        ("1 any_raw -> 4 vp x 1 + 1 strength", False),
        ("1 any_raw -> 4 vp x 1 + 2 vp", False),
        ("1 any_raw -> 4 vp x 1 + 1 culture", False),
        ("1 any_raw -> 4 vp x 1 + 1 travel", True),
        ("1 strength -> 2 vp x 2 + 1 strength", True),
        ("1 vp -> 1 wood x 1 + 2 vp", True),
        ("1 any_raw -> 4 vp x 1 + take_warriors 2", False),
    ],
)
def test_what_could_not_help_is_nothing_to_wait_for(effect: str, waits: bool) -> None:
    # AMB-63
    t = act(effect, table().goods("red", ore=1).strength(red=1).vp(red=1))
    assert isinstance(t.top, Trade)
    assert bool(t.commands(Postpone)) == waits


def test_culture_that_reaches_a_tile_is_worth_waiting_for() -> None:
    # AMB-63: the tile gives ore and cattle
    t = table().goods("red", wood=1).culture(red=5).bonus("river.6", "B12")
    t = act("1 any_raw -> 4 vp x 1 + 1 culture", t).answer(Postpone)
    assert t.answer(Swap, times=1, give={"ore": 1})["red"].goods == {"wood": 1, "cattle": 1}


def test_a_gain_that_sets_something_off_is_worth_waiting_for() -> None:
    # AMB-63
    t = table().goods("red", ore=1).crafted("red", "permanent: gain strength => 1 wood")
    assert act("1 any_raw -> 4 vp x 1 + 1 strength", t).commands(Postpone)


def test_travel_of_a_river_tile_may_wait_for_the_craft_of_the_other() -> None:
    # TM-RIVER-11, AMB-63
    t = table().culture(red=13).bonus("river.14a", "B23").bonus("river.14b", "B32")
    t = act("1 culture", t)
    assert isinstance(t.top, Journey)
    assert isinstance(t.answer(Postpone).top, ExtraCraft)
