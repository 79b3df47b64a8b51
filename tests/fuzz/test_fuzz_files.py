"""Ten thousand damaged game files: never a traceback, nothing wrong is called fine, no file is changed."""

import json
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.games.registry import find_game
from companion.kernel import gamefile
from tests.cli.running import Answer, append, run
from tests.fuzz.mutations import mutate
from tests.games.every import ALL, WHOLE, begun, codec, demo, headless, play_on, wish, written

QUICK, MANY, CHUNK = 80, 10_000, 500

every_game = pytest.mark.parametrize("game", ALL)


def readers(game: str) -> tuple[tuple[str, ...], ...]:
    it = headless(game)
    subject = it.subjects(demo(game, 1).state)[0]
    ledger = ("ledger", "--player", it.seats[0], "--of", subject)
    return (("legal",), ("score",), ledger, ("replay", "--to", "3"))


def appended(game: str) -> tuple[dict[str, Any], ...]:
    it = headless(game)
    what = f"{it.seats[0]}.{it.subjects(demo(game, 1).state)[0]}"
    return (
        {"op": "undo"},
        {"op": "redo"},
        {"kind": "end_turn", "player": it.seats[0]},
        {"kind": "correct", "what": what, "value": 1},
        {"op": "jump", "to": 1},
    )


@cache
def sound(folder: Path, game: str) -> tuple[str, ...]:
    """The games that get damaged: of every depth, at several moments, one of them with a rewritten past."""
    it = headless(game)
    games = [
        written(game, play_on(game, demo(game, seed), seed, moves))
        for moves, seed in ((0, 1), (40, 2), (90, 3), (WHOLE, 4))
    ]
    for depth in it.depths:
        play = begun(game, wish(game, it.numbers[-1], depth))
        games.append(written(game, play_on(game, play, 5, 40)))
    path = folder / "sound.json"
    path.write_text(games[1], encoding="utf-8")
    for entry in (
        {"op": "jump", "to": 15},
        {"op": "jump", "to": 18},
        {"op": "insert", "id": "i", "target": "m9", "command": {"kind": "set_enforcement", "mode": "warn"}},
        {"op": "delete", "target": "m12"},
        {"op": "undo"},
    ):
        assert append(path, entry).status == 0
    return (*games, path.read_text(encoding="utf-8"))


def check(game: str, path: Path, data: bytes, rng: random.Random) -> int:
    """Give one file to the command line in several ways; the status of its replay."""
    path.write_bytes(data)
    replayed = told(run("replay", path, "--json"))
    assert path.read_bytes() == data
    if replayed.status == 0:
        round_trips(game, path, replayed)
    command, *more = rng.choice(readers(game))
    told(run(command, path, *more, "--json"))
    if rng.random() < 0.3:
        people = run(command, path, *more)
        assert people.status in (0, 2, 3)
        assert "\x1b" not in people.out + people.err
    assert path.read_bytes() == data
    done = told(append(path, rng.choice(appended(game))))
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


def round_trips(game: str, path: Path, replayed: Answer) -> None:
    """What is called fine validates: state and file are read back as what they were."""
    answer, own = replayed.json, codec(game)
    if answer["game"] != game:  # damage may turn one game into another
        return
    state = own.state_from(json.dumps(answer["state"]))
    assert own.digest(state) == answer["digest"]
    file = gamefile.read(path.read_bytes(), find_game)
    text = gamefile.write(file, own)
    assert gamefile.read(text, find_game) == file
    copy = path.with_suffix(".copy")
    copy.write_text(text, encoding="utf-8")
    assert run("replay", copy, "--json").json["digest"] == answer["digest"]
    copy.unlink()


def campaign(folder: Path, game: str, chunk: int, count: int) -> Counter[int]:
    rng = random.Random(f"fuzz {game} {chunk}")
    games = sound(folder, game)
    path = folder / "files" / "game.json"
    path.parent.mkdir(exist_ok=True)
    met: Counter[int] = Counter()
    for number in range(count):
        data = mutate(rng, rng.choice(games), game)
        try:
            met[check(game, path, data, random.Random(number))] += 1
        except Exception as error:
            kept = folder / f"fault-{chunk}-{number}.json"
            kept.write_bytes(data)
            raise AssertionError(f"file {number} of chunk {chunk}, kept as {kept}") from error
    return met


@every_game
def test_damaged_files_do_no_harm(game: str, tmp_path: Path) -> None:
    met = campaign(tmp_path, game, 0, QUICK)
    assert min(met[status] for status in (0, 2, 3)) > QUICK // 20, met


@pytest.mark.fuzz
@every_game
@pytest.mark.parametrize("chunk", range(1, MANY // CHUNK + 1))
def test_ten_thousand_damaged_files_do_no_harm(game: str, tmp_path: Path, chunk: int) -> None:
    campaign(tmp_path, game, chunk, CHUNK)
