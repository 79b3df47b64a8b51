"""Artifacts: reach, reserving, crafting, costs and discounts, the row, crafting by an effect."""

import pytest

from companion.games.terramara.board import reachable_slots
from companion.games.terramara.commands import (
    ByHand,
    ChooseOption,
    Correct,
    CraftArtifact,
    Decline,
    Learn,
    Pay,
    Reserve,
    Step,
    Swap,
    UseCard,
)
from companion.games.terramara.crafted import for_nothing
from companion.games.terramara.frames import Ask, ExtraCraft, Payment, Turn
from companion.games.terramara.state import Card
from companion.games.terramara.symbols import CATEGORIES
from companion.kernel.errors import Refused
from companion.kernel.template import Template
from tests.games.terramara.table import Table, table


def craft(colour: str, card: str) -> CraftArtifact:
    return CraftArtifact(player=colour, card=card)


def reserve(colour: str, card: str) -> Reserve:
    return Reserve(player=colour, card=card)


def after_action(**goods: int) -> Table:
    """Red has sent a member, and may take an artifact step."""
    return table().goods("red", **goods).turn("red", sent=True)


def row(t: Table) -> list[str]:
    return [card.ref for card in t.state.row]


def payments(t: Table) -> list[dict[str, int]]:
    """All ways to pay that are offered."""
    (offer,) = [offer for offer in t.legal if isinstance(offer, Template) and offer.field == "units"]
    return offer.solutions(100)


# -- what a card is


def test_a_card_has_level_category_cost_points_and_effect() -> None:
    # TM-ART-01, TM-ART-02
    assert set(CATEGORIES) == {"tools", "weapons", "pottery", "clothing"}
    t = after_action().do(
        Learn(fact="card:a101", value=Card(1, "pottery", {"cut_stone": 2}, 3, "immediate: 1 vp"))
    )
    assert t.state.known.cards["a101"].category == "pottery"


def test_an_immediate_effect_happens_once_when_crafting() -> None:
    # TM-ART-03, TM-ART-10
    t = after_action(timber=1).card("a101", "immediate: 2 vp", timber=1).do(craft("red", "a101"))
    assert t["red"].vp == 2
    assert t["red"].goods == {}


def test_a_permanent_effect_applies_from_crafting_on_for_the_rest_of_the_game() -> None:
    # TM-ART-03, TM-ART-10: not to its own crafting, but to every later one
    t = after_action(timber=2).card("a101", "permanent: craft => 3 vp", timber=1).card("a102", timber=1)
    t = t.do(craft("red", "a101"))
    assert t["red"].vp == 0
    later = t.turn("red", sent=True).do(craft("red", "a102"))
    assert later["red"].vp == 3


def test_a_once_per_round_effect_is_used_once_a_round_and_ready_again_in_the_next() -> None:
    # TM-ART-03, TM-TURN-06, TM-REND-03
    t = table().crafted("red", "once_per_round: 1 wood", level=1)
    card = t["red"].crafted[0]
    t = t.do(UseCard(player="red", card=card))
    assert t["red"].goods == {"wood": 1}
    assert t.codes(UseCard(player="red", card=card)) == {"card.used"}
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert not t.codes(UseCard(player="red", card=card))


def test_it_is_said_where_a_card_would_be_used_up_for_nothing() -> None:
    # TM-SYM-04: the rules allow it, so it is no refusal of theirs
    t = table().crafted("red", "once_per_round: 2 wood -> 1 travel x 1", level=1).goods("red", wood=1)
    use = UseCard(player="red", card=t["red"].crafted[0])
    assert not t.codes(use)
    assert [reason.code for reason in for_nothing(t.state, use)] == ["card.short"]
    assert not for_nothing(t.goods("red", wood=2).state, use)
    t = table().crafted("red", "once_per_round: 1 any_raw -> 1 matching_proc x 1", level=1)
    (reason,) = for_nothing(t.state, UseCard(player="red", card=t["red"].crafted[0]))
    assert reason.code == "card.for_nothing"


