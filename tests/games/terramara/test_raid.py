"""Raids: the price, the shares, what victims give, and what happens when the shields are unknown."""

import pytest

from companion.games.terramara.commands import (
    ByHand,
    ChooseOption,
    Decline,
    GiveUnits,
    Learn,
    Send,
    TakeBackMember,
    UseWorker,
)
from companion.games.terramara.frames import Ask, Choose, HandOver, Recall, Turn
from companion.games.terramara.raid import Share, divisor, owed, preview, terms
from companion.kernel.errors import Refused
from companion.kernel.template import Template
from tests.games.terramara.table import Table, held, table

RAID = "home.raid"
HIGHER = "permanent: raid_level + 1"
# The middle of each level of the stub shields 5, 10 and 15.
LEVEL = {1: 2, 2: 7, 3: 12, 4: 17}


def shares(t: Table) -> dict[str, int]:
    """Who still has to give, and how many."""
    return {frame.owner: frame.n for frame in t.pending if isinstance(frame, HandOver)}


def give(t: Table, victim: str, allow: bool = False, **units: int) -> Table:
    frame = next(frame for frame in t.pending if frame.owner == victim)
    return t.do(GiveUnits(decision=frame.key, units=units), allow)


# -- the price


def test_raid_costs_one_strength_at_once() -> None:
    # TM-RAID-01, TM-PLACE-17
    assert table().strength(red=3).send("red", "explorer", RAID)["red"].strength == 2


def test_raid_without_strength_is_refused() -> None:
    # E-09, TM-RAID-01, TM-PLACE-17, AMB-01
    assert table().may("explorer", RAID) == {"raid.no_strength"}
    assert table().may("chieftain", RAID) == {"raid.no_strength"}
    assert not table().strength(red=1).may("explorer", RAID)


def test_who_loses_no_strength_raids_at_zero() -> None:
    # E-09, TM-CHAR-06, AMB-01
    t = table().character("red", "C3").goods("blue", wood=5)
    assert not t.may("explorer", RAID)
    after = t.send("red", "explorer", RAID)
    assert after["red"].strength == 0
    assert after["red"].goods == {"wood": 1}
    grown = table().character("red", "C3", adult=True)
    assert grown.may("explorer", RAID) == {"raid.no_strength"}


def test_a_raid_the_table_allows_at_zero_takes_place() -> None:
    """The missing strength is put right by a recorded correction, then paid."""
    # TM-RAID-01, TM-MIL-06
    t = table().goods("blue", wood=5).send("red", "explorer", RAID, allow=True)
    assert t["red"].strength == 0
    assert t["red"].goods == {"wood": 1}
    assert t.state.corrected
    assert [breach.code for breach in t.state.breaches] == ["raid.no_strength"]
    assert [(event.what, event.before, event.after) for event in t.told("corrected")] == [("strength", 0, 1)]


def test_a_raid_by_an_effect_that_cannot_be_paid_does_not_happen() -> None:
    # TM-RAID-01
    t = table().goods("blue", wood=5).shows("1L.1", "1 wood + raid").send("red", "explorer", "1L.1")
    assert t["red"].goods == {"wood": 1}
    assert t["blue"].goods == {"wood": 5}
    assert t.told("raid_impossible")


def test_power_level_is_read_after_paying() -> None:
    # TM-RAID-03, AMB-02
    t = table().strength(red=5, blue=5).goods("blue", wood=6)
    after = t.send("red", "explorer", RAID)  # 5 -> 4: red drops to level 1, so blue gives one of six
    assert after["red"].goods == {"wood": 1}
    assert t.strength(red=6).goods("blue", wood=5).send("red", "explorer", RAID)["red"].goods == {"wood": 1}
    assert not t.goods("blue", wood=5).send("red", "explorer", RAID)["red"].goods


# -- the shares

# The digest's own table: rows raider, columns victim.
DIVISORS = {1: (5, 6, 7, 8), 2: (4, 5, 6, 7), 3: (3, 4, 5, 6), 4: (2, 3, 4, 5)}


