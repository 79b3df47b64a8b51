"""The store's commands on the command line: what they print, and the status they end with."""

import json
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.kernel.template import Template
from companion.session import Session
from companion.store.paths import VARIABLE
from companion.store.repository import Store
from tests.games.every import ALL, codec, headless, wish


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder


@pytest.fixture(params=ALL)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def people(game: str) -> list[tuple[str, str]]:
    """Where two of them sit, one with a name that is no markup."""
    return list(zip(headless(game).seats[:2], ("Anna", "<b>Ben</b>"), strict=True))


@pytest.fixture
def file(game: str, tmp_path: Path) -> Path:
    """A game with a few moves and one undone."""
    it = headless(game)
    named = tuple((name, seat) for seat, name in people(game))
    wanted = replace(wish(game, 2, sample=True, first=it.seats[0]), players=named)
    session = Session.create(it.game, codec(game).setup_from(it.setup(wanted)))
    rng = random.Random(1)
    for _ in range(4):
        offer = session.legal()[0]
        command = offer.sample(rng) if isinstance(offer, Template) else offer
        assert command is not None
        session.apply(command)
    session.undo()
    path = tmp_path / "game.json"
    path.write_text(session.export(), encoding="utf-8")
    return path


class Terminal:
    """Runs a command and takes its answer apart."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.said = ""

    def __call__(self, *arguments: str | Path, status: int = 0) -> Any:
        assert main([*map(str, arguments), "--json"]) == status
        output = self._capsys.readouterr()
        self.said = output.err
        return json.loads(output.out)

    def lines(self, *arguments: str | Path, status: int = 0) -> list[str]:
        assert main([*map(str, arguments)]) == status
        output = self._capsys.readouterr()
        self.said = output.err
        return output.out.splitlines()


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


def test_a_game_file_goes_in_and_comes_out_unchanged(
    folder: Path, file: Path, terminal: Terminal, tmp_path: Path
) -> None:
    uid = terminal("import", file, "--title", "Friday")["uid"]

    assert terminal("export", uid, "--out", tmp_path / "out.json") == {"file": str(tmp_path / "out.json")}
    assert (tmp_path / "out.json").read_bytes() == file.read_bytes()
    assert terminal.lines("export", uid) == file.read_text().splitlines()
    assert terminal("export", uid) == json.loads(file.read_text())


def test_games_are_listed(game: str, folder: Path, file: Path, terminal: Terminal) -> None:
    assert terminal("games") == {"games": []}
    assert "No games here yet" in terminal.lines("games")[0]
    uid = terminal("import", file, "--title", "Friday")["uid"]

    (listed,) = terminal("games")["games"]
    assert listed["uid"] == uid
    assert [(each["seat"], each["name"]) for each in listed["players"]] == people(game)
    assert (listed["title"], listed["entries"], listed["finished"]) == ("Friday", 5, False)
    (line,) = terminal.lines("games")
    assert line.startswith(uid)
    assert line.endswith("Friday")


def test_a_game_is_deleted_and_brought_back(folder: Path, file: Path, terminal: Terminal) -> None:
    uid = terminal("import", file)["uid"]

    assert terminal("games", "--delete", uid)["games"] == []
    assert [game["uid"] for game in terminal("games", "--deleted")["games"]] == [uid]
    assert [game["uid"] for game in terminal("games", "--restore", uid)["games"]] == [uid]


def test_a_game_goes_on_where_it_was_left(game: str, folder: Path, file: Path, terminal: Terminal) -> None:
    uid = terminal("import", file)["uid"]

    before = terminal("open", uid[:6])
    assert (before["moves"], before["entries"], before["problems"]) == (3, 5, [])
    assert before["pending"]
    redone = terminal("open", uid, "--redo", "1")
    assert (redone["moves"], redone["entries"]) == (4, 6)
    undone = terminal("open", uid, "--undo", "1")
    assert undone["state"] == before["state"]
    assert terminal.lines("open", uid)[0] == f"{uid}  {game}"


def test_a_refused_command_ends_with_three(folder: Path, file: Path, terminal: Terminal) -> None:
    uid = terminal("import", file)["uid"]

    terminal("open", uid, "--append", '{"kind":"end_turn","player":"blue"}', status=3)
    terminal("open", uid, "--undo", "99", status=3)

    assert terminal("open", uid)["entries"] == 5


@pytest.mark.parametrize(
    "arguments",
    [
        ("open", "xyz"),
        ("open", "abc"),
        ("export", "abc"),
        ("open", "%"),
        ("games", "--delete", "abc"),
        ("import", "FILE", "--title", "x" * 201),
        ("import", "FILE", "--title", "two\nlines"),
    ],
)
def test_unreadable_input_ends_with_two(
    folder: Path, file: Path, terminal: Terminal, arguments: tuple[str, ...]
) -> None:
    terminal(*(str(file) if word == "FILE" else word for word in arguments), status=2)


def test_a_broken_command_or_file_is_unreadable(folder: Path, file: Path, terminal: Terminal) -> None:
    uid = terminal("import", file)["uid"]
    terminal("open", uid, "--append", "{", status=2)
    terminal("open", uid, "--append", '{"kind":"nonsense"}', status=2)
    file.write_text("{}")
    terminal("import", file, status=2)

    assert len(terminal("games")["games"]) == 1


def test_a_file_that_is_not_there_is_unreadable_input_like_everywhere_else(
    folder: Path, terminal: Terminal, tmp_path: Path
) -> None:
    answer = terminal("import", tmp_path / "missing.json", status=2)
    assert answer["error"]["kind"] == "unreadable"


def test_a_file_that_cannot_be_written_ends_with_four(
    folder: Path, file: Path, terminal: Terminal, tmp_path: Path
) -> None:
    uid = terminal("import", file)["uid"]
    terminal("export", uid, "--out", tmp_path / "no" / "such" / "folder.json", status=4)
    terminal("export", uid, "--out", tmp_path, status=4)
    if Path("/dev/full").exists():
        terminal("export", uid, "--out", "/dev/full", status=4)
        assert Path("/dev/full").is_char_device()
    assert not list(tmp_path.glob("*.part"))


def test_games_that_are_gone_are_said_to_be_so_and_brought_back(
    folder: Path, file: Path, terminal: Terminal
) -> None:
    uid = terminal("import", file)["uid"]
    copy = terminal("backup")["file"]
    (folder / "games.sqlite").write_bytes(b"")
    for command in (("games",), ("backup",), ("import", file)):
        assert "games were kept here" in terminal(*command, status=4)["error"]["message"]
    assert "is empty" in terminal("doctor", status=4)["faults"][0]
    assert "backup --restore" in terminal.lines("doctor", status=4)[-1], "there is nothing to save"
    assert [kept["file"] for kept in terminal("backup", "--list")["backups"]] == [copy]

    assert terminal("backup", "--restore")["restored"] == copy
    assert [game["uid"] for game in terminal("games")["games"]] == [uid]
    (folder / "games.sqlite").write_bytes(b"")
    terminal("backup", "--begin-anew")
    assert terminal("games")["games"] == []
    assert terminal.lines("backup", "--restore", "1") == [f"the games are those of {copy} again"]
    assert len(terminal("games")["games"]) == 1


def test_no_command_writes_over_the_games(
    game: str, folder: Path, file: Path, terminal: Terminal, tmp_path: Path
) -> None:
    uid = terminal("import", file)["uid"]
    games = folder / "games.sqlite"
    before = games.read_bytes()
    link = tmp_path / "link.json"
    link.symlink_to(games)
    for target in (games, link, folder / "games.sqlite-wal"):
        assert terminal("export", uid, "--out", target, status=4)["error"]["kind"] == "environment"
        first, second = (f"{name}:{seat}" for seat, name in people(game))
        terminal("new", game, "--player", first, "--player", second, "--out", target, status=4)
    assert games.read_bytes() == before
    assert len(terminal("games")["games"]) == 1


def test_while_a_window_holds_the_file_everything_ends_with_four_and_one_sentence(
    folder: Path, file: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    uid = terminal("import", file)["uid"]
    knocks: list[float] = []
    opening: Callable[..., sqlite3.Connection] = sqlite3.connect

    def knock(file: Path, *, timeout: float, **options: Any) -> sqlite3.Connection:
        knocks.append(timeout)
        return opening(file, timeout=timeout, **options)

    commands = (
        ("games",),
        ("open", uid),
        ("import", str(file)),
        ("export", uid),
        ("backup",),
        ("doctor",),
    )
    with Store.open(folder):
        monkeypatch.setattr("companion.store.sqlite.PATIENCE", 0.05)
        monkeypatch.setattr(sqlite3, "connect", knock)
        for command in commands:
            knocks.clear()
            assert terminal.lines(*command, status=4) == []
            assert "Another window or program has the games in" in terminal.said
            assert len(terminal.said.splitlines()) == 1
            assert knocks == [0.05]  # told at once: nobody tries again
    assert terminal("open", uid)["entries"] == 5


def test_the_data_folder_can_be_given(file: Path, terminal: Terminal, tmp_path: Path) -> None:
    terminal("import", file, "--data-dir", tmp_path / "here")

    assert (tmp_path / "here" / "games.sqlite").exists()
    assert len(terminal("games", "--data-dir", tmp_path / "here")["games"]) == 1
    assert terminal("games", "--data-dir", tmp_path / "there")["games"] == []


def test_backups_are_made_and_listed(folder: Path, file: Path, terminal: Terminal) -> None:
    terminal("import", file)

    made = terminal("backup")
    assert Path(made["file"]).exists()
    assert terminal("backup", "--list") == {"backups": made["backups"]}
    assert terminal.lines("backup", "--list") == [made["file"]]


def test_the_doctor_finds_damage_and_saves_what_is_sound(
    folder: Path, file: Path, terminal: Terminal, tmp_path: Path
) -> None:
    uid = terminal("import", file)["uid"]
    assert terminal("doctor")["healthy"]
    with sqlite3.connect(folder / "games.sqlite") as connection:
        connection.execute("UPDATE journal SET entry = replace(entry, 'm3', 'm8') WHERE n = 3")
    connection.close()

    report = terminal("doctor", status=4)
    assert report["games"] == [
        {"uid": uid, "title": "", "entries": 5, "sound": 2, "broken": True, "copy": ""}
    ]
    assert any("2 of 5 entries are sound" in line for line in terminal.lines("doctor", status=4))
    terminal("open", uid, status=4)

    saved = tmp_path / "saved" / "games.sqlite"
    assert terminal("doctor", "--save", saved)["saved"] == str(saved)
    terminal("doctor", "--save", saved, status=4)  # already there
    assert terminal("doctor", "--data-dir", saved.parent)["healthy"]
    assert terminal("open", uid, "--data-dir", saved.parent)["entries"] == 2


def test_entries_without_the_beginning_of_their_game_are_kept_beside_what_is_saved(
    folder: Path, file: Path, terminal: Terminal, tmp_path: Path
) -> None:
    terminal("import", file)
    with sqlite3.connect(folder / "games.sqlite") as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DELETE FROM games")
    connection.close()

    lines = terminal.lines("doctor", "--save", tmp_path / "saved.sqlite")
    assert lines[-2].endswith("saved.sqlite: 0 games")
    assert lines[-1].startswith("5 entries have lost the beginning of their game")
    beside = tmp_path / "saved.sqlite.entries.json"
    assert len(json.loads(beside.read_text())[0]["entries"]) == 5
    assert beside.stat().st_mode & 0o777 == 0o600


def test_what_a_copy_has_of_a_game_is_told_and_saved(
    folder: Path, file: Path, terminal: Terminal, tmp_path: Path
) -> None:
    uid = terminal("import", file)["uid"]
    day = terminal("backup")["backups"][0]["day"]
    with sqlite3.connect(folder / "games.sqlite") as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DELETE FROM games")
    connection.close()

    said = f"  game {uid}: what the file has lost of it is in the copy of {day}"
    assert said in terminal.lines("doctor", status=4)
    assert terminal.lines("doctor", "--save", tmp_path / "saved" / "games.sqlite")[-1].endswith(": 1 game")
    assert terminal("open", uid, "--data-dir", tmp_path / "saved")["entries"] == 5


def test_the_doctor_needs_a_patient(folder: Path, terminal: Terminal) -> None:
    terminal("doctor", status=4)
    assert not folder.exists()


def test_a_game_that_is_not_there_is_told_in_the_language_of_the_terminal(
    folder: Path, file: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal("import", file)
    monkeypatch.setenv("LANGUAGE", "de")
    terminal.lines("open", "f" * 12, status=2)
    assert "die Partie 'ffffffffffff' gibt es nicht" in terminal.said


def test_it_works_as_a_program_of_its_own(folder: Path, file: Path) -> None:
    root = Path(__file__).resolve().parents[1]
    command = [sys.executable, "-m", "companion", "import", "-", "--json", "--title", "Ünïcödé"]
    done = subprocess.run(
        command,
        input=file.read_bytes(),
        capture_output=True,
        cwd=root,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["title"] == "Ünïcödé"
