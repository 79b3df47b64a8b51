"""What every game reads of its files without pydantic is what pydantic would read."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from companion.kernel import safe_json
from companion.kernel.codec import adapter
from companion.kernel.quick_reading import Odd, reader
from tests.games.every import ALL, headless
from tests.kernel.damage import CHANGES

EVENINGS = Path(__file__).parents[1] / "evenings"
every_game = pytest.mark.parametrize("game", ALL)


def documents(game: str) -> list[tuple[type[Any], dict[str, Any]]]:
    """Set-ups and commands of the recorded evenings, each once, with the class they belong to."""
    it = headless(game).game
    found: dict[str, tuple[type[Any], dict[str, Any]]] = {}
    for file in sorted((EVENINGS / game).glob("*.json")):
        plain = json.loads(file.read_text(encoding="utf-8"))
        found[safe_json.dumps(plain["setup"])] = (it.setup, plain["setup"])
        for entry in plain["journal"]:
            if "command" in entry:
                command = entry["command"]
                found[safe_json.dumps(command)] = (it.commands[command["kind"]], command)
    assert len(found) > 100
    return list(found.values())


@every_game
def test_all_that_was_ever_recorded_is_read_without_pydantic(game: str) -> None:
    for kind, plain in documents(game):
        value = reader(kind)(plain)
        assert value == adapter((kind,)).validate_json(safe_json.dumps(plain), strict=True)


@every_game
def test_of_damaged_data_nothing_is_taken_that_pydantic_refuses_or_reads_otherwise(game: str) -> None:
    rng = random.Random(5)
    taken = left = 0
    for kind, plain in documents(game):
        damaged = json.loads(json.dumps(plain))
        rng.choice(CHANGES)(damaged, rng)
        try:
            value = reader(kind)(damaged)
        except Odd:
            left += 1
            continue
        taken += 1
        again = adapter((kind,)).validate_json(safe_json.dumps(damaged), strict=True)
        assert value == again
        assert repr(value) == repr(again)
    assert min(taken, left) > 50
