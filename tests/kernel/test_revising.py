"""What a change of the past would lead to, before anything is kept."""

import random
from typing import Any

import pytest

from companion.games.registry import GAMES, find_headless
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.kernel.command import Move
from companion.kernel.common import Correct
from companion.kernel.errors import Refused
from companion.kernel.frame import open_decisions
from companion.kernel.headless import Headless
from companion.kernel.journal import Delete, Edit, Insert, Revise, Rewrite
from companion.kernel.playthrough import Playthrough
from companion.kernel.replay import revalidate
from companion.kernel.revising import Revision, deeds, goes_on, said_there
from companion.kernel.values import evolve
from companion.session import Session
from tests.kernel.test_replay import BIDS, DEAL, GIFT, PAY, roll
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_play import play
from tests.kernel.tiny_table import Build, EndTurn, Harbour, Pay, Setup, Take

MOVES = 120


def harbour(*dice: str) -> Playthrough[Harbour]:
    """Red builds with what the dice gave: m5; with a pair of ones the payment goes by itself."""
    game = Playthrough(HARBOUR, Setup(seats=("red", "blue"), seed=5))
    paid = (PAY,) if dice != ("1", "1") else ()
    return play(game, DEAL, roll(*dice), *BIDS, Build(player="red"), *paid, GIFT, EndTurn(player="red"))


def a_game(game: str, moves: int = MOVES) -> tuple[Headless[Any], Session[Any]]:
    headless = find_headless(game)
    session = Session.create(headless.game, Codec(headless.game).setup_from(headless.demo(3)))
    player = AutoPlayer(headless, 7)
    for _ in range(moves):
        command = player.choose(session.state)
        if command is None:
            break
        session.apply(command)
    return headless, session


def test_a_change_after_which_all_fits_has_nothing_to_decide() -> None:
    draft = Revision(
        harbour("3", "2"), [Edit(target="m7", command=Take(decision=GIFT.decision, good="wood"))]
    )
    assert draft.unfit == ()
    assert [step.move.id for step in draft.fitting] == ["m8"]


def test_a_move_that_does_the_same_in_another_order_leads_to_nothing_else() -> None:
    """As where pieces come home from other places."""
    step = max(harbour("3", "2").steps, key=lambda step: len(step.events))
    turned = evolve(step, events=step.events[::-1])
    assert turned != step
    assert deeds(turned) == deeds(step)
    assert deeds(evolve(step, events=step.events[1:])) != deeds(step)


def test_what_is_open_instead_is_named_and_what_only_follows_stands_below_it() -> None:
    """With other dice the payment is a choice: everything after it waits for that."""
    draft = Revision(harbour("1", "1"), [Edit(target="m2", command=roll("3", "2"))])
    assert len(draft.unfit) == 1
    cause = draft.unfit[0]
    assert cause.step.move.id == "m6"
    assert cause.waits is not None
    assert cause.waits.key == "payment:red:red.1"
    assert [step.move.id for step in cause.follows] == ["m7"]
    answered = draft.with_changes(Insert(id="pay", target="m6", command=PAY))
    assert answered.unfit == ()


def test_what_the_table_agrees_to_stands_and_what_is_taken_out_is_gone() -> None:
    draft = Revision(harbour("3", "2"), [Delete(target="m5")])
    assert draft.misfits == ("m6", "m7")
    assert [cause.may_stand for cause in draft.unfit] == [False]
    left = draft.without(draft.misfits)
    assert left.unfit == ()
    assert left.state == draft.state
    early = Revision(harbour("3", "2"), [Insert(id="end", target="m5", command=EndTurn(player="red"))])
    cause = early.unfit[0]
    assert cause.may_stand
    assert early.allowing(cause).unfit != early.unfit


def test_a_draft_changes_nothing_and_one_that_speaks_of_nothing_is_refused() -> None:
    game = harbour("3", "2")
    before = game.state, list(game.entries)
    Revision(game, [Delete(target="m5")])
    with pytest.raises(Refused):
        Revision(game, [Delete(target="m5"), Delete(target="m5")])
    assert (game.state, game.entries) == before


def test_several_moves_said_in_the_place_of_one_take_its_place_together() -> None:
    said = [Move("x", Build(player="red")), Move("y", PAY), Move("z", GIFT, allow=True)]
    assert said_there(said, "m5", ("i", "j"), instead=True) == (
        Edit(target="m5", command=GIFT, allow=True),
        Insert(id="i", target="m5", command=Build(player="red")),
        Insert(id="j", target="m5", command=PAY),
    )
    assert [change.op for change in said_there(said, "m5", ("i", "j", "k"), instead=False)] == ["insert"] * 3