@pytest.mark.parametrize("victim", [1, 2, 3, 4])
@pytest.mark.parametrize("raider", [1, 2, 3, 4])
def test_share_follows_the_difference_of_power_levels(raider: int, victim: int) -> None:
    # TM-RAID-02, TM-RAID-04, TM-RAID-07
    by = DIVISORS[raider][victim - 1]
    t = table(players=2).strength(red=LEVEL[raider], blue=LEVEL[victim]).shows("1L.1", "raid free")
    assert divisor(t.state, raider, victim) == by
    for owned, given in ((by - 1, 0), (by, 1), (2 * by - 1, 1), (2 * by, 2)):
        after = t.goods("blue", ore=owned).send("red", "explorer", "1L.1")
        assert after["red"].goods.get("ore", 0) == given
        assert after["blue"].goods.get("ore", 0) == owned - given


def test_level_counts_and_not_strength() -> None:
    # TM-RAID-02, TM-MIL-05
    t = table(players=2).shows("1L.1", "raid free").strength(red=9, blue=5).goods("blue", wood=4)
    assert not t.send("red", "explorer", "1L.1")["red"].goods, "nine and five are the same level"
    assert t.strength(red=10).send("red", "explorer", "1L.1")["red"].goods == {"wood": 1}


def test_raid_example_with_two_victims() -> None:
    # X-11, TM-RAID-02, TM-RAID-03, TM-RAID-04, TM-RAID-05, TM-RAID-06
    t = table(players=3).strength(red=6, blue=7, green=3)
    t = t.goods("blue", wood=6, metal=5).goods("green", ore=9, leather=0)
    t = t.send("red", "explorer", RAID)
    assert shares(t) == {"blue": 2}, "green has only ore to choose from, so that has gone already"
    assert t["red"].goods == {"ore": 2}
    t = give(t, "blue", wood=1, metal=1)
    assert t["red"].goods == {"ore": 2, "wood": 1, "metal": 1}
    assert t["blue"].goods == {"wood": 5, "metal": 4}
    assert t.state.turn == "red"
    assert not shares(t)


def test_raid_upward() -> None:
    # E-11, TM-RAID-04, TM-RAID-07
    t = table().strength(red=2, blue=17, green=12, yellow=7)
    t = t.goods("blue", wood=4, ore=4).goods("green", wood=3, ore=3).goods("yellow", stone=6, cattle=6)
    assert shares(t.send("red", "explorer", RAID)) == {"blue": 1, "yellow": 2}


def test_shares_are_rounded_for_each_victim() -> None:
    # E-12, TM-RAID-04
    t = table(players=3).strength(red=3, blue=3, green=3)
    t = t.goods("blue", wood=2, ore=2).goods("green", wood=3, ore=3)
    assert shares(t.send("red", "explorer", RAID)) == {"green": 1}
    assert owed(4, 5) + owed(6, 5) == 1


def test_raw_and_processed_count_alike() -> None:
    # TM-RAID-05
    t = table(players=2).round(1).shows("1L.1", "raid free").goods("blue", wood=2, timber=2, metal=1)
    assert shares(t.send("red", "explorer", "1L.1")) == {"blue": 1}


def test_players_without_members_are_raided_and_neutrals_are_not() -> None:
    # TM-RAID-02, TM-NEUT-19, AMB-05, AMB-07
    t = table(players=3).strength(red=3, yellow=0).spent("blue").goods("blue", wood=5)
    after = t.send("red", "explorer", RAID)
    assert after["red"].goods == {"wood": 1}
    assert not shares(after)


def test_all_victims_count_before_anybody_gives_and_answer_in_any_order() -> None:
    # TM-RAID-06, AMB-06
    t = table().strength(red=3)
    for colour in ("blue", "green", "yellow"):
        t = t.goods(colour, wood=3, ore=2)
    t = t.send("red", "explorer", RAID)
    assert shares(t) == {"blue": 1, "green": 1, "yellow": 1}
    t = give(t, "yellow", ore=1)
    t = give(t, "blue", wood=1)
    assert shares(t) == {"green": 1}
    t = give(t, "green", ore=1)
    assert t["red"].goods == {"ore": 2, "wood": 1}


