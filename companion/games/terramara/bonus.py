"""Bonus tiles on their spots (TM-BONUS)."""

from companion.games.terramara.board import SPOT_LEVEL, bonus_level, is_bonus, road_place
from companion.games.terramara.content import content
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.frames import Ask
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.games.terramara.work import Resolve, UseBonus
from companion.kernel.game import Work


def _detour(state: State, spot: str) -> str:
    """What lies beside the road on this spot; empty where nobody has told."""
    at, number, _ = road_place(spot)
    detours = state.known.road[at].detours if at < len(state.known.road) else ()
    return detours[number] if number is not None and number < len(detours) else ""


def is_spot(state: State, spot: str) -> bool:
    """Whether a bonus tile lies here."""
    return spot in SPOT_LEVEL or is_bonus(_detour(state, spot))


def spot_level(state: State, spot: str) -> int:
    """The level printed beside a spot; 0 where nobody has told it."""
    if spot in SPOT_LEVEL:
        return SPOT_LEVEL[spot]
    return bonus_level(_detour(state, spot))


def nth_alike(state: State, spot: str) -> int:
    """Which of the tiles of one level on its stretch of road this is, from the top; 0 for the only one."""
    kind, (at, number, _) = _detour(state, spot), road_place(spot)
    if number is None or not is_bonus(kind):
        return 0
    detours = state.known.road[at].detours
    return detours[: number + 1].count(kind) if detours.count(kind) > 1 else 0


def candidates(state: State, level: int) -> tuple[str, ...]:
    """The tiles of a level (0 for any) that are not known to lie anywhere or to have been used up."""
    gone = set(state.known.bonus.values())
    for player in state.players.values():
        gone.update(player.private_tiles_used)
    return tuple(key for key, tile in content().bonus.items() if level in (0, tile.level) and key not in gone)


def tiles_for(state: State, spot: str) -> tuple[str, ...]:
    """The tiles that can be told to lie here. Told again, the one told now is among them; and beside the
    road, where the table has told the level itself, those of all levels: that may have been wrong, too."""
    now = state.known.bonus.get(spot)
    level = 0 if now is not None and spot not in SPOT_LEVEL else spot_level(state, spot)
    found = {*candidates(state, level), now}
    return tuple(key for key in content().bonus if key in found)


def use(bench: Bench, frame: UseBonus) -> None:
    """TM-BONUS-01: use the tile on this spot; it stays for others."""
    tile = bench.state.known.bonus.get(frame.source)
    if tile is None:
        bench.push(frame, Ask(owner=frame.owner, source=frame.source, fact=fact_of("bonus", frame.source)))
        return
    bench.tell("bonus_tile", frame.owner, tile, rule=f"TM-BONUS-{tile[1:]}", source=frame.source)
    bench.push(Resolve(owner=frame.owner, source=tile, effect=content().bonus[tile].effect))


WORKS: tuple[Work[State], ...] = (Work(UseBonus, use),)
