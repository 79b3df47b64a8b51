"""What can be played can be exported and imported, and whoever comes near the end of that is told."""

import itertools

import pytest

from companion.kernel import gamefile
from companion.kernel.common import Learn
from companion.kernel.errors import Unreadable
from companion.kernel.watch import EVERY, Stopped
from companion.session import Session
from companion.store import trouble
from companion.store.repository import Store
from companion.store.trouble import StoreTrouble
from tests.store.stones import STONES, Setup, State, find_game
from tests.store.test_games import play


def long_journal(entries: int) -> str:
    """A game file of so many entries, written by hand: playing them takes longer."""
    seats = itertools.cycle(("red", "blue"))
    moves = [{"kind": "take", "player": next(seats), "n": 1} for _ in range(entries)]
    codec = Session.create(STONES, Setup(heap=10**6)).codec
    head = gamefile.GameFile("stones", "1", Setup(heap=10**6), ())
    lines = ",\n".join(f'{{"kind":"take","player":"{move["player"]}","n":1}}' for move in moves)
    return gamefile.write(head, codec).replace('"journal": []', f'"journal": [{lines}]')


def test_a_game_of_more_than_ten_thousand_entries_goes_out_and_in_again() -> None:
    session: Session[State] = Session.import_file(long_journal(10_001), find_game)
    play(session, 3)

    again = Session.import_file(session.export(), find_game)

    assert len(again.entries) == 10_004
    assert again.state == session.state


def test_a_file_may_be_as_large_as_it_may_be_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert gamefile.MOST_ENTRIES == 100_000
    assert gamefile.LARGEST == 64 * 1024 * 1024
    text = long_journal(40)
    assert len(gamefile.read(text, find_game).journal) == 40
    monkeypatch.setattr(gamefile, "MOST_ENTRIES", 39)
    with pytest.raises(Unreadable, match="more than 39 entries"):
        gamefile.read(text, find_game)


def test_near_the_end_of_what_a_file_can_hold_it_is_said_and_at_the_end_nothing_more_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gamefile, "MOST_ENTRIES", 20)
    session = Session.create(STONES, Setup())
    told = []
    for _ in range(20):
        play(session, 1)
        told.append(session.nearly_full)
    assert told == 17 * [False] + 3 * [True]

    with pytest.raises(StoreTrouble, match="no file can hold more") as caught:
        play(session, 1)
    assert caught.value.text == trouble.BOOK_FULL
    assert len(session.entries) == 20
    assert Session.import_file(session.export(), find_game).state == session.state


def learn_much(session: Session[State]) -> None:
    for told in range(100):
        session.apply(Learn(fact=f"fact {told}", value="é" * 500))


def test_bytes_count_like_entries_in_memory_and_in_the_store(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gamefile, "LARGEST", 1024 * 1024 + 20_000)
    for shelf in (None, store.games):
        session = Session.create(STONES, Setup(), shelf)
        with pytest.raises(StoreTrouble, match="no file can hold more"):
            learn_much(session)
        assert 15 < len(session.entries) < 20
        assert session.nearly_full
        again: Session[State] = Session.import_file(session.export(), find_game, shelf)
        assert again.nearly_full
        if shelf:
            assert Session.open(shelf, session.book.uid).nearly_full


def test_long_work_tells_how_far_it_is_and_stops_when_told_to() -> None:
    text = long_journal(3 * EVERY)
    told: list[float] = []
    Session.import_file(text, find_game, watch=told.append)
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0, 0.9)
    assert len(told) > 6

    def enough(done: float) -> None:
        if done > 0.5:
            raise Stopped

    with pytest.raises(Stopped):
        Session.import_file(text, find_game, watch=enough)


def test_nothing_is_kept_of_an_import_that_was_stopped(store: Store) -> None:
    def enough(done: float) -> None:
        if done >= 0.9:
            raise Stopped

    with pytest.raises(Stopped):
        Session.import_file(long_journal(5), find_game, store.games, watch=enough)
    assert store.games.all() == []
