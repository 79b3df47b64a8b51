"""Bonus tiles on their spots (TM-BONUS)."""

from companion.games.terramara.board import SPOT_LEVEL, road_node
from companion.games.terramara.content import content
from companion.games.terramara.frames import Ask, Resolve, UseBonus
from companion.games.terramara.pieces import Draft
from companion.games.terramara.state import State
from companion.kernel.game import Work


def spot_level(state: State, spot: str) -> int:
    """The level printed beside a spot; 0 where the road there is not known."""
    if spot in SPOT_LEVEL:
        return SPOT_LEVEL[spot]
    position = spot.removeprefix("road.")
    at, _, detour = position.partition("+")
    node = road_node(at)
    if node < len(state.known.road) and int(detour) < len(state.known.road[node].detours):
        name = state.known.road[node].detours[int(detour)]
        return int(name[-1]) if name.startswith("bonus") else 0
    return 0


def candidates(state: State, level: int) -> tuple[str, ...]:
    """The tiles of a level that are not known to lie anywhere or to have been used up."""
    gone = set(state.known.bonus.values())
    for player in state.players.values():
        gone.update(player.private_tiles_used)
    return tuple(key for key, tile in content().bonus.items() if tile.level == level and key not in gone)


def use(draft: Draft, frame: UseBonus) -> None:
    """TM-BONUS-01: use the tile on this spot; it stays for others."""
    tile = draft.state.known.bonus.get(frame.source)
    if tile is None:
        draft.push(frame, Ask(owner=frame.owner, source=frame.source, fact=f"bonus:{frame.source}"))
        return
    draft.tell("bonus_tile", frame.owner, tile, rule=f"TM-BONUS-{tile[1:]}", source=frame.source)
    draft.push(Resolve(owner=frame.owner, source=tile, effect=content().bonus[tile].effect))


WORKS: tuple[Work[State], ...] = (Work(UseBonus, use),)
