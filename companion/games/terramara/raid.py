"""Raids (TM-RAID)."""

from collections.abc import Iterable, Iterator, Mapping

from companion.games.terramara.commands import GiveUnits
from companion.games.terramara.frames import Ask, HandOver, Plunder
from companion.games.terramara.gains import lose_strength
from companion.games.terramara.military import SHIELDS, power_level
from companion.games.terramara.permanent import fire, has_modifier, triggered
from companion.games.terramara.pieces import Draft, count, pay, set_goods, supply_left
from companion.games.terramara.state import Player, State
from companion.games.terramara.symbols import PROCESSED_OF, RAW_OF, RESOURCES
from companion.kernel.game import Offer, Rule, Work, answer_rule
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.template import Sum, Template
from companion.kernel.values import evolve, total

PRICE = 1
SAME_LEVEL = 5
LARGEST_LEAD = 3
SMALLEST_DIVISOR = SAME_LEVEL - LARGEST_LEAD
TOP_LEVEL = 4
ANY_NUMBER = -1
"""What a victim gives when nobody knows the shields: the table says how many."""


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


def put_right(draft: Draft, colour: str, source: str) -> None:
    """The table allowed a raid that cannot be paid: the missing strength becomes a recorded correction."""
    if may_pay(draft.state, colour):
        return
    have = draft.state.players[colour].strength
    draft.set(corrected=True)
    draft.tell("corrected", colour, "strength", have, PRICE, "TM-RAID-01", source)
    count(draft, colour, "strength", PRICE, "TM-RAID-01", "correction")


def begin(draft: Draft, colour: str, source: str, free: bool) -> None:
    """Pay, then plunder. A raid that cannot be paid does not take place."""
    if not free:
        if not may_pay(draft.state, colour):
            draft.tell("raid_impossible", colour, "strength", rule="TM-RAID-01", source=source)
            return
        lose_strength(draft, colour, PRICE, source, "TM-RAID-01")
    draft.push(Plunder(owner=colour, source=source))


def plunder(draft: Draft, frame: Plunder) -> None:
    """TM-RAID-02/03: all others at once, by the level after paying; all count before anybody gives."""
    state = draft.state
    if _levels_matter(state, frame.owner) and SHIELDS not in state.skipped:
        draft.push(frame, Ask(owner=frame.owner, source=frame.source, fact=SHIELDS))
        return
    draft.tell("raid", frame.owner, rule="TM-RAID-02", source=frame.source)
    fire(draft, frame.owner, triggered(state, frame.owner, "raid"))
    victims = []
    for colour in state.order(frame.owner)[1:]:
        owned = total(state.players[colour].goods)
        n = _share(state, frame.owner, colour, owned)
        if n:
            victims.append(HandOver(owner=colour, source=frame.source, raider=frame.owner, n=n))
    draft.then(*victims)


def _levels_matter(state: State, raider: str) -> bool:
    """Whether the shields are unknown and anybody has enough to give something at some difference."""
    others = (player for colour, player in state.players.items() if colour != raider)
    return state.known.shields is None and any(total(other.goods) >= SMALLEST_DIVISOR for other in others)


def _share(state: State, raider: str, victim: str, owned: int) -> int:
    if owned < SMALLEST_DIVISOR:
        return 0
    level, theirs = power_level(state, raider), power_level(state, victim)
    if level is None or theirs is None:
        return ANY_NUMBER
    boost = has_modifier(state, raider, "raid_level")
    return owed(owned, divisor(state, level, theirs, boost))


def terms(state: State, frame: HandOver) -> tuple[int, int] | None:
    """What a victim owns, and how many of that cost one; None where that does not explain what is owed."""
    level, theirs = power_level(state, frame.raider), power_level(state, frame.owner)
    if level is None or theirs is None:
        return None
    owned = total(state.players[frame.owner].goods)
    by = divisor(state, level, theirs, has_modifier(state, frame.raider, "raid_level"))
    return (owned, by) if owed(owned, by) == frame.n else None


def _bounds(player: Player, frame: HandOver) -> tuple[int, int]:
    owned = total(player.goods)
    return (0, owned) if frame.n == ANY_NUMBER else (min(frame.n, owned), min(frame.n, owned))


def _give_refusals(state: State, frame: HandOver, command: GiveUnits) -> Iterator[Refusal]:
    player = state.players[frame.owner]
    yield from kept_goods_refusals(state, player, command.units, "TM-RAID-06")
    low, high = _bounds(player, frame)
    if not low <= total(command.units) <= high:
        yield refuse("raid.wrong_number", "TM-RAID-04", n=total(command.units), owed=low)


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


def _give(draft: Draft, frame: HandOver, command: GiveUnits) -> None:
    draft.drop(frame)
    pay(draft, frame.owner, command.units, "TM-RAID-06", frame.source)
    for unit, n in command.units.items():
        have = draft.state.players[frame.raider].goods.get(unit, 0)
        set_goods(draft, frame.raider, unit, have + n, "TM-RAID-02", frame.source)


def _give_legal(state: State, frame: HandOver) -> Iterable[Offer]:
    goods = state.players[frame.owner].goods
    low, high = _bounds(state.players[frame.owner], frame)
    limits = {unit: min(high, goods[unit]) for unit in RESOURCES if goods.get(unit)}
    command = GiveUnits(decision=frame.key, units={})
    yield Template(command, "units", limits, (Sum(tuple(limits), low, high),))


RULES: tuple[Rule[State], ...] = (answer_rule(GiveUnits, (HandOver,), _give_refusals, _give, _give_legal),)
WORKS: tuple[Work[State], ...] = (Work(Plunder, plunder),)
