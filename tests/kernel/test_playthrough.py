"""One game in memory: planning changes nothing, adopting follows the plan, and the past can be rewritten."""

import random
from collections.abc import Callable

import pytest

from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.common import Correct
from companion.kernel.drawing import Draw
from companion.kernel.errors import Refused
from companion.kernel.game import Game
from companion.kernel.journal import Delete, Do, Edit, Insert, Jump, Redo, Undo, derive
from companion.kernel.playthrough import Planned, Playthrough, Snapshot
from companion.kernel.replay import revalidate
from companion.kernel.values import evolve
from companion.kernel.watch import Stopped
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_play import any_command, choose, play, play_out, turn_of_red
from tests.kernel.tiny_table import Barter, Build, EndTurn, Harbour, Pay, Setup, Take

Play = Playthrough[Harbour]

PAY = Pay(decision="payment:red:red.1", units={"stone": 1, "wood": 2})
GIFT = Take(decision="gift:blue:red.1", good="gold")


def roll(*dice: str) -> Draw:
    return Draw(decision="roll:::1", result=dice, how="table")


def two_turns() -> Play:
    """m5 build, m6 pay, m7 gift, m8 end of red's turn, m9 barter, m10 take, m11 end of blue's turn."""
    return play(
        turn_of_red(),
        Build(player="red"),
        PAY,
        GIFT,
        EndTurn(player="red"),
        Barter(player="blue"),
        Take(decision="bartering:blue:1", good="stone"),
        EndTurn(player="blue"),
    )


def fingerprint(game: Play) -> tuple[object, ...]:
    timeline = game.timeline
    return (
        tuple(game.entries),
        timeline.copy(),
        (timeline.can_undo, timeline.can_redo),
        tuple(game.steps),
        game.state,
        game.next_id(),
    )


def where(game: Play) -> tuple[int, int]:
    return game.timeline.cursor, len(game.timeline.moves)


# -- planning and adopting

PLANS: list[Callable[[Play], Planned[Harbour]]] = [
    lambda game: game.plan_do(Draw(decision="roll:::2", result=("1", "2"), how="table")),
    lambda game: game.plan_undo(3),
    lambda game: game.plan_jump(2),
    lambda game: game.plan_edit("m2", roll("1", "1")),
    lambda game: game.plan_insert("m5", Barter(player="red")),
    lambda game: game.plan_delete("m5"),
]


@pytest.mark.parametrize("plan", PLANS)
def test_planning_changes_nothing(plan: Callable[[Play], Planned[Harbour]]) -> None:
    game = two_turns()
    before = fingerprint(game)
    plan(game)
    assert fingerprint(game) == before


@pytest.mark.parametrize("plan", PLANS)
def test_adopting_leads_where_the_plan_said(plan: Callable[[Play], Planned[Harbour]]) -> None:
    game = two_turns()
    planned = plan(game)
    expected = game.state_after(planned)
    game.adopt(planned)
    assert game.state == expected
    assert game.entries[-1] == planned.entry
    assert tuple(game.steps) == planned.steps


def test_a_refused_command_changes_nothing() -> None:
    game = two_turns()
    before = fingerprint(game)
    with pytest.raises(Refused, match=r"turn\.not_yours"):
        game.plan_do(EndTurn(player="red"))
    assert fingerprint(game) == before


@pytest.mark.parametrize(
    "plan",
    [
        lambda game: game.plan_undo(12),
        lambda game: game.plan_redo(),
        lambda game: game.plan_jump(12),
        lambda game: game.plan_delete("m99"),
    ],
)
def test_a_step_to_nowhere_is_refused(plan: Callable[[Play], Planned[Harbour]]) -> None:
    game = two_turns()
    before = fingerprint(game)
    with pytest.raises(Refused, match="history"):
        plan(game)
    assert fingerprint(game) == before


def test_the_events_of_a_plan_are_those_of_its_new_steps() -> None:
    game = turn_of_red()
    assert [event.kind for event in game.plan_do(EndTurn(player="red")).events] == []
    assert [(e.kind, e.what) for e in game.plan_do(Correct(what="red.gold", value=2)).events] == [
        ("count", "gold"),
        ("corrected", "gold"),
    ]
    assert game.plan_undo().events == ()


