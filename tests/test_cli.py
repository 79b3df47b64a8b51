"""The command line itself: arguments, exit statuses, how faults are told."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import cli
from companion.games.registry import GAMES
from companion.kernel.errors import EnvironmentTrouble
from tests.cli.running import run
from tests.games.every import ALL, headless

GAME = ALL[0]
"""Any game does where only the command line is meant."""
COMMANDS = ("setup", "new", "replay", "legal", "play", "score", "ledger", "report", "schema", "demo")


def companion(*arguments: str, **more: object) -> "subprocess.CompletedProcess[str]":
    """The command line as a process of its own."""
    command = [sys.executable, "-m", "companion", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)  # type: ignore[call-overload, no-any-return]


def begun(path: Path, name: str = "Ada") -> Path:
    """A new game file of the invented sample."""
    first, second = headless(GAME).seats[:2]
    people = ("--player", f"{name}:{first}", "--player", f"Bob:{second}")
    assert run("new", GAME, *people, "--sample", "--out", path).status == 0
    return path


def test_help_names_every_command() -> None:
    answer = run("--help")
    assert answer.status == 0
    assert all(name in answer.out for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_own_help(command: str) -> None:
    answer = run(command, "--help")
    assert answer.status == 0
    assert "--json" in answer.out


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes what it passes on")
@pytest.mark.parametrize("arguments", ["legal game.json", "legal game.json --json", "--help", "import -"])
def test_a_closed_output_gets_one_sentence_and_ends_with_four(tmp_path: Path, arguments: str) -> None:
    begun(tmp_path / "game.json")
    for closed, lines in ((">&-", 1), (">&- 2>&-", 0), (">&- <&-", 1)):
        line = f'exec "{sys.executable}" -m companion {arguments} {closed}'
        environment = {**os.environ, "PYTHONPATH": str(Path.cwd())}
        answer = subprocess.run(
            ["sh", "-c", line], capture_output=True, text=True, check=False, cwd=tmp_path, env=environment
        )
        assert (answer.returncode, len(answer.stderr.splitlines())) == (4, lines), answer.stderr


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes what it passes on")
@pytest.mark.parametrize(
    ("line", "status"), [("legal nowhere.json 2>&-", 2), ("import - <&-", 2), (f"schema {GAME} 2>&-", 0)]
)
def test_other_closed_doors_change_nothing_about_the_answer(tmp_path: Path, line: str, status: int) -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd()), "TERRA_COMPANION_DATA": str(tmp_path)}
    command = ["sh", "-c", f'exec "{sys.executable}" -m companion {line}']
    answer = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=tmp_path, env=environment
    )
    assert answer.returncode == status
    assert "Traceback" not in answer.stderr


def test_help_loads_neither_rules_nor_store() -> None:
    code = (
        "import sys, companion.cli\n"
        "companion.cli.main(['--help'])\n"
        "heavy = {'pydantic', 'sqlmodel', 'companion.kernel.engine', 'companion.wording.wording'}\n"
        "loaded = heavy & set(sys.modules)\n"
        "assert not loaded, loaded"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("nonsense",),
        ("setup", GAME),
        ("setup", GAME, "--players", "two"),
        ("setup", GAME, "--players", "2", "--seed", "9" * 5000),
        ("new", GAME, "--out", "x"),
        ("play", "file"),
        ("replay", "file", "--to", "1.5"),
        ("ledger", "file"),
        ("replay", "file", "--t", "3"),
        ("schema", GAME, "more"),
    ],
)
def test_arguments_nobody_understands_are_unreadable_input(arguments: tuple[str, ...]) -> None:
    answer = run(*arguments)
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.startswith("terra-companion: ")
    told = run(*arguments, "--json")
    assert told.status == 2
    assert told.json["error"]["kind"] == "unreadable"


def test_json_may_be_asked_for_before_and_after_the_command() -> None:
    asked = ("setup", GAME, "--players", "2", "--seed", "1")
    assert run("--json", *asked).json == run(*asked, "--json").json
    assert not run(*asked).out.startswith("{")


@pytest.mark.parametrize("command", ["setup", "new", "demo", "schema"])
def test_an_unknown_game_is_unreadable_input(command: str, tmp_path: Path) -> None:
    more = {
        "setup": ["--players", "2"],
        "new": ["--player", "A:red", "--player", "B:blue", "--out", str(tmp_path / "game")],
    }
    answer = run(command, "chess", *more.get(command, []), "--json")
    assert answer.status == 2
    assert "chess" in answer.json["error"]["message"]
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", ["demo", "schema"])
def test_without_a_game_all_are_listed_with_what_can_be_chosen(command: str) -> None:
    answer = run(command, "--json")
    assert answer.status == 0
    assert [game["game"] for game in answer.json["games"]] == list(GAMES)
    told = run(command)
    assert told.status == 0
    for game in answer.json["games"]:
        assert game["game"] in told.out
        assert f"--depth {'|'.join(game['depths'])}" in told.out
        assert f"NAME:{'|'.join(game['seats'])}" in told.out


def test_a_bug_is_told_in_a_sentence_and_never_as_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise LookupError("\x1b[31mred")

    monkeypatch.setattr("companion.cli_demo.demo", broken)
    answer = run("demo", GAME)
    assert answer.status == cli.BUG
    assert "report" in answer.err
    assert "\x1b" not in answer.err
    assert run("demo", GAME, "--json").json["error"]["kind"] == "bug"
    monkeypatch.setenv("TERRA_COMPANION_TRACEBACK", "1")
    with pytest.raises(LookupError):
        run("demo", GAME)


def test_trouble_with_the_environment_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise EnvironmentTrouble("the disk is full")

    monkeypatch.setattr("companion.cli_demo.demo", full)
    answer = run("demo", GAME)
    assert (answer.status, answer.err) == (4, "terra-companion: the disk is full\n")


def test_stopping_it_by_hand_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.cli_demo.demo", stopped)
    assert run("demo", GAME).status == 130


def test_nobody_listening_any_more_is_no_fault_to_complain_about() -> None:
    code = f"{sys.executable} -m companion demo {GAME} | head -n 1"
    done = subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("json", [[], ["--json"]])
def test_a_full_disk_behind_the_output_is_told(json: list[str]) -> None:
    with open("/dev/full", "w") as full:  # noqa: PTH123
        command = [sys.executable, "-m", "companion", "schema", GAME, *json]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 4
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_answers_survive_a_terminal_that_knows_only_ascii(tmp_path: Path) -> None:
    path = begun(tmp_path / "game.json", "Жанна 🙂")
    plain = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    done = companion("score", str(path), env=plain)
    assert done.returncode == 0
    assert "\\u0416" in done.stdout
    done = companion("score", str(path), "--json", env=plain)
    assert json.loads(done.stdout)["players"][0]["name"] == "Жанна 🙂"


def test_arguments_that_are_no_text_at_all_are_unreadable_input(tmp_path: Path) -> None:
    """Bytes that are not UTF-8 reach Python as lone surrogates."""
    first, second = headless(GAME).seats[:2]
    bad = b"\xff\xfe".decode("utf-8", "surrogateescape") + f":{first}"
    for json_too in ((), ("--json",)):
        done = companion(
            "new", GAME, "--player", bad, "--player", f"B:{second}", "--out", str(tmp_path / "x"), *json_too
        )
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_help_that_could_not_be_written_is_told_whether_it_is_buffered_or_not() -> None:
    for unbuffered in ("", "1"):
        with open("/dev/full", "w") as full:  # noqa: PTH123
            command = [sys.executable, "-m", "companion", "--help"]
            environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=environment, check=False)
        assert done.returncode == 4
        assert b"No space left" in done.stderr
