"""Caravans on the road: each is seen, and what lies under them is, too."""

from itertools import combinations

import pytest

from companion.games.terramara.commands import Correct
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.state import State
from companion.kernel import engine
from tests.ui.games.terramara.board.boards import fresh
from ui.games.terramara.board import geometry
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.picture import picture

SHOWN = 0.62
"""How much of the height of its box a caravan fills."""
TABLES = [
    (("1", "1"), ("1", "1"), ("1", "1"), ("1", "1")),
    (("3", "3"), ("3", "2+0"), ("2+0", "2+1"), ("3", "2+1")),
    (("0+0", "0+0"), ("0+0", "1"), ("1", "1"), ("2", "2")),
    (("2+0", "2+0"), ("2+0", "2+0"), ("3", "3"), ("3", "3")),
    (("end", "end"), ("end", "end"), ("end", "end"), ("end", "end")),
    (("0", "0"), ("0", "0"), ("0", "0"), ("0", "0")),
]
Caravans = tuple[tuple[str, str], ...]


def table(caravans: Caravans) -> State:
    state = fresh()
    for colour, places in zip(state.seats, caravans, strict=True):
        command = Correct(what=f"{colour}.caravans", value=places)
        state = engine.apply(TERRAMARA, state, command, allow=True).state
    return state


def wagons(state: State) -> dict[str, Box]:
    """What is drawn of each caravan."""
    parts = picture(state).items()
    return {key: part.box.inset(0, part.box.h * (1 - SHOWN) / 2) for key, part in parts if ":caravan" in key}


def covered(one: Box, other: Box) -> float:
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h) / (one.w * one.h)


@pytest.mark.parametrize("caravans", TABLES)
def test_no_caravan_hides_another(caravans: Caravans) -> None:
    boxes = wagons(table(caravans))
    assert len(boxes) == 8
    for one, other in combinations(boxes, 2):
        assert covered(boxes[one], boxes[other]) < 0.3, (one, other)
    assert all(geometry.BOARD.x <= box.x and box.right <= geometry.LEFT for box in boxes.values())


@pytest.mark.parametrize("caravans", TABLES[1:4])
def test_what_a_bonus_tile_gives_is_seen_beside_the_caravans_on_it(caravans: Caravans) -> None:
    state = table(caravans)
    tiles = [part.box for key, part in picture(state).items() if key.startswith("road:") and "+" in key]
    for tile in tiles:
        face = geometry.around(tile.cx, tile.cy - 2, 22, 16)
        assert all(covered(face, wagon) < 0.25 for wagon in wagons(state).values())
