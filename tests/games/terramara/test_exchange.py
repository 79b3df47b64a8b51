"""Exchanges: what pays for them, how often, and what they bring."""

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.games.terramara.commands import Decline, Swap, TakeUnits
from companion.games.terramara.exchange import read_exchange, swap_template
from companion.games.terramara.frames import Take, Trade, Turn
from companion.games.terramara.state import Player
from companion.games.terramara.symbols import PROCESSED, PROCESSED_OF, RAW, RESOURCES
from companion.kernel.template import Template
from companion.kernel.values import bag
from tests.games.terramara.table import Table, table


def offered(effect: str, t: Table | None = None, **goods: int) -> Table:
    """Red stands before this exchange with these goods."""
    t = (t or table()).goods("red", **goods).shows("1L.1", effect)
    return t.send("red", "explorer", "1L.1")


def swap(t: Table, times: int = 1, **give: int) -> Swap:
    return Swap(decision=t.top.key, times=times, give=give)


def test_an_exchange_is_used_up_to_its_number_of_times() -> None:
    # TM-SYM-04
    t = offered("1 wood -> 2 vp x 2", wood=3)
    assert t.do(swap(t, 1, wood=1))["red"].vp == 2
    assert t.do(swap(t, 2, wood=2))["red"].vp == 4
    assert t.codes(swap(t, 3, wood=3)) == {"exchange.too_often"}
    assert t.codes(swap(t, 0)) == {"exchange.too_often"}
    assert t.answer(Decline)["red"].vp == 0
    assert isinstance(t.do(swap(t, 1, wood=1)).top, Turn)


def test_the_price_must_be_paid_exactly() -> None:
    # TM-SYM-04
    t = offered("2 wood -> 5 vp x 1", wood=3, ore=2)
    assert t.codes(swap(t, 1, wood=1)) == {"exchange.wrong_units"}
    assert t.codes(swap(t, 1, wood=3)) == {"exchange.wrong_units"}
    assert t.codes(swap(t, 1, ore=2)) == {"exchange.wrong_units"}
    assert t.codes(swap(t, 1, wood=4)) == {"goods.short"}
    assert t.codes(swap(t, 1, gold=2)) == {"goods.unknown"}
    assert not t.codes(swap(t, 1, wood=2))


def test_a_swap_answers_an_exchange_only() -> None:
    # TM-SYM-04
    assert table().codes(Swap(decision="turn:red:turn", times=1, give={})) == {"decision.other_answer"}


def test_processed_stands_for_its_own_raw_form_only() -> None:
    # X-01, TM-RES-03, AMB-44
    t = offered("1 ore -> 3 vp x 1", metal=1, timber=1)
    assert not t.codes(swap(t, 1, metal=1))
    assert t.codes(swap(t, 1, timber=1)) == {"exchange.wrong_units"}
    poor = offered("1 metal -> 3 vp x 1", metal=1, ore=1)
    assert poor.codes(swap(poor, 1, ore=1)) == {"exchange.wrong_units"}
    anything = offered("1 any_raw -> 3 vp x 1", timber=1, leather=1)
    assert not anything.codes(swap(anything, 1, leather=1))
    processed = offered("1 any_proc -> 3 vp x 1", timber=1, ore=1)
    assert processed.codes(swap(processed, 1, ore=1)) == {"exchange.wrong_units"}


def test_what_is_turned_over_must_be_raw() -> None:
    # TM-RES-02: the tile itself is flipped
    t = offered("1 any_raw -> 1 matching_proc x 2", wood=1, ore=1, timber=1)
    assert t.codes(swap(t, 1, timber=1)) == {"exchange.wrong_units"}
    assert t.do(swap(t, 2, wood=1, ore=1))["red"].goods == {"timber": 2, "metal": 1}


def test_the_matching_form_goes_both_ways() -> None:
    # TM-SYM-10
    t = offered("1 any_proc -> 2 matching_raw x 1", metal=1, leather=1)
    assert t.do(swap(t, 1, metal=1))["red"].goods == {"ore": 2, "leather": 1}


def test_turning_over_never_makes_more_tiles_than_there_are() -> None:
    # TM-RES-05, TM-COMP-09
    t = offered("1 any_raw -> 3 matching_proc x 1", table().goods("blue", wood=14), wood=2)
    assert t.do(swap(t, 1, wood=1))["red"].goods == {"wood": 1, "timber": 1}


