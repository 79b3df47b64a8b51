"""What is wrong with a deck, a planet or a set-up is told in the language of the terminal."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.cli.wrong import Wrong, box, check, of, set_up

GAME = "terraformer"
PLAYERS = {"players": [{"name": "Ada", "deck": "continental_deck"}, {"name": "Bo", "deck": "cold_deck"}]}
DECK = ("deck", "check", "FILE")
CHECK_DECK = {"cards": [{"name": "opossum", "type": "organism", "n": 1}], "name": "mine"}


def deck(**changes: Any) -> Wrong:
    return of({**CHECK_DECK, **changes}, *DECK)


FAULTS: Mapping[str, Wrong] = {
    "one player": set_up(GAME, players=PLAYERS["players"][:1]),
    "a deck of nobody": set_up(
        GAME, players=[{"name": "Ada", "deck": "wet_deck"}, {"name": "Bo", "deck": "none"}]
    ),
    "one deck for two": set_up(GAME, players=[{"name": name, "deck": "cold_deck"} for name in ("Ada", "Bo")]),
    "a fact of no card": set_up(GAME, facts={"role:opossum": 7}),
    "facts as a list": set_up(GAME, facts=[]),
    "what no card is": box(GAME, {"role:opossum": 7}),
    "a deck that is a list": of([], *DECK),
    "a deck without cards": of({"name": "mine"}, *DECK),
    "a deck with a card without a name": deck(cards=[{"type": "action"}]),
    "a deck with a type of nobody": deck(cards=[{"name": "x", "type": "spell"}]),
    "a deck with no copies": deck(cards=[{"name": "x", "type": "action", "n": 0}]),
    "a deck with too many copies": deck(cards=[{"name": "x", "type": "action", "n": 999}]),
    "a deck with too many cards": deck(cards=[{"name": "x", "type": "action"}] * 300),
    "a deck with a long name": deck(name="x" * 100),
    "a planet with a role of nobody": of(
        {**PLAYERS, "ecosystems": [{"biome": "x", "biomes": {}, "organisms": [{"role": 1}]}]},
        "balance",
        "FILE",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_is_told_in_the_language_of_the_terminal(name: str, terminal: Path) -> None:
    check(FAULTS[name], terminal)
