"""Rules get fixed later: an old game always opens, and a difference is reported each time, never hidden."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.errors import Unreadable
from companion.kernel.game import Game
from companion.session import Session
from companion.store.repository import Store
from tests.store.stones import STONES, Setup, State, find_game, start
from tests.store.test_games import play


def one_stone_more(setup: Setup) -> State:
    return start(replace(setup, heap=setup.heap + 1))


SAME = replace(STONES, rules_version="2")
DIFFERENT = replace(STONES, rules_version="2", start=one_stone_more)
Under = Callable[[Game[Any]], Session[Any]]


@pytest.fixture
def under(tmp_path: Path) -> Under:
    """Opens the same stored game of ten moves under the rules given; it was last closed under version 1."""
    with Store.open(tmp_path, find_game) as store:
        session = Session.create(STONES, Setup(), store.games)
        play(session, 10)
        session.close()

    def reopened(game: Game[Any]) -> Session[Any]:
        with Store.open(tmp_path, lambda _: game) as store:
            again = Session.open(store.games, session.book.uid)
            again.close()
        return again

    return reopened


def test_new_rules_that_lead_to_the_same_table_are_nothing_to_report(under: Under) -> None:
    assert under(SAME).difference is None


def test_new_rules_that_lead_elsewhere_are_reported_every_time(under: Under) -> None:
    for _ in range(3):
        session = under(DIFFERENT)
        assert session.difference is not None
        assert (session.difference.rules, session.difference.moves) == ("1", 10)
        assert session.state.heap == 1001 - 20


def test_going_back_to_the_former_rules_finds_the_former_table(under: Under) -> None:
    under(DIFFERENT)

    assert under(STONES).state.heap == 1000 - 20


def test_moves_that_were_taken_back_claim_nothing(tmp_path: Path) -> None:
    with Store.open(tmp_path, find_game) as store:
        session = Session.create(STONES, Setup(), store.games)
        play(session, 10)
        session.close()
        session.undo(3)
        play(session, 1)

    with Store.open(tmp_path, lambda _: DIFFERENT) as store:
        assert Session.open(store.games, session.book.uid).difference is None


def test_what_a_game_file_claims_is_kept_with_the_game(tmp_path: Path) -> None:
    session = Session.create(STONES, Setup())
    play(session, 10)
    with Store.open(tmp_path, lambda _: DIFFERENT) as store:
        uid = Session.import_file(session.export(), lambda _: DIFFERENT, store.games).book.uid

    with Store.open(tmp_path, lambda _: DIFFERENT) as store:
        again = Session.open(store.games, uid)
        assert again.difference is not None
        assert again.difference.rules == "1"


@pytest.mark.parametrize(("key", "value"), [("digest", "x" * 65), ("digest", "a\nb"), ("rules", "1\n2")])
def test_a_claim_that_cannot_be_stored_is_unreadable(tmp_path: Path, key: str, value: str) -> None:
    document = json.loads(Session.create(STONES, Setup()).export())
    document[key] = value

    with Store.open(tmp_path, find_game) as store:
        with pytest.raises(Unreadable) as caught:
            Session.import_file(json.dumps(document), find_game, store.games)
        assert caught.value.place == key
        assert store.games.all() == []


def test_a_field_that_former_rules_did_not_have_is_no_difference() -> None:
    session = Session.create(STONES, Setup())
    play(session, 10)
    younger = replace(STONES, rules_version="2", younger={"corrected": 2, "agenda.*.source": 2})
    codec = Session.create(younger, Setup()).codec

    assert codec.digest(session.state) == session.codec.digest(session.state)
    assert codec.digest(session.state, "2") == session.codec.digest(session.state)
    assert codec.digest(session.state, "my own") == session.codec.digest(session.state)
    assert codec.digest(session.state, "1") != session.codec.digest(session.state)
