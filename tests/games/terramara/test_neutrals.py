"""Neutral players in games of two and three: fire tiles, explorers, strength, restriction tiles."""

from collections import Counter

import pytest

from companion.games.terramara.board import ROWS
from companion.games.terramara.commands import ChooseOption, Learn, LocateFire, NextRound, PutNeutral
from companion.games.terramara.deeds import objection, question
from companion.games.terramara.frames import Drawing, Locate, PlaceNeutral, Turn
from companion.games.terramara.neutrals import EXPLORERS, putting, surely_large
from companion.games.terramara.scoring import score
from companion.games.terramara.state import Member
from companion.kernel.drawing import Draw, program_draw
from companion.kernel.errors import Refused
from companion.kernel.state import Enforcement
from companion.kernel.values import evolve
from tests.games.terramara.table import Table, begin, stub_known, table


def known(players: int, **fields: object) -> Table:
    """A real game in which the large spaces and what the spaces show are known."""
    return begin(players, **fields).with_state(known=stub_known())  # type: ignore[arg-type]


def with_fire(t: Table, *cards: str) -> Table:
    for card in cards:
        t = t.draw(card)
    return t


def at_explorers(players: int, **fields: object) -> Table:
    """Fire lies on 1L.2, 2L.2, ... : everything before the explorers is done."""
    return with_fire(known(players, **fields), "1", "2", "3", "4", "1", "3")


def put(t: Table, space: str) -> Table:
    return t.answer(PutNeutral, space=space)


# -- who they are


def test_neutrals_fill_the_table_up_to_four() -> None:
    # TM-NEUT-01
    assert begin(4).state.neutrals == ()
    assert begin(3).state.neutrals == ("yellow",)
    assert begin(2).state.neutrals == ("green", "yellow")


def test_neutrals_have_a_marker_at_zero_and_nothing_else() -> None:
    # TM-NEUT-10, TM-NEUT-17, TM-NEUT-19
    state = begin(2).state
    assert state.neutral_strength == {"green": 0, "yellow": 0}
    assert set(state.players) == {"red", "blue"}


def test_four_players_begin_without_neutral_steps() -> None:
    # TM-NEUT-01
    t = begin(4)
    assert isinstance(t.top, Turn)
    assert t.state.round == 1


# -- fire tiles


def test_fire_is_drawn_for_each_row_in_order() -> None:
    # TM-NEUT-02, TM-NEUT-03
    t = known(3)
    for row, card in zip(ROWS, ("1", "2", "3", "4", "4", "1"), strict=True):
        assert t.top.source == f"fire.{row}"
        t = t.draw(card)
    assert t.state.fire == {"1": 1, "2": 2, "3": 3, "4": 4, "5a": 4, "5b": 1}
    assert len(t.state.fire_space) == 6


def test_rows_one_to_four_draw_without_replacement_and_the_last_two_begin_anew() -> None:
    # TM-NEUT-03, AMB-61
    t = known(2)
    for card, left in (("3", "1234"), ("1", "124"), ("4", "24"), ("2", "2"), ("2", "1234"), ("4", "134")):
        frame = t.top
        assert isinstance(frame, Drawing)
        assert frame.left(t.state) == tuple(left)
        gone = next((other for other in "1234" if other not in left), "")
        if gone:
            assert t.codes(Draw(decision=frame.key, result=(gone,), how="table")) == {"draw.not_in_pool"}
        t = t.draw(card)


def test_small_spaces_are_numbered_across_both_tiles_without_the_large_ones() -> None:
    # X-18, TM-NEUT-04, TM-TERR-01
    places = {}
    for card in "1234":
        t = known(3).draw(card)
        places[card] = t.state.fire_space["1"]
    assert places == {"1": "1L.2", "2": "1L.3", "3": "1R.2", "4": "1R.3"}
    assert known(3).draw("2").state.fire_space["1"] == "1L.3", "the third space of the left tile"
    middle = evolve(stub_known(), large={"1L": 2, "1R": 3})
    assert known(3).with_state(known=middle).draw("2").state.fire_space["1"] == "1L.3"
    assert known(3).with_state(known=middle).draw("1").state.fire_space["1"] == "1L.1"
    assert known(3).with_state(known=middle).draw("4").state.fire_space["1"] == "1R.2"


