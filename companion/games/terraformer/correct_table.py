"""Putting right what belongs to a player, or to the table as a whole."""

from collections.abc import Callable

from companion.games.terraformer.cards import readable
from companion.games.terraformer.commands import Value
from companion.games.terraformer.correct_target import Entries, OneOf, Target, Whole, number, text, texts
from companion.games.terraformer.ending import watch
from companion.games.terraformer.frames import Turn
from companion.games.terraformer.pieces import Draft, put
from companion.games.terraformer.planet import DECK_SIZE, OPPORTUNITIES, PLANETS
from companion.games.terraformer.state import State, StayingAction
from companion.games.terraformer.turns import in_turn

YES_NO = OneOf((True, False))
MOST_ACTIONS = 20
UNNAMED_ACTION = "-"


def player_target(seat: str, what: str) -> Target | None:
    if what in ("deck", "hand", "discard"):
        return _count(seat, what)
    if what == "redealt":
        return Target(
            lambda state: state.players[seat].redealt,
            lambda _state: YES_NO,
            lambda draft, value: put(draft, seat, redealt=value),
        )
    return None


def _count(seat: str, what: str) -> Target:
    """Counters are put right one after the other, so each may be anything a deck could hold."""

    def write(draft: Draft, value: Value) -> None:
        before = getattr(draft.state.players[seat], what)
        put(draft, seat, **{what: number(value)})
        if before != value:
            draft.tell("count", seat, what, before, number(value), source="correction")
        if what == "deck":
            _look_for_the_end(draft)

    return Target(
        lambda state: int(getattr(state.players[seat], what)), lambda _state: Whole(0, DECK_SIZE), write
    )


def _look_for_the_end(draft: Draft) -> None:
    """An end that was triggered by a wrong number is none."""
    if draft.state.phase == "play":
        draft.set(ending="")
        watch(draft)


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
            lambda draft, value: draft.set(first=value),
        )
    if what == "actions":
        return Target(_actions, lambda state: Entries(_action_in(state), MOST_ACTIONS), _set_actions)
    return _turn_target(what) if state.phase == "play" and state.depth == "planet" else None


def _set_planet(draft: Draft, value: Value) -> None:
    draft.set(planet=text(value))
    _look_for_the_end(draft)


def _turn_target(what: str) -> Target | None:
    if what == "turn":
        return Target(
            lambda state: state.turn,
            lambda state: OneOf(state.seats if in_turn(state) else (state.turn,)),
            _set_turn,
        )
    if what == "used":
        return Target(
            lambda state: state.used,
            lambda _state: Whole(0, OPPORTUNITIES),
            lambda draft, value: draft.set(used=value),
        )
    if what == "founded":
        return Target(
            lambda state: state.founded,
            lambda _state: YES_NO,
            lambda draft, value: draft.set(founded=value),
        )
    if what == "ending":
        return Target(
            lambda state: state.ending,
            lambda _state: OneOf(("", "deck", "stable")),
            lambda draft, value: draft.set(ending=value),
        )
    return None


def _set_turn(draft: Draft, value: Value) -> None:
    """It is a fresh turn: what the other has done in it is not theirs."""
    if value == draft.state.turn:
        return
    draft.drop(draft.state.agenda[-1])
    draft.set(turn=value, used=0, founded=False)
    draft.push(Turn(owner=text(value), source=f"turn.{draft.state.turn_number}"))


# -- actions that stay on the table: `cold_deck 2 ethics`, or `cold_deck 0 -` without position and name


def _actions(state: State) -> tuple[str, ...]:
    return tuple(f"{a.owner} {a.position} {a.card or UNNAMED_ACTION}" for a in state.actions)


def _read_action(entry: str) -> StayingAction | None:
    parts = entry.split(" ", 2)
    if len(parts) < 3 or parts[1] not in map(str, range(9)) or not readable(parts[2]):
        return None
    return StayingAction("" if parts[2] == UNNAMED_ACTION else parts[2], parts[0], int(parts[1]))


def _action_in(state: State) -> Callable[[str], bool]:
    """Whether an entry is an action of somebody here, at an ecosystem that is there."""

    def good(entry: str) -> bool:
        action = _read_action(entry)
        there = action is not None and action.position <= len(state.ecosystems)
        return there and action is not None and action.owner in state.players

    return good


def _set_actions(draft: Draft, value: Value) -> None:
    read = [_read_action(entry) for entry in texts(value)]
    draft.set(actions=tuple(action for action in read if action is not None))
