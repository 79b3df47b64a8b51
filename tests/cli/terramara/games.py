"""Game files of Terramara for the tests of the command line."""

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from companion.kernel.playthrough import Playthrough
from tests.cli.running import append, first_legal, run
from tests.games.every import codec, headless, play_on, written

GAME = "terramara"
CODEC = codec(GAME)


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


def played(path: Path, moves: int, seed: int = 7, **setup: Any) -> Path:
    """A game file with so many sensible moves in it, written without the command line."""
    plain = {**headless(GAME).demo(seed), **setup}
    play = Playthrough(headless(GAME).game, CODEC.setup_from(plain))
    path.write_text(written(GAME, play_on(GAME, play, seed, moves)), encoding="utf-8")
    return path
