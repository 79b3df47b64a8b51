"""What is wrong with a file or argument is told in the language of the terminal; to programs in English."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.cli.wrong import READ, Wrong, check, game_file, of, set_up
from tests.games.every import ALL, headless

GAME = ALL[0]
"""Any game does where only the file is meant."""
SEAT = headless(GAME).seats[0]
UNDO = {"op": "undo", "steps": 1}
MOVE: dict[str, Any] = {"op": "do", "id": "m1", "command": {"kind": "end_turn", "player": SEAT}}


def said(*entries: object) -> Wrong:
    return of(game_file(GAME, journal=list(entries)))


FILES: Mapping[str, Wrong] = {
    "nothing in it": Wrong(READ, b""),
    "no JSON": Wrong(READ, b"not json"),
    "a report": Wrong(READ, b"Terra Companion: report\nNo names of people are in here."),
    "a comma too few": Wrong(READ, b'{"format": 1 "version": 2}'),
    "a colon too few": Wrong(READ, b'{"format" 1}'),
    "a key without quotes": Wrong(READ, b"{format: 1}"),
    "a text without an end": Wrong(READ, b'{"format": "game}'),
    "something behind the end": Wrong(READ, b"{} {}"),
    "a tab in a text": Wrong(READ, b'{"a": "\t"}'),
    "a wrong escape": Wrong(READ, b'{"a": "\\q"}'),
    "no UTF-8": Wrong(READ, b"\xff\xfe{}"),
    "too deep": Wrong(READ, b"[" * 1000),
    "no number": Wrong(READ, b'{"format": NaN}'),
    "a long number": Wrong(READ, b'{"version": ' + b"1" * 1000 + b"}"),
    "a large number": Wrong(READ, b'{"version": 1e999}'),
    "a key twice": Wrong(READ, b'{"format": 1, "format": 1}'),
    "half a character": Wrong(READ, b'{"format": "\\ud800"}'),
    "no object": Wrong(READ, b"[]"),
    "no game file": of({"format": "something else"}),
    "no version": of(game_file(GAME, version="1")),
    "a newer version": of(game_file(GAME, version=99)),
    "a field of nobody": of(game_file(GAME, weather="red")),
    "a long note": of(game_file(GAME, note="x" * 2000)),
    "no rules": of(game_file(GAME, rules=7)),
    "another game": of(game_file(GAME, game="chess")),
    "no journal": of(game_file(GAME, journal={})),
    "an entry of nobody": said({"op": "jump_up"}),
    "a field too much in an entry": said({**UNDO, "more": 1}),
    "a field too few in an entry": said({"op": "do", "command": MOVE["command"]}),
    "a text for a number": said({"op": "undo", "steps": "1"}),
    "a number for a text": said({**MOVE, "id": 1}),
    "a number for true": said({**MOVE, "allow": 1}),
    "a text for an object": said({**MOVE, "command": "end_turn"}),
    "an object for a list": said({"op": "revise", "changes": {}}),
    "a number out of range": said({"op": "undo", "steps": 10**9}),
    "an empty revision": said({"op": "revise", "changes": []}),
    "an entry that may not stand there": said({"op": "revise", "changes": [UNDO]}),
    "an id twice": said(MOVE, MOVE),
    "a command of nobody": said({**MOVE, "command": {"kind": "fly"}}),
    "a command without a kind": said({**MOVE, "command": {"player": "red"}}),
    "a history that does not hold": of(
        game_file(GAME, journal=[UNDO]), "report", "FILE", "--out", "report.txt"
    ),
    "an imported history that does not hold": of(game_file(GAME, journal=[UNDO]), "import", "FILE"),
    "a seed below zero": set_up(GAME, seed=-1),
    "a seed too large": set_up(GAME, seed=2**80),
    "a seed with a fraction": set_up(GAME, seed=1.5),
    "a sample that is no yes or no": set_up(GAME, sample="yes"),
    "a field of nobody in the set-up": set_up(GAME, weather="rain"),
    "no set-up": of(game_file(GAME, setup=[])),
    "players as an object": set_up(GAME, players={}),
    "a planet that is none": of({"players": 3}, "balance", "FILE"),
    "an import that is none": of([], "import", "FILE"),
}
ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    "no command": (),
    "a command of nobody": ("fly",),
    "no file named": ("replay",),
    "no such file": ("replay", "nowhere.json"),
    "no such file to import": ("import", "nowhere.json"),
    "no such catalogue": ("box", GAME, "--import", "nowhere.json"),
    "a folder to import": ("import", "."),
    "a game of nobody": ("setup", "chess", "--players", "2"),
    "too many players": ("setup", GAME, "--players", "9"),
    "no number": ("setup", GAME, "--players", "two"),
    "a start of nobody": ("setup", GAME, "--players", "2", "--start", "late"),
    "a seed below zero": ("setup", GAME, "--players", "2", "--seed", "-1"),
    "an option of nobody": ("setup", GAME, "--players", "2", "--option", "x=y"),
    "an option without a value": ("setup", GAME, "--players", "2", "--option", "x"),
    "a player without a seat": ("new", GAME, "--player", "Ada", "--out", "new.json"),
    "a seat twice": ("new", GAME, *("--player", f"A:{SEAT}", "--player", f"B:{SEAT}"), "--out", "new.json"),
    "a stored game of nobody": ("open", "abc"),
    "an id that is none": ("open", "xyz"),
    "a language of nobody": ("rules", "search", "raid", "--lang", "eo"),
    "an article of nobody": ("rules", "show", "nothing"),
    "a way of nobody to prefer": ("box", GAME, "--prefer", "ours"),
    "an argument of nobody": ("schema", GAME, "--nonsense"),
}
EVERY = {**FILES, **{f"asked: {name}": Wrong(given) for name, given in ARGUMENTS.items()}}


@pytest.mark.parametrize("name", EVERY)
def test_every_fault_is_told_in_the_language_of_the_terminal(name: str, terminal: Path) -> None:
    check(EVERY[name], terminal)
