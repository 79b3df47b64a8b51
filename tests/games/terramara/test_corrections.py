"""The table is right: everything can be set, nothing fires, and no piece is ever lost or doubled."""

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.terramara.board import CARDS_PER_LEVEL, WORKER_LEVEL, Segment, tile_spaces
from companion.games.terramara.commands import (
    Correct,
    CraftArtifact,
    EndTurn,
    Flip,
    Learn,
    Reserve,
    Send,
    Step,
    UsePower,
)
from companion.games.terramara.corrections import target
from companion.games.terramara.frames import Turn
from companion.games.terramara.scoring import score
from companion.games.terramara.spaces import is_there
from companion.games.terramara.state import Card, Member
from companion.kernel.command import Command
from companion.kernel.errors import Refused
from companion.kernel.fields import Value
from tests.games.terramara.limits import check_table
from tests.games.terramara.random_play import all_targets, random_value
from tests.games.terramara.table import Table, begin, table


@cache
def playing(players: int = 3) -> Table:
    """A game in its first turn, with everything told."""
    t = begin(players=players, sample=True).set_up()
    while not isinstance(t.top, Turn):
        t = t.draw()
    return t


def correct(t: Table, what: str, value: Value) -> Table:
    after = t.do(Correct(what=what, value=value))
    check_table(after.state)
    return after


def read(t: Table, what: str) -> Value:
    found = target(t.state, what)
    assert found is not None, what
    return found.read(t.state)


def codes(t: Table, what: str, value: Value) -> set[str]:
    return t.codes(Correct(what=what, value=value))


# -- every target


def flat(value: Value) -> Value:
    """Workers and members have no order worth keeping."""
    return tuple(sorted(value)) if isinstance(value, tuple) else value


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_can_be_set_to_whatever_it_may_be(players: int) -> None:
    # the pieces of the box hold in every case
    rng = random.Random(players)
    t = playing(players)
    for what in all_targets(t.state):
        found = target(t.state, what)
        assert found is not None, what
        for _ in range(4):
            value = random_value(rng, found.choices(t.state))
            if found.fault(t.state, value):
                assert codes(t, what, value) == {"correct.not_possible"}
                continue
            after = correct(t, what, value)
            assert flat(read(after, what)) == flat(value), what
            assert after.state.corrected
            assert after["red"].vp == (value if what == "red.vp" else t["red"].vp), "no rewards"


@pytest.mark.parametrize("players", [2, 4])
def test_setting_a_thing_to_what_it_is_changes_nothing_else(players: int) -> None:
    t = playing(players)
    for what in all_targets(t.state):
        if what == "turn":
            continue
        after = correct(t, what, read(t, what))
        assert after.with_state(corrected=False).state == t.state, what


NOWHERE = (
    *("", "nonsense", "red", "red.gold", "purple.wood", "space.9L.1", "fire.9", "deck.4", "deck.x"),
    *("neutral.red", "neutral.purple", "dealt.0", "worker_track.6"),
    *("red.crafted.4", "red.crafted.", "row_cards.0", "row_cards"),
)


@pytest.mark.parametrize("nonsense", NOWHERE)
def test_what_does_not_exist_cannot_be_set(nonsense: str) -> None:
    t = playing()
    assert codes(t, nonsense, 1) == {"correct.unknown"}
    assert codes(t, "red.wood", 1) == set()


