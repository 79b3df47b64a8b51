"""What of a told table can hardly be by the rules: it is not refused, but somebody should look again."""

from collections.abc import Iterator
from itertools import permutations

from companion.games.terramara.board import RESERVE_FROM, ROWS, road_node, row_of
from companion.games.terramara.correct_explorers import due, own
from companion.games.terramara.placement import space_refusals
from companion.games.terramara.state import Member, State
from companion.kernel.frozen import frozen
from companion.kernel.values import evolve

EXPLORERS = "explorers"
FAR = "caravans.far"
LASTING = (
    "place.not_your_hut",
    "place.private",
    "place.caravans_short",
    "place.restricted",
    "place.future_explorers_only",
    "place.fire",
    "place.special_too_early",
    "place.single",
    "place.full",
    "place.chieftain_there",
    "place.warrior_there",
    "place.own_explorer_there",
)
"""Reasons against a place that held when somebody went there if they hold now; strength may have changed."""


@frozen
class Doubt:
    """A rule that does not fit, by the code of a refusal, with the clan or the space it is about."""

    code: str
    player: str = ""
    space: str = ""


def doubts(state: State) -> Iterator[Doubt]:
    if state.depth != "full":
        return
    for space in state.spaces:
        yield from of_space(state, space)
    for colour in state.seats:
        yield from of_clan(state, colour)


def of_clan(state: State, colour: str) -> Iterator[Doubt]:
    player = state.players[colour]
    if own(state, colour) != due(player):
        yield Doubt(EXPLORERS, colour)
    if player.reserved and player.culture < RESERVE_FROM:
        yield Doubt("reserve.too_early", colour)
    if far(state, colour):
        yield Doubt(FAR, colour)


def far(state: State, colour: str) -> int:
    """The crossroads a caravan stands at though nobody has told that the road has so many, and the rows have
    not (PRN-06); 0 where none does."""
    positions = (at for at in state.players[colour].caravans if at != "end")
    furthest = max(map(road_node, positions), default=0)
    return furthest if furthest > max(len(ROWS), len(state.known.road)) else 0


def of_space(state: State, space: str) -> Iterator[Doubt]:
    """Whoever stands together may have come in any order, the neutral explorers before all."""
    here = state.spaces.get(space, ())
    clans = [member for member in here if member.owner in state.players]
    neutral = tuple(member for member in here if member.owner not in state.players)
    if len(neutral) > 1:
        yield Doubt("neutral.occupied", space=space)
    if neutral and not clans and state.fire_space.get(row_of(space)) == space:  # TM-NEUT-05
        yield Doubt("place.fire", space=space)
    found = (_against(state, space, neutral, order) for order in permutations(clans))
    for code in min(found, key=len, default=()):
        yield Doubt(code, space=space)


def _against(
    state: State, space: str, there: tuple[Member, ...], coming: tuple[Member, ...]
) -> tuple[str, ...]:
    codes: dict[str, None] = {}
    for member in coming:
        before = evolve(state, spaces={**state.spaces, space: there})
        reasons = space_refusals(before, member.owner, member.kind, space)
        codes.update((reason.code, None) for reason in reasons if reason.code in LASTING)
        there = (*there, member)
    return tuple(codes)
