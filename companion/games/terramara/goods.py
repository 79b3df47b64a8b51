"""Units that somebody gives away or turns over: are they there (TM-RES)?"""

from collections.abc import Iterator, Mapping

from companion.games.terramara.pieces import supply_left
from companion.games.terramara.state import Player, State
from companion.games.terramara.symbols import PROCESSED_OF, RAW_OF, RESOURCES
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.values import evolve


def goods_refusals(player: Player, units: Mapping[str, int], rule: str) -> Iterator[Refusal]:
    """Units that do not exist, or that the player does not have."""
    for unit, n in units.items():
        if unit not in RESOURCES:
            yield impossible("goods.unknown", rule, unit=unit)
        elif n > player.goods.get(unit, 0):
            yield refuse("goods.short", rule, unit=unit, n=n, have=player.goods.get(unit, 0))


def kept_goods_refusals(
    state: State, player: Player, units: Mapping[str, int], rule: str
) -> Iterator[Refusal]:
    """As `goods_refusals`, for tiles that are not paid but stay in play: turned over or handed on.

    The table may agree that a player had more than was written down, but not more than the box holds.
    """
    for reason in goods_refusals(player, units, rule):
        if reason.code != "goods.short":
            yield reason
            continue
        raw = RAW_OF.get(str(reason.params["unit"]), str(reason.params["unit"]))
        sides = (raw, PROCESSED_OF[raw])
        missing = sum(max(0, units.get(unit, 0) - player.goods.get(unit, 0)) for unit in sides)
        yield evolve(reason, physical=missing > supply_left(state, raw))
