"""One engine for all effects: every symbol does what the overview says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.terramara.commands import (
    Accept,
    ByHand,
    ChooseOption,
    CraftArtifact,
    Decline,
    GiveUnits,
    Learn,
    Step,
    Swap,
    TakeBackMember,
    TakeUnits,
    UseCard,
    UseWorker,
)
from companion.games.terramara.frames import Ask, Choose, ExtraCraft, Hand, Journey, Recall, Take, Trade, Turn
from companion.games.terramara.notation import check_effect, read_card, write_card, write_effect
from companion.games.terramara.state import Card, Member
from companion.games.terramara.symbols import CardEffect, Node
from companion.kernel.command import Answer, Command
from companion.kernel.errors import Unreadable
from companion.kernel.game import Offer
from companion.kernel.template import Template
from tests.games.terramara import trees
from tests.games.terramara.limits import check_table
from tests.games.terramara.random_play import random_fact
from tests.games.terramara.table import Table, table


def act(effect: str, t: Table | None = None) -> Table:
    """Red sends an explorer to a space that shows this effect."""
    return (t or table()).shows("1L.1", effect).send("red", "explorer", "1L.1")


def outcome(t: Table) -> tuple[dict[str, int], int, int, int]:
    assert isinstance(t.top, Turn), t.top
    red = t["red"]
    return dict(red.goods), red.strength, red.culture, red.vp


# -- gains


@pytest.mark.parametrize(
    "unit", ["cattle", "stone", "wood", "ore", "leather", "cut_stone", "timber", "metal"]
)
def test_resources_are_gained_from_the_supply(unit: str) -> None:
    # TM-SYM-08, TM-SYM-09
    assert outcome(act(f"2 {unit}"))[0] == {unit: 2}


def test_tracks_and_points_are_gained() -> None:
    # TM-SYM-14, TM-SYM-15
    assert outcome(act("2 strength + 1 culture + 5 vp")) == ({}, 2, 1, 5)
    top = act("1 travel").top
    assert isinstance(top, Journey)
    assert top.steps == 1


def test_any_raw_and_any_processed_are_chosen() -> None:
    # TM-SYM-11
    raw = act("2 any_raw")
    assert isinstance(raw.top, Take)
    assert raw.codes(TakeUnits(decision=raw.top.key, units={"timber": 2})) == {"take.not_in_pool"}
    assert raw.codes(TakeUnits(decision=raw.top.key, units={"gold": 2})) == {"goods.unknown"}
    assert raw.codes(TakeUnits(decision=raw.top.key, units={"wood": 1})) == {"take.wrong_number"}
    assert outcome(raw.answer(TakeUnits, units={"wood": 1, "ore": 1}))[0] == {"wood": 1, "ore": 1}
    assert outcome(act("1 any_proc").answer(TakeUnits, units={"metal": 1}))[0] == {"metal": 1}


def test_workers_are_gained_from_the_spare_tiles() -> None:
    # TM-SYM-26, AMB-14, TM-COMP-07
    t = act("1 worker2")
    assert [worker.level for worker in t["red"].workers] == [2]
    assert t.state.worker_spare[2] == 0
    short = act("2 worker3")
    assert [worker.level for worker in short["red"].workers] == [3]
    assert [event.what for event in short.told("supply_short")] == ["worker3"]


def test_every_gain_is_told_with_its_rule_and_source() -> None:
    # the ledger reads nothing else
    t = table().workers("red", 2).culture(red=13).strength(red=20)
    t = act(
        "1 wood + 1 strength + 2 culture + 1 worker1 + 2 vp",
        t.bonus("river.14a", "B22").bonus("river.14b", "B31"),
    )
    counts = [(e.what, e.before, e.after, e.rule) for e in t.told("count") if e.source == "1L.1"]
    assert ("wood", 0, 1, "TM-RES-02") in counts
    assert ("vp", 0, 1, "TM-MIL-02") in counts
    assert ("culture", 13, 14, "TM-RIVER-01") in counts
    assert [rule for what, _, _, rule in counts if what == "vp"].count("TM-RIVER-02") == 1
    assert ("worker1", 0, 1, "TM-WORK-01") in counts
    assert [rule for what, _, _, rule in counts if what == "vp"].count("TM-SYM-15") == 1
    low = act("1 strength", table())
    assert [(e.what, e.rule) for e in low.told("count") if e.what == "strength"] == [
        ("strength", "TM-MIL-01")
    ]


def test_points_are_doubled_within_the_effect() -> None:
    # TM-SYM-15, AMB-62
    assert outcome(act("3 vp + double_vp"))[3] == 6
    assert outcome(act("double_vp + (workers_sum 1 ? 2 vp) + 1 vp", table().workers("red", 1)))[3] == 6
    assert outcome(act("double_vp + 1 wood")) == ({"wood": 1}, 0, 0, 0)
    assert outcome(act("double_vp"))[3] == 0
    traded = act("double_vp + (1 wood -> 2 vp x 1)", table().goods("red", wood=1))
    assert outcome(traded.answer(Swap, times=1, give={"wood": 1}))[3] == 4
    chosen = act("double_vp + (1 vp or 2 culture)")
    assert outcome(chosen.answer(ChooseOption, option="2 vp"))[3] == 2


def test_matching_units_are_of_one_type() -> None:
    # TM-SYM-10
    t = act("1 any_raw + 1 matching_proc")
    assert isinstance(t.top, Choose)
    assert t.top.options == (
        "1 cattle + 1 leather",
        "1 stone + 1 cut_stone",
        "1 wood + 1 timber",
        "1 ore + 1 metal",
    )
    assert outcome(t.answer(ChooseOption, option="1 ore + 1 metal"))[0] == {"ore": 1, "metal": 1}
    assert not t.codes(ChooseOption(decision=t.top.key, option="1 wood + 1 timber"))
    assert t.codes(ChooseOption(decision=t.top.key, option="1 wood + 1 metal")) == {"choose.not_offered"}


# -- per, condition, or


def test_strength_for_each_strictly_stronger_player() -> None:
    # TM-SYM-17, ED-38
    t = table().strength(red=3, blue=4, green=3, yellow=9)
    assert act("1 strength per stronger_player", t)["red"].strength == 5
    assert act("1 strength per stronger_player", table().strength(red=9))["red"].strength == 9


@pytest.mark.parametrize(
    ("counter", "vp"),
    [("tools", 2), ("pottery", 0), ("power_level", 2), ("worker_level", 3), ("flag", 0)],
)
def test_a_number_of_things_is_counted(counter: str, vp: int) -> None:
    # TM-SYM-06, TM-SYM-12
    t = table().crafted("red").crafted("red").strength(red=5).workers("red", 1, 2)
    assert outcome(act(f"1 vp per {counter}", t))[3] == vp


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        ("workers_sum 3", True),
        ("workers_sum 4", False),
        ("crafted tools 1", True),
        ("crafted tools 2", False),
        ("power_level 2", True),
        ("power_level 3", False),
        ("river special", True),
        ("military special", False),
        ("road_both special", True),
    ],
)
def test_the_right_side_comes_only_if_the_condition_is_met(condition: str, met: bool) -> None:
    # TM-SYM-07, TM-SYM-12
    t = table().workers("red", 1, 2).crafted("red").strength(red=5).culture(red=5).caravans(red=("2", "3"))
    t = t.symbol("river.special", 5).symbol("military.special", 6).symbol("road.special", 2)
    assert outcome(act(f"{condition} ? 4 vp", t))[3] == (4 if met else 0)


def test_a_condition_on_an_unknown_symbol_is_asked_for_or_entered() -> None:
    # TM-SYM-07
    t = act("river special ? 4 vp", table().culture(red=5))
    assert isinstance(t.top, Ask)
    assert t.top.fact == "symbol:river.special"
    assert outcome(t.do(Learn(fact="symbol:river.special", value=(5,))))[3] == 4
    assert outcome(t.do(Learn(fact="symbol:river.special", value=(6,))))[3] == 0
    assert outcome(t.answer(ByHand, gains={"vp": 4}))[3] == 4


def test_an_unknown_power_level_is_asked_for() -> None:
    # TM-SYM-12
    for effect in ("power_level 2 ? 4 vp", "2 vp per power_level"):
        t = act(effect, table().shields().strength(red=5))
        assert isinstance(t.top, Ask)
        assert t.top.fact == "shields"
        assert outcome(t.do(Learn(fact="shields", value=(5, 9, 12))))[3] == 4


def test_one_of_several_is_chosen() -> None:
    # TM-SYM-05
    t = act("1 wood or 1 ore + 1 vp or 2 culture")
    assert isinstance(t.top, Choose)
    assert outcome(t.answer(ChooseOption, option="1 ore + 1 vp")) == ({"ore": 1}, 0, 0, 1)
    assert t.codes(Decline(decision=t.top.key)) == {"decline.not_possible"}, "a plain gain is chosen"
    assert t.codes(ChooseOption(decision="turn:red:turn", option="1 wood")) == {"decision.not_pending"}
    assert t.turn("red").codes(ChooseOption(decision="turn:red:turn", option="1 wood")) == {
        "decision.other_answer"
    }


def test_a_choice_with_something_to_pay_may_be_left_alone_and_needs_the_price() -> None:
    # TM-SYM-04, TM-SYM-05
    t = act("1 wood -> 2 vp x 1 or 1 ore -> 2 vp x 1", table().goods("red", ore=1))
    assert t.codes(ChooseOption(decision=t.top.key, option="1 wood -> 2 vp x 1")) == {"choose.cannot_pay"}
    assert not t.codes(ChooseOption(decision=t.top.key, option="1 ore -> 2 vp x 1"))
    assert outcome(t.answer(Decline))[0] == {"ore": 1}


# -- taking back, warriors, raids, crafting, the rest


def test_a_member_is_taken_back_and_can_be_sent_again() -> None:
    # TM-SYM-02
    t = act("take_back explorer", table().on("1R.1", "red explorer").on("1R.2", "red chieftain"))
    assert isinstance(t.top, Recall)
    key = t.top.key
    assert t.codes(TakeBackMember(decision=key, member="chieftain", space="1R.2")) == {"recall.other_member"}
    assert t.codes(TakeBackMember(decision=key, member="explorer", space="1R.2")) == {"recall.not_there"}
    back = t.answer(TakeBackMember, member="explorer", space="1R.1")
    assert back["red"].explorers == 3
    assert "1R.1" not in back.state.spaces
    assert back.state.spaces["1L.1"] == (Member("explorer", "red"),)
    assert t.answer(Decline)["red"].explorers == 2


def test_either_kind_is_taken_back_where_the_symbol_shows_both() -> None:
    # TM-SYM-02, TM-SYM-03
    t = act("take_back explorer_or_chieftain", table().on("1R.2", "red chieftain"))
    assert t.answer(TakeBackMember, member="chieftain", space="1R.2")["red"].chieftain


def test_taking_back_frees_the_space_but_raid_stays_used() -> None:
    # AMB-50
    t = table().strength(red=2).send("red", "explorer", "home.raid").turn("red")
    t = act("take_back explorer", t).answer(TakeBackMember, member="explorer", space="home.raid")
    assert "home.raid" not in t.state.spaces
    assert t.turn("blue").strength(blue=3).may("explorer", "home.raid") == {"raid.used_this_round"}


def test_two_warriors_may_be_taken() -> None:
    # TM-SYM-26, TM-WAR-01
    t = act("take_warriors 2")
    assert t.answer(ChooseOption, option="take_warriors 2")["red"].warriors == 2
    assert t.answer(Decline)["red"].warriors == 0
    either = act("take_warriors 2 or 1 wood").answer(ChooseOption, option="take_warriors 2")
    assert either["red"].warriors == 2


def test_a_raid_by_an_effect_costs_strength_unless_free() -> None:
    # TM-SYM-26, TM-RAID-01, TM-RAID-10
    t = table().strength(red=2).goods("blue", wood=5, stone=5)
    paid = act("raid", t)
    assert paid["red"].strength == 1
    free = act("raid free", t)
    assert free["red"].strength == 2
    assert free.answer(GiveUnits, units={"wood": 2})["red"].goods == {"wood": 2}


def test_a_craft_by_an_effect() -> None:
    # TM-SYM-19
    t = act("craft raw_allowed", table().goods("red", wood=1).card("a101", timber=1))
    assert isinstance(t.top, ExtraCraft)
    assert t.do(CraftArtifact(player="red", card="a101"))["red"].crafted == ("a101",)


def test_what_nobody_can_express_is_entered_by_hand() -> None:
    # TM-TERR-02
    t = act("by_hand")
    assert isinstance(t.top, Hand)
    done = t.answer(ByHand, gains={"wood": 2, "strength": 1, "vp": 3})
    assert outcome(done) == ({"wood": 2}, 1, 0, 3)
    assert done.state.skipped == (), "nothing was left unknown"
    assert t.codes(ByHand(decision=t.top.key, gains={"gold": 1})) == {"goods.unknown"}
    assert t.codes(ByHand(decision=t.top.key, gains={"wood": 21})) == {"by_hand.too_many"}
    assert not t.codes(ByHand(decision=t.top.key, gains={"wood": 20}))
    assert t.turn("red").codes(ByHand(decision="turn:red:turn")) == {"decision.other_answer"}


def test_gains_by_hand_run_through_the_same_pipeline() -> None:
    # TM-CHAR-04, TM-RIVER-08
    t = act("by_hand", table().character("red", "C2").culture(red=6))
    t = t.answer(ByHand, gains={"culture": 1})
    assert (t["red"].culture, t["red"].by_the_river) == (8, 0)


def test_steps_come_in_the_order_printed() -> None:
    # TM-SYM-05: a choice waits until what stands before it is done
    t = act("1 travel + (1 culture or 1 strength) + 1 vp")
    assert isinstance(t.top, Journey)
    t = t.answer(Decline)
    assert isinstance(t.top, Choose)
    assert t["red"].vp == 0
    assert t.answer(ChooseOption, option="1 culture")["red"].vp == 1


# -- triggers


@pytest.mark.parametrize(
    ("trigger", "fires"),
    [
        ("place explorer", True),
        ("place chieftain", False),
        ("place explorer_or_chieftain", True),
        ("place explorer plain", True),
        ("place explorer quarry", False),
        ("place explorer empty", True),
        ("place explorer with_other_explorer", False),
        ("place explorer crossroads", False),
        ("gain strength", True),
        ("gain culture", False),
        ("gain travel", False),
        ("raid", False),
        ("flag", False),
        ("craft", False),
    ],
)
def test_a_trigger_fires_on_its_own_occasion_only(trigger: str, fires: bool) -> None:
    # TM-SYM-01, TM-SYM-03, TM-SYM-16, TM-SYM-22
    t = table().crafted("red", f"permanent: {trigger} => 4 vp").terrain("1L.1", "plain")
    assert outcome(act("1 strength", t))[3] == (4 if fires else 0)


def test_a_trigger_with_another_players_explorer() -> None:
    # TM-SYM-03
    t = table().crafted("red", "permanent: place explorer with_other_explorer => 4 vp").strength(red=2)
    assert act("1 wood", t.on("1L.1", "blue explorer"))["red"].vp == 4


def test_a_raid_trigger_fires_for_every_raid() -> None:
    # TM-SYM-01
    t = table().crafted("red", "permanent: raid => 2 vp").strength(red=1)
    assert act("raid free", t)["red"].vp == 2


def test_one_gain_fires_a_source_once() -> None:
    # AMB-26, TM-SYM-16
    t = (
        table()
        .crafted("red", "permanent: gain culture => 1 vp")
        .crafted("red", "permanent: gain culture => 1 strength")
    )
    assert outcome(act("3 culture", t)) == ({}, 1, 3, 1)


def test_what_a_trigger_gives_does_not_set_it_off_again() -> None:
    # AMB-26
    t = table(at_the_cap="always").crafted("red", "permanent: gain culture => 1 culture")
    assert outcome(act("1 culture", t)) == ({}, 0, 2, 0)
    assert outcome(act("1 culture", t.culture(red=14))) == ({}, 0, 14, 2)


def test_cards_that_set_each_other_off_come_to_an_end() -> None:
    # AMB-25: a table may have told something that no real card shows
    t = table(at_the_cap="always").crafted("red", "permanent: gain culture => 1 strength")
    t = t.crafted("red", "permanent: gain strength => 1 culture").bonus("river.6", "B12").culture(red=14)
    assert isinstance(act("1 culture", t).top, Turn)
    raids = act("raid free", table().crafted("red", "permanent: raid => raid free"))
    raids = raids.answer(ChooseOption, option="raid free")
    assert isinstance(raids.top, Turn), "what a trigger gives never sets off that same trigger (AMB-66)"


def test_triggers_of_others_do_not_fire() -> None:
    # TM-SYM-16
    t = table().crafted("blue", "permanent: gain culture => 1 vp")
    assert act("1 culture", t)["blue"].vp == 0


def test_lasting_changes_need_no_trigger() -> None:
    # TM-SYM-13, TM-SYM-18
    t = table().crafted("red", "permanent: join_equal_no_loss").strength(red=3, blue=3)
    t = t.on("1L.1", "blue explorer")
    assert act("1 wood", t)["red"].strength == 3
    raid = table().crafted("red", "permanent: raid_level + 1").goods("blue", wood=4)
    assert act("raid free", raid)["red"].goods == {"wood": 1}, "four are enough one level higher"
    assert act("raid free", table().goods("blue", wood=4))["red"].goods == {}


def test_a_once_per_round_card_with_several_effects_does_all_of_them() -> None:
    # TM-ART-03
    t = table().crafted("red", "once_per_round: 1 wood; once_per_round: 1 vp")
    t = t.do(UseCard(player="red", card=t["red"].crafted[0]))
    assert outcome(t) == ({"wood": 1}, 0, 0, 1)


# -- what somebody cannot pay now


def test_an_offer_waits_while_a_worker_could_make_it_payable() -> None:
    # TM-TURN-06, TM-WORK-02: workers are used at any moment of the own turn
    t = act("1 any_proc -> 5 vp x 1", table().goods("red", wood=1).workers("red", 1))
    assert isinstance(t.top, Trade)
    t = t.do(UseWorker(player="red", level=1, convert={"wood": 1}))
    assert outcome(t.answer(Swap, times=1, give={"timber": 1}))[3] == 5
    for hopeless in (
        table().goods("red", wood=1).workers("red", used=(1,)),
        table().workers("red", 1),
        table().goods("red", wood=1),
    ):
        assert isinstance(act("1 any_proc -> 5 vp x 1", hopeless).top, Turn)


def test_workers_do_not_help_where_raw_is_asked_for() -> None:
    # TM-RES-03
    t = table().goods("red", wood=1).workers("red", 1)
    assert isinstance(act("2 any_raw -> 5 vp x 1", t).top, Turn)
    assert isinstance(act("2 any_raw -> 5 vp x 1 or 1 ore -> 1 vp x 1", t).top, Turn)
    assert isinstance(act("1 leather -> 5 vp x 1 or 1 ore -> 1 vp x 1", t).top, Choose)


def test_a_craft_effect_waits_while_a_worker_or_a_card_could_help() -> None:
    # TM-TURN-06, TM-ART-15
    dear = table()
    for at in range(1, 9):
        dear = dear.card(f"a10{at}", timber=1)
    t = act("craft", dear.goods("red", wood=1).workers("red", 1))
    assert isinstance(t.top, ExtraCraft)
    t = t.do(UseWorker(player="red", level=1, convert={"wood": 1}))
    assert t.do(CraftArtifact(player="red", card="a101"))["red"].crafted == ("a101",)
    assert isinstance(act("craft", dear.goods("red", wood=1)).top, Turn)
    card = act("craft", dear.crafted("red", "once_per_round: 1 timber"))
    assert isinstance(card.top, ExtraCraft)
    raw = act("craft raw_allowed", dear.goods("red", ore=1).workers("red", 1))
    assert isinstance(raw.top, Turn)


def test_somebody_elses_offer_does_not_wait() -> None:
    # TM-TURN-06: workers only in the own turn
    t = table().workers("green", 1).culture(green=13).bonus("river.14a", "B13").bonus("river.14b", "B35")
    t = t.send("red", "explorer", "home.first").answer(Decline)
    assert isinstance(t.top, Turn), "green has raw and a worker, but it is the turn of red"
    assert t["green"].goods == {"wood": 1, "stone": 1}


# -- whatever is told


def said(offer: Offer) -> Command:
    return offer.command if isinstance(offer, Template) else offer


def answer_all(t: Table, data: st.DataObject, most: int = 40) -> Table:
    """Answer everything that comes up, at random, until a turn is open again."""
    rng = data.draw(st.randoms(use_true_random=False))
    for _ in range(most):
        if isinstance(t.top, Turn):
            return t
        if isinstance(t.top, Ask):
            t = t.do(random_fact(rng, t.state, t.top.fact))
            continue
        mine = [offer for offer in t.legal if isinstance(said(offer), Answer | CraftArtifact)]
        offer = rng.choice(mine)
        command = offer.sample(rng) if isinstance(offer, Template) else offer
        assert command is not None
        t = t.do(command)
        check_table(t.state)
    return t


def rich() -> Table:
    t = table(known=True).strength(red=6, blue=3).culture(red=3).workers("red", 1, 2)
    t = t.goods("red", wood=2, ore=1, timber=1, metal=2).goods("blue", stone=6, leather=4)
    return t.on("1R.1", "red explorer").symbol("river.special", 3)


@given(trees.nodes, st.data())
def test_whatever_a_space_shows_can_be_resolved(node: Node, data: st.DataObject) -> None:
    # TM-TERR-02, TM-SYM
    text = write_effect(node)
    try:
        check_effect(text)
    except Unreadable:
        return
    answer_all(act(text, rich()), data)


@given(trees.cards, st.data())
def test_whatever_a_card_shows_can_be_crafted_and_used(
    effects: tuple[CardEffect, ...], data: st.DataObject
) -> None:
    # TM-ART-03, TM-ART-10
    text = write_card(effects)
    t = rich().turn("red", sent=True).do(CraftArtifact(player="red", card="a101"))
    learn = Learn(fact="card:a101", value=Card(1, "tools", {"metal": 1}, 2, text))
    if t.codes(learn):
        assert t.codes(learn) == {"fact.effect_too_long"}
        assert read_card(text) == effects
        return
    t = answer_all(t.do(learn), data)
    if isinstance(t.top, Turn) and not t.codes(UseCard(player="red", card="a101")):
        t = answer_all(t.do(UseCard(player="red", card="a101")), data)
    if isinstance(t.top, Turn):
        answer_all(act("1 culture + 1 strength + 1 travel + raid free", t.turn("red")), data)


def test_a_gain_that_may_be_declined_covers_units_of_choice_too() -> None:
    # AMB-09, TM-MIL-01, TM-RIVER-01
    t = act("2 any_raw", table(declining="ask"))
    assert t.codes(Accept(decision=t.top.key, n=3)) == {"accept.too_many"}
    t = t.answer(Accept, n=1).answer(TakeUnits, units={"wood": 1})
    assert outcome(t)[0] == {"wood": 1}
    assert outcome(act("2 any_raw", table(declining="ask")).answer(Accept, n=0))[0] == {}
    assert t.codes(Accept(decision="turn:red:turn", n=0)) == {"decision.other_answer"}
    assert isinstance(act("1 travel", table(declining="ask")).answer(Step, caravan=0, to="1").top, Turn)
