"""Territory and crossroads spaces: what they give, and how the table tells what nobody knows."""

import pytest

from companion.games.terramara.board import ROWS, tile_spaces
from companion.games.terramara.choices import BY_HAND_MOST
from companion.games.terramara.commands import (
    Accept,
    ByHand,
    ChooseOption,
    Decline,
    Learn,
    Send,
    Step,
    TakeBackMember,
    TakeUnits,
)
from companion.games.terramara.frames import Ask, Hand, Journey, Recall, Take, Trade, Turn
from companion.games.terramara.state import Member, Worker
from companion.kernel.command import Command
from companion.kernel.errors import Refused
from companion.kernel.template import Template
from tests.games.terramara.table import Table, table


def shown(effect: str) -> Table:
    return table().shows("1L.1", effect).send("red", "explorer", "1L.1")


def unknown() -> Table:
    return table(known=False).single("1L.1", False).send("red", "explorer", "1L.1")


# -- what they give


def test_every_tile_has_three_spaces() -> None:
    # TM-TERR-01
    for row in ROWS:
        assert tile_spaces(row) == tuple(f"{row}{side}.{at}" for side in "LR" for at in (1, 2, 3))


def test_a_space_gives_at_once_what_it_shows() -> None:
    # TM-TERR-02
    red = shown("2 wood + 1 metal + 1 strength + 1 culture + 3 vp + 1 worker1")["red"]
    assert red.goods == {"wood": 2, "metal": 1}
    assert (red.strength, red.culture, red.vp, red.workers) == (1, 1, 3, (Worker(1),))


@pytest.mark.parametrize(
    ("effect", "frame"),
    [
        ("2 travel", Journey),
        ("1 any_proc", Take),
        ("take_back explorer", Recall),
        ("by_hand", Hand),
    ],
)
def test_a_space_asks_what_only_its_user_can_decide(effect: str, frame: type) -> None:
    # TM-TERR-02
    t = shown(effect)
    assert isinstance(t.top, frame)
    assert t.top.owner == "red"


def test_a_conversion_is_offered_and_may_be_left() -> None:
    # TM-TERR-02, TM-TURN-08
    t = table().goods("red", wood=1).shows("1L.1", "1 any_raw -> 1 matching_proc x 2")
    t = t.send("red", "explorer", "1L.1")
    assert isinstance(t.top, Trade)
    assert t.answer(Decline)["red"].goods == {"wood": 1}


def test_a_space_that_shows_nothing_gives_nothing() -> None:
    # TM-TURN-08
    assert isinstance(shown("").top, Turn)


# -- crossroads


def test_a_crossroads_space_opens_with_the_right_tile() -> None:
    # TM-CROSS-01
    t = table().caravans(red=("end", "end"))
    assert t.may("explorer", "1R.crossroads") == {"place.crossroads_closed"}
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert not t.may("explorer", "1R.crossroads")
    assert t.may("explorer", "2R.crossroads") == {"place.crossroads_closed"}


def test_both_caravans_must_have_come_to_the_crossroads_of_the_row() -> None:
    # TM-CROSS-02, TM-PLACE-14
    t = table().round(4)
    for caravans, reached in ((("3", "2"), "12"), (("1", "end"), "1"), (("0", "3"), ""), (("3", "3"), "123")):
        at = t.caravans(red=caravans)
        open_to_red = "".join(row for row in "123" if not at.may("explorer", f"{row}R.crossroads"))
        assert open_to_red == reached


def test_a_crossroads_space_gives_what_its_back_shows() -> None:
    # TM-CROSS-03
    t = table().round(2).caravans(red=("1", "1")).shows("1R.crossroads", "2 culture")
    assert t.send("red", "chieftain", "1R.crossroads")["red"].culture == 2
    asked = t.forget("spaces", "1R.crossroads").send("red", "chieftain", "1R.crossroads")
    assert isinstance(asked.top, Ask)
    assert asked.top.fact == "space:1R.crossroads"


# -- what nobody knows


def test_an_unknown_space_is_asked_for_and_the_answer_applies_at_once() -> None:
    # TM-TERR-02
    t = unknown()
    assert isinstance(t.top, Ask)
    assert (t.top.owner, t.top.fact) == ("red", "space:1L.1")
    t = t.do(Learn(fact="space:1L.1", value="2 wood"))
    assert t["red"].goods == {"wood": 2}
    assert isinstance(t.top, Turn)


def test_what_was_told_is_known_from_then_on() -> None:
    # TM-TERR-02
    t = unknown().do(Learn(fact="space:1L.1", value="2 wood")).end()
    t = t.send("blue", "chieftain", "1L.1")
    assert t["blue"].goods == {"wood": 2}


def test_telling_something_else_leaves_the_question_open() -> None:
    # TM-TERR-02
    t = unknown().do(Learn(fact="space:1L.2", value="2 wood"))
    assert isinstance(t.top, Ask)
    assert not t["red"].goods


