"""What somebody could do first, so that they can pay for what they cannot pay for now: found by trying."""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count

from companion.games.terramara.commands import UseCard, UsePower, UseWorker
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.command import Answer, Command
from companion.kernel.errors import Refused
from companion.kernel.frame import open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.refusal import Refusal
from companion.kernel.template import Template

SHORT = ("craft.cannot_pay", "choose.cannot_pay", "exchange.cannot_pay", "goods.short")
"""Reasons that are gone as soon as there is enough to pay with."""
MOST_TRIED = 250
"""Moves tried for one answer: somebody is waiting for it."""
MANY_WAYS = 40


@frozen
class Reached:
    """The moves that come first, the table before each, and as the last one leaves it."""

    first: tuple[Command, ...]
    before: tuple[State, ...]
    state: State


def reach(state: State, command: Command, you: str) -> Reached | None:
    """The moves with workers, powers and cards of one player after which nothing speaks against this command
    any more; None where too little is missing or too much. Those that leave least missing are tried first."""
    reasons = engine.refusals(TERRAMARA, state, command)
    if you not in state.players or not reasons or any(reason.code not in SHORT for reason in reasons):
        return None
    asked = {frame.key for frame in open_decisions(state.agenda)}
    order, tried = count(), 0
    waiting: list[tuple[int, int, int, Reached]] = []
    heappush(waiting, (_missing(reasons), 0, next(order), Reached((), (), state)))
    while waiting:
        _, steps, _, found = heappop(waiting)
        for move in _moves(found.state, you, asked):
            tried += 1
            try:
                after = engine.apply(TERRAMARA, found.state, move).state
            except Refused:
                continue
            then = Reached((*found.first, move), (*found.before, found.state), after)
            left = engine.refusals(TERRAMARA, after, command)
            if not left:
                return then
            if tried >= MOST_TRIED:
                return None
            heappush(waiting, (_missing(left), steps + 1, next(order), then))
    return None


def _moves(state: State, you: str, asked: set[str]) -> Iterator[Command]:
    """What helps itself: with these, and with the answers to what they ask, which is none of what is asked
    already."""
    for offer in engine.legal_commands(TERRAMARA, state):
        command = offer.command if isinstance(offer, Template) else offer
        if isinstance(command, Answer):
            meant = command.decision not in asked
        else:
            meant = isinstance(command, UseWorker | UsePower | UseCard) and command.player == you
        if meant and isinstance(offer, Template):
            ways = sorted(offer.solutions(MANY_WAYS), key=lambda units: sum(units.values()))
            yield from (offer.fill(units) for units in ways if units)
        elif meant:
            yield command


def _missing(reasons: Sequence[Refusal]) -> int:
    """How much the engine misses; where it only says that something is missing, or asks something first, that
    is a little."""
    missing = (str(reason.params.get("short", "1")) for reason in reasons)
    return sum(int(part.split()[0]) for short in missing for part in short.split(" + ") if part)
