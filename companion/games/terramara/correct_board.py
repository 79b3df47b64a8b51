"""Putting right what lies on the board, and where the game stands."""

from collections.abc import Callable

from companion.games.terramara.board import (
    CARDS_PER_LEVEL,
    EXPLORERS,
    RIVER_SLOTS,
    ROW_LEVEL,
    ROW_ROUND,
    SLOTS,
    STRENGTH_MAX,
    row_of,
    tile_spaces,
)
from companion.games.terramara.commands import Value
from companion.games.terramara.correct_player import YES_NO, dealt_cards
from companion.games.terramara.correct_target import Choices, ListOf, OneOf, Target, Whole, number, texts
from companion.games.terramara.frames import Turn
from companion.games.terramara.pieces import Draft, in_hand, place, put, to_hand
from companion.games.terramara.state import MEMBER_KINDS, Dealt, Member, State

MOST_HERE = 2
MOST_IN_A_HUT = 7
TURNING_SLOTS = tuple(slot for slot in SLOTS if ROW_LEVEL[row_of(slot)] < 3)


def space_target(space: str) -> Target:
    """Who stands on a space, as texts: `red explorer`. Pieces come from the hand or the box, and go back."""

    def choices(state: State) -> ListOf:
        members = [f"{colour} {kind}" for colour in state.seats for kind in MEMBER_KINDS]
        members += [f"{colour} explorer" for colour in state.neutrals]
        hut = space.startswith("hut.")
        return ListOf(tuple(members), MOST_IN_A_HUT if hut else MOST_HERE, repeat=True)

    def clash(state: State, value: Value) -> str:
        trial = Draft(state)
        _lift(trial, space)
        missing = [entry for entry in texts(value) if not _drop(trial, space, _member(entry))]
        return ", ".join(missing)

    def write(draft: Draft, value: Value) -> None:
        _lift(draft, space)
        for entry in texts(value):
            _drop(draft, space, _member(entry))

    def read(state: State) -> Value:
        return tuple(f"{member.owner} {member.kind}" for member in state.spaces.get(space, ()))

    return Target(read, choices, write, clash)


def _member(text: str) -> Member:
    owner, _, kind = text.partition(" ")
    return Member(next(known for known in MEMBER_KINDS if known == kind), owner)


def _lift(draft: Draft, space: str) -> None:
    """Take everybody off a space and back where they belong."""
    for member in draft.state.spaces.get(space, ()):
        if member.owner in draft.state.players:
            to_hand(draft, member.owner, member.kind, 1)
    draft.set(spaces={key: here for key, here in draft.state.spaces.items() if key != space})


def _drop(draft: Draft, space: str, member: Member) -> bool:
    """Put a piece on a space; False when there is no such piece left."""
    state = draft.state
    player = state.players.get(member.owner)
    if player is None:
        if sum(other == member for here in state.spaces.values() for other in here) >= EXPLORERS:
            return False
    elif in_hand(player, member.kind):
        to_hand(draft, member.owner, member.kind, -1)
    elif member.kind == "explorer" and player.in_the_box:
        put(draft, member.owner, in_the_box=player.in_the_box - 1)
    elif member.kind == "warrior" and state.warriors_free:
        draft.set(warriors_free=state.warriors_free - 1)
    else:
        return False
    place(draft, space, member)
    return True


def neutral_target(colour: str) -> Target:
    def write(draft: Draft, value: Value) -> None:
        before = draft.state.neutral_strength[colour]
        draft.set(neutral_strength={**draft.state.neutral_strength, colour: number(value)})
        draft.tell("count", colour, "strength", before, number(value), "", "correction")

    return Target(lambda state: state.neutral_strength[colour], lambda _state: Whole(0, STRENGTH_MAX), write)


def fire_target(row: str) -> Target:
    """The space under the fire tile of a row; empty when it has none."""

    def write(draft: Draft, value: Value) -> None:
        spaces = {key: space for key, space in draft.state.fire_space.items() if key != row}
        numbers = {key: n for key, n in draft.state.fire.items() if key != row}
        if value:
            spaces[row] = str(value)
            numbers[row] = draft.state.fire.get(row, 1)
        draft.set(fire_space=spaces, fire=numbers)

    choices = OneOf(("", *tile_spaces(row)))
    return Target(lambda state: state.fire_space.get(row, ""), lambda _state: choices, write)


def deck_target(level: int) -> Target:
    def choices(state: State) -> Whole:
        return Whole(0, CARDS_PER_LEVEL[level] - state.dealt.get(level, 0))

    def write(draft: Draft, value: Value) -> None:
        draft.set(deck={**draft.state.deck, level: number(value)})

    return Target(lambda state: state.deck.get(level, 0), choices, write)


def _row() -> Target:
    """The row from left to right, out of cards that were dealt and lie nowhere else."""

    def choices(state: State) -> ListOf:
        elsewhere = {ref for p in state.players.values() for ref in (*p.crafted, p.reserved)}
        free = tuple(ref for ref in dealt_cards(state) if ref not in elsewhere)
        return ListOf(free, RIVER_SLOTS)

    def write(draft: Draft, value: Value) -> None:
        draft.set(row=tuple(Dealt(ref, int(ref[1])) for ref in texts(value)))

    return Target(lambda state: tuple(card.ref for card in state.row), choices, write)


def _round() -> Target:
    """The round marker. Rows of earlier rounds must have been turned over, later ones not."""

    def write(draft: Draft, value: Value) -> None:
        flipped = tuple(slot for slot in TURNING_SLOTS if ROW_ROUND[row_of(slot)] < number(value))
        restricted = tuple(s for s in flipped if s.endswith("R")) if draft.state.count == 2 else ()
        draft.set(round=number(value), flipped=flipped, restricted=restricted)

    return Target(lambda state: state.round, lambda _state: Whole(1, 5), write)


def _turn() -> Target:
    """Whose turn it is: whatever was pending is dropped, and this player's turn begins."""

    def write(draft: Draft, value: Value) -> None:
        turn_number = draft.state.turn_number + 1
        draft.set(turn=value, sent=False, stepped=False, phase="play", agenda=(), turn_number=turn_number)
        draft.push(Turn(owner=str(value), source="turn"))

    return Target(lambda state: state.turn, lambda state: OneOf(state.seats), write)


def _field(field: str, choices: Callable[[State], Choices]) -> Target:
    def read(state: State) -> Value:
        value: Value = getattr(state, field)
        return value

    return Target(read, choices, lambda draft, value: draft.set(**{field: value}))


_FIELDS: dict[str, Callable[[], Target]] = {
    "round": _round,
    "turn": _turn,
    "row": _row,
    "first": lambda: _field("first", lambda state: OneOf(state.seats)),
    "next_first": lambda: _field("next_first", lambda state: OneOf(("", *state.seats))),
    "sent": lambda: _field("sent", lambda _state: YES_NO),
    "stepped": lambda: _field("stepped", lambda _state: YES_NO),
    "raid_used": lambda: _field("raid_used", lambda _state: YES_NO),
    "first_used": lambda: _field("first_used", lambda _state: YES_NO),
    "flipped": lambda: _field("flipped", lambda _state: ListOf(TURNING_SLOTS, len(TURNING_SLOTS))),
    "restricted": lambda: _field(
        "restricted", lambda _state: ListOf(tuple(s for s in TURNING_SLOTS if s.endswith("R")), 4)
    ),
}


def board_target(what: str) -> Target | None:
    """What a plain name such as `round` means; None for nothing we know."""
    return _FIELDS[what]() if what in _FIELDS else None
