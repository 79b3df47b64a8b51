"""The first-player card: who takes it, who gets something for it, and its back in round 5."""

import pytest

from companion.games.terramara.commands import ByHand, ChooseOption, Decline, Learn, Step, TakeBackMember
from companion.games.terramara.frames import Ask, Choose, Journey, Recall
from tests.games.terramara.table import Table, table

FIRST = "home.first"


def take(t: Table, colour: str = "red") -> Table:
    """Take the card and leave the travel."""
    return t.turn(colour).send(colour, "explorer", FIRST).answer(Decline)


def gained(t: Table) -> dict[str, tuple[int, int]]:
    """Strength and culture of everybody who has any."""
    return {
        colour: (player.strength, player.culture)
        for colour, player in t.state.players.items()
        if player.strength or player.culture
    }


def test_the_card_gives_one_travel_now_and_the_first_turn_of_the_next_round() -> None:
    # X-20, TM-FIRST-01, TM-FIRST-02, TM-FIRST-03
    t = table().round(2).turn("green").send("green", "explorer", FIRST)
    assert isinstance(t.top, Journey)
    assert (t.top.owner, t.top.steps) == ("green", 1)
    t = t.answer(Step, caravan=0, to="1")
    assert gained(t) == {"red": (0, 1), "blue": (2, 0)}, "new order: green, yellow, red, blue"
    assert (t.state.first, t.state.next_first) == ("red", "green")
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert (t.state.round, t.state.first, t.state.turn, t.state.next_first) == (3, "green", "green", "")


def test_the_card_passes_from_who_holds_it() -> None:
    # TM-FIRST-01
    t = table().first("yellow").turn("green").send("green", "explorer", FIRST)
    (event,) = t.told("first_player")
    assert (event.before, event.after) == ("yellow", "green")


def test_the_order_of_this_round_does_not_change() -> None:
    # TM-FIRST-03, AMB-46
    t = take(table(), "blue").end()
    assert t.state.turn == "green"
    assert t.state.first == "red"


@pytest.mark.parametrize(
    ("taker", "third", "fourth"),
    [
        ("red", "green", "yellow"),
        ("blue", "yellow", "red"),
        ("green", "red", "blue"),
        ("yellow", "blue", "green"),
    ],
)
def test_with_four_the_third_gets_culture_and_the_fourth_strength(
    taker: str, third: str, fourth: str
) -> None:
    # TM-FIRST-02
    assert gained(take(table(), taker)) == {third: (0, 1), fourth: (2, 0)}


@pytest.mark.parametrize(("taker", "third"), [("red", "green"), ("blue", "red"), ("green", "blue")])
def test_with_three_only_the_third_gets_something(taker: str, third: str) -> None:
    # TM-NEUT-14, TM-FIRST-02
    assert gained(take(table(players=3), taker)) == {third: (0, 1)}


def test_with_two_nobody_else_gets_anything() -> None:
    # E-14, TM-NEUT-14
    t = table(players=2).send("red", "explorer", "home.raid_and_first")
    t = t.answer(ChooseOption, option="become_first").answer(Decline)
    assert gained(t) == {}
    assert t.state.next_first == "red"


def test_the_current_first_player_may_take_the_card_again() -> None:
    # AMB-45, TM-FIRST-02
    t = take(table(), "red")
    assert gained(t) == {"green": (0, 1), "yellow": (2, 0)}
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert t.state.turn == "red"


def test_without_anybody_on_the_space_the_first_player_stays() -> None:
    # TM-FIRST-04
    t = table().first("blue").spent("red", "blue", "green", "yellow").end_round()
    assert t.state.turn == t.state.first == "blue"
    assert gained(t) == {}


def test_the_travel_is_a_gain_like_any_other() -> None:
    # TM-FIRST-01, TM-CHAR-02, AMB-27
    t = table().character("red", "C1").send("red", "explorer", FIRST)
    assert isinstance(t.top, Journey)
    assert t.top.steps == 2