def test_victims_choose_every_bag_they_can_and_no_other() -> None:
    # TM-RAID-06
    t = table(players=2).shows("1L.1", "raid free").goods("blue", wood=9, metal=2)
    t = t.send("red", "explorer", "1L.1")
    (offer,) = (offer for offer in t.legal if isinstance(offer, Template))
    assert offer.solutions(9) == [{"wood": 2}, {"metal": 1, "wood": 1}, {"metal": 2}]
    key = t.top.key
    assert t.codes(GiveUnits(decision=key, units={"wood": 1})) == {"raid.wrong_number"}
    assert t.codes(GiveUnits(decision=key, units={"wood": 3})) == {"raid.wrong_number"}
    assert not t.codes(GiveUnits(decision=key, units={"wood": 2}))
    assert t.codes(GiveUnits(decision=key, units={"metal": 3})) == {"raid.wrong_number", "goods.short"}
    assert t.codes(GiveUnits(decision=key, units={"gold": 2})) == {"goods.unknown"}
    assert t.codes(Decline(decision=key)) == {"decline.not_possible"}


def test_what_a_victim_does_not_have_cannot_be_given() -> None:
    # TM-RAID-06
    t = table(players=2).shows("1L.1", "raid free").goods("blue", wood=4, metal=1)
    t = t.send("red", "explorer", "1L.1")
    (reason,) = t.reasons(GiveUnits(decision=t.top.key, units={"ore": 1}))
    assert (reason.code, dict(reason.params)) == ("goods.short", {"unit": "ore", "n": 1, "have": 0})
    assert not t.codes(GiveUnits(decision=t.top.key, units={"metal": 1}))


def test_only_a_raided_player_hands_over() -> None:
    # TM-RAID-06
    t = table().send("red", "explorer", "home.travel")
    assert t.codes(GiveUnits(decision=t.top.key, units={})) == {"decision.other_answer"}


def test_an_effect_set_off_by_raiding_comes_after_the_victims() -> None:
    # TM-RAID-02, TM-SYM-01
    t = table(players=2).shows("1L.1", "raid free").crafted("red", "permanent: raid => 2 vp")
    t = t.goods("blue", wood=4, metal=1).send("red", "explorer", "1L.1")
    assert t["red"].vp == 0
    assert give(t, "blue", wood=1)["red"].vp == 2


def test_the_only_way_to_give_is_taken_without_asking() -> None:
    # TM-RAID-06
    t = table(players=3).strength(red=3).goods("blue", wood=9).goods("green", ore=5, metal=5)
    t = t.send("red", "explorer", RAID)
    assert t["red"].goods == {"wood": 1}
    assert shares(t) == {"green": 2}


def test_nobody_uses_workers_while_victims_decide() -> None:
    # AMB-06, TM-WORK-02, TM-TURN-06
    t = table(players=2).shows("1L.1", "raid free").goods("blue", wood=9, metal=2).goods("red", ore=1)
    t = t.workers("blue", 1).workers("red", 1).send("red", "explorer", "1L.1")
    assert t.codes(UseWorker(player="blue", level=1, convert={"wood": 1})) == {"turn.not_yours"}
    assert t.codes(UseWorker(player="red", level=1, convert={"ore": 1})) == {"decision.pending"}
    after = give(t, "blue", wood=2)
    assert not after.codes(UseWorker(player="red", level=1, convert={"ore": 1}))


# -- what the table allows


def test_table_may_allow_another_number() -> None:
    # TM-RAID-04
    t = table(players=2).shows("1L.1", "raid free").goods("blue", wood=9, metal=2)
    t = give(t.send("red", "explorer", "1L.1"), "blue", allow=True, wood=5)
    assert t["red"].goods == {"wood": 5}
    assert [breach.code for breach in t.state.breaches] == ["raid.wrong_number"]


