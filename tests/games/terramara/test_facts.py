"""Facts about the cardboard: asked when needed, told at any time, skipped, remembered for other games."""

from random import Random
from typing import Any

import pytest

from companion.games.terramara.board import SYMBOLS, Segment
from companion.games.terramara.catalogue import board_facts, facts_of
from companion.games.terramara.commands import (
    ByHand,
    CraftArtifact,
    Decline,
    FactValue,
    Learn,
    PutNeutral,
    Reserve,
    Send,
    UseCard,
)
from companion.games.terramara.frames import Ask, Turn
from companion.games.terramara.scoring import score
from companion.games.terramara.state import Card, Known, State, Tile
from companion.kernel.command import Command
from companion.kernel.errors import Refused
from companion.kernel.frame import Frame
from companion.kernel.values import evolve
from tests.games.terramara.random_play import all_facts, random_fact
from tests.games.terramara.table import Table, begin, table

CARD = Card(1, "tools", {"timber": 1}, 2)


def asked(frame: Frame) -> str:
    assert isinstance(frame, Ask)
    return frame.fact


def told(t: Table, fact: str, value: FactValue) -> Table:
    return t.do(Learn(fact=fact, value=value))


def codes(t: Table, fact: str, value: FactValue) -> set[str]:
    return t.codes(Learn(fact=fact, value=value))


# -- asking and telling


def test_nothing_printed_is_known_before_it_is_told() -> None:
    # TM-TERR-02, TM-CROSS-03: nothing is invented for a real game
    for players in (2, 3, 4):
        assert begin(players=players).state.known == Known()


def test_an_unknown_space_is_asked_for_when_it_is_used_and_applies_at_once() -> None:
    # TM-TERR-02
    t = table(known=False).send("red", "explorer", "1L.2")
    assert asked(t.top) == "space:1L.2"
    t = told(t, "space:1L.2", "2 wood")
    assert t["red"].goods == {"wood": 2}
    assert isinstance(t.top, Turn)


def test_what_was_told_is_used_from_then_on_without_asking() -> None:
    # TM-TERR-02
    t = told(table(known=False), "space:1L.2", "2 wood")
    assert t.send("red", "explorer", "1L.2")["red"].goods == {"wood": 2}


def test_what_was_told_can_be_told_again_and_better() -> None:
    # TM-TERR-02
    t = told(told(table(known=False), "space:1L.2", "2 wood"), "space:1L.2", "3 ore")
    assert t.send("red", "explorer", "1L.2")["red"].goods == {"ore": 3}


@pytest.mark.parametrize(
    ("fact", "old", "new"),
    [
        ("space:1L.1", "1 wood", "2 ore"),
        ("single:1L.1", True, False),
        ("terrain:1L.1", "plain", "quarry"),
        ("large:1L", 1, 2),
        ("card:a101", CARD, Card(1, "weapons", {"metal": 2}, 5, "immediate: 1 vp")),
        ("bonus:river.6", "B11", "B12"),
        ("outpost:1L", "O1road", "O1river"),
        ("road:0", Segment("1"), Segment("1", ("bonus2",))),
        ("shields", (5, 10, 15), (4, 9, 16)),
        ("symbol:river.special", (3,), (4,)),
    ],
)
def test_everything_told_can_be_told_again(fact: str, old: FactValue, new: FactValue) -> None:
    # PRN-01 to PRN-11
    once = told(table(known=False), fact, old)
    assert told(once, fact, new).state.known == told(table(known=False), fact, new).state.known


def test_a_card_can_be_told_again_wherever_it_lies() -> None:
    # PRN-11
    t = table(known=False).culture(red=4).turn("red", sent=True).do(Reserve(player="red", card="a101"))
    again = told(told(t, "card:a101", CARD), "card:a101", Card(1, "tools", {"timber": 1}, 7))
    assert again.state.known.cards["a101"].vp == 7
    crafted = table().crafted("red", vp=1)
    (ref,) = crafted["red"].crafted
    better = told(crafted, f"card:{ref}", Card(1, "tools", {}, 6))
    assert score(better.state).line("red").halves["artifacts"] == 12


