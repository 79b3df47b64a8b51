"""Putting right what lies on the board, and where the game stands."""

from collections.abc import Callable

from companion.games.terramara.board import (
    CARDS_PER_LEVEL,
    EXPLORERS,
    LAST_ROUND,
    RIVER_SLOTS,
    ROW_LEVEL,
    ROW_ROUND,
    SLOTS,
    SPACES_PER_TILE,
    STRENGTH_MAX,
    WORKER_LEVEL,
    is_hut,
    row_of,
    slot_of,
    tile_spaces,
)
from companion.games.terramara.correct_explorers import fetch, leaves_the_clan
from companion.games.terramara.correct_player import MOST_MEMBERS, WORKERS_PER_ROUND, YES_NO, dealt_cards
from companion.games.terramara.correct_target import Target
from companion.games.terramara.frames import PlaceNeutral, Turn
from companion.games.terramara.list_entries import member_entry, read_member
from companion.games.terramara.pieces import Bench, in_hand, place, to_hand, unplace
from companion.games.terramara.rounds import DECK_LEAVES, ROW_LEAVES, cards_leave
from companion.games.terramara.spaces import is_there
from companion.games.terramara.state import MEMBER_KINDS, Dealt, Member, State
from companion.games.terramara.work import SetUp
from companion.kernel.correcting import Choices, ListOf, OneOf, Whole, number, texts
from companion.kernel.fields import Value

MOST_HERE = 3
"""One more than the rules allow: a table may have agreed to it."""
TURNING_SLOTS = tuple(slot for slot in SLOTS if ROW_LEVEL[row_of(slot)] < 3)


def space_target(space: str) -> Target:
    """Who stands on a space, as texts: `red explorer`. Pieces come from the hand or the box, and go back."""

    def choices(state: State) -> ListOf:
        members = [member_entry(colour, kind) for colour in state.seats for kind in MEMBER_KINDS]
        members += [member_entry(colour, "explorer") for colour in state.neutrals]
        most = MOST_MEMBERS if is_hut(space) else MOST_HERE
        return ListOf(tuple(members), most if is_there(state, space) else 0, repeat=True)

    def clash(state: State, value: Value) -> str:
        return ", ".join(_change(Bench(state), space, texts(value)))

    def write(bench: Bench, value: Value) -> None:
        _change(bench, space, texts(value))

    def read(state: State) -> Value:
        return tuple(member_entry(member.owner, member.kind) for member in state.spaces.get(space, ()))

    return Target(read, choices, write, clash)


def _change(bench: Bench, space: str, wanted: tuple[str, ...]) -> list[str]:
    """Those who stay are not touched; gives those of whom there is no such piece left."""
    here = bench.state.spaces.get(space, ())
    coming = [read_member(entry) for entry in wanted]
    for member in here:
        if member in coming:
            coming.remove(member)
        else:
            _lift(bench, space, member)
    missing = [member for member in coming if not _drop(bench, space, member)]
    if not missing and wanted:
        bench.set(spaces={**bench.state.spaces, space: tuple(map(read_member, wanted))})
    return [member_entry(member.owner, member.kind) for member in missing]


def lift_stranded(bench: Bench) -> None:
    """Whoever stands on a space that a correction took away goes home; fire leaves with its tile."""
    for space in tuple(bench.state.spaces):
        if not is_there(bench.state, space):
            _tell_stranded(bench, space)
            for member in bench.state.spaces[space]:
                _lift(bench, space, member)
    state = bench.state
    gone = [row for row, space in state.fire_space.items() if not is_there(state, space)]
    bench.set(
        fire_space={row: space for row, space in state.fire_space.items() if row not in gone},
        fire={row: n for row, n in state.fire.items() if row not in gone},
    )


def _tell_stranded(bench: Bench, space: str) -> None:
    """Who goes home, and which explorers of neutral players go back into the box."""
    for member in bench.state.spaces[space]:
        if member.owner not in bench.state.players:
            bench.tell("neutral_left", member.owner, "explorer", space, None, "TM-NEUT-18", "correction")
        else:  # a warrior goes back to its owner here, not to the supply as at the end of a round
            rule = "" if member.kind == "warrior" else "TM-REND-01"
            bench.tell("returned", member.owner, member.kind, space, None, rule, "correction")


def _lift(bench: Bench, space: str, member: Member) -> None:
    """Take somebody off a space and back where they belong."""
    if member.owner in bench.state.players and not (
        member.kind == "explorer" and leaves_the_clan(bench, member.owner)
    ):
        to_hand(bench, member.owner, member.kind, 1, "", "correction")
    unplace(bench, space, member)


