"""Exchanges: what may be given for one, how often, and what it brings (TM-SYM-04, TM-RES-03)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from companion.games.terramara.commands import Swap
from companion.games.terramara.frames import Take, Trade
from companion.games.terramara.gains import gain, pay_count
from companion.games.terramara.notation import read_effect
from companion.games.terramara.pieces import Draft, pay
from companion.games.terramara.raid import goods_refusals
from companion.games.terramara.state import Player, State
from companion.games.terramara.symbols import (
    MATCHING,
    PROCESSED,
    PROCESSED_OF,
    RAW,
    RAW_OF,
    RESOURCES,
    Amount,
    Exchange,
)
from companion.kernel.game import Offer, Rule, answer_rule
from companion.kernel.refusal import Refusal, refuse
from companion.kernel.template import Sum, Template

MANY = 999


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
        if amount.unit in ("strength", "vp"):
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


def _perform(draft: Draft, frame: Trade, command: Swap) -> None:
    draft.drop(frame)
    exchange = read_exchange(frame.effect)
    owner, source = frame.owner, frame.source
    pay(draft, owner, command.give, "TM-SYM-04", source)
    for amount in exchange.give:
        if amount.unit in ("strength", "vp"):  # exchanged, not lost: C3 pays too (TM-CHAR-06)
            pay_count(draft, owner, amount.unit, amount.n * command.times, source, "TM-SYM-04")
    for amount in reversed(exchange.take):  # the stack hands them out in the order printed
        _take(draft, owner, source, amount, command)


def _take(draft: Draft, owner: str, source: str, amount: Amount, command: Swap) -> None:
    if amount.unit in MATCHING:
        form = PROCESSED_OF if amount.unit == "matching_proc" else RAW_OF
        for given, n in command.give.items():
            gain(draft, owner, form.get(given, given), amount.n * n, source, "TM-SYM-10")
    elif amount.unit == "other_raw":
        pool = tuple(raw for raw in RAW if raw not in _raw_forms(command.give))
        draft.push(Take(owner=owner, source=source, n=amount.n * command.times, pool=pool))
    else:
        gain(draft, owner, amount.unit, amount.n * command.times, source, "TM-SYM-04")


def _raw_forms(units: Mapping[str, int]) -> set[str]:
    return {RAW_OF.get(unit, unit) for unit in units}


def _legal(state: State, frame: Trade) -> Iterable[Offer]:
    exchange = read_exchange(frame.effect)
    for times in range(1, exchange.times + 1):
        template = swap_template(state.players[frame.owner], frame.key, exchange, times)
        if template is not None:
            yield template


RULES: tuple[Rule[State], ...] = (answer_rule(Swap, (Trade,), _refusals, _perform, _legal),)
