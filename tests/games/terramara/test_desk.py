"""Games kept at a smaller depth: the score pad, the neutral desk, and going deeper later."""

import pytest

from companion.games.terramara.commands import (
    CloseGame,
    Correct,
    CraftArtifact,
    Deepen,
    EnterScore,
    NextRound,
    Send,
    StopGame,
    TookFirst,
)
from companion.games.terramara.frames import Desk, Drawing, Pad, Turn
from companion.games.terramara.scoring import CATEGORIES, Typed, score, typed
from companion.games.terramara.state import Depth
from companion.kernel.errors import Refused
from companion.kernel.house_rules import SetEnforcement
from tests.games.terramara.limits import check_table
from tests.games.terramara.table import Table, begin, table


def enter(t: Table, player: str, **numbers: int) -> Table:
    for what, value in numbers.items():
        t = t.do(EnterScore(player=player, what=what, value=value))
    return t


def codes(t: Table, player: str, what: str, value: int) -> set[str]:
    return t.codes(EnterScore(player=player, what=what, value=value))


def halves(t: Table, category: str, colour: str = "red") -> int:
    return score(t.state).line(colour).halves[category]


# -- the score pad


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pad_is_open_at_once_and_asks_nothing(players: int) -> None:
    # TM-SCORE-01
    t = begin(players=players, depth="score", first="")
    assert isinstance(t.top, Pad)
    assert [line.total for line in score(t.state).lines] == [0] * players


def test_numbers_are_entered_in_half_points_for_each_category() -> None:
    # TM-SCORE-01, TM-SCORE-02
    t = begin(depth="score")
    for at, category in enumerate(CATEGORIES):
        t = enter(t, "red", **{category: at})
    assert dict(score(t.state).line("red").halves) == {category: at for at, category in enumerate(CATEGORIES)}
    assert score(t.state).line("red").total == sum(range(8))
    assert enter(t, "red", vp=60).state.entered["red"]["vp"] == 60, "entered again"


def test_what_is_entered_is_told_from_what_to_what() -> None:
    # TM-SCORE-01
    t = enter(begin(depth="score"), "red", vp=6)
    (event,) = enter(t, "red", vp=8).told("score_entered")
    assert (event.player, event.what, event.before, event.after) == ("red", "vp", 6, 8)


def test_a_number_can_be_taken_back() -> None:
    # TM-SCORE-01
    t = enter(begin(depth="score"), "red", vp=6, artifacts=4)
    assert t.codes(EnterScore(player="red", what="road", value=None)) == {"score.nothing_entered"}
    taken = t.do(EnterScore(player="red", what="vp", value=None))
    (event,) = taken.told("score_entered")
    assert (event.before, event.after) == (6, None)
    assert taken.state.entered == {"red": {"artifacts": 4}}
    bare = taken.do(EnterScore(player="red", what="artifacts", value=None))
    assert bare.state.entered == {}, "nothing is left of an empty column"
    assert score(bare.state).waiting == bare.state.seats


def test_a_neutral_strength_can_be_taken_back() -> None:
    # TM-NEUT-16
    t = enter(begin(players=3, depth="score"), "yellow", strength=6)
    assert t.codes(EnterScore(player="yellow", what="vp", value=None)) >= {"score.neutral_strength_only"}
    assert t.do(EnterScore(player="yellow", what="strength", value=None)).state.entered == {}


@pytest.mark.parametrize("depth", ["score", "neutral"])
def test_nobody_wins_on_a_pad_without_numbers(depth: Depth) -> None:
    # TM-SCORE-01, TM-TIE-01
    t = begin(players=2, depth=depth)
    if depth == "neutral":
        t = t.set_up().draw()
    assert score(t.state).winners == ()
    t = enter(t, "red", vp=6)
    found = score(t.state)
    assert (found.winners, found.waiting) == ((), ("blue",))
    assert [line.rank for line in found.lines] == [0, 0]
    found = score(enter(t, "blue", vp=0).state)
    assert (found.winners, found.waiting) == (("red",), ())


def test_what_was_typed_is_told_from_what_was_counted() -> None:
    # TM-SCORE-01
    t = table().vp(red=5).strength(red=1)
    t = enter(t, "red", vp=6, strength=9)
    assert typed(t.state) == (Typed("red", "vp", 6, 10), Typed("red", "strength", 9, 1))
    held = {"culture": 2, "raw": 4, "processed": 1, "reserved_cards": 1}
    t = table(players=4).goods("red", wood=2, ore=1, metal=3)
    found = {entry.what: entry.counted for entry in typed(enter(t, "red", **held).state)}
    assert found == {"culture": t.state.players["red"].culture, "raw": 3, "processed": 3, "reserved_cards": 0}


