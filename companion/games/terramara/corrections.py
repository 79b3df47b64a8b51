"""The table is right: setting any count, track, piece, tile, card, round or turn. Fires no rewards.

`what` names the thing: `red.wood`, `red.strength`, `red.explorers`, `red.workers`, `space.1L.2`,
`neutral.green`, `round`, `turn`, `first`, `fire.1`, `flipped`, `warriors`, `deck.2`, ...
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from companion.games.terramara.board import (
    CARDS_PER_LEVEL,
    CHARACTERS,
    CULTURE_MAX,
    EXPLORERS,
    FLAGS,
    RIVER_BONUS,
    ROW_LEVEL,
    ROW_ROUND,
    ROWS,
    SLOTS,
    STRENGTH_MAX,
    WARRIORS,
    WORKERS_PER_LEVEL,
    all_spaces,
    row_of,
    tile_spaces,
)
from companion.games.terramara.commands import Correct, Value
from companion.games.terramara.frames import Pad, Turn
from companion.games.terramara.pieces import Draft, put, set_goods, supply_left
from companion.games.terramara.state import MEMBER_KINDS, Dealt, Member, State, Worker
from companion.games.terramara.symbols import RESOURCES
from companion.kernel.game import Rule
from companion.kernel.refusal import Refusal, impossible

EIGHT = 8
MOST_VP = 500


@dataclass(frozen=True)
class Target:
    """Something that can be set: how to read it, what it may be, how to set it."""

    read: Callable[[State], Value]
    fault: Callable[[State, Value], str]
    write: Callable[[Draft, Value], None]


def _whole(low: int, high: int) -> Callable[[State, Value], str]:
    def fault(_state: State, value: Value) -> str:
        return "" if type(value) is int and low <= value <= high else f"{low}-{high}"

    return fault


def _one_of(*allowed: Value) -> Callable[[State, Value], str]:
    def fault(_state: State, value: Value) -> str:
        ok = any(type(value) is type(choice) and value == choice for choice in allowed)
        return "" if ok else ", ".join(str(choice) for choice in allowed)

    return fault


def _some_of(most: int, allowed: Callable[[State], Iterable[str]]) -> Callable[[State, Value], str]:
    def fault(state: State, value: Value) -> str:
        names = list(allowed(state))
        ok = isinstance(value, tuple) and len(value) <= most and len(set(value)) == len(value)
        return "" if ok and all(entry in names for entry in value) else ", ".join(names)  # type: ignore[union-attr]

    return fault


# -- a player


def _goods(colour: str, unit: str) -> Target:
    def fault(state: State, value: Value) -> str:
        have = state.players[colour].goods.get(unit, 0)
        most = min(have + supply_left(state, unit), 99)
        return _whole(0, most)(state, value)

    return Target(
        lambda state: state.players[colour].goods.get(unit, 0),
        fault,
        lambda draft, value: set_goods(draft, colour, unit, int(value), "", "correction"),  # type: ignore[arg-type]
    )


def _number(colour: str, field: str, high: int) -> Target:
    def write(draft: Draft, value: Value) -> None:
        before = getattr(draft.state.players[colour], field)
        put(draft, colour, **{field: value})
        draft.tell("count", colour, field, before, int(value), "", "correction")  # type: ignore[arg-type]
        if field == "culture":  # rewards up to here count as received
            passed = tuple(at for at in sorted((*RIVER_BONUS, EIGHT)) if at <= int(value))  # type: ignore[arg-type]
            put(draft, colour, river_rewards=passed)

    return Target(lambda state: getattr(state.players[colour], field), _whole(0, high), write)


def _explorers(colour: str) -> Target:
    """Explorers in hand: the others stand somewhere, wait by the river or lie in the box."""

    def most(state: State) -> int:
        player = state.players[colour]
        return player.explorers + player.in_the_box + player.by_the_river

    def fault(state: State, value: Value) -> str:
        return _whole(0, min(EXPLORERS, most(state)))(state, value)

    def write(draft: Draft, value: Value) -> None:
        player = draft.state.players[colour]
        rest = most(draft.state) - int(value)  # type: ignore[arg-type]
        river = min(player.by_the_river, rest)
        put(draft, colour, explorers=value, by_the_river=river, in_the_box=rest - river)
        draft.tell("count", colour, "explorers", player.explorers, int(value), "", "correction")  # type: ignore[arg-type]

    return Target(lambda state: state.players[colour].explorers, fault, write)


def _plain(colour: str, field: str, fault: Callable[[State, Value], str]) -> Target:
    def write(draft: Draft, value: Value) -> None:
        put(draft, colour, **{field: value})

    return Target(lambda state: getattr(state.players[colour], field), fault, write)


def _workers(colour: str) -> Target:
    """As texts: `1` a ready level-1 worker, `2 used` a used level-2 one."""

    def read(state: State) -> Value:
        return tuple(f"{w.level}{' used' if w.used else ''}" for w in state.players[colour].workers)

    def fault(state: State, value: Value) -> str:
        kinds = tuple(f"{level}{used}" for level in (1, 2, 3) for used in ("", " used"))
        if not isinstance(value, tuple) or any(entry not in kinds for entry in value):
            return ", ".join(kinds)
        for level, most in WORKERS_PER_LEVEL.items():
            others = sum(
                worker.level == level
                for key, player in state.players.items()
                if key != colour
                for worker in player.workers
            )
            if others + sum(entry.startswith(str(level)) for entry in value) > most:
                return f"0-{most - others} × {level}"
        return ""

    def write(draft: Draft, value: Value) -> None:
        assert isinstance(value, tuple)
        put(
            draft,
            colour,
            workers=tuple(Worker(int(entry[0]), entry.endswith("used")) for entry in sorted(value)),
        )

    return Target(read, fault, write)


def _caravans(colour: str) -> Target:
    def fault(state: State, value: Value) -> str:
        nodes = _positions(state)
        ok = isinstance(value, tuple) and len(value) == 2 and all(entry in nodes for entry in value)
        return "" if ok else ", ".join(nodes)

    def write(draft: Draft, value: Value) -> None:
        put(draft, colour, caravans=value)
        assert isinstance(value, tuple)
        others = list(draft.state.road_end)
        wanted = sum(entry == "end" for entry in value)
        while others.count(colour) > wanted:
            others.remove(colour)
        others += [colour] * (wanted - others.count(colour))
        draft.set(road_end=tuple(others))

    return Target(lambda state: state.players[colour].caravans, fault, write)


def _positions(state: State) -> list[str]:
    nodes = [str(at) for at in range(13)]
    for at, stretch in enumerate(state.known.road):
        nodes += [f"{at}+{detour}" for detour in range(len(stretch.detours))]
    return [*nodes, "end"]


def _cards(colour: str) -> Target:
    def dealt(state: State) -> list[str]:
        return [f"a{level}{at:02d}" for level, n in state.dealt.items() for at in range(1, n + 1)]

    def free(state: State) -> Iterator[str]:
        elsewhere = {
            ref
            for key, player in state.players.items()
            for ref in (*(player.crafted if key != colour else ()), player.reserved)
        } | {card.ref for card in state.row}
        return (ref for ref in dealt(state) if ref not in elsewhere)

    return _plain(colour, "crafted", _some_of(52, free))


# -- the board


def _member_text(member: Member) -> str:
    return f"{member.owner} {member.kind}"


def _space(space: str) -> Target:
    """Who stands here, as texts: `red explorer`. Pieces come from the hand or the box and go back there."""

    def fault(state: State, value: Value) -> str:
        if not isinstance(value, tuple) or len(value) > (99 if space.startswith("hut.") else 2):
            return "0-2"
        wanted = [_read_member(entry) for entry in value]
        if any(member is None for member in wanted):
            return "red explorer, red chieftain, red warrior"
        trial = Draft(state)
        _lift(trial, space)
        return "" if all(_drop(trial, space, member) for member in wanted if member) else "pieces"

    def write(draft: Draft, value: Value) -> None:
        assert isinstance(value, tuple)
        _lift(draft, space)
        for entry in value:
            member = _read_member(entry)
            assert member is not None
            _drop(draft, space, member)

    return Target(lambda state: tuple(_member_text(m) for m in state.spaces.get(space, ())), fault, write)


def _read_member(text: str) -> Member | None:
    owner, _, kind = text.partition(" ")
    member = next((known for known in MEMBER_KINDS if known == kind), None)
    return Member(member, owner) if member else None


def _lift(draft: Draft, space: str) -> None:
    """Take everybody off a space and back where they belong."""
    for member in draft.state.spaces.get(space, ()):
        player = draft.state.players.get(member.owner)
        if player is None:
            continue
        if member.kind == "explorer":
            put(draft, member.owner, explorers=player.explorers + 1)
        elif member.kind == "chieftain":
            put(draft, member.owner, chieftain=True)
        else:
            put(draft, member.owner, warriors=player.warriors + 1)
    draft.set(spaces={key: here for key, here in draft.state.spaces.items() if key != space})


def _drop(draft: Draft, space: str, member: Member) -> bool:
    """Put a piece on a space; False when there is no such piece left."""
    state = draft.state
    player = state.players.get(member.owner)
    if player is None:
        if member.owner not in state.neutrals or member.kind != "explorer":
            return False
        if sum(m == member for here in state.spaces.values() for m in here) >= EXPLORERS:
            return False
    elif member.kind == "explorer":
        if player.explorers:
            put(draft, member.owner, explorers=player.explorers - 1)
        elif player.in_the_box:
            put(draft, member.owner, in_the_box=player.in_the_box - 1)
        else:
            return False
    elif member.kind == "chieftain":
        if not player.chieftain:
            return False
        put(draft, member.owner, chieftain=False)
    elif player.warriors:
        put(draft, member.owner, warriors=player.warriors - 1)
    elif state.warriors_free:
        draft.set(warriors_free=state.warriors_free - 1)
    else:
        return False
    here = draft.state.spaces.get(space, ())
    draft.set(spaces={**draft.state.spaces, space: (*here, member)})
    return True


def _warriors(colour: str) -> Target:
    def fault(state: State, value: Value) -> str:
        return _whole(0, min(WARRIORS, state.players[colour].warriors + state.warriors_free))(state, value)

    def write(draft: Draft, value: Value) -> None:
        before = draft.state.players[colour].warriors
        draft.set(warriors_free=draft.state.warriors_free + before - int(value))  # type: ignore[arg-type]
        put(draft, colour, warriors=value)
        draft.tell("count", colour, "warriors", before, int(value), "", "correction")  # type: ignore[arg-type]

    return Target(lambda state: state.players[colour].warriors, fault, write)


def _round() -> Target:
    """The round marker. Rows of earlier rounds must have been turned over, later ones not."""

    def write(draft: Draft, value: Value) -> None:
        flipped = tuple(slot for slot in SLOTS if ROW_ROUND[row_of(slot)] < int(value))  # type: ignore[arg-type]
        restricted = tuple(s for s in flipped if s.endswith("R")) if draft.state.count == 2 else ()
        draft.set(round=value, flipped=flipped, restricted=restricted)

    return Target(lambda state: state.round, _whole(1, 5), write)


def _turn() -> Target:
    """Whose turn it is: whatever was pending is dropped, and this player's turn begins."""

    def fault(state: State, value: Value) -> str:
        return _one_of(*state.seats)(state, value)

    def write(draft: Draft, value: Value) -> None:
        draft.set(turn=value, sent=False, stepped=False, phase="play", agenda=())
        draft.set(turn_number=draft.state.turn_number + 1)
        draft.push(Turn(owner=str(value), source="turn"))

    return Target(lambda state: state.turn, fault, write)