WRONG: list[tuple[str, Value]] = [
    ("red.wood", -1),
    ("red.wood", "2"),
    ("red.wood", True),
    ("red.wood", 17),
    ("red.strength", 21),
    ("red.culture", 15),
    ("red.vp", 501),
    ("red.explorers", 7),
    ("red.warriors", 5),
    ("red.workers", ("4",)),
    ("red.workers", ("3",) * 4),
    ("red.workers", 3),
    ("red.caravans", ("0",)),
    ("red.caravans", ("0", "99")),
    ("red.caravans", ("0", "6+0")),
    ("red.flags", ("1L", "1L")),
    ("red.flags", ("1R",)),
    ("red.crafted", ("a101",)),  # in the row
    ("red.crafted", ("a109",)),  # not dealt
    ("red.crafted", "red"),
    ("red.reserved", "a101"),
    ("red.reserved", True),
    ("red.reserved_level", "4"),
    ("red.reserved_level", 1),
    ("red.crafted.1", 9),  # 8 of 16 lie in the row
    ("red.crafted.2", -1),
    ("red.crafted.3", "1"),
    ("row_cards.1", 9),
    ("row_cards.2", 1),  # the row is full
    ("red.character", "C8"),
    ("red.adult", 1),
    ("red.power_used", "yes"),
    ("red.used_cards", ("a101",)),
    ("red.private_tiles_used", ("B99",)),
    ("red.sent", -1),
    ("space.1L.1", ("red king",)),
    ("space.1L.1", ("purple explorer",)),
    ("space.1L.1", ("red explorer",) * 4),
    ("space.1R.crossroads", ("red explorer",)),  # not there yet
    ("space.private.red", ("red explorer",)),  # nobody has one
    ("neutral.yellow", 21),
    ("fire.1", "2L.1"),
    ("deck.1", 9),  # 8 of 16 are dealt
    ("dealt.1", 7),  # 8 lie in the row
    ("dealt.1", 17),
    ("worker_track.1", 3),
    ("round", 6),
    ("round", 0),
    ("turn", "purple"),
    ("turn", "yellow"),  # a neutral player
    ("row", ("a101", "a101")),
    ("row", ("a301",)),
    ("first", ""),
    ("next_first", "yellow"),
    ("sent", 1),
    ("flipped", ("5aL",)),
    ("restricted", ("1R",)),  # not turned over yet
    ("road_end", ("red",)),
    ("road_end", 3),
]


@pytest.mark.parametrize(("what", "value"), WRONG)
def test_what_the_pieces_do_not_allow_is_refused_in_every_mode(what: str, value: Value) -> None:
    for t in (playing(), playing().mode("warn"), playing().mode("track")):
        assert codes(t, what, value) == {"correct.not_possible"}
        with pytest.raises(Refused):
            t.do(Correct(what=what, value=value), allow=True)


# -- conservation


def test_goods_come_from_the_supply_and_go_back_to_it() -> None:
    # TM-COMP-09, TM-RES-05
    t = correct(correct(table(), "red.wood", 10), "blue.timber", 6)
    assert codes(t, "green.wood", 1) == {"correct.not_possible"}
    t = correct(t, "red.wood", 9)
    assert codes(t, "green.wood", 1) == set()
    unlimited = table(supply="unlimited")
    assert codes(unlimited, "red.wood", 40) == set()


def test_warriors_come_from_the_supply() -> None:
    # TM-COMP-04
    t = correct(correct(table(), "red.warriors", 3), "space.1L.1", ("blue warrior",))
    assert t.state.warriors_free == 0
    assert codes(t, "green.warriors", 1) == {"correct.not_possible"}
    assert codes(t, "space.1L.2", ("green warrior",)) == {"correct.not_possible"}
    assert codes(t, "red.warriors", 2) == set()


def test_workers_come_from_the_spare_tiles_and_then_from_the_round_track() -> None:
    # TM-COMP-07, TM-SETUP-06
    t = playing(4)
    assert t.state.worker_spare == {1: 1, 2: 1, 3: 1}
    t = correct(t, "red.workers", ("1", "1 used", "2", "2", "3", "3"))
    assert t.state.worker_spare == {1: 0, 2: 0, 3: 0}
    assert sum(n for at, n in t.state.worker_track.items() if WORKER_LEVEL[at] == 3) == 1
    assert [event.what for event in t.told("count")] == ["worker1", "worker2", "worker3"]
    assert [worker.used for worker in t["red"].workers] == [False, True, False, False, False, False]
    assert codes(t, "blue.workers", ("3", "3")) == {"correct.not_possible"}
    t = correct(t, "red.workers", ())
    assert t.state.worker_spare == {1: 2, 2: 1, 3: 1}
    assert set(t.state.worker_track.values()) == {2}
    t = correct(t, "worker_track.5", 1)
    assert t.state.worker_spare[3] == 2


@pytest.mark.parametrize("typed", range(1, 6))
@pytest.mark.parametrize("at", [1, 2])
def test_a_count_of_workers_typed_wrong_and_again_leaves_the_round_track_as_it_was(
    at: int, typed: int
) -> None:
    """TM-HOME-04: whoever stands where workers are hired has one of this round's tiles."""
    t = correct(playing(), "round", at).send("red", "explorer", "home.hire")
    t = correct(t, "blue.workers", ("1 used",))
    before = t.state
    assert (before.worker_track[at], before.worker_spare[1]) == (1, 2)
    t = correct(t, "blue.workers", ("1",) * typed + ("1 used",))
    after = correct(t, "blue.workers", ("1 used",)).state
    assert (after.worker_track, after.worker_spare) == (before.worker_track, before.worker_spare)


