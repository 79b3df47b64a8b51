"""`play`: one move more, or the file stays exactly as it is."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import append, first_legal, plain_file, run, write_plain
from tests.cli.terramara.games import red_to_move


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Red is to move."""
    return red_to_move(tmp_path / "game.json")


def test_a_legal_command_is_appended(game: Path) -> None:
    before = plain_file(game)
    command = first_legal(game)
    answer = append(game, command)
    assert answer.status == 0
    after = plain_file(game)
    assert after["journal"][:-1] == before["journal"]
    assert after["journal"][-1] == answer.json["appended"]
    assert after["journal"][-1]["command"] == command
    assert after["digest"] == answer.json["digest"] == run("replay", game, "--json").json["digest"]
    assert after["setup"] == before["setup"]
    assert answer.json["events"]


def test_people_are_told_what_happened_and_what_comes_next(game: Path) -> None:
    answer = run("play", game, "--append", json.dumps(first_legal(game)))
    assert answer.status == 0
    assert "Ada" in answer.out
    assert "Now" in answer.out


REFUSED = [
    {"kind": "end_turn", "player": "red"},
    {"kind": "end_turn", "player": "yellow"},
    {"kind": "send", "player": "blue", "member": "explorer", "space": "home.hire"},
    {"kind": "send", "player": "red", "member": "explorer", "space": "nowhere"},
    {"kind": "pay", "decision": "payment:red:a101", "units": {}},
    {"kind": "correct", "what": "red.wood", "value": -1},
    {"op": "redo"},
]


@pytest.mark.parametrize("entry", REFUSED)
def test_a_refused_command_leaves_the_file_untouched(game: Path, entry: dict[str, Any]) -> None:
    before, when = game.read_bytes(), game.stat().st_mtime_ns
    answer = append(game, entry)
    assert answer.status == 3
    assert answer.json["refused"]["refusals"]
    assert (game.read_bytes(), game.stat().st_mtime_ns) == (before, when)
    assert run("play", game, "--append", json.dumps(entry)).status == 3
    assert [path.name for path in game.parent.iterdir()] == [game.name]