def test_a_card_gained_this_round_is_usable_this_round() -> None:
    # AMB-52, TM-ART-03
    t = after_action(timber=1).card("a101", "once_per_round: 1 wood", timber=1).do(craft("red", "a101"))
    assert not t.codes(UseCard(player="red", card="a101"))


def test_only_own_crafted_cards_with_such_an_effect_are_used() -> None:
    # TM-ART-03
    t = table().crafted("red", "immediate: 1 wood").crafted("blue", "once_per_round: 1 wood")
    (plain,), (other,) = t["red"].crafted, t["blue"].crafted
    assert t.codes(UseCard(player="red", card=plain)) == {"card.nothing_to_use"}
    assert t.codes(UseCard(player="red", card=other)) == {"card.nothing_to_use"}
    assert t.codes(UseCard(player="blue", card=other)) == {"turn.not_yours"}
    assert not t.turn("blue").codes(UseCard(player="blue", card=other))


@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_an_effect_of_three_travel_may_be_used_in_part(steps: int) -> None:
    # X-03, TM-ART-04, TM-ROAD-01
    t = after_action(timber=1).card("a101", "immediate: 3 travel", timber=1).do(craft("red", "a101"))
    for n in range(steps):
        t = t.answer(Step, caravan=0, to=str(n + 1))
    if steps < 3:
        t = t.answer(Decline)
    assert t["red"].caravans == (str(steps), "0")
    assert isinstance(t.top, Turn)


def test_an_exchange_on_a_card_may_be_left_alone() -> None:
    # TM-ART-04
    t = table().crafted("red", "once_per_round: 1 wood -> 3 vp x 2").goods("red", wood=2)
    t = t.do(UseCard(player="red", card=t["red"].crafted[0]))
    assert t.answer(Decline)["red"].goods == {"wood": 2}
    assert t.answer(Swap, times=1, give={"wood": 1})["red"].vp == 3
    assert t.answer(Swap, times=2, give={"wood": 2})["red"].vp == 6


# -- the artifact step


def test_the_artifact_step_comes_after_the_action() -> None:
    # TM-ART-05, TM-TURN-05
    t = table().goods("red", timber=1).culture(red=4).card("a101", timber=1)
    assert t.codes(craft("red", "a101")) == {"artifact.before_action"}
    assert t.codes(reserve("red", "a101")) == {"artifact.before_action"}
    t = t.send("red", "explorer", "1L.1")
    assert not t.codes(craft("red", "a101"))
    assert not t.codes(reserve("red", "a101"))


def test_one_artifact_step_a_turn() -> None:
    # E-18, TM-ART-05
    t = after_action(timber=3).culture(red=4).card("a101", timber=1).card("a102", timber=1)
    crafted = t.do(craft("red", "a101"))
    assert crafted.codes(craft("red", "a102")) == {"artifact.one_step"}
    assert crafted.codes(reserve("red", "a103")) == {"artifact.one_step"}
    reserved = t.do(reserve("red", "a102"))
    assert reserved.codes(craft("red", "a101")) == {"artifact.one_step"}
    assert reserved.codes(craft("red", "a102")) == {"artifact.one_step"}
    assert not reserved.turn("red", sent=True).codes(craft("red", "a102"))


def test_the_step_is_optional() -> None:
    # TM-ART-05
    assert after_action(timber=3).card("a101", timber=1).end().state.turn == "blue"


def test_nobody_crafts_or_reserves_in_anothers_turn() -> None:
    # TM-ART-05
    t = after_action().goods("blue", timber=1).culture(blue=4).card("a101", timber=1)
    assert t.codes(craft("blue", "a101")) == {"turn.not_yours"}
    assert t.codes(reserve("blue", "a101")) == {"turn.not_yours"}
    assert t.codes(craft("purple", "a101")) == {"player.unknown"}
    assert t.codes(reserve("purple", "a101")) == {"player.unknown"}
    assert not t.turn("blue", sent=True).codes(craft("blue", "a101"))