def test_members_on_a_space_come_from_the_hand_and_go_back() -> None:
    # TM-COMP-03
    t = correct(playing(), "space.1L.1", ("red explorer", "blue chieftain"))
    assert t.state.spaces["1L.1"] == (Member("explorer", "red"), Member("chieftain", "blue"))
    assert (t["red"].explorers, t["blue"].chieftain) == (3, False)
    assert codes(t, "space.1L.2", ("blue chieftain",)) == {"correct.not_possible"}
    t = correct(t, "space.1L.1", ("red explorer",))
    assert t["blue"].chieftain
    t = correct(t, "space.1L.1", ())
    assert (t["red"].explorers, "1L.1" in t.state.spaces) == (4, False)


def test_a_space_may_hold_one_more_than_the_rules_allow() -> None:
    # a table may have agreed to it
    t = correct(playing(), "space.1L.1", ("red explorer", "blue explorer", "green explorer"))
    assert len(t.state.spaces["1L.1"]) == 3
    members = ("red explorer",) * 5 + ("red chieftain",) + ("red warrior",) * 4
    hut = correct(playing(), "space.hut.red", members)
    assert len(hut.state.spaces["hut.red"]) == 10


def test_neutral_explorers_are_six_of_a_colour() -> None:
    # TM-NEUT-06
    t = table(players=3)
    for at in range(1, 7):
        t = correct(t, f"space.{at if at < 5 else '5a'}L.{1 if at < 6 else 2}", ("yellow explorer",))
    assert codes(t, "space.1R.1", ("yellow explorer",)) == {"correct.not_possible"}


def test_neutral_explorers_that_are_still_handed_round_cannot_be_set() -> None:
    # TM-NEUT-07
    t = begin(players=3)
    assert codes(t, "space.1L.1", ("yellow explorer",)) == {"correct.not_possible"}
    while t.top.kind != "place_neutral":
        first = t.legal[0]
        assert isinstance(first, Command)
        t = t.do(first)
    assert codes(t, "space.1L.1", ("yellow explorer",)) == {"correct.not_possible"}
    assert codes(t.set_up(), "space.1L.1", ()) == set()


def test_a_round_set_turns_tiles_and_sends_home_whoever_stands_there() -> None:
    # TM-REND-02, TM-NEUT-13
    t = playing(2)
    t = correct(t, "space.1L.1", ("red explorer",))
    t = correct(t, "fire.1", "1R.1")
    t = correct(t, "round", 3)
    assert t.state.flipped == ("1L", "1R", "2L", "2R")
    assert t.state.restricted == ("1R", "2R")
    assert t["red"].explorers == 4
    assert not any(space.startswith(("1L", "1R", "2L", "2R")) for space in t.state.spaces)
    assert set(t.state.fire_space) == {"3", "4", "5a", "5b"}
    t = correct(t, "space.1R.crossroads", ("red explorer",))
    t = correct(t, "round", 1)
    assert (t.state.flipped, t.state.restricted, t["red"].explorers) == ((), (), 4)


def test_a_tile_turned_over_by_hand_does_the_same() -> None:
    # TM-REND-02
    t = correct(correct(playing(4), "space.1L.1", ("red explorer",)), "flipped", ("1L",))
    assert (t["red"].explorers, t.state.restricted) == (4, ())
    assert not is_there(t.state, "1L.1")
    assert is_there(t.state, "1R.1")


def test_a_private_crossroads_that_goes_away_sends_its_members_home() -> None:
    # TM-CHAR-19
    t = correct(table().character("red", "C7"), "space.private.red", ("red explorer",))
    assert correct(t, "red.adult", True)["red"].explorers == 4
    assert correct(t, "red.character", "C1")["red"].explorers == 4


def test_fire_numbers_follow_the_space() -> None:
    # TM-NEUT-04
    t = table(players=3)
    for space, number in (("1L.2", 1), ("1L.3", 2), ("1R.2", 3), ("1R.3", 4)):
        assert correct(t, "fire.1", space).state.fire == {"1": number}
    assert correct(correct(t, "fire.1", "1L.2"), "fire.1", "").state.fire == {}
    assert correct(t, "fire.1", "1L.2").may("explorer", "1L.2") == {"place.fire"}


