"""The seven characters, young and adult, and growing up."""

import pytest

from companion.games.terramara.board import CHARACTERS, Segment
from companion.games.terramara.commands import (
    CraftArtifact,
    Decline,
    Flip,
    GiveUnits,
    Learn,
    Pay,
    PickCard,
    Step,
    Swap,
    UsePower,
)
from companion.games.terramara.content import content
from companion.games.terramara.frames import Ask, Journey, Payment, Turn
from companion.games.terramara.scoring import score
from companion.games.terramara.state import Dealt, MemberKind
from tests.games.terramara.table import Table, begin, table

RED_FLIPS = Flip(player="red")


def act(t: Table, effect: str, colour: str = "red", space: str = "1L.1") -> Table:
    return t.turn(colour).shows(space, effect).send(colour, "explorer", space)


def power(tile: str = "", colour: str = "red") -> UsePower:
    return UsePower(player=colour, tile=tile)


# -- growing up


def test_there_are_seven_characters_with_two_sides() -> None:
    # TM-COMP-06
    assert tuple(content().characters) == CHARACTERS == ("C1", "C2", "C3", "C4", "C5", "C6", "C7")


@pytest.mark.parametrize("round_", [1, 2, 5])
def test_a_character_grows_up_before_the_first_member_of_a_round(round_: int) -> None:
    # TM-CHAR-01, AMB-24, TM-RSTART-05
    t = table().character("red", "C3").round(round_)
    assert RED_FLIPS in t.legal
    t = t.do(RED_FLIPS)
    assert t["red"].adult
    assert RED_FLIPS not in t.legal
    sent = table().character("red", "C3").round(round_).send("red", "explorer", "hut.red").turn("red")
    assert sent.codes(RED_FLIPS) == {"character.after_first_member"}


def test_growing_up_happens_once_and_stays() -> None:
    # TM-CHAR-01
    t = table().character("red", "C3", adult=True)
    assert t.codes(RED_FLIPS) == {"character.adult_already"}
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert t["red"].adult


def test_a_player_may_grow_up_in_the_next_round_again_if_not_done_yet() -> None:
    # TM-CHAR-01
    t = table().character("red", "C3").spent("red", "blue", "green", "yellow")
    assert t.codes(RED_FLIPS) == {"character.after_first_member"}
    assert not t.end_round().codes(RED_FLIPS)


def test_growing_up_is_done_in_the_own_turn() -> None:
    # TM-TURN-05
    t = table().character("blue", "C3").character("red", "C4")
    assert t.codes(Flip(player="blue")) == {"turn.not_yours"}
    assert not t.turn("blue").codes(Flip(player="blue"))
    assert t.codes(Flip(player="purple")) == {"player.unknown"}
    waiting = act(t, "2 any_raw")
    assert "decision.pending" in waiting.codes(RED_FLIPS)


def test_without_characters_nobody_grows_up() -> None:
    # TM-START-01
    assert table().codes(RED_FLIPS) == {"character.none"}


def test_young_benefits_end_and_adult_ones_begin() -> None:
    # TM-CHAR-01
    t = table().character("red", "C2").do(RED_FLIPS)
    t = act(t, "1 culture")
    assert (t["red"].culture, t["red"].vp) == (1, 2)


# -- C1


def test_c1_young_gains_one_more_travel() -> None:
    # TM-CHAR-02, AMB-26
    top = act(table().character("red", "C1"), "2 travel").top
    assert isinstance(top, Journey)
    assert top.steps == 3


def test_c1_young_gets_no_more_where_nothing_was_gained() -> None:
    # TM-CHAR-02: each time you gain at least one
    assert isinstance(act(table().character("red", "C1"), "1 travel per flag").top, Turn)


def test_the_step_of_becoming_first_is_a_gain() -> None:
    # TM-CHAR-02, ED-41, AMB-27
    t = table().character("red", "C1").send("red", "explorer", "home.first")
    top = t.top
    assert isinstance(top, Journey)
    assert top.steps == 2