def _drop(bench: Bench, space: str, member: Member) -> bool:
    """Put a piece on a space; False when there is no such piece left."""
    state = bench.state
    player = state.players.get(member.owner)
    if player is None:
        if _in_the_box(state, member) <= 0:
            return False
    elif in_hand(player, member.kind):
        to_hand(bench, member.owner, member.kind, -1, "", "correction")
    elif member.kind == "warrior" and state.warriors_free:
        bench.set(warriors_free=state.warriors_free - 1)
    elif member.kind != "explorer" or not fetch(bench, member.owner):
        return False
    place(bench, space, member)
    return True


def _in_the_box(state: State, explorer: Member) -> int:
    """Explorers of a neutral player that neither stand on the board nor are still to be handed round."""
    standing = sum(other == explorer for here in state.spaces.values() for other in here)
    waiting = sum(isinstance(f, PlaceNeutral) and f.neutral == explorer.owner for f in state.agenda)
    if any(isinstance(frame, SetUp) and frame.stage == "neutrals" for frame in state.agenda):
        waiting = EXPLORERS
    return EXPLORERS - standing - waiting


def neutral_target(colour: str) -> Target:
    def write(bench: Bench, value: Value) -> None:
        before = bench.state.neutral_strength[colour]
        bench.set(neutral_strength={**bench.state.neutral_strength, colour: number(value)})
        bench.tell("count", colour, "strength", before, number(value), "", "correction")

    return Target(lambda state: state.neutral_strength[colour], lambda _state: Whole(0, STRENGTH_MAX), write)


def fire_target(row: str) -> Target:
    """The space under the fire tile of a row, always a small one (TM-NEUT-04); empty when it has none."""

    def write(bench: Bench, value: Value) -> None:
        spaces = {key: space for key, space in bench.state.fire_space.items() if key != row}
        numbers = {key: n for key, n in bench.state.fire.items() if key != row}
        if value:
            spaces[row] = str(value)
            numbers[row] = _small_number(bench.state, str(value))
        bench.set(fire_space=spaces, fire=numbers)

    def choices(state: State) -> OneOf:
        small = (
            space for space in tile_spaces(row) if state.known.large.get(slot_of(space)) != int(space[-1])
        )
        return OneOf(("", *(space for space in small if is_there(state, space))))

    return Target(lambda state: state.fire_space.get(row, ""), choices, write)


def _small_number(state: State, space: str) -> int:
    """TM-NEUT-04: small spaces are counted from the left across both tiles."""
    slot = slot_of(space)
    large = state.known.large.get(slot, 1)
    before = [at for at in SPACES_PER_TILE if at < int(space[-1]) and at != large]
    return min(2, 1 + len(before)) + (2 if slot.endswith("R") else 0)


def deck_target(level: int) -> Target:
    def choices(state: State) -> Whole:
        return Whole(0, CARDS_PER_LEVEL[level] - state.dealt.get(level, 0))

    def write(bench: Bench, value: Value) -> None:
        bench.set(deck={**bench.state.deck, level: number(value)})

    return Target(lambda state: state.deck.get(level, 0), choices, write)


def dealt_target(level: int) -> Target:
    """How many cards of a level have come up so far; the others lie in the deck or are out of the game."""

    def choices(state: State) -> Whole:
        used = [card.ref for card in state.row]
        used += [ref for player in state.players.values() for ref in (*player.crafted, player.reserved)]
        highest = max((int(ref[2:]) for ref in used if ref.startswith(f"a{level}")), default=0)
        return Whole(highest, state.dealt.get(level, 0) + state.deck.get(level, 0))

    def write(bench: Bench, value: Value) -> None:
        before = bench.state.dealt.get(level, 0)
        left = bench.state.deck.get(level, 0) + before - number(value)
        dealt = {**bench.state.dealt, level: number(value)}
        bench.set(dealt={key: n for key, n in dealt.items() if n}, deck={**bench.state.deck, level: left})

    return Target(lambda state: state.dealt.get(level, 0), choices, write)


def worker_track_target(round_: int) -> Target:
    """Worker tiles beside a round; the others of that level are spare or hired (TM-SETUP-06)."""
    level = WORKER_LEVEL[round_]

    def choices(state: State) -> Whole:
        here = state.worker_track.get(round_, 0)
        return Whole(0, min(WORKERS_PER_ROUND, here + state.worker_spare.get(level, 0)))

    def write(bench: Bench, value: Value) -> None:
        here = bench.state.worker_track.get(round_, 0)
        spare = bench.state.worker_spare.get(level, 0) + here - number(value)
        bench.set(
            worker_track={**bench.state.worker_track, round_: number(value)},
            worker_spare={**bench.state.worker_spare, level: spare},
        )

    return Target(lambda state: state.worker_track.get(round_, 0), choices, write)