def test_a_space_that_shows_nothing_can_be_told() -> None:
    # TM-TURN-08
    t = told(table(known=False).send("red", "explorer", "1L.2"), "space:1L.2", "")
    assert isinstance(t.top, Turn)


def test_telling_is_told_and_known_terrains_are_offered() -> None:
    # TM-SYM-22
    t = table().crafted("red", "permanent: place explorer forest => 1 wood").send("red", "explorer", "1R.1")
    assert asked(t.top) == "terrain:1R.1"
    offered = [learn.value for learn in t.commands(Learn) if isinstance(learn, Learn)]
    assert offered == ["forest", "mountain"]
    t = told(t, "terrain:1R.1", "forest")
    assert [event.what for event in t.told("learned")] == ["terrain:1R.1"]
    assert t["red"].goods == {"wood": 1}


def test_another_fact_does_not_answer_the_question() -> None:
    t = told(table(known=False).send("red", "explorer", "1L.2"), "space:1L.3", "2 wood")
    assert asked(t.top) == "space:1L.2"


def test_telling_a_fact_answers_every_question_for_it() -> None:
    # A card may be asked for twice, once above the other.
    per_level = "1 vp per power_level"
    t = table().shields().strength(red=5).crafted("red", f"once_per_round: {per_level}").turn("red")
    t = t.shows("1L.1", per_level).send("red", "explorer", "1L.1")
    assert asked(t.top) == "shields"
    t = t.do(UseCard(player="red", card=t["red"].crafted[0]))
    assert asked(t.top) == "shields"
    t = told(t, "shields", (5, 10, 15))
    assert not any(isinstance(frame, Ask) for frame in t.state.agenda)
    assert t["red"].vp == 4


# -- skipping


def test_the_gains_of_one_use_can_be_entered_instead() -> None:
    # TM-TERR-02
    t = table(known=False).send("red", "explorer", "1L.2").answer(ByHand, gains={"wood": 1, "worker1": 1})
    assert t["red"].goods == {"wood": 1}
    assert [worker.level for worker in t["red"].workers] == [1]
    assert t.state.skipped == ("space:1L.2",)
    assert "space:1L.2" not in t.state.known.spaces
    assert "space:1L.2" in score(t.state).rests_on


def test_skipping_is_for_one_use_and_telling_later_takes_it_back() -> None:
    # TM-TERR-02
    t = table(known=False).send("red", "explorer", "1L.2").answer(ByHand)
    again = t.turn("blue").strength(blue=3)
    again = told(again, "single:1L.2", False).send("blue", "explorer", "1L.2")
    assert asked(again.top) == "space:1L.2"
    again = told(again, "space:1L.2", "1 ore")
    assert again.state.skipped == ()
    assert score(again.state).rests_on == ()


def test_going_on_without_a_fact_is_no_broken_rule() -> None:
    # TM-PLACE-15: is this a special space? The table goes on, and the score rests on it.
    t = table().forget("spaces", "5aR.1")
    send = Send(player="red", member="explorer", space="5aR.1")
    (reason,) = t.reasons(send)
    assert (reason.code, reason.fact, reason.physical) == ("fact.needed", "space:5aR.1", False)
    with pytest.raises(Refused):
        t.do(send)
    for lenient, allow in ((t.mode("warn"), False), (t.mode("track"), False), (t, True)):
        after = lenient.do(send, allow)
        assert after.state.breaches == ()
        assert after.state.skipped == ("space:5aR.1",)
        assert [event.what for event in after.told("skipped")] == ["space:5aR.1"]
        assert after.told("allowed_anyway") == []
        assert asked(after.top) == "space:5aR.1"
        assert score(after.answer(ByHand).state).rests_on == ("space:5aR.1",)