# -- cards


def test_a_game_in_progress_can_be_entered_card_by_card() -> None:
    # TM-SETUP-09: levels and numbers follow from counting
    t = playing(4)
    t = correct(correct(t, "dealt.1", 12), "dealt.2", 9)
    assert (t.state.dealt, t.state.deck) == ({1: 12, 2: 9}, {1: 4, 2: 7, 3: 20})
    t = correct(t, "row", tuple(f"a20{at}" for at in range(2, 10)))
    t = correct(correct(t, "red.crafted", ("a101", "a103")), "blue.crafted", ("a201",))
    t = correct(t, "red.reserved", "a102")
    assert codes(t, "blue.crafted", ("a101",)) == {"correct.not_possible"}
    assert codes(t, "blue.reserved", "a102") == {"correct.not_possible"}
    assert codes(t, "row", ("a103",)) == {"correct.not_possible"}
    assert codes(t, "dealt.2", 8) == {"correct.not_possible"}, "a209 lies in the row"
    t = correct(correct(t, "deck.1", 0), "round", 3)
    assert t.state.deck == {1: 0, 2: 7, 3: 20}
    t = correct(t, "turn", "blue")
    assert not t.codes(Send(player="blue", member="explorer", space="hut.blue"))


def test_a_card_taken_away_is_not_used_any_more() -> None:
    # TM-ART-03
    t = table().crafted("red", "once_per_round: 1 wood")
    t = correct(t, "red.used_cards", t["red"].crafted)
    assert correct(t, "red.crafted", ())["red"].used_cards == ()


# -- tracks, tiles, turns


def test_culture_set_settles_the_rewards_of_the_river() -> None:
    # TM-RIVER-03
    assert correct(playing(), "red.culture", 10)["red"].river_rewards == (6, 8, 10)
    assert correct(playing(), "red.culture", 5)["red"].river_rewards == ()


def test_caravans_set_at_the_end_arrive_in_the_order_told() -> None:
    # TM-ROAD-07
    t = correct(correct(playing(4), "red.caravans", ("end", "0")), "blue.caravans", ("end", "end"))
    assert t.state.road_end == ("red", "blue", "blue")
    t = correct(t, "road_end", ("blue", "red", "blue"))
    assert score(t.state).line("blue").halves["road"] == 2 * (8 + 3)
    assert codes(t, "road_end", ("red", "red", "blue")) == {"correct.not_possible"}
    t = correct(t, "blue.caravans", ("end", "6"))
    assert sorted(t.state.road_end) == ["blue", "red"]


def test_private_tiles_used_are_out_of_the_game() -> None:
    # TM-CHAR-13
    t = correct(table().character("red", "C6"), "red.private_tiles_used", ("B11",))
    assert t.codes(UsePower(player="red", tile="B11")) == {"bonus.not_left_over"}
    assert not t.codes(UsePower(player="red", tile="B12"))


def test_who_has_sent_can_be_set_and_decides_about_growing_up() -> None:
    # TM-CHAR-01
    t = table().character("red", "C3").send("red", "explorer", "hut.red").turn("red")
    assert t.codes(Flip(player="red")) == {"character.after_first_member"}
    assert not correct(t, "red.sent", 0).codes(Flip(player="red"))


def test_the_turn_can_be_given_to_anybody_and_drops_what_was_pending() -> None:
    # TM-TURN-01
    t = table().shows("1L.1", "2 any_raw").send("red", "explorer", "1L.1")
    t = correct(t, "turn", "green")
    assert isinstance(t.top, Turn)
    assert (t.top.owner, t.state.turn, t.state.sent) == ("green", "green", False)
    assert not t.codes(Send(player="green", member="explorer", space="hut.green"))


def test_the_set_up_can_be_left_by_giving_somebody_the_turn() -> None:
    # a game already in progress is entered
    t = correct(begin(players=2, start="draft"), "turn", "blue")
    assert t.state.phase == "play"
    assert not t.codes(Send(player="blue", member="explorer", space="hut.blue"))
    assert codes(begin(players=2), "round", 3) == {"correct.unknown"}, "not before that"
    assert codes(begin(players=2), "flipped", ("1L",)) == {"correct.unknown"}
    assert codes(t, "round", 3) == set()