def test_all_is_said_as_soon_as_the_game_is_where_the_next_move_was_made() -> None:
    game = harbour("3", "2")
    former = {step.move.id: game.state_at(at) for at, step in enumerate(game.steps)}
    rest = game.timeline.moves[5:]
    begun = game.begun_with(game.steps[:4])
    assert not goes_on(HARBOUR, former, begun.first.state, rest)
    play(begun, Build(player="red"))
    assert goes_on(HARBOUR, former, begun.state, rest)  # the payment is the next thing that was said


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(6))
def test_any_change_lists_every_move_after_it_once_and_one_undo_brings_the_same_table_back(
    game: str, seed: int
) -> None:
    rng = random.Random(seed)
    headless, session = a_game(game)
    codec = session.codec
    for number in range(6):
        before, line = codec.digest(session.state), session.timeline.moves
        draft = Revision(session.play, _any_changes(rng, session, number))
        listed = [step.move.id for cause in draft.unfit for step in (cause.step, *cause.follows)]
        fitting = [step.move.id for step in draft.fitting]
        assert sorted(listed) == sorted(draft.misfits)
        assert len(set(listed + fitting)) == len(listed) + len(fitting)
        rest = {step.move.id for step in draft.steps[draft.planned.kept :]}
        brought = {c.id if isinstance(c, Insert) else c.target for c in draft.changes}
        assert rest - brought == set(listed + fitting) - brought
        assert not brought & set(fitting), "what is said differently is not counted as it was said"
        kept = draft.without(draft.misfits) if draft.misfits else draft
        assert kept.unfit == ()
        session.take(kept.entry)
        assert session.state == kept.state
        steps = revalidate(headless.game, session.beginning, session.timeline.moves)
        assert steps[-1].state == session.state
        session.undo_input()
        assert codec.digest(session.state) == before
        assert session.timeline.moves == line
        session.redo_input()
        assert session.state == kept.state
        session.undo_input()


def _any_changes(rng: random.Random, session: Session[Any], number: int) -> list[Rewrite]:
    """A move goes, is said like another one, or such a one is put in before it; now and then two at once."""
    played = session.timeline.current
    target, other = rng.choice(played), rng.choice(played)
    way = rng.randrange(3)
    if way == 0:
        return [Delete(target=target.id)]
    if way == 1:
        return [Edit(target=target.id, command=other.command, allow=rng.random() < 0.5)]
    return [
        Insert(id=f"new{number}", target=target.id, command=other.command),
        *([Delete(target=other.id)] if other is not target else []),
    ]


def test_undo_to_a_moment_never_stops_within_what_was_decided_together() -> None:
    _, session = a_game(min(GAMES), 40)
    played = session.timeline.current
    session.take(Revise(changes=(Delete(target=played[30].id), Delete(target=played[20].id))))
    count = session.timeline.cursor
    session.undo_to(count - 1)
    assert not session.timeline.amid


def test_answers_that_only_belonged_to_what_is_gone_leave_nothing_open() -> None:
    """The house is not built: nobody is asked for payment or gift, and the turn ends as it did."""
    (cause,) = Revision(harbour("3", "2"), [Delete(target="m5")]).unfit
    assert [step.move.id for step in (cause.step, *cause.follows)] == ["m6", "m7"]
    assert cause.waits is None


@pytest.mark.parametrize("seed", range(12))
def test_undo_to_a_moment_leads_to_the_table_that_a_look_back_shows_there(seed: int) -> None:
    """Whatever was changed in the past before; undo and redo still reach everything afterwards."""
    rng = random.Random(seed)
    _, session = a_game(sorted(GAMES)[seed % len(GAMES)], 40)
    for number in range(rng.randint(1, 4)):
        session.take(Revise(changes=tuple(_any_changes(rng, session, number))))
        if rng.random() < 0.4:
            session.undo_to(rng.randrange(session.timeline.cursor))
    for _ in range(3):
        moves, cursor = session.timeline.moves, session.timeline.cursor
        if not cursor:
            return
        at = rng.randrange(cursor)
        shown, now = session.state_at(at), session.state
        session.undo_to(at)
        assert session.state == shown
        assert (session.timeline.moves, session.timeline.cursor) == (moves, at)
        assert not session.timeline.amid
        for _ in range(cursor - at):
            session.redo()
        assert session.state == now
        while session.timeline.can_undo:
            session.undo()
        assert session.state == session.beginning
        while session.timeline.cursor < at or session.timeline.moves != moves:
            session.redo()
        assert session.state == shown


def test_what_is_not_asked_any_more_stands_alone_once_the_game_has_gone_on_as_it_did() -> None:
    """Two houses are not built: the answers to the second one have nothing to do with the first."""
    game = harbour("3", "2")
    goods = [Correct(what=f"blue.{good}", value=5) for good in ("wood", "stone")]
    play(game, *goods, Build(player="blue"))
    (asked,) = open_decisions(game.state.agenda)
    play(game, Pay(decision=asked.key, units={"stone": 1, "wood": 2}))
    (asked,) = open_decisions(game.state.agenda)
    play(game, Take(decision=asked.key, good="gold"), EndTurn(player="blue"))
    draft = Revision(game, [Delete(target="m5"), Delete(target="m11")])
    listed = [[step.move.id for step in (cause.step, *cause.follows)] for cause in draft.unfit]
    assert listed == [["m6", "m7"], ["m12", "m13"]]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_where_the_order_of_turns_is_the_cause_one_turn_is_left_out_and_the_others_stay(game: str) -> None:
    _, session = a_game(game, 60)
    left: list[int] = []
    for step in session.steps:
        draft = Revision(session.play, [Delete(target=step.move.id)])
        causes = [cause for cause in draft.unfit if draft.may_pass(cause)]
        for cause in causes[:1]:
            assert cause.turns is not None
            stays, then = cause.turns
            assert stays != then
            passed = draft.passing(cause)
            at = [one.move.id for one in passed.steps].index(cause.step.move.id)
            assert session.game.in_turn(passed.steps[at].state) == then
            left.append(len(passed.misfits))
    assert 0 in left