def test_goods_a_victim_was_thought_not_to_have_are_put_right() -> None:
    # TM-RAID-06
    t = table(players=2).shows("1L.1", "raid free").goods("blue", wood=9, metal=1)
    t = give(t.send("red", "explorer", "1L.1"), "blue", allow=True, metal=2)
    assert t["blue"].goods == {"wood": 9}
    assert t["red"].goods == {"metal": 2}
    assert t.state.corrected


def test_no_agreement_makes_more_tiles_than_the_box_holds() -> None:
    # TM-COMP-09, TM-RES-05
    t = table(players=3).shows("1L.1", "raid free").goods("green", metal=4, ore=4)
    t = t.goods("blue", wood=9, metal=7).mode("track").send("red", "explorer", "1L.1")
    t = give(t, "green", metal=1)
    over = GiveUnits(decision=t.top.key, units={"metal": 9})
    assert {reason.code for reason in t.reasons(over) if reason.physical} == {"goods.short"}
    with pytest.raises(Refused):
        t.do(over, allow=True)
    after = give(t, "blue", allow=True, metal=8)
    assert held(after.state)["ore"] == 16


# -- one level higher


def test_raid_as_one_level_higher() -> None:
    # TM-RAID-08, TM-SYM-13
    t = table(players=2).strength(red=7, blue=7).goods("blue", wood=4).shows("1L.1", "raid free")
    assert not t.send("red", "explorer", "1L.1")["red"].goods
    assert t.crafted("red", HIGHER).send("red", "explorer", "1L.1")["red"].goods == {"wood": 1}


def test_a_lead_counts_at_most_three_levels() -> None:
    # TM-RAID-08, AMB-04
    t = table(players=2).strength(red=17, blue=0).goods("blue", wood=3).shows("1L.1", "raid free")
    assert t.send("red", "explorer", "1L.1")["red"].goods == {"wood": 1}
    assert t.crafted("red", HIGHER).send("red", "explorer", "1L.1")["red"].goods == {"wood": 1}


# -- once per round


def test_raid_space_is_used_once_per_round_even_after_taking_back() -> None:
    # TM-RAID-09, AMB-50
    t = table().strength(red=3, blue=3).send("red", "explorer", RAID)
    t = t.with_state(agenda=(*t.state.agenda, Recall(owner="red", source="a101", member="explorer")))
    t = t.answer(TakeBackMember, member="explorer", space=RAID).end()
    assert RAID not in t.state.spaces
    assert t.may("explorer", RAID) == {"raid.used_this_round"}
    assert not table().strength(blue=3).turn("blue").may("explorer", RAID)


def test_raid_space_is_open_again_in_the_next_round() -> None:
    # TM-RAID-09
    t = table().strength(red=3).send("red", "explorer", RAID)
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert (t.state.round, t.state.turn) == (2, "red")
    assert not t.may("explorer", RAID)


def test_the_raid_of_a_bonus_tile_is_free_and_does_not_use_the_space() -> None:
    # TM-RAID-10, TM-BONUS-33
    t = table(players=3).strength(red=3).goods("blue", wood=5).bonus("river.6", "B33").culture(red=5)
    t = t.shows("1L.1", "1 culture").send("red", "explorer", "1L.1")
    t = t.answer(ChooseOption, option="raid free")
    assert t["red"].strength == 3
    assert t["red"].goods == {"wood": 1}
    assert not t.state.raid_used
    assert not t.end().strength(blue=1).may("explorer", RAID)


# -- shields nobody has told


def test_a_raid_asks_for_the_shields_and_goes_on_when_told() -> None:
    # TM-MIL-04, TM-RAID-02
    t = table(players=3).shields().strength(red=6, blue=5).goods("blue", wood=5).goods("green", ore=4)
    t = t.send("red", "explorer", RAID)
    assert isinstance(t.top, Ask)
    assert t.top.fact == "shields"
    assert t["red"].strength == 5
    t = t.do(Learn(fact="shields", value=(5, 10, 15)))
    assert t["red"].goods == {"wood": 1, "ore": 1}


