"""One open game: what is acknowledged is written down first, and what could not be written never happened."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.command import Command, Move
from companion.kernel.common import Learn
from companion.kernel.errors import EnvironmentTrouble, Refused, Unreadable
from companion.kernel.gamefile import line_of
from companion.kernel.journal import Delete, Do, Entry, Insert, Undo
from companion.session import Session
from companion.store.book import MemoryWriter, Note
from companion.store.repository import Store
from tests.store.stones import STONES, Setup, State, Take, find_game


@pytest.fixture
def session() -> Session[State]:
    return Session.create(STONES, Setup())


def take(session: Session[State], *counts: int) -> None:
    for n in counts:
        session.apply(Take(player=session.state.agenda[0].owner, n=n))


class BrokenWriter(MemoryWriter):
    """A disk that is full whenever `full` is set."""

    full = False

    def append(self, entry: Entry, text: str, note: Note) -> None:
        if self.full:
            raise EnvironmentTrouble("The disk is full.")
        super().append(entry, text, note)


def with_writer(writer: MemoryWriter) -> Session[State]:

    return Session(replace(Session.create(STONES, Setup()).book, writer=writer))


def test_a_change_tells_what_happened(session: Session[State]) -> None:
    before = session.state
    change = session.apply(Take(player="red", n=2))

    assert (change.before, change.state) == (before, session.state)
    assert isinstance(change.entry, Do)
    assert [(event.player, event.before, event.after) for event in change.events] == [("red", 0, 2)]
    assert (change.taken_back, change.problems) == ((), ())


def test_a_refused_command_changes_nothing(session: Session[State]) -> None:
    before = session.state

    with pytest.raises(Refused) as caught:
        session.apply(Take(player="blue", n=4))

    assert [reason.code for reason in caught.value.reasons] == ["stones.not_your_turn", "stones.one_to_three"]
    assert caught.value.reasons == session.refusals(Take(player="blue", n=4))
    assert session.state is before
    assert session.entries == []


def test_the_table_may_allow_it_anyway(session: Session[State]) -> None:
    session.apply(Take(player="red", n=5), allow=True)

    assert session.state.players["red"].stones == 5
    assert [breach.rule for breach in session.state.breaches] == ["ST-2"]


def test_what_is_legal_is_offered(session: Session[State]) -> None:
    assert session.legal() == [Take(player="red", n=n) for n in (1, 2, 3)]
    assert [frame.owner for frame in session.pending] == ["red"]


@pytest.mark.parametrize(
    "step",
    [
        lambda session: session.apply(Take(player="blue", n=1)),
        lambda session: session.undo(),
        lambda session: session.undo_turn(),
        lambda session: session.jump(1),
        lambda session: session.edit("m1", Take(player="red", n=1)),
        lambda session: session.insert("m2", Take(player="blue", n=1), allow=True),
        lambda session: session.delete("m1"),
    ],
)
def test_what_cannot_be_written_has_not_happened(step: Any) -> None:
    writer = BrokenWriter()
    session = with_writer(writer)
    take(session, 1, 2, 3)
    before = (session.state, list(session.entries), session.timeline)

    writer.full = True
    with pytest.raises(EnvironmentTrouble):
        step(session)
    assert (session.state, session.entries, session.timeline) == before

    writer.full = False
    step(session)
    assert writer.entries == session.entries


def test_every_step_is_written_before_it_is_seen() -> None:
    class Watching(MemoryWriter):
        def append(self, entry: Entry, text: str, note: Note) -> None:
            seen.append(len(session.entries))
            super().append(entry, text, note)

    seen: list[int] = []
    session = with_writer(Watching())
    take(session, 1, 2)
    session.undo()

    assert seen == [0, 1, 2]


def test_undo_tells_what_is_taken_back_and_redo_what_comes_again(session: Session[State]) -> None:
    take(session, 1, 2, 3)

    undone = session.undo(2)
    assert undone.before == session.state_at(3)
    assert [(event.player, event.after) for event in undone.taken_back] == [("red", 4), ("blue", 2)]
    assert undone.events == ()

    redone = session.redo(2)
    assert [(event.player, event.after) for event in redone.events] == [("blue", 2), ("red", 4)]
    assert redone.taken_back == ()


def test_editing_the_past_tells_both(session: Session[State]) -> None:
    take(session, 1, 2, 3)

    change = session.edit("m2", Take(player="blue", n=1))

    assert [(event.player, event.after) for event in change.taken_back] == [("red", 4), ("blue", 2)]
    assert [(event.player, event.after) for event in change.events] == [("blue", 1), ("red", 4)]


def test_a_move_that_no_longer_fits_is_a_problem(session: Session[State]) -> None:
    take(session, 1, 2, 3)

    change = session.delete("m1")

    assert [(step.move.id, step.verdict) for step in change.problems] == [
        (step.move.id, step.verdict) for step in session.problems
    ]
    assert change.problems
    assert not session.undo().problems


def test_a_turn_is_undone_and_redone_as_a_whole(session: Session[State]) -> None:
    take(session, 1)
    session.apply(Learn(fact="a", value=1))
    session.apply(Learn(fact="b", value=1))
    take(session, 2)
    whole = session.state

    session.undo_turn()
    assert session.timeline.cursor == 1
    session.redo_turn()
    assert session.state == whole
    with pytest.raises(Refused):
        session.redo_turn()
    session.undo_turn()
    session.undo_turn()
    assert session.timeline.cursor == 0
    with pytest.raises(Refused):
        session.undo_turn()


def test_undoing_a_turn_takes_back_a_rewrite_made_in_it(session: Session[State]) -> None:
    take(session, 1, 2, 3)
    session.edit("m1", Take(player="red", n=3))

    session.undo_turn()

    assert session.timeline.cursor == 2
    assert session.state.players["red"].stones == 1


def test_the_ledger_follows_the_moves_that_count(session: Session[State]) -> None:
    take(session, 1, 2, 3)
    session.undo()

    assert [(posting.before, posting.after) for posting in session.ledger("red", "stones")] == [(0, 1)]


def test_what_is_learnt_is_written_down_with_the_entry() -> None:
    writer = MemoryWriter()
    session = with_writer(writer)

    session.apply(Learn(fact="card:a3", value=[1, 2]))
    session.undo()
    session.redo()

    assert writer.facts == {"card:a3": [1, 2]}


def test_a_game_file_holds_the_whole_history(session: Session[State]) -> None:
    take(session, 1, 2, 3)
    session.undo(2)
    session.jump(3)
    session.edit("m1", Take(player="red", n=2))

    text = session.export()
    again: Session[State] = Session.import_file(text.encode(), find_game)

    assert again.export() == text
    assert again.state == session.state
    assert again.entries == session.entries
    assert again.timeline == session.timeline
    assert again.difference is None


def test_numbers_taken_by_a_file_are_not_given_twice(session: Session[State]) -> None:
    take(session, 1, 2)
    text = session.export().replace('"m1"', '"m3"')

    again: Session[State] = Session.import_file(text, find_game)
    take(again, 3, 1)

    ids = [step.move.id for step in again.steps]
    assert len(set(ids)) == 4
    assert Session.import_file(again.export(), find_game).state == again.state


def test_a_history_that_does_not_hold_together_is_unreadable(session: Session[State]) -> None:
    take(session, 1)
    text = session.export().replace('"journal": [\n', '"journal": [\n    {"op":"undo","steps":3},\n')

    with pytest.raises(Unreadable, match=r"does not hold together \(history.nothing_to_undo\)") as caught:
        Session.import_file(text, find_game)
    assert caught.value.place == "journal"


def test_a_stored_history_that_does_not_hold_together_is_unreadable_as_well(tmp_path: Path) -> None:
    with Store.open(tmp_path, find_game) as store:
        session = Session.create(STONES, Setup(), store.games)
        undo = Undo(steps=9)
        note = Note(STONES.glance(session.state))
        session.book.writer.append(undo, line_of(undo, session.codec), note)
        with pytest.raises(Unreadable, match=r"does not hold together \(history\.nothing_to_undo\)"):
            Session.open(store.games, session.book.uid)


def test_a_difference_under_new_rules_is_reported_never_hidden(session: Session[State]) -> None:
    take(session, 1)
    text = session.export().replace('"rules": "1"', '"rules": "0"')
    digest = session.file().digest

    same: Session[State] = Session.import_file(text, find_game)
    other: Session[State] = Session.import_file(text.replace(digest, "0" * 32), find_game)

    assert same.difference is None
    assert other.difference is not None
    assert other.difference.rules == "0"
    assert other.state == session.state


COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(Take, player=st.sampled_from(["red", "blue", "green"]), n=st.integers(0, 4)),
    st.builds(Learn, fact=st.text(max_size=5), value=st.integers()),
)
TARGETS = st.integers(1, 12).map("m{}".format)
STEPS = st.one_of(
    st.tuples(st.just("apply"), COMMANDS, st.booleans()),
    st.tuples(st.just("apply"), COMMANDS, st.booleans()),
    st.tuples(st.sampled_from(["undo", "redo", "jump"]), st.integers(0, 4)),
    st.tuples(st.sampled_from(["undo_turn", "redo_turn"])),
    st.tuples(st.sampled_from(["edit", "insert"]), TARGETS, COMMANDS, st.booleans()),
    st.tuples(st.just("delete"), TARGETS),
    st.tuples(st.just("close")),
)


@given(st.lists(STEPS, max_size=25))
def test_a_session_replayed_from_its_file_is_the_same_session(steps: list[tuple[Any, ...]]) -> None:
    session = Session.create(STONES, Setup(heap=12))
    for name, *arguments in steps:
        try:
            getattr(session, name)(*arguments)
        except Refused:
            continue

    again: Session[State] = Session.import_file(session.export(), find_game)

    assert again.state == session.state
    assert again.timeline == session.timeline
    assert [step.verdict for step in again.steps] == [step.verdict for step in session.steps]


def test_a_session_needs_no_database() -> None:
    """Importing SQLModel takes longer than opening a window: nothing brings it in before it is needed."""
    import subprocess
    import sys

    code = (
        "import sys, companion.session, companion.cli, companion.cli_store, companion.store.book\n"
        "companion.cli.parser()\n"
        "sys.exit(any(name in sys.modules for name in ('sqlmodel', 'sqlalchemy', 'alembic', 'platformdirs')))"
    )
    root = Path(__file__).resolve().parents[1]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0


def test_whatever_a_journal_can_hold_can_be_said_with_its_own_id() -> None:
    session: Session[State] = Session.create(STONES, Setup())
    session.take(Do(id="first", command=Take(player="red", n=1)))
    change = session.take(Insert(id="before", target="first", command=Take(player="red", n=2)))
    assert [step.move.id for step in change.problems] == ["first"]
    session.take(Delete(target="first"))
    session.take(Undo())
    assert [move.id for move in session.timeline.moves] == ["before", "first"]
    assert [entry.op for entry in session.entries] == ["do", "insert", "delete", "undo"]
    assert session.next_id() == "m5"


def test_a_document_becomes_a_session_and_the_same_document_again() -> None:
    session: Session[State] = Session.create(STONES, Setup(), note="for later")
    session.apply(Take(player="red", n=2))
    session.undo()
    again = Session.of_file(session.file(), STONES)
    assert again.file() == session.file()
    assert (again.state_at(1).heap, again.state_at(0).heap) == (998, 1000)
    broken = replace(session.file(), journal=(Undo(),))
    with pytest.raises(Refused, match="nothing_to_undo"):
        Session.of_file(broken, STONES)


def test_moves_taken_up_again_are_one_step_without_those_that_do_not_fit(session: Session[State]) -> None:
    take(session, 1, 2)
    moves = [Move(one, Take(player=player, n=3)) for one, player in (("x", "red"), ("y", "blue"))]
    session.take_up(1, moves)
    assert [move.command for move in session.timeline.moves[1:]] == [Take(player="blue", n=3)]
    assert session.problems == ()
    session.undo_input()
    assert session.state.heap == 997
    session.take_up(1, moves[:1])  # nothing of it fits there
    assert session.state.heap == 999
