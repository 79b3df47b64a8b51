"""Putting right what belongs to one clan."""

from collections.abc import Callable, Iterator

from companion.games.terramara.board import (
    CHARACTERS,
    CULTURE_MAX,
    EXPLORERS,
    FLAGS,
    HIRE,
    ROW_LEVEL,
    ROWS,
    STRENGTH_MAX,
    WARRIORS,
    WORKER_LEVEL,
    WORKERS_PER_LEVEL,
)
from companion.games.terramara.content import content
from companion.games.terramara.correct_cards import CRAFTED, crafted_of_level, reserved_level
from companion.games.terramara.correct_explorers import come_or_go, due, explorers
from companion.games.terramara.correct_target import Target
from companion.games.terramara.list_entries import read_worker, worker_entry
from companion.games.terramara.pieces import Bench, count, put, set_goods, supply_left
from companion.games.terramara.river import REWARDS
from companion.games.terramara.state import State, Worker
from companion.games.terramara.symbols import RESOURCES
from companion.kernel.correcting import ListOf, OneOf, Whole, number, texts
from companion.kernel.fields import Value

MOST_VP = 500
MOST_GOODS = 99
MOST_NODES = 13
WORKERS_PER_ROUND = 2
MOST_MEMBERS = EXPLORERS + 1 + WARRIORS
YES_NO = OneOf((True, False))
SOURCE = "correction"


def dealt_cards(state: State) -> Iterator[str]:
    for level, n in state.dealt.items():
        for at in range(1, n + 1):
            yield f"a{level}{at:02d}"


def _goods(colour: str, unit: str) -> Target:
    def choices(state: State) -> Whole:
        have = state.players[colour].goods.get(unit, 0)
        starting = state.phase == "setup" and state.start == "first-game"
        due = state.count if starting else 0  # TM-START-01: one of each type for everybody is still to come
        return Whole(0, min(max(have, have + supply_left(state, unit) - due), MOST_GOODS))

    def write(bench: Bench, value: Value) -> None:
        set_goods(bench, colour, unit, number(value), "", SOURCE)

    return Target(lambda state: state.players[colour].goods.get(unit, 0), choices, write)


def _count(colour: str, field: str, high: int) -> Target:
    def write(bench: Bench, value: Value) -> None:
        count(bench, colour, field, number(value), "", SOURCE)

    return Target(lambda state: int(getattr(state.players[colour], field)), lambda _s: Whole(0, high), write)


def _culture(colour: str) -> Target:
    """How far the canoe is: what the river gives up to there counts as received, and the explorer beside it
    joins the clan or goes back (TM-RIVER-08)."""

    def write(bench: Bench, value: Value) -> None:
        before = due(bench.state.players[colour])
        count(bench, colour, "culture", number(value), "", SOURCE)
        put(bench, colour, river_rewards=tuple(at for at in REWARDS if at <= number(value)))
        come_or_go(bench, colour, before)

    return Target(lambda state: state.players[colour].culture, lambda _state: Whole(0, CULTURE_MAX), write)


def _of_character(colour: str, field: str, choices: Callable[[State], OneOf]) -> Target:
    """The character, or its side: one of them has an explorer more as long as it is young (TM-CHAR-10)."""
    plain = _plain(colour, field, choices)

    def write(bench: Bench, value: Value) -> None:
        before = due(bench.state.players[colour])
        plain.write(bench, value)
        come_or_go(bench, colour, before)

    return Target(plain.read, choices, write)


def _warriors(colour: str) -> Target:
    def choices(state: State) -> Whole:
        return Whole(0, state.players[colour].warriors + state.warriors_free)

    def write(bench: Bench, value: Value) -> None:
        before = bench.state.players[colour].warriors
        bench.set(warriors_free=bench.state.warriors_free + before - number(value))
        count(bench, colour, "warriors", number(value), "", SOURCE)

    return Target(lambda state: state.players[colour].warriors, choices, write)


def _workers(colour: str) -> Target:
    """As texts: `1` is a ready level-1 worker, `2 used` a used level-2 one."""
    kinds = tuple(worker_entry(Worker(level, used)) for level in WORKERS_PER_LEVEL for used in (False, True))

    def read(state: State) -> Value:
        return tuple(map(worker_entry, state.players[colour].workers))

    def clash(state: State, value: Value) -> str:
        for level in WORKERS_PER_LEVEL:
            most = _owned(state, colour, level) + _in_supply(state, level)
            if sum(read_worker(entry).level == level for entry in texts(value)) > most:
                return f"0-{most} × {level}"
        return ""

    def write(bench: Bench, value: Value) -> None:
        before = {level: _owned(bench.state, colour, level) for level in WORKERS_PER_LEVEL}
        put(bench, colour, workers=tuple(map(read_worker, sorted(texts(value)))))
        for level, n in before.items():
            after = _owned(bench.state, colour, level)
            _from_supply(bench, level, after - n)
            if after != n:
                bench.tell("count", colour, f"worker{level}", n, after, "", SOURCE)

    most = sum(WORKERS_PER_LEVEL.values())
    return Target(read, lambda _state: ListOf(kinds, most, repeat=True), write, clash)


def _owned(state: State, colour: str, level: int) -> int:
    return sum(worker.level == level for worker in state.players[colour].workers)


def _in_supply(state: State, level: int) -> int:
    on_track = sum(n for at, n in state.worker_track.items() if WORKER_LEVEL[at] == level)
    return state.worker_spare.get(level, 0) + on_track