def test_shields_are_not_asked_for_where_nobody_could_give_anything() -> None:
    # TM-RAID-07
    t = table().shields().strength(red=6).goods("blue", wood=1).send("red", "explorer", RAID)
    assert t.top.kind == "turn"
    assert t.told("raid")
    t = table().shields().strength(red=6).goods("blue", wood=2).send("red", "explorer", RAID)
    assert isinstance(t.top, Ask)


def test_a_raid_with_skipped_shields_lets_victims_say_how_many() -> None:
    # TM-RAID-04, TM-RAID-06
    t = table().shields().strength(red=6).goods("blue", wood=7).goods("green", ore=4)
    t = t.send("red", "explorer", RAID).answer(ByHand)
    assert t.state.skipped == ("shields",)
    assert set(shares(t)) == {"blue", "green"}, "yellow has nothing to give"
    blue = next(frame for frame in t.pending if frame.owner == "blue")
    assert t.codes(GiveUnits(decision=blue.key, units={"wood": 8})) == {"goods.short", "raid.outside"}
    for n in (1, 2, 3):  # AMB-68: a weaker victim gives at least a fifth and at most half
        assert not t.codes(GiveUnits(decision=blue.key, units={"wood": n}))
    for n in (0, 4):
        assert t.codes(GiveUnits(decision=blue.key, units={"wood": n})) == {"raid.outside"}
    t = give(give(t, "green"), "blue", wood=2)
    assert t["red"].goods == {"wood": 2}
    assert not shares(t)


STRONGER, WEAKER = 9, 4


