"""After a change of the past hands are told moves, as far as there are any."""

from companion.games.terramara.board import Segment
from companion.games.terramara.state import Member, State
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara.names import Names
from companion.wording.terramara.tables_compared import between
from tests.wording.terramara.plays import table


def said(now: object, former: object) -> dict[str, tuple[str, ...]]:
    found = between(Names(load("en"), now), Names(load("en"), former))  # type: ignore[arg-type]
    return {chores.player: chores.items for chores in found}


def test_goods_points_and_markers_are_taken_returned_and_pushed() -> None:
    before = table()
    red = before.players["red"]
    goods = {**red.goods, "wood": red.goods.get("wood", 0) + 1}
    after = evolve(before, players={**before.players, "red": evolve(red, goods=goods, strength=5, vp=2)})
    assert said(after, before) == {
        "red": (
            "Take 1 wood from the supply",
            "Push your marker on the military track to 5",
            "Take 2 VP from the supply",
        )
    }
    assert said(before, after)["red"][0] == "Return 1 wood to the supply"


def test_a_member_elsewhere_is_taken_from_there_and_put_here() -> None:
    explorer = Member("explorer", "red")
    one, other = (evolve(table(), spaces={space: (explorer,)}) for space in ("1L.1", "1R.2"))
    assert said(other, one) == {
        "red": (
            "Take your explorer back from row 1, left tile, left space",
            "Put an explorer on row 1, right tile, middle space",
        )
    }
    hand = evolve(one, spaces={})
    red = evolve(one.players["red"], explorers=one.players["red"].explorers + 1)
    assert said(evolve(hand, players={**hand.players, "red": red}), one) == {
        "red": ("Take your explorer back from row 1, left tile, left space",)
    }, "what comes into the hand from there is not said twice"


def test_a_caravan_goes_its_way() -> None:
    before = table()
    red = evolve(before.players["red"], caravans=("1", "0"))
    after = evolve(before, players={**before.players, "red": red})
    (item,) = said(after, before)["red"]
    assert item == "Move your caravan from the start of the road to crossroads number 1 (row 1)"
    swapped = evolve(after, players={**after.players, "red": evolve(red, caravans=("0", "1"))})
    assert said(swapped, after) == {}, "nobody tells them apart"


def beside(*detours: str, caravans: tuple[str, str]) -> State:
    """Red's caravans on a road of which this is told after the first crossroads."""
    state = table()
    road = (Segment("1"), Segment("crossroads", detours))
    red = evolve(state.players["red"], caravans=caravans)
    return evolve(state, known=evolve(state.known, road=road), players={**state.players, "red": red})


def test_a_caravan_leaves_a_place_that_was_only_told_by_the_move_that_is_gone() -> None:
    outpost = "Move your caravan from the outpost of row 1 to crossroads number 1 (row 1)"
    gone = beside(caravans=("1", "0"))
    assert said(gone, beside("outpost1", caravans=("1+0", "0")))["red"] == (outpost,)
    bonus = "Move your caravan from the level-2 bonus tile after crossroads number 1 (row 1) to "
    assert said(gone, beside("bonus2", caravans=("1+0", "0")))["red"] == (
        f"{bonus}crossroads number 1 (row 1)",
    )


def test_a_place_that_is_told_later_than_before_is_the_same_to_a_caravan() -> None:
    first = beside("outpost1", caravans=("1+0", "0"))
    assert said(beside("bonus1", "outpost1", caravans=("1+1", "0")), first) == {}
    assert said(beside("bonus1", caravans=("1+0", "0")), first)["red"] == (
        "Move your caravan from the outpost of row 1 to "
        "the level-1 bonus tile after crossroads number 1 (row 1)",
    ), "the number is the same, the place is another one"
    some = beside("bonus", caravans=("1+0", "0"))
    assert said(beside("bonus1", caravans=("1+0", "0")), some) == {}, "its level was told"


def test_a_flag_is_put_on_an_outpost_or_taken_off() -> None:
    without = table()
    red = evolve(without.players["red"], flags=("1L",))
    flagged = evolve(without, players={**without.players, "red": red})
    assert said(flagged, without) == {"red": ("Put a flag on the outpost of row 1",)}
    assert said(without, flagged) == {"red": ("Take your flag off the outpost of row 1",)}


def test_the_first_player_card_goes_to_whoever_begins_the_next_round() -> None:
    start = table()
    first, other = start.first, next(seat for seat in start.seats if seat != start.first)
    taken = evolve(start, next_first=other)
    assert said(taken, start) == {other: ("Take the first-player card",)}
    assert said(start, taken) == {first: ("Take the first-player card",)}
    kept = evolve(start, next_first=first)
    assert said(kept, taken) == {first: ("Take the first-player card",)}
