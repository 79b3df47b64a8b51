"""The box: what can be told, what is told, what was told twice, what a friend's box would bring."""

from typing import Any

import pytest

from companion.games.terramara.board import Segment
from companion.games.terramara.box import BOARD, HOLDS, ROAD, partly, progress, things
from companion.games.terramara.box_alike import apart_key, compare, likeness, look_alike, twins, united
from companion.games.terramara.box_changes import forgetting, merging, telling
from companion.games.terramara.box_check import check
from companion.games.terramara.catalogue import plain_of
from companion.games.terramara.state import Card, Tile
from companion.kernel.box import Conflict, Progress
from companion.kernel.errors import Unreadable
from companion.kernel.values import evolve

CARD = Card(1, "tools", {"timber": 1, "metal": 1}, 3, "immediate: 2 wood")
TILE = Tile("t", "L", 1, ("1 wood", "2 ore", "1 vp"), (False, True, False), ("plain", "plain", "quarry"), 1)


def box(**named: Any) -> dict[str, Any]:
    """Entries by short names: `card_a=CARD` stands for `card:a`."""
    return {key.replace("_", ":", 1): plain_of(value) for key, value in named.items()}


# -- what there is


def test_the_box_holds_what_the_rules_count() -> None:
    # TM-COMP-02, TM-COMP-05: 24 tiles, 52 artifacts; 12 starting cards
    assert sum(n for pile, n in HOLDS.items() if pile.startswith("tile")) == 24
    assert [HOLDS[f"card{level}"] for level in (1, 2, 3)] == [16, 16, 20]
    assert HOLDS["start"] == 12
    found = things({})
    assert len(found) == 24 + 52 + 12 + len(BOARD)
    assert not any(thing.told for thing in found)


def test_what_is_told_comes_first_in_the_order_of_telling_and_the_rest_are_places() -> None:
    entries = box(card_b=CARD, card_a=evolve(CARD, vp=4), start_x="1 wood")
    (one, two, *places) = [thing for thing in things(entries) if thing.pile == "card1"]
    assert (one.key, two.key) == ("card:b", "card:a")
    assert len(places) == 14
    assert [(place.key, place.number) for place in places[:2]] == [("", 3), ("", 4)]
    assert progress(entries)["card1"] == Progress(2, 16)
    assert progress(entries)["start"] == Progress(1, 12)


def test_more_than_there_is_cardboard_is_pointed_out() -> None:
    # TM-COMP-02: four of each side and level
    entries = {f"tile:{n}": plain_of(evolve(TILE, spaces=(f"{n} wood", None, None))) for n in range(1, 7)}
    assert progress(entries)["tileL1"].surplus == 2
    assert sum(thing.pile == "tileL1" for thing in things(entries)) == 6


def test_a_tile_is_told_in_part_until_its_spaces_signs_and_back_are() -> None:
    # TM-CROSS-01, TM-SPEC-01
    assert partly(TILE), "nobody has told its back"
    assert not partly(evolve(TILE, back="O1road"))
    special = Tile(
        "s", "R", 3, ("special:workers", "1 wood", "1 ore"), (None, True, False), ("forest",) * 3, 2
    )
    assert not partly(special), "a special space holds one by its text, and level 3 is never flipped"
    assert partly(evolve(special, single=(None, None, False)))


def test_a_card_is_told_in_part_while_its_effect_is_not() -> None:
    half = evolve(CARD, effects=None)
    assert partly(half)
    assert not partly(evolve(CARD, effects=""))
    assert united(half, CARD) == CARD
    assert progress(box(card_a=half))["card1"] == Progress(1, 16, partly=1)


def test_the_road_is_one_thing_told_in_part_until_it_ends() -> None:
    entries = {"board:road:0": plain_of(Segment("1")), "board:road:1": plain_of(Segment("2"))}
    (road,) = [thing for thing in things(entries) if thing.key == ROAD]
    assert road.value == (Segment("1"), Segment("2"))
    assert road.partly
    ended = {**entries, "board:road:2": plain_of(Segment("end"))}
    assert progress(ended)["board"] == Progress(1, len(BOARD))
    beyond = {**ended, "board:road:3": plain_of(Segment("3"))}
    (road,) = [thing for thing in things(beyond) if thing.key == ROAD]
    assert not road.partly, "a stretch beyond the end is left over from an earlier telling"


def test_what_cannot_be_read_is_no_thing() -> None:
    assert not any(thing.told for thing in things({"card:x": {"level": "much"}, "tile:y": 3, "board:z": 1}))


# -- told twice