def test_a_craft_that_was_allowed_out_of_turn_is_not_the_step_of_the_player_in_turn() -> None:
    # TM-ART-05
    t = after_action(timber=1).goods("blue", timber=1).culture(blue=4).card("a101", timber=1)
    t = t.card("a102", timber=1).do(craft("blue", "a101"), allow=True)
    assert t["blue"].crafted == ("a101",)
    assert not t.codes(craft("red", "a102"))
    t = t.do(reserve("blue", "a103"), allow=True)
    assert not t.codes(craft("red", "a102"))


def test_the_step_waits_for_open_decisions() -> None:
    # TM-TURN-05
    t = table().goods("red", timber=1).culture(red=4).card("a101", timber=1).shows("1L.1", "2 any_raw")
    t = t.send("red", "explorer", "1L.1")
    assert t.codes(craft("red", "a101")) == {"decision.pending"}
    assert t.codes(reserve("red", "a101")) == {"decision.pending"}


def test_nothing_is_crafted_when_the_game_is_over() -> None:
    # TM-SCORE-01
    t = table().round(5).culture(red=4).spent("red", "blue", "green", "yellow").end_round()
    assert t.codes(craft("red", "a101")) == {"turn.not_playing"}
    assert t.codes(reserve("red", "a101")) == {"turn.not_playing"}


# -- reach


SLOTS_BY_CULTURE = (2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8, 8)


@pytest.mark.parametrize(("culture", "slots"), list(enumerate(SLOTS_BY_CULTURE)))
def test_the_canoe_decides_how_many_slots_can_be_reached(culture: int, slots: int) -> None:
    # X-16, TM-RIVER-04, TM-RIVER-05, TM-ART-06
    assert reachable_slots(culture) == slots
    t = after_action().culture(red=culture)
    for at, ref in enumerate(row(t), 1):
        assert t.codes(craft("red", ref)) == (set() if at <= slots else {"artifact.out_of_reach"})
    assert t.commands(CraftArtifact) == [craft("red", ref) for ref in row(t)[:slots]]
    reservable = row(t)[:slots] if culture >= 4 else []
    assert t.commands(Reserve) == [reserve("red", ref) for ref in reservable]


def test_a_card_that_is_not_in_the_row_cannot_be_taken() -> None:
    # TM-ART-06
    t = after_action().culture(red=14)
    for ref in ("a109", "a301", "", "nonsense"):
        assert t.codes(craft("red", ref)) == {"artifact.not_there"}
        assert t.codes(reserve("red", ref)) == {"artifact.not_there"}


# -- reserving


def test_reserving_needs_the_canoe_on_space_four() -> None:
    # E-17, TM-ART-07, TM-RIVER-06
    t = after_action()
    assert t.culture(red=3).codes(reserve("red", "a104")) == {"reserve.too_early"}
    assert not t.culture(red=4).codes(reserve("red", "a104"))
    assert t.culture(red=4).codes(reserve("red", "a105")) == {"artifact.out_of_reach"}
    assert t.culture(red=3).codes(reserve("red", "a105")) == {"reserve.too_early", "artifact.out_of_reach"}


def test_one_card_may_be_reserved_and_the_river_stays_open_for_crafting() -> None:
    # E-17, TM-ART-08
    t = after_action(timber=1).culture(red=11).do(reserve("red", "a101")).turn("red", sent=True)
    t = t.card("a102", timber=1)
    assert t.codes(reserve("red", "a102")) == {"reserve.one_already"}
    assert not t.codes(craft("red", "a102"))
    with pytest.raises(Refused):
        t.do(reserve("red", "a102"), allow=True)  # the first one would have no place


def test_a_reserved_card_is_out_of_everybodys_reach_but_its_owners() -> None:
    # TM-ART-07
    t = after_action().culture(red=4, blue=14).card("a101").do(reserve("red", "a101"))
    assert t["red"].reserved == "a101"
    other = t.turn("blue", sent=True)
    assert other.codes(craft("blue", "a101")) == {"artifact.not_there"}
    assert other.codes(reserve("blue", "a101")) == {"artifact.not_there"}
    assert not t.turn("red", sent=True).codes(craft("red", "a101"))


