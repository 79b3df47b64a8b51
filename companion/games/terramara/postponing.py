"""Putting a step off until the same effect has given the rest (AMB-63)."""

from collections.abc import Iterable, Iterator

from companion.games.terramara import artifacts, exchange, river, road
from companion.games.terramara.board import CULTURE_MAX, is_road_spot
from companion.games.terramara.commands import Postpone
from companion.games.terramara.content import content
from companion.games.terramara.exchange import TRACKED
from companion.games.terramara.frames import (
    Choose,
    ExtraCraft,
    Hand,
    Journey,
    Offer,
    Recall,
    Step,
    Take,
    Trade,
)
from companion.games.terramara.notation import read_effect
from companion.games.terramara.permanent import has_modifier, triggered
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.games.terramara.symbols import ByHand as EnteredByHand
from companion.games.terramara.symbols import Craft, Exchange, Gain, Hire, Node, Raid, leaves
from companion.games.terramara.work import Act, Plunder, Resolve, Trigger, UseBonus
from companion.kernel.frame import Frame
from companion.kernel.game import Offer as Listed
from companion.kernel.game import Rule, answer_rule
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.values import evolve

CAN_WAIT: tuple[type[Step], ...] = (Trade, Choose, ExtraCraft, Journey)
STEPS = (Step, Act, Hand, Offer, Plunder, Recall, Resolve, Take, Trigger, UseBonus)
"""What the steps of an effect look like while they are pending."""


def still_owed(state: State, frame: Frame) -> tuple[Frame, ...]:
    """What is pending for the same player right below a step: the rest of what is being handed out.

    A tile that a caravan has come upon is used in mid-move (AMB-28): the steps left are no rest of it.
    """
    below = state.agenda[: state.agenda.index(frame)]
    met = _beside_the_road(state, frame.source)
    found = []
    for other in reversed(below):
        if not isinstance(other, STEPS) or other.owner != frame.owner:
            break
        if met and isinstance(other, Journey) and other.source != frame.source:
            break
        found.append(other)
    return tuple(found)


def _beside_the_road(state: State, source: str) -> bool:
    """Whether what a step comes from is a tile that lies beside the road."""
    return any(tile == source and is_road_spot(spot) for spot, tile in state.known.bonus.items())


def can_wait(state: State, frame: Frame | None) -> bool:
    """Whether the rest could change what this step is worth."""
    if not isinstance(frame, Step) or frame.late:
        return False
    rest = still_owed(state, frame)
    if isinstance(frame, Journey):
        return any(isinstance(leaf, Craft) for other in rest for leaf in _leaves(state, other))
    mine = tuple(_leaves(state, frame))
    if not any(isinstance(leaf, Exchange | Raid | Craft) for leaf in mine):
        return False
    return any(_could_help(state, other, mine) for other in rest)


def _leaves(state: State, frame: Frame) -> Iterator[Node]:
    """The single steps that a pending one is made of, as far as anybody knows."""
    if isinstance(frame, Resolve | Trade):
        yield from leaves(read_effect(frame.effect))
    elif isinstance(frame, Choose):
        for option in frame.options:
            yield from leaves(read_effect(option))
    elif isinstance(frame, ExtraCraft):
        yield Craft()
    elif isinstance(frame, UseBonus) and frame.source in state.known.bonus:
        yield from leaves(read_effect(content().bonus[state.known.bonus[frame.source]].effect))


def _could_help(state: State, other: Frame, mine: tuple[Node, ...]) -> bool:
    """Whether another pending step could change what the steps of mine are worth."""
    if isinstance(other, Step):
        return not other.late and payable(state, other)
    known = tuple(_leaves(state, other))
    if not known:  # what nobody has told, or what somebody is just choosing
        return not isinstance(other, Recall)
    return any(_leaf_helps(state, other.owner, leaf, mine) for leaf in known)


def _leaf_helps(state: State, colour: str, leaf: Node, mine: tuple[Node, ...]) -> bool:
    """Points, strength and culture help only who can make use of them right here."""
    if isinstance(leaf, Exchange):
        return exchange.affordable(state, colour, leaf)
    if not isinstance(leaf, Gain) or leaf.amount.unit not in (*TRACKED, "culture"):
        return isinstance(leaf, Gain | Raid | Hire | Craft | EnteredByHand)
    unit = leaf.amount.unit
    if any(sign.track == unit for _, sign, _ in triggered(state, colour, "gain")):
        return True
    if unit == "culture":  # it may reach a bonus tile, or more cards
        n = CULTURE_MAX if leaf.per else leaf.amount.n + has_modifier(state, colour, "plus_one", "culture")
        return river.tile_within(state, colour, n) or any(isinstance(step, Craft) for step in mine)
    pays = any(given.unit == unit for step in mine if isinstance(step, Exchange) for given in step.give)
    return pays or (unit == "strength" and any(isinstance(step, Raid) for step in mine))


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


def _postpone(bench: Bench, frame: Step, _command: Postpone) -> None:
    """Behind all that is still owed. What cannot be paid yet is put off without a word."""
    if payable(bench.state, frame):
        bench.tell("postponed", frame.owner, frame.kind, rule=frame.RULE, source=frame.source)
    rest = still_owed(bench.state, frame)
    bench.drop(frame)
    at = len(bench.state.agenda) - len(rest)
    agenda = bench.state.agenda
    bench.set(agenda=(*agenda[:at], evolve(frame, late=True), *agenda[at:]))


def _legal(state: State, frame: Step) -> Iterable[Listed]:
    if can_wait(state, frame):
        yield Postpone(decision=frame.key)


RULES: tuple[Rule[State], ...] = (answer_rule(Postpone, CAN_WAIT, _refusals, _postpone, _legal),)