@pytest.mark.parametrize(
    ("changes", "like"),
    [
        ({}, "same"),
        ({"effects": "immediate: 3 wood"}, "near"),
        ({"effects": "immediate: 2 ore"}, ""),
        ({"effects": None}, "agrees"),
        ({"vp": 4}, "near"),
        ({"cost": {"timber": 2, "metal": 1}}, "near"),
        ({"cost": {"leather": 2, "metal": 1}}, ""),
        ({"level": 2}, ""),
        ({"category": "pottery"}, ""),
    ],
)
def test_cards_are_alike_or_nearly_so(changes: dict[str, Any], like: str) -> None:
    assert likeness(CARD, evolve(CARD, id="other", **changes)) == like
    assert likeness(evolve(CARD, id="other", **changes), CARD) == like


def test_tiles_are_alike_or_nearly_so() -> None:
    half = evolve(TILE, id="u", spaces=("1 wood", "2 ore", None), single=(None,) * 3, back="O1road")
    assert likeness(TILE, half) == "agrees"
    assert united(half, TILE) == evolve(TILE, id="u", back="O1road")
    assert likeness(TILE, evolve(TILE, spaces=("1 wood", "2 ore", "2 vp"))) == "near"
    assert likeness(TILE, evolve(TILE, spaces=("1 wood", None, None))) == "", "one space may be like another"
    assert likeness(TILE, evolve(TILE, level=2)) == ""


def test_twins_are_pointed_out_until_somebody_says_that_they_are_two() -> None:
    entries = box(card_a=CARD, card_b=CARD, card_c=evolve(CARD, category="pottery"), start_d="1 wood")
    (pair,) = twins(entries)
    assert (pair.one, pair.other, pair.likeness) == ("card:a", "card:b", "same")
    assert twins({**entries, apart_key("card:b", "card:a"): True}) == []


def test_what_is_being_told_may_be_told_already() -> None:
    entries = box(card_a=evolve(CARD, vp=4), card_b=CARD)
    assert look_alike(entries, CARD) == ("card:b", "same")
    assert look_alike(entries, CARD, but="card:b") == ("card:a", "near")
    assert look_alike(entries, evolve(CARD, category="weapons")) == ("", "")


# -- a friend's box


def test_a_friends_box_brings_what_is_new_and_completes_what_is_told_in_part() -> None:
    half = evolve(TILE, id="u", spaces=("1 wood", "2 ore", None), back="O1road")
    mine = box(tile_u=half, card_a=CARD, start_s="1 wood")
    theirs = box(tile_t=TILE, card_z=CARD, card_a=evolve(CARD, category="pottery"), start_s="1 wood")
    found = compare(mine, theirs)
    assert found.same == 2
    assert found.richer == {"tile:u": plain_of(evolve(TILE, id="u", back="O1road"))}
    assert list(found.added.values()) == [theirs["card:a"]]
    assert "card:a" not in found.added, "a name that means another card here"
    assert found.conflicts == ()


def test_one_thing_by_its_name_is_completed_where_nothing_contradicts() -> None:
    mine = box(tile_t=evolve(TILE, spaces=("1 cattle", None, None), single=(None,) * 3, large=2))
    theirs = box(tile_t=evolve(TILE, spaces=("1 cattle", "2 ore", None), large=None))
    found = compare(mine, theirs)
    whole = evolve(TILE, spaces=("1 cattle", "2 ore", None), large=2)
    assert found.richer == {"tile:t": plain_of(whole)}
    assert not found.conflicts
    assert compare({**theirs, **found.richer}, mine).empty
    otherwise = box(tile_t=evolve(TILE, spaces=("2 cattle", "2 ore", None)))
    assert compare(mine, otherwise).conflicts == (Conflict("tile:t", "tile:t"),)


def test_conflicts_are_answered_one_by_one() -> None:
    mine = box(card_a=CARD, board_shields=(5, 10, 15))
    theirs = box(card_b=evolve(CARD, vp=5), board_shields=(4, 10, 15))
    found = compare(mine, theirs)
    assert found.conflicts == (
        Conflict("card:a", "card:b"),
        Conflict("board:shields", "board:shields", False),
    )
    assert found.decided(mine, theirs, {}) == {}
    assert found.decided(mine, theirs, {"card:b": "theirs"}) == {"card:a": theirs["card:b"]}
    assert found.decided(mine, theirs, {"card:b": "both"}) == {"card:b": theirs["card:b"]}
    every = found.decided(mine, theirs, {"card:b": "theirs", "board:shields": "theirs"})
    assert every["board:shields"] == [4, 10, 15]


def test_a_thing_both_have_by_name_is_asked_about_where_one_has_changed_it() -> None:
    mine, theirs = box(card_a=CARD), box(card_a=evolve(CARD, category="pottery", vp=9))
    assert compare(mine, theirs).conflicts == (Conflict("card:a", "card:a"),)
    both = compare(mine, theirs).decided(mine, theirs, {"card:a": "both"})
    assert both == {"card:a.2": theirs["card:a"]}


