"""Raids (TM-RAID)."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from companion.games.terramara.commands import GiveUnits
from companion.games.terramara.frames import Ask, HandOver
from companion.games.terramara.gains import have_at_least, lose_strength
from companion.games.terramara.goods import kept_goods_refusals
from companion.games.terramara.military import SHIELDS, possible_levels
from companion.games.terramara.permanent import fire, has_modifier, triggered
from companion.games.terramara.pieces import Bench, pay, set_goods
from companion.games.terramara.state import Player, State
from companion.games.terramara.symbols import RESOURCES
from companion.games.terramara.work import Plunder
from companion.kernel.game import Offer, Rule, Work, answer_rule
from companion.kernel.refusal import Refusal, refuse
from companion.kernel.template import Sum, Template
from companion.kernel.values import evolve, total

PRICE = 1
SAME_LEVEL = 5
LARGEST_LEAD = 3
TOP_LEVEL = 4


class Share(NamedTuple):
    """What one victim of a raid hands over: `low` to `high`, one for every full `by` of what is `owned`.

    While nobody knows the shields there may be several such numbers (AMB-68), and `by` is 0 then.
    """

    victim: str
    owned: int
    by: int
    low: int
    high: int


def may_pay(state: State, colour: str) -> bool:
    """TM-RAID-01: one strength, unless an effect waives the loss (AMB-01)."""
    return state.players[colour].strength >= PRICE or bool(has_modifier(state, colour, "no_strength_loss"))


def divisor(state: State, raider: int, victim: int, boost: int = 0) -> int:
    """TM-RAID-04, with the boost of TM-RAID-08 capped as the table rules (AMB-04)."""
    level = raider + boost
    if state.options.raid_cap == "level":
        level = min(TOP_LEVEL, level)
    return SAME_LEVEL - min(LARGEST_LEAD, level - victim)


def owed(owned: int, by: int) -> int:
    """TM-RAID-04/07: one for every full `by`, rounded down for each victim."""
    return owned // by


def put_right(bench: Bench, colour: str, source: str) -> None:
    """The table allowed a raid that cannot be paid: the missing strength becomes a recorded correction."""
    if not may_pay(bench.state, colour):
        have_at_least(bench, colour, "strength", PRICE, source, "TM-RAID-01")


def begin(bench: Bench, colour: str, source: str, free: bool) -> None:
    """Pay, then plunder. A raid that cannot be paid does not take place."""
    if not free:
        if not may_pay(bench.state, colour):
            bench.tell("raid_impossible", colour, "strength", rule="TM-RAID-01", source=source)
            return
        lose_strength(bench, colour, PRICE, source, "TM-RAID-01")
    bench.push(Plunder(owner=colour, source=source))


def preview(state: State, raider: str, free: bool) -> tuple[Share, ...]:
    """What a raid would bring now, once its price is paid (TM-RAID-03); each victim in the order of seats."""
    player = state.players[raider]
    if not free and not has_modifier(state, raider, "no_strength_loss"):
        player = evolve(player, strength=max(0, player.strength - PRICE))
    return shares(evolve(state, players={**state.players, raider: player}), raider)


def shares(state: State, raider: str) -> tuple[Share, ...]:
    """TM-RAID-04 to -07: what everybody else hands over to this raider, by the levels as they are now."""
    return tuple(_share(state, raider, victim) for victim in state.order(raider)[1:])


def _share(state: State, raider: str, victim: str) -> Share:
    owned = total(state.players[victim].goods)
    boost = has_modifier(state, raider, "raid_level")
    divisors = {divisor(state, level, theirs, boost) for level, theirs in _levels(state, raider, victim)}
    low, high = owed(owned, max(divisors)), owed(owned, min(divisors))
    return Share(victim, owned, divisors.pop() if len(divisors) == 1 else 0, low, high)


def _levels(state: State, raider: str, victim: str) -> Iterator[tuple[int, int]]:
    """The levels of both; while nobody knows the shields, all that their strengths allow (AMB-68)."""
    lowest, highest = possible_levels(state, raider)
    theirs_from, theirs_to = possible_levels(state, victim)
    lead = state.strength_of(raider) - state.strength_of(victim)
    for level, theirs in product(range(lowest, highest + 1), range(theirs_from, theirs_to + 1)):
        if (level >= theirs or lead < 0) and (level <= theirs or lead > 0):
            yield level, theirs


def plunder(bench: Bench, frame: Plunder) -> None:
    """TM-RAID-02/03: all others at once, by the level after paying; all count before anybody gives.

    The shields are asked for only where the strengths alone do not decide.
    """
    state = bench.state
    found = shares(state, frame.owner)
    if SHIELDS not in state.skipped and any(share.low < share.high for share in found):
        bench.push(frame, Ask(owner=frame.owner, source=frame.source, fact=SHIELDS))
        return
    bench.tell("raid", frame.owner, rule="TM-RAID-02", source=frame.source)
    fire(bench, frame.owner, triggered(state, frame.owner, "raid"), frame.source)
    for share in found:
        if not share.high:
            _tell_nothing(bench, share, frame)
    bench.then(
        *(
            HandOver(
                owner=share.victim,
                source=frame.source,
                raider=frame.owner,
                n=share.low,
                most=share.high if share.high > share.low else None,
            )
            for share in found
            if share.high
        )
    )


def _tell_nothing(bench: Bench, share: Share, frame: Plunder) -> None:
    """TM-RAID-07: too few to give any, and why."""
    bench.tell(
        "raid_nothing",
        share.victim,
        rule="TM-RAID-07",
        source=frame.source,
        raider=frame.owner,
        owned=share.owned,
        by=share.by,
    )


def terms(state: State, frame: HandOver) -> tuple[int, int] | None:
    """What a victim owns, and how many of that cost one; None where that does not explain what is owed."""
    share = _share(state, frame.raider, frame.owner)
    return (share.owned, share.by) if share.by and share.low == frame.n else None


def bounds(player: Player, frame: HandOver) -> tuple[int, int]:
    """How few and how many a victim may give, who never gives more than there is."""
    owned = total(player.goods)
    return min(frame.n, owned), min(frame.n if frame.most is None else frame.most, owned)


def _give_refusals(state: State, frame: HandOver, command: GiveUnits) -> Iterator[Refusal]:
    player = state.players[frame.owner]
    yield from kept_goods_refusals(state, player, command.units, "TM-RAID-06")
    low, high = bounds(player, frame)
    if not low <= total(command.units) <= high:
        n = total(command.units)
        if low == high:
            yield refuse("raid.wrong_number", "TM-RAID-04", n=n, owed=low)
        else:
            yield refuse("raid.outside", "TM-RAID-04", n=n, low=low, high=high)


def _give(bench: Bench, frame: HandOver, command: GiveUnits) -> None:
    bench.drop(frame)
    pay(bench, frame.owner, command.units, "TM-RAID-06", frame.source)
    for unit, n in command.units.items():
        have = bench.state.players[frame.raider].goods.get(unit, 0)
        set_goods(bench, frame.raider, unit, have + n, "TM-RAID-02", frame.source)


def _give_legal(state: State, frame: HandOver) -> Iterable[Offer]:
    goods = state.players[frame.owner].goods
    low, high = bounds(state.players[frame.owner], frame)
    limits = {unit: min(high, goods[unit]) for unit in RESOURCES if goods.get(unit)}
    command = GiveUnits(decision=frame.key, units={})
    yield Template(command, "units", limits, (Sum(tuple(limits), low, high),))


RULES: tuple[Rule[State], ...] = (answer_rule(GiveUnits, (HandOver,), _give_refusals, _give, _give_legal),)
WORKS: tuple[Work[State], ...] = (Work(Plunder, plunder),)
