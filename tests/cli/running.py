"""Runs the command line inside the test process, and makes the games the tests of it need."""

import contextlib
import io
import json
import os
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

from companion.cli import main
from companion.games.registry import find_headless
from companion.kernel import gamefile
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.kernel.gamefile import GameFile
from companion.kernel.playthrough import Playthrough

HEADLESS = find_headless("terramara")
CODEC = Codec(HEADLESS.game)


@dataclass(frozen=True)
class Answer:
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The answer is one JSON object and nothing else."""
        found = json.loads(self.out)
        assert isinstance(found, dict)
        return found


def run(*arguments: str | Path, language: str = "en") -> Answer:
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n") for _ in range(2))
    spoken = mock.patch.dict(os.environ, {"LANGUAGE": language})
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), spoken:
        status = main([str(argument) for argument in arguments])
    texts = []
    for stream in (out, err):
        stream.flush()
        assert isinstance(stream.buffer, io.BytesIO)
        texts.append(stream.buffer.getvalue().decode())
    assert "Traceback" not in texts[1], texts[1]
    return Answer(status, *texts)


def new(path: Path, *more: str, players: tuple[str, ...] = ("Ada:red", "Bob:blue")) -> Path:
    """A new game file of the invented sample, red first."""
    seats = [part for player in players for part in ("--player", player)]
    usual = ("--sample", "--seed", "7", "--first", "red")
    answer = run("new", "terramara", *seats, *usual, *more, "--out", path)
    assert answer.status == 0, answer
    return path


def red_to_move(path: Path) -> Path:
    """A game in which everything was drawn and placed."""
    path.write_text(_red_to_move(), encoding="utf-8")
    return path


@cache
def _red_to_move() -> str:
    with tempfile.TemporaryDirectory() as folder:
        path = new(Path(folder) / "game.json")
        while run("legal", path, "--json").json["pending"][0]["kind"] != "turn":
            assert append(path, first_legal(path)).status == 0
        return path.read_text(encoding="utf-8")


def first_legal(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = run("legal", path, "--json").json["commands"][0]
    return found


def append(path: Path, entry: object, *more: str) -> Answer:
    return run("play", path, "--json", "--append", json.dumps(entry), *more)


def played(path: Path, moves: int, seed: int = 7, **setup: Any) -> Path:
    """A game file with so many sensible moves in it, written without the command line."""
    plain = {**HEADLESS.demo(seed), **setup}
    play = Playthrough(HEADLESS.game, CODEC.setup_from(plain))
    for _ in AutoPlayer(HEADLESS, seed).play(play, moves):
        pass
    journal = tuple(play.entries)
    file = GameFile(
        HEADLESS.game.id, HEADLESS.game.rules_version, play.setup, journal, CODEC.digest(play.state)
    )
    path.write_text(gamefile.write(file, CODEC), encoding="utf-8")
    return path


def plain_file(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def write_plain(path: Path, plain: object) -> Path:
    path.write_text(json.dumps(plain), encoding="utf-8")
    return path
