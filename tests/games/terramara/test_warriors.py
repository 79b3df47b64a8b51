"""Warriors: taken from the supply, sent like chieftains, gone at the end of the round."""

from typing import Any

import pytest

from companion.games.terramara.commands import ChooseOption, Correct, Decline, EndTurn, NextRound
from companion.games.terramara.frames import Choose, Turn
from companion.games.terramara.state import Member
from companion.kernel.errors import Refused
from tests.games.terramara.table import Table, begin, table

TAKE = "take_warriors 2"


def offered(**borrowed: int) -> Table:
    """Red on a space with the warrior symbol, while others have borrowed some already."""
    t = table().shows("1L.1", TAKE)
    for colour, n in borrowed.items():
        t = t.warriors(colour, n)
    return t.turn("red").send("red", "explorer", "1L.1")


# -- taking them


def test_two_warriors_may_be_taken() -> None:
    # TM-WAR-01
    t = offered()
    assert isinstance(t.top, Choose)
    taken = t.answer(ChooseOption, option=TAKE)
    assert (taken["red"].warriors, taken.state.warriors_free) == (2, 2)
    assert taken["red"].members_in_hand == 6
    left = t.answer(Decline)
    assert (left["red"].warriors, left.state.warriors_free) == (0, 4)


def test_both_or_none_and_fewer_only_when_the_supply_is_short() -> None:
    # TM-WAR-06, AMB-49
    assert [offer.option for offer in offered().legal if isinstance(offer, ChooseOption)] == [TAKE]
    short = offered(blue=3).answer(ChooseOption, option=TAKE)
    assert (short["red"].warriors, short.state.warriors_free) == (1, 0)
    nobody = offered(blue=2, green=2)
    assert isinstance(nobody.top, Turn), "there is nobody to take"


def test_two_symbols_in_one_round_take_all_four() -> None:
    # TM-WAR-01, AMB-49
    t = table().shows("1L.1", TAKE).shows("1L.2", TAKE)
    t = t.send("red", "explorer", "1L.1").answer(ChooseOption, option=TAKE).end()
    t = t.send("blue", "explorer", "1L.2").answer(ChooseOption, option=TAKE)
    assert (t["red"].warriors, t["blue"].warriors, t.state.warriors_free) == (2, 2, 0)


def test_warriors_among_other_things_and_as_an_alternative() -> None:
    # TM-WAR-01
    t = table().shows("1L.1", f"1 wood + {TAKE}").send("red", "explorer", "1L.1")
    assert t["red"].goods == {"wood": 1}
    assert t.answer(ChooseOption, option=TAKE)["red"].warriors == 2
    t = table().shows("1L.1", f"1 wood or {TAKE}").send("red", "explorer", "1L.1")
    assert t.answer(ChooseOption, option=TAKE)["red"].warriors == 2
    assert t.answer(ChooseOption, option="1 wood")["red"].warriors == 0


# -- where they go


def test_a_warrior_joins_anothers_explorer_free_and_whatever_the_strength() -> None:
    # TM-WAR-02
    t = table().warriors("red", 1).strength(red=3, blue=20).on("1L.1", "blue explorer")
    assert t.send("red", "warrior", "1L.1")["red"].strength == 3


def test_a_warrior_closes_its_space() -> None:
    # TM-WAR-02
    t = table().warriors("red", 1).strength(blue=9).send("red", "warrior", "1L.1").end()
    for member in ("explorer", "chieftain"):
        assert t.may(member, "1L.1") == {"place.warrior_there"}
        assert not t.may(member, "1L.2")


def test_a_warrior_never_goes_ahead() -> None:
    # TM-WAR-02, TM-PLACE-11
    t = table().warriors("red", 1)
    assert t.may("warrior", "2L.1") == {"place.future_explorers_only"}
    assert not t.may("warrior", "1L.1")


def test_a_warrior_joins_the_own_explorer() -> None:
    # X-17, TM-WAR-03
    t = table().warriors("red", 1).strength(red=3).on("1L.1", "red explorer").send("red", "warrior", "1L.1")
    assert t["red"].strength == 3
    assert t.state.spaces["1L.1"] == (Member("explorer", "red"), Member("warrior", "red"))


def test_a_warrior_never_joins_a_chieftain_or_another_warrior() -> None:
    # X-17, TM-WAR-04
    t = table().warriors("red", 1)
    for owner in ("red", "blue"):
        assert t.on("1L.1", f"{owner} chieftain").may("warrior", "1L.1") == {"place.chieftain_there"}
        assert t.on("1L.1", f"{owner} warrior").may("warrior", "1L.1") == {"place.warrior_there"}
        assert not t.on("1L.1", f"{owner} explorer").may("warrior", "1L.1")