def test_the_reserved_card_must_be_crafted_before_reserving_again() -> None:
    # TM-ART-08
    t = after_action(timber=1).culture(red=4).card("a101", timber=1).do(reserve("red", "a101"))
    t = t.turn("red", sent=True).do(craft("red", "a101"))
    assert (t["red"].reserved, t["red"].crafted) == ("", ("a101",))
    assert not t.turn("red", sent=True).codes(reserve("red", "a102"))


def test_a_reserved_card_can_be_crafted_whatever_the_canoe_reaches() -> None:
    # TM-ART-05: it lies before its owner
    t = after_action(timber=1).culture(red=14).card("a108", timber=1).do(reserve("red", "a108"))
    t = t.culture(red=4).turn("red", sent=True)
    assert not t.codes(craft("red", "a108"))


def test_reserving_brings_no_effect() -> None:
    # TM-ART-10
    t = after_action().culture(red=4).card("a101", "immediate: 5 vp").do(reserve("red", "a101"))
    assert t["red"].vp == 0


def test_the_log_says_where_a_crafted_card_came_from() -> None:
    # TM-ART-10
    t = after_action(timber=2).culture(red=4).card("a101", timber=1).card("a102", timber=1)
    (crafted,) = t.do(craft("red", "a102")).told("crafted")
    assert (crafted.player, crafted.what, crafted.source) == ("red", "a102", "row")
    t = t.do(reserve("red", "a101"))
    assert [(event.player, event.what) for event in t.told("reserved")] == [("red", "a101")]
    (crafted,) = t.turn("red", sent=True).do(craft("red", "a101")).told("crafted")
    assert (crafted.what, crafted.source) == ("a101", "reserved")


# -- the row


def test_the_row_slides_left_and_is_filled_from_the_deck() -> None:
    # TM-ART-11, TM-SETUP-09
    t = after_action(timber=1).culture(red=4).card("a102", timber=1)
    expected = ["a101", "a103", "a104", "a105", "a106", "a107", "a108", "a109"]
    assert row(t.do(craft("red", "a102"))) == expected
    assert row(t.do(reserve("red", "a102"))) == expected


def test_crafting_the_reserved_card_moves_nothing() -> None:
    # TM-ART-11
    t = after_action(timber=1).culture(red=4).card("a101", timber=1).do(reserve("red", "a101"))
    before = row(t)
    assert row(t.turn("red", sent=True).do(craft("red", "a101"))) == before


def test_the_deck_gives_level_one_then_two_then_three() -> None:
    # TM-SETUP-09
    t = after_action().culture(red=14).with_state(deck={1: 0, 2: 1, 3: 20})
    t = t.do(reserve("red", "a101"))
    assert row(t)[-1] == "a201"
    t = t.turn("blue", sent=True).culture(blue=14).do(reserve("blue", "a102"))
    assert row(t)[-1] == "a301"


def test_an_empty_deck_makes_the_row_shorter() -> None:
    # TM-ART-17, AMB-33
    t = after_action().culture(red=4).with_state(deck={1: 0, 2: 0, 3: 0}).do(reserve("red", "a101"))
    assert row(t) == ["a102", "a103", "a104", "a105", "a106", "a107", "a108"]


def test_reserved_and_crafted_cards_stay_when_their_level_leaves() -> None:
    # TM-ART-16, TM-RSTART-02
    t = after_action(timber=1).culture(red=4).card("a102", timber=1).do(reserve("red", "a101"))
    t = t.turn("red", sent=True).do(craft("red", "a102")).round(2).with_state(deck={1: 0, 2: 16, 3: 20})
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert t.state.round == 3
    assert not any(card.level == 1 for card in t.state.row)
    assert (t["red"].reserved, t["red"].crafted) == ("a101", ("a102",))
    assert not t.turn("red", sent=True).codes(craft("red", "a101"))


# -- paying


def test_the_cost_is_paid_in_processed_resources() -> None:
    # TM-ART-10, TM-RES-04
    t = after_action(timber=2, metal=1).card("a101", timber=1, metal=1).do(craft("red", "a101"))
    assert t["red"].goods == {"timber": 1}
    assert t["red"].crafted == ("a101",)


