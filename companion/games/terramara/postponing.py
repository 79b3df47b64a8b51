"""Putting a step off until the same effect has given the rest (AMB-63)."""

from collections.abc import Iterable, Iterator

from companion.games.terramara import artifacts, exchange, road
from companion.games.terramara.commands import Postpone
from companion.games.terramara.frames import (
    Act,
    Choose,
    ExtraCraft,
    Hand,
    Journey,
    Offer,
    Plunder,
    Recall,
    Resolve,
    Step,
    Take,
    Trade,
    Trigger,
    UseBonus,
)
from companion.games.terramara.notation import read_effect
from companion.games.terramara.pieces import Draft
from companion.games.terramara.state import State
from companion.games.terramara.symbols import ByHand as EnteredByHand
from companion.games.terramara.symbols import Craft, Exchange, Gain, Hire, Node, Raid, leaves
from companion.kernel.frame import Frame
from companion.kernel.game import Offer as Listed
from companion.kernel.game import Rule, answer_rule
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.values import evolve

CAN_WAIT: tuple[type[Step], ...] = (Trade, Choose, ExtraCraft, Journey)
STEPS = (Step, Act, Hand, Offer, Plunder, Recall, Resolve, Take, Trigger, UseBonus)
"""What the steps of an effect look like while they are pending."""


def still_owed(state: State, frame: Frame) -> tuple[Frame, ...]:
    """What is pending for the same player right below a step: the rest of what is being handed out."""
    below = state.agenda[: state.agenda.index(frame)]
    found = []
    for other in reversed(below):
        if not isinstance(other, STEPS) or other.owner != frame.owner:
            break
        found.append(other)
    return tuple(found)


def can_wait(state: State, frame: Frame | None) -> bool:
    """Whether the rest could change what this step is worth."""
    if not isinstance(frame, Step) or frame.late:
        return False
    rest = still_owed(state, frame)
    if isinstance(frame, Journey):
        return any(isinstance(leaf, Craft) for other in rest for leaf in _leaves(other))
    if isinstance(frame, Choose) and not any(isinstance(leaf, Exchange | Raid) for leaf in _leaves(frame)):
        return False
    return any(_brings_something(state, other) for other in rest)


def _leaves(frame: Frame) -> Iterator[Node]:
    if isinstance(frame, Resolve | Trade):
        yield from leaves(read_effect(frame.effect))
    elif isinstance(frame, Choose):
        for option in frame.options:
            yield from leaves(read_effect(option))
    elif isinstance(frame, ExtraCraft):
        yield Craft()


def _brings_something(state: State, frame: Frame) -> bool:
    """Whether a pending step could give anything at all."""
    if isinstance(frame, Step):
        return not frame.late and payable(state, frame)
    if isinstance(frame, Resolve):
        return any(
            exchange.affordable(state, frame.owner, leaf)
            if isinstance(leaf, Exchange)
            else isinstance(leaf, Gain | Raid | Hire | Craft | EnteredByHand)
            for leaf in _leaves(frame)
        )
    return not isinstance(frame, Recall)


def payable(state: State, frame: Step) -> bool:
    """Whether anything but declining is possible now."""
    if isinstance(frame, Trade):
        return exchange.affordable(state, frame.owner, exchange.read_exchange(frame.effect))
    if isinstance(frame, Choose):
        return any(exchange.possible(state, frame.owner, option) for option in frame.options)
    if isinstance(frame, ExtraCraft):
        return artifacts.anything_to_craft(state, frame)
    return any(road.targets(state, position) for position in state.players[frame.owner].caravans)


def must_wait(state: State, frame: Frame | None) -> bool:
    """Nothing is given up as too dear while the same effect still owes something that could pay."""
    return isinstance(frame, Step) and can_wait(state, frame) and not payable(state, frame)


def _refusals(state: State, frame: Step, _command: Postpone) -> Iterator[Refusal]:
    if not can_wait(state, frame):
        yield impossible("postpone.nothing_else", frame.RULE)


def _postpone(draft: Draft, frame: Step, _command: Postpone) -> None:
    """Behind all that is still owed. What cannot be paid yet is put off without a word."""
    if payable(draft.state, frame):
        draft.tell("postponed", frame.owner, frame.kind, rule=frame.RULE, source=frame.source)
    rest = still_owed(draft.state, frame)
    draft.drop(frame)
    at = len(draft.state.agenda) - len(rest)
    agenda = draft.state.agenda
    draft.set(agenda=(*agenda[:at], evolve(frame, late=True), *agenda[at:]))


def _legal(state: State, frame: Step) -> Iterable[Listed]:
    if can_wait(state, frame):
        yield Postpone(decision=frame.key)


RULES: tuple[Rule[State], ...] = (answer_rule(Postpone, CAN_WAIT, _refusals, _postpone, _legal),)