def test_a_broken_rule_beside_an_unknown_fact_is_recorded_as_one() -> None:
    # TM-PLACE-15, TM-PLACE-11
    t = table().forget("spaces", "5aR.1").mode("warn")
    send = Send(player="red", member="chieftain", space="5aR.1")
    assert t.codes(send) == {"fact.needed", "place.future_explorers_only"}
    t = t.do(send)
    assert [breach.code for breach in t.state.breaches] == ["place.future_explorers_only"]
    assert t.state.skipped == ("space:5aR.1",)


def test_a_fact_that_was_skipped_is_not_needed_again() -> None:
    # TM-PLACE-15
    t = table().forget("spaces", "5aR.1").skipped("space:5aR.1")
    assert t.may("explorer", "5aR.1") == set()


# -- legality that depends on a fact


DEPENDING = [
    (Send(player="red", member="explorer", space="5aR.2"), "space:5aR.2"),  # TM-PLACE-15
]


@pytest.mark.parametrize(("command", "fact"), DEPENDING)
def test_only_then_is_the_table_asked(command: Command, fact: str) -> None:
    # TM-PLACE-15
    t = table(known=False).strength(red=5).on("1R.2", "blue explorer")
    assert [reason.fact for reason in t.reasons(command)] == [fact]
    assert command not in t.legal
    harmless = told(t, fact, "1 wood" if fact.startswith("space") else False)
    assert not harmless.reasons(command)
    assert command in harmless.legal
    harmful = told(t, fact, "special:workers" if fact.startswith("space") else True)
    assert "fact.needed" not in harmful.codes(command)
    assert harmful.codes(command)


def test_a_neutral_explorer_waits_for_what_the_space_shows() -> None:
    # TM-NEUT-09
    t = begin(players=3)
    while t.top.kind != "place_neutral" or not t.top.source.endswith("5a"):
        first = t.legal[0]
        assert isinstance(first, Command)
        t = t.do(first)
    command = PutNeutral(decision=t.top.key, space="5aR.3")
    (reason,) = [reason for reason in t.reasons(command) if reason.code != "place.fire"]
    assert reason.fact == "space:5aR.3"
    assert told(t, "space:5aR.3", "special:road").codes(command) >= {"neutral.special"}


# -- what is believed


GOOD: list[tuple[str, FactValue]] = [
    ("space:1L.1", "1 wood"),
    ("space:1R.crossroads", "2 any_raw"),
    ("space:private.red", "1 ore"),
    ("space:5bR.2", "special:river"),
    ("single:home.travel", True),
    ("single:1L.1", False),
    ("terrain:1L.1", "plain"),
    ("terrain:1R.1", "mountain"),
    ("large:1L", 3),
    ("card:a101", CARD),
    ("bonus:river.6", "B11"),
    ("bonus:river.14b", "B36"),
    ("outpost:1L", "O1road"),
    ("outpost:4L", "O2tools"),
    ("outpost:private.blue", "O1river"),
    ("road:0", Segment("1", ("bonus1", "outpost4"))),
    ("shields", (1, 2, 20)),
    ("symbol:river.special", (14,)),
    ("symbol:river.outpost", (0, 7, 14)),
    ("symbol:road.outpost", (1, 2, 12)),
    ("symbol:military.special", (20,)),
]


@pytest.mark.parametrize(("fact", "value"), GOOD)
def test_a_fact_that_can_be_is_believed(fact: str, value: FactValue) -> None:
    # PRN-01 to PRN-12
    t = table(known=False)
    assert codes(t, fact, value) == set()
    assert told(t, fact, value).state.known != t.state.known


