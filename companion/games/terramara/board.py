"""The fixed geometry of the table: rows, slots, spaces, tracks. What is printed on them is data."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.kernel.frozen import frozen
from companion.kernel.named import read_part
from companion.kernel.values import Closed

ROWS = ("1", "2", "3", "4", "5a", "5b")
TERRAINS_OF = {"L": ("plain", "quarry"), "R": ("forest", "mountain")}
"""What the tiles of the left and of the right column show."""
SIDES = tuple(TERRAINS_OF)
SLOTS = tuple(row + side for row in ROWS for side in SIDES)
ROUNDS = (1, 2, 3, 4, 5)
LAST_ROUND = ROUNDS[-1]
ROW_ROUND = {"1": 1, "2": 2, "3": 3, "4": 4, "5a": 5, "5b": 5}
ROW_LEVEL = {"1": 1, "2": 1, "3": 2, "4": 2, "5a": 3, "5b": 3}  # TM-SETUP-04
WORKER_LEVEL = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}  # TM-HOME-04
SPACES_PER_TILE = (1, 2, 3)

STRENGTH_MAX = 20  # TM-MIL-01
CULTURE_MAX = 14  # TM-RIVER-02
RIVER_SLOTS = 8
RESERVE_FROM = 4  # TM-RIVER-06
EXPLORER_FROM = 8  # TM-RIVER-08
DISCOUNT_FROM = 12  # TM-RIVER-10
RIVER_BONUS = {6: ("river.6",), 10: ("river.10",), 14: ("river.14a", "river.14b")}  # TM-BONUS-40
RIVER_SPACE = {spot: at for at, spots in RIVER_BONUS.items() for spot in spots}
SPOT_LEVEL = {"river.6": 1, "river.10": 2, "river.14a": 2, "river.14b": 3}

COLOURS = ("red", "blue", "green", "yellow")
HIRE, DEVELOP, TRAVEL, RAID, FIRST = "home.hire", "home.develop", "home.travel", "home.raid", "home.first"
DEVELOP_OR_TRAVEL, RAID_AND_FIRST = "home.develop_or_travel", "home.raid_and_first"

# TM-HOME-02/03: the tiles by their player-count icons, and what lies on them.
HOMELAND = {4: ("4", "3/4"), 3: ("2/3", "3/4"), 2: ("2/3", "2")}
HOMELAND_SPACES = {
    4: (HIRE, DEVELOP, TRAVEL, RAID, FIRST),
    3: (HIRE, DEVELOP_OR_TRAVEL, RAID, FIRST),
    2: (HIRE, DEVELOP_OR_TRAVEL, RAID_AND_FIRST),
}
MERGED = {DEVELOP_OR_TRAVEL: (DEVELOP, TRAVEL), RAID_AND_FIRST: (RAID, FIRST)}
"""Two spaces in one (TM-HOME-08, TM-NEUT-15), and their halves from left to right."""
RAID_SPACES = (RAID, RAID_AND_FIRST)
FIRST_SPACES = (FIRST, RAID_AND_FIRST)
SINGLE_BY_TEXT = (RAID, FIRST, RAID_AND_FIRST)  # TM-PLACE-03, AMB-16
DOUBLE_BY_TEXT = (HIRE,)  # TM-HOME-05: two worker tiles for two members

CARDS_PER_LEVEL = {1: 16, 2: 16, 3: 20}  # TM-COMP-05
WORKERS_PER_LEVEL = {1: 9, 2: 5, 3: 3}  # TM-COMP-07
TILES_PER_TYPE = 16  # TM-COMP-09
WARRIORS = 4
EXPLORERS = 6
FLAGS = 4
CHARACTERS = ("C1", "C2", "C3", "C4", "C5", "C6", "C7")
STARTING_CARDS = 12


@frozen
class Segment(Closed):
    """The stretch of road after one node: what it leads `to`, and the detours on the way (PRN-05/06).

    `to` is the row whose crossroads comes next, "crossroads" for one that belongs to no row, "end", or empty
    while nobody has told. A detour is "bonus1".."bonus3", "bonus" while nobody knows its level, or
    "outpost1".."outpost4" (the row of the outpost). An `open` stretch is known from deeds only: more may lie
    beside it, but nothing of what the table has said is not there (`without`: a row, "end", or a detour).
    """

    to: str
    detours: tuple[str, ...] = ()
    open: bool = False
    without: tuple[str, ...] = ()


ROAD_LONGEST = 12
ROAD_SHORTEST = 4  # crossroads: one for each of the rows 1 to 4 (PRN-06)
SYMBOLS = {
    "symbol:river.special": (1, CULTURE_MAX),
    "symbol:river.outpost": (3, CULTURE_MAX),
    "symbol:military.special": (1, STRENGTH_MAX),
    "symbol:military.outpost": (3, STRENGTH_MAX),
    "symbol:road.special": (1, ROAD_LONGEST),
    "symbol:road.outpost": (3, ROAD_LONGEST),
}
"""How many positions each printed symbol has, and how far its track goes (PRN-07 to -09)."""


END_NODE = 1000  # beyond every crossroads
UNTOLD_STRETCH = Segment("", open=True)
SEGMENT_ENDS = (*ROWS, "crossroads", "end")
MOST_DETOURS = 4
SOME_BONUS = "bonus"
_ON_ROAD = "road."
DETOURS = ("bonus1", "bonus2", "bonus3", "outpost1", "outpost2", "outpost3", "outpost4")


class SpaceName(NamedTuple):
    """Where a space is, and which one there: of "5aL.2" slot and number, of "hut.red" whose it is."""

    area: str
    name: str


def read_space(space: str) -> SpaceName:
    return SpaceName(*read_part(space))


def row_of(slot_or_space: str) -> str:
    """The row of a tile slot ("5aL") or of a space on it ("5aL.2")."""
    return slot_of(slot_or_space)[:-1]


def slot_of(space: str) -> str:
    return read_part(space).whole


def terrains_of(slot_or_space: str) -> tuple[str, str]:
    """What a space of this tile can lie in."""
    return TERRAINS_OF[slot_of(slot_or_space)[-1]]


def tile_spaces(row: str) -> tuple[str, ...]:
    return tuple(f"{row}{side}.{n}" for side in SIDES for n in SPACES_PER_TILE)


def is_tile_space(space: str) -> bool:
    """A space on the front of a territory tile."""
    slot, name = read_part(space)
    return slot in SLOTS and name in ("1", "2", "3")


def is_crossroads(space: str) -> bool:
    slot, name = read_part(space)
    return name == "crossroads" and slot.endswith("R")


def may_be_special(space: str) -> bool:
    """Only forest/mountain tiles of level 3 carry special spaces (TM-SPEC-01)."""
    return is_tile_space(space) and ROW_LEVEL[row_of(space)] == 3 and slot_of(space).endswith("R")


def is_future(space: str, round_: int) -> bool:
    """A space on a tile of a later round: who stands there stays until the end of that one (TM-PLACE-09)."""
    return is_tile_space(space) and ROW_ROUND[row_of(space)] > round_


def is_space(name: str) -> bool:
    """Something a member can be sent to."""
    area, rest = read_space(name)
    return area in ("home", "hut", "private") or (area in SLOTS and bool(rest))


def whole_space(players: int, space: str) -> str:
    """The space that lies on the table: of a half, the merged space it is a part of."""
    return next((whole for whole in HOMELAND_SPACES[players] if space in MERGED.get(whole, ())), space)


def hut(player: str) -> str:
    return f"hut.{player}"


def private_crossroads(player: str) -> str:
    return f"private.{player}"


def is_homeland(space: str) -> bool:
    return space.startswith("home.")


def is_hut(space: str) -> bool:
    return space.startswith("hut.")


def is_private_crossroads(space: str) -> bool:
    return space.startswith("private.")


def is_printed(space: str) -> bool:
    """What this space does is printed on a tile, and has to be told; homeland and huts are in the rules."""
    return not is_homeland(space) and not is_hut(space)


def all_spaces(players: int, seats: tuple[str, ...]) -> Iterator[str]:
    """Every space that can exist in a game, whether or not it is open now."""
    yield from HOMELAND_SPACES[players]
    for row in ROWS:
        yield from tile_spaces(row)
        if ROW_ROUND[row] < LAST_ROUND:
            yield f"{row}R.crossroads"
    for seat in seats:
        yield hut(seat)
        yield private_crossroads(seat)


def reachable_slots(culture: int) -> int:
    """TM-RIVER-05: how many river slots, from the left, this canoe reaches."""
    return min(RIVER_SLOTS, 2 + (culture + 1) // 2)


def is_bonus(detour: str) -> bool:
    return detour.startswith(SOME_BONUS)


def bonus_level(detour: str) -> int:
    """Of a bonus tile beside the road ("bonus2"); 0 where nobody has told it."""
    level = detour.removeprefix(SOME_BONUS)
    return int(level) if level.isdecimal() else 0


def is_outpost(detour: str) -> bool:
    return detour.startswith("outpost")


def outpost_slot(detour: str) -> str:
    """The tile on whose back the outpost beside the road lies."""
    return f"{detour[-1]}L"


def road_spot(position: str) -> str:
    """The spot for a bonus tile on a detour of the road."""
    return f"{_ON_ROAD}{position}"


def is_road_spot(spot: str) -> bool:
    """Whether it is one that can be taken apart, if not one of this road: strangers may write anything."""
    node = spot.removeprefix(_ON_ROAD).partition("+")[0]
    return spot.startswith(_ON_ROAD) and (node == "end" or node.isdecimal())


class RoadPlace(NamedTuple):
    """A place on the road, or a detour beside it: that of a `number`, or, as long as nobody has told it, of
    whatever `kind` it will turn out to be."""

    node: int
    number: int | None = None
    kind: str = ""

    @property
    def beside(self) -> bool:
        return self.number is not None or bool(self.kind)

    @property
    def at(self) -> str:
        """The number, or the kind, as it is written."""
        return self.kind if self.number is None else str(self.number)


def road_place(position: str) -> RoadPlace:
    """Of node "2", of the detour "2+0" after it, of "2+bonus", which is untold; a spot has "road." before."""
    node, _, detour = position.removeprefix(_ON_ROAD).partition("+")
    if detour.isdecimal():
        return RoadPlace(road_node(node), int(detour))
    return RoadPlace(road_node(node), kind=detour)


def road_node(position: str) -> int:
    """The last node a caravan has reached or passed. "2+0" is a detour after node 2; start is node 0."""
    return END_NODE if position == "end" else int(position.split("+")[0])