def test_the_other_raw_is_a_different_one() -> None:
    # TM-HUT-01
    t = offered("1 any_raw -> 1 other_raw x 1", wood=1, stone=1)
    t = t.do(swap(t, 1, wood=1))
    assert isinstance(t.top, Take)
    assert t.top.pool == ("cattle", "stone", "ore")
    assert t.answer(TakeUnits, units={"ore": 1})["red"].goods == {"stone": 1, "ore": 1}
    processed = offered("1 any_raw -> 1 other_raw x 1", timber=1, wood=1)
    processed = processed.do(swap(processed, 1, timber=1))
    assert isinstance(processed.top, Take)
    assert "wood" not in processed.top.pool, "timber stood for wood"


def test_giving_all_four_they_are_swapped_among_each_other() -> None:
    # TM-HUT-01
    four = {"wood": 1, "stone": 1, "ore": 1, "cattle": 1}
    t = offered("1 any_raw -> 1 other_raw x 4", None, **four)
    t = t.do(swap(t, 4, **four))
    assert t.answer(TakeUnits, units=four)["red"].goods == four
    assert t.codes(TakeUnits(decision=t.top.key, units={"wood": 4})) == {"take.the_same"}
    assert t.answer(TakeUnits, units={"wood": 3, "ore": 1})["red"].goods == {"wood": 3, "ore": 1}


def test_strength_and_points_can_be_the_price() -> None:
    # TM-SYM-04, TM-CHAR-06
    t = offered("1 strength -> 2 vp x 2", table().strength(red=3))
    assert (t.do(swap(t, 2))["red"].strength, t.do(swap(t, 2))["red"].vp) == (1, 4)
    poor = offered("2 strength, 1 wood -> 2 vp x 2", table().strength(red=3), wood=2)
    assert poor.codes(swap(poor, 2, wood=2)) == {"exchange.cannot_pay"}
    assert not poor.codes(swap(poor, 1, wood=1))
    points = offered("2 vp -> 1 metal x 1", table().vp(red=2))
    done = points.do(swap(points, 1))
    assert (done["red"].vp, done["red"].goods) == (0, {"metal": 1})


@pytest.mark.parametrize("unit", ["strength", "vp"])
def test_a_price_that_was_missing_but_allowed_becomes_a_recorded_correction(unit: str) -> None:
    # TM-MIL-06: never below zero
    t = table().strength(red=1).vp(red=1)
    t = offered(f"1 {unit} -> 1 metal x 2", t)
    assert t.codes(swap(t, 2)) == {"exchange.cannot_pay"}
    t = t.do(swap(t, 2), allow=True)
    assert getattr(t["red"], unit) == 0
    assert t["red"].goods == {"metal": 2}
    assert t.state.corrected
    assert [(event.what, event.before, event.after) for event in t.told("corrected")] == [(unit, 1, 2)]


def test_goods_that_were_missing_but_allowed_become_a_recorded_correction() -> None:
    # TM-RES-02
    t = offered("2 wood -> 5 vp x 1", wood=2)
    t = t.do(swap(t, 1, wood=3), allow=True)
    assert (t["red"].goods, t["red"].vp, t.state.corrected) == ({}, 5, True)


def test_everything_on_the_right_is_handed_out() -> None:
    # TM-SYM-04
    t = offered("1 wood -> 1 metal, 1 any_raw, 2 vp x 2", wood=2)
    t = t.do(swap(t, 2, wood=2))
    assert (t["red"].goods, t["red"].vp) == ({"metal": 2}, 4)
    assert isinstance(t.top, Take)
    assert t.top.n == 2


# -- every part of the price


def test_a_unit_pays_for_one_part_of_the_price_only() -> None:
    # TM-RES-03: one metal cannot be both the metal and the processed of choice
    t = offered("1 ore, 1 metal, 1 any_proc -> 9 vp x 1", ore=2, metal=2, leather=1)
    assert t.codes(swap(t, 1, ore=2, metal=1)) == {"exchange.wrong_units"}
    assert not t.codes(swap(t, 1, ore=1, metal=2))
    assert not t.codes(swap(t, 1, ore=1, metal=1, leather=1))


