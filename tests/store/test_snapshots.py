"""Snapshots only ever save time: a wrong, foreign or unreadable one is dropped, and the moves are right."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import func, select, update

from companion.kernel import replay
from companion.session import Change, Session
from companion.store import chain
from companion.store.games import Games
from companion.store.open_book import SNAPSHOT_EVERY
from companion.store.repository import Store
from companion.store.tables import GAMES, SNAPSHOTS
from companion.store.writer import SNAPSHOTS_KEPT
from tests.store.stones import STONES, State, Take
from tests.store.test_games import play


@pytest.fixture(autouse=True)
def no_short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a few moves are enough to see what a snapshot does."""
    monkeypatch.setattr("companion.session.SHORT_GAME", 0)


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many moves were replayed, call by call."""
    counts: list[int] = []
    revalidate = replay.revalidate

    def counting(game: Any, state: Any, moves: Any, *watch: Any) -> Any:
        counts.append(len(moves))
        return revalidate(game, state, moves, *watch)

    monkeypatch.setattr(replay, "revalidate", counting)
    return counts


def reopen(store: Store, session: Session[State]) -> Session[State]:
    return Session.open(store.games, session.book.uid)


def test_a_long_game_opens_from_its_snapshot_and_the_tail(
    store: Store, session: Session[State], replayed: list[int]
) -> None:
    play(session, SNAPSHOT_EVERY + 3)
    replayed.clear()

    again = reopen(store, session)

    assert replayed == [3]
    assert again.state == session.state


def test_a_short_game_is_replayed_and_needs_no_snapshot(
    store: Store, session: Session[State], replayed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.session.SHORT_GAME", 10)
    play(session, 10)
    session.close()
    replayed.clear()

    assert reopen(store, session).state == session.state
    assert replayed == [10]


def test_a_closed_game_opens_without_replaying_anything(
    store: Store, session: Session[State], replayed: list[int]
) -> None:
    play(session, 10)
    session.close()
    replayed.clear()

    assert reopen(store, session).state == session.state
    assert replayed == [0]


def test_undo_behind_the_snapshot_works_out_what_was_before(
    store: Store, session: Session[State], replayed: list[int]
) -> None:
    play(session, 10)
    session.close()
    again = reopen(store, session)
    replayed.clear()

    change = again.undo(4)

    assert replayed == [10]
    assert again.state == session.steps[5].state
    assert [event.player for event in change.taken_back] == ["blue", "red", "blue", "red"]
    assert list(again.steps) == list(session.steps)


def test_the_log_and_the_ledger_work_out_what_was_before(store: Store, session: Session[State]) -> None:
    play(session, 10)
    session.close()

    again = reopen(store, session)

    assert again.ledger("red", "stones") == session.ledger("red", "stones")
    assert list(again.played) == list(session.played)


def test_a_game_goes_on_from_a_snapshot_as_if_there_were_none(store: Store, session: Session[State]) -> None:
    play(session, 10)
    session.close()
    again = reopen(store, session)
    again.undo(2)

    steps: tuple[Callable[[Session[State]], Change[State]], ...] = (
        lambda one: one.apply(Take(player="red", n=3)),
        lambda one: one.edit("m2", Take(player="blue", n=1)),
        lambda one: one.undo(),
        lambda one: one.insert("m4", Take(player="red", n=1), allow=True),
        lambda one: one.delete("m1"),
        lambda one: one.jump(3),
        lambda one: one.redo(2),
    )
    for step in steps:
        fresh: Session[State] = Session.import_file(again.export(), lambda _: STONES)
        assert fresh.state == again.state
        step(again)
        step(fresh)
        assert fresh.state == again.state
        assert [found.move for found in fresh.problems] == [found.move for found in again.problems]


def test_a_snapshot_of_moves_that_were_taken_back_is_not_used(
    store: Store, session: Session[State], replayed: list[int]
) -> None:
    play(session, 10)
    session.close()
    session.undo(3)
    session.apply(Take(player="blue", n=1))
    replayed.clear()

    assert reopen(store, session).state == session.state
    assert replayed == [8]


@pytest.mark.parametrize(
    "damage",
    [
        {"seal": "0" * 64},
        {"moves": 4},
        {"state": "{}"},
        {"rules": "0"},
        {"entries": 99},
    ],
)
def test_a_snapshot_that_does_not_belong_to_the_journal_is_dropped(
    store: Store, session: Session[State], damage: dict[str, Any]
) -> None:
    play(session, 10)
    session.close()
    with store.database.write() as connection:
        connection.execute(update(SNAPSHOTS).values(**damage))

    book = store.games.book(session.book.uid)

    assert book.snapshots == ()
    assert reopen(store, session).state == session.state


def forge(store: Store, state: str) -> None:
    """A snapshot with a proper seal, as a faulty program would write it."""
    with store.database.write() as connection:
        row = connection.execute(select(SNAPSHOTS)).one()
        head = connection.execute(select(GAMES.c.head)).scalar_one()
        seal = chain.seal(head, row.moves, row.rules, state)
        connection.execute(update(SNAPSHOTS).values(state=state, seal=seal))


def test_a_snapshot_whose_class_has_changed_is_dropped(store: Store, session: Session[State]) -> None:
    play(session, 10)
    session.close()
    text = session.codec.state_to(session.state)
    forge(store, text.replace('"round":', '"former_field":0,"round":'))

    again = reopen(store, session)

    assert again.state == session.state


def test_a_snapshot_that_disagrees_with_the_moves_is_dropped_and_rebuilt(
    store: Store, session: Session[State]
) -> None:
    play(session, 10)
    session.close()
    forge(store, session.codec.state_to(session.state).replace('"heap":980', '"heap":981'))

    again = reopen(store, session)
    assert again.state.heap == 981
    assert again.played[-1].state == session.state  # looking into the log brings it to light
    assert again.state == session.state

    again.close()
    assert reopen(store, session).state == session.state


def test_a_wrong_snapshot_cannot_survive_an_undo_and_redo(store: Store, session: Session[State]) -> None:
    play(session, 10)
    session.close()
    forge(store, session.codec.state_to(session.state).replace('"heap":980', '"heap":981'))

    again = reopen(store, session)
    again.undo(2)
    again.redo(2)

    assert again.state == session.state


def test_only_the_newest_snapshots_are_kept(store: Store, session: Session[State]) -> None:
    for _ in range(SNAPSHOTS_KEPT + 3):
        play(session, 1)
        session.close()

    with store.database.read() as connection:
        assert connection.execute(select(func.count(SNAPSHOTS.c.id))).scalar() == SNAPSHOTS_KEPT
        newest = connection.execute(select(func.max(SNAPSHOTS.c.entries))).scalar()
    assert newest == SNAPSHOTS_KEPT + 3


def test_no_snapshot_is_taken_while_a_move_does_not_fit(store: Store, session: Session[State]) -> None:
    play(session, 10)
    session.edit("m2", Take(player="red", n=1))
    assert session.problems

    session.close()

    assert store.games.book(session.book.uid).snapshots == ()
    again = reopen(store, session)
    assert [step.verdict for step in again.problems] == [step.verdict for step in session.problems]


def test_trouble_with_a_snapshot_is_no_trouble(
    store: Store, session: Session[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.store.trouble import FULL, StoreTrouble
    from companion.store.writer import GameWriter

    def full(*_args: Any) -> None:
        raise StoreTrouble(FULL, file="x")

    monkeypatch.setattr(GameWriter, "snapshot", full)
    play(session, SNAPSHOT_EVERY + 1)
    session.close()

    assert isinstance(store.games, Games)
    assert reopen(store, session).state == session.state