@pytest.mark.parametrize(
    ("card", "candidates"),
    [("1", ("1L.1", "1L.2")), ("2", ("1L.2", "1L.3")), ("3", ("1R.1", "1R.2")), ("4", ("1R.2", "1R.3"))],
)
def test_the_table_says_where_the_fire_lies_when_the_large_space_is_unknown(
    card: str, candidates: tuple[str, ...]
) -> None:
    # TM-NEUT-04, TM-NEUT-03
    t = begin(3).draw(card)
    assert isinstance(t.top, Locate)
    assert [offer.space for offer in t.legal if isinstance(offer, LocateFire)] == list(candidates)
    for space in candidates:
        assert t.answer(LocateFire, space=space).state.fire_space == {"1": space}
    others = {f"1{side}.{at}" for side in "LR" for at in (1, 2, 3)} - set(candidates)
    for space in others:
        assert t.codes(LocateFire(decision=t.top.key, space=space)) == {"fire.other_space"}
    in_another_row = LocateFire(decision=t.top.key, space="2L.1")
    (reason,) = t.reasons(in_another_row)
    assert (reason.code, reason.physical) == ("fire.other_row", True)
    assert t.codes(LocateFire(decision=t.top.key, space="1L.4")) == {"space.unknown"}
    allowed = t.answer(LocateFire, allow=True, space=min(others))
    assert allowed.state.fire_space == {"1": min(others)}


def test_a_large_space_told_in_time_answers_for_the_table() -> None:
    # TM-NEUT-04
    t = begin(3).draw("2").do(Learn(fact="large:1L", value=3))
    assert t.state.fire_space == {"1": "1L.2"}
    assert isinstance(t.top, Drawing)


@pytest.mark.parametrize(
    ("number", "space", "large"),
    [(1, "2L.1", None), (1, "2L.2", 1), (2, "2L.2", 3), (2, "2L.3", None), (3, "2R.2", 1), (4, "2R.2", 3)],
)
def test_a_fire_tile_in_the_middle_shows_which_space_is_the_large_one(
    number: int, space: str, large: int | None
) -> None:
    # TM-NEUT-04
    state = evolve(table().state, fire={"2": number}, fire_space={"2": space})
    slot, other = space[:2], "2R" if space[1] == "L" else "2L"
    state = evolve(state, known=evolve(state.known, large={}))
    assert surely_large(state, slot) == large
    assert surely_large(state, other) is None
    assert surely_large(evolve(state, known=evolve(state.known, large={slot: 2})), slot) == 2


def test_nobody_goes_under_a_fire_tile() -> None:
    # X-18, TM-NEUT-05, TM-PLACE-13
    t = at_explorers(3)
    assert t.codes(PutNeutral(decision=t.top.key, space="1L.2")) == {"place.fire"}
    assert not t.codes(PutNeutral(decision=t.top.key, space="1L.1"))
    assert "1L.2" in t.answer(PutNeutral, allow=True, space="1L.2").state.spaces
    t = table(players=3).fire("1", "1L.2")
    assert t.may("explorer", "1L.2") == {"place.fire"}
    assert not t.may("explorer", "1L.1")


def test_only_its_own_question_is_answered() -> None:
    # TM-NEUT-04, TM-NEUT-07
    t = begin(3)
    assert t.codes(LocateFire(decision=t.top.key, space="1L.1")) == {"decision.other_answer"}
    assert t.codes(PutNeutral(decision=t.top.key, space="1L.1")) == {"decision.other_answer"}