def test_each_entry_is_written_into_the_journal_as_it_was_said() -> None:
    game = two_turns()
    game.adopt(game.plan_undo(2))
    game.adopt(game.plan_redo())
    game.adopt(game.plan_jump(4))
    game.adopt(game.plan_edit("m2", roll("1", "1"), allow=True))
    game.adopt(game.plan_insert("m5", Barter(player="red")))
    game.adopt(game.plan_delete("m5"))
    assert game.entries[11:] == [
        Undo(steps=2),
        Redo(steps=1),
        Jump(to=4),
        Edit(target="m2", command=roll("1", "1"), allow=True),
        Insert(id="m16", target="m5", command=Barter(player="red")),
        Delete(target="m5"),
    ]


# -- ids


def test_ids_are_numbered_by_the_place_in_the_journal() -> None:
    game = turn_of_red()
    game.adopt(game.plan_undo())
    assert game.next_id() == "m6"
    assert [move.id for move in game.timeline.moves] == ["m1", "m2", "m3", "m4"]


def test_an_id_that_a_file_has_taken_is_not_given_again() -> None:
    first = turn_of_red().entries[0]
    assert isinstance(first, Do)
    game = Playthrough(HARBOUR, Setup(seats=("red", "blue"), seed=5), [Do(id="m2", command=first.command)])
    assert game.next_id() == "m3"
    play(game, roll("1", "2"))
    assert game.next_id() == "m4"


# -- undo, redo, jump


def test_undo_and_redo_restore_the_very_same_tables() -> None:
    game = play_out(2)
    states = [game.state_at(count) for count in range(len(game.steps) + 1)]
    for count in reversed(range(len(game.steps))):
        game.adopt(game.plan_undo())
        assert game.state == states[count]
    for count in range(1, len(states)):
        game.adopt(game.plan_redo())
        assert game.state == states[count]


def test_a_jump_shows_any_moment_and_loses_none() -> None:
    game = two_turns()
    game.adopt(game.plan_jump(4))
    assert game.state == turn_of_red().state
    assert where(game) == (4, 11)
    assert [step.move.id for step in game.played] == ["m1", "m2", "m3", "m4"]
    game.adopt(game.plan_jump(11))
    assert game.state == two_turns().state


def test_doing_something_else_after_undo_drops_what_was_undone() -> None:
    game = two_turns()
    game.adopt(game.plan_undo(7))
    play(game, EndTurn(player="red"))
    assert where(game) == (5, 5)
    assert [move.id for move in game.timeline.moves][-1] == "m13"


def test_undo_by_turn_goes_back_to_where_this_turn_began() -> None:
    game = two_turns()
    game.adopt(game.plan_undo(1))  # in the middle of blue's turn
    assert game.turn_start() == 2
    game.adopt(game.plan_undo(game.turn_start()))
    assert (game.timeline.cursor, game.state.turn) == (8, "blue")


def test_at_the_start_of_a_turn_undo_by_turn_goes_back_to_the_turn_before() -> None:
    game = two_turns()
    game.adopt(game.plan_jump(8))
    assert game.turn_start() == 4
    game.adopt(game.plan_jump(0))
    assert game.turn_start() == 0


def test_redo_by_turn_goes_forward_to_where_the_turn_ended() -> None:
    game = two_turns()
    game.adopt(game.plan_jump(5))
    assert game.turn_end() == 3
    game.adopt(game.plan_redo(game.turn_end()))
    assert (game.timeline.cursor, game.state.turn) == (8, "blue")
    game.adopt(game.plan_jump(11))
    assert game.turn_end() == 0


def test_undo_by_turn_takes_rewrites_on_its_way_back_first() -> None:
    game = two_turns()
    game.adopt(game.plan_edit("m10", Take(decision="bartering:blue:1", good="gold")))
    start = game.timeline.cursor - game.turn_start()
    assert game.undo_to(start) == 4
    game.adopt(game.plan_undo(4))
    assert (game.timeline.cursor, game.redo_to(11)) == (8, 3)
    assert game.timeline.can_redo == 4