def test_c1_adult_scores_each_crossroads_of_each_caravan() -> None:
    # TM-CHAR-03
    t = act(table().character("red", "C1", adult=True), "3 travel")
    for caravan, to in ((0, "1"), (0, "2"), (1, "1")):
        t = t.answer(Step, caravan=caravan, to=to)
    assert t["red"].vp == 6


def test_c1_adult_gets_nothing_for_the_end_and_for_detours() -> None:
    # TM-CHAR-03, AMB-42
    road = (Segment("1", ("bonus1",)), Segment("end"))
    t = (
        table()
        .road(*road)
        .caravans(red=("1", "0"))
        .bonus("road.0+0", "B12")
        .character("red", "C1", adult=True)
    )
    t = act(t, "2 travel").answer(Step, caravan=0, to="end").answer(Step, caravan=1, to="0+0")
    assert t["red"].vp == 0


# -- C2


def test_c2_young_gains_one_more_culture() -> None:
    # TM-CHAR-04
    assert act(table().character("red", "C2"), "2 culture")["red"].culture == 3


def test_c2_adult_scores_each_gain_of_culture() -> None:
    # TM-CHAR-05, AMB-26: two points, however much culture
    assert act(table().character("red", "C2", adult=True), "3 culture")["red"].vp == 2
    assert act(table().character("red", "C2", adult=True), "1 culture + 1 culture")["red"].vp == 4


def test_c2_counts_the_third_place_bonus_too() -> None:
    # AMB-27, AMB-47
    t = table().character("green", "C2").send("red", "explorer", "home.first").answer(Decline)
    assert t["green"].culture == 2


def test_the_extra_culture_can_pass_rewards() -> None:
    # TM-CHAR-04, TM-RIVER-03
    t = act(table().character("red", "C2").culture(red=6), "1 culture")
    assert (t["red"].culture, t["red"].by_the_river) == (8, 0)


# -- C3


def test_c3_young_loses_no_strength_when_joining_or_raiding() -> None:
    # X-22, TM-CHAR-06
    t = table().character("red", "C3").strength(red=5, blue=4).on("1L.1", "blue explorer")
    assert t.send("red", "explorer", "1L.1")["red"].strength == 5
    raid = table().character("red", "C3").strength(red=5).send("red", "explorer", "home.raid")
    assert raid["red"].strength == 5
    without = table().character("red", "C4").strength(red=5, blue=4).on("1L.1", "blue explorer")
    assert without.send("red", "explorer", "1L.1")["red"].strength == 4


def test_c3_young_raids_at_strength_zero() -> None:
    # E-09, AMB-01, TM-CHAR-06
    assert not table().character("red", "C3").may("explorer", "home.raid")
    assert table().may("explorer", "home.raid") == {"raid.no_strength"}


def test_c3_young_pays_strength_that_is_exchanged() -> None:
    # X-22, TM-CHAR-06
    t = act(table().character("red", "C3").strength(red=2), "1 strength -> 3 vp x 1")
    t = t.answer(Swap, times=1, give={})
    assert (t["red"].strength, t["red"].vp) == (1, 3)


def test_c3_young_must_still_be_stronger_to_join() -> None:
    # TM-CHAR-06, TM-PLACE-04
    t = table().character("red", "C3").strength(red=4, blue=4).on("1L.1", "blue explorer")
    assert t.may("explorer", "1L.1") == {"place.not_stronger"}


@pytest.mark.parametrize(("strength", "vp"), [(0, 1), (4, 1), (5, 2), (14, 3), (15, 4), (20, 4)])
def test_c3_adult_scores_the_power_level_once_a_round(strength: int, vp: int) -> None:
    # TM-CHAR-07
    t = table().character("red", "C3", adult=True).strength(red=strength).do(power())
    assert t["red"].vp == vp
    assert t.codes(power()) == {"power.used"}
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert not t.codes(power())


def test_c3_adult_loses_strength_again() -> None:
    # TM-CHAR-01
    t = table().character("red", "C3", adult=True).strength(red=5).send("red", "explorer", "home.raid")
    assert t["red"].strength == 4