def _state_field(field: str, fault: Callable[[State, Value], str]) -> Target:
    return Target(
        lambda state: getattr(state, field), fault, lambda draft, value: draft.set(**{field: value})
    )


def _neutral(colour: str) -> Target:
    def write(draft: Draft, value: Value) -> None:
        before = draft.state.neutral_strength[colour]
        draft.set(neutral_strength={**draft.state.neutral_strength, colour: value})
        draft.tell("count", colour, "strength", before, int(value), "", "correction")  # type: ignore[arg-type]

    return Target(lambda state: state.neutral_strength[colour], _whole(0, STRENGTH_MAX), write)


def _fire(row: str) -> Target:
    def write(draft: Draft, value: Value) -> None:
        spaces = {key: space for key, space in draft.state.fire_space.items() if key != row}
        numbers = {key: n for key, n in draft.state.fire.items() if key != row}
        if value:
            spaces[row] = str(value)
            numbers[row] = draft.state.fire.get(row, 1)
        draft.set(fire_space=spaces, fire=numbers)

    return Target(lambda state: state.fire_space.get(row, ""), _one_of("", *tile_spaces(row)), write)


def _deck(level: int) -> Target:
    def most(state: State) -> int:
        return CARDS_PER_LEVEL[level] - state.dealt.get(level, 0)

    return Target(
        lambda state: state.deck.get(level, 0),
        lambda state, value: _whole(0, most(state))(state, value),
        lambda draft, value: draft.set(deck={**draft.state.deck, level: value}),
    )