def _from_supply(bench: Bench, level: int, n: int) -> None:
    """Take worker tiles from the spare ones, then from the round track, the earliest first. They go back the
    same way: to the track only where none is spare, for then it gave the last one, and there to no round
    after one that still has some, for that one would have given first."""
    spare = bench.state.worker_spare.get(level, 0)
    track = dict(bench.state.worker_track)
    rounds = [at for at in sorted(track) if WORKER_LEVEL[at] == level]
    missing = max(0, n - spare)
    for at in rounds:
        taken = min(track[at], missing)
        track[at] -= taken
        missing -= taken
    back = 0 if spare else max(0, -n)
    last = next((at for at in rounds if track[at]), max(rounds, default=0))
    for at in reversed([at for at in rounds if at <= last]):
        given = min(max(0, WORKERS_PER_ROUND - _hired(bench.state, at) - track[at]), back)
        track[at] += given
        n += given
        back -= given
    bench.set(worker_spare={**bench.state.worker_spare, level: max(0, spare - n)}, worker_track=track)


def _hired(state: State, round_: int) -> int:
    """Tiles of a round of which the board shows that they were hired: by whoever stands there for it."""
    here = state.spaces.get(HIRE, ()) if round_ == state.round else ()
    return sum(member.owner in state.players for member in here)


def _caravans(colour: str) -> Target:
    def positions(state: State) -> ListOf:
        nodes = [str(at) for at in range(MOST_NODES)]
        for at, stretch in enumerate(state.known.road):
            nodes += [f"{at}+{detour}" for detour in range(len(stretch.detours))]
        return ListOf((*nodes, "end"), most=2, least=2, repeat=True)

    def write(bench: Bench, value: Value) -> None:
        put(bench, colour, caravans=value)
        arrived = list(bench.state.road_end)
        wanted = sum(entry == "end" for entry in texts(value))
        while arrived.count(colour) > wanted:
            arrived.remove(colour)
        arrived += [colour] * (wanted - arrived.count(colour))
        bench.set(road_end=tuple(arrived))

    return Target(lambda state: state.players[colour].caravans, positions, write)


def _plain(colour: str, field: str, choices: Callable[[State], OneOf | ListOf]) -> Target:
    def read(state: State) -> Value:
        value: Value = getattr(state.players[colour], field)
        return value

    return Target(read, choices, lambda bench, value: put(bench, colour, **{field: value}))


def _crafted(colour: str) -> Target:
    def choices(state: State) -> ListOf:
        elsewhere = {card.ref for card in state.row} | {p.reserved for p in state.players.values()}
        for key, player in state.players.items():
            if key != colour:
                elsewhere.update(player.crafted)
        free = tuple(ref for ref in dealt_cards(state) if ref not in elsewhere)
        return ListOf(free, most=len(free))

    def write(bench: Bench, value: Value) -> None:
        used = bench.state.players[colour].used_cards
        kept = tuple(ref for ref in used if ref in texts(value))
        put(bench, colour, crafted=texts(value), used_cards=kept)

    return Target(lambda state: state.players[colour].crafted, choices, write)


def _reserved(colour: str) -> Target:
    def choices(state: State) -> OneOf:
        elsewhere = {card.ref for card in state.row}
        for key, player in state.players.items():
            elsewhere.update(player.crafted)
            if key != colour:
                elsewhere.add(player.reserved)
        return OneOf(("", *(ref for ref in dealt_cards(state) if ref not in elsewhere)))

    return _plain(colour, "reserved", choices)


def _character(colour: str) -> Target:
    def choices(state: State) -> OneOf:
        others = {player.character for key, player in state.players.items() if key != colour}
        return OneOf(("", *(card for card in CHARACTERS if card not in others)))

    return _of_character(colour, "character", choices)


def _flags(colour: str) -> Target:
    slots = tuple(f"{row}L" for row in ROWS if ROW_LEVEL[row] < 3)
    return _plain(colour, "flags", lambda _state: ListOf(slots, FLAGS))


def _used_cards(colour: str) -> Target:
    def choices(state: State) -> ListOf:
        crafted = state.players[colour].crafted
        return ListOf(crafted, len(crafted))

    return _plain(colour, "used_cards", choices)


def _private_tiles_used(colour: str) -> Target:
    """The private bonus tiles of C6 that are back in the box (TM-CHAR-13)."""

    def choices(state: State) -> ListOf:
        elsewhere = set(state.known.bonus.values())
        for key, player in state.players.items():
            if key != colour:
                elsewhere.update(player.private_tiles_used)
        free = tuple(tile for tile in content().bonus if tile not in elsewhere)
        return ListOf(free, most=len(free))

    return _plain(colour, "private_tiles_used", choices)


_FIELDS: dict[str, Callable[[str], Target]] = {
    "vp": lambda colour: _count(colour, "vp", MOST_VP),
    "strength": lambda colour: _count(colour, "strength", STRENGTH_MAX),
    "culture": _culture,
    "explorers": explorers,
    "warriors": _warriors,
    "workers": _workers,
    "caravans": _caravans,
    "flags": _flags,
    "crafted": _crafted,
    "reserved": _reserved,
    "reserved_level": reserved_level,
    "character": _character,
    "adult": lambda colour: _of_character(colour, "adult", lambda _state: YES_NO),
    "power_used": lambda colour: _plain(colour, "power_used", lambda _state: YES_NO),
    "used_cards": _used_cards,
    "private_tiles_used": _private_tiles_used,
    "sent": lambda colour: _count(colour, "sent", MOST_MEMBERS),
}

OF_A_PLAYER = (*RESOURCES, *_FIELDS)


def player_target(colour: str, what: str) -> Target | None:
    if what in RESOURCES:
        return _goods(colour, what)
    if what in CRAFTED:
        return crafted_of_level(colour, CRAFTED[what])
    return _FIELDS[what](colour) if what in _FIELDS else None
