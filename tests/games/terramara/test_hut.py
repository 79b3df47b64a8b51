"""The own hut: always open, one conversion or one swap for each member."""

from companion.games.terramara.commands import ChooseOption, Decline, Swap, TakeUnits
from companion.games.terramara.frames import Choose, Take, Trade, Turn
from companion.games.terramara.state import Member
from tests.games.terramara.table import Table, table

CONVERT = "1 any_raw -> 1 matching_proc x 1"
SWAP = "1 any_raw -> 1 other_raw x 1"


def hut(**goods: int) -> Table:
    return table().goods("red", **goods).send("red", "explorer", "hut.red")


def options(t: Table) -> list[str]:
    return [offer.option for offer in t.legal if isinstance(offer, ChooseOption)]


def test_a_raw_resource_is_turned_into_its_processed_form() -> None:
    # TM-HUT-01
    t = hut(wood=1, ore=1)
    assert isinstance(t.top, Choose)
    assert options(t) == [CONVERT, SWAP]
    t = t.answer(ChooseOption, option=CONVERT).answer(Swap, times=1, give={"ore": 1})
    assert t["red"].goods == {"wood": 1, "metal": 1}
    assert isinstance(t.top, Turn)


def test_a_raw_resource_is_swapped_for_a_different_one() -> None:
    # TM-HUT-01
    t = hut(wood=1).answer(ChooseOption, option=SWAP).answer(Swap, times=1, give={"wood": 1})
    assert isinstance(t.top, Take)
    assert t.codes(TakeUnits(decision=t.top.key, units={"wood": 1})) == {"take.not_in_pool"}
    assert t.answer(TakeUnits, units={"stone": 1})["red"].goods == {"stone": 1}


def test_it_is_one_or_the_other_and_once() -> None:
    # TM-HUT-01
    t = hut(wood=2).answer(ChooseOption, option=CONVERT)
    assert isinstance(t.top, Trade)
    assert t.codes(Swap(decision=t.top.key, times=2, give={"wood": 2})) == {"exchange.too_often"}
    assert not t.codes(Swap(decision=t.top.key, times=1, give={"wood": 1}))


def test_the_hut_may_be_left_unused() -> None:
    # TM-HUT-01, TM-TURN-08
    assert hut(wood=1).answer(Decline)["red"].goods == {"wood": 1}
    assert hut(wood=1).answer(ChooseOption, option=CONVERT).answer(Decline)["red"].goods == {"wood": 1}
    assert isinstance(hut().top, Turn), "nothing to give, nothing to ask"


def test_processed_may_be_swapped_as_its_raw_form_but_not_converted() -> None:
    # TM-HUT-01, TM-RES-03, AMB-44
    t = hut(metal=1)
    assert options(t) == [SWAP]
    t = t.answer(ChooseOption, option=SWAP).answer(Swap, times=1, give={"metal": 1})
    assert isinstance(t.top, Take)
    assert t.top.pool == ("cattle", "stone", "wood")


def test_converting_a_processed_resource_is_refused_and_cannot_be_paid() -> None:
    # TM-HUT-01
    t = hut(metal=1)
    assert t.codes(ChooseOption(decision=t.top.key, option=CONVERT)) == {"choose.cannot_pay"}


def test_every_member_sent_home_may_do_something() -> None:
    # TM-HUT-01, TM-HUT-02, TM-PLACE-16
    t = table(players=2).goods("red", wood=3).warriors("red", 1).spent("blue")
    for n, member in enumerate(("explorer", "chieftain", "warrior"), 1):
        t = t.send("red", member, "hut.red")  # type: ignore[arg-type]
        t = t.answer(ChooseOption, option=CONVERT).answer(Swap, times=1, give={"wood": 1}).end()
        assert t["red"].goods.get("timber") == n
    assert t.state.spaces["hut.red"] == (
        Member("explorer", "red"),
        Member("chieftain", "red"),
        Member("warrior", "red"),
    )


def test_members_in_the_hut_come_back_at_the_end_of_the_round() -> None:
    # TM-HUT-02, TM-REND-01
    t = table().spent("red", "blue", "green", "yellow")
    assert len(t.state.spaces["hut.red"]) == 5
    t = t.end_round()
    assert not t.state.spaces
    assert t["red"].members_in_hand == 5


def test_nobody_uses_anothers_hut() -> None:
    # TM-PLACE-16
    t = table()
    assert t.may("explorer", "hut.blue") == {"place.not_your_hut"}
    assert not t.may("explorer", "hut.red")
    guest = t.goods("red", wood=1).send("red", "explorer", "hut.blue", allow=True)
    assert guest.top.owner == "red"