BAD: list[tuple[str, FactValue, str]] = [
    ("nonsense", "1 wood", "fact.unknown"),
    ("space:9L.1", "1 wood", "fact.unknown"),
    ("space:home.hire", "1 wood", "fact.unknown"),
    ("space:hut.red", "1 wood", "fact.unknown"),
    ("space:5aR.crossroads", "1 wood", "fact.unknown"),  # TM-CROSS-01: level-3 tiles have none
    ("space:private.purple", "1 wood", "fact.unknown"),
    ("space:1L.1", 3, "fact.not_text"),
    ("space:1L.1", "1 gold", "fact.unreadable_effect"),
    ("space:1L.1", "1 matching_proc", "fact.unfinished_effect"),
    ("space:1L.1", "1 wood +", "fact.unfinished_effect"),
    ("space:1L.1", "discount each", "fact.unreadable_effect"),
    ("space:5aR.1", "special:moon", "fact.unknown_special"),
    ("space:5aL.1", "special:road", "fact.no_special_here"),  # TM-SPEC-01: right tiles of level 3
    ("space:1R.1", "special:road", "fact.no_special_here"),
    ("single:1L.1", 1, "fact.unknown"),
    ("single:9L.1", True, "fact.unknown"),
    ("terrain:1L.1", "forest", "fact.unknown_terrain"),  # TM-COMP-02
    ("terrain:1R.1", "plain", "fact.unknown_terrain"),
    ("terrain:home.hire", "plain", "fact.unknown_terrain"),
    ("large:1L", 4, "fact.unknown"),
    ("large:1L", True, "fact.unknown"),
    ("large:9L", 1, "fact.unknown"),
    ("card:a101", "tools", "fact.not_a_card"),
    ("card:a109", CARD, "fact.unknown"),  # not dealt yet
    ("card:x101", CARD, "fact.unknown"),
    ("card:a101", Card(2, "tools", {"timber": 1}, 2), "fact.other_level"),
    ("card:a101", Card(1, "boats", {"timber": 1}, 2), "fact.unknown_category"),
    ("card:a101", Card(1, "tools", {"wood": 1}, 2), "fact.bad_cost"),  # TM-RES-04
    ("card:a101", Card(1, "tools", {"timber": 10}, 2), "fact.bad_cost"),
    ("card:a101", Card(1, "tools", {"timber": 0}, 2), "fact.bad_cost"),
    ("card:a101", Card(1, "tools", {}, 51), "fact.bad_points"),
    ("card:a101", Card(1, "tools", {}, 2, "sometimes: 1 vp"), "fact.unreadable_effect"),
    ("start:S1", "1 wood", "fact.unknown"),  # no draft in this game
    ("bonus:river.6", "B21", "fact.not_a_candidate"),
    ("bonus:river.6", 6, "fact.not_a_candidate"),
    ("bonus:river.7", "B11", "fact.unknown"),
    ("outpost:1L", "O2tools", "fact.unknown_outpost"),  # TM-OUT-04: level 2
    ("outpost:1R", "O1road", "fact.unknown"),
    ("outpost:5aL", "O1road", "fact.unknown"),
    ("outpost:private.purple", "O1road", "fact.unknown"),
    ("outpost:private.red", "O2tools", "fact.unknown_outpost"),
    ("road:0", "1", "fact.not_a_segment"),
    ("road:1", Segment("1"), "fact.road_order"),
    ("road:x", Segment("1"), "fact.unknown"),
    ("road:0", Segment("7"), "fact.bad_segment"),
    ("road:0", Segment("1", ("bonus4",)), "fact.bad_segment"),
    ("road:0", Segment("1", ("bonus1",) * 5), "fact.bad_segment"),
    ("shields", (5, 10), "fact.steps"),
    ("shields", "5", "fact.steps"),
    ("shields", (0, 5, 10), "fact.steps_order"),  # TM-MIL-04: level 1 begins on space 0
    ("shields", (5, 5, 10), "fact.steps_order"),
    ("shields", (5, 10, 21), "fact.steps_order"),
    ("symbol:river.special", (15,), "fact.steps_order"),
    ("symbol:river.special", (3, 5), "fact.steps"),
    ("symbol:moon.special", (3,), "fact.unknown"),
    ("tile:1L", "L1a", "fact.not_a_tile"),
    ("tile:9L", Tile("t", "L", 1), "fact.unknown"),
    ("tile:1L", Tile("t", "R", 1), "fact.other_tile"),
    ("tile:1L", Tile("t", "L", 2), "fact.other_tile"),
    ("tile:1L", Tile("t", "L", 1, spaces=("1 gold", None, None)), "fact.unreadable_effect"),
]