def test_a_pad_counts_nothing_itself_and_a_desk_only_its_neutral_players() -> None:
    # TM-NEUT-16
    pad = enter(begin(players=3, depth="score"), "red", vp=6)
    assert [entry.counted for entry in typed(pad.state)] == [None]
    desk = begin(players=3, depth="neutral").set_up().draw()
    desk = enter(enter(desk, "red", strength=6), "yellow", strength=20)
    own = desk.state.neutral_strength["yellow"]
    assert [(entry.player, entry.counted) for entry in typed(desk.state)] == [("red", None), ("yellow", own)]


def test_ranking_is_computed_when_all_strengths_are_told() -> None:
    # TM-MIL-07, TM-MIL-08, TM-NEUT-16
    t = begin(players=3, depth="score")
    t = enter(enter(t, "red", strength=9), "blue", strength=9)
    assert halves(t, "military") == 0, "nobody is ranked while markers are missing"
    t = enter(t, "green", strength=4)
    assert halves(t, "military") == 0, "the neutral player's marker too"
    t = enter(t, "yellow", strength=12)
    assert [halves(t, "military", colour) for colour in ("red", "blue", "green")] == [10, 10, 0]


def test_resources_and_reserved_cards_are_computed_from_their_number() -> None:
    # TM-SCORE-01 items 7 and 8, TM-ART-09
    t = enter(begin(depth="score"), "red", raw=3, processed=2, reserved_cards=1)
    assert (halves(t, "resources"), halves(t, "reserved")) == (7, -10)
    down = enter(begin(depth="score", halves="down"), "red", raw=3)
    assert halves(down, "resources") == 2


def test_a_number_entered_for_a_category_beats_what_is_computed() -> None:
    # TM-SCORE-01
    t = enter(begin(depth="score"), "red", raw=3, resources=8)
    assert halves(t, "resources") == 8


def test_the_winner_and_the_tie_break_come_from_what_was_entered() -> None:
    # TM-TIE-01
    t = begin(players=2, depth="score")
    t = enter(enter(t, "red", vp=40, culture=5), "blue", vp=40, culture=7)
    found = score(t.state)
    assert (found.winners, found.tie_break) == (("blue",), "river")
    t = enter(enter(t, "red", culture=7, strength=3), "blue", strength=2)
    found = score(t.state)
    assert (found.winners, found.tie_break) == (("red",), "strength")


REFUSED = [
    ("purple", "vp", 3, "player.unknown"),
    ("red", "moon", 3, "score.unknown"),
    ("yellow", "vp", 3, "score.neutral_strength_only"),
    ("red", "strength", 21, "score.out_of_range"),
    ("red", "strength", -1, "score.out_of_range"),
    ("red", "culture", 15, "score.out_of_range"),
    ("red", "reserved_cards", 2, "score.out_of_range"),
    ("red", "raw", 65, "score.out_of_range"),
    ("yellow", "strength", 21, "score.out_of_range"),
]


@pytest.mark.parametrize(("player", "what", "value", "code"), REFUSED)
def test_what_cannot_be_on_a_pad_is_refused(player: str, what: str, value: int, code: str) -> None:
    # TM-SCORE-01
    t = begin(players=3, depth="score")
    assert codes(t, player, what, value) == {code}
    with pytest.raises(Refused):
        t.do(EnterScore(player=player, what=what, value=value), allow=True)


@pytest.mark.parametrize(
    ("player", "what", "value"),
    [
        ("red", "vp", -3),
        ("red", "strength", 20),
        ("red", "culture", 0),
        ("red", "raw", 64),
        ("yellow", "strength", 0),
    ],
)
def test_the_nearest_numbers_that_can_be_are_taken(player: str, what: str, value: int) -> None:
    # TM-SCORE-01
    assert codes(begin(players=3, depth="score"), player, what, value) == set()


def test_a_pad_is_closed_when_it_is_complete() -> None:
    # TM-SCORE-01
    t = enter(begin(depth="score"), "red", vp=30)
    assert t.codes(NextRound(decision=t.top.key)) == {"decision.other_answer"}
    t = t.answer(CloseGame)
    assert (t.state.phase, t.legal) == ("over", [])
    assert codes(t, "red", "vp", 31) == set(), "a number can still be put right"


# -- the neutral desk


@pytest.mark.parametrize("players", [2, 3])
def test_the_desk_does_the_chores_of_every_round_and_ends_with_the_pad(players: int) -> None:
    # TM-NEUT-01, TM-NEUT-03, TM-NEUT-07, TM-NEUT-11, TM-NEUT-13
    t = begin(players=players, depth="neutral").set_up()
    assert len(t.state.fire_space) == 6
    assert sum(len(here) for here in t.state.spaces.values()) == {2: 12, 3: 6}[players]
    for round_ in (1, 2, 3, 4, 5):
        assert isinstance(t.top, Drawing)
        before = dict(t.state.neutral_strength)
        t = t.draw()
        assert all(t.state.neutral_strength[c] > before[c] or before[c] == 20 for c in before)
        assert isinstance(t.top, Desk)
        assert t.state.round == round_
        assert len(t.state.flipped) == 2 * (round_ - 1)
        assert len(t.state.restricted) == (round_ - 1 if players == 2 else 0)
        t = t.answer(NextRound)
        check_table(t.state)
    assert isinstance(t.top, Pad)
    assert t.state.phase == "over"