def test_raw_never_pays_for_processed() -> None:
    # X-01, TM-RES-03
    t = after_action(ore=1).card("a101", metal=1)
    assert t.codes(craft("red", "a101")) == {"craft.cannot_pay"}
    assert not after_action(metal=1).card("a101", metal=1).codes(craft("red", "a101"))


def test_a_card_too_dear_says_what_is_missing() -> None:
    # TM-ART-10
    def short(t: Table) -> str:
        (reason,) = t.reasons(craft("red", "a101"))
        return str(reason.params["short"])

    assert short(after_action(metal=1, timber=2).card("a101", metal=3, timber=1)) == "2 metal"
    assert short(after_action(ore=1).card("a101", metal=1, timber=2)) == "1 metal + 2 timber"
    stand_in = after_action(wood=3, timber=1).character("red", "C4").card("a101", timber=4)
    assert short(stand_in) == "1 timber", "two raw stand in (TM-CHAR-08)"
    own = after_action(timber=1).culture(red=12).do(reserve("red", "a101")).turn("red", sent=True)
    assert short(own.card("a101", timber=3)) == "1 timber", "one is off (TM-ART-12)"


def test_the_only_way_to_pay_is_taken_at_once_and_several_are_offered() -> None:
    # TM-ART-10
    t = after_action(timber=1, wood=1).card("a101", timber=1)
    assert not t.do(craft("red", "a101"))["red"].goods.get("timber")
    t = t.character("red", "C4").do(craft("red", "a101"))
    assert isinstance(t.top, Payment)
    assert payments(t) == [{"timber": 1}, {"wood": 1}]


def test_a_wrong_payment_is_refused() -> None:
    # TM-ART-10
    t = after_action(timber=2, wood=2, metal=1).character("red", "C4").card("a101", timber=1)
    t = t.do(craft("red", "a101"))
    key = t.top.key
    assert t.codes(Pay(decision=key, units={"timber": 2})) == {"craft.wrong_payment"}
    assert t.codes(Pay(decision=key, units={"metal": 1})) == {"craft.wrong_payment"}
    assert t.codes(Pay(decision=key, units={})) == {"craft.wrong_payment"}
    assert t.codes(Pay(decision=key, units={"timber": 3})) == {"goods.short"}
    assert t.codes(Pay(decision=key, units={"gold": 1})) == {"goods.unknown"}
    assert not t.codes(Pay(decision=key, units={"timber": 1}))
    assert t.codes(Pay(decision="turn:red:turn", units={})) == {"decision.not_pending"}
    assert t.turn("red").codes(Pay(decision="turn:red:turn", units={})) == {"decision.other_answer"}


def test_a_craft_that_cannot_be_paid_but_is_allowed_becomes_a_recorded_correction() -> None:
    # TM-ART-10, TM-MIL-06: nothing ever becomes negative
    t = after_action(timber=1).card("a101", timber=2, metal=1).do(craft("red", "a101"), allow=True)
    assert t["red"].crafted == ("a101",)
    assert t["red"].goods == {}
    assert t.state.corrected
    assert [breach.code for breach in t.state.breaches] == ["craft.cannot_pay"]


def test_a_card_without_cost_is_free() -> None:
    # TM-ART-01
    assert after_action().card("a101").do(craft("red", "a101"))["red"].crafted == ("a101",)


# -- discounts


def test_one_less_of_each_type_on_any_craft() -> None:
    # TM-ART-13, TM-SYM-24
    t = after_action(timber=1).crafted("red", "permanent: discount each").card("a101", timber=2, metal=1)
    assert t.do(craft("red", "a101"))["red"].goods == {}


def test_one_less_of_a_type_for_a_category_only() -> None:
    # TM-ART-13, TM-SYM-25
    t = after_action(timber=1).crafted("red", "permanent: discount timber tools")
    assert not t.card("a101", category="tools", timber=2).codes(craft("red", "a101"))
    assert t.card("a101", category="pottery", timber=2).codes(craft("red", "a101")) == {"craft.cannot_pay"}
    assert t.card("a101", category="tools", metal=1).codes(craft("red", "a101")) == {"craft.cannot_pay"}