def test_the_thirds_culture_is_a_gain_like_any_other_and_its_owner_decides() -> None:
    # TM-FIRST-02, TM-CHAR-04, AMB-27, AMB-47
    t = take(table().character("green", "C2"))
    assert gained(t)["green"] == (0, 2)
    river = table().culture(green=5).bonus("river.6", "B16")
    t = take(river)
    assert t.top.kind == "take"
    assert t.top.owner == "green"
    assert t.state.turn == "red"


def test_a_question_of_the_third_waits_for_the_third() -> None:
    # TM-FIRST-02, AMB-47
    t = take(table().culture(green=5))
    assert isinstance(t.top, Ask)
    assert (t.top.owner, t.top.fact) == ("green", "bonus:river.6")
    told = t.do(Learn(fact="bonus:river.6", value="B11"))
    assert told["green"].culture == 7
    by_hand = t.answer(ByHand, gains={"culture": 1})
    assert by_hand["green"].culture == 7
    assert by_hand.state.skipped == ("bonus:river.6",)
    assert told["yellow"].strength == by_hand["yellow"].strength == 2


def test_strength_beyond_twenty_becomes_points_for_the_fourth_too() -> None:
    # TM-FIRST-02, TM-MIL-02
    t = take(table().strength(yellow=19))
    assert (t["yellow"].strength, t["yellow"].vp) == (20, 1)


# -- once per round


def test_the_space_is_used_once_per_round() -> None:
    # TM-FIRST-06
    t = take(table()).end()
    assert t.may("explorer", FIRST) == {"first.used_this_round", "place.not_stronger", "place.single"}
    assert t.may("chieftain", FIRST) == {"first.used_this_round", "place.single"}
    assert not table().turn("blue").may("chieftain", FIRST)


def test_taking_the_member_back_does_not_open_the_space_again() -> None:
    # TM-FIRST-06, AMB-50
    t = take(table())
    t = t.with_state(agenda=(*t.state.agenda, Recall(owner="red", source="a101", member="explorer")))
    t = t.answer(TakeBackMember, member="explorer", space=FIRST).end()
    assert t.may("chieftain", FIRST) == {"first.used_this_round"}


def test_the_space_is_open_again_in_the_next_round() -> None:
    # TM-FIRST-06
    t = take(table()).spent("red", "blue", "green", "yellow").end_round()
    assert not t.may("explorer", FIRST)


# -- round 5


def last() -> Table:
    return table().round(5).send("red", "explorer", FIRST)


def test_in_the_last_round_the_space_gives_a_choice_and_nothing_to_others() -> None:
    # TM-FIRST-05
    t = last()
    assert isinstance(t.top, Choose)
    options = [offer.option for offer in t.legal if isinstance(offer, ChooseOption)]
    assert options == ["2 travel", "2 strength", "2 culture"]
    assert gained(t.answer(ChooseOption, option="2 strength")) == {"red": (2, 0)}
    assert gained(t.answer(ChooseOption, option="2 culture")) == {"red": (0, 2)}
    road = t.answer(ChooseOption, option="2 travel")
    assert isinstance(road.top, Journey)
    assert road.top.steps == 2
    assert not road.state.next_first


def test_the_card_is_flipped_at_the_start_of_round_five_without_a_new_first_player() -> None:
    # TM-FIRST-05, TM-RSTART-04
    t = table().round(4).first("blue").spent("red", "blue", "green", "yellow").end_round()
    assert t.told("first_player_card_flipped")
    assert t.state.first == "blue"


def test_the_taker_of_round_four_starts_round_five() -> None:
    # TM-FIRST-01, TM-FIRST-05
    t = take(table().round(4), "green").spent("red", "blue", "green", "yellow").end_round()
    assert (t.state.round, t.state.turn) == (5, "green")


def test_in_the_last_round_too_the_space_is_used_once() -> None:
    # TM-FIRST-06, AMB-60
    t = last().answer(ChooseOption, option="2 strength").end()
    assert "first.used_this_round" in t.may("chieftain", FIRST)
