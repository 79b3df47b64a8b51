"""Exchanges: what may be given for one, how often, and what it brings (TM-SYM-04, TM-RES-03)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from companion.games.terramara.commands import Swap
from companion.games.terramara.frames import Choose, Take, Trade
from companion.games.terramara.gains import gain, pay_count
from companion.games.terramara.goods import goods_refusals
from companion.games.terramara.notation import read_effect, write_effect
from companion.games.terramara.pieces import Bench, pay
from companion.games.terramara.raid import may_pay
from companion.games.terramara.spaces import effect_of_half
from companion.games.terramara.state import Player, State
from companion.games.terramara.symbols import (
    ANY,
    MATCHING,
    PROCESSED,
    PROCESSED_OF,
    RAW,
    RAW_OF,
    RESOURCES,
    All,
    Amount,
    Exchange,
    Node,
    Or,
    Raid,
)
from companion.kernel.game import Offer, Rule, answer_rule
from companion.kernel.refusal import Refusal, refuse
from companion.kernel.template import Sum, Template
from companion.kernel.values import evolve

MANY = 999
OF_CHOICE = (*ANY, "other_raw")
TRACKED = ("strength", "vp")
"""What is given in an exchange without being a resource."""


def read_exchange(effect: str) -> Exchange:
    node = read_effect(effect)
    assert isinstance(node, Exchange)
    return node


def swap_template(player: Player, decision: str, exchange: Exchange, times: int) -> Template | None:
    """The bags that pay for so many times; None where a track or points cannot pay for them."""
    turns_over = any(amount.unit == "matching_proc" for amount in exchange.take)
    wanted: dict[tuple[str, ...], int] = {}
    for amount in exchange.give:
        n = amount.n * times
        if amount.unit in TRACKED:
            if getattr(player, amount.unit) < n:
                return None
            continue
        kinds = _payable_with(amount.unit, turns_over)
        wanted[kinds] = wanted.get(kinds, 0) + n
    units = sum(wanted.values())
    allowed = {kind for kinds in wanted for kind in kinds}
    limits = {unit: min(player.goods[unit], units) for unit in RESOURCES if player.goods.get(unit)}
    limits = {unit: n for unit, n in limits.items() if unit in allowed}
    sums = (*_enough_for(wanted), Sum(tuple(limits), units, units))
    return Template(Swap(decision=decision, times=times, give={}), "give", limits, sums)


def _enough_for(wanted: Mapping[tuple[str, ...], int]) -> Iterator[Sum]:
    """A bag pays when every part of what is wanted, alone or together with others, finds enough in it."""
    for n in range(1, len(wanted) + 1):
        for parts in combinations(wanted, n):
            kinds = dict.fromkeys(kind for part in parts for kind in part)
            yield Sum(tuple(kinds), sum(wanted[part] for part in parts), MANY)


def _payable_with(unit: str, turns_over: bool) -> tuple[str, ...]:
    """TM-RES-03: processed may stand for its own raw form, never the other way round (AMB-44).

    Where the tile itself is turned over, only a raw one can be.
    """
    if unit == "any_raw":
        return RAW if turns_over else RESOURCES
    if unit in RAW:
        return (unit,) if turns_over else (unit, PROCESSED_OF[unit])
    return PROCESSED if unit == "any_proc" else (unit,)


def affordable(state: State, colour: str, exchange: Exchange) -> bool:
    template = swap_template(state.players[colour], "", exchange, 1)
    return template is not None and bool(template.solutions(1))


def _refusals(state: State, frame: Trade, command: Swap) -> Iterator[Refusal]:
    exchange = read_exchange(frame.effect)
    player = state.players[frame.owner]
    short = list(goods_refusals(player, command.give, "TM-SYM-04"))
    yield from short
    if not 1 <= command.times <= exchange.times:
        yield refuse("exchange.too_often", "TM-SYM-04", n=command.times, most=exchange.times)
        return
    template = swap_template(player, command.decision, exchange, command.times)
    if template is None:
        yield refuse("exchange.cannot_pay", "TM-SYM-04")
    elif not short and not template.fits(command.give):
        yield refuse("exchange.wrong_units", "TM-RES-03")


def _perform(bench: Bench, frame: Trade, command: Swap) -> None:
    bench.drop(frame)
    exchange = read_exchange(frame.effect)
    owner, source = frame.owner, frame.source
    pay(bench, owner, command.give, "TM-SYM-04", source)
    for amount in exchange.give:
        if amount.unit in TRACKED:  # exchanged, not lost: C3 pays too (TM-CHAR-06)
            pay_count(bench, owner, amount.unit, amount.n * command.times, source, "TM-SYM-04")
    # The stack hands them out in the order printed, but resources of choice before the rest (AMB-63).
    of_choice = [amount for amount in exchange.take if amount.unit in OF_CHOICE]
    others = [amount for amount in exchange.take if amount.unit not in OF_CHOICE]
    for amount in reversed(of_choice + others):
        _take(bench, owner, source, amount, command, exchange)


def _take(bench: Bench, owner: str, source: str, amount: Amount, command: Swap, exchange: Exchange) -> None:
    if amount.unit in MATCHING:
        form = PROCESSED_OF if amount.unit == "matching_proc" else RAW_OF
        for given, n in command.give.items():
            gain(bench, owner, form.get(given, given), amount.n * n, source, "TM-SYM-10")
    elif amount.unit == "other_raw":
        price = sum(each.n for each in exchange.give if each.unit not in TRACKED)
        most = _others(command.give, amount.n, price)
        pool = tuple(raw for raw in RAW if most[raw])
        bench.push(
            Take(owner=owner, source=source, n=amount.n * command.times, pool=pool, most=tuple(most.items()))
        )
    else:
        gain(bench, owner, amount.unit, amount.n * command.times, source, "TM-SYM-04")


def _others(given: Mapping[str, int], n: int, price: int) -> dict[str, int]:
    """TM-HUT-01: how many of each raw may be taken, if each time it must be another one than those given.

    Two swaps at once may go crosswise: wood for stone, and stone for wood.
    """
    as_raw = Counter({raw: given.get(raw, 0) + given.get(PROCESSED_OF[raw], 0) for raw in RAW})
    return {raw: n * ((as_raw.total() - as_raw[raw]) // price) for raw in RAW}


def possible(state: State, colour: str, option: str) -> bool:
    """Whether choosing this effect could do anything: an exchange one can pay, a raid one can start.

    Only its first step is judged: what comes later may be paid with what the first one gives (AMB-03).
    """
    first = _first_step(option)
    if isinstance(first, Exchange):
        return affordable(state, colour, first)
    if isinstance(first, Raid) and not first.free:
        return may_pay(state, colour)
    return True


def _first_step(option: str) -> Node:
    node = read_effect(option)
    return node.steps[0] if isinstance(node, All) else node


def missing(state: State, colour: str, effect: str) -> dict[str, int]:
    """What somebody is short of to pay for an exchange once; nothing where that is not a plain number."""
    node = read_effect(effect)
    if not isinstance(node, Exchange) or any(amount.unit in ANY for amount in node.give):
        return {}
    player = state.players[colour]
    turns_over = any(amount.unit == "matching_proc" for amount in node.take)
    short: dict[str, int] = {}
    for amount in node.give:
        if amount.unit in TRACKED:
            has = getattr(player, amount.unit)
        else:
            has = sum(player.goods.get(unit, 0) for unit in _payable_with(amount.unit, turns_over))
        short[amount.unit] = max(0, amount.n - has)
    return {unit: n for unit, n in short.items() if n}


def any_possible(state: State, colour: str, effect: str) -> bool:
    """The same of an effect that may offer several."""
    node = read_effect(effect)
    ways = node.options if isinstance(node, Or) else (node,)
    return any(possible(state, colour, write_effect(way)) for way in ways)


def half_refusals(state: State, colour: str, half: str) -> Iterator[Refusal]:
    """What speaks against choosing this half of a merged space, before anybody is sent there."""
    yield from unpayable(state, colour, effect_of_half(half), Choose.RULE)


def unpayable(state: State, colour: str, option: str, rule: str) -> Iterator[Refusal]:
    """Why choosing this effect could do nothing."""
    if possible(state, colour, option):
        return
    if isinstance(_first_step(option), Raid):
        yield refuse("raid.no_strength", "TM-RAID-01")
    else:
        yield refuse("choose.cannot_pay", rule, option=option)


def _for_itself(exchange: Exchange, unit: str) -> bool:
    """Whether this unit would only come back for itself, as timber for 1 wood where that brings timber. The
    rules do not forbid it (TM-RES-03); nobody is offered it."""
    return (
        len(exchange.give) == len(exchange.take) == 1
        and unit == exchange.take[0].unit
        and exchange.give[0].n == exchange.take[0].n
        and exchange.give[0].unit != unit
    )


def _legal(state: State, frame: Trade) -> Iterable[Offer]:
    exchange = read_exchange(frame.effect)
    for times in range(1, exchange.times + 1):
        template = swap_template(state.players[frame.owner], frame.key, exchange, times)
        if template is None:
            continue
        useful = {unit: n for unit, n in template.limits.items() if not _for_itself(exchange, unit)}
        if useful or not template.limits:
            yield evolve(template, limits=useful)


RULES: tuple[Rule[State], ...] = (answer_rule(Swap, (Trade,), _refusals, _perform, _legal),)
