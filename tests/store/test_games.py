"""The shelf: games are listed, taken down as they were, deleted and brought back."""

from datetime import timedelta

import pytest
from sqlalchemy import select, update

from companion.kernel.errors import Unreadable
from companion.session import Session
from companion.store.clock import stamp
from companion.store.repository import Store
from companion.store.tables import GAMES, JOURNAL
from companion.store.trouble import StoreTrouble
from tests.store.conftest import Wristwatch
from tests.store.stones import STONES, Seat, Setup, State, Take
from tests.store.test_validation import HOSTILE


def play(session: Session[State], turns: int) -> None:
    for _ in range(turns):
        session.apply(Take(player=session.state.agenda[0].owner, n=2))


def test_a_game_comes_back_as_it_was(store: Store, session: Session[State]) -> None:
    play(session, 5)
    session.undo(2)

    again: Session[State] = Session.open(store.games, session.book.uid)

    assert again.state == session.state
    assert again.entries == session.entries
    assert again.timeline == session.timeline
    assert again.book.setup == session.book.setup
    assert again.book.title == "Friday"


def test_the_list_tells_where_each_game_stands(store: Store, session: Session[State]) -> None:
    play(session, 4)

    (listed,) = store.games.all()

    assert listed.title == "Friday"
    assert listed.players == (("red", "Anna"), ("blue", "Ben"))
    assert (listed.round, listed.finished, listed.entries) == (3, False, 4)
    assert listed.created_at < listed.updated_at


def test_a_finished_game_is_listed_as_finished(store: Store) -> None:
    session = Session.create(STONES, Setup(heap=2), store.games)
    play(session, 1)

    assert store.games.all()[0].finished


def test_the_game_played_last_is_listed_first_whatever_the_clock_says(
    store: Store, watch: Wristwatch
) -> None:
    first = Session.create(STONES, Setup(), store.games, title="first")
    second = Session.create(STONES, Setup(), store.games, title="second")
    assert [game.title for game in store.games.all()] == ["second", "first"]

    watch.time -= timedelta(days=400)
    play(first, 1)
    assert [game.title for game in store.games.all()] == ["first", "second"]

    watch.time -= timedelta(days=400)
    play(second, 1)
    assert [game.title for game in store.games.all()] == ["second", "first"]


def test_a_clock_that_jumps_back_does_not_change_the_order_of_a_journal(
    store: Store, session: Session[State], watch: Wristwatch
) -> None:
    for _ in range(5):
        play(session, 2)
        watch.time -= timedelta(hours=5)

    assert Session.open(store.games, session.book.uid).entries == session.entries


def test_the_last_entry_by_then_is_known_without_those_a_wrong_clock_dated_ahead(
    store: Store, session: Session[State], watch: Wristwatch
) -> None:
    uid = session.book.uid
    assert store.games.last_said(uid, stamp(watch())) == ""
    play(session, 1)
    said = store.games.said_at(uid)
    here = stamp(watch())
    watch.time += timedelta(days=2)
    play(session, 1)
    assert store.games.last_said(uid, here) == said[-1]
    assert store.games.last_said(uid, stamp(watch())) == store.games.said_at(uid)[-1]


def test_the_beginning_of_an_id_is_enough(store: Store, session: Session[State]) -> None:
    assert store.games.book(session.book.uid[:5]).uid == session.book.uid


def test_an_ambiguous_or_unknown_id_is_said_to_be_so(store: Store, session: Session[State]) -> None:
    with store.database.write() as connection:
        connection.execute(update(GAMES).values(uid="aa1111111111"))
    Session.create(STONES, Setup(), store.games)
    with store.database.write() as connection:
        connection.execute(update(GAMES).where(GAMES.c.uid != "aa1111111111").values(uid="aa2222222222"))

    with pytest.raises(Unreadable, match="several"):
        store.games.book("aa")
    with pytest.raises(Unreadable, match="no game 'bb'"):
        store.games.book("bb")


def test_a_deleted_game_can_be_brought_back(store: Store, session: Session[State]) -> None:
    play(session, 3)
    store.games.delete(session.book.uid)
    store.games.delete(session.book.uid)
    assert store.games.all() == []
    assert [game.uid for game in store.games.deleted()] == [session.book.uid]

    store.games.restore(session.book.uid)
    assert store.games.deleted() == []
    assert Session.open(store.games, session.book.uid).state == session.state


def test_title_and_note_can_be_changed(store: Store, session: Session[State]) -> None:
    store.games.describe(session.book.uid, title="Saturday", note="two\nlines")
    store.games.describe(session.book.uid)

    book = store.games.book(session.book.uid)
    assert (book.title, book.note) == ("Saturday", "two\nlines")
    with pytest.raises(Unreadable) as caught:
        store.games.describe(session.book.uid, title="x" * 201)
    assert caught.value.place == "title"


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_just_data(store: Store, name: str) -> None:
    setup = Setup(players=(Seat("red", name), Seat("blue", "Ben")))
    session = Session.create(STONES, setup, store.games, title=name)
    play(session, 1)

    assert store.games.all()[0].players[0] == ("red", name)
    again: Session[State] = Session.open(store.games, session.book.uid)
    assert again.state.players["red"].name == name
    assert again.book.title == name
    assert store.database.faults() == []


def test_a_changed_entry_keeps_the_game_closed(store: Store, session: Session[State]) -> None:
    play(session, 5)
    with store.database.write() as connection:
        text = connection.execute(select(JOURNAL.c.entry).where(JOURNAL.c.n == 3)).scalar_one()
        changed = text.replace('"n":2', '"n":3')
        connection.execute(update(JOURNAL).where(JOURNAL.c.n == 3).values(entry=changed))

    with pytest.raises(StoreTrouble, match=r"damaged after 2 of 5 entries.*doctor"):
        store.games.book(session.book.uid)


def test_a_changed_setup_keeps_the_game_closed(store: Store, session: Session[State]) -> None:
    with store.database.write() as connection:
        connection.execute(update(GAMES).values(setup='{"heap":999}'))

    with pytest.raises(StoreTrouble, match="damaged after 0 of 0 entries"):
        store.games.book(session.book.uid)


def test_a_missing_last_entry_is_noticed(store: Store, session: Session[State]) -> None:
    play(session, 5)
    with store.database.write() as connection:
        connection.execute(JOURNAL.delete().where(JOURNAL.c.n == 5))

    with pytest.raises(StoreTrouble, match="damaged after 4 of 5 entries"):
        store.games.book(session.book.uid)


def test_two_sessions_on_one_game_cannot_write_over_each_other(store: Store, session: Session[State]) -> None:
    other: Session[State] = Session.open(store.games, session.book.uid)
    play(session, 1)

    with pytest.raises(StoreTrouble, match="changed meanwhile"):
        play(other, 1)

    assert other.entries == []
    assert Session.open(store.games, session.book.uid).entries == session.entries
