"""What this game finds wrong with a set-up or the box is told in the language of the terminal."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.games.registry import GAMES
from tests.cli.wrong import Wrong, box, check, of, set_up

GAME = "terramara"
SIBLING = next(game for game in GAMES if game != GAME)


def card(**changes: Any) -> dict[str, Any]:
    return {
        "card:a": {
            "level": 1,
            "category": "tools",
            "cost": {"timber": 1},
            "vp": 2,
            "effects": "",
            "id": "",
            **changes,
        }
    }


def players(*people: tuple[object, object]) -> dict[str, Any]:
    return {"players": [{"name": name, "colour": colour} for name, colour in people]}


FAULTS: Mapping[str, Wrong] = {
    "a deck for a game without any": Wrong(("deck", "check", "deck.json", "--game", GAME)),
    "one player": set_up(GAME, **players(("Ada", "red"))),
    "five players": set_up(GAME, **players(*((f"P{at}", "red") for at in range(5)))),
    "a colour of nobody": set_up(GAME, **players(("Ada", "red"), ("Bo", "pink"))),
    "one colour for two": set_up(GAME, **players(("Ada", "red"), ("Bo", "red"))),
    "one name for two": set_up(GAME, **players(("Ada", "red"), ("Ada", "blue"))),
    "a name that cannot be read": set_up(GAME, **players(("Ada", "red"), ("\n", "blue"))),
    "no name": set_up(GAME, **players(("Ada", "red"), ("", "blue"))),
    "a long name": set_up(GAME, **players(("Ada", "red"), ("x" * 100, "blue"))),
    "a number for a name": set_up(GAME, **players(("Ada", "red"), (7, "blue"))),
    "a first player from elsewhere": set_up(GAME, first="yellow"),
    "a start of nobody": set_up(GAME, start="late"),
    "no catalogue": of({"format": "x"}, "box", GAME, "--import", "FILE"),
    "a catalogue of the other game": of(
        {"format": "terra-companion box", "version": 1, "game": SIBLING, "entries": {}},
        "box",
        GAME,
        "--import",
        "FILE",
    ),
    "a newer catalogue": box(GAME, {}, version=9),
    "a catalogue without a version": box(GAME, {}, version="new"),
    "a catalogue with a field of nobody": box(GAME, {}, more=1),
    "a catalogue that is a list": box(GAME, []),
    "a catalogue with too much": box(GAME, {f"card:{at}": 1 for at in range(2001)}),
    "a catalogue that is too large": box(GAME, {"card:a": "x" * 1_100_000}),
    "no name of a thing": box(GAME, {"card:<b>": 1}),
    "a thing of nobody": box(GAME, {"cloud:a": 1}),
    "a card with a text for points": box(GAME, card(vp="many")),
    "a card with too many points": box(GAME, card(vp=99)),
    "a card of nobody's kind": box(GAME, card(category="hats")),
    "a card with an effect of nobody": box(GAME, card(effects="permanent: fly")),
    "a card with an unfinished effect": box(GAME, card(effects="permanent:")),
    "a card that is too long": box(GAME, card(effects="; ".join(["immediate: 1 wood"] * 40))),
    "a starting card that is none": box(GAME, {"start:s": "plonk"}),
    "a starting card that is a number": box(GAME, {"start:s": 5}),
    "a pile of nobody": box(GAME, {"tile:t": {"id": "t", "level": 7, "side": "L"}}),
    "something apart that is not": box(GAME, {"apart:a": 1}),
    "a road that is too long": box(GAME, {"board:road:999": {}}),
    "something not on the board": box(GAME, {"board:clouds": [1]}),
    "a number on the board": box(GAME, {"board:shields": 5}),
    "shields in disorder": box(GAME, {"board:shields": [9, 5, 1]}),
}


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_is_told_in_the_language_of_the_terminal(name: str, terminal: Path) -> None:
    check(FAULTS[name], terminal)
