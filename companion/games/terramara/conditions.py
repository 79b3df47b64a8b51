"""Conditions and counters of effects. Some rest on facts that the table has not told yet."""

from companion.games.terramara.board import SYMBOLS, road_node
from companion.games.terramara.fact_names import symbol_of
from companion.games.terramara.military import SHIELDS, possible_levels
from companion.games.terramara.state import State
from companion.games.terramara.symbols import Condition, Counter

SYMBOL_TRACKS = {"river": "river", "road_both": "road", "military": "military"}
"""The track whose symbols a condition looks at."""


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


def missing_fact(state: State, colour: str, condition: Condition) -> str:
    """The fact without which nobody can say whether this is met; empty when the answer cannot differ."""
    if _judged(state, colour, condition) is not None:
        return ""
    return SHIELDS if condition.name == "power_level" else _symbol(condition)


def holds(state: State, colour: str, condition: Condition) -> bool:
    """Whether it is met now. No fact may be missing for it."""
    return bool(_judged(state, colour, condition))


def _judged(state: State, colour: str, condition: Condition) -> bool | None:
    """None while the answer depends on what nobody has told."""
    if condition.name == "workers_sum":
        return worker_sum(state, colour) >= condition.n
    if condition.name == "crafted":
        return crafted_of(state, colour, condition.argument) >= condition.n
    if condition.name == "power_level":
        lowest, highest = possible_levels(state, colour)
        return (lowest >= condition.n) if (lowest >= condition.n) == (highest >= condition.n) else None
    position, fact = track_position(state, colour, condition.name), _symbol(condition)
    if fact in state.known.symbols:
        return position >= state.known.symbols[fact][0]
    return True if position >= SYMBOLS[fact][1] else None


def _symbol(condition: Condition) -> str:
    return symbol_of(SYMBOL_TRACKS[condition.name], condition.argument)


def counted(state: State, colour: str, counter: Counter) -> int | None:
    """What a "per" counts; None when it rests on the unknown shields."""
    if counter.name == "stronger_player":
        own = state.players[colour].strength
        others = [player.strength for key, player in state.players.items() if key != colour]
        if state.options.stronger == "neutrals_too":
            others += state.neutral_strength.values()
        return sum(strength > own for strength in others)
    if counter.name == "power_level":
        lowest, highest = possible_levels(state, colour)
        return lowest if lowest == highest else None
    if counter.name == "worker_level":
        return worker_sum(state, colour)
    if counter.name == "flag":
        return len(state.players[colour].flags)
    return crafted_of(state, colour, counter.name)
