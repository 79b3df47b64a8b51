"""Putting right what belongs to a player, or to the table as a whole."""

from collections.abc import Callable

from companion.games.terraformer.cards import readable
from companion.games.terraformer.correct_target import Entries, Target, text
from companion.games.terraformer.ending import watch
from companion.games.terraformer.frames import Turn
from companion.games.terraformer.pieces import Bench, put
from companion.games.terraformer.planet import DECK_SIZE, OPPORTUNITIES, PLANETS
from companion.games.terraformer.state import State, StayingAction
from companion.games.terraformer.thing_names import read_entry
from companion.games.terraformer.turns import in_turn
from companion.kernel.correcting import OneOf, Whole, number, texts
from companion.kernel.fields import Value

YES_NO = OneOf((True, False))
MOST_ACTIONS = 20
MOST_TURNS = 999
UNNAMED_ACTION = "-"
OF_THE_TABLE = ("turn", "turn_number", "used", "founded", "first", "planet", "ending", "actions")
OF_A_PLAYER = ("deck", "hand", "discard", "redealt")


def player_target(seat: str, what: str) -> Target | None:
    if what in ("deck", "hand", "discard"):
        return _count(seat, what)
    if what == "redealt":
        return Target(
            lambda state: state.players[seat].redealt,
            lambda _state: YES_NO,
            lambda bench, value: put(bench, seat, redealt=value),
        )
    return None


def _count(seat: str, what: str) -> Target:
    """Counters are put right one after the other, so each may be anything a deck could hold."""

    def write(bench: Bench, value: Value) -> None:
        before = getattr(bench.state.players[seat], what)
        put(bench, seat, **{what: number(value)})
        if before != value:
            bench.tell("count", seat, what, before, number(value), source="correction")
        if what == "deck":
            _look_for_the_end(bench)

    return Target(
        lambda state: int(getattr(state.players[seat], what)), lambda _state: Whole(0, DECK_SIZE), write
    )


def _look_for_the_end(bench: Bench) -> None:
    """An end that was triggered by a wrong number is none."""
    if bench.state.phase == "play":
        bench.set(ending="")
        watch(bench)


def table_target(state: State, what: str) -> Target | None:
    if what == "planet":
        return Target(
            lambda state: state.planet,
            lambda state: OneOf(
                tuple(p for p, size in PLANETS.items() if len(state.ecosystems) <= size.ecosystems)
            ),
            _set_planet,
        )
    if what == "first":
        return Target(
            lambda state: state.first,
            lambda state: OneOf(state.seats),
            lambda bench, value: bench.set(first=value),
        )
    if what == "actions":
        return Target(
            _actions,
            lambda state: Entries(_actions(state), MOST_ACTIONS, good=_action_in(state)),
            _set_actions,
        )
    return _turn_target(what) if state.phase == "play" and state.depth == "planet" else None


def _set_planet(bench: Bench, value: Value) -> None:
    bench.set(planet=text(value))
    _look_for_the_end(bench)


def _turn_target(what: str) -> Target | None:
    if what == "turn":
        return Target(
            lambda state: state.turn,
            lambda state: OneOf(state.seats if in_turn(state) else (state.turn,)),
            _set_turn,
        )
    if what == "turn_number":
        return Target(
            lambda state: state.turn_number,
            lambda _state: Whole(1, MOST_TURNS),
            lambda bench, value: bench.set(turn_number=value),
        )
    if what == "used":
        return Target(
            lambda state: state.used,
            lambda _state: Whole(0, OPPORTUNITIES),
            lambda bench, value: bench.set(used=value),
        )
    if what == "founded":
        return Target(
            lambda state: state.founded,
            lambda _state: YES_NO,
            lambda bench, value: bench.set(founded=value),
        )
    if what == "ending":
        return Target(
            lambda state: state.ending,
            lambda _state: OneOf(("", "deck", "stable")),
            lambda bench, value: bench.set(ending=value),
        )
    return None


def _set_turn(bench: Bench, value: Value) -> None:
    """It is a fresh turn: what the other has done in it is not theirs."""
    if value == bench.state.turn:
        return
    bench.drop(bench.state.agenda[-1])
    bench.set(turn=value, used=0, founded=False)
    bench.push(Turn(owner=text(value), source=f"turn.{bench.state.turn_number}"))


# -- actions that stay on the table: `cold_deck 2 ethics`, or `cold_deck 0 -` without position and name


def _actions(state: State) -> tuple[str, ...]:
    return tuple(f"{a.owner} {a.position} {a.card or UNNAMED_ACTION}" for a in state.actions)


def _read_action(entry: str) -> StayingAction | None:
    owner, position, card = read_entry(entry)
    if position not in map(str, range(9)) or not readable(card):
        return None
    return StayingAction("" if card == UNNAMED_ACTION else card, owner, int(position))


def _action_in(state: State) -> Callable[[str], bool]:
    """Whether an entry is an action of somebody here, at an ecosystem that is there."""

    def good(entry: str) -> bool:
        action = _read_action(entry)
        there = action is not None and action.position <= len(state.ecosystems)
        return there and action is not None and action.owner in state.players

    return good


def _set_actions(bench: Bench, value: Value) -> None:
    read = [_read_action(entry) for entry in texts(value)]
    bench.set(actions=tuple(action for action in read if action is not None))