PARTS = st.lists(st.sampled_from((*RESOURCES, "any_raw", "any_proc")), min_size=1, max_size=4)
BAGS = st.dictionaries(st.sampled_from(RESOURCES), st.integers(1, 3), max_size=4)


def pays(part: str, unit: str) -> bool:
    """Independent of the engine: may this one unit be handed over for this one part?"""
    if part == "any_raw":
        return True
    if part == "any_proc":
        return unit in PROCESSED
    return unit == part or (part in RAW and unit == PROCESSED_OF[part])


def can_be_split(parts: list[str], units: list[str]) -> bool:
    """Whether the units can be dealt out, one for each part; tries all ways."""
    if not parts:
        return not units
    return any(
        pays(parts[0], unit) and can_be_split(parts[1:], units[:at] + units[at + 1 :])
        for at, unit in enumerate(units)
        if unit not in units[:at]
    )


@given(PARTS, BAGS)
def test_a_bag_pays_exactly_when_it_can_be_dealt_out_over_the_parts(
    parts: list[str], units: dict[str, int]
) -> None:
    # TM-RES-03, TM-SYM-04
    exchange = read_exchange(", ".join(f"1 {part}" for part in parts) + " -> 1 vp x 1")
    player = Player("red", goods=units)
    template = swap_template(player, "d", exchange, 1)
    assert template is not None
    for give in product(*([range(n + 1) for n in units.values()])):
        chosen = bag(dict(zip(units, give, strict=True)))
        assume(sum(chosen.values()) <= 6)
        dealt = [unit for unit, n in chosen.items() for _ in range(n)]
        assert template.fits(chosen) == can_be_split(parts, dealt), (chosen, parts)


@given(PARTS, BAGS, st.integers(1, 3))
def test_every_way_to_pay_that_is_offered_is_legal(
    parts: list[str], units: dict[str, int], times: int
) -> None:
    # TM-SYM-04
    t = (
        table()
        .goods("red", **units)
        .shows("1L.1", ", ".join(f"1 {p}" for p in parts) + f" -> 1 vp x {times}")
    )
    t = t.send("red", "explorer", "1L.1")
    if not isinstance(t.top, Trade):
        return
    for command in t.commands(Swap):
        assert isinstance(command, Swap)
        template = swap_template(t["red"], t.top.key, read_exchange(t.top.effect), command.times)
        assert template is not None
        for solution in template.solutions(20):
            assert not t.reasons(template.fill(solution))


def test_two_swaps_at_once_may_go_crosswise() -> None:
    # TM-HUT-01: wood for stone and stone for wood
    t = offered("1 any_raw -> 1 other_raw x 2", wood=1, stone=1)
    t = t.do(swap(t, 2, wood=1, stone=1))
    assert isinstance(t.top, Take)
    for units in ({"wood": 1, "stone": 1}, {"ore": 2}, {"wood": 1, "cattle": 1}):
        assert not t.codes(TakeUnits(decision=t.top.key, units=units))
        assert t.answer(TakeUnits, units=units)["red"].goods == units
    assert t.codes(TakeUnits(decision=t.top.key, units={"wood": 2})) == {"take.the_same"}


def test_two_of_one_kind_are_not_swapped_for_that_kind() -> None:
    # TM-HUT-01
    t = offered("1 any_raw -> 1 other_raw x 2", wood=2)
    t = t.do(swap(t, 2, wood=2))
    assert t.codes(TakeUnits(decision=t.top.key, units={"wood": 1, "ore": 1})) == {"take.not_in_pool"}
    assert t.answer(TakeUnits, units={"ore": 2})["red"].goods == {"ore": 2}


def test_nothing_is_offered_to_be_given_for_itself() -> None:
    # TM-RES-03: allowed, as timber stands for wood, but nobody would
    t = offered("1 wood -> 1 timber x 1", wood=1, timber=2)
    offers = [offer for offer in t.legal if isinstance(offer, Template)]
    assert [list(offer.solutions(9)) for offer in offers] == [[{"wood": 1}]]
    assert not t.codes(swap(t, 1, timber=1))
    poor = offered("1 wood -> 1 timber x 1", timber=2)
    assert not [offer for offer in poor.legal if isinstance(offer, Template)]
    worth = offered("1 wood -> 2 timber x 1", timber=2)
    assert [offer.limits for offer in worth.legal if isinstance(offer, Template)] == [{"timber": 1}]