def test_discounts_add_up_but_never_below_nothing() -> None:
    # TM-ART-13, AMB-31
    t = after_action(timber=1).crafted("red", "permanent: discount each")
    t = t.crafted("red", "permanent: discount timber").card("a101", timber=3, metal=1)
    t = t.do(craft("red", "a101"))
    assert t["red"].goods == {}
    free = after_action(leather=1).crafted("red", "permanent: discount each")
    free = free.crafted("red", "permanent: discount each").card("a101", timber=1)
    assert free.do(craft("red", "a101"))["red"].goods == {"leather": 1}


@pytest.mark.parametrize(("culture", "codes"), [(11, {"craft.cannot_pay"}), (12, set())])
def test_river_space_twelve_makes_a_reserved_card_one_cheaper(culture: int, codes: set[str]) -> None:
    # TM-ART-12, TM-RIVER-10
    t = after_action(timber=1).culture(red=culture).card("a101", timber=1, metal=1).do(reserve("red", "a101"))
    assert t.turn("red", sent=True).codes(craft("red", "a101")) == codes


def test_the_discount_of_space_twelve_is_not_for_cards_of_the_row() -> None:
    # TM-ART-12
    t = after_action(timber=1).culture(red=12).card("a101", timber=1, metal=1)
    assert t.codes(craft("red", "a101")) == {"craft.cannot_pay"}


def test_the_payer_chooses_what_space_twelve_takes_off() -> None:
    # TM-ART-12, AMB-31
    t = after_action(timber=1, metal=1).culture(red=12).card("a101", timber=1, metal=1)
    t = t.do(reserve("red", "a101")).turn("red", sent=True).do(craft("red", "a101"))
    assert payments(t) == [{"metal": 1}, {"timber": 1}]


def test_the_discount_of_choice_comes_after_the_fixed_ones_and_can_make_it_free() -> None:
    # AMB-31, TM-ART-13
    t = after_action().culture(red=12).crafted("red", "permanent: discount each").card("a101", timber=2)
    t = t.do(reserve("red", "a101")).turn("red", sent=True).do(craft("red", "a101"))
    assert "a101" in t["red"].crafted


def test_an_allowed_craft_with_a_discount_of_choice_pays_the_rest() -> None:
    # TM-ART-12
    t = after_action().culture(red=12).card("a101", timber=2, metal=1).do(reserve("red", "a101"))
    t = t.turn("red", sent=True).do(craft("red", "a101"), allow=True)
    assert "a101" in t["red"].crafted
    assert [(e.what, e.after) for e in t.told("corrected")] == [("metal", 1), ("timber", 1)]


# -- points for what a card costs


def test_points_for_each_resource_of_a_type_in_the_printed_cost() -> None:
    # TM-ART-14, TM-SYM-23, AMB-30
    t = after_action(metal=2, timber=1).crafted("red", "permanent: craft => 1 vp per cost_unit metal")
    t = t.card("a101", metal=2, timber=1).do(craft("red", "a101"))
    assert t["red"].vp == 2


def test_discounts_and_substitutes_do_not_change_the_printed_cost() -> None:
    # TM-ART-14, ED-01
    t = (
        after_action(ore=1)
        .character("red", "C4")
        .crafted("red", "permanent: discount each; permanent: craft => 1 vp per cost_unit metal")
    )
    assert t.card("a101", metal=2).do(craft("red", "a101"))["red"].vp == 2


# -- crafting by an effect


def test_a_craft_effect_comes_on_top_of_the_artifact_step() -> None:
    # E-18, TM-ART-15, AMB-29
    t = table().goods("red", timber=2).card("a101", timber=1).card("a102", timber=1)
    t = t.shows("1L.1", "craft raw_allowed").send("red", "explorer", "1L.1")
    assert isinstance(t.top, ExtraCraft)
    t = t.do(craft("red", "a101"))
    assert not t.codes(craft("red", "a102"))
    assert t.do(craft("red", "a102"))["red"].crafted == ("a101", "a102")