# -- editing the past


def test_an_edited_move_is_checked_again_with_all_that_follow() -> None:
    game = two_turns()
    game.adopt(game.plan_edit("m10", Take(decision="bartering:blue:1", good="gold")))
    assert game.problems == ()
    assert game.state.players["blue"].goods == {"gold": 2, "stone": 2, "wood": 2}


def test_an_edit_keeps_the_steps_before_it_as_they_are() -> None:
    game = two_turns()
    planned = game.plan_edit("m10", Take(decision="bartering:blue:1", good="gold"))
    assert planned.kept == 9
    assert all(one is other for one, other in zip(planned.steps[:9], game.steps, strict=False))


def test_an_inserted_move_changes_all_that_follows() -> None:
    game = two_turns()
    game.adopt(game.plan_insert("m3", Correct(what="blue.wood", value=9)))
    assert game.problems == ()
    assert game.state.players["blue"].goods["wood"] == 8
    assert game.timeline.find("m12") == 2


def test_a_deleted_move_takes_its_answers_with_it_as_problems() -> None:
    game = two_turns()
    planned = game.plan_delete("m5")
    assert [(step.move.id, step.refusals[0].code) for step in planned.problems] == [
        ("m6", "decision.not_pending"),
        ("m7", "decision.not_pending"),
    ]
    game.adopt(planned)
    assert game.state.players["red"].houses == 0
    assert game.state.round == 2


def test_an_edit_that_takes_a_choice_away_is_told_with_cause_and_consequence() -> None:
    game = two_turns()
    planned = game.plan_edit("m6", Pay(decision="payment:red:red.1", units={"stone": 21}))
    assert [(step.move.id, step.verdict) for step in planned.problems] == [
        ("m6", "cause"),
        ("m7", "consequence"),
        ("m8", "consequence"),
        ("m9", "consequence"),
        ("m10", "consequence"),
        ("m11", "consequence"),
    ]


def test_undoing_an_edit_brings_the_old_game_back_without_problems() -> None:
    game = two_turns()
    old = fingerprint(game)[3:5]
    game.adopt(game.plan_delete("m5"))
    assert game.problems
    game.adopt(game.plan_undo())
    assert game.problems == ()
    assert fingerprint(game)[3:5] == old


def test_a_missing_answer_is_no_longer_missing_once_it_is_inserted() -> None:
    game = play(turn_of_red(("1", "1")), Build(player="red"), GIFT, EndTurn(player="red"))
    game.adopt(game.plan_edit("m2", roll("3", "2")))
    assert [step.needs_answer for step in game.problems] == ["payment:red:red.1", ""]
    game.adopt(game.plan_insert("m6", PAY))
    assert game.problems == ()


def test_a_missing_answer_given_afterwards_is_no_longer_called_missing() -> None:
    game = play(turn_of_red(("1", "1")), Build(player="red"), GIFT)
    game.adopt(game.plan_edit("m2", roll("3", "2")))
    assert [step.needs_answer for step in game.problems] == ["payment:red:red.1"]
    play(game, PAY)
    assert [(step.move.id, step.needs_answer) for step in game.problems] == [("m6", "")]


def test_after_a_second_edit_consequences_of_the_first_are_still_consequences() -> None:
    game = two_turns()
    game.adopt(game.plan_edit("m6", Pay(decision="payment:red:red.1", units={"stone": 21})))
    game.adopt(game.plan_edit("m10", Take(decision="bartering:blue:1", good="gold")))
    assert [step.verdict for step in game.problems] == ["cause", *["consequence"] * 5]


