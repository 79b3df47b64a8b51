"""Ten thousand damaged game files: never a traceback, nothing wrong is called fine, no file is changed."""

import json
import random
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from companion.games.registry import find_game
from companion.kernel import gamefile
from tests.cli.running import CODEC, Answer, append, played, red_to_move, run
from tests.fuzz.mutations import mutate

QUICK, ALL, CHUNK = 300, 10_000, 500

READERS: tuple[tuple[str, ...], ...] = (
    ("legal",),
    ("score",),
    ("ledger", "--player", "red", "--of", "wood"),
    ("replay", "--to", "3"),
)
APPENDED = (
    {"op": "undo"},
    {"op": "redo"},
    {"kind": "end_turn", "player": "red"},
    {"kind": "correct", "what": "red.wood", "value": 1},
    {"op": "jump", "to": 1},
)


@cache
def sound(folder: Path) -> tuple[str, ...]:
    """The games that get damaged: of every depth, at several moments, one of them with a rewritten past."""
    path = folder / "sound.json"
    games = [played(path, moves, seed).read_text() for moves, seed in ((0, 1), (40, 2), (90, 3), (10_000, 4))]
    games.append(played(path, 60, 5, sample=False, start="first-game").read_text())
    games.append(played(path, 40, 6, depth="neutral", sample=False).read_text())
    games.append(played(path, 5, 7, depth="score").read_text())
    red_to_move(path)
    for entry in (
        {"op": "jump", "to": 15},
        {"op": "jump", "to": 18},
        {"op": "insert", "id": "i", "target": "m9", "command": APPENDED[3]},
        {"op": "delete", "target": "m12"},
        {"op": "undo"},
    ):
        assert append(path, entry).status == 0
    return (*games, path.read_text())


def check(path: Path, data: bytes, rng: random.Random) -> int:
    """Give one file to the door in several ways; the status of its replay."""
    path.write_bytes(data)
    replayed = told(run("replay", path, "--json"))
    assert path.read_bytes() == data
    if replayed.status == 0:
        round_trips(path, replayed)
    command, *more = rng.choice(READERS)
    told(run(command, path, *more, "--json"))
    if rng.random() < 0.3:
        people = run(command, path, *more)
        assert people.status in (0, 2, 3)
        assert "\x1b" not in people.out + people.err
    assert path.read_bytes() == data
    done = told(append(path, rng.choice(APPENDED)))
    if done.status:
        assert path.read_bytes() == data
    else:
        assert replayed.status == 0
        assert run("replay", path, "--json").json["digest"] == done.json["digest"]
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    return replayed.status


def told(answer: Answer) -> Answer:
    """Whatever happened, it was told as one JSON object with the status that belongs to it."""
    expected = {0: (), 2: ("error",), 3: ("refused",)}
    assert answer.status in expected, answer
    assert answer.err == ""
    assert all(key in answer.json for key in expected[answer.status])
    return answer


def round_trips(path: Path, replayed: Answer) -> None:
    """What is called fine validates: state and file are read back as what they were."""
    answer = replayed.json
    state = CODEC.state_from(json.dumps(answer["state"]))
    assert CODEC.digest(state) == answer["digest"]
    file = gamefile.read(path.read_bytes(), find_game)
    text = gamefile.write(file, CODEC)
    assert gamefile.read(text, find_game) == file
    copy = path.with_suffix(".copy")
    copy.write_text(text, encoding="utf-8")
    assert run("replay", copy, "--json").json["digest"] == answer["digest"]
    copy.unlink()


def campaign(folder: Path, chunk: int, count: int) -> Counter[int]:
    rng = random.Random(f"fuzz {chunk}")
    games = sound(folder)
    path = folder / "files" / "game.json"
    path.parent.mkdir(exist_ok=True)
    met: Counter[int] = Counter()
    for number in range(count):
        data = mutate(rng, rng.choice(games))
        try:
            met[check(path, data, random.Random(number))] += 1
        except Exception as error:
            kept = folder / f"fault-{chunk}-{number}.json"
            kept.write_bytes(data)
            raise AssertionError(f"file {number} of chunk {chunk}, kept as {kept}") from error
    return met


def test_damaged_files_do_no_harm(tmp_path: Path) -> None:
    met = campaign(tmp_path, 0, QUICK)
    assert min(met[status] for status in (0, 2, 3)) > QUICK // 20, met


@pytest.mark.fuzz
@pytest.mark.parametrize("chunk", range(1, ALL // CHUNK + 1))
def test_ten_thousand_damaged_files_do_no_harm(tmp_path: Path, chunk: int) -> None:
    campaign(tmp_path, chunk, CHUNK)