def test_a_craft_effect_takes_any_number_of_matching_raw() -> None:
    # TM-ART-15, TM-SYM-19
    t = table().goods("red", wood=3, ore=1).card("a101", timber=3, metal=1)
    t = t.shows("1L.1", "craft raw_allowed").send("red", "explorer", "1L.1")
    assert t.do(craft("red", "a101"))["red"].goods == {}


def test_a_craft_effect_without_the_raw_symbol_takes_processed_only() -> None:
    # TM-RES-03
    t = table().goods("red", wood=1, cattle=1, leather=1).card("a101", timber=1).card("a102", leather=1)
    t = t.shows("1L.1", "craft").send("red", "explorer", "1L.1")
    assert t.codes(craft("red", "a101")) == {"craft.cannot_pay"}
    assert not t.codes(craft("red", "a102"))
    one = table().goods("red", wood=2).card("a101", timber=1).card("a102", timber=2)
    one = one.shows("1L.1", "craft raw_allowed 1").send("red", "explorer", "1L.1")
    assert not one.codes(craft("red", "a101"))
    assert one.codes(craft("red", "a102")) == {"craft.cannot_pay"}


def test_a_craft_effect_may_craft_the_own_reserved_card_and_may_not_reserve() -> None:
    # TM-ART-15, AMB-29
    t = after_action(timber=1).culture(red=4).card("a101", timber=1).do(reserve("red", "a101")).turn("red")
    t = t.shows("1L.1", "craft").send("red", "explorer", "1L.1")
    assert t.codes(reserve("red", "a102")) == {"decision.pending"} | {"reserve.one_already"}
    assert t.do(craft("red", "a101"))["red"].reserved == ""


def test_a_craft_effect_reaches_no_further_than_the_canoe_and_may_be_declined() -> None:
    # AMB-29, TM-ART-04
    t = table().shows("1L.1", "craft").send("red", "explorer", "1L.1")
    assert t.codes(craft("red", "a103")) == {"artifact.out_of_reach"}
    assert not t.codes(craft("red", "a102"))
    assert isinstance(t.answer(Decline).top, Turn)


def test_discounts_apply_to_a_craft_effect() -> None:
    # AMB-29, TM-ART-13
    t = table().crafted("red", "permanent: discount each").card("a101", timber=1)
    t = t.shows("1L.1", "craft").send("red", "explorer", "1L.1").do(craft("red", "a101"))
    assert "a101" in t["red"].crafted


def test_crafting_can_lead_to_crafting() -> None:
    # TM-ART-15
    t = after_action(timber=2).card("a101", "immediate: craft", timber=1).card("a102", timber=1)
    t = t.do(craft("red", "a101")).do(craft("red", "a102"))
    assert t["red"].crafted == ("a101", "a102")


# -- cards nobody has described


def test_an_unknown_card_is_asked_for_and_then_paid() -> None:
    # TM-ART-10
    t = after_action(timber=1).do(craft("red", "a101"))
    assert isinstance(t.top, Ask)
    assert t.top.fact == "card:a101"
    t = t.do(Learn(fact="card:a101", value=Card(1, "tools", {"timber": 1}, 2, "immediate: 1 vp")))
    assert (t["red"].crafted, t["red"].goods, t["red"].vp) == (("a101",), {}, 1)


def test_a_card_that_turns_out_too_dear_stays_and_the_step_is_not_used_up() -> None:
    # TM-ART-10, TM-ART-05
    t = after_action().do(craft("red", "a101"))
    t = t.do(Learn(fact="card:a101", value=Card(1, "tools", {"timber": 1}, 2)))
    assert row(t)[0] == "a101"
    assert t.told("too_dear")
    assert not t.card("a102").codes(craft("red", "a102"))