def test_the_power_is_used_in_the_own_turn() -> None:
    # TM-CHAR-07, ED-19
    t = table().character("red", "C3", adult=True).turn("blue")
    assert t.codes(power()) == {"turn.not_yours"}
    assert table().codes(power(colour="purple")) == {"player.unknown"}
    assert table().codes(power()) == {"power.none"}
    assert table().character("red", "C3").codes(power()) == {"power.none"}, "only the adult has one"


def test_the_power_may_be_used_above_an_own_decision_but_not_above_anothers() -> None:
    # TM-TURN-06
    t = table().character("red", "C3", adult=True).strength(red=5).goods("blue", wood=6, stone=6)
    raid = t.send("red", "explorer", "home.raid")
    assert raid.codes(power()) == {"decision.pending"}
    raid = raid.answer(GiveUnits, units={"wood": 2})
    assert not raid.codes(power())
    assert not act(t, "2 any_raw").codes(power())


def test_the_power_of_unknown_shields_asks_for_them() -> None:
    # TM-CHAR-07, TM-MIL-04
    t = table().shields().character("red", "C3", adult=True).strength(red=9).do(power())
    assert isinstance(t.top, Ask)
    assert t.do(Learn(fact="shields", value=(5, 10, 15)))["red"].vp == 2


# -- C4


def test_c4_young_lets_two_raw_stand_in_on_each_craft() -> None:
    # TM-CHAR-08, ED-16
    t = table().character("red", "C4").goods("red", wood=3, timber=1).turn("red", sent=True)
    craft = CraftArtifact(player="red", card="a101")
    assert not t.card("a101", timber=3).codes(craft)
    assert t.card("a101", timber=4).codes(craft) == {"craft.cannot_pay"}
    paying = t.card("a101", timber=1).do(craft)
    assert isinstance(paying.top, Payment)
    assert not paying.codes(Pay(decision=paying.top.key, units={"wood": 1}))
    assert not paying.codes(Pay(decision=paying.top.key, units={"timber": 1}))
    assert t.card("a101", metal=1).codes(craft) == {"craft.cannot_pay"}, "its own processed form only"


def test_c4_young_adds_to_a_craft_effect() -> None:
    # TM-CHAR-08
    t = table().character("red", "C4").goods("red", wood=3).card("a101", timber=3)
    t = act(t, "craft raw_allowed 1")
    assert not t.codes(CraftArtifact(player="red", card="a101"))


@pytest.mark.parametrize(("ref", "vp"), [("a101", 2), ("a201", 2), ("a301", 3)])
def test_c4_adult_scores_each_craft_by_level(ref: str, vp: int) -> None:
    # TM-CHAR-09
    level = int(ref[1])
    t = table().character("red", "C4", adult=True).with_state(row=(Dealt(ref, level),), dealt={level: 1})
    t = t.card(ref).turn("red", sent=True).do(CraftArtifact(player="red", card=ref))
    assert t["red"].vp == vp


# -- C5


def test_c5_young_has_one_more_explorer() -> None:
    # TM-CHAR-10
    t = drafted(red="C5", blue="C3", green="C4", yellow="C6")
    assert (t["red"].explorers, t["red"].in_the_box) == (5, 0)
    assert (t["blue"].explorers, t["blue"].in_the_box) == (4, 1)


def test_c5_gives_an_explorer_of_the_hand_back_when_growing_up() -> None:
    # E-22, TM-CHAR-11
    t = table().character("red", "C5")
    assert t["red"].explorers == 5
    t = t.do(RED_FLIPS)
    assert (t["red"].explorers, t["red"].in_the_box) == (4, 1)


def test_c5_cannot_grow_up_without_an_explorer_in_hand() -> None:
    # E-22, TM-CHAR-11, AMB-23
    t = table().character("red", "C5").round(2)
    for space in ("3L.1", "3L.2", "3L.3", "4L.1"):
        t = t.on(space, "red explorer")
    assert not t.codes(RED_FLIPS), "one is in hand"
    t = t.on("4L.2", "red explorer")
    assert t.codes(RED_FLIPS) == {"character.no_explorer"}