def random_plan(game: Play, rng: random.Random) -> Planned[Harbour]:
    """Any entry that the history can take, sensible or not; raises `Refused` for some."""
    ids = [move.id for move in game.timeline.moves]
    command = any_command(game.state, rng)
    allow = rng.random() < 0.2
    match rng.randrange(12) if ids else 0:
        case 1:
            return game.plan_undo(rng.randint(1, 4))
        case 2:
            return game.plan_redo(rng.randint(1, 3))
        case 3:
            return game.plan_jump(rng.randint(0, len(ids)))
        case 4:
            return game.plan_edit(rng.choice(ids), command, allow)
        case 5:
            return game.plan_insert(rng.choice(ids), command, allow)
        case 6:
            return game.plan_delete(rng.choice(ids))
        case 7:
            return game.plan_undo(game.turn_start())
        case 8:
            return game.plan_do(command, allow)
    return game.plan_do(choose(game.state, rng) or command, allow)


@pytest.mark.parametrize("seed", range(30))
def test_however_the_past_was_rewritten_a_replay_from_the_start_agrees(seed: int) -> None:
    rng = random.Random(seed)
    game = Playthrough(HARBOUR, Setup(seats=("red", "blue"), seed=seed))
    for _ in range(60):
        try:
            planned = random_plan(game, rng)
        except Refused:
            continue
        game.adopt(planned)
        assert list(game.steps) == revalidate(HARBOUR, game.first.state, game.timeline.moves)
        assert game.timeline == derive(game.entries)
    again = Playthrough(HARBOUR, game.setup, game.entries)
    assert again.state == game.state
    assert again.steps == game.steps


# -- snapshots


def reopened(game: Play, *snapshots: Snapshot[Harbour]) -> Play:
    return Playthrough(HARBOUR, game.setup, game.entries, snapshots)


def test_a_game_opened_from_a_snapshot_is_the_same_game() -> None:
    game = two_turns()
    opened = reopened(game, Snapshot(8, 8, lambda: game.state_at(8)))
    assert opened.state == game.state
    assert opened.steps == game.steps
    assert not opened.snapshot_was_wrong


def test_a_snapshot_spares_the_moves_before_it_until_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = two_turns()
    applied: list[str] = []
    apply = engine.apply

    def counting(
        rules: Game[Harbour], state: Harbour, command: Command, allow: bool = False
    ) -> engine.Outcome[Harbour]:
        applied.append(command.kind)
        return apply(rules, state, command, allow)

    monkeypatch.setattr(engine, "apply", counting)
    opened = reopened(game, Snapshot(8, 8, lambda: game.state_at(8)))
    assert (opened.state, len(applied)) == (game.state, 3)
    opened.adopt(opened.plan_undo(5))
    assert (opened.state, len(applied)) == (game.state_at(6), 11)


def test_a_snapshot_of_moves_that_were_rewritten_since_is_not_used() -> None:
    game = two_turns()
    old = game.state_at(8)
    game.adopt(game.plan_edit("m2", roll("4", "2")))
    opened = reopened(game, Snapshot(11, 8, lambda: old))
    assert opened.state == game.state
    assert opened.state.players["red"].goods["wood"] == 2


def test_a_wrong_snapshot_is_told_and_the_moves_are_right() -> None:
    game = two_turns()
    wrong = evolve(game.state_at(8), round=1, discard=("c9",))
    opened = reopened(game, Snapshot(8, 8, lambda: wrong))
    assert opened.steps == game.steps
    assert opened.snapshot_was_wrong
    assert opened.state == game.state


def test_a_snapshot_that_cannot_be_read_is_passed_over() -> None:
    game = two_turns()
    opened = reopened(game, Snapshot(9, 9, lambda: None), Snapshot(6, 6, lambda: game.state_at(6)))
    assert opened.state == game.state
    assert opened.steps_between(6, 8) == tuple(game.steps[6:8])


def test_following_a_journal_can_be_stopped_after_a_few_entries() -> None:
    heard: list[float] = []

    def enough(done: float) -> None:
        heard.append(done)
        raise Stopped

    entries = [Do(id=f"m{n}", command=EndTurn(player="red")) for n in range(1_000)]
    with pytest.raises(Stopped):
        Playthrough(HARBOUR, Setup(seats=("red", "blue"), seed=5), entries, watch=enough)
    assert heard[0] < 0.02, "one entry may go over thousands of rewrites"
