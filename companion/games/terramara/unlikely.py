"""What of a told table can hardly be by the rules: it is not refused, but somebody should look again."""

from collections.abc import Iterator
from itertools import permutations

from companion.games.terramara.board import RESERVE_FROM
from companion.games.terramara.correct_explorers import due, own
from companion.games.terramara.placement import space_refusals
from companion.games.terramara.state import Member, State
from companion.kernel.frozen import frozen
from companion.kernel.values import evolve

EXPLORERS = "explorers"
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


def of_space(state: State, space: str) -> Iterator[Doubt]:
    """Whoever stands together may have come in any order, the neutral explorers before all."""
    here = state.spaces.get(space, ())
    clans = [member for member in here if member.owner in state.players]
    neutral = tuple(member for member in here if member.owner not in state.players)
    if len(neutral) > 1:
        yield Doubt("neutral.occupied", space=space)
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
