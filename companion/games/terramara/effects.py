"""One engine for all effects: a tree is taken apart step by step on the stack of pending work."""

from companion.games.terramara import gains, raid, warriors
from companion.games.terramara.conditions import counted, holds, missing_fact
from companion.games.terramara.first_player import become_first
from companion.games.terramara.frames import Ask, Choose, ExtraCraft, Hand, Offer, Recall, Trade
from companion.games.terramara.military import SHIELDS
from companion.games.terramara.notation import read_effect, write_effect
from companion.games.terramara.order import either_or_both, in_order
from companion.games.terramara.pieces import Bench
from companion.games.terramara.refusing import asks, is_offered
from companion.games.terramara.state import State
from companion.games.terramara.symbols import (
    All,
    BecomeFirst,
    ByHand,
    Craft,
    Exchange,
    Gain,
    Hire,
    If,
    Node,
    Or,
    Raid,
    TakeBack,
    TakeWarriors,
    doubled,
    leaves,
    matched,
)
from companion.games.terramara.work import Fired, Resolve
from companion.games.terramara.workers import hire
from companion.kernel.game import Work

UNLIMITED = 99


def resolve(bench: Bench, frame: Resolve) -> None:
    """Carry out one effect: do what needs no choice, put the rest on the stack."""
    node = read_effect(frame.effect)
    fact = _unknown(bench.state, frame.owner, node)
    if fact:
        bench.push(frame, Ask(owner=frame.owner, source=frame.source, fact=fact))
        return
    owner, source = frame.owner, frame.source
    if isinstance(node, Gain):
        _gain(bench, owner, source, node)
    elif isinstance(node, All):
        _steps(bench, owner, source, node)
    elif isinstance(node, Or):
        _choice(bench, owner, source, node)
    elif isinstance(node, If):
        if holds(bench.state, owner, node.condition):
            bench.push(Resolve(owner=owner, source=source, effect=write_effect(node.body)))
    elif isinstance(node, Exchange):
        bench.push(Trade(owner=owner, source=source, effect=frame.effect))
    elif isinstance(node, Craft):
        allowed = UNLIMITED if node.raw_allowed == -1 else node.raw_allowed or 0
        bench.push(ExtraCraft(owner=owner, source=source, raw_allowed=allowed))
    elif isinstance(node, TakeBack):
        but = _just_placed(bench.state, owner, source)
        bench.push(Recall(owner=owner, source=source, member=node.member, but=but))
    elif isinstance(node, ByHand):
        bench.push(Hand(owner=owner, source=source))
    elif isinstance(node, DEEDS):
        if is_offered(bench.state, source, node):
            _offer(bench, owner, source, node)
        else:
            _do(bench, owner, source, node)


DEEDS = (Raid, TakeWarriors, BecomeFirst, Hire)
"""Steps that are simply done; where they are offered, to choose one is to do it."""


def begin_option(bench: Bench, owner: str, source: str, option: str) -> None:
    """Carry out what was chosen: somebody wants it, so a deed is done without being offered once more."""
    node = read_effect(option)
    if isinstance(node, DEEDS):
        _do(bench, owner, source, node)
    else:
        bench.push(Resolve(owner=owner, source=source, effect=option))


def _do(bench: Bench, owner: str, source: str, node: Raid | TakeWarriors | BecomeFirst | Hire) -> None:
    if isinstance(node, Raid):
        raid.begin(bench, owner, source, free=node.free)
    elif isinstance(node, TakeWarriors):
        warriors.take(bench, owner, node.n, source)
    elif isinstance(node, BecomeFirst):
        become_first(bench, owner, source)
    else:
        hire(bench, owner, source)


def _offer(bench: Bench, owner: str, source: str, node: Raid | TakeWarriors | BecomeFirst | Hire) -> None:
    """What cannot be done is not offered: no warriors are left, or a raid that cannot be paid."""
    if isinstance(node, TakeWarriors) and not bench.state.warriors_free:
        return
    if isinstance(node, Raid) and not node.free and not raid.may_pay(bench.state, owner):
        _do(bench, owner, source, node)
        return
    bench.push(Choose(owner=owner, source=source, options=(write_effect(node),), optional=True))


def _choice(bench: Bench, owner: str, source: str, node: Or) -> None:
    """Where each part may be had alone and all of them in any order, one is chosen after the other."""
    parts = either_or_both(node)
    options = tuple(write_effect(option) for option in parts or node.options)
    bench.push(
        Choose(owner=owner, source=source, options=options, optional=_optional(node), more=bool(parts))
    )


def _just_placed(state: State, owner: str, source: str) -> tuple[str, ...]:
    """The member whose placing set off the trigger of this card, if one did."""
    for frame in reversed(state.agenda):
        if isinstance(frame, Fired) and (frame.owner, frame.source) == (owner, source):
            return frame.placed
    return ()


def _steps(bench: Bench, owner: str, source: str, node: All) -> None:
    """One step after the other, as AMB-63 orders them. Where types must match, the type is chosen first
    (TM-SYM-10)."""
    node = doubled(node)
    by_type = matched(node)
    if by_type:
        options = tuple(write_effect(option) for option in by_type)
        bench.push(Choose(owner=owner, source=source, options=options))
    else:
        bench.then(
            *(Resolve(owner=owner, source=source, effect=write_effect(step)) for step in in_order(node))
        )


def _gain(bench: Bench, owner: str, source: str, node: Gain) -> None:
    n = node.amount.n
    if node.per is not None:
        times = counted(bench.state, owner, node.per)
        assert times is not None
        n *= times
    unit = node.amount.unit
    declinable = unit not in ("vp", "travel")  # points are never in the way, steps are left anyway
    if n and declinable and asks(bench.state, source):
        bench.push(Offer(owner=owner, source=source, unit=unit, n=n))
    else:
        gains.gain(bench, owner, unit, n, source)


def _optional(node: Or) -> bool:
    """A choice among exchanges (or raids) may be left alone; one among gains is made."""
    return any(isinstance(step, Exchange | Raid | TakeWarriors | BecomeFirst) for step in leaves(node))


def _unknown(state: State, owner: str, node: Node) -> str:
    """The fact this very step rests on; inner steps are asked for when their time comes."""
    if isinstance(node, If):
        return missing_fact(state, owner, node.condition)
    if isinstance(node, Gain) and node.per is not None and counted(state, owner, node.per) is None:
        return SHIELDS
    return ""


WORKS: tuple[Work[State], ...] = (Work(Resolve, resolve),)