def test_neutral_explorers_and_fire_leave_with_their_row_at_the_desk() -> None:
    # TM-NEUT-18
    t = begin(players=3, depth="neutral").set_up().draw().answer(NextRound)
    assert "1" not in t.state.fire_space
    assert not any(space.startswith(("1L", "1R")) for space in t.state.spaces)


def test_the_desk_mirrors_neutral_strength_and_needs_only_the_players() -> None:
    # TM-NEUT-16
    t = begin(players=3, depth="neutral").set_up().draw()
    assert halves(t, "military") == 0
    for colour in ("red", "blue", "green"):
        t = enter(t, colour, strength=10)
    assert halves(t, "military") == 16


def test_a_desk_of_four_has_only_rounds_to_change() -> None:
    # TM-NEUT-01
    t = begin(players=4, depth="neutral")
    assert isinstance(t.top, Desk)
    assert isinstance(t.answer(NextRound).top, Desk)


def test_the_desk_knows_no_turns() -> None:
    # TM-TURN-01
    t = begin(players=4, depth="neutral")
    assert t.codes(Send(player="red", member="explorer", space="hut.red")) >= {"decision.pending"}
    assert t.codes(CraftArtifact(player="red", card="a101")) >= {"decision.pending"}
    assert t.codes(CloseGame(decision=t.top.key)) == {"decision.other_answer"}
    assert table().codes(NextRound(decision="turn:red:turn")) == {"decision.other_answer"}


# -- deeper


def test_depth_only_grows() -> None:
    t = begin(players=4, depth="neutral")
    assert t.codes(Deepen(depth="neutral")) == {"depth.not_deeper"}
    assert t.codes(Deepen(depth="score")) == {"depth.not_deeper"}
    assert t.codes(Deepen(depth="full")) == set()
    assert begin().codes(Deepen(depth="full")) == {"depth.not_deeper"}


def test_a_desk_is_set_up_before_it_is_deepened() -> None:
    # TM-NEUT-02
    t = begin(players=2, depth="neutral")
    assert t.codes(Deepen(depth="full")) == {"depth.finish_setup"}
    assert t.set_up().codes(Deepen(depth="full")) == set()


def test_a_desk_becomes_a_full_table() -> None:
    # TM-TURN-01, TM-SETUP-09
    t = begin(players=2, depth="neutral").set_up().draw().do(Deepen(depth="full"))
    check_table(t.state)
    assert isinstance(t.top, Turn)
    assert (t.state.turn, len(t.state.row), t.state.corrected) == ("red", 8, True)
    t = t.do(Correct(what="red.wood", value=2)).send("red", "explorer", "hut.red")
    assert t.pending


def test_a_draw_that_waits_comes_first() -> None:
    # TM-NEUT-11: nothing stays buried under the turns
    t = begin(players=2, depth="neutral").set_up()
    assert isinstance(t.top, Drawing)
    t = t.do(Deepen(depth="full"))
    assert isinstance(t.top, Drawing)
    t = t.draw()
    assert isinstance(t.top, Turn)
    assert len(t.state.agenda) == 1


@pytest.mark.parametrize(
    ("round_", "row_level", "deck"),
    [
        (1, 1, {1: 8, 2: 16, 3: 20}),
        (2, 1, {1: 0, 2: 16, 3: 20}),
        (3, 2, {1: 0, 2: 8, 3: 20}),
        (4, 2, {1: 0, 2: 0, 3: 20}),
        (5, 3, {1: 0, 2: 0, 3: 12}),
    ],
)
def test_the_cards_of_the_time_are_laid_out(round_: int, row_level: int, deck: dict[int, int]) -> None:
    # TM-RSTART-01 to TM-RSTART-04
    t = begin(players=4, depth="neutral")
    for _ in range(round_ - 1):
        t = t.answer(NextRound)
    t = t.do(Deepen(depth="full"))
    assert {card.level for card in t.state.row} == {row_level}
    assert t.state.deck == deck


def test_a_pad_becomes_a_desk_or_a_table() -> None:
    t = enter(begin(players=4, depth="score"), "red", vp=6)
    desk = t.do(Deepen(depth="neutral"))
    assert isinstance(desk.top, Desk)
    full = t.do(Deepen(depth="full"))
    assert isinstance(full.top, Turn)
    assert halves(full, "vp") == 6, "what was entered stays"
    assert isinstance(desk.do(Deepen(depth="full")).top, Turn)