def test_the_own_explorers_space_may_be_single() -> None:
    # TM-PLACE-03, TM-WAR-03
    t = table().warriors("red", 1).single("1L.1").on("1L.1", "red explorer")
    assert t.may("warrior", "1L.1") == {"place.single"}
    assert not t.single("1L.1", False).may("warrior", "1L.1")


def test_warriors_use_homeland_crossroads_and_hut() -> None:
    # TM-WAR-02, TM-TURN-04
    t = table().round(2).warriors("red", 2).caravans(red=("1", "1")).strength(red=1)
    for space in ("home.hire", "home.raid", "home.first", "1R.crossroads", "hut.red", "2L.1"):
        assert not t.may("warrior", space)


# -- what does not apply to them


def test_effects_on_the_chieftain_do_not_apply_to_warriors() -> None:
    # TM-WAR-05, TM-CHAR-12
    t = table().character("red", "C5", adult=True).warriors("red", 1)
    assert t.send("red", "warrior", "1L.1")["red"].vp == 0
    assert t.on("1L.1", "blue explorer").send("red", "warrior", "1L.1")["red"].vp == 0
    assert t.send("red", "chieftain", "1L.1")["red"].vp == 5
    card = table().crafted("red", "permanent: place explorer_or_chieftain => 1 vp").warriors("red", 1)
    assert card.send("red", "warrior", "1L.1")["red"].vp == 0
    assert card.send("red", "chieftain", "1L.1")["red"].vp == 1


# -- the end of the round


def test_warriors_must_be_sent_before_the_round_can_end() -> None:
    # TM-WAR-06, AMB-49
    t = table().spent("red", "blue", "green", "yellow").warriors("red", 2).turn("red")
    assert t.codes(EndTurn(player="red")) == {"turn.nobody_sent"}
    t = t.send("red", "warrior", "1L.1").end()
    assert (t.state.round, t.state.turn) == (1, "red")
    t = t.send("red", "warrior", "1L.2").end()
    assert t.state.round == 2
    assert t.state.warriors_free == 4


def test_warriors_are_back_in_the_supply_for_the_next_round() -> None:
    # TM-WAR-06, TM-REND-05
    t = (
        table()
        .spent("red", "blue", "green", "yellow")
        .on("1L.1", "red warrior")
        .on("hut.blue", "blue warrior")
    )
    t = t.end_round()
    assert t.state.warriors_free == 4
    assert (t["red"].warriors, t["blue"].warriors) == (0, 0)


def test_warriors_in_hand_go_back_where_only_the_desk_is_kept() -> None:
    # TM-WAR-06, TM-REND-05
    t = begin(3, depth="neutral", sample=True).set_up().draw().do(Correct(what="red.warriors", value=2))
    assert t.state.warriors_free == 2
    t = t.answer(NextRound)
    assert (t["red"].warriors, t.state.warriors_free) == (0, 4)


def test_a_warrior_the_table_let_go_ahead_is_not_lost() -> None:
    # TM-WAR-06
    t = table().warriors("red", 1).send("red", "warrior", "2L.1", allow=True)
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert t.state.warriors_free == 3
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert t.state.warriors_free == 4


def test_a_warrior_that_nobody_holds_cannot_be_sent() -> None:
    # TM-WAR-01
    assert table().may("warrior", "1L.1") == {"member.none_left"}
    assert not table().warriors("red", 1).may("warrior", "1L.1")
    with pytest.raises(Refused):
        table().mode("track").send("red", "warrior", "1L.1", allow=True)


# -- must they be sent? (AMB-49)


def only_warriors(**options: Any) -> Table:
    """Red has nobody but two warriors at home; everybody else has sent all members."""
    return table(**options).spent("red", "blue", "green", "yellow").warriors("red", 2).turn("red")


def test_warriors_are_sent_before_the_round_can_end() -> None:
    # AMB-49, TM-WAR-06
    t = only_warriors()
    assert t.codes(EndTurn(player="red")) == {"turn.nobody_sent"}
    assert not t.commands(EndTurn)


def test_where_the_table_wants_it_unsent_warriors_go_back() -> None:
    # AMB-49, TM-WAR-06
    t = only_warriors(unsent_warriors="go_back")
    assert not t.codes(EndTurn(player="red"))
    back = t.end()
    assert (back["red"].warriors, back.state.warriors_free) == (0, 4)
    assert back.state.round == 2, "nobody is left to send"
    one = t.send("red", "warrior", "home.travel").answer(Decline).end()
    assert one.state.turn == "red", "the other one may be sent too"
    assert one["red"].warriors == 1


def test_nobody_passes_while_others_are_at_home() -> None:
    # AMB-49, TM-TURN-02
    t = table(unsent_warriors="go_back").warriors("red", 2).turn("red")
    assert t.codes(EndTurn(player="red")) == {"turn.nobody_sent"}
