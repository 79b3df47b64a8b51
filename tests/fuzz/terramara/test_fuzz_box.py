"""Damaged and hostile catalogue files: refused with a place, or sound in every way the box uses them."""

import copy
import json
import random
from typing import Any

from companion.exports import box_file
from companion.games.terramara.box import progress, things
from companion.games.terramara.box_alike import compare, twins
from companion.games.terramara.box_check import check
from companion.games.terramara.catalogue import plain_of
from companion.games.terramara.state import Card, Tile
from companion.kernel.errors import Unreadable
from companion.wording.language import load
from companion.wording.terramara import box
from tests.fuzz.mutations import TEXTS, VALUES

TIMES = 1500
CARD = Card(2, "pottery", {"leather": 2, "metal": 1}, 4, "once_per_round: 1 wood")
TILE = Tile(
    "t", "R", 3, ("special:river", "2 wood -> 1 metal x 2", None), (None, True, False), ("forest",) * 3
)
ENTRIES: dict[str, Any] = {
    "card:a": plain_of(CARD),
    "tile:t": plain_of(TILE),
    "start:s": "2 wood + 1 culture",
    "board:shields": [5, 10, 15],
    "board:road:0": {"to": "1", "detours": ["bonus1"]},
    "board:single:home.travel": True,
    "apart:x": True,
}


def damaged(rng: random.Random) -> bytes:
    """One thing goes wrong: in the text, in a value, or in a key."""
    text = box_file.write("terramara", ENTRIES)
    if rng.random() < 0.3:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(TEXTS) + text[at + rng.randrange(4) :]
        return text.encode("utf-8", "surrogatepass")
    plain = {"format": box_file.FORMAT, "version": 1, "game": "terramara", "entries": copy.deepcopy(ENTRIES)}
    here: Any = plain["entries"] if rng.random() < 0.9 else plain
    while True:
        key = rng.choice(list(here) if isinstance(here, dict) else range(len(here)))
        inside = here[key]
        if isinstance(inside, dict | list) and inside and rng.random() < 0.7:
            here = inside
            continue
        if isinstance(here, dict) and rng.random() < 0.2:
            here[str(rng.choice(VALUES))] = here.pop(key)
        else:
            here[key] = copy.deepcopy(rng.choice(VALUES))
        return json.dumps(plain).encode("utf-8", "surrogatepass")


def test_damaged_catalogue_files_do_no_harm() -> None:
    rng, english = random.Random("box"), load("en")
    refused = taken = 0
    for _ in range(TIMES):
        data = damaged(rng)
        try:
            theirs = box_file.read(data, "terramara", check)
        except Unreadable as error:
            refused += bool(error.message)
            continue
        taken += 1
        assert compare(theirs, theirs).empty
        merged = compare(ENTRIES, theirs).decided(ENTRIES, theirs, {})
        assert progress({**ENTRIES, **merged})
        assert all(box.described(english, thing) for thing in things(theirs))
        assert twins(theirs) is not None
        assert box_file.read(box_file.write("terramara", theirs), "terramara", check) == theirs
    assert refused + taken == TIMES
    assert taken > TIMES // 100, "some damage changes only what is told"
