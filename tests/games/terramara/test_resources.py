"""Resources: which side pays for what, and what the supply can give."""

import pytest

from companion.games.terramara.commands import ChooseOption, CraftArtifact, Pay, Swap, TakeUnits
from companion.games.terramara.frames import Take, Trade, Turn
from companion.games.terramara.symbols import PROCESSED, PROCESSED_OF, RAW
from companion.kernel.errors import Refused
from companion.kernel.template import Template
from tests.games.terramara.table import Table, held, table


def offering(effect: str) -> Table:
    """A space with this effect, not used yet."""
    return table().shows("1L.1", effect)


def use(t: Table) -> Table:
    return t.send("red", "explorer", "1L.1")


# -- which side pays


@pytest.mark.parametrize("raw", RAW)
def test_processed_pays_for_its_own_raw_form(raw: str) -> None:
    # X-01, TM-RES-01, TM-RES-03
    own = PROCESSED_OF[raw]
    t = use(offering(f"1 {raw} -> 4 vp x 1").goods("red", **{own: 1}))
    assert isinstance(t.top, Trade)
    assert t.answer(Swap, times=1, give={own: 1})["red"].vp == 4


def test_processed_does_not_pay_for_another_raw_form() -> None:
    # TM-RES-03
    t = use(offering("1 ore -> 4 vp x 1").goods("red", timber=1, ore=1))
    command = Swap(decision=t.top.key, times=1, give={"timber": 1})
    assert t.codes(command) == {"exchange.wrong_units"}
    assert not t.codes(Swap(decision=t.top.key, times=1, give={"ore": 1}))


def test_raw_never_pays_for_processed() -> None:
    # X-01, TM-RES-03, TM-RES-04
    t = use(offering("1 metal -> 4 vp x 1").goods("red", ore=1))
    assert isinstance(t.top, Turn), "nothing that could be given, so the exchange is over"
    assert t["red"].goods == {"ore": 1}
    t = use(offering("1 metal -> 4 vp x 1").goods("red", ore=1, metal=1))
    assert t.codes(Swap(decision=t.top.key, times=1, give={"ore": 1})) == {"exchange.wrong_units"}
    assert not t.codes(Swap(decision=t.top.key, times=1, give={"metal": 1}))


def test_artifacts_are_paid_in_processed_resources() -> None:
    # X-01, TM-RES-04
    t = table().card("a101", metal=1).goods("red", ore=1).turn("red", sent=True)
    assert t.codes(CraftArtifact(player="red", card="a101")) == {"craft.cannot_pay"}
    t = table().card("a101", metal=1, timber=1).goods("red", ore=1, metal=2, timber=1).turn("red", sent=True)
    assert not t.codes(CraftArtifact(player="red", card="a101"))
    t = t.do(CraftArtifact(player="red", card="a101"))
    assert t["red"].goods == {"ore": 1, "metal": 1}, "only one way to pay, so it was paid"
    assert t["red"].crafted == ("a101",)
    assert t.codes(Pay(decision="payment:red:a101", units={"metal": 1})) == {"decision.not_pending"}


def test_any_raw_may_be_paid_with_either_side() -> None:
    # TM-RES-03, AMB-44
    t = use(offering("1 any_raw -> 4 vp x 1").goods("red", metal=1))
    assert t.answer(Swap, times=1, give={"metal": 1})["red"].vp == 4


def test_an_exchange_the_table_allows_is_put_right_and_paid() -> None:
    # TM-RES-03
    t = use(offering("1 ore -> 4 vp x 2").goods("red", ore=1))
    assert t.codes(Swap(decision=t.top.key, times=2, give={"ore": 2})) == {"goods.short"}
    after = t.answer(Swap, allow=True, times=2, give={"ore": 2})
    assert after["red"].vp == 8
    assert not after["red"].goods
    assert after.state.corrected


def test_a_choice_that_cannot_be_paid_is_entered_by_hand_when_the_table_allows_it() -> None:
    # TM-RES-03
    t = use(offering("1 ore -> 4 vp x 1 or 1 wood -> 2 vp x 1").goods("red", wood=1))
    options = [offer.option for offer in t.legal if isinstance(offer, ChooseOption)]
    assert options == ["1 wood -> 2 vp x 1"]
    command = ChooseOption(decision=t.top.key, option="1 ore -> 4 vp x 1")
    assert t.codes(command) == {"choose.cannot_pay"}
    assert t.codes(ChooseOption(decision=t.top.key, option="9 vp")) == {"choose.not_offered"}
    assert t.do(command, allow=True).top.kind == "hand"


