"""The six rows of territory tiles, from whichever side they show."""

from collections.abc import Iterator

from companion.games.terramara.board import ROW_LEVEL, ROW_ROUND, ROWS, SIDES, SPACES_PER_TILE, slot_of
from companion.games.terramara.placement import single_occupancy
from companion.games.terramara.spaces import effect_of, special_of
from companion.games.terramara.state import State
from companion.games.terramara.symbols import TERRAINS
from ui.games.terramara.board import geometry
from ui.games.terramara.board.backs import CrossroadsArt, OutpostArt
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.part import GROUND, LYING, SPACE, TILE, Part
from ui.games.terramara.board.tiles import CORNER, BandArt, SpaceArt, TileArt, TokenArt

FAMILY = {"L": ("plain", "quarry", "plain"), "R": ("forest", "mountain", "forest")}
"""How a tile is drawn while its ground is not known: the left column is plain and quarry, and so on."""


def territory_parts(state: State) -> Iterator[Part]:
    if state.phase != "over":
        rows = [row for row in ROWS if ROW_ROUND[row] == state.round]
        yield Part("band", geometry.row_band(rows), BandArt(), GROUND + 1)
    for row in ROWS:
        for side in SIDES:
            yield from _tile_parts(state, row, side)


def _tile_parts(state: State, row: str, side: str) -> Iterator[Part]:
    slot = row + side
    box = geometry.tile_box(slot)
    if slot not in state.flipped:
        yield Part(f"tile:{slot}", box, TileArt(FAMILY[side][0]), TILE)
        for number in SPACES_PER_TILE:
            yield _space_part(state, f"{slot}.{number}", side, number)
        fire = state.fire_space.get(row, "")
        if fire.startswith(f"{slot}."):
            where = geometry.tile_space_box(fire, state.known.large.get(slot))
            token = geometry.around(where.cx, where.cy, 54, 54)
            yield Part(f"fire:{row}", token, TokenArt("fire"), LYING)
        return
    inner = box.inset(geometry.TILE_MARGIN)
    if side == "L":
        yield Part(f"tile:{slot}", box, TileArt("outpost"), TILE)
        art = OutpostArt(state.known.outposts.get(slot, ""), ROWS.index(row))
        yield Part(f"outpost:{slot}", inner, art, SPACE, slot, radius=CORNER)
        return
    space = f"{slot}.crossroads"
    yield Part(f"tile:{slot}", box, TileArt("crossroads"), TILE)
    crossroads = CrossroadsArt(effect_of(state, space), bool(single_occupancy(state, space)), ROWS.index(row))
    yield Part(f"space:{space}", inner, crossroads, SPACE, space, radius=CORNER)
    if slot in state.restricted:
        token = Box(inner.right - 72, inner.y + 4, 40, 36)
        yield Part(f"restriction:{slot}", token, TokenArt("restriction"), LYING)


def _space_part(state: State, space: str, side: str, number: int) -> Part:
    slot = slot_of(space)
    shown = state.known.spaces.get(space, "")
    special = special_of(shown)
    terrain = state.known.terrain.get(space)
    sure = terrain in TERRAINS
    art = SpaceArt(
        terrain=terrain if sure and terrain else FAMILY[side][number - 1],
        sure=sure,
        effect=effect_of(state, space),
        condition=special.condition if special else "",
        single=bool(single_occupancy(state, space)),
        seed=ROWS.index(slot[:-1]) * 7 + number * 3 + ROW_LEVEL[slot[:-1]] + (side == "R"),
    )
    box = geometry.tile_space_box(space, state.known.large.get(slot))
    return Part(f"space:{space}", box, art, SPACE, space, radius=CORNER)