def _row() -> Target:
    """The row from left to right, out of cards that were dealt and lie nowhere else."""

    def free(state: State) -> Iterator[str]:
        elsewhere = {ref for p in state.players.values() for ref in (*p.crafted, p.reserved)}
        for level, n in state.dealt.items():
            for at in range(1, n + 1):
                if f"a{level}{at:02d}" not in elsewhere:
                    yield f"a{level}{at:02d}"

    def write(draft: Draft, value: Value) -> None:
        assert isinstance(value, tuple)
        draft.set(row=tuple(Dealt(ref, int(ref[1])) for ref in value))

    return Target(lambda state: tuple(card.ref for card in state.row), _some_of(8, free), write)


def _reserved(colour: str) -> Target:
    def fault(state: State, value: Value) -> str:
        elsewhere = {ref for p in state.players.values() for ref in p.crafted}
        elsewhere |= {p.reserved for key, p in state.players.items() if key != colour}
        elsewhere |= {card.ref for card in state.row}
        free = [f"a{lv}{at:02d}" for lv, n in state.dealt.items() for at in range(1, n + 1)]
        return _one_of("", *(ref for ref in free if ref not in elsewhere))(state, value)

    return _plain(colour, "reserved", fault)


def _character(colour: str) -> Target:
    def fault(state: State, value: Value) -> str:
        others = {player.character for key, player in state.players.items() if key != colour}
        return _one_of("", *(c for c in CHARACTERS if c not in others))(state, value)

    return _plain(colour, "character", fault)


