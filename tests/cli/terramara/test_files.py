"""Files nobody can read: a message with the place of the fault, never a traceback, nothing changed."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from companion.kernel import gamefile
from tests.cli.running import plain_file, run, write_plain
from tests.cli.terramara.games import new

READERS: tuple[tuple[str, ...], ...] = (
    ("replay",),
    ("legal",),
    ("score",),
    ("ledger", "--player", "red", "--of", "wood"),
    ("play", "--append", '{"op": "undo"}'),
)


def refused_by_all(path: Path) -> str:
    """Every command that reads files says the same; what it says."""
    told = set()
    for command, *more in READERS:
        answer = run(command, path, *more, "--json")
        assert answer.status == 2, (command, answer)
        told.add(json.dumps(answer.json["error"]))
        assert run(command, path, *more).err.startswith("terra-companion: ")
    assert len(told) == 1
    error = json.loads(told.pop())
    assert error["kind"] == "unreadable"
    return f"{error['place']}: {error['message']}"


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", "line 1"),
        (b"not json", "line 1, column 1"),
        (b'{\n"format": }', "line 2, column 11"),
        (b"[]", ""),
        (b"null", ""),
        (b"\xff\xfe{}", "byte 1"),
        (b"[" * 100_000, "nested"),
        (b'{"a":' * 100_000, "nested"),
        (b'{"format": NaN}', "NaN"),
        (b'{"format": 1, "format": 1}', "twice"),
        (b'{"version": ' + b"1" * 10_000 + b"}", "number"),
        (b" " * (gamefile.LARGEST + 1), "larger"),
        (b"\x00" * 100, "line 1"),
    ],
)
def test_unreadable_bytes_are_told_with_their_place(tmp_path: Path, data: bytes, place: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    told = refused_by_all(path)
    assert place in told
    assert str(path) in told
    assert path.read_bytes() == data


CHANGES: list[tuple[str, Any]] = [
    ("format", "something else"),
    ("format", None),
    ("version", 0),
    ("version", 99),
    ("version", "1"),
    ("version", True),
    ("version", 1.0),
    ("game", "chess"),
    ("game", 7),
    ("rules", None),
    ("rules", "r" * 81),
    ("digest", 7),
    ("note", "n" * 1001),
    ("note", ["n"]),
    ("setup", None),
    ("setup", []),
    ("setup.players", []),
    ("setup.players", [{"name": "A", "colour": "red"}] * 2),
    ("setup.seed", -1),
    ("setup.seed", 1.5),
    ("setup.seed", "1"),
    ("setup.depth", "deep"),
    ("setup.options", {"halves": "up"}),
    ("setup.enforcement", None),
    ("setup.first", "black"),
    ("journal", {}),
    ("journal", "x"),
    ("journal", [7]),
    ("journal", [[]]),
    ("journal", [{}]),
    ("journal", [{"op": "do"}]),
    ("journal", [{"op": "do", "id": "a", "command": {}}]),
    ("journal", [{"op": "undo", "steps": True}]),
    ("journal", [{"op": "undo", "more": 1}]),
    ("journal", [{"kind": "end_turn"}]),
    ("journal", [{"op": "do", "id": "a", "command": {"kind": "flip", "player": "red"}}] * 2),
    ("journal", [{"op": "undo"}] * (gamefile.MOST_ENTRIES + 1)),
    ("surprise", 1),
]


@pytest.mark.parametrize(("where", "value"), CHANGES)
def test_a_field_that_makes_no_sense_is_named(tmp_path: Path, where: str, value: object) -> None:
    path = new(tmp_path / "game.json")
    plain = plain_file(path)
    inside: dict[str, Any] = plain
    *folders, last = where.split(".")
    for folder in folders:
        inside = inside[folder]
    inside[last] = value
    assert folders[0] if folders else last in refused_by_all(write_plain(path, plain))


@pytest.mark.parametrize("key", ["format", "version", "game", "rules", "setup"])
def test_a_missing_field_is_named(tmp_path: Path, key: str) -> None:
    path = new(tmp_path / "game.json")
    plain = plain_file(path)
    del plain[key]
    assert key in refused_by_all(write_plain(path, plain))


def test_a_file_that_is_not_there_is_unreadable_input(tmp_path: Path) -> None:
    for name in ("missing.json", "missing/game.json", "x" * 300, "."):
        assert "no such file" in refused_by_all(tmp_path / name)
    assert run("replay", "a\0b").status == 2


@pytest.mark.skipif(os.name != "posix", reason="needs the devices of a Unix")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_devices_are_no_game_files(device: str) -> None:
    refused_by_all(Path(device))


def test_a_byte_order_mark_and_spaces_do_no_harm(tmp_path: Path) -> None:
    path = new(tmp_path / "game.json")
    path.write_bytes(b"\xef\xbb\xbf\r\n " + path.read_bytes() + b" \n")
    assert run("replay", path, "--json").status == 0


def test_nothing_in_a_file_reaches_the_terminal_as_a_control_character(tmp_path: Path) -> None:
    path = new(tmp_path / "game.json")
    plain = plain_file(path)
    wild = "\x1b]0;owned\x07\x1b[2J"
    plain["journal"] = [
        {"op": "do", "id": wild, "command": {"kind": "correct", "what": wild, "value": wild}},
    ]
    for command, *more in READERS:
        answer = run(command, write_plain(path, plain), *more)
        assert answer.status in (2, 3)
        assert "\x1b" not in answer.out + answer.err