def test_a_called_off_extra_craft_gives_back_the_effect_and_not_the_step() -> None:
    # TM-ART-15, TM-ART-05
    t = after_action(leather=1).card("a101", leather=1).crafted("red", "once_per_round: craft")
    t = t.do(craft("red", "a101"))
    t = t.do(UseCard(player="red", card=t["red"].crafted[0])).do(craft("red", "a102"))
    t = t.do(Learn(fact="card:a102", value=Card(1, "tools", {"timber": 1}, 2)))
    assert isinstance(t.top, ExtraCraft), "something else may be crafted instead"
    t = t.answer(Decline)
    assert t.codes(craft("red", "a103")) >= {"artifact.one_step"}


def test_a_card_in_the_hand_of_somebody_crafting_it_cannot_be_crafted_again() -> None:
    # TM-ART-06: every card is in one place
    t = after_action(timber=1, wood=1).character("red", "C4").crafted("red", "once_per_round: craft")
    t = t.card("a101", timber=1).do(craft("red", "a101"))
    assert isinstance(t.top, Payment)
    t = t.do(UseCard(player="red", card=t["red"].crafted[0]))
    assert t.codes(craft("red", "a101")) == {"artifact.not_there"}
    assert craft("red", "a101") not in t.legal
    own = after_action(timber=1, wood=1).culture(red=4).character("red", "C4").card("a101", timber=1)
    own = own.crafted("red", "once_per_round: craft").do(reserve("red", "a101")).turn("red", sent=True)
    own = own.do(craft("red", "a101")).do(UseCard(player="red", card=own["red"].crafted[0]))
    assert own.codes(craft("red", "a101")) == {"artifact.not_there"}


def test_whoever_spends_the_price_on_something_else_does_not_craft() -> None:
    # TM-TURN-06: cards may be used at any time, also while paying
    t = after_action(timber=1, wood=1).character("red", "C4").card("a101", timber=1)
    t = t.crafted("red", "once_per_round: 1 any_raw, 1 any_proc -> 3 vp x 1").do(craft("red", "a101"))
    t = t.do(UseCard(player="red", card=t["red"].crafted[0]))
    t = t.answer(Swap, times=1, give={"timber": 1, "wood": 1})
    assert isinstance(t.top, Turn)
    assert (t["red"].vp, row(t)[0], t.state.stepped) == (3, "a101", False)


def test_nobody_goes_on_crafting_a_card_that_was_corrected_away() -> None:
    # TM-ART-06
    t = after_action(timber=1, wood=1).character("red", "C4").card("a101", timber=1).do(craft("red", "a101"))
    t = t.do(Correct(what="row", value=("a102", "a103")))
    assert isinstance(t.top, Turn)
    asked = after_action().do(craft("red", "a101")).do(Correct(what="row", value=("a102",)))
    assert isinstance(asked.top, Turn)


def test_the_price_of_a_card_nobody_describes_is_told_by_the_table() -> None:
    # TM-ART-10
    t = after_action(timber=2, wood=1).do(craft("red", "a101")).answer(ByHand, gains={"vp": 1})
    assert isinstance(t.top, Payment)
    assert t["red"].vp == 1
    assert not t.codes(Pay(decision=t.top.key, units={"timber": 1, "wood": 1}))
    assert t.codes(Pay(decision=t.top.key, units={"metal": 1})) == {"goods.short"}
    t = t.answer(Pay, units={"timber": 1})
    assert (t["red"].goods, t["red"].crafted) == ({"timber": 1, "wood": 1}, ("a101",))
    assert t.state.skipped == ("card:a101",)


def test_the_level_of_an_undescribed_card_is_known_and_counts() -> None:
    # TM-CHAR-09: levels follow from counting
    t = after_action().character("red", "C4", adult=True).crafted("red", "permanent: craft tools => 5 vp")
    t = t.do(craft("red", "a101")).answer(ByHand)
    assert t["red"].vp == 2


def test_choosing_between_effects_of_a_card() -> None:
    # TM-SYM-05, TM-ART-03
    t = after_action().card("a101", "immediate: 2 culture or 2 strength").do(craft("red", "a101"))
    assert t.answer(ChooseOption, option="2 strength")["red"].strength == 2
    assert t.answer(ChooseOption, option="2 culture")["red"].culture == 2