@pytest.mark.parametrize(("fact", "value", "code"), BAD)
def test_a_fact_that_cannot_be_is_refused(fact: str, value: FactValue, code: str) -> None:
    # PRN-01 to PRN-12
    t = table(known=False)
    assert codes(t, fact, value) == {code}
    with pytest.raises(Refused):
        t.do(Learn(fact=fact, value=value), allow=True)  # nobody can agree on cardboard


def test_every_fact_the_engine_can_ask_for_has_a_believable_answer() -> None:
    # PRN-01 to PRN-12
    t = begin(players=2, start="draft").set_up()
    for fact in all_facts(t.state):
        if fact.startswith("start:"):
            continue
        assert not t.reasons(random_fact(Random(1), t.state, fact)), fact


# -- the road, piece by piece


def test_the_road_is_told_from_its_start_and_each_row_once() -> None:
    # TM-ROAD-02, PRN-06
    t = told(told(table(known=False), "road:0", Segment("1")), "road:1", Segment("crossroads"))
    assert codes(t, "road:2", Segment("1")) == {"fact.row_twice"}
    assert codes(t, "road:0", Segment("2")) == set(), "told better"
    t = told(t, "road:2", Segment("2"))
    assert codes(t, "road:0", Segment("2")) == {"fact.row_twice"}
    assert codes(t, "road:3", Segment("crossroads")) == set(), "crossroads of no row may be many"
    t = told(t, "road:3", Segment("end"))
    assert codes(t, "road:4", Segment("3")) == {"fact.road_order"}


def test_an_end_told_earlier_cuts_the_rest_off_unless_somebody_is_there() -> None:
    # TM-ROAD-07
    t = table().road(Segment("1"), Segment("2"), Segment("3"))
    assert told(t, "road:1", Segment("end")).state.known.road == (Segment("1"), Segment("end"))
    ahead = t.caravans(blue=("2", "0"))
    assert codes(ahead, "road:1", Segment("end")) == {"fact.caravan_beyond"}
    assert codes(ahead, "road:2", Segment("end")) == set()
    assert codes(t.caravans(blue=("end", "0")), "road:1", Segment("end")) == set()


# -- whole tiles, cards and the catalogue


def tile(id_: str = "t1", **parts: Any) -> Tile:
    return Tile(id_, "L", 1, **parts)


def test_a_known_tile_fills_its_slot_at_once() -> None:
    # PRN-01: one click for a whole tile
    t = table(known=False).send("red", "explorer", "1L.2")
    whole = tile(
        spaces=("1 wood", "2 ore", None),
        single=(False, True, None),
        terrain=("plain", None, None),
        large=2,
        back="O1road",
    )
    t = told(t, "tile:1L", whole)
    known = t.state.known
    assert t["red"].goods == {"ore": 2}
    assert known.tiles == {"1L": "t1"}
    assert known.spaces == {"1L.1": "1 wood", "1L.2": "2 ore"}
    assert (known.single, known.terrain) == ({"1L.1": False, "1L.2": True}, {"1L.1": "plain"})
    assert (known.large, known.outposts) == ({"1L": 2}, {"1L": "O1road"})
    right = told(table(known=False), "tile:1R", Tile("t2", "R", 1, back="2 any_raw"))
    assert right.state.known.spaces == {"1R.crossroads": "2 any_raw"}


def test_a_tile_lies_in_one_slot_only() -> None:
    # TM-COMP-01
    t = told(table(known=False), "tile:1L", tile())
    assert codes(t, "tile:2L", tile()) == {"fact.tile_elsewhere"}
    assert codes(t, "tile:1L", tile()) == set()
    assert codes(t, "tile:2L", tile("t2")) == set()