def test_ones_own_box_brings_nothing() -> None:
    mine = box(card_a=CARD, card_b=CARD, tile_t=TILE, start_s="", board_shields=(5, 10, 15))
    found = compare(mine, mine)
    assert found.empty
    assert found.same == 5


def test_merging_twice_brings_nothing_more() -> None:
    mine = box(card_a=CARD, tile_u=evolve(TILE, id="u", spaces=("1 wood", "2 ore", None)))
    theirs = box(
        card_p=evolve(CARD, category="pottery"), tile_t=TILE, start_s="2 vp", card_x=evolve(CARD, vp=9)
    )
    found = compare(mine, theirs)
    merged = {**mine, **found.decided(mine, theirs, {"card:x": "theirs"})}
    assert compare(merged, theirs).empty


# -- what may be in a file


@pytest.mark.parametrize(
    ("key", "plain"),
    [
        ("card:a", plain_of(CARD)),
        ("tile:0-1L", plain_of(TILE)),
        ("tile:s", plain_of(Tile("s", "R", 3, spaces=("special:workers", None, None)))),
        ("start:abc", "2 wood + 1 culture"),
        ("start:abc", ""),
        ("board:shields", [5, 10, 15]),
        ("board:road:3", {"to": "2", "detours": ["bonus1"]}),
        ("board:single:home.develop_or_travel", True),
        (apart_key("a", "b"), True),
    ],
)
def test_what_a_table_can_tell_is_believed(key: str, plain: Any) -> None:
    check(key, plain)
    assert key


@pytest.mark.parametrize(
    ("key", "plain"),
    [
        ("card:a", None),
        ("card:a", {**plain_of(CARD), "vp": "3"}),
        ("card:a", {**plain_of(CARD), "vp": 10**12}),
        ("card:a", {**plain_of(CARD), "level": 7}),
        ("card:a", {**plain_of(CARD), "category": "<b>"}),
        ("card:a", {**plain_of(CARD), "cost": {"wood": 1}}),
        ("card:a", {**plain_of(CARD), "effects": "rm -rf"}),
        ("card:a", {**plain_of(CARD), "more": 1}),
        ("card:../x y", plain_of(CARD)),
        ("tile:a", {**plain_of(TILE), "side": "Q"}),
        ("tile:a", {**plain_of(TILE), "level": 4}),
        ("tile:a", {**plain_of(TILE), "spaces": ["1 wood"]}),
        ("tile:a", {**plain_of(TILE), "spaces": ["special:workers", None, None]}),
        ("tile:a", {**plain_of(TILE), "back": "nowhere"}),
        ("start:a", 7),
        ("start:a", "(" * 500),
        ("board:shields", [3, 2, 1]),
        ("board:shields", "5"),
        ("board:road:99", {"to": "end", "detours": []}),
        ("board:road:0", {"to": "moon", "detours": []}),
        ("board:space:1L.1", True),
        ("board:single:1L.1", True),
        ("board:single:home.moon", True),
        ("apart:x", 1),
        ("other:x", 1),
        ("", 1),
    ],
)
def test_what_no_table_could_tell_is_refused(key: str, plain: Any) -> None:
    with pytest.raises(Unreadable):
        check(key, plain)


# -- what a change writes


def test_telling_writes_one_entry_under_a_new_name_or_the_one_it_has() -> None:
    assert telling("", CARD, "new") == {"card:new": plain_of(evolve(CARD, id="new"))}
    assert telling("card:a", CARD, "new") == {"card:a": plain_of(evolve(CARD, id="a"))}
    assert telling("board:shields", (5, 10, 15), "") == {"board:shields": [5, 10, 15]}
    assert telling("board:single:home.travel", True, "") == {"board:single:home.travel": True}


def test_a_starting_card_told_in_other_words_leaves_its_old_name() -> None:
    (old,) = telling("", "1 wood", "")
    changed = telling(old, "2 wood", "")
    assert changed[old] is None
    assert sorted(map(str, changed.values())) == ["2 wood", "None"]
    assert telling(old, "1 wood", "") == {old: "1 wood"}


def test_the_road_is_written_as_a_whole() -> None:
    written = telling(ROAD, (Segment("1"), Segment("end")), "")
    assert [key for key, value in written.items() if value is not None] == ["board:road:0", "board:road:1"]
    assert all(value is None for value in forgetting(ROAD).values())
    assert forgetting("card:a") == {"card:a": None}


def test_two_that_are_one_become_one() -> None:
    assert merging("card:a", "card:b", CARD) == {"card:b": None, "card:a": plain_of(evolve(CARD, id="a"))}
    (one,) = telling("", "1 wood", "")
    assert merging(one, "start:old", "1 wood") == {"start:old": None, one: "1 wood"}