@pytest.mark.parametrize(
    ("member", "space", "vp"),
    [
        ("chieftain", "1L.1", 5),  # unoccupied
        ("chieftain", "1L.2", 3),  # another player's explorer
        ("chieftain", "hut.red", 0),  # AMB-37: the hut is no action space
        ("chieftain", "home.hire", 5),
        ("explorer", "1L.1", 0),
        ("warrior", "1L.1", 0),  # TM-WAR-05
    ],
)
def test_c5_adult_scores_for_the_chieftain(member: MemberKind, space: str, vp: int) -> None:
    # TM-CHAR-12
    t = table().character("red", "C5", adult=True).on("1L.2", "blue explorer").warriors("red", 1)
    assert t.send("red", member, space)["red"].vp == vp


def test_c5_adult_scores_for_joining_a_neutral_explorer() -> None:
    # TM-CHAR-12, AMB-64
    t = table(players=3).character("red", "C5", adult=True)
    t = t.on("1L.2", f"{t.state.neutrals[0]} explorer")
    assert t.send("red", "chieftain", "1L.2")["red"].vp == 3


def test_c5_adult_counts_a_neutral_explorer_as_another_players() -> None:
    # TM-CHAR-12, TM-NEUT-01
    t = table(players=3).character("red", "C5", adult=True).on("1L.2", "yellow explorer")
    assert t.send("red", "chieftain", "1L.2")["red"].vp == 3


# -- C6


def test_c6_may_use_private_tiles_by_round() -> None:
    # E-29, TM-CHAR-13
    t = table().character("red", "C6")
    assert not t.codes(power("B12"))
    assert t.codes(power("B22")) == {"bonus.level_too_early"}
    assert t.codes(power("B36")) == {"bonus.level_too_early"}
    assert not t.round(2).codes(power("B22"))
    assert t.round(2).codes(power("B36")) == {"bonus.level_too_early"}
    for later in (3, 4, 5):  # ED-17
        assert not t.round(later).codes(power("B36"))


def test_c6_uses_one_tile_a_round_and_each_tile_once() -> None:
    # E-29, TM-CHAR-13, ED-18
    t = table().character("red", "C6").do(power("B12"))
    assert t["red"].goods == {"ore": 1, "cattle": 1}
    assert t.codes(power("B13")) == {"power.used"}
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert t.codes(power("B12")) == {"bonus.not_left_over"}
    assert not t.codes(power("B13"))


def test_c6_has_the_tiles_that_lie_on_no_spot() -> None:
    # TM-CHAR-13, TM-SETUP-08
    t = table().character("red", "C6").bonus("river.6", "B12")
    assert t.codes(power("B12")) == {"bonus.not_left_over"}
    assert t.codes(power("B99")) == {"bonus.unknown"}
    assert t.codes(power("")) == {"bonus.unknown"}
    offered = [command.tile for command in t.commands(UsePower) if isinstance(command, UsePower)]
    assert offered == ["B11", "B13", "B14", "B15", "B16"]
    assert t.codes(Learn(fact="bonus:river.6", value="B12")) == set()
    used = t.do(power("B13"))
    assert used.codes(Learn(fact="bonus:river.6", value="B13")) == {"fact.not_a_candidate"}


def test_c6_loses_unused_tiles_when_growing_up_and_scores_flags() -> None:
    # TM-CHAR-14, TM-CHAR-15, AMB-43
    t = table().character("red", "C6").round(2).do(RED_FLIPS)
    assert t.codes(power("B12")) == {"power.none"}
    road = (Segment("1", ("outpost1",)), Segment("2"))
    t = act(t.road(*road), "2 travel", space="5aL.1")
    t = t.answer(Step, caravan=0, to="0+0")
    assert t["red"].vp == 4
    assert t.answer(Step, caravan=1, to="0+0")["red"].vp == 4, "a flag really placed"


# -- C7


def test_c7_young_uses_a_private_crossroads_whatever_the_caravans() -> None:
    # TM-CHAR-16, TM-CHAR-17
    t = table().character("red", "C7").shows("private.red", "3 wood")
    assert not t.may("explorer", "private.red")
    assert t.send("red", "explorer", "private.red")["red"].goods == {"wood": 3}
    assert t.turn("blue").may("explorer", "private.red") == {"place.private"}
    assert table().may("explorer", "private.red") == {"place.no_private_crossroads"}