# -- explorers


def test_three_players_place_six_explorers_in_turn_order() -> None:
    # X-21, TM-NEUT-06, TM-NEUT-07
    t = at_explorers(3, first="blue")
    owners, rows = [], []
    while isinstance(t.top, PlaceNeutral):
        owners.append(t.top.owner)
        rows.append(t.top.row)
        assert t.top.neutral == "yellow"
        t = put(t, f"{t.top.row}L.1")
    assert owners == ["blue", "green", "red", "blue", "green", "red"]
    assert rows == list(ROWS)
    assert len(owners) == EXPLORERS[3] == 6
    assert Counter(owners) == dict.fromkeys(("red", "blue", "green"), 2)


def test_two_players_place_twelve_one_colour_after_the_other() -> None:
    # X-21, TM-NEUT-06, TM-NEUT-07, TM-NEUT-08, AMB-18
    t = at_explorers(2)
    seen = []
    while isinstance(t.top, PlaceNeutral):
        seen.append((t.top.owner, t.top.neutral, t.top.row))
        free = next(offer.space for offer in t.legal if isinstance(offer, PutNeutral))
        t = put(t, free)
    owners = ["red", "blue"] * 6
    colours = ["green"] * 6 + ["yellow"] * 6
    assert seen == list(zip(owners, colours, ROWS * 2, strict=True))
    assert len(seen) == EXPLORERS[2] == 12
    for row in ROWS:
        here = [
            m.owner for space, members in t.state.spaces.items() if space.startswith(row) for m in members
        ]
        assert sorted(here) == ["green", "yellow"]


def test_a_neutral_explorer_needs_an_unoccupied_space_of_the_next_row() -> None:
    # TM-NEUT-07
    t = at_explorers(2)
    assert t.codes(PutNeutral(decision=t.top.key, space="2L.1")) == {"neutral.other_row"}
    for row in ROWS:
        t = put(t, f"{row}L.1")
    assert t.codes(PutNeutral(decision=t.top.key, space="1L.1")) == {"neutral.occupied"}
    assert not t.codes(PutNeutral(decision=t.top.key, space="1L.3"))
    crowded = t.answer(PutNeutral, allow=True, space="1L.1")
    assert crowded.state.spaces["1L.1"] == (Member("explorer", "green"), Member("explorer", "yellow"))
    assert [breach.code for breach in crowded.state.breaches] == ["neutral.occupied"]
    with pytest.raises(Refused):
        t.answer(PutNeutral, allow=True, space="2L.3")


def at_row_5a(t: Table) -> Table:
    for row in ROWS[:4]:
        t = put(t, f"{row}L.1")
    return t


def test_neutral_explorers_keep_off_special_spaces() -> None:
    # TM-NEUT-09, AMB-17
    t = at_row_5a(at_explorers(3).shows("5aR.3", "special:river"))
    assert t.codes(PutNeutral(decision=t.top.key, space="5aR.3")) == {"neutral.special"}
    assert not t.codes(PutNeutral(decision=t.top.key, space="5aR.2"))
    assert "5aR.3" in t.answer(PutNeutral, allow=True, space="5aR.3").state.spaces


def untold_5a(t: Table) -> tuple[Table, PutNeutral]:
    """Before a space of which nobody knows whether it is a special one, and what a click there says."""
    t = at_row_5a(t).forget("spaces", "5aR.3")
    return t, PutNeutral(decision=t.top.key, space="5aR.3", ordinary=True)


@pytest.mark.parametrize(("players", "depth"), [(3, "full"), (2, "full"), (3, "neutral"), (2, "neutral")])
def test_a_neutral_explorer_shows_that_its_space_is_no_special_one(players: int, depth: str) -> None:
    # TM-NEUT-09, AMB-17
    t, command = untold_5a(at_explorers(players, depth=depth))
    assert command in t.legal
    t = t.do(command)
    assert t.state.spaces["5aR.3"][0].kind == "explorer"
    assert t.state.known.ordinary == {"5aR.3": True}
    (event,) = t.told("concluded")
    assert (event.what, event.after, event.rule) == ("ordinary:5aR.3", True, "TM-NEUT-09")
    assert t.state.skipped == ()
    assert "space:5aR.3" not in score(t.state).rests_on


