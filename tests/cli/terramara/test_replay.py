"""`replay` and `legal`: the table a file leads to, and what may be done there."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import append, plain_file, run, write_plain
from tests.cli.terramara.games import CODEC, played, red_to_move


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game."""
    return played(tmp_path_factory.mktemp("whole") / "game.json", 10_000)


def test_the_state_is_one_the_rules_can_read_back(whole: Path) -> None:
    answer = run("replay", whole, "--json")
    assert answer.status == 0
    state = CODEC.state_from(json.dumps(answer.json["state"]))
    assert CODEC.digest(state) == answer.json["digest"]
    assert not answer.json["differs_from_file"]
    assert answer.json["pending"] == []


def test_pending_decisions_come_with_their_keys(tmp_path: Path) -> None:
    pending = run("replay", red_to_move(tmp_path / "game.json"), "--json").json["pending"]
    assert [(p["key"], p["kind"], p["owner"]) for p in pending] == [("turn:red:turn", "turn", "red")]


def test_a_replay_may_stop_anywhere(whole: Path) -> None:
    moves = run("replay", whole, "--json").json["moves"]
    assert moves > 50
    for to in (0, 1, moves // 2, moves):
        answer = run("replay", whole, "--json", "--to", str(to))
        assert (answer.status, answer.json["moves"]) == (0, to)
    for to in (-1, moves + 1):
        assert run("replay", whole, "--json", "--to", str(to)).status == 2


def test_a_plain_list_of_commands_is_a_journal(whole: Path, tmp_path: Path) -> None:
    plain = plain_file(whole)
    commands = [entry["command"] for entry in plain["journal"]]
    bare = write_plain(tmp_path / "bare.json", {**plain, "journal": commands})
    assert run("replay", bare, "--json").json["digest"] == plain["digest"]


def test_the_first_refused_command_is_named_with_all_its_reasons(tmp_path: Path) -> None:
    path = red_to_move(tmp_path / "game.json")
    plain = plain_file(path)
    at = len(plain["journal"])
    bad = {"kind": "send", "player": "blue", "member": "warrior", "space": "5aL.1"}
    plain["journal"] += [bad, {"kind": "end_turn", "player": "green"}]
    answer = run("replay", write_plain(path, plain), "--json")
    assert answer.status == 3
    refused = answer.json["refused"]
    assert (refused["index"], refused["command"]) == (at, bad)
    assert len(refused["refusals"]) > 1
    assert all(set(reason) == {"code", "rule", "params"} for reason in refused["refusals"])
    told = run("replay", path)
    assert told.status == 3
    assert "TM-" in told.err
    assert run("replay", path, "--json", "--to", str(at)).status == 0
    assert run("replay", path, "--json", "--to", str(at + 1)).status == 3


@pytest.mark.parametrize(
    "entry",
    [
        {"op": "undo", "steps": 999},
        {"op": "redo"},
        {"op": "jump", "to": 999},
        {"op": "delete", "target": "nobody"},
        {"op": "edit", "target": "nobody", "command": {"kind": "flip", "player": "red"}},
    ],
)
def test_a_history_that_speaks_of_what_is_not_there_is_refused(tmp_path: Path, entry: dict[str, Any]) -> None:
    path = red_to_move(tmp_path / "game.json")
    plain = plain_file(path)
    at = len(plain["journal"])
    plain["journal"].append(entry)
    answer = run("replay", write_plain(path, plain), "--json")
    assert answer.status == 3
    assert answer.json["refused"]["index"] == at
    assert answer.json["refused"]["refusals"][0]["code"].startswith("history.")
    assert run("replay", path).status == 3


def test_what_no_longer_fits_after_an_edit_is_skipped_and_listed(tmp_path: Path) -> None:
    path = red_to_move(tmp_path / "game.json")
    plain = plain_file(path)
    placed = next(e for e in plain["journal"] if e["command"]["kind"] == "put_neutral")
    plain["journal"].append({"op": "delete", "target": placed["id"]})
    answer = run("replay", write_plain(path, plain), "--json")
    assert answer.status == 0
    problems = answer.json["problems"]
    assert {problem["verdict"] for problem in problems} <= {"cause", "consequence"}
    assert problems[0]["refusals"]
    told = run("replay", path)
    assert told.status == 0
    assert "no longer fits" in told.out


def test_an_edit_does_not_excuse_what_is_said_after_it(tmp_path: Path) -> None:
    path = red_to_move(tmp_path / "game.json")
    plain = plain_file(path)
    plain["journal"].append({"op": "delete", "target": plain["journal"][-1]["id"]})
    at = len(plain["journal"])
    plain["journal"].append({"kind": "end_turn", "player": "yellow"})
    answer = run("replay", write_plain(path, plain), "--json")
    assert answer.status == 3
    assert answer.json["refused"]["index"] == at


def test_moves_that_were_taken_back_do_not_count(tmp_path: Path) -> None:
    path = red_to_move(tmp_path / "game.json")
    before = run("replay", path, "--json").json
    plain = plain_file(path)
    plain["journal"] += [{"kind": "end_turn", "player": "yellow"}, {"op": "undo"}]
    after = run("replay", write_plain(path, plain), "--json")
    assert after.status == 0
    assert (after.json["moves"], after.json["digest"]) == (before["moves"], before["digest"])


def test_a_difference_from_what_the_file_claims_is_told(whole: Path, tmp_path: Path) -> None:
    path = write_plain(tmp_path / "game.json", {**plain_file(whole), "digest": "0" * 32, "rules": "0"})
    answer = run("replay", path, "--json")
    assert answer.status == 0
    assert answer.json["differs_from_file"]
    assert "Mind" in run("replay", path).out


def test_people_get_the_log_of_the_game(whole: Path) -> None:
    answer = run("replay", whole)
    assert answer.status == 0
    assert "Ada" in answer.out
    assert "\u2068" not in answer.out
    assert answer.out.splitlines()[-1] == "The game is over."


# -- legal


@pytest.mark.parametrize("moves", [0, 5, 21, 30, 45, 60, 75, 90, 105, 120])
def test_everything_listed_can_be_appended_as_it_is(tmp_path: Path, moves: int) -> None:
    path = played(tmp_path / "game.json", moves)
    original = path.read_bytes()
    offers = run("legal", path, "--json").json
    examples = [template["example"] for template in offers["templates"]]
    assert offers["commands"] + examples
    for command in offers["commands"] + examples:
        assert append(path, command).status == 0, command
        path.write_bytes(original)


def test_templates_have_bounds_that_their_example_keeps(tmp_path: Path) -> None:
    seen = 0
    for moves in range(25, 140, 3):
        offers = run("legal", played(tmp_path / "game.json", moves), "--json").json
        for template in offers["templates"]:
            seen += 1
            field = template["choose"]
            units = template["example"][field]
            assert {key: v for key, v in template["example"].items() if key != field} == template["template"]
            assert all(0 < n <= template["limits"][unit] for unit, n in units.items())
            for bound in template["sums"]:
                chosen = sum(units.get(unit, 0) for unit in bound["of"])
                assert bound["low"] <= chosen <= bound["high"]
    assert seen


def test_a_finished_game_offers_nothing(whole: Path) -> None:
    answer = run("legal", whole, "--json")
    assert answer.json == {"commands": [], "templates": [], "pending": []}
    assert run("legal", whole).status == 0


def test_people_get_each_offer_in_words_with_its_command(tmp_path: Path) -> None:
    path = red_to_move(tmp_path / "game.json")
    lines = run("legal", path).out.splitlines()
    commands = [json.loads(line) for line in lines if line.startswith("    {")]
    offered = run("legal", path, "--json").json["commands"]
    assert all(command in commands for command in offered)
    assert lines[0].startswith("Now")
