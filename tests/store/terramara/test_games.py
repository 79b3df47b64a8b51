"""The store with a real game: quick and slow ways to open it lead to the same table."""

import random
from pathlib import Path
from typing import Any

import pytest

from companion.games.registry import find_game
from companion.kernel.codec import Codec
from companion.kernel.template import Template
from companion.session import Session
from companion.store.repository import Store

TERRAMARA = find_game("terramara")


def setup(sample: bool, seed: int = 3) -> Any:
    seats = [{"name": "Anna", "colour": "red"}, {"name": "Ben", "colour": "blue"}]
    return Codec(TERRAMARA).setup_from({"players": seats, "first": "red", "sample": sample, "seed": seed})


def play(session: Session[Any], rng: random.Random, moves: int) -> None:
    for _ in range(moves):
        offers = session.legal()
        if not offers:
            return
        offer = rng.choice(offers)
        command = offer.sample(rng) if isinstance(offer, Template) else offer
        if command is not None:
            session.apply(command)
        if rng.random() < 0.05:
            session.undo_turn()


@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_the_same_from_snapshot_from_journal_and_from_file(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    with Store.open(tmp_path) as store:
        session = Session.create(TERRAMARA, setup(True, seed), store.games)
        play(session, rng, 130)
        uid, text = session.book.uid, session.export()

    with Store.open(tmp_path) as store:
        quick = Session.open(store.games, uid)
        assert quick.state == session.state
        assert quick.pending == session.pending
        assert list(quick.steps) == list(session.steps)
        assert quick.state == session.state
        assert not quick.play.snapshot_was_wrong
        assert quick.export() == text
        assert quick.difference is None
        copy = Session.import_file(text.encode(), find_game, store.games)
        assert copy.state == session.state
        assert store.games.all()[0].players == (("red", "Anna"), ("blue", "Ben"))


@pytest.mark.parametrize("sample", [True, False])
def test_facts_of_a_real_game_are_remembered_and_invented_ones_are_not(sample: bool, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = Session.create(TERRAMARA, setup(sample), store.games)
        plain = {"kind": "learn", "fact": "shields", "value": [5, 10, 15]}
        session.apply(session.codec.command_from(plain))

        learnt = store.catalogue.all("terramara")

    assert list(learnt.values()) == ([] if sample else [[5, 10, 15]])