def test_a_refusal_nobody_has_words_for_is_still_a_refusal(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def speechless(*_: object) -> str:
        raise KeyError("?")

    monkeypatch.setattr("companion.wording.wording.Wording.refusal", speechless)
    answer = run("play", game, "--append", json.dumps(REFUSED[0]))
    assert answer.status == 3
    assert "turn.nobody_sent" in answer.err


UNREADABLE = [
    "",
    "nonsense",
    "[]",
    "1",
    "null",
    "{}",
    '{"kind": "fly"}',
    '{"kind": 7}',
    '{"kind": "end_turn"}',
    '{"kind": "end_turn", "player": 7}',
    '{"kind": "end_turn", "player": "red", "more": 1}',
    '{"kind": "end_turn", "kind": "end_turn", "player": "red"}',
    '{"kind": "end_turn", "player": "' + "r" * 100 + '"}',
    '{"kind": "end_turn", "player": "\\ud800"}',
    '{"op": "sing"}',
    '{"op": ["do"]}',
    '{"op": "do", "id": "m1", "command": {"kind": "end_turn", "player": "red"}}',
    '{"op": "do", "id": "", "command": {"kind": "end_turn", "player": "red"}}',
    '{"op": "do", "id": "\\ud800", "command": {"kind": "end_turn", "player": "red"}}',
    '{"op": "undo", "steps": -1}',
    '{"op": "undo", "steps": 1e99}',
    '{"kind": "enter_score", "player": "red", "what": "vp", "value": NaN}',
    '{"kind": "enter_score", "player": "red", "what": "vp", "value": 1e5}',
    '{"kind": "enter_score", "player": "red", "what": "vp", "value": ' + "9" * 5000 + "}",
    "[" * 5000,
    '{"kind": ' * 2000 + "1" + "}" * 2000,
]


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_nobody_can_read_leaves_the_file_untouched(game: Path, text: str) -> None:
    before = game.read_bytes()
    answer = run("play", game, "--json", "--append", text)
    assert answer.status == 2
    assert answer.json["error"]["kind"] == "unreadable"
    assert run("play", game, "--append", text).status == 2
    assert game.read_bytes() == before


def test_the_table_may_allow_what_the_rules_refuse(game: Path) -> None:
    bad = {"kind": "end_turn", "player": "red"}
    refused = append(game, bad)
    assert refused.json["refused"]["can_be_allowed"]
    assert append(game, bad, "--allow").status == 0
    entry = plain_file(game)["journal"][-1]
    assert entry["allow"] is True
    allowed = run("score", game, "--json").json["allowed_anyway"]
    assert [(move["move"], move["rule"]) for move in allowed] == [(entry["id"], "TM-TURN-02")]


def test_consent_nobody_needed_is_not_written_down(game: Path) -> None:
    assert append(game, first_legal(game), "--allow").status == 0
    assert "allow" not in plain_file(game)["journal"][-1]


def test_nobody_can_allow_what_the_cardboard_does_not(game: Path) -> None:
    bad = {"kind": "send", "player": "red", "member": "warrior", "space": "home.hire"}
    assert not append(game, bad, "--allow").json["refused"]["can_be_allowed"]
    assert append(game, {"op": "undo"}, "--allow").status == 2


def test_every_entry_of_a_journal_can_be_appended(game: Path) -> None:
    command = first_legal(game)
    assert append(game, {"op": "do", "id": "mine", "command": command}).status == 0
    done = run("replay", game, "--json").json
    assert append(game, {"op": "undo"}).json["moves"] == done["moves"] - 1
    assert append(game, {"op": "redo", "steps": 1}).json["digest"] == done["digest"]
    assert append(game, {"op": "jump", "to": 3}).json["moves"] == 3
    assert append(game, {"op": "jump", "to": done["moves"]}).json["digest"] == done["digest"]
    other = {"kind": "correct", "what": "red.wood", "value": 3}
    assert append(game, {"op": "insert", "id": "before", "target": "mine", "command": other}).status == 0
    assert append(game, {"op": "edit", "target": "before", "command": {**other, "value": 2}}).status == 0
    assert append(game, {"op": "delete", "target": "before"}).json["digest"] == done["digest"]
    assert [entry["op"] for entry in plain_file(game)["journal"]][-8:] == [
        *("do", "undo", "redo", "jump", "jump", "insert", "edit", "delete")
    ]


def test_a_file_with_a_refused_command_in_it_takes_no_more(game: Path) -> None:
    plain = plain_file(game)
    plain["journal"].append({"kind": "end_turn", "player": "yellow"})
    before = write_plain(game, plain).read_bytes()
    assert append(game, {"kind": "flip", "player": "red"}).status == 3
    assert game.read_bytes() == before


def test_a_link_stays_a_link_and_permissions_stay(game: Path) -> None:
    game.chmod(0o640)
    link = game.with_name("link.json")
    link.symlink_to(game.name)
    assert append(link, first_legal(game)).status == 0
    assert link.is_symlink()
    assert stat.S_IMODE(game.stat().st_mode) == 0o640


@pytest.mark.skipif(os.name != "posix", reason="needs limits and permissions of a Unix")
def test_a_full_disk_loses_nothing(game: Path) -> None:
    before = game.read_bytes()
    code = (
        "import resource, sys\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({len(before) // 2}, {len(before) // 2}))\n"
        "from companion.cli import main\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    command = ["play", str(game), "--json", "--append", json.dumps(first_legal(game))]
    done = subprocess.run([sys.executable, "-c", code, *command], capture_output=True, text=True, check=False)
    assert done.returncode == 4
    assert json.loads(done.stdout)["error"]["kind"] == "environment"
    assert game.read_bytes() == before
    assert [path.name for path in game.parent.iterdir()] == [game.name]


def test_a_write_protected_file_is_trouble_with_the_environment(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = game.read_bytes()
    monkeypatch.setattr(os, "access", lambda *_: False)  # tests may run as root, whom nothing is forbidden
    answer = append(game, first_legal(game))
    assert answer.status == 4
    assert game.read_bytes() == before


def test_moves_of_two_processes_at_once_are_both_kept(game: Path) -> None:
    count = len(plain_file(game)["journal"])
    text = json.dumps({"kind": "correct", "what": "red.wood", "value": 2})
    command = [sys.executable, "-m", "companion", "play", str(game), "--append", text]
    running = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(4)]
    assert [process.wait() for process in running] == [0] * 4
    assert len(plain_file(game)["journal"]) == count + 4
    assert run("replay", game, "--json").status == 0