def test_another_tile_after_all_leaves_nothing_of_the_first_behind() -> None:
    # PRN-01
    t = told(table(known=False), "space:1R.1", "1 ore")
    t = told(t, "tile:1L", tile(spaces=("1 wood", "2 ore", None), large=2, back="O1road"))
    t = told(t, "single:1L.3", True)
    again = told(t, "tile:1L", tile(spaces=(None, None, "1 vp"))).state.known
    assert again.spaces == {"1R.1": "1 ore", "1L.1": "1 wood", "1L.2": "2 ore", "1L.3": "1 vp"}
    other = told(t, "tile:1L", tile("t2", spaces=("3 wood", None, None))).state.known
    assert other.spaces == {"1R.1": "1 ore", "1L.1": "3 wood"}
    assert (other.single, other.large, other.outposts) == ({}, {}, {})


def remembered(t: Table, fact: str, value: FactValue) -> dict[str, Any]:
    """What the catalogue learns from this."""
    learn = Learn(fact=fact, value=value)
    after = t.do(learn)
    return dict(facts_of(after.state, learn, after.events))


def test_a_game_teaches_the_catalogue_tiles_cards_and_the_board() -> None:
    # PRN-01, PRN-10, PRN-11
    t = table(known=False)
    assert list(remembered(t, "space:1L.2", "2 ore")) == ["tile:0-1L"]
    assert list(remembered(t, "card:a101", CARD)) == ["card:0-a101"]
    assert remembered(t, "shields", (5, 10, 15)) == {"board:shields": [5, 10, 15]}
    assert list(remembered(t, "road:0", Segment("1"))) == ["board:road:0"]
    assert remembered(t, "bonus:river.6", "B11") == {}, "shuffled anew in every game"
    assert dict(facts_of(t.state, Decline(decision="x"), ())) == {}


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_symbol_of_the_board_is_taught(symbol: str) -> None:
    # PRN-07 to -09
    steps = tuple(range(3, 3 + SYMBOLS[symbol][0]))
    assert remembered(table(known=False), symbol, steps) == {f"board:{symbol}": list(steps)}


def test_the_invented_sample_teaches_nothing() -> None:
    t = table().with_state(sample=True)
    assert remembered(t, "space:1L.2", "2 ore") == {}


def test_a_card_told_again_corrects_what_the_catalogue_has_of_it() -> None:
    # PRN-11
    t = table(known=False)
    (key,) = remembered(t, "card:a101", CARD)
    better = evolve(CARD, vp=7)
    again = remembered(told(t, "card:a101", CARD), "card:a101", better)
    assert list(again) == [key]
    assert again[key]["vp"] == 7
    suggested = told(t, "card:a101", evolve(CARD, id="x"))
    assert list(remembered(suggested, "card:a101", better)) == ["card:x"]
    assert list(remembered(suggested, "card:a101", evolve(CARD, id="y"))) == ["card:y"], "another one"


def test_the_board_is_known_for_every_game_once_it_was_told() -> None:
    # PRN-05 to PRN-10
    entries = {
        "board:shields": [5, 10, 15],
        "board:road:1": {"to": "2", "detours": []},
        "board:road:0": {"to": "1", "detours": ["bonus1"]},
        "board:road:2": {"nonsense": 1},
        "board:single:home.travel": True,
        "card:x": {},
    }
    t = table(known=False)
    for learn in board_facts(entries):
        t = t.do(learn)
    assert t.state.known.shields == (5, 10, 15)
    assert t.state.known.road == (Segment("1", ("bonus1",)), Segment("2"))
    assert t.state.known.single == {"home.travel": True}


# -- identity is lazy


def test_levels_follow_from_counting_before_any_face_is_known() -> None:
    # TM-SETUP-09
    state: State = begin().state
    assert [card.level for card in state.row] == [1] * 8
    assert state.known.cards == {}


def test_reach_and_reserving_need_no_face() -> None:
    # TM-ART-06, TM-ART-07
    t = table(known=False).culture(red=4).turn("red", sent=True)
    assert not t.codes(Reserve(player="red", card="a101"))
    assert t.do(Reserve(player="red", card="a101"))["red"].reserved == "a101"
    assert asked(t.do(CraftArtifact(player="red", card="a101")).top) == "card:a101"