def _row() -> Target:
    """The row from left to right, out of cards that were dealt and lie nowhere else."""

    def choices(state: State) -> ListOf:
        elsewhere = {ref for p in state.players.values() for ref in (*p.crafted, p.reserved)}
        free = tuple(ref for ref in dealt_cards(state) if ref not in elsewhere)
        return ListOf(free, RIVER_SLOTS)

    def write(bench: Bench, value: Value) -> None:
        bench.set(row=tuple(Dealt(ref, int(ref[1])) for ref in texts(value)))

    return Target(lambda state: tuple(card.ref for card in state.row), choices, write)


def _round() -> Target:
    """The round marker. Rows of earlier rounds must have been turned over, later ones not; artifacts that
    leave on the way to a later round are gone, those that left on the way here stay out."""

    def write(bench: Bench, value: Value) -> None:
        before, after = bench.state.round, number(value)
        flipped = tuple(slot for slot in TURNING_SLOTS if ROW_ROUND[row_of(slot)] < after)
        bench.set(round=after)
        _tell_rows(bench, flipped)
        _turn_over(bench, flipped)
        if bench.state.depth != "full":
            return
        for passed in range(before + 1, after + 1):
            cards_leave(bench, passed)
        if any(passed in (*DECK_LEAVES, *ROW_LEAVES) for passed in range(after + 1, before + 1)):
            bench.tell("cards_stay_out", rule="TM-RSTART-01")

    return Target(lambda state: state.round, lambda _state: Whole(1, LAST_ROUND), write)


def _tell_rows(bench: Bench, flipped: tuple[str, ...]) -> None:
    """TM-REND-02, TM-NEUT-13: what a round set to another one turns over, or back. Nothing comes back to a
    row that is turned back: nobody knows what had left it."""
    turned = dict.fromkeys(row_of(slot) for slot in flipped if slot not in bench.state.flipped)
    back = dict.fromkeys(row_of(slot) for slot in bench.state.flipped if slot not in flipped)
    for row in turned:
        bench.tell("row_flipped", "", row, rule="TM-REND-02")
        if bench.state.count == 2:
            bench.tell("restriction", "", f"{row}R", rule="TM-NEUT-13")
    for row in back:
        bench.tell("row_turned_back", "", row, rule="TM-REND-02")
        if f"{row}R" in bench.state.restricted:
            bench.tell("restriction_lifted", "", f"{row}R", rule="TM-NEUT-13")
    if back:
        bench.tell("pieces_stay_away", rule="TM-REND-02")


def _turn_over(bench: Bench, flipped: tuple[str, ...]) -> None:
    """Restriction tiles lie on every crossroads in a game of two (TM-NEUT-13), and nowhere else."""
    restricted = tuple(slot for slot in flipped if slot.endswith("R")) if bench.state.count == 2 else ()
    bench.set(flipped=flipped, restricted=restricted)


def _flipped() -> Target:
    return Target(
        lambda state: state.flipped,
        lambda _state: ListOf(TURNING_SLOTS, len(TURNING_SLOTS)),
        lambda bench, value: _turn_over(bench, texts(value)),
    )


def _restricted() -> Target:
    def choices(state: State) -> ListOf:
        crossroads = tuple(slot for slot in state.flipped if slot.endswith("R"))
        return ListOf(crossroads, len(crossroads))

    return _field("restricted", choices)


def _road_end() -> Target:
    """Whose caravans have arrived, in the order in which they did (TM-ROAD-07)."""

    def choices(state: State) -> ListOf:
        n = len(state.road_end)
        return ListOf(tuple(dict.fromkeys(state.road_end)), most=n, least=n, repeat=True)

    def clash(state: State, value: Value) -> str:
        return "" if sorted(texts(value)) == sorted(state.road_end) else ", ".join(state.road_end)

    return Target(
        lambda state: state.road_end,
        choices,
        lambda bench, value: bench.set(road_end=texts(value)),
        clash,
    )


def _turn() -> Target:
    """Whose turn it is: whatever was pending is dropped, and this player's turn begins."""

    def write(bench: Bench, value: Value) -> None:
        turn_number = bench.state.turn_number + 1
        bench.set(turn=value, sent=False, stepped=False, phase="play", agenda=(), turn_number=turn_number)
        bench.push(Turn(owner=str(value), source="turn"))

    return Target(lambda state: state.turn, lambda state: OneOf(state.seats), write)


def _field(field: str, choices: Callable[[State], Choices]) -> Target:
    def read(state: State) -> Value:
        value: Value = getattr(state, field)
        return value

    return Target(read, choices, lambda bench, value: bench.set(**{field: value}))


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
    "flipped": _flipped,
    "restricted": _restricted,
    "road_end": _road_end,
}

OF_THE_TABLE = tuple(_FIELDS)


def board_target(what: str) -> Target | None:
    """What a plain name such as `round` means; None for nothing we know."""
    return _FIELDS[what]() if what in _FIELDS else None