def test_characters_are_picked_and_not_set_while_they_are_drafted() -> None:
    # TM-START-03: whoever had both cards already could pick nothing
    t = begin(start="draft")
    assert codes(t, "red.character", "C1") == {"correct.unknown"}
    assert codes(correct(t, "turn", "red"), "red.character", "C1") == set()


def test_what_a_first_game_gives_everybody_stays_in_the_supply_before() -> None:
    # TM-START-01, TM-COMP-09
    t = begin(players=3)
    assert codes(t, "red.wood", 14) == {"correct.not_possible"}
    t = correct(t, "red.wood", 13).set_up()
    check_table(t.state)
    assert codes(begin(players=3, start="draft"), "red.wood", 16) == set()


def test_the_explorer_that_comes_with_a_character_is_not_given_away_before() -> None:
    # TM-CHAR-10: it lies in the box until the draft is over
    t = correct(begin(start="draft"), "red.explorers", 5)
    assert (t["red"].by_the_river, t["red"].in_the_box) == (0, 1)
    assert codes(t, "red.explorers", 6) == {"correct.not_possible"}
    assert codes(t, "space.hut.red", ("red explorer",) * 6) == {"correct.not_possible"}
    assert codes(correct(t, "turn", "red"), "red.explorers", 6) == set()


def test_caravans_set_in_the_middle_of_a_journey_go_on_from_there() -> None:
    # TM-ROAD-02: the steps left are not lost
    t = table().shows("1L.1", "2 travel").road(Segment("1")).send("red", "explorer", "1L.1")
    t = correct(t, "red.caravans", ("1", "1"))
    assert t.answer(Step, caravan=0, to="2")["red"].caravans == ("2", "1")


def test_turns_are_not_given_when_the_game_is_over_or_not_mirrored() -> None:
    # TM-SCORE-01
    t = table().round(5).spent("red", "blue", "green", "yellow").end_round()
    assert codes(t, "turn", "red") == {"correct.game_over"}
    assert codes(t.with_state(agenda=()), "turn", "red") == {"correct.game_over"}
    assert codes(begin(players=2, depth="score"), "turn", "red") == {"correct.unknown"}
    assert codes(begin(players=2, depth="neutral"), "turn", "red") == {"correct.unknown"}


def test_the_step_and_the_spaces_of_a_round_can_be_freed_again() -> None:
    # TM-ART-05, TM-RAID-09, TM-FIRST-06
    t = table().culture(red=4).turn("red", sent=True).do(Reserve(player="red", card="a101"))
    t = correct(t, "stepped", False)
    assert not t.card("a102").codes(CraftArtifact(player="red", card="a102"))
    raid = table().strength(red=2).send("red", "explorer", "home.raid")
    raid = correct(correct(raid, "space.home.raid", ()), "raid_used", False).turn("red")
    assert not raid.may("explorer", "home.raid")
    assert correct(table(), "sent", True).codes(EndTurn(player="red")) == set()


def test_a_correction_is_told_from_what_to_what() -> None:
    t = correct(table().goods("red", wood=2), "red.wood", 5)
    (event,) = t.told("corrected")
    assert (event.player, event.what, event.before, event.after) == ("red", "wood", 2, 5)
    (count,) = t.told("count")
    assert (count.what, count.before, count.after, count.source) == ("wood", 2, 5, "correction")
    t = correct(t, "round", 2)
    (event,) = t.told("corrected")
    assert (event.player, event.what, event.before, event.after) == ("", "round", 1, 2)


def test_a_card_described_wrongly_is_put_right_by_telling() -> None:
    # TM-ART-01
    t = table().card("a101", timber=1).do(Learn(fact="card:a101", value=Card(1, "tools", {"metal": 1}, 3)))
    assert t.state.known.cards["a101"].cost == {"metal": 1}


@given(st.integers(0, 10**6), st.integers(2, 4))
def test_many_corrections_in_a_row_lose_and_double_nothing(seed: int, players: int) -> None:
    rng = random.Random(seed)
    t = playing(players)
    for _ in range(25):
        what = rng.choice(all_targets(t.state))
        found = target(t.state, what)
        if found is not None:
            value = random_value(rng, found.choices(t.state))
            if not codes(t, what, value):
                t = correct(t, what, value)


