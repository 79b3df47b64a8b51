"""The doctor finds what is wrong, saves what is sound, and never touches the patient."""

import os
import sqlite3
from pathlib import Path

import pytest

from companion.session import Session
from companion.store import doctor, trouble
from companion.store.repository import Store
from companion.store.trouble import StoreTrouble
from tests.store.stones import STONES, Setup, State, Take, find_game
from tests.store.test_games import play


@pytest.fixture
def patient(tmp_path: Path) -> Path:
    """Two games: "long" of 30 entries, "short" of 5; some people, facts and settings."""
    with Store.open(tmp_path / "data", find_game) as store:
        play(Session.create(STONES, Setup(), store.games, title="long"), 30)
        play(Session.create(STONES, Setup(heap=10), store.games, title="short"), 5)
        store.catalogue.learn("stones", [("a", 1)])
        store.boards.save("stones", "mine", {"b": 2})
        store.settings.set("language", "de")
        store.games.delete(store.games.all()[0].uid)
    return tmp_path / "data" / "games.sqlite"


def hurt(file: Path, *statements: str) -> None:
    with sqlite3.connect(file) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


def folder_bytes(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_healthy_file_is_healthy(patient: Path) -> None:
    report = doctor.examine(patient)

    assert report.healthy
    assert {(game.title, game.entries, game.sound) for game in report.games} == {
        ("long", 30, 30),
        ("short", 5, 5),
    }


def test_a_broken_chain_is_found_and_the_sound_beginning_saved(patient: Path, tmp_path: Path) -> None:
    hurt(patient, """UPDATE journal SET entry = replace(entry, '"n":2', '"n":3') WHERE n = 21""")
    before = folder_bytes(patient.parent)

    report = doctor.examine(patient)
    assert not report.healthy
    assert [(game.title, game.sound, game.broken) for game in report.games] == [
        ("long", 20, True),
        ("short", 5, False),
    ]

    (tmp_path / "new").mkdir()
    saved = tmp_path / "new" / "games.sqlite"
    assert doctor.save_what_is_sound(patient, saved, find_game).games == report.games
    assert folder_bytes(patient.parent) == before
    assert doctor.examine(saved).healthy
    with Store.open(saved.parent, find_game) as store:
        (listed,) = store.games.all()
        assert (listed.title, listed.entries, listed.round) == ("long", 20, 11)
        assert listed.players == (("red", "Anna"), ("blue", "Ben"))
        session: Session[State] = Session.open(store.games, listed.uid)
        assert session.state.heap == 1000 - 2 * 20
        session.apply(Take(player="red", n=1))
        assert [game.title for game in store.games.deleted()] == ["short"]
        assert store.catalogue.all("stones") == {"a": 1}
        assert store.boards.facts("stones", "mine") == {"b": 2}
        assert store.settings.get("language") == "de"
        assert [(person.name, person.games) for person in store.people.all()] == [("Anna", 1), ("Ben", 1)]


def test_a_lost_entry_and_a_moved_one_are_found(patient: Path) -> None:
    hurt(
        patient,
        "DELETE FROM journal WHERE game_id = 1 AND n = 11",
        "UPDATE journal SET game_id = 1, n = 11 WHERE game_id = 2 AND n = 5",
    )

    assert [(game.title, game.sound) for game in doctor.examine(patient).games] == [
        ("long", 10),
        ("short", 4),
    ]


def test_a_game_whose_beginning_is_damaged_is_not_made_up(patient: Path, tmp_path: Path) -> None:
    hurt(patient, "UPDATE games SET setup = replace(setup, '1000', '1001') WHERE id = 1")

    doctor.save_what_is_sound(patient, tmp_path / "new.sqlite", find_game)

    assert [game.title for game in doctor.examine(tmp_path / "new.sqlite").games] == ["short"]


def test_a_page_of_rubbish_costs_only_what_was_on_it(patient: Path, tmp_path: Path) -> None:
    with sqlite3.connect(patient) as connection:
        page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'people'").fetchone()[0]
    connection.close()
    content = bytearray(patient.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = os.urandom(4096)
    patient.write_bytes(content)

    report = doctor.save_what_is_sound(patient, tmp_path / "new.sqlite", find_game)

    assert report.faults
    assert [(game.sound, game.broken) for game in report.games] == [(30, False), (5, False)]
    assert doctor.examine(tmp_path / "new.sqlite").healthy


def test_a_file_that_is_no_database_any_more_is_beyond_repair(patient: Path, tmp_path: Path) -> None:
    patient.write_bytes(os.urandom(8192))

    assert not doctor.examine(patient).healthy
    with pytest.raises(StoreTrouble, match="go back to a backup") as caught:
        doctor.save_what_is_sound(patient, tmp_path / "new.sqlite", find_game)
    assert caught.value.text == trouble.BEYOND_REPAIR
    assert not (tmp_path / "new.sqlite").exists()


def test_an_existing_file_is_not_written_over(patient: Path, tmp_path: Path) -> None:
    (tmp_path / "new.sqlite").write_text("mine")

    with pytest.raises(StoreTrouble, match="already there"):
        doctor.save_what_is_sound(patient, tmp_path / "new.sqlite", find_game)

    assert (tmp_path / "new.sqlite").read_text() == "mine"


def test_a_file_in_use_is_left_alone(patient: Path) -> None:
    with Store.open(patient.parent, find_game), pytest.raises(StoreTrouble, match="Another window"):
        doctor.examine(patient)


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match="There is no"):
        doctor.examine(tmp_path / "games.sqlite")


def test_a_newer_file_is_refused_by_its_own_name(patient: Path) -> None:
    hurt(patient, "UPDATE alembic_version SET version_num = '0099'")

    with pytest.raises(StoreTrouble, match="newer companion") as caught:
        doctor.examine(patient)
    assert str(patient) in str(caught.value)
