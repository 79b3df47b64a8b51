"""Conditions and counters of effects. Some rest on facts that the table has not told yet."""

from companion.games.terramara.board import road_node
from companion.games.terramara.military import SHIELDS, power_level
from companion.games.terramara.state import State
from companion.games.terramara.symbols import Condition, Counter

SYMBOL_FACTS = {"river": "symbol:river", "road_both": "symbol:road", "military": "symbol:military"}


def worker_sum(state: State, colour: str) -> int:
    """TM-WORK-05: all owned workers, used or not."""
    return sum(worker.level for worker in state.players[colour].workers)


def crafted_of(state: State, colour: str, category: str) -> int:
    cards = state.known.cards
    return sum(ref in cards and cards[ref].category == category for ref in state.players[colour].crafted)


def track_position(state: State, colour: str, name: str) -> int:
    """How far along: the canoe, the marker, or the caravan that is further back."""
    player = state.players[colour]
    if name == "river":
        return player.culture
    if name == "military":
        return player.strength
    return min(road_node(position) for position in player.caravans)


def missing_fact(state: State, condition: Condition) -> str:
    """The fact without which this condition cannot be judged; empty when all is known."""
    if condition.name in SYMBOL_FACTS:
        fact = f"{SYMBOL_FACTS[condition.name]}.{condition.argument}"
        return "" if fact in state.known.symbols else fact
    if condition.name == "power_level" and state.known.shields is None:
        return SHIELDS
    return ""


def holds(state: State, colour: str, condition: Condition) -> bool:
    """Whether it is met now. All facts must be known."""
    if condition.name == "workers_sum":
        return worker_sum(state, colour) >= condition.n
    if condition.name == "crafted":
        return crafted_of(state, colour, condition.argument) >= condition.n
    if condition.name == "power_level":
        return (power_level(state, colour) or 0) >= condition.n
    positions = state.known.symbols[f"{SYMBOL_FACTS[condition.name]}.{condition.argument}"]
    return track_position(state, colour, condition.name) >= positions[0]


def counted(state: State, colour: str, counter: Counter) -> int | None:
    """What a "per" counts; None when it rests on the unknown shields."""
    if counter.name == "stronger_player":
        own = state.players[colour].strength
        others = [player.strength for key, player in state.players.items() if key != colour]
        if state.options.stronger == "neutrals_too":
            others += state.neutral_strength.values()
        return sum(strength > own for strength in others)
    if counter.name == "power_level":
        return power_level(state, colour)
    if counter.name == "worker_level":
        return worker_sum(state, colour)
    if counter.name == "flag":
        return len(state.players[colour].flags)
    return crafted_of(state, colour, counter.name)