def test_where_it_is_told_a_neutral_explorer_shows_nothing() -> None:
    # TM-NEUT-09
    t, command = untold_5a(at_explorers(3))
    plain = evolve(command, ordinary=False)
    told = t.do(Learn(fact="space:5aR.3", value="2 wood"))
    assert plain in told.legal
    assert told.do(command).told("concluded") == []
    assert told.do(command).state.known == told.state.known
    special = t.do(Learn(fact="space:5aR.3", value="special:river"))
    assert special.codes(command) == {"neutral.special"}
    beside = t.do(Learn(fact="space:5aR.2", value="special:river"))
    assert beside.do(command).told("concluded") == [], "a tile carries one"


@pytest.mark.parametrize("mode", ["warn", "track"])
def test_where_the_table_is_not_held_to_the_rules_a_neutral_explorer_shows_nothing(mode: Enforcement) -> None:
    # TM-NEUT-09
    t, command = untold_5a(at_explorers(3))
    t = t.mode(mode)
    assert command not in t.legal
    t = t.do(command)
    assert (t.state.known.ordinary, t.told("concluded")) == ({}, [])


def test_a_neutral_explorer_that_was_allowed_anyway_shows_nothing() -> None:
    # TM-NEUT-09, TM-NEUT-05
    t, _ = untold_5a(at_explorers(3).with_state(fire_space={"5a": "5aR.3"}))
    assert isinstance(t.top, PlaceNeutral)
    command = putting(t.state, t.top, "5aR.3")
    t = t.do(command, allow=True)
    assert [breach.code for breach in t.state.breaches] == ["place.fire"]
    assert (t.state.known.ordinary, t.told("concluded")) == ({}, [])


def test_a_neutral_explorer_put_down_before_deeds_told_anything_still_waits_for_the_answer() -> None:
    # TM-NEUT-09: so games of before stand as they did, also where somebody went on without knowing
    t, command = untold_5a(at_explorers(3))
    command = evolve(command, ordinary=False)
    (reason,) = t.reasons(command)
    assert (reason.code, reason.fact, reason.physical) == ("fact.needed", "space:5aR.3", False)
    assert not t.do(Learn(fact="space:5aR.3", value="2 wood")).codes(command)
    assert t.do(Learn(fact="space:5aR.3", value="special:river")).codes(command) == {"neutral.special"}
    assert not t.skipped("space:5aR.3").codes(command)
    without = t.do(command, allow=True)
    assert (without.state.skipped, without.state.known.ordinary) == (("space:5aR.3",), {})
    assert not t.forget("spaces", "5aL.3").codes(PutNeutral(decision=t.top.key, space="5aL.3"))


def test_whoever_objects_to_it_is_asked_what_the_space_shows() -> None:
    # TM-NEUT-09: that it is special cannot be told without saying which
    t, command = untold_5a(at_explorers(3))
    after = t.do(command)
    (event,) = after.told("concluded")
    assert objection(after.state, event) is None
    assert question(event) == "space:5aR.3"


def test_beside_a_special_space_nothing_is_asked_before_a_neutral_stands_there() -> None:
    # TM-NEUT-09, PRN-04: a tile carries one
    t = at_row_5a(at_explorers(3)).forget("spaces", "5aR.2").forget("spaces", "5aR.3")
    command = PutNeutral(decision=t.top.key, space="5aR.2")
    assert t.codes(command) == {"fact.needed"}
    t = t.do(Learn(fact="space:5aR.3", value="special:river"))
    assert not t.codes(command)
    assert t.do(command).state.skipped == ()
    moved = t.do(Learn(fact="space:5aR.3", value="2 wood"))
    assert moved.codes(command) == {"fact.needed"}, "told better, it may be any of the others"