# -- turning over


def test_turning_a_tile_over_leaves_the_supply_alone() -> None:
    # TM-RES-02, TM-RES-05
    t = offering("1 any_raw -> 1 matching_proc x 2").goods("blue", wood=7, timber=7)
    t = use(t.goods("red", wood=2))
    t = t.answer(Swap, times=2, give={"wood": 2})
    assert t["red"].goods == {"timber": 2}
    assert held(t.state)["wood"] == 16


def test_only_a_raw_tile_can_be_turned_over() -> None:
    # TM-RES-02
    t = use(offering("1 any_raw -> 1 matching_proc x 1").goods("red", wood=1, metal=1))
    assert t.codes(Swap(decision=t.top.key, times=1, give={"metal": 1})) == {"exchange.wrong_units"}
    assert not t.codes(Swap(decision=t.top.key, times=1, give={"wood": 1}))


# -- the supply


def test_what_the_supply_cannot_give_is_not_gained() -> None:
    # TM-RES-05, AMB-10
    t = offering("3 wood").goods("blue", wood=10, timber=5)
    t = use(t)
    assert t["red"].goods == {"wood": 1}
    assert [(event.before, event.after) for event in t.told("supply_short")] == [(3, 1)]


def test_a_choice_is_limited_to_what_the_supply_has() -> None:
    # TM-RES-05, TM-SYM-11
    t = use(offering("2 any_raw").goods("blue", wood=15))
    assert isinstance(t.top, Take)
    key = t.top.key
    assert t.codes(TakeUnits(decision=key, units={"wood": 2})) == {"take.supply"}
    assert not t.codes(TakeUnits(decision=key, units={"wood": 1, "ore": 1}))
    assert t.codes(TakeUnits(decision=key, units={"ore": 1})) == {"take.wrong_number"}
    assert t.codes(TakeUnits(decision=key, units={"ore": 3})) == {"take.wrong_number"}
    assert t.codes(TakeUnits(decision=key, units={"metal": 2})) == {"take.not_in_pool"}
    assert t.codes(TakeUnits(decision=key, units={"gold": 2})) == {"goods.unknown"}
    assert not t.codes(TakeUnits(decision=key, units={"ore": 2}))


def test_no_agreement_takes_more_than_the_supply_has() -> None:
    # TM-RES-05
    t = use(offering("2 any_raw").goods("blue", wood=15))
    after = t.answer(TakeUnits, allow=True, units={"wood": 2})
    assert after["red"].goods == {"wood": 1}
    assert t.answer(TakeUnits, allow=True, units={"metal": 2})["red"].goods == {"metal": 2}
    with pytest.raises(Refused):
        t.mode("track").answer(TakeUnits, allow=True, units={"gold": 2})


def test_a_choice_from_an_empty_supply_answers_itself() -> None:
    # TM-RES-05
    t = offering("2 any_proc")
    for colour, raw in zip(("blue", "green", "yellow"), ("wood", "ore", "stone"), strict=True):
        t = t.goods(colour, **{raw: 16})
    t = t.goods("yellow", stone=16, cattle=15)
    t = use(t)
    assert t["red"].goods == {"leather": 1}
    assert isinstance(t.top, Turn)


def test_both_sides_share_one_supply_in_a_choice() -> None:
    # TM-RES-05, TM-COMP-09
    t = use(offering("2 any_proc").goods("blue", wood=14, timber=1))
    (offer,) = (offer for offer in t.legal if isinstance(offer, Template))
    assert offer.limits == {"leather": 2, "cut_stone": 2, "timber": 1, "metal": 2}
    assert set(offer.limits) == set(PROCESSED)


def test_there_is_no_limit_to_what_a_player_may_hold() -> None:
    # TM-RES-05
    t = use(offering("2 wood").goods("red", wood=14, ore=16, metal=0, stone=16, cattle=16))
    assert t["red"].goods == {"wood": 16, "ore": 16, "stone": 16, "cattle": 16}