# -- the round, and the artifacts that leave with it


def test_a_corrected_round_takes_the_artifacts_out_that_leave_on_the_way() -> None:
    # TM-RSTART-01, TM-RSTART-02, TM-RSTART-03, TM-RSTART-04
    t = begin(players=4)
    second = correct(t, "round", 2)
    assert second.state.deck[1] == 0
    assert [card.level for card in second.state.row] == [1] * 8
    third = correct(t, "round", 3)
    assert third.state.deck[1] == 0
    assert [card.level for card in third.state.row] == [2] * 8
    assert [event.kind for event in third.events[2:5]] == ["deck_removed", "row_removed", "dealt"]
    fifth = correct(t, "round", 5)
    assert fifth.state.deck == {1: 0, 2: 0, 3: CARDS_PER_LEVEL[3] - 8}
    assert [card.level for card in fifth.state.row] == [3] * 8


def test_a_round_corrected_back_restores_no_artifacts_and_says_so() -> None:
    # TM-RSTART-01
    third = correct(begin(players=4), "round", 3)
    back = correct(third, "round", 1)
    assert (back.state.row, back.state.deck) == (third.state.row, third.state.deck)
    assert [event.kind for event in back.events[-2:]] == ["cards_stay_out", "corrected"]
    assert correct(correct(back, "round", 1), "round", 1).told("cards_stay_out") == []


def test_a_corrected_round_tells_all_that_leaves_the_rows_on_the_way() -> None:
    # TM-REND-01, TM-REND-02, TM-NEUT-13, TM-NEUT-18
    t = playing(2)
    neutral = {s: here[0].owner for s, here in t.state.spaces.items() if s[0] in "12" and here}
    free = next(space for space in tile_spaces("1") if space not in t.state.spaces)
    t = correct(t, f"space.{free}", ("red explorer",))
    third = correct(t, "round", 3)
    assert [event.what for event in third.told("row_flipped")] == ["1", "2"]
    assert [event.what for event in third.told("restriction")] == ["1R", "2R"]
    assert [(event.player, event.what, event.before) for event in third.told("returned")] == [
        ("red", "explorer", free)
    ]
    assert neutral
    assert {str(event.before): event.player for event in third.told("neutral_left")} == neutral
    assert correct(third, "round", 3).told("row_flipped") == []


def test_a_round_corrected_back_says_what_turns_and_what_stays_away() -> None:
    # TM-REND-02, TM-NEUT-13
    back = correct(correct(playing(2), "round", 3), "round", 2)
    assert [event.what for event in back.told("row_turned_back")] == ["2"]
    assert [event.what for event in back.told("restriction_lifted")] == ["2R"]
    assert len(back.told("pieces_stay_away")) == 1
    assert correct(back, "round", 2).told("pieces_stay_away") == []


def test_a_card_being_crafted_that_leaves_with_the_round_is_not_crafted() -> None:
    # TM-RSTART-02
    t = table().goods("red", timber=2).turn("red", sent=True).do(CraftArtifact(player="red", card="a101"))
    t = correct(t, "round", 3)
    assert isinstance(t.top, Turn)
    assert t["red"].crafted == ()


def test_a_fire_tile_is_put_on_a_small_space_or_taken_away() -> None:
    # TM-NEUT-04
    t = correct(table(players=3), "fire.1", "1L.2")
    assert codes(t, "fire.1", "1L.1") == {"correct.not_possible"}, "the large space"
    moved = correct(t, "fire.1", "1R.3")
    assert (moved.state.fire_space, moved.state.fire) == ({"1": "1R.3"}, {"1": 4})
    assert moved.may("explorer", "1L.2") == set()
    assert correct(moved, "fire.1", "").state.fire_space == {}
    unknown = t.forget("large")
    assert not codes(unknown, "fire.1", "1L.1"), "nobody has told which one is the large space"


def test_an_explorer_whom_the_canoe_has_passed_can_stand_on_the_board() -> None:
    """TM-RIVER-08: the fifth comes from beside the river, not from the box."""
    t = correct(playing(), "red.culture", 9)
    for space in ("1L.1", "1L.2", "1L.3", "1R.1", "1R.2"):
        t = correct(t, f"space.{space}", ("red explorer",))
    red = t.state.players["red"]
    assert (red.explorers, red.by_the_river, red.in_the_box) == (0, 0, 1)