def test_a_space_told_to_be_ordinary_is_not_asked_for_again_and_leaves_no_caveat() -> None:
    # TM-NEUT-09, TM-PLACE-15
    t = at_row_5a(at_explorers(3)).forget("spaces", "5aR.3")
    command = PutNeutral(decision=t.top.key, space="5aR.3")
    t = t.do(Learn(fact="ordinary:5aR.3", value=True))
    assert not t.codes(command)
    t = t.do(command)
    assert t.state.skipped == ()
    assert "space:5aR.3" not in score(t.state).rests_on
    special = t.do(Learn(fact="space:5aR.3", value="special:river"))
    assert special.state.known.spaces["5aR.3"] == "special:river", "told better"


@pytest.mark.parametrize(("space", "value"), [("5aL.3", True), ("5aR.3", False), ("1R.1", True)])
def test_only_a_space_that_could_be_special_is_told_to_be_ordinary(space: str, value: bool) -> None:
    # TM-SPEC-01
    assert table().codes(Learn(fact=f"ordinary:{space}", value=value)) == {"fact.unknown"}


def test_neutral_explorers_do_nothing_where_they_stand() -> None:
    # TM-NEUT-01, TM-NEUT-19
    t = put(at_explorers(3).shows("1L.1", "2 wood"), "1L.1")
    assert isinstance(t.top, PlaceNeutral)
    assert not any(player.goods for player in t.state.players.values())


# -- strength


def test_neutrals_grow_at_the_start_of_every_round() -> None:
    # TM-NEUT-11, TM-RSTART-06
    t = begin(3, depth="neutral", sample=True, start="draft").set_up()
    for number in range(1, 6):
        assert (t.state.round, t.top.source) == (number, f"strength.{number}")
        t = t.draw("3")
        assert t.state.neutral_strength == {"yellow": 3 * number}
        t = t.answer(NextRound)
    assert t.state.phase == "over"


def test_the_weaker_neutral_takes_the_first_card() -> None:
    # TM-NEUT-11, AMB-19
    def grown(green: int, yellow: int) -> dict[str, int]:
        t = table(players=2).strength(green=green, yellow=yellow).spent("red", "blue")
        t = t.with_state(start="draft", sent=True).end()
        return dict(t.draw("4", "1").state.neutral_strength)

    assert grown(5, 3) == {"green": 6, "yellow": 7}
    assert grown(3, 5) == {"green": 7, "yellow": 6}
    assert grown(3, 3) == {"green": 7, "yellow": 4}


def test_two_neutrals_never_draw_the_same_card() -> None:
    # TM-NEUT-11
    t = begin(2, depth="neutral", sample=True).set_up()
    assert t.codes(Draw(decision=t.top.key, result=("2", "2"), how="table")) == {"draw.wrong_number"}
    assert not t.codes(Draw(decision=t.top.key, result=("2", "1"), how="table"))


def test_a_neutral_stops_at_twenty_and_gains_no_points() -> None:
    # TM-NEUT-19, AMB-21
    t = begin(3, depth="neutral", sample=True, start="draft").set_up().strength(yellow=18).draw("4")
    assert t.state.neutral_strength == {"yellow": 20}


def test_draws_are_uniform_over_seeds() -> None:
    # TM-NEUT-03, TM-NEUT-11
    t = begin(2, depth="neutral", sample=True, start="draft")
    fire, strength = t.top, t.set_up().top
    assert isinstance(fire, Drawing)
    assert isinstance(strength, Drawing)
    seeds = 4000
    for frame, outcomes, limit in ((fire, 4, 16.3), (strength, 12, 31.3)):  # chi-square, p = 0.001
        seen = Counter(
            program_draw(evolve(t.state, seed=seed, fire={}), frame).result for seed in range(seeds)
        )
        expected = seeds / outcomes
        assert len(seen) == outcomes
        assert sum((n - expected) ** 2 / expected for n in seen.values()) < limit


