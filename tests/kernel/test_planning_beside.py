"""What another thread plans is what would have been planned here, and it can be stopped."""

import random
from copy import copy
from dataclasses import replace
from threading import Thread

import pytest

from companion.kernel import replay
from companion.kernel.codec import Codec
from companion.kernel.errors import Refused
from companion.kernel.journal import Delete, Redo, Revise, Undo, derive
from companion.kernel.playthrough import Planned, Playthrough, Snapshot
from companion.kernel.revising import Revision
from companion.kernel.teaching import Teaching
from companion.kernel.watch import Stopped
from companion.session import Session
from companion.store.book import Book, MemoryWriter
from tests.kernel.test_playthrough import Play, fingerprint, random_plan, two_turns
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_table import Harbour, Setup


@pytest.mark.parametrize("seed", range(10))
def test_a_plan_made_beside_is_the_same_and_leads_to_the_same_game(seed: int) -> None:
    rng = random.Random(seed)
    game = Playthrough(HARBOUR, Setup(seats=("red", "blue"), seed=seed))
    for _ in range(60):
        again = copy(rng)
        again.setstate(rng.getstate())
        before = fingerprint(game)
        beside = game.beside()
        try:
            planned = random_plan(beside, rng)
        except Refused:
            continue
        assert fingerprint(game) == before
        here = random_plan(game, again)
        assert planned == here
        most = game.replays(here.entry)
        assert len(here.steps) - here.kept <= most <= len(here.steps)
        game.adopt(planned)
        assert list(game.steps) == replay.revalidate(HARBOUR, game.first.state, game.timeline.moves)
        assert game.timeline == derive(game.entries)


def test_another_thread_may_plan_while_somebody_looks_at_the_game() -> None:
    game = two_turns()
    game.adopt(game.plan(Revise(changes=(Delete(target="m5"), Delete(target="m6")))))
    game.adopt(game.plan_undo(2))
    for entry in (Redo(steps=2), Revise(changes=(Delete(target="m9"),))):
        expected, before = game.plan(entry), fingerprint(game)
        beside, found = game.beside(), list[Planned[Harbour]]()

        def plan(
            beside: Play = beside, entry: Redo | Revise = entry, found: list[Planned[Harbour]] = found
        ) -> None:
            found.extend(beside.plan(entry) for _ in range(50))

        thread = Thread(target=plan)
        thread.start()
        while thread.is_alive():
            _ = game.timeline.next_undo, game.timeline.next_redo, game.timeline.moves
        thread.join()
        assert found == [expected] * 50
        assert fingerprint(game) == before


def test_what_a_snapshot_spared_is_worked_out_before_anybody_plans_beside() -> None:
    game = two_turns()
    snapshot = Snapshot(8, 8, lambda: game.state_at(8))
    opened = Playthrough(HARBOUR, game.setup, game.entries, (snapshot,))
    planned = opened.beside().plan(Undo(steps=1))
    opened.adopt(planned)
    game.adopt(game.plan_undo())
    assert fingerprint(opened) == fingerprint(game)


def test_working_out_what_a_snapshot_spared_can_be_stopped_and_done_later() -> None:
    def enough(_done: float) -> None:
        raise Stopped

    game = two_turns()
    snapshot = Snapshot(8, 8, lambda: game.state_at(8))
    opened = Playthrough(HARBOUR, game.setup, game.entries, (snapshot,))
    with pytest.raises(Stopped):
        opened.work_out(enough)
    opened.work_out()
    opened.work_out(enough)  # nothing is left to be done
    assert list(opened.steps) == list(game.steps)


def test_a_draft_can_be_stopped_and_nothing_has_changed() -> None:
    def enough(_done: float) -> None:
        raise Stopped

    game = two_turns()
    before = fingerprint(game)
    with pytest.raises(Stopped):
        Revision(game, (Delete(target="m5"),), enough)
    draft = Revision(game, (Delete(target="m5"),))
    for again in (draft.without, lambda _moves, watch: draft.allowing(draft.unfit[0], watch)):
        with pytest.raises(Stopped):
            again(draft.misfits, enough)
    assert fingerprint(game) == before


def test_what_was_planned_is_kept_without_a_replay_as_if_it_was_said_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sessions = [_session() for _ in range(2)]
    drafts = [Revision(one.play.beside(), (Delete(target="m6"),)) for one in sessions]
    planned = drafts[0].without(drafts[0].misfits).planned
    prepared = sessions[0].prepare(planned, drafts[0].play)
    change = sessions[1].take(planned.entry)
    monkeypatch.setattr(replay, "revalidate", None)
    monkeypatch.setattr(Teaching, "taught", None)
    assert sessions[0].take_prepared(prepared) == change
    assert fingerprint(sessions[0].play) == fingerprint(sessions[1].play)
    assert sessions[0].export() == sessions[1].export()


def test_what_was_planned_for_another_game_is_planned_anew() -> None:
    session, other = _session(), _session()
    other.undo()
    session.take_prepared(session.prepare(other.play.plan(Undo()), other.play))
    assert session.timeline.cursor == other.timeline.cursor


def test_where_something_happened_since_it_is_planned_anew() -> None:
    session, other = _session(), _session()
    draft = Revision(session.play.beside(), (Delete(target="m6"),))
    planned, prepared = draft.planned, session.prepare(draft.planned, draft.play)
    for one in (session, other):
        one.undo()
    session.take_prepared(prepared)
    other.take(planned.entry)
    assert fingerprint(session.play) == fingerprint(other.play)
    assert session.timeline != planned.timeline


def _session() -> Session[Harbour]:
    game = two_turns()
    session = Session.create(HARBOUR, game.setup)
    for entry in game.entries:
        session.take(entry)
    return session


def test_a_step_that_leads_from_before_a_snapshot_to_behind_it_tells_all_that_happened() -> None:
    game = two_turns()
    late = Playthrough(HARBOUR, game.setup, [*game.entries, Undo(steps=5)])
    state = game.state_at(8)
    book = Book(
        HARBOUR,
        Codec(HARBOUR),
        game.setup,
        MemoryWriter(),
        tuple(late.entries),
        (Snapshot(8, 8, lambda: state),),
    )
    opened, replayed = Session(book), Session(replace(book, snapshots=()))
    assert opened.redo(4) == replayed.redo(4)
    assert fingerprint(opened.play) == fingerprint(replayed.play)
