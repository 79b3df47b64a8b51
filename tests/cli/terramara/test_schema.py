"""`schema`: says what a game file looks like, and agrees with what is really read."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.json_schema import faults
from tests.cli.running import append, first_legal, plain_file, run
from tests.cli.terramara.games import new, played, red_to_move
from tests.cli.terramara.test_files import CHANGES


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    answer = run("schema", "terramara", "--json")
    assert answer.status == 0
    assert json.loads(run("schema", "terramara").out) == answer.json
    found: dict[str, Any] = answer.json
    return found


def test_every_written_file_fits_the_schema(tmp_path: Path, schema: dict[str, Any]) -> None:
    for seed in range(5):
        path = played(tmp_path / "game.json", 10_000, seed)
        assert faults(plain_file(path), schema) == []
    path = red_to_move(tmp_path / "other.json")
    append(path, first_legal(path))
    for entry in ({"op": "undo"}, {"op": "redo"}, {"op": "jump", "to": 2}, {"op": "delete", "target": "m1"}):
        assert append(path, entry).status == 0
    assert faults(plain_file(path), schema) == []


def test_a_plain_list_of_commands_fits_the_schema(tmp_path: Path, schema: dict[str, Any]) -> None:
    plain = plain_file(played(tmp_path / "game.json", 60))
    plain["journal"] = [entry["command"] for entry in plain["journal"]]
    assert faults(plain, schema) == []


def test_what_legal_prints_fits_the_schema(tmp_path: Path, schema: dict[str, Any]) -> None:
    legal = {**schema, **schema["$defs"]["Legal"]}
    for moves in (0, 30, 60, 61, 62, 90, 120):
        answer = run("legal", played(tmp_path / "game.json", moves), "--json").json
        assert faults(answer, {"$defs": schema["$defs"], **schema["$defs"]["Legal"]}) == []
    assert legal["$defs"]["Template"]["description"]


NOT_SAID = ("setup.players", "setup.first", "journal")
"""What only the reader checks: colours, names and ids that occur twice."""


@pytest.mark.parametrize(("where", "value"), [c for c in CHANGES if not c[0].startswith(NOT_SAID)])
def test_what_nobody_can_read_does_not_fit_the_schema(
    tmp_path: Path, schema: dict[str, Any], where: str, value: object
) -> None:
    plain = plain_file(new(tmp_path / "game.json"))
    inside = plain
    *folders, last = where.split(".")
    for folder in folders:
        inside = inside[folder]
    inside[last] = value
    assert faults(plain, schema)


def test_every_kind_of_command_is_described(schema: dict[str, Any]) -> None:
    kinds = schema["$defs"]["Command"]["discriminator"]["mapping"]
    assert {"draw", "send", "craft", "pay", "learn", "correct", "end_turn"} <= set(kinds)