def test_the_gains_of_one_use_may_be_entered_instead() -> None:
    # TM-TERR-02
    t = unknown().answer(
        ByHand, gains={"wood": 2, "metal": 1, "strength": 3, "culture": 1, "vp": 2, "worker1": 1}
    )
    red = t["red"]
    assert red.goods == {"wood": 2, "metal": 1}
    assert (red.strength, red.culture, red.vp, red.workers) == (3, 1, 2, (Worker(1),))
    assert t.state.skipped == ("space:1L.1",)
    assert isinstance(t.top, Turn)


def test_a_skipped_space_is_asked_for_again_at_its_next_use() -> None:
    # TM-TERR-02
    t = unknown().answer(ByHand).end().send("blue", "chieftain", "1L.1")
    assert isinstance(t.top, Ask)
    assert t.top.owner == "blue"
    t = t.do(Learn(fact="space:1L.1", value="1 ore"))
    assert t["blue"].goods == {"ore": 1}
    assert t.state.skipped == ()


def test_travel_entered_by_hand_is_walked_on_the_road() -> None:
    # TM-TERR-02, TM-ROAD-01
    t = (
        table()
        .forget("spaces", "1L.1")
        .send("red", "explorer", "1L.1")
        .answer(ByHand, gains={"travel": 2, "ore": 1})
    )
    assert isinstance(t.top, Journey)
    assert t.top.steps == 2
    assert t["red"].goods == {"ore": 1}
    assert t.answer(Step, caravan=1, to="1")["red"].caravans == ("0", "1")


def test_gains_by_hand_run_through_the_same_pipeline() -> None:
    # TM-CHAR-04, TM-RIVER-08, TM-RES-05
    t = table().character("red", "C2").culture(red=6).goods("blue", wood=15).forget("spaces", "1L.1")
    t = t.send("red", "explorer", "1L.1").answer(ByHand, gains={"culture": 1, "wood": 3})
    assert t["red"].culture == 8
    assert t["red"].explorers == 4
    assert t["red"].goods == {"wood": 1}


def test_gains_by_hand_have_bounds_and_the_offer_says_the_same() -> None:
    # TM-TERR-02
    t = unknown()
    (offer,) = (offer for offer in t.legal if isinstance(offer, Template))

    def codes(**gains: int) -> set[str]:
        command = ByHand(decision=t.top.key, gains=gains)
        found = t.codes(command)
        assert offer.matches(command) is not bool(found), "bounds and refusals agree"
        return found

    assert not codes()
    assert not codes(wood=BY_HAND_MOST)
    assert not codes(wood=15, worker1=3, vp=2)
    assert codes(wood=BY_HAND_MOST + 1) == {"by_hand.too_many"}
    assert codes(wood=18, ore=3) == {"by_hand.too_many"}
    assert codes(worker1=4) == {"by_hand.too_many"}
    assert codes(gold=1) == {"goods.unknown"}
    with pytest.raises(Refused):
        t.mode("track").answer(ByHand, allow=True, gains={"gold": 1})


def test_only_a_question_is_answered_by_hand() -> None:
    # TM-TERR-02
    t = shown("2 travel")
    others: tuple[Command, ...] = (
        ByHand(decision=t.top.key, gains={}),
        ChooseOption(decision=t.top.key, option="2 travel"),
        TakeUnits(decision=t.top.key, units={}),
        Accept(decision=t.top.key, n=1),
        TakeBackMember(decision=t.top.key, member="explorer", space="1L.1"),
    )
    for command in others:
        assert t.codes(command) == {"decision.other_answer"}
    t = shown("by_hand")
    assert t.answer(ByHand, gains={"vp": 2})["red"].vp == 2


# -- one of several effects


def test_one_of_several_effects_is_chosen() -> None:
    # TM-SYM-05
    t = shown("2 wood or 1 metal")
    assert t.codes(ChooseOption(decision=t.top.key, option="1 timber")) == {"choose.not_offered"}
    assert t.codes(Decline(decision=t.top.key)) == {"decline.not_possible"}
    assert t.answer(ChooseOption, option="1 metal")["red"].goods == {"metal": 1}
    with pytest.raises(Refused):
        t.mode("track").answer(ChooseOption, allow=True, option="1 timber")


def test_a_decision_with_one_answer_answers_itself() -> None:
    # TM-SYM-04, TM-SYM-11
    assert isinstance(shown("1 wood -> 1 vp x 1 or 1 ore -> 1 vp x 1").top, Turn), "nothing to give"
    full = table().shows("1L.1", "1 any_raw").goods("blue", wood=16, ore=16, cattle=16)
    t = full.send("red", "explorer", "1L.1")
    assert t["red"].goods == {"stone": 1}, "only one kind is left in the supply"
    t = full.goods("blue", wood=16, ore=16).send("red", "explorer", "1L.1")
    assert t.answer(TakeUnits, units={"cattle": 1})["red"].goods == {"cattle": 1}