# -- in play


def test_a_neutrals_strength_decides_who_joins_its_explorer() -> None:
    # TM-NEUT-12, TM-PLACE-04
    t = table(players=3).strength(red=3, yellow=3).on("1L.1", "yellow explorer")
    assert t.may("explorer", "1L.1") == {"place.not_stronger"}
    assert not t.strength(yellow=2).may("explorer", "1L.1")


def test_two_players_get_a_restriction_tile_with_every_turned_row() -> None:
    # TM-NEUT-13
    t = table(players=2)
    for number in range(1, 5):
        t = t.spent("red", "blue").end_round()
        assert t.state.restricted == tuple(f"{row}R" for row in range(1, number + 1))
    three = table(players=3).spent("red", "blue", "green").end_round()
    assert three.state.restricted == ()
    assert three.state.flipped == ("1L", "1R")


def test_a_restricted_crossroads_holds_one_member() -> None:
    # TM-NEUT-13, TM-PLACE-18, AMB-15
    t = table(players=2).round(2).caravans(red=("1", "1")).strength(red=5)
    assert not t.may("explorer", "1R.crossroads")
    assert t.on("1R.crossroads", "blue explorer").may("explorer", "1R.crossroads") == {"place.single"}


def test_each_member_on_the_merged_skill_space_chooses_anew() -> None:
    # TM-NEUT-15, TM-HOME-03
    t = table(players=3).strength(red=0, blue=2).send("red", "explorer", "home.develop_or_travel")
    t = t.answer(ChooseOption, option="1 strength + 1 culture").end()
    assert (t["red"].strength, t["red"].culture) == (1, 1)
    t = t.send("blue", "explorer", "home.develop_or_travel")
    options = [offer.option for offer in t.legal if isinstance(offer, ChooseOption)]
    assert options == ["1 strength + 1 culture", "2 travel"]


def test_neutral_explorers_and_fire_leave_with_their_row() -> None:
    # TM-NEUT-18, AMB-12
    t = table(players=3).fire("1", "1L.2").fire("2", "2L.2").fire("5a", "5aL.2")
    for row in ROWS:
        t = t.on(f"{row}L.1", "yellow explorer")
    t = t.spent("red", "blue", "green").end_round()
    assert "1L.1" not in t.state.spaces
    assert set(t.state.spaces) == {f"{row}L.1" for row in ROWS[1:]}
    assert set(t.state.fire_space) == set(t.state.fire) == {"2", "5a"}
    for _ in (2, 3, 4):
        t = t.spent("red", "blue", "green").end_round()
    assert set(t.state.spaces) == {"5aL.1", "5bL.1"}
    t = t.spent("red", "blue", "green").end_round()
    assert t.state.phase == "over"
    assert {"5aL.1", "5bL.1"} <= set(t.state.spaces), "those of the last rows stay to the end"


def test_a_neutral_explorer_leaves_even_beside_a_player() -> None:
    # TM-NEUT-18, TM-REND-01
    t = (
        table(players=3)
        .on("1L.1", "yellow explorer", "red explorer")
        .spent("red", "blue", "green")
        .end_round()
    )
    assert not t.state.spaces
    assert t["red"].explorers == 4


def test_neutral_markers_compete_in_the_final_ranking() -> None:
    # TM-NEUT-16, TM-MIL-08, AMB-55
    t = table(players=2).strength(red=9, blue=4, green=12, yellow=9)
    military = {line.player: line.halves["military"] // 2 for line in score(t.state).lines}
    assert military == {"red": 5, "blue": 0}
    assert score(t.strength(green=0, yellow=0).state).line("blue").halves["military"] == 2 * 5
