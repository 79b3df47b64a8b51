"""The line of a game tells how far it is, follows every step, and is worth nothing more than that."""

import os
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.games.registry import find_game
from companion.kernel.glance import Glance
from companion.session import Session
from companion.store import doctor
from companion.store.how_far import line_of, read_how_far
from companion.store.reading import Listed
from companion.store.repository import Store
from tests.games.every import ALL, demo, evening, headless, written

SEED = 4

every_game = pytest.mark.parametrize("game", ALL)


def begin(store: Store, game: str = ALL[0]) -> Session[Any]:
    return Session.create(find_game(game), demo(game, SEED).setup, store.games)


def line(store: Store) -> Listed:
    return store.games.all()[0]


def winners(game: str) -> tuple[str, ...]:
    return tuple(headless(game).pad(evening(game, SEED).state).winners)


@every_game
def test_the_list_tells_depth_rounds_and_winners(game: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = begin(store, game)
        seen = find_game(game).glance(session.state)
        assert (line(store).depth, line(store).rounds, line(store).winners) == (seen.depth, seen.rounds, ())
        for step in evening(game, SEED).played:
            session.apply(step.move.command)
        assert line(store).winners == winners(game) != ()
        session.undo()
        assert line(store).winners == ()


@every_game
def test_a_game_brought_in_from_a_file_tells_it_at_once(game: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        Session.import_file(written(game, evening(game, SEED)), find_game, store.games)
        assert line(store).winners == winners(game)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '{"rounds": "many"}', 7, None, b"\xff"])
def test_a_damaged_line_tells_nothing(text: Any) -> None:
    assert read_how_far(text) == Glance()


def test_what_is_written_is_read_back() -> None:
    glance = Glance(
        2, False, (), rounds=5, setting_up=True, depth="neutral", winners=("red", "blue"), phase="over"
    )
    assert read_how_far(line_of(glance)["standing"]) == replace(glance, round=0)


def test_a_game_without_rounds_tells_its_turn() -> None:
    glance = Glance(depth="planet", turn=14)
    assert read_how_far(line_of(glance)["standing"]).turn == 14


def test_a_line_from_before_turns_were_told_is_read() -> None:
    old = '{"depth":"full","rounds":5,"setting_up":false,"winners":["red"]}'
    assert read_how_far(old) == Glance(rounds=5, depth="full", winners=("red",))


def take_some(session: Session[Any]) -> None:
    """The first three moves of that evening."""
    for step in evening(session.game.id, SEED).played[:3]:
        session.apply(step.move.command)


def make_old(file: Path) -> None:
    """As the companion wrote it before it kept how far games are."""
    with sqlite3.connect(file) as connection:
        connection.execute("ALTER TABLE games DROP COLUMN standing")
        connection.execute("DROP TABLE catalogue_steps")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    connection.close()


def test_games_from_before_tell_it_with_their_next_step(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        session = begin(store)
        seen = session.game.glance(session.state)
    make_old(tmp_path / "games.sqlite")
    with Store.open(tmp_path) as store:
        assert (line(store).uid, line(store).round, line(store).depth) == (session.book.uid, seen.round, "")
        take_some(Session.open(store.games, session.book.uid))
        assert line(store).depth == seen.depth


def test_the_doctor_saves_what_is_sound_of_a_file_from_before(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Store.open(data) as store:
        take_some(begin(store))
    file = data / "games.sqlite"
    make_old(file)
    with sqlite3.connect(file) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'people'").fetchone()
    connection.close()
    content = bytearray(file.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = os.urandom(4096)
    file.write_bytes(content)
    saved = tmp_path / "saved" / "games.sqlite"
    doctor.save_what_is_sound(file, saved, find_game)
    with Store.open(saved.parent) as store:
        session: Session[Any] = Session.open(store.games, line(store).uid)
        assert len(session.entries) == 3