def test_the_private_crossroads_holds_an_own_member_and_a_warrior() -> None:
    # AMB-38
    t = table().character("red", "C7").warriors("red", 1).on("private.red", "red explorer")
    assert t.may("explorer", "private.red") == {"place.own_explorer_there"}
    assert not t.may("warrior", "private.red")


def test_the_private_crossroads_is_asked_for_when_it_is_first_used() -> None:
    # TM-CHAR-16: the table tells which tiles were taken, when it matters
    t = table().character("red", "C7").forget("spaces", "private.red").send("red", "explorer", "private.red")
    assert isinstance(t.top, Ask)
    assert t.do(Learn(fact="space:private.red", value="2 ore"))["red"].goods == {"ore": 2}


def test_c7_loses_the_crossroads_but_keeps_the_outpost_when_growing_up() -> None:
    # TM-CHAR-18, TM-CHAR-19
    t = table().character("red", "C7").workers("red", 3).outpost("private.red", "O1workers")
    assert score(t.state).line("red").halves["outposts"] == 2 * 2
    t = t.do(RED_FLIPS)
    assert t.may("explorer", "private.red") == {"place.no_private_crossroads"}
    assert score(t.state).line("red").halves["outposts"] == 2 * 2


def test_the_private_outpost_is_nobody_elses_and_brings_no_flag() -> None:
    # TM-CHAR-18, ED-21
    t = table().character("red", "C7").workers("blue", 3).outpost("private.red", "O1workers")
    assert score(t.state).line("blue").halves["outposts"] == 0
    assert t["red"].flags == ()
    unknown = table().character("red", "C7")
    assert score(unknown.state).rests_on == ("outpost:private.red",)


@pytest.mark.parametrize(
    ("member", "space", "vp"),
    [
        ("explorer", "1R.crossroads", 2),
        ("chieftain", "1R.crossroads", 2),
        ("warrior", "1R.crossroads", 0),
        ("explorer", "2L.1", 0),
    ],
)
def test_c7_adult_scores_members_on_any_crossroads(member: MemberKind, space: str, vp: int) -> None:
    # TM-CHAR-20
    t = table().character("red", "C7", adult=True).round(2).caravans(red=("1", "1")).warriors("red", 1)
    assert t.send("red", member, space)["red"].vp == vp


# -- what choosing a character gives


def drafted(**characters: str) -> Table:
    """Four players have these characters and the starting cards S1 (red) to S4; C1 to C7 less two are out."""
    chosen = sorted(characters.values())
    spare = next(card for card in CHARACTERS if card not in chosen)
    t = begin(start="draft").draw(*sorted((*chosen, spare)))
    for colour in ("yellow", "green", "blue", "red"):
        t = t.answer(PickCard, card=characters[colour])
    for card in ("S1", "S2", "S3", "S4"):
        t = t.answer(PickCard, card=card)
    return t


def test_choosing_effects_come_before_starting_cards_and_without_their_own_extra() -> None:
    # TM-START-08, AMB-27, AMB-57, TM-CHAR-02, TM-CHAR-04
    t = drafted(red="C1", blue="C2", green="C3", yellow="C4")
    top = t.top
    assert isinstance(top, Journey)
    assert (top.owner, top.steps) == ("red", 1)
    t = t.answer(Step, caravan=0, to="1")
    assert t["blue"].culture == 1
    assert isinstance(t.top, Ask)
    assert t.top.fact == "start:S1"


def test_the_table_is_told_about_private_tiles_when_chosen() -> None:
    # TM-CHAR-13, TM-CHAR-16
    t = drafted(red="C7", blue="C6", green="C3", yellow="C4")
    told = [(event.player, event.what) for event in t.told("private_tiles")]
    assert told == [("red", "territory"), ("blue", "bonus")]


def test_a_character_does_not_touch_what_a_starting_card_gives() -> None:
    # TM-START-07
    t = drafted(red="C2", blue="C6", green="C3", yellow="C4")
    t = t.do(Learn(fact="start:S1", value="2 culture"))
    assert t["red"].culture == 1 + 2, "one for choosing C2, two of the card, no extra"