def test_a_finished_game_is_not_deepened() -> None:
    # TM-REND-06
    t = begin(players=4, depth="neutral")
    for _ in range(5):
        t = t.answer(NextRound)
    assert t.codes(Deepen(depth="full")) == {"correct.game_over"}
    assert begin(depth="score").answer(CloseGame).codes(Deepen(depth="full")) == {"correct.game_over"}


# -- how strictly


def test_the_table_may_change_how_strictly_rules_are_kept() -> None:
    t = table()
    send = Send(player="red", member="explorer", space="home.raid")
    with pytest.raises(Refused):
        t.do(send)
    warned = t.do(SetEnforcement(mode="warn")).do(send)
    assert [breach.rule for breach in warned.state.breaches] == ["TM-RAID-01"]
    tracked = t.do(SetEnforcement(mode="track")).do(send)
    assert tracked.state.breaches == ()


# -- who takes the first-player card at a desk


@pytest.mark.parametrize(
    ("players", "gains"),
    [
        (2, [("blue", "travel")]),
        (3, [("blue", "travel"), ("red", "third")]),
        (4, [("blue", "travel"), ("yellow", "third"), ("red", "fourth")]),
    ],
)
def test_the_desk_is_told_who_takes_the_card_and_tells_the_gains(
    players: int, gains: list[tuple[str, str]]
) -> None:
    # TM-FIRST-01, TM-FIRST-02, TM-NEUT-14
    t = at_desk(players).do(TookFirst(player="blue"))
    assert [(event.player, event.what) for event in t.told("first_bonus")] == gains
    assert t.told("first_bonus")[-1].after == {2: "1 travel", 3: "1 culture", 4: "2 strength"}[players]
    assert t.state.first == "red"
    t = t.answer(NextRound)
    assert (t.state.first, t.state.next_first) == ("blue", "")


def test_whoever_is_told_by_mistake_is_taken_back_by_saying_nobody() -> None:
    # TM-FIRST-04
    t = at_desk(3).do(TookFirst(player="blue")).do(TookFirst(player=""))
    assert t.told("first_player_stays")[0].player == "red"
    assert t.answer(NextRound).state.first == "red"


def test_nobody_takes_the_card_in_the_last_round_nor_where_moves_tell_it() -> None:
    # TM-FIRST-05
    t = at_desk(4).with_state(round=5)
    assert t.codes(TookFirst(player="blue")) == {"first.last_round"}
    assert table().codes(TookFirst(player="blue")) == {"first.told_by_moves"}
    assert at_desk(3).codes(TookFirst(player="yellow")) == {"player.unknown"}
    assert at_desk(3).codes(TookFirst(player="")) == {"first.already_told"}


def at_desk(players: int) -> Table:
    t = begin(players=players, depth="neutral", first="red")
    while not isinstance(t.top, Desk):
        t = t.do(t.plain_legal[0])
    return t


# -- stopping early


@pytest.mark.parametrize("round_", [1, 3, 5])
def test_a_game_is_stopped_in_any_round_and_counts_what_there_is(round_: int) -> None:
    # TM-SCORE-01
    t = table().round(round_).vp(red=7).strength(blue=3)
    before = score(t.state)
    t = t.do(StopGame())
    assert (t.state.phase, t.state.stopped) == ("over", round_)
    assert isinstance(t.top, Pad)
    assert score(t.state) == before
    t = t.answer(CloseGame)
    assert t.state.stopped == round_


def test_whatever_was_pending_is_dropped_when_the_game_is_stopped() -> None:
    # TM-SCORE-01
    t = table().shows("1L.1", "1 wood or 1 stone").send("red", "explorer", "1L.1")
    assert not isinstance(t.top, Turn)
    assert [type(frame) for frame in t.do(StopGame()).state.agenda] == [Pad]


def test_a_desk_is_stopped_as_well_and_a_pad_is_not() -> None:
    # TM-SCORE-01
    t = at_desk(3).answer(NextRound).draw("2").do(StopGame())
    assert (isinstance(t.top, Pad), t.state.stopped) == (True, 2)
    assert begin(depth="score").codes(StopGame()) == {"stop.not_playing"}
    assert begin(players=3).codes(StopGame()) == {"stop.not_playing"}
    assert t.codes(StopGame()) == {"stop.not_playing"}


def test_a_game_played_to_its_end_was_not_stopped() -> None:
    # TM-REND-06
    t = at_desk(4)
    for _ in range(5):
        t = t.answer(NextRound)
    assert (t.state.phase, t.state.stopped) == ("over", 0)
    assert begin(depth="score").answer(CloseGame).state.stopped == 0
