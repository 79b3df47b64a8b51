"""The invented sample set: for demonstrations, tests and benchmarks, never for a real game."""

import random
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.games.terramara.board import (
    COLOURS,
    HOMELAND_SPACES,
    RIVER_BONUS,
    ROW_LEVEL,
    ROWS,
    SPOT_LEVEL,
    Segment,
    is_bonus,
    private_crossroads,
    road_spot,
)
from companion.games.terramara.content import content
from companion.games.terramara.state import Card, Known
from companion.kernel.chance import stream
from companion.resources import resource


@lru_cache(maxsize=1)
def _sample() -> dict[str, Any]:
    return read_set(resource("terramara", "sample"))


def read_set(folder: Path) -> dict[str, Any]:
    """The three files of an invented set."""
    merged: dict[str, Any] = {}
    for name in ("tiles.toml", "cards.toml", "board.toml"):
        merged |= tomllib.loads((folder / name).read_text(encoding="utf-8"))
    return merged


def sample_known(seed: int, players: int) -> Known:
    """Everything a table could have told about the sample set, shuffled by the seed."""
    return laid_out(_sample(), seed, players)


def laid_out(data: Mapping[str, Any], seed: int, players: int) -> Known:
    """A whole invented set (tiles, cards, starting cards, board) as it lies on one table."""
    rng = stream(seed, "sample")
    spaces: dict[str, str] = {}
    single: dict[str, bool] = dict.fromkeys(HOMELAND_SPACES[players], False)
    terrain: dict[str, str] = {}
    large: dict[str, int] = {}
    tiles: dict[str, str] = {}
    outposts: dict[str, str] = {}
    left_over: dict[tuple[str, int], dict[str, Any]] = {}
    for side in ("L", "R"):
        for level in (1, 2, 3):
            names = [k for k, t in data["tiles"].items() if t["side"] == side and t["level"] == level]
            rows = [row for row in ROWS if ROW_LEVEL[row] == level]
            drawn = rng.sample(names, len(names))
            left_over[side, level] = data["tiles"][drawn[-1]]
            for row, name in zip(rows, drawn, strict=False):
                slot, tile = row + side, data["tiles"][name]
                tiles[slot] = name
                large[slot] = tile["large"]
                for at in range(3):
                    spaces[f"{slot}.{at + 1}"] = tile["spaces"][at]
                    terrain[f"{slot}.{at + 1}"] = tile["terrain"][at]
                    single[f"{slot}.{at + 1}"] = tile["single"][at]
                if level < 3 and side == "L":
                    outposts[slot] = tile["back"]
                elif level < 3:
                    spaces[f"{slot}.crossroads"] = tile["back"]
                    single[f"{slot}.crossroads"] = False
    for colour in COLOURS:  # TM-CHAR-16: two tiles that were left over
        spaces[private_crossroads(colour)] = left_over["R", 1]["back"]
        outposts[private_crossroads(colour)] = left_over["L", 1]["back"]
    road = tuple(Segment(entry["to"], tuple(entry["detours"])) for entry in data["board"]["road"])
    return Known(
        spaces=spaces,
        single=single,
        terrain=terrain,
        large=large,
        tiles=tiles,
        cards=_cards(data, rng),
        starts={f"S{at}": text for at, text in enumerate(rng.sample(data["starts"], 12), 1)},
        bonus=_bonus(road, rng),
        outposts=outposts,
        road=road,
        shields=tuple(data["board"]["shields"]),
        symbols={key: tuple(steps) for key, steps in data["board"]["symbols"].items()},
    )


def _cards(data: Mapping[str, Any], rng: random.Random) -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for level in (1, 2, 3):
        names = [name for name, card in data["cards"].items() if card["level"] == level]
        for at, name in enumerate(rng.sample(names, len(names)), 1):
            cards[f"a{level}{at:02d}"] = Card(**data["cards"][name], id=name)
    return cards


def _bonus(road: tuple[Segment, ...], rng: random.Random) -> dict[str, str]:
    spots = {spot: SPOT_LEVEL[spot] for group in RIVER_BONUS.values() for spot in group}
    for at, stretch in enumerate(road):
        for detour, name in enumerate(stretch.detours):
            if is_bonus(name):
                spots[road_spot(f"{at}+{detour}")] = int(name[-1])
    left = {
        level: rng.sample([k for k, tile in content().bonus.items() if tile.level == level], 6)
        for level in (1, 2, 3)
    }
    return {spot: left[level].pop() for spot, level in spots.items()}
