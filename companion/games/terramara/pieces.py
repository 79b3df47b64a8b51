"""Moving pieces of one clan, each change told as an event. Knows numbers, not rules."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.terramara.board import TILES_PER_TYPE
from companion.games.terramara.state import Member, MemberKind, Player, State
from companion.games.terramara.symbols import PROCESSED_OF, RAW_OF
from companion.kernel.correcting import make_up_for
from companion.kernel.values import evolve
from companion.kernel.workbench import Workbench

Bench = Workbench[State]
HANDS: Mapping[MemberKind, str] = {
    "explorer": "explorers",
    "chieftain": "chieftain",
    "warrior": "warriors",
}
"""What the members at home are called when they are counted."""


def put(bench: Bench, colour: str, **changes: Any) -> None:
    """Change fields of a player."""
    state = bench.state
    bench.set(players={**state.players, colour: evolve(state.players[colour], **changes)})


def count(bench: Bench, colour: str, what: str, after: int, rule: str, source: str) -> None:
    """Set a number that is a field of the player, and tell it."""
    before: int = getattr(bench.state.players[colour], what)
    if after != before:
        put(bench, colour, **{what: after})
        bench.tell("count", colour, what, before, after, rule, source)


def set_goods(bench: Bench, colour: str, unit: str, after: int, rule: str, source: str) -> None:
    goods = bench.state.players[colour].goods
    before = goods.get(unit, 0)
    if after == before:
        return
    changed = {**goods, unit: after}
    if not after:
        del changed[unit]
    put(bench, colour, goods=changed)
    bench.tell("count", colour, unit, before, after, rule, source)


def pay(bench: Bench, colour: str, units: Mapping[str, int], rule: str, source: str) -> None:
    """Take units away. What is missing (only where the table allowed it) is first put right by a
    recorded correction, so that nothing ever becomes negative."""
    for unit, n in units.items():
        have = bench.state.players[colour].goods.get(unit, 0)
        if have < n:
            make_up_for(bench, colour, unit, have, n, rule, source)
            set_goods(bench, colour, unit, n, rule, "correction")
            have = n
        set_goods(bench, colour, unit, have - n, rule, source)


def supply_left(state: State, unit: str) -> int:
    """AMB-10: tiles of this unit's type that are still in the supply."""
    if state.options.supply == "unlimited":
        return 999
    raw = RAW_OF.get(unit, unit)
    processed = PROCESSED_OF[raw]
    held = sum(player.goods.get(raw, 0) + player.goods.get(processed, 0) for player in state.players.values())
    return max(0, TILES_PER_TYPE - held)


def place(bench: Bench, space: str, member: Member) -> None:
    spaces = bench.state.spaces
    bench.set(spaces={**spaces, space: (*spaces.get(space, ()), member)})


def unplace(bench: Bench, space: str, member: Member) -> None:
    here = list(bench.state.spaces.get(space, ()))
    here.remove(member)
    left = {**bench.state.spaces, space: tuple(here)}
    if not here:
        del left[space]
    bench.set(spaces=left)


def out_on_the_board(state: State, colour: str) -> Iterator[tuple[str, Member]]:
    """The members of a clan that stand somewhere, each with its space."""
    for space, members in state.spaces.items():
        for member in members:
            if member.owner == colour:
                yield space, member


def in_hand(player: Player, kind: MemberKind) -> int:
    if kind == "explorer":
        return player.explorers
    return int(player.chieftain) if kind == "chieftain" else player.warriors


def to_hand(bench: Bench, colour: str, kind: MemberKind, by: int, rule: str, source: str) -> None:
    """Give members back to a player's hand (or take them from it, with a negative number)."""
    before = in_hand(bench.state.players[colour], kind)
    after = before + by
    if kind == "chieftain":
        put(bench, colour, chieftain=bool(after))
    else:
        put(bench, colour, **{HANDS[kind]: after})
    bench.tell("moved", colour, HANDS[kind], before, after, rule, source)