# -- taking a member back


def recall(member: str) -> Table:
    t = table().on("1L.2", "red explorer", "blue explorer").on("hut.red", "red chieftain")
    return t.shows("1L.1", f"take_back {member}").send("red", "explorer", "1L.1")


def test_a_member_taken_back_is_in_hand_again_and_its_space_free() -> None:
    # TM-SYM-02
    t = recall("explorer")
    t = t.answer(TakeBackMember, member="explorer", space="1L.2")
    assert isinstance(t.top, Turn)
    assert t.state.spaces["1L.2"] == (Member("explorer", "blue"),)
    assert t["red"].explorers == 3
    t = recall("chieftain").answer(TakeBackMember, member="chieftain", space="hut.red")
    assert t["red"].chieftain
    assert "hut.red" not in t.state.spaces


def test_only_an_own_member_of_the_kind_shown_is_taken_back() -> None:
    # TM-SYM-02
    t = recall("explorer")
    key = t.top.key

    def codes(member: str, space: str) -> set[str]:
        return t.codes(TakeBackMember(decision=key, member=member, space=space))  # type: ignore[arg-type]

    assert codes("explorer", "1L.3") == {"recall.not_there"}
    assert codes("chieftain", "hut.red") == {"recall.other_member"}
    assert not codes("explorer", "1L.2")
    assert not codes("explorer", "1L.1")
    both = recall("explorer_or_chieftain")
    assert not both.codes(TakeBackMember(decision=key, member="chieftain", space="hut.red"))
    allowed = t.answer(TakeBackMember, allow=True, member="chieftain", space="hut.red")
    assert allowed["red"].chieftain
    with pytest.raises(Refused):
        t.mode("track").answer(TakeBackMember, allow=True, member="explorer", space="1L.3")


def test_taking_back_may_be_left_and_is_over_when_there_is_nobody() -> None:
    # TM-SYM-02
    assert recall("explorer").answer(Decline)["red"].explorers == 2
    t = table().shows("1L.1", "take_back chieftain").send("red", "explorer", "1L.1")
    assert isinstance(t.top, Turn), "the chieftain is in hand"


# -- effects set off by placing


FOREST = "permanent: place explorer forest => 1 vp"


def test_terrain_is_asked_for_only_when_an_effect_looks_at_it() -> None:
    # TM-SYM-01, TM-SYM-22
    assert isinstance(table().send("red", "explorer", "1R.1").top, Turn)
    t = table().crafted("red", FOREST).send("red", "explorer", "1R.1")
    assert isinstance(t.top, Ask)
    assert t.top.fact == "terrain:1R.1"
    assert t.do(Learn(fact="terrain:1R.1", value="forest"))["red"].vp == 1
    assert t.do(Learn(fact="terrain:1R.1", value="mountain"))["red"].vp == 0
    skipped = t.answer(ByHand, gains={"vp": 1})
    assert skipped["red"].vp == 1
    assert isinstance(skipped.top, Turn)


def test_effects_of_placing_look_at_the_member_and_the_place() -> None:
    # TM-SYM-01, TM-SYM-03, AMB-37
    t = table().crafted("red", "permanent: place explorer empty => 2 vp").warriors("red", 1).strength(red=3)
    assert t.send("red", "explorer", "1L.1")["red"].vp == 2
    assert t.send("red", "chieftain", "1L.1")["red"].vp == 0
    assert t.on("1L.1", "blue explorer").send("red", "explorer", "1L.1")["red"].vp == 0
    assert t.send("red", "explorer", "hut.red")["red"].vp == 0, "the hut is no action space"
    joined = table().crafted("red", "permanent: place chieftain with_other_explorer => 3 vp")
    assert joined.on("1L.1", "blue explorer").send("red", "chieftain", "1L.1")["red"].vp == 3
    assert joined.send("red", "chieftain", "1L.1")["red"].vp == 0
    own = joined.on("1L.1", "red explorer").send("red", "chieftain", "1L.1", allow=True)
    assert own["red"].vp == 0, "the own explorer is not another player's"
    crossing = table().round(2).caravans(red=("1", "1"))
    crossing = crossing.crafted("red", "permanent: place explorer_or_chieftain crossroads => 2 vp")
    assert crossing.send("red", "chieftain", "1R.crossroads")["red"].vp == 2
    assert crossing.send("red", "explorer", "2L.1")["red"].vp == 0


def test_a_placement_fires_each_effect_once() -> None:
    # TM-SYM-01
    t = table().crafted("red", FOREST).crafted("red", FOREST).terrain("1R.1", "forest")
    assert t.send("red", "explorer", "1R.1")["red"].vp == 2
    assert not t.codes(Send(player="red", member="chieftain", space="1R.1"))
    assert t.send("red", "chieftain", "1R.1")["red"].vp == 0