def _flags(colour: str) -> Target:
    slots = tuple(f"{row}L" for row in ROWS if ROW_LEVEL[row] < 3)
    return _plain(colour, "flags", _some_of(FLAGS, lambda _state: slots))


_PLAYER: dict[str, Callable[[str], Target]] = {
    "vp": lambda colour: _number(colour, "vp", MOST_VP),
    "strength": lambda colour: _number(colour, "strength", STRENGTH_MAX),
    "culture": lambda colour: _number(colour, "culture", CULTURE_MAX),
    "explorers": _explorers,
    "warriors": _warriors,
    "workers": _workers,
    "caravans": _caravans,
    "flags": _flags,
    "crafted": _cards,
    "reserved": _reserved,
    "character": _character,
    "adult": lambda colour: _plain(colour, "adult", _one_of(True, False)),
    "power_used": lambda colour: _plain(colour, "power_used", _one_of(True, False)),
    "used_cards": lambda colour: _plain(
        colour, "used_cards", _some_of(52, lambda state: state.players[colour].crafted)
    ),
}


def target(state: State, what: str) -> Target | None:
    """What a name means in this game; None for nothing we know."""
    head, _, rest = what.partition(".")
    if head in state.players:
        if rest in RESOURCES:
            return _goods(head, rest)
        return _PLAYER[rest](head) if rest in _PLAYER else None
    if head == "space" and rest in tuple(all_spaces(state.count, state.seats)):
        return _space(rest)
    if head == "neutral" and rest in state.neutrals:
        return _neutral(rest)
    if head == "fire" and rest in ROWS:
        return _fire(rest)
    if head == "deck" and rest in ("1", "2", "3"):
        return _deck(int(rest))
    slots = [f"{row}{side}" for row in ROWS if ROW_LEVEL[row] < 3 for side in "LR"]
    simple: dict[str, Callable[[], Target]] = {
        "round": _round,
        "turn": _turn,
        "row": _row,
        "first": lambda: _state_field("first", _one_of(*state.seats)),
        "next_first": lambda: _state_field("next_first", _one_of("", *state.seats)),
        "sent": lambda: _state_field("sent", _one_of(True, False)),
        "stepped": lambda: _state_field("stepped", _one_of(True, False)),
        "raid_used": lambda: _state_field("raid_used", _one_of(True, False)),
        "first_used": lambda: _state_field("first_used", _one_of(True, False)),
        "flipped": lambda: _state_field("flipped", _some_of(8, lambda _state: slots)),
        "restricted": lambda: _state_field("restricted", _some_of(4, lambda _state: slots)),
    }
    return simple[what]() if what in simple else None


def _refusals(state: State, command: Correct) -> Iterator[Refusal]:
    found = target(state, command.what)
    if found is None:
        yield impossible("correct.unknown", what=command.what)
        return
    allowed = found.fault(state, command.value)
    if allowed:
        yield impossible("correct.not_possible", what=command.what, allowed=allowed[:200])
    elif command.what == "turn" and any(isinstance(frame, Pad) for frame in state.agenda):
        yield impossible("correct.game_over", what=command.what)


def _perform(draft: Draft, command: Correct) -> None:
    found = target(draft.state, command.what)
    assert found is not None
    before = found.read(draft.state)
    found.write(draft, command.value)
    draft.set(corrected=True)
    player, _, rest = command.what.partition(".")
    owner = player if player in draft.state.players else ""
    draft.tell("corrected", owner, rest if owner else command.what, _said(before), _said(command.value))


def _said(value: Value) -> str | int | bool:
    return ", ".join(value) if isinstance(value, tuple) else value


RULES: tuple[Rule[State], ...] = (Rule(Correct, _refusals, _perform),)