@pytest.mark.parametrize(
    ("victim", "higher", "cap", "low", "high"),
    [
        (WEAKER, False, "difference", 40 // 5, 40 // 2),
        (STRONGER, False, "difference", 40 // 8, 40 // 5),
        (5, False, "difference", 40 // 5, 40 // 5),
        (5, True, "difference", 40 // 4, 40 // 4),
        (WEAKER, True, "difference", 40 // 4, 40 // 2),
        (STRONGER, True, "difference", 40 // 7, 40 // 4),
        (5, True, "level", 40 // 5, 40 // 4),
        (WEAKER, True, "level", 40 // 5, 40 // 2),
    ],
)
def test_strengths_alone_bound_what_a_victim_hands_over(
    victim: int, higher: bool, cap: str, low: int, high: int
) -> None:
    # AMB-68, AMB-04
    t = table(players=2, raid_cap=cap, supply="unlimited").shields().strength(red=5, blue=victim)
    t = t.goods("blue", wood=20, ore=20)
    if higher:
        t = t.crafted("red", HIGHER)
    (share,) = preview(t.state, "red", free=True)
    assert (share.owned, share.low, share.high) == (40, low, high)
    assert bool(share.by) == (low == high)


def test_where_the_strengths_decide_nobody_is_asked_for_the_shields() -> None:
    # AMB-68: red pays one strength and is as strong as blue; one resource is too few at any level
    t = table(players=3).shields().strength(red=6, blue=5).goods("blue", wood=9).goods("green", ore=1)
    t = t.send("red", "explorer", RAID)
    assert t["red"].goods == {"wood": 1}
    assert isinstance(t.top, Turn)
    told = t.told("raid_nothing")
    assert [(e.player, e.rule, e.detail["owned"], e.detail["by"]) for e in told] == [
        ("green", "TM-RAID-07", 1, 0)
    ]


def test_a_preview_of_a_raid_is_what_it_brings() -> None:
    # TM-RAID-03, TM-RAID-04: by the level after paying
    t = table(players=3).strength(red=5, blue=5, green=0).goods("blue", wood=11).goods("green", ore=4)
    assert preview(t.state, "red", free=False) == (Share("blue", 11, 6, 1, 1), Share("green", 4, 5, 0, 0))
    assert preview(t.state, "red", free=True) == (Share("blue", 11, 5, 2, 2), Share("green", 4, 4, 1, 1))
    spared = t.character("red", "C3")
    assert preview(spared.state, "red", free=False) == preview(t.state, "red", free=True)
    t = t.send("red", "explorer", RAID)
    assert t["red"].goods == {"wood": 1}
    assert [(e.player, e.detail["owned"], e.detail["by"]) for e in t.told("raid_nothing")] == [
        ("green", 4, 5)
    ]


def test_what_is_owed_can_be_explained_while_the_levels_stay_as_they_were() -> None:
    # TM-RAID-04
    t = table().shields(5, 10, 15).strength(red=6, blue=1).goods("blue", wood=9, ore=2)
    t = t.send("red", "explorer", RAID)
    frame = t.pending[0]
    assert isinstance(frame, HandOver)
    assert terms(t.state, frame) == (11, 4)
    assert terms(t.strength(red=16).state, frame) is None, "11 by 2 is not what was owed"
    assert terms(t.shields().state, frame) is None


def test_shields_give_nothing_to_enter_by_hand() -> None:
    # TM-RAID-06: what a raid brings is handed over by its victims; from the supply as well, it counts twice
    t = table().shields().strength(red=6).goods("blue", wood=5).send("red", "explorer", RAID)
    assert t.codes(ByHand(decision=t.top.key, gains={"wood": 2})) == {"by_hand.gives_nothing"}
    assert t.commands(ByHand) == [ByHand(decision=t.top.key, gains={})]


def test_shields_that_an_effect_counts_with_are_entered_by_what_it_gave() -> None:
    # TM-TERR-02
    t = (
        table()
        .shields()
        .strength(red=5)
        .shows("1L.1", "1 vp per power_level")
        .send("red", "explorer", "1L.1")
    )
    assert isinstance(t.top, Ask)
    assert t.answer(ByHand, gains={"vp": 2})["red"].vp == 2


def test_skipped_shields_are_not_asked_for_again_until_told() -> None:
    # TM-RAID-04
    t = table(players=2).shields().skipped("shields").goods("blue", wood=5).shows("1L.1", "raid free")
    assert t.send("red", "explorer", "1L.1")["red"].goods == {"wood": 1}, "equal strengths decide"
    stronger = t.strength(red=3).send("red", "explorer", "1L.1")
    assert [(frame.n, frame.most) for frame in stronger.pending if isinstance(frame, HandOver)] == [(1, 2)]
    told = t.do(Learn(fact="shields", value=(5, 10, 15)))
    assert told.state.skipped == ()
    assert told.send("red", "explorer", "1L.1")["red"].goods == {"wood": 1}


# -- two players: one space for both


def test_merged_space_lets_its_owner_pick_the_order() -> None:
    # TM-HOME-08, AMB-03
    t = (
        table(players=2)
        .strength(red=5, blue=5)
        .goods("blue", wood=6)
        .send("red", "explorer", "home.raid_and_first")
    )
    first = t.answer(ChooseOption, option="become_first + raid")
    assert first.top.kind == "journey"
    assert first["red"].strength == 5
    raided = t.answer(ChooseOption, option="raid + become_first")
    assert raided.top.kind == "journey"
    assert raided["red"].goods == {"wood": 1}
    both = first.answer(Decline)
    assert both["red"].goods == {"wood": 1}
    assert both.state.next_first == raided.state.next_first == "red"


def test_on_the_merged_space_one_part_is_done_and_then_the_other_is_offered() -> None:
    # TM-HOME-08, AMB-03
    t = table(players=2).strength(red=5, blue=5).goods("blue", wood=6, ore=4)
    t = t.send("red", "explorer", "home.raid_and_first")
    assert [offer.option for offer in t.legal if isinstance(offer, ChooseOption)] == ["raid", "become_first"]
    raided = t.answer(ChooseOption, option="raid")
    assert isinstance(raided.top, HandOver), "first all that belongs to the part chosen"
    raided = give(raided, "blue", wood=1)
    assert isinstance(raided.top, Choose)
    assert raided.top.options == ("become_first",)
    both = raided.answer(ChooseOption, option="become_first")
    assert both.state.next_first == "red"
    assert both.top.kind == "journey"
    assert isinstance(both.answer(Decline).top, Turn)
    assert isinstance(raided.answer(Decline).top, Turn)


def test_on_the_merged_space_either_part_may_be_skipped() -> None:
    # TM-HOME-08, AMB-03
    t = table(players=2).strength(red=3).goods("blue", wood=6).send("red", "explorer", "home.raid_and_first")
    only_raid = t.answer(ChooseOption, option="raid").answer(Decline)
    assert only_raid["red"].strength == 2
    assert not only_raid.state.next_first
    only_first = t.answer(ChooseOption, option="become_first").answer(Decline).answer(Decline)
    assert only_first["red"].strength == 3
    assert only_first["blue"].goods == {"wood": 6}
    neither = t.answer(Decline)
    assert neither["red"].strength == 3
    assert not neither.state.next_first
    assert neither.state.turn == "red"


def test_merged_space_at_strength_zero_is_for_the_first_player_only() -> None:
    # E-14, TM-HOME-08, TM-NEUT-14, TM-RAID-01, AMB-03
    t = table(players=2).goods("blue", wood=6)
    assert not t.may("explorer", "home.raid_and_first")
    t = t.send("red", "explorer", "home.raid_and_first")
    key = t.top.key
    assert t.codes(ChooseOption(decision=key, option="raid")) == {"raid.no_strength"}
    assert t.codes(ChooseOption(decision=key, option="raid + become_first")) == {"raid.no_strength"}
    t = t.answer(ChooseOption, option="become_first")
    assert t.top.kind == "journey"
    t = t.answer(Decline)
    assert isinstance(t.top, Turn), "a raid that cannot be paid is not offered"
    assert t["red"].strength == 0
    assert t["blue"].goods == {"wood": 6}
    assert t["blue"].culture == t["blue"].strength == 0


def test_merged_space_raids_at_zero_for_a_clan_that_loses_nothing() -> None:
    # TM-CHAR-06, AMB-01, AMB-03
    t = table(players=2).character("red", "C3").goods("blue", wood=6)
    t = t.send("red", "explorer", "home.raid_and_first").answer(ChooseOption, option="raid")
    assert t["red"].goods == {"wood": 1}


def test_strength_from_the_first_part_may_pay_for_the_second() -> None:
    """In the last round the first-player action can give the strength that the raid needs."""
    # TM-HOME-08, TM-FIRST-05, AMB-03, AMB-60
    t = table(players=2).round(5).goods("blue", wood=6).send("red", "explorer", "home.raid_and_first")
    t = t.answer(ChooseOption, option="become_first + raid")
    raided = t.answer(ChooseOption, option="2 strength")
    assert raided["red"].strength == 1
    assert raided["red"].goods == {"wood": 1}
    not_raided = t.answer(ChooseOption, option="2 culture")
    assert not_raided["red"].culture == 2
    assert not_raided["blue"].goods == {"wood": 6}
    assert not_raided.told("raid_impossible")


def test_a_merged_raid_the_table_allows_at_zero_takes_place() -> None:
    # TM-RAID-01, AMB-03
    t = table(players=2).goods("blue", wood=6).send("red", "explorer", "home.raid_and_first")
    t = t.answer(ChooseOption, allow=True, option="raid")
    assert t["red"].goods == {"wood": 1}
    assert t["red"].strength == 0
    assert t.state.corrected


def test_merged_space_is_used_once_whatever_was_done_there() -> None:
    # TM-RAID-09, TM-FIRST-06, AMB-60
    for number in (1, 5):
        t = (
            table(players=2)
            .round(number)
            .send("red", "explorer", "home.raid_and_first")
            .answer(Decline)
            .end()
        )
        command = Send(player="blue", member="chieftain", space="home.raid_and_first")
        assert t.codes(command) == {"raid.used_this_round", "place.single"}
